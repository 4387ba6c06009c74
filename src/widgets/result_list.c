/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/result_list.h"

#include "picture/plot_curve.h"
#include "picture/text.h"
#include "widgets/style.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n-lib.h>
#include <math.h>

typedef struct
{
  GtkWidget *row, *box, *second;
  GtkLabel *heading, *title, *games, *score, *details, *material, *engine;
  GtkDrawingArea *bar;
  guint won, drawn, lost;
  CwResultSide side;
} Row;

struct _CwResultList
{
  GtkWidget parent;
  GtkListBox *list;
  GPtrArray *rows; /* Row: as many as ever needed, the first ones shown */
};

G_DEFINE_FINAL_TYPE (CwResultList, cw_result_list, GTK_TYPE_WIDGET)

enum
{
  ROW_CHOSEN,
  ROW_OPENED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- words ----------------------------------------------------------------------------------- */

/* "1907–1929", "1929", or NULL. */
static char *
years_text (const CwResultRow *row)
{
  if (row->last_year == 0)
    return NULL;
  return row->first_year == row->last_year
             ? g_strdup_printf ("%u", row->last_year)
             : g_strdup_printf ("%u–%u", row->first_year, row->last_year);
}

static gboolean
has_performance (const CwResultRow *row)
{
  return row->performance > 0 && isfinite (row->performance) && isfinite (row->lowest)
         && isfinite (row->highest);
}

/* "rated 2412, performed 2450 (2408–2497) · 1907–1929 · Evans Gambit" */
static char *
details_text (const CwResultRow *row)
{
  g_autofree char *years = years_text (row);
  g_autoptr (GString) text = g_string_new (NULL);
  if (row->rating > 0)
    g_string_append_printf (text, _ ("rated %.0f"), row->rating);
  if (has_performance (row))
    {
      g_string_append (text, text->len > 0 ? ", " : "");
      /* Translators: the rating that matches the results, and its 95 % interval. */
      g_string_append_printf (text, _ ("performed %.0f (%.0f–%.0f)"), row->performance, row->lowest,
                              row->highest);
    }
  if (years != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", years);
  if (row->name != NULL)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", row->name);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Words for results, with a percentage or numbers in them. */
typedef struct
{
  const char *results, *score, *material, *engine;
} Words;

static const Words *
words_of (CwResultSide side)
{
  static const Words words[] = {
    [CW_RESULTS_WHITE] = { N_ ("White won %s, drawn %s, Black won %s"), N_ ("White scored %s"),
                           N_ ("White’s expected score by material %s"),
                           N_ ("White’s expected score by the engine %s") },
    [CW_RESULTS_SENTE] = { N_ ("Sente won %s, drawn %s, gote won %s"), N_ ("Sente scored %s"),
                           N_ ("Sente’s expected score by material %s"),
                           N_ ("Sente’s expected score by the engine %s") },
    [CW_RESULTS_PLAYER] = { N_ ("won %s, drawn %s, lost %s"), N_ ("The player scored %s"), "", "" },
  };
  return &words[side];
}

static void
append_percent (GString *text, const char *format, double share)
{
  g_autofree char *percent = cw_text_percent (share, 0);
  if (share < 0)
    return;
  g_string_append_c (text, '\n');
  g_string_append_printf (text, format, percent);
}

/* Everything in words, for the tooltip and screen readers. */
static char *
spoken_text (const CwResultRow *row, const char *details, CwResultSide side)
{
  const Words *words = words_of (side);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *count = cw_text_count (row->games);
  /* Translators: a move, a year …, and its number of games. */
  g_string_append_printf (text, ngettext ("%s: %s game", "%s: %s games", row->games), row->title,
                          count);
  if (row->score >= 0)
    {
      g_string_append_c (text, '\n');
      g_autofree char *won = cw_text_count (row->won), *drawn = cw_text_count (row->drawn);
      g_autofree char *lost = cw_text_count (row->lost);
      g_string_append_printf (text, _ (words->results), won, drawn, lost);
    }
  append_percent (text, _ (words->score), row->score);
  append_percent (text, _ (words->material), row->material);
  append_percent (text, _ (words->engine), row->engine);
  if (*details != '\0')
    g_string_append_printf (text, "\n%s", details);
  if (has_performance (row))
    g_string_append_printf (text, _ ("\nPerformance from %.0f to %.0f"), row->lowest, row->highest);
  else if (row->few)
    g_string_append (text, _ ("\nToo few games with ratings for a performance"));
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- rows ------------------------------------------------------------------------------------ */

static void
draw_bar (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const Row *row = data;
  GtkWidget *widget = GTK_WIDGET (area);
  CwPlotStyle style = { cw_style_theme (widget), cw_style_font (widget), cw_style_px (widget, 11) };
  if (row->won + row->drawn + row->lost > 0)
    cw_plot_draw_shares (cr, width, height, row->won, row->drawn, row->lost,
                         row->side == CW_RESULTS_SENTE, &style);
}

static void
add_row (CwResultList *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (CW_TEMPLATE ("result-row"));
  Row *row = g_new0 (Row, 1);
  row->row = GTK_WIDGET (gtk_builder_get_object (builder, "row"));
  row->second = GTK_WIDGET (gtk_builder_get_object (builder, "second"));
  row->box = GTK_WIDGET (gtk_builder_get_object (builder, "box"));
  row->heading = GTK_LABEL (gtk_builder_get_object (builder, "heading"));
  row->title = GTK_LABEL (gtk_builder_get_object (builder, "title"));
  row->games = GTK_LABEL (gtk_builder_get_object (builder, "games"));
  row->score = GTK_LABEL (gtk_builder_get_object (builder, "score"));
  row->details = GTK_LABEL (gtk_builder_get_object (builder, "details"));
  row->material = GTK_LABEL (gtk_builder_get_object (builder, "material"));
  row->engine = GTK_LABEL (gtk_builder_get_object (builder, "engine"));
  row->bar = GTK_DRAWING_AREA (gtk_builder_get_object (builder, "bar"));
  gtk_drawing_area_set_draw_func (row->bar, draw_bar, row, NULL);
  cw_style_watch (GTK_WIDGET (row->bar), NULL);
  g_ptr_array_add (self->rows, row);
  gtk_list_box_append (self->list, row->row);
}

static void
set_percent (GtkLabel *label, double share)
{
  g_autofree char *text = share >= 0 ? cw_text_percent (share, 0) : NULL;
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

static void
fill_heading (Row *row, const char *title)
{
  gtk_label_set_text (row->heading, title);
  gtk_widget_set_tooltip_text (row->row, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->row), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
}

static void
fill_results (Row *row, const CwResultRow *from, CwResultSide side)
{
  g_autofree char *games = cw_text_count (from->games);
  g_autofree char *details = details_text (from);
  g_autofree char *spoken = spoken_text (from, details, side);
  g_autofree char *score = from->score >= 0 ? cw_text_percent (from->score, 0) : g_strdup ("");
  gtk_label_set_text (row->title, from->title);
  gtk_label_set_text (row->games, games);
  gtk_label_set_text (row->score, score);
  gtk_label_set_text (row->details, details);
  set_percent (row->material, from->material);
  set_percent (row->engine, from->engine);
  gtk_widget_set_visible (row->second,
                          *details != '\0' || from->material >= 0 || from->engine >= 0);
  row->won = from->won;
  row->drawn = from->drawn;
  row->lost = from->lost;
  row->side = side;
  gtk_widget_queue_draw (GTK_WIDGET (row->bar));
  gtk_widget_set_tooltip_text (row->row, spoken);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->row), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken,
                                  -1);
}

static void
fill_row (Row *row, const CwResultRow *from, CwResultSide side)
{
  gtk_widget_set_visible (GTK_WIDGET (row->heading), from->heading);
  gtk_widget_set_visible (row->box, !from->heading);
  gtk_widget_set_focusable (row->row, !from->heading);
  if (from->heading)
    fill_heading (row, from->title);
  else
    fill_results (row, from, side);
  gtk_widget_set_visible (row->row, TRUE);
}

void
cw_result_list_show (CwResultList *self, const CwResultRow *rows, guint count, CwResultSide side)
{
  g_return_if_fail (CW_IS_RESULT_LIST (self));
  for (guint i = 0; i < count; i++)
    {
      if (i == self->rows->len)
        add_row (self);
      fill_row (self->rows->pdata[i], &rows[i], side);
    }
  for (guint i = count; i < self->rows->len; i++)
    gtk_widget_set_visible (((Row *)self->rows->pdata[i])->row, FALSE);
}

/* --- choosing -------------------------------------------------------------------------------- */

static void
choose (CwResultList *self, GtkListBoxRow *row, gboolean opened)
{
  if (row != NULL && gtk_widget_get_focusable (GTK_WIDGET (row)))
    g_signal_emit (self, signals[opened ? ROW_OPENED : ROW_CHOSEN], 0,
                   (guint)gtk_list_box_row_get_index (row));
}

/* Rows can change after the first click of a double click, so look up the row again. */
static void
clicked (GtkGestureClick *gesture, int n, double x, double y, CwResultList *self)
{
  choose (self, gtk_list_box_get_row_at_y (self->list, (int)y), n > 1);
}

static gboolean
key_pressed (GtkEventControllerKey *keys, guint key, guint code, GdkModifierType state,
             CwResultList *self)
{
  GtkWidget *row = gtk_widget_get_focus_child (GTK_WIDGET (self->list));
  gboolean enter = key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter;
  if (row == NULL || (!enter && key != GDK_KEY_space)
      || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  choose (self, GTK_LIST_BOX_ROW (row), enter);
  return GDK_EVENT_STOP;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_result_list_dispose (GObject *object)
{
  CwResultList *self = CW_RESULT_LIST (object);
  cw_template_dispose (GTK_WIDGET (self), CW_TYPE_RESULT_LIST);
  g_clear_pointer (&self->rows, g_ptr_array_unref); /* after the widgets that draw from them */
  G_OBJECT_CLASS (cw_result_list_parent_class)->dispose (object);
}

static void
cw_result_list_class_init (CwResultListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_result_list_dispose;
  signals[ROW_CHOSEN] = g_signal_new ("row-chosen", CW_TYPE_RESULT_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[ROW_OPENED] = g_signal_new ("row-opened", CW_TYPE_RESULT_LIST, G_SIGNAL_RUN_LAST, 0, NULL,
                                      NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_type_ensure (CW_TYPE_TAB_STOP);
  cw_template_set (widget_class, "result-list");
  cw_template_children (widget_class, CW_CHILD (CwResultList, list), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (clicked), CW_HANDLER (key_pressed), NULL);
}

static void
cw_result_list_init (CwResultList *self)
{
  self->rows = g_ptr_array_new_with_free_func (g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
}
