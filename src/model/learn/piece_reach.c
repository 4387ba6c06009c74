/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/piece_reach.h"

#include "core/mobility.h"
#include "model/learn/piece_text.h"
#include "model/values/piece_value.h"
#include "picture/plot_reach.h"
#include "picture/scene_position.h"

#include <glib/gi18n.h>

void
cw_piece_reach_measure (CwPieceReach *reach, const CwGame *game, CwKind kind)
{
  *reach = (CwPieceReach){ .least = G_MAXUINT };
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      if (!cw_can_be_placed (game, kind, square))
        {
          reach->moves[square] = CW_REACH_NONE;
          continue;
        }
      reach->moves[square] = (uint8_t)cw_mobility (game, kind, square);
      reach->least = MIN (reach->least, reach->moves[square]);
      reach->most = MAX (reach->most, reach->moves[square]);
    }
}

static gboolean
stands (const CwPieceReach *reach, CwSquare square)
{
  return square != CW_NO_SQUARE && reach->moves[square] != CW_REACH_NONE;
}

CwPlot *
cw_piece_reach_plot (const CwPieceReach *reach, const CwGame *game, CwSquare square)
{
  CwScene names;

  cw_scene_init_game (&names, game);
  return cw_plot_reach_new (&(CwPlotReachData){
      .files = game->files,
      .ranks = game->ranks,
      .moves = reach->moves,
      .square = stands (reach, square) ? square : CW_NO_SQUARE,
      .names = &names,
  });
}

char *
cw_piece_reach_markup (const CwPieceReach *reach, const CwGame *game, CwSquare square)
{
  char name[CW_SQUARE_NAME_SIZE];
  g_autofree char *here = NULL;
  g_autofree char *range =
      reach->least == reach->most
          ? g_strdup_printf (_ ("The same from every square: %u."), reach->most)
          : g_strdup_printf (_ ("At worst %1$u, at best %2$u."), reach->least, reach->most);

  if (reach->most == 0)
    return g_markup_escape_text (
        _ ("Alone on the board it cannot move: it needs other pieces to hop over."), -1);
  if (!stands (reach, square))
    return g_markup_escape_text (range, -1);
  /* Translators: a number of squares, and the square it is counted from: "8 from e4." */
  here = g_strdup_printf (_ ("%1$u from %2$s."), reach->moves[square],
                          cw_square_name (game, square, name));
  return g_markup_printf_escaped ("<b>%s</b> %s", here, range);
}

const char *
cw_piece_figure_title (unsigned row)
{
  static const char *const titles[] = { "", N_ ("value, in pawns"), N_ ("squares, average"),
                                        N_ ("at worst and at best"), N_ ("moves among others") };

  return row >= G_N_ELEMENTS (titles) ? NULL : row == 0 ? "" : _ (titles[row]);
}

char *
cw_piece_figure (const CwGame *game, CwKind kind, unsigned row)
{
  CwPieceReach reach;

  switch (row)
    {
    case 0:
      return cw_piece_title (game, kind);
    case 1:
      return cw_piece_value_text (game, kind, NULL);
    case 2:
      return g_strdup_printf ("%.2f", cw_mobility_mean (game, kind));
    case 3:
      cw_piece_reach_measure (&reach, game, kind);
      return g_strdup_printf ("%u–%u", reach.least, reach.most);
    default:
      return g_strdup_printf ("%.2f", cw_mobility_crowded_mean (game, kind, CW_USUAL_DENSITY));
    }
}
