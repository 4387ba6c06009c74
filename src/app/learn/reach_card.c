/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/reach_card.h"
#include "widgets/template.h"

#include "model/learn/piece_reach.h"
#include "widgets/plot_view.h"

#define BAR_HEIGHT 22

struct _CwReachCard
{
  GtkBox parent;
  /* template */
  CwPlotView *map, *bars;
  GtkWidget *map_unit;
  GtkLabel *text, *note;
};

G_DEFINE_FINAL_TYPE (CwReachCard, cw_reach_card, GTK_TYPE_BOX)

void
cw_reach_card_show (CwReachCard *self, const CwGame *game, CwKind kind, CwSquare square)
{
  CwPieceReach reach;

  cw_piece_reach_measure (&reach, game, kind);
  g_autoptr (CwPlot) plot = cw_piece_reach_plot (&reach, game, square);
  g_autofree char *markup = cw_piece_reach_markup (&reach, game, square);
  cw_plot_view_set_plot (self->map, plot);
  /* The sentence is enough if all squares are alike. */
  gtk_widget_set_visible (GTK_WIDGET (self->map), reach.least < reach.most);
  gtk_label_set_markup (self->text, markup);
}

void
cw_reach_card_show_means (CwReachCard *self, const CwPlotBar *bars, unsigned count,
                          const char *note)
{
  g_autoptr (CwPlot) plot = cw_plot_bars_new (bars, count, 2);

  cw_plot_view_set_least_height (self->bars, (int)count * BAR_HEIGHT + 2);
  cw_plot_view_set_plot (self->bars, plot);
  gtk_label_set_text (self->note, note);
}

void
cw_reach_card_adapt (CwReachCard *self, const CwLearnLayout *layout)
{
  gtk_widget_set_size_request (GTK_WIDGET (self->map), -1, layout->map_height);
  gtk_widget_set_visible (self->map_unit, !layout->compact);
}

static void
cw_reach_card_class_init (CwReachCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CW_TYPE_PLOT_VIEW);
  cw_template_load (widget_class, "reach-card");
  cw_template_children (widget_class, CW_CHILD (CwReachCard, map), CW_CHILD (CwReachCard, bars),
                        CW_CHILD (CwReachCard, map_unit), CW_CHILD (CwReachCard, text),
                        CW_CHILD (CwReachCard, note), NULL);
}

static void
cw_reach_card_init (CwReachCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_plot_view_set_interactive (self->bars, FALSE);
  cw_plot_view_set_smallest (self->map, 180, 180);
}
