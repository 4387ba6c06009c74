/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/value_grid.h"

#include "app/shared/form.h"
#include "app/values/verdict_cell.h"
#include "learning/columns.h"
#include "picture/measured.h"

#include <glib/gi18n.h>
#include <math.h>

#define HIGHEST 9999
#define SMALLEST 0.1 /* in place of 0, which a set cannot hold */

struct _CwValueGrid
{
  GtkWidget parent;
  /* owned through the widget tree */
  GtkWidget *grid;
  GtkWidget *spin[CW_MAX_COLUMNS]; /* NULL: not to be typed */
  /* plain */
  CwColumns columns;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CwValueGrid, cw_value_grid, GTK_TYPE_WIDGET)

enum
{
  TYPED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static double *
place_of (const CwColumn *column, double *board, double *hand)
{
  return &(column->place == CW_COLUMN_HAND ? hand : board)[column->kind];
}

static void
typed_cb (CwValueGrid *self)
{
  if (!self->filling)
    g_signal_emit (self, signals[TYPED], 0);
}

/* Whole numbers alone: "3,5" would else be read as 3. */
static int
read_number (GtkSpinButton *spin, double *value)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (spin));
  char *end = NULL;

  *value = (double)g_ascii_strtoll (text, &end, 10);
  return end != text && *end == '\0' ? TRUE : GTK_INPUT_ERROR;
}

static void
attach_value (CwValueGrid *self, unsigned index, double value, gboolean editable, int column,
              int row)
{
  g_autofree char *name = cw_measured_column_name (&self->columns, index);
  GtkWidget *cell;

  if (editable && index > 0)
    {
      cell = cw_form_spin (value < 0 ? -HIGHEST : 1, HIGHEST, 5, round (value));
      gtk_editable_set_width_chars (GTK_EDITABLE (cell), 5);
      gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                      -1);
      gtk_widget_set_tooltip_text (cell, _ ("In hundredths of a pawn: three pawns are 300"));
      g_signal_connect (cell, "input", G_CALLBACK (read_number), NULL);
      g_signal_connect_object (cell, "value-changed", G_CALLBACK (typed_cb), self,
                               G_CONNECT_SWAPPED);
      self->spin[index] = cell;
    }
  else
    {
      g_autofree char *text =
          g_strdup_printf ("%s%ld", value <= -0.5 ? "−" : "", labs (lround (value)));
      cell = cw_cell_new (text, 0, "cw-strong");
      gtk_widget_add_css_class (cell, "cw-material");
    }
  gtk_grid_attach (GTK_GRID (self->grid), cell, column, row, 1, 1);
}

static void
attach_heads (CwValueGrid *self)
{
  static const char *const heads[] = { NC_ ("where a piece is", "board"),
                                       NC_ ("where a piece is", "promoted"),
                                       NC_ ("where a piece is", "in hand") };
  gboolean seen[G_N_ELEMENTS (heads)] = { FALSE };

  for (unsigned i = 0; i < self->columns.count; i++)
    {
      CwColumnPlace place = self->columns.column[i].place;
      if (!seen[place])
        gtk_grid_attach (
            GTK_GRID (self->grid),
            cw_cell_new (g_dpgettext2 (NULL, "where a piece is", heads[place]), 0, "cw-second"),
            1 + (int)place, 0, 1, 1);
      seen[place] = TRUE;
    }
}

static void
clear (CwValueGrid *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->grid)) != NULL)
    gtk_grid_remove (GTK_GRID (self->grid), child);
  for (guint i = 0; i < CW_MAX_COLUMNS; i++)
    self->spin[i] = NULL;
}

/* Kinds in a row each with their places, or where there is only the board, several beside each
 * other. */
void
cw_value_grid_show (CwValueGrid *self, const CwValues *values, const CwGame *game,
                    gboolean editable)
{
  unsigned order[CW_MAX_COLUMNS], count;
  gboolean places;
  CwKind before = 0;
  int row = 0, item = 0;

  self->filling = TRUE;
  clear (self);
  cw_columns_init (&self->columns, game);
  count = cw_measured_order (&self->columns, order);
  places = cw_measured_has_places (&self->columns);
  if (places)
    attach_heads (self);
  for (unsigned i = 0; i < count; i++)
    {
      const CwColumn *column = &self->columns.column[order[i]];
      CwKind kind = cw_measured_plain_kind (&self->columns, order[i]);
      double value = *place_of (column, (double *)values->board, (double *)values->hand);
      int at = places ? 1 + (int)column->place : 1 + 2 * (item % 2);

      if (kind != before || !places)
        {
          g_autofree char *name = cw_measured_kind_title (&self->columns, kind);
          row += places || item % 2 == 0;
          gtk_grid_attach (GTK_GRID (self->grid), cw_cell_new (name, 0, NULL), at == 3 ? 2 : 0, row,
                           1, 1);
        }
      before = kind;
      attach_value (self, order[i], value, editable, at, row);
      item++;
    }
  self->filling = FALSE;
}

/* What was measured of a value that is typed is true no more. */
static void
forget (CwValues *values, const CwColumn *column)
{
  *place_of (column, values->error, values->hand_error) = 0;
  *place_of (column, values->low, values->hand_low) = 0;
  *place_of (column, values->high, values->hand_high) = 0;
  *place_of (column, values->own, values->hand_own) = 0;
  values->slope = values->slope_error = values->unit_error = 0;
  values->games = values->rows = 0;
}

void
cw_value_grid_get (CwValueGrid *self, CwValues *values)
{
  for (unsigned i = 0; i < self->columns.count; i++)
    {
      const CwColumn *column = &self->columns.column[i];
      double *value = place_of (column, values->board, values->hand), typed;

      if (self->spin[i] == NULL)
        continue;
      typed = gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->spin[i]));
      if (typed == round (*value))
        continue;
      *value = typed != 0 ? typed : SMALLEST;
      forget (values, column);
    }
}

static void
cw_value_grid_dispose (GObject *object)
{
  g_clear_pointer (&CW_VALUE_GRID (object)->grid, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_value_grid_parent_class)->dispose (object);
}

static void
cw_value_grid_class_init (CwValueGridClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_value_grid_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  signals[TYPED] = g_signal_new ("typed", CW_TYPE_VALUE_GRID, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
cw_value_grid_init (CwValueGrid *self)
{
  self->grid = cw_form_grid ();
  gtk_widget_add_css_class (self->grid, "cw-figures");
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
}

GtkWidget *
cw_value_grid_new (void)
{
  return g_object_new (CW_TYPE_VALUE_GRID, NULL);
}
