/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/engine_lines.h"

#include "widgets/style.h"
#include "widgets/template.h"
#include "widgets/value_panel.h"

#include <glib/gi18n-lib.h>
#include <math.h>

typedef struct
{
  GtkWidget *box, *add;
  GtkLabel *score, *value, *moves;
  guint n_moves;
} Row;

struct _CwEngineLines
{
  GtkWidget parent;
  /* template */
  GtkWidget *rows;
  GtkLabel *status, *note, *effort;
  GtkDropDown *count;
  /* borrowed: children of `rows` */
  Row row[CW_ENGINE_LINES_MAX];
  /* state */
  guint n_lines, filled;
  gboolean active, stale, addable, compact, has_note;
  /* owned */
  char *status_text, *effort_text;
};

G_DEFINE_FINAL_TYPE (CwEngineLines, cw_engine_lines, GTK_TYPE_WIDGET)

enum
{
  PROP_ACTIVE = 1,
  PROP_N_LINES,
  N_PROPS
};
static GParamSpec *properties[N_PROPS];

enum
{
  MOVES_ACTIVATED,
  LINE_ADDED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

/* --- what is seen ---------------------------------------------------------------------------- */

static void
set_text (GtkLabel *label, const char *text)
{
  if (g_strcmp0 (gtk_label_get_text (label), text) != 0)
    gtk_label_set_text (label, text);
}

/* The compact form has no room beside the heading, so the status joins the effort. */
static void
show_words (CwEngineLines *self)
{
  const char *status = self->status_text != NULL ? self->status_text : "";
  const char *effort = self->effort_text != NULL ? self->effort_text : "";
  g_autofree char *both = self->compact && *status != '\0' && *effort != '\0'
                              ? g_strdup_printf ("%s · %s", status, effort)
                              : g_strdup (effort);
  set_text (self->status, self->compact ? "" : status);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), self->compact ? NULL : status);
  set_text (self->effort, both);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->effort), both);
}

static void
show_parts (CwEngineLines *self)
{
  gboolean lines = self->active && !self->has_note;
  show_words (self);
  gtk_widget_set_visible (self->rows, lines);
  gtk_widget_set_visible (GTK_WIDGET (self->effort), lines);
  gtk_widget_set_visible (GTK_WIDGET (self->note), self->active && self->has_note);
  gtk_widget_set_visible (GTK_WIDGET (self->count), lines && !self->compact);
  gtk_widget_set_opacity (self->rows, self->stale ? 0.5 : 1);
  for (guint i = 0; i < CW_ENGINE_LINES_MAX; i++)
    {
      Row *row = &self->row[i];
      gboolean filled = i < self->filled;
      gtk_widget_set_visible (row->box, i < self->n_lines);
      gtk_widget_set_visible (GTK_WIDGET (row->value), !self->compact);
      gtk_widget_set_visible (row->add, self->addable && !self->compact);
      gtk_widget_set_sensitive (row->add, filled && !self->stale);
      gtk_widget_set_opacity (row->add, filled ? 1 : 0);
    }
}

/* The moves as links, for the keyboard; a link's address is the number of its move. */
static char *
moves_markup (const GStrv moves)
{
  GString *markup = g_string_new (NULL);
  for (guint i = 0; moves[i] != NULL; i++)
    {
      g_autofree char *move = g_markup_escape_text (moves[i], -1);
      if (i == 0)
        g_string_append_printf (markup, "<a href=\"1\"><b>%s</b></a>", move);
      else
        g_string_append_printf (markup, " <a href=\"%u\">%s</a>", i + 1, move);
    }
  return g_string_free (markup, FALSE);
}

static void
fill_row (Row *row, const CwEngineLine *line)
{
  g_autofree char *score = isnan (line->score) ? g_strdup ("") : cw_value_percent (line->score);
  g_autofree char *markup = moves_markup (line->moves);
  set_text (row->score, score);
  gtk_widget_set_visible (GTK_WIDGET (row->score), !isnan (line->score));
  set_text (row->value, line->value);
  row->n_moves = g_strv_length (line->moves);
  if (g_strcmp0 (gtk_label_get_label (row->moves), markup) == 0)
    return;
  gtk_label_set_markup (row->moves, markup);
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->moves), gtk_label_get_text (row->moves));
}

static void
clear_row (Row *row)
{
  set_text (row->score, "");
  set_text (row->value, "");
  set_text (row->moves, "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (row->moves), NULL);
  row->n_moves = 0;
}

/* For screen readers: "62 %, +0.40: Nf3 Nc6". */
static void
name_row (Row *row)
{
  const char *score = gtk_label_get_text (row->score);
  g_autofree char *name =
      g_strdup_printf ("%s%s%s: %s", score, *score != '\0' ? ", " : "",
                       gtk_label_get_text (row->value), gtk_label_get_text (row->moves));
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->box), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
}

static void
set_lines (CwEngineLines *self, const CwEngineLine *lines, guint n_lines)
{
  self->filled = MIN (n_lines, CW_ENGINE_LINES_MAX);
  for (guint i = 0; i < CW_ENGINE_LINES_MAX; i++)
    {
      if (i < self->filled)
        fill_row (&self->row[i], &lines[i]);
      else
        clear_row (&self->row[i]);
      name_row (&self->row[i]);
    }
}

void
cw_engine_lines_show (CwEngineLines *self, const CwEngineLinesView *view)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  g_free (self->status_text);
  self->status_text = g_strdup (view->status);
  g_free (self->effort_text);
  self->effort_text = g_strdup (view->effort);
  self->has_note = view->note != NULL;
  if (self->has_note)
    set_text (self->note, view->note);
  self->stale = view->lines == NULL;
  if (!self->stale)
    set_lines (self, view->lines, view->n_lines);
  show_parts (self);
}

void
cw_engine_lines_clear (CwEngineLines *self)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  set_lines (self, NULL, 0);
  show_parts (self);
}

void
cw_engine_lines_set_addable (CwEngineLines *self, gboolean addable)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  self->addable = addable;
  show_parts (self);
}

void
cw_engine_lines_set_compact (CwEngineLines *self, gboolean compact)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  if (self->compact == compact)
    return;
  self->compact = compact;
  show_parts (self);
}

/* --- what the user does ---------------------------------------------------------------------- */

static void
set_active (CwEngineLines *self, gboolean active)
{
  if (self->active == active)
    return;
  self->active = active;
  show_parts (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ACTIVE]);
}

static void
set_n_lines (CwEngineLines *self, guint n_lines)
{
  if (self->n_lines == n_lines)
    return;
  self->n_lines = n_lines;
  gtk_drop_down_set_selected (self->count, n_lines - 1);
  show_parts (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_N_LINES]);
}

static void
count_selected (CwEngineLines *self)
{
  guint selected = gtk_drop_down_get_selected (self->count);
  if (selected != GTK_INVALID_LIST_POSITION)
    set_n_lines (self, selected + 1);
}

static guint
row_of (CwEngineLines *self, gpointer child)
{
  guint line = 0;
  while (line < CW_ENGINE_LINES_MAX && (gpointer)self->row[line].moves != child
         && (gpointer)self->row[line].add != child)
    line++;
  return line;
}

static gboolean
link_activated (GtkLabel *label, const char *address, CwEngineLines *self)
{
  guint line = row_of (self, label);
  guint64 moves = g_ascii_strtoull (address, NULL, 10);
  if (!self->stale && line < self->filled && moves >= 1 && moves <= self->row[line].n_moves)
    g_signal_emit (self, signals[MOVES_ACTIVATED], 0, line, (guint)moves);
  return TRUE;
}

static void
add_clicked (GtkButton *button, CwEngineLines *self)
{
  guint line = row_of (self, button);
  if (!self->stale && line < self->filled)
    g_signal_emit (self, signals[LINE_ADDED], 0, line);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
make_row (CwEngineLines *self, guint line, GtkSizeGroup *scores, GtkSizeGroup *values)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (CW_TEMPLATE ("engine-line"));
  g_autofree char *add = g_strdup_printf (_ ("Add line %u to the game as a variation"), line + 1);
  Row *row = &self->row[line];
  row->box = GTK_WIDGET (gtk_builder_get_object (builder, "line"));
  row->score = GTK_LABEL (gtk_builder_get_object (builder, "score"));
  row->value = GTK_LABEL (gtk_builder_get_object (builder, "value"));
  row->moves = GTK_LABEL (gtk_builder_get_object (builder, "moves"));
  row->add = GTK_WIDGET (gtk_builder_get_object (builder, "add"));
  gtk_widget_add_css_class (GTK_WIDGET (row->score), line == 0 ? "cw-engine" : "cw-strong");
  gtk_size_group_add_widget (scores, GTK_WIDGET (row->score));
  gtk_size_group_add_widget (values, GTK_WIDGET (row->value));
  gtk_widget_set_tooltip_text (row->add, add);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->add), GTK_ACCESSIBLE_PROPERTY_LABEL, add,
                                  -1);
  g_signal_connect (row->moves, "activate-link", G_CALLBACK (link_activated), self);
  g_signal_connect (row->add, "clicked", G_CALLBACK (add_clicked), self);
  gtk_box_append (GTK_BOX (self->rows), row->box);
}

static void
cw_engine_lines_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  CwEngineLines *self = CW_ENGINE_LINES (object);
  if (id == PROP_ACTIVE)
    g_value_set_boolean (value, self->active);
  else
    g_value_set_uint (value, self->n_lines);
}

static void
cw_engine_lines_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  CwEngineLines *self = CW_ENGINE_LINES (object);
  if (id == PROP_ACTIVE)
    set_active (self, g_value_get_boolean (value));
  else
    set_n_lines (self, g_value_get_uint (value));
}

static void
cw_engine_lines_dispose (GObject *object)
{
  cw_template_dispose (GTK_WIDGET (object), CW_TYPE_ENGINE_LINES);
  G_OBJECT_CLASS (cw_engine_lines_parent_class)->dispose (object);
}

static void
cw_engine_lines_finalize (GObject *object)
{
  g_free (CW_ENGINE_LINES (object)->status_text);
  g_free (CW_ENGINE_LINES (object)->effort_text);
  G_OBJECT_CLASS (cw_engine_lines_parent_class)->finalize (object);
}

static void
cw_engine_lines_class_init (CwEngineLinesClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->dispose = cw_engine_lines_dispose;
  object_class->finalize = cw_engine_lines_finalize;
  object_class->get_property = cw_engine_lines_get_property;
  object_class->set_property = cw_engine_lines_set_property;
  properties[PROP_ACTIVE] = g_param_spec_boolean ("active", NULL, NULL, FALSE, flags);
  properties[PROP_N_LINES] =
      g_param_spec_uint ("n-lines", NULL, NULL, 1, CW_ENGINE_LINES_MAX, 1, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[MOVES_ACTIVATED] = g_signal_new ("moves-activated", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[LINE_ADDED] = g_signal_new ("line-added", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "cwenginelines");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  cw_template_set (widget_class, "engine-lines");
  cw_template_children (widget_class, CW_CHILD (CwEngineLines, rows),
                        CW_CHILD (CwEngineLines, status), CW_CHILD (CwEngineLines, note),
                        CW_CHILD (CwEngineLines, effort), CW_CHILD (CwEngineLines, count), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (count_selected), NULL);
}

static void
cw_engine_lines_init (CwEngineLines *self)
{
  g_autoptr (GtkSizeGroup) scores = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) values = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  self->n_lines = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < CW_ENGINE_LINES_MAX; i++)
    make_row (self, i, scores, values);
  show_parts (self);
}
