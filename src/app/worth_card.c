/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/worth_card.h"

#include "learning/value_set.h"
#include "picture/measured.h"
#include "picture/plot_places.h"
#include "picture/text.h"
#include "text/message.h"
#include "widgets/plot_view.h"
#include "widgets/style.h"

#include <glib/gi18n.h>
#include <math.h>

#define PLOT_HEIGHT 210
#define TEXT_WIDTH 44 /* characters */

struct _CwWorthCard
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *box, *message, *figures, *plot, *notes;
};

G_DEFINE_FINAL_TYPE (CwWorthCard, cw_worth_card, GTK_TYPE_WIDGET)

static GtkWidget *
label (const char *text, float xalign, const char *css_class)
{
  GtkWidget *widget = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (widget), xalign);
  gtk_widget_add_css_class (widget, css_class);
  return widget;
}

static char *
value_text (const CwFit *fit, unsigned index)
{
  long value = lround (fit->value[index]);

  return fit->known[index] && fit->value[index] != 0
             ? g_strdup_printf ("%s%ld", value < 0 ? "−" : "", labs (value))
             : g_strdup ("?");
}

static char *
error_text (const CwFit *fit, unsigned index, const char *sign)
{
  /* That of the pawn is nothing but rounding in some models. */
  return fit->error[index] >= 0.5 ? g_strdup_printf ("%s%ld", sign, lround (fit->error[index]))
                                  : g_strdup ("");
}

static GtkWidget *
new_grid (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  gtk_widget_add_css_class (grid, "cw-figures");
  return grid;
}

/* Chess: a column a kind. */
static GtkWidget *
make_row (const CwFit *fit)
{
  GtkWidget *grid = new_grid ();

  gtk_grid_attach (GTK_GRID (grid), label (_ ("measured"), 0, "cw-heading"), 0, 1, 1, 1);
  gtk_grid_attach (GTK_GRID (grid), label (_ ("± s.e."), 0, "cw-second"), 0, 2, 1, 1);
  for (unsigned i = 0; i < fit->columns.count; i++)
    {
      g_autofree char *name = cw_measured_column_name (&fit->columns, i);
      g_autofree char *value = value_text (fit, i), *error = error_text (fit, i, "");
      GtkWidget *head = label (name, 1, "cw-second"), *figure = label (value, 1, "cw-title");

      gtk_widget_add_css_class (figure, "cw-material");
      gtk_widget_set_hexpand (head, TRUE);
      gtk_grid_attach (GTK_GRID (grid), head, (int)i + 1, 0, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), figure, (int)i + 1, 1, 1, 1);
      gtk_grid_attach (GTK_GRID (grid), label (error, 1, "cw-second"), (int)i + 1, 2, 1, 1);
    }
  return grid;
}

/* "775 ±370", in two columns of the grid: figures below each other, errors below each other. */
static void
attach_figure (GtkGrid *grid, const CwFit *fit, unsigned index, int column, int row)
{
  g_autofree char *value = value_text (fit, index), *error = error_text (fit, index, "±");
  GtkWidget *figure = label (value, 1, "cw-heading"), *beside = label (error, 0, "cw-second");

  gtk_widget_add_css_class (figure, "cw-material");
  gtk_widget_set_hexpand (figure, TRUE);
  gtk_widget_set_margin_end (figure, 4);
  gtk_grid_attach (grid, figure, column, row, 1, 1);
  gtk_grid_attach (grid, beside, column + 1, row, 1, 1);
}

/* The column of the table that is for a place: only places that the game has get one. */
static int
column_of (const CwColumns *columns, CwColumnPlace place)
{
  gboolean promoted = FALSE;

  for (unsigned i = 0; i < columns->count; i++)
    promoted = promoted || columns->column[i].place == CW_COLUMN_PROMOTED;
  return 1 + 2 * (place == CW_COLUMN_BOARD || promoted ? (int)place : 1);
}

static void
attach_heads (GtkGrid *grid, const CwColumns *columns)
{
  static const char *const heads[] = { NC_ ("where a piece is", "board"),
                                       NC_ ("where a piece is", "promoted"),
                                       NC_ ("where a piece is", "in hand") };
  gboolean seen[G_N_ELEMENTS (heads)] = { FALSE };

  for (unsigned i = 0; i < columns->count; i++)
    {
      CwColumnPlace place = columns->column[i].place;
      if (!seen[place])
        gtk_grid_attach (
            grid, label (g_dpgettext2 (NULL, "where a piece is", heads[place]), 1, "cw-second"),
            column_of (columns, place), 0, 1, 1);
      seen[place] = TRUE;
    }
}

/* Other games: a row a kind, two columns a place. */
static GtkWidget *
make_table (const CwFit *fit)
{
  const CwColumns *columns = &fit->columns;
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (columns, order);
  GtkWidget *grid = new_grid ();
  CwKind before = 0;
  int row = 0;

  gtk_grid_set_column_spacing (GTK_GRID (grid), 0);
  if (cw_measured_has_places (columns))
    attach_heads (GTK_GRID (grid), columns);
  for (unsigned i = 0; i < n; i++)
    {
      CwKind kind = cw_measured_plain_kind (columns, order[i]);

      if (kind != before)
        {
          g_autofree char *name = cw_measured_kind_title (columns, kind);
          gtk_grid_attach (GTK_GRID (grid), label (name, 0, "cw-heading"), 0, ++row, 1, 1);
        }
      before = kind;
      attach_figure (GTK_GRID (grid), fit, order[i],
                     column_of (columns, columns->column[order[i]].place), row);
    }
  return grid;
}

static void
show_figures (CwWorthCard *self, const CwFit *fit)
{
  if (self->figures != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->figures);
  self->figures = NULL;
  if (cw_fit_says_nothing (fit))
    return;
  self->figures = cw_columns_are_chess (&fit->columns) ? make_row (fit) : make_table (fit);
  gtk_box_insert_child_after (GTK_BOX (self->box), self->figures, self->message);
}

/* Published sets of the game to draw the measured values beside. */
static unsigned
find_references (const CwColumns *columns, CwValues sets[2])
{
  unsigned n = 0;

  if (cw_columns_are_chess (columns))
    {
      n += cw_value_set_named ("masters", &sets[n]);
      n += cw_value_set_named ("kaufman", &sets[n]);
      return n;
    }
  cw_value_set_usual (columns->game, &sets[0]);
  return 1;
}

static void
show_plot (CwWorthCard *self, const CwFit *fit)
{
  CwValues sets[2];
  unsigned n = find_references (&fit->columns, sets);
  g_autoptr (CwPlot) plot = cw_measured_values_plot (fit, NULL, sets, n);
  int height = cw_columns_are_chess (&fit->columns) ? PLOT_HEIGHT
                                                    : cw_plot_places_height (fit->columns.count);

  gtk_widget_set_size_request (self->plot, -1, (int)cw_style_px (self->plot, height));
  cw_plot_view_set_plot (CW_PLOT_VIEW (self->plot), plot);
}

/* What the widths mean. */
static void
show_notes (CwWorthCard *self, const CwFit *fit)
{
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->notes,
                          !cw_columns_are_chess (&fit->columns) && !cw_fit_says_nothing (fit));
  if (fit->unit_error > 0)
    text = g_strdup_printf (
        _ ("± is one standard error. The thin lines are 95 %% intervals with the unit's own "
           "uncertainty in them (%.0f %%), which all values share; the bars leave it out: by them "
           "values are compared with each other."),
        196 * fit->unit_error);
  else
    text = g_strdup (_ ("± is one standard error."));
  gtk_label_set_text (GTK_LABEL (self->notes), text);
}

void
cw_worth_card_show (CwWorthCard *self, const CwFit *fit)
{
  CwStatus status = { 0 };
  gboolean fine;

  gtk_widget_set_visible (GTK_WIDGET (self), fit != NULL);
  if (fit == NULL)
    return;
  fine = cw_fit_status (fit, &status);
  gtk_widget_set_visible (self->message, !fine);
  if (!fine)
    {
      g_autofree char *text = cw_message (&status);
      gtk_label_set_text (GTK_LABEL (self->message), text);
    }
  show_figures (self, fit);
  show_plot (self, fit);
  show_notes (self, fit);
}

static void
cw_worth_card_dispose (GObject *object)
{
  g_clear_pointer (&CW_WORTH_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_worth_card_parent_class)->dispose (object);
}

static void
cw_worth_card_class_init (CwWorthCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_worth_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
cw_worth_card_init (CwWorthCard *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *title = label (_ ("What the pieces are worth"), 0, "cw-title");

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  self->message = label (NULL, 0, "cw-open");
  self->plot = cw_plot_view_new (336, PLOT_HEIGHT);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_wrap (GTK_LABEL (self->message), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->message), TEXT_WIDTH);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), label (_ ("pawn = 100"), 1, "cw-second"));
  gtk_box_append (GTK_BOX (self->box), head);
  gtk_box_append (GTK_BOX (self->box), self->message);
  gtk_box_append (GTK_BOX (self->box), self->plot);
  self->notes = label (NULL, 0, "cw-second");
  gtk_label_set_wrap (GTK_LABEL (self->notes), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (self->notes), TEXT_WIDTH);
  gtk_widget_set_visible (self->notes, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->notes);
  gtk_widget_add_css_class (self->box, "cw-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
