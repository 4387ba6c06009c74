/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/value_table.h"

#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n-lib.h>

gboolean
cw_value_table_is_for (const CwGame *game)
{
  return game != NULL && game->shogi;
}

static GtkWidget *
attach (GtkGrid *grid, int column, int row, const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), column == 0 ? 0 : 1);
  gtk_widget_set_hexpand (label, column > 0);
  gtk_widget_add_css_class (label, css_class);
  gtk_grid_attach (grid, label, column, row, 1, 1);
  return label;
}

/* Columns of the table by CwColumnPlace. */
static const int places[] = {
  [CW_COLUMN_BOARD] = 1, [CW_COLUMN_HAND] = 2, [CW_COLUMN_PROMOTED] = 3
};

void
cw_value_table_fill (GtkGrid *grid, const CwGame *game, const CwValues *values)
{
  CwColumns columns;
  unsigned order[CW_MAX_COLUMNS];
  GtkWidget *child;
  CwKind before = 0;
  int row = 0;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
  if (!cw_columns_init (&columns, game))
    return;
  attach (grid, 0, 0, _ ("In pawns"), "cw-second");
  attach (grid, 1, 0, C_ ("where a piece is", "board"), "cw-second");
  attach (grid, 2, 0, C_ ("where a piece is", "in hand"), "cw-second");
  attach (grid, 3, 0, C_ ("where a piece is", "promoted"), "cw-second");
  unsigned n = cw_measured_order (&columns, order);
  for (unsigned i = 0; i < n; i++)
    {
      const CwColumn *column = &columns.column[order[i]];
      CwKind kind = cw_measured_plain_kind (&columns, order[i]);
      double value = cw_column_value (column, values).value / 100;

      if (kind != before)
        {
          g_autofree char *name = cw_measured_kind_title (&columns, kind);
          attach (grid, 0, ++row, name, "cw-small");
        }
      before = kind;
      g_autofree char *text = cw_text_number (value, value == (int)value ? 0 : 1, false);
      GtkWidget *cell = attach (grid, places[column->place], row, text,
                                column->place == CW_COLUMN_HAND ? "cw-strong" : "cw-small");
      if (column->place == CW_COLUMN_HAND)
        gtk_widget_add_css_class (cell, "cw-material");
    }
}
