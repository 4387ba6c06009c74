/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/measured_card.h"

#include "app/shared/form.h"
#include "app/values/value_grid.h"
#include "model/values/measured_words.h"
#include "model/values/values_words.h"
#include "picture/measured.h"
#include "picture/plot_lanes.h"
#include "picture/text.h"
#include "text/message.h"
#include "widgets/plot_view.h"
#include "widgets/template.h"

#include <glib/gi18n.h>
#include <math.h>

#define PLOT_HEIGHT 210

struct _CwMeasuredCard
{
  GtkBox parent;
  /* template */
  GtkLabel *title, *difference, *message, *notes, *sources;
  GtkWidget *unit;
  GtkGrid *figures;
  CwPlotView *plot;
};

CW_DEFINE_TEMPLATE_TYPE (CwMeasuredCard, cw_measured_card, GTK_TYPE_BOX)

/* Chess: one column per kind. */
static void
fill_row (GtkGrid *grid, const CwFit *fit)
{
  cw_cell_attach (grid, 0, 1, _ ("measured"), 0, "cw-heading");
  cw_cell_attach (grid, 0, 2, C_ ("a range", "between"), 0, "cw-second");
  cw_cell_attach (grid, 0, 3, C_ ("a range", "and"), 0, "cw-second");
  for (unsigned i = 0; i < fit->columns.count; i++)
    {
      g_autofree char *name = cw_measured_column_name (&fit->columns, i);
      bool told = i == 0 || isfinite (fit->low[i]) || isfinite (fit->high[i]);
      g_autofree char *value =
          told ? cw_text_number (fit->value[i] / 100, i == 0 ? 0 : 2, false) : g_strdup ("?");
      int column = (int)i + 1;

      gtk_widget_set_hexpand (cw_cell_attach (grid, column, 0, name, 1, "cw-second"), TRUE);
      GtkWidget *figure = cw_cell_attach (grid, column, 1, value, 1, "cw-title");
      gtk_widget_add_css_class (figure, "cw-material");
      if (!told)
        gtk_widget_set_tooltip_text (figure, _ ("cannot be measured from these games"));
      if (i == 0 || !fit->known[i] || !(fit->high[i] > fit->low[i]))
        continue;
      g_autofree char *low = cw_measured_end (fit->low[i]), *high = cw_measured_end (fit->high[i]);
      cw_cell_attach (grid, column, 2, low, 1, "cw-second");
      cw_cell_attach (grid, column, 3, high, 1, "cw-second");
    }
}

/* "775 ±370" in two columns of the grid, one for figures and one for errors. */
static void
attach_figure (GtkGrid *grid, const CwFit *fit, unsigned index, int column, int row)
{
  g_autofree char *value = cw_measured_figure (fit, index);
  g_autofree char *error = cw_measured_half (fit, index);
  GtkWidget *figure = cw_cell_attach (grid, column, row, value, 1, "cw-heading");

  gtk_widget_add_css_class (figure, "cw-material");
  gtk_widget_set_hexpand (figure, TRUE);
  gtk_widget_set_margin_end (figure, 4);
  cw_cell_attach (grid, column + 1, row, error, 0, "cw-second");
}

/* Other games: one row per kind, two columns per place. */
static void
fill_table (GtkGrid *grid, const CwFit *fit)
{
  const CwColumns *columns = &fit->columns;
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (columns, order);
  CwKind before = 0;
  int row = 0;

  if (cw_measured_has_places (columns))
    cw_value_grid_attach_places (grid, columns, cw_measured_place, 1);
  for (unsigned i = 0; i < n; i++)
    {
      CwKind kind = cw_measured_plain_kind (columns, order[i]);

      if (kind != before)
        {
          g_autofree char *name = cw_measured_kind_title (columns, kind);
          cw_cell_attach (grid, 0, ++row, name, 0, "cw-heading");
        }
      before = kind;
      attach_figure (grid, fit, order[i],
                     cw_measured_place (columns, columns->column[order[i]].place), row);
    }
}

static void
show_figures (CwMeasuredCard *self, const CwFit *fit)
{
  gboolean chess = cw_columns_are_chess (&fit->columns);

  cw_cells_clear (GTK_WIDGET (self->figures));
  gtk_widget_set_visible (GTK_WIDGET (self->figures), !cw_fit_has_too_few_games (fit));
  if (cw_fit_has_too_few_games (fit))
    return;
  gtk_grid_set_column_spacing (self->figures, chess ? 8 : 0);
  if (chess)
    fill_row (self->figures, fit);
  else
    fill_table (self->figures, fit);
}

static void
show_plot (CwMeasuredCard *self, const CwFit *fit)
{
  CwValues sets[2];
  unsigned n = cw_measured_references (&fit->columns, sets);
  g_autoptr (CwPlot) plot = cw_measured_values_plot (fit, NULL, sets, n);
  int height = cw_columns_are_chess (&fit->columns) ? PLOT_HEIGHT
                                                    : cw_plot_lanes_height (fit->columns.count);

  cw_plot_view_set_least_height (self->plot, height);
  cw_plot_view_set_plot (self->plot, plot);
}

/* Names the sources of the values beside the measured ones. */
static void
show_sources (CwMeasuredCard *self, const CwFit *fit)
{
  g_autoptr (GString) text = g_string_new (NULL);
  CwValues sets[2];
  unsigned n =
      cw_columns_are_chess (&fit->columns) ? cw_measured_references (&fit->columns, sets) : 0;

  for (unsigned i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s: %s.", i > 0 ? " " : "", _ (sets[i].title),
                            _ (sets[i].source));
  gtk_label_set_text (self->sources, text->str);
  gtk_widget_set_visible (GTK_WIDGET (self->sources), n > 0);
}

/* Explains unit and ±. */
static void
show_notes (CwMeasuredCard *self, const CwFit *fit, gboolean explained)
{
  g_autofree char *text = cw_measured_notes (fit);

  gtk_widget_set_visible (GTK_WIDGET (self->notes), !explained
                                                        && !cw_columns_are_chess (&fit->columns)
                                                        && !cw_fit_has_too_few_games (fit));
  gtk_label_set_text (self->notes, text);
}

void
cw_measured_card_show (CwMeasuredCard *self, const CwMeasureAnswer *answer, gboolean explained)
{
  const CwFit *fit = &answer->fit;
  CwStatus status = { 0 };
  gboolean fine = cw_fit_status (fit, &status);
  g_autofree char *text = fine ? g_strdup ("") : cw_message (&status);

  /* The count of [Med15] has its author's name; any other model is the user's own count. */
  gtk_label_set_text (self->title, answer->article ? _ ("By Medvedev’s count of 2015")
                                                   : _ ("By your own count"));
  g_autofree char *difference = explained ? cw_values_difference_text (answer) : g_strdup ("");
  gtk_label_set_text (self->difference, difference);
  gtk_widget_set_visible (GTK_WIDGET (self->difference), difference[0] != '\0');
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->title),
      answer->article
          ? _ ("V. Medvedev measured the pieces in games of chess engines and described how in an "
               "article of 2015, “Determining the weights of chess pieces by regression analysis”")
          : NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->message), !fine);
  gtk_label_set_text (self->message, text);
  show_figures (self, fit);
  show_plot (self, fit);
  show_sources (self, fit);
  gtk_widget_set_visible (self->unit, cw_columns_are_chess (&fit->columns));
  show_notes (self, fit, explained);
}

static void
cw_measured_card_class_init (CwMeasuredCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (CW_TYPE_PLOT_VIEW);
  cw_template_load (widget_class, "measured-card");
#define CHILD(name) CW_CHILD (CwMeasuredCard, name)
  cw_template_children (widget_class, CHILD (title), CHILD (difference), CHILD (unit),
                        CHILD (message), CHILD (notes), CHILD (sources), CHILD (figures),
                        CHILD (plot), NULL);
#undef CHILD
}
