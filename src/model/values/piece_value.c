/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/piece_value.h"

#include "core/variant.h"
#include "learning/value_set.h"
#include "picture/text.h"

#include <glib/gi18n.h>

/* The kind of `home` that is the same as `kind`, or 0. */
static CwKind
same_kind (const CwGame *home, const CwGame *game, CwKind kind)
{
  if (home->shogi != game->shogi)
    return 0;
  for (CwKind other = 1; other <= home->kinds; other++)
    if (g_str_equal (home->kind[other].name, game->kind[kind].name)
        && g_str_equal (home->variant->kind[other].betza, game->variant->kind[kind].betza))
      return other;
  return 0;
}

unsigned
cw_piece_scales (const CwGame *game, CwKind kind, CwScaleRow rows[CW_MAX_SCALES])
{
  CwValues values;
  unsigned count = 0;

  if (game->kind[kind].royal)
    return 0;
  for (unsigned i = 0; count < CW_MAX_SCALES && cw_value_set_builtin (i, &values); i++)
    {
      const CwGame *home = values.game != NULL ? values.game : cw_game_named ("chess");
      CwKind there = same_kind (home, game, kind);
      CwScaleRow *row = &rows[count];

      if (there == 0 || values.board[there] <= 0)
        continue;
      g_strlcpy (row->title, values.title, sizeof row->title);
      row->pawns = values.board[there] / 100;
      row->half = (values.high[there] - values.low[there]) / 200;
      row->hand = values.hand[there] / 100;
      row->games = values.games;
      count++;
    }
  return count;
}

char *
cw_scale_row_note (const CwScaleRow *row)
{
  g_autofree char *games = cw_text_count (row->games);

  if (row->games > 0 && row->half > 0 && row->half < 100)
    return g_strdup_printf (_ ("± %.2f, from %s games"), row->half, games);
  if (row->games > 0)
    return g_strdup_printf (_ ("from %s games"), games);
  if (row->hand > 0)
    return g_strdup_printf (_ ("in hand %.1f"), row->hand);
  return g_strdup ("");
}

double
cw_piece_described (const CwGame *game, CwKind kind)
{
  CwValues values;

  cw_value_set_described (game, &values);
  return values.board[kind] / 100;
}

char *
cw_piece_value_text (const CwGame *game, CwKind kind, char **unit)
{
  CwScaleRow rows[CW_MAX_SCALES];
  double described = cw_piece_described (game, kind);
  g_autofree char *kept = NULL;

  if (unit == NULL)
    unit = &kept;
  if (game->kind[kind].royal)
    {
      *unit = g_strdup (_ ("priceless"));
      return g_strdup ("∞");
    }
  if (cw_piece_scales (game, kind, rows) > 0)
    {
      *unit = g_strdup_printf (_ ("pawns, by %s"), _ (rows[0].title));
      return g_strdup_printf ("%g", rows[0].pawns);
    }
  *unit = g_strdup (described > 0 ? _ ("pawns, from its description") : _ ("unknown"));
  return described > 0 ? g_strdup_printf ("≈ %.1f", described) : g_strdup ("?");
}
