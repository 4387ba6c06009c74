/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/counting_text.h"

#include "picture/text.h"

#include <glib/gi18n.h>
#include <stdlib.h>

const char *
cw_truth_text (CwTruth truth)
{
  switch (truth)
    {
    case CW_TRUTH_LOST:
      return C_ ("truth", "White loses");
    case CW_TRUTH_DRAWN:
      return C_ ("truth", "a draw");
    case CW_TRUTH_WON:
      return C_ ("truth", "White wins");
    case CW_TRUTH_OPEN:
    default:
      return C_ ("truth", "open");
    }
}

char *
cw_counting_sum_text (const CwMaterialBalance *balance, const CwGame *game)
{
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < balance->terms; i++)
    g_string_append_printf (
        text, "%s%s %s%d", i > 0 ? ", " : "", _ (game->kind[balance->term[i].kind].name),
        balance->term[i].difference > 0 ? "+" : "−", abs (balance->term[i].difference));
  g_autofree char *pawns = cw_text_number (balance->balance / 100, 2, true);
  /* Translators: follows a list of pieces: what they are worth together, in pawns. */
  g_string_append_printf (text, _ (": together %s pawns"), pawns);
  return g_string_free (text, FALSE);
}
