/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/values/value_grid.h"

#include "app/shared/form.h"
#include "model/object.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define HIGHEST 9999 /* hundredths of a pawn */
#define SMALLEST 0.1 /* replaces 0, which a set cannot hold */
#define DECIMALS 2   /* decimals of values in pawns, as sets have them */

struct _CwValueGrid
{
  GtkGrid parent;
  GtkWidget *spin[CW_MAX_COLUMNS]; /* NULL: not editable */
  /* plain */
  CwColumns columns;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CwValueGrid, cw_value_grid, GTK_TYPE_GRID)

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

/* Accepts a comma or a point in every locale. */
static int
read_number (GtkSpinButton *spin, double *value)
{
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (spin)));
  char *end = NULL;

  g_strdelimit (text, ",", '.');
  *value = g_ascii_strtod (text, &end);
  return end != text && *end == '\0' ? TRUE : GTK_INPUT_ERROR;
}

static void
attach_value (CwValueGrid *self, unsigned index, double value, gboolean editable, int column,
              int row)
{
  g_autofree char *name = cw_measured_column_name (&self->columns, index);
  GtkWidget *cell;

  if (!editable || index == 0)
    {
      g_autofree char *text = cw_text_number (value / 100, DECIMALS, false);
      cell = cw_cell_attach (GTK_GRID (self), column, row, text, 0, "cw-strong");
      gtk_widget_add_css_class (cell, "cw-material");
      return;
    }
  cell = cw_form_spin (value < 0 ? -HIGHEST / 100.0 : 0.01, HIGHEST / 100.0, 0.05,
                       round (value) / 100);
  gtk_spin_button_set_digits (GTK_SPIN_BUTTON (cell), DECIMALS);
  gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (cell), FALSE); /* accepts either decimal mark */
  gtk_editable_set_width_chars (GTK_EDITABLE (cell), 5);
  gtk_accessible_update_property (GTK_ACCESSIBLE (cell), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_widget_set_tooltip_text (cell, _ ("In pawns, to a hundredth"));
  g_signal_connect (cell, "input", G_CALLBACK (read_number), NULL);
  g_signal_connect_object (cell, "value-changed", G_CALLBACK (typed_cb), self, G_CONNECT_SWAPPED);
  gtk_grid_attach (GTK_GRID (self), cell, column, row, 1, 1);
  self->spin[index] = cell;
}

void
cw_value_grid_attach_places (GtkGrid *grid, const CwColumns *columns, CwPlaceColumn column_of,
                             float xalign)
{
  static const char *const heads[] = { NC_ ("where a piece is", "board"),
                                       NC_ ("where a piece is", "promoted"),
                                       NC_ ("where a piece is", "in hand") };
  gboolean seen[G_N_ELEMENTS (heads)] = { FALSE };

  for (unsigned i = 0; i < columns->count; i++)
    {
      CwColumnPlace place = columns->column[i].place;
      if (!seen[place])
        cw_cell_attach (grid, column_of (columns, place), 0,
                        g_dpgettext2 (NULL, "where a piece is", heads[place]), xalign, "cw-second");
      seen[place] = TRUE;
    }
}

static int
column_of (const CwColumns *columns, CwColumnPlace place)
{
  return 1 + (int)place;
}

/* One row per kind with its places; with the board as the only place several kinds share a row. */
void
cw_value_grid_show (CwValueGrid *self, const CwValues *values, const CwGame *game,
                    gboolean editable)
{
  unsigned order[CW_MAX_COLUMNS], count;
  gboolean places;
  CwKind before = 0;
  int row = 0, item = 0;

  self->filling = TRUE;
  cw_cells_clear (GTK_WIDGET (self));
  memset (self->spin, 0, sizeof self->spin);
  cw_columns_init (&self->columns, game);
  count = cw_measured_order (&self->columns, order);
  places = cw_measured_has_places (&self->columns);
  if (places)
    cw_value_grid_attach_places (GTK_GRID (self), &self->columns, column_of, 0);
  for (unsigned i = 0; i < count; i++)
    {
      const CwColumn *column = &self->columns.column[order[i]];
      CwKind kind = cw_measured_plain_kind (&self->columns, order[i]);
      double value = *place_of (column, (double *)values->board, (double *)values->hand);
      int at = places ? column_of (&self->columns, column->place) : 1 + 2 * (item % 2);

      if (kind != before || !places)
        {
          g_autofree char *name = cw_measured_kind_title (&self->columns, kind);
          row += places || item % 2 == 0;
          cw_cell_attach (GTK_GRID (self), at == 3 ? 2 : 0, row, name, 0, NULL);
        }
      before = kind;
      attach_value (self, order[i], value, editable, at, row);
      item++;
    }
  self->filling = FALSE;
}

/* A typed value is no longer measured: clears what was measured with it. */
static void
forget (CwValues *values, const CwColumn *column)
{
  *place_of (column, values->error, values->hand_error) = 0;
  *place_of (column, values->low, values->hand_low) = 0;
  *place_of (column, values->high, values->hand_high) = 0;
  memset (values->covariance, 0, sizeof values->covariance);
  memset (values->freedom, 0, sizeof values->freedom);
  values->slope = values->slope_error = 0;
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
      typed = round (100 * gtk_spin_button_get_value (GTK_SPIN_BUTTON (self->spin[i])));
      if (typed == round (*value))
        continue;
      *value = typed != 0 ? typed : SMALLEST;
      forget (values, column);
    }
}

static void
cw_value_grid_class_init (CwValueGridClass *klass)
{
  signals[TYPED] = cw_signal_new (klass, "typed", 0);
}

static void
cw_value_grid_init (CwValueGrid *self)
{
}
