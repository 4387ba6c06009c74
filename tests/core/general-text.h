/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions and moves as text for the tests of the general implementation. */
#pragma once

#include "general-twin.h"
#include "random-game.h"

#include "notation/move_text.h"

/* The legal move written as `text` in UCI ("e2e4"); CW_NO_MOVE if there is none. */
static inline CwMove
text_move (const CwPosition *position, const char *text)
{
  CwMoveList list;
  char written[CW_MOVE_TEXT];
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      cw_uci_write (position, list.moves[i], written);
      if (strcmp (written, text) == 0)
        return list.moves[i];
    }
  return CW_NO_MOVE;
}

static inline int
compare_text (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *)a, *(char *const *)b);
}

/* All legal moves in UCI that begin with `prefix`: what follows it, sorted by byte, separated by
 * spaces. */
static inline char *
text_moves (const CwPosition *position, const char *prefix)
{
  CwMoveList list;
  g_autoptr (GPtrArray) found = g_ptr_array_new_with_free_func (g_free);
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      char written[CW_MOVE_TEXT];
      cw_uci_write (position, list.moves[i], written);
      if (g_str_has_prefix (written, prefix))
        g_ptr_array_add (found, g_strdup (written + strlen (prefix)));
    }
  g_ptr_array_sort (found, compare_text);
  g_ptr_array_add (found, NULL);
  return g_strjoinv (" ", (char **)found->pdata);
}
