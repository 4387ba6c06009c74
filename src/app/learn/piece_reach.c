/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/piece_reach.h"

#include "core/mobility.h"
#include "picture/scene_position.h"
#include "widgets/style.h"

#include <glib/gi18n.h>

#define BAR_HEIGHT 22

void
cw_piece_reach_measure (CwPieceReach *reach, const CwGame *game, CwKind kind)
{
  *reach = (CwPieceReach){ .least = G_MAXUINT };
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      if (!cw_can_stand (game, kind, square))
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

void
cw_piece_reach_show (const CwPieceReach *reach, CwPlotView *view, const CwGame *game,
                     CwSquare square)
{
  CwScene names;
  g_autoptr (CwPlot) plot = NULL;

  cw_scene_init_game (&names, game);
  plot = cw_plot_reach_new (&(CwPlotReachData){
      .files = game->files,
      .ranks = game->ranks,
      .moves = reach->moves,
      .square = stands (reach, square) ? square : CW_NO_SQUARE,
      .names = &names,
  });
  cw_plot_view_set_plot (view, plot);
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

  if (!stands (reach, square))
    return g_markup_escape_text (range, -1);
  /* Translators: a number of squares, and the square it is counted from: "8 from e4." */
  here = g_strdup_printf (_ ("%1$u from %2$s."), reach->moves[square],
                          cw_square_name (game, square, name));
  return g_markup_printf_escaped ("<b>%s</b> %s", here, range);
}

void
cw_piece_reach_show_bars (CwPlotView *view, const CwPlotBar *bars, unsigned count)
{
  g_autoptr (CwPlot) plot = cw_plot_bars_new (bars, count, 2);
  GtkWidget *widget = GTK_WIDGET (view);

  gtk_widget_set_size_request (widget, -1, (int)(count * cw_style_px (widget, BAR_HEIGHT) + 2));
  cw_plot_view_set_plot (view, plot);
}
