/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/worth_card.h"

#include "engines/message.h"
#include "learning/value_set.h"
#include "picture/measured.h"
#include "picture/plot_places.h"
#include "picture/text.h"
#include "widgets/plot_view.h"
#include "widgets/style.h"

#include <glib/gi18n.h>
#include <math.h>

#define PLOT_HEIGHT 210

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
  return fit->known[index] && fit->value[index] != 0
             ? g_strdup_printf ("%ld", lround (fit->value[index]))
             : g_strdup ("?");
}

static char *
error_text (const CwFit *fit, unsigned index, const char *sign)
{
  return fit->error[index] > 0 ? g_strdup_printf ("%s%ld", sign, lround (fit->error[index]))
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

/* "775 ±370" */
static GtkWidget *
make_figure (const CwFit *fit, unsigned index)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  g_autofree char *value = value_text (fit, index), *error = error_text (fit, index, "±");
  GtkWidget *figure = label (value, 1, "cw-heading");

  gtk_widget_add_css_class (figure, "cw-material");
  gtk_widget_set_halign (box, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (box), figure);
  gtk_box_append (GTK_BOX (box), label (error, 1, "cw-second"));
  return box;
}

/* Other games: a row a kind, a column a place. */
static GtkWidget *
make_table (const CwFit *fit)
{
  const CwColumns *columns = &fit->columns;
  const char *const heads[] = { C_ ("where a piece is", "board"),
                                C_ ("where a piece is", "promoted"),
                                C_ ("where a piece is", "in hand") };
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (columns, order);
  GtkWidget *grid = new_grid ();
  gboolean places = cw_measured_has_places (columns);
  CwKind before = 0;
  int row = 0;

  for (int i = 0; places && i < (int)G_N_ELEMENTS (heads); i++)
    {
      GtkWidget *head = label (heads[i], 1, "cw-second");

      gtk_widget_set_hexpand (head, TRUE);
      gtk_grid_attach (GTK_GRID (grid), head, i + 1, 0, 1, 1);
    }
  for (unsigned i = 0; i < n; i++)
    {
      CwKind kind = cw_measured_plain_kind (columns, order[i]);

      if (kind != before)
        {
          g_autofree char *name = cw_measured_kind_title (columns, kind);
          gtk_grid_attach (GTK_GRID (grid), label (name, 0, "cw-heading"), 0, ++row, 1, 1);
        }
      before = kind;
      gtk_grid_attach (GTK_GRID (grid), make_figure (fit, order[i]),
                       (int)columns->column[order[i]].place + 1, row, 1, 1);
    }
  return grid;
}

static void
show_figures (CwWorthCard *self, const CwFit *fit)
{
  if (self->figures != NULL)
    gtk_box_remove (GTK_BOX (self->box), self->figures);
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

/* Men in hand against the same on the board, as they were measured: "pawn 0.36, silver 0.92". */
static char *
hand_ratios (const CwFit *fit)
{
  const CwColumns *columns = &fit->columns;
  GString *list = g_string_new (NULL);
  unsigned order[CW_MAX_COLUMNS], n = cw_measured_order (columns, order);

  for (unsigned i = 0; i < n; i++)
    {
      const CwColumn *column = &columns->column[order[i]];
      unsigned board = cw_columns_find (columns, column->kind, false);

      if (column->place != CW_COLUMN_HAND || !fit->known[order[i]] || board == columns->count
          || !(fit->value[board] > 0))
        continue;
      g_autofree char *ratio = cw_text_number (fit->value[order[i]] / fit->value[board], 2, false);
      g_string_append_printf (list, "%s%s %s", list->len > 0 ? ", " : "",
                              _ (columns->game->kind[column->kind].name), ratio);
    }
  return g_string_free (list, FALSE);
}

/* What the widths mean, and the rule for pieces in hand beside what was measured. */
static void
show_notes (CwWorthCard *self, const CwFit *fit)
{
  gboolean chess = cw_columns_are_chess (&fit->columns);
  g_autoptr (GString) text = g_string_new (NULL);

  gtk_widget_set_visible (self->notes, !chess);
  if (chess)
    return;
  g_string_append_printf (
      text,
      _ ("The thin lines are 95 %% intervals with the unit's own uncertainty in them (%.0f %%), "
         "which "
         "all values share; the bars leave it out: by them values are compared with each other."),
      196 * fit->unit_error);
  if (fit->columns.game->shogi && cw_measured_has_places (&fit->columns))
    {
      g_autofree char *ratios = hand_ratios (fit);
      g_string_append_c (text, '\n');
      g_string_append_printf (
          text, _ ("In hand against on the board, measured: %s; the 30 %% rule says 1.30."),
          ratios);
    }
  gtk_label_set_text (GTK_LABEL (self->notes), text->str);
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
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), label (_ ("pawn = 100"), 1, "cw-second"));
  gtk_box_append (GTK_BOX (self->box), head);
  gtk_box_append (GTK_BOX (self->box), self->message);
  gtk_box_append (GTK_BOX (self->box), self->plot);
  self->notes = label (NULL, 0, "cw-second");
  gtk_label_set_wrap (GTK_LABEL (self->notes), TRUE);
  gtk_widget_set_visible (self->notes, FALSE);
  gtk_box_append (GTK_BOX (self->box), self->notes);
  gtk_widget_add_css_class (self->box, "cw-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}

GtkWidget *
cw_worth_card_new (void)
{
  return g_object_new (CW_TYPE_WORTH_CARD, NULL);
}
