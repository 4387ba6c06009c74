/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/review_table.h"

#include "app/shared/responsive.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwReviewTable
{
  GtkWindow parent;
  /* template */
  GtkGrid *grid;
};

CW_DEFINE_TEMPLATE_TYPE (CwReviewTable, cw_review_table, GTK_TYPE_WINDOW)

static void
add (CwReviewTable *self, int column, int row, const char *style, const char *text)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), column > 0);
  gtk_widget_set_hexpand (label, column == 0);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (self->grid, label, column, row, 1, 1);
}

G_GNUC_PRINTF (4, 5)
static void
put (CwReviewTable *self, int column, int row, const char *format, ...)
{
  va_list arguments;
  va_start (arguments, format);
  g_autofree char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  add (self, column, row, NULL, text);
}

static void
add_player (CwReviewTable *self, int at, const CwPlayerRow *row)
{
  const CwLedgerSide *sum = &row->sum;
  const CwLossParts *parts = &sum->parts;
  const double points[] = { sum->loss, parts->material, parts->rest + parts->unclear, parts->mate };
  const guint signs[] = { sum->doubtful, sum->mistakes, sum->blunders };
  int column = 0;
  put (self, column++, at, "%s", row->name);
  put (self, column++, at, "%u", row->games);
  put (self, column++, at, "%u", sum->moves);
  if (sum->moves == 0)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    put (self, column++, at, "%.1f", 100 * points[i] / sum->moves);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    put (self, column++, at, "%.1f\u00a0%%", 100.0 * signs[i] / sum->moves);
  put (self, column++, at, "%.0f\u00a0%%", sum->accuracy);
}

CwReviewTable *
cw_review_table_new (GtkWindow *parent, const CwPlayerTable *players)
{
  const char *const heads[] = { _ ("Player"),  _ ("Games"), _ ("Moves"), _ ("Loss"), _ ("Material"),
                                _ ("Rest"),    _ ("Mate"),  "?!",        "?",        "?\?",
                                _ ("Accuracy") };
  CwReviewTable *self = g_object_new (CW_TYPE_REVIEW_TABLE, "transient-for", parent, NULL);
  cw_size_by_text (GTK_WINDOW (self), parent, 66, 27);
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    add (self, (int)i, 0, "cw-heading", heads[i]);
  for (guint i = 0; i < players->count; i++)
    add_player (self, (int)i + 1, &players->row[i]);
  return self;
}

static void
cw_review_table_class_init (CwReviewTableClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_template_set (widget_class, "review-table");
  cw_template_children (widget_class, CW_CHILD (CwReviewTable, grid), NULL);
}
