/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/engine_lines.h"

#include "widgets/style.h"
#include "widgets/value_panel.h"

#include <glib/gi18n-lib.h>
#include <math.h>

typedef struct
{
  GtkWidget *box;
  GtkLabel *score, *value, *moves;
  GtkWidget *add;
  guint n_moves;
} Row;

struct _CwEngineLines
{
  GtkWidget parent;
  /* template */
  GtkWidget *box, *rows;
  GtkLabel *status, *note, *effort;
  GtkDropDown *count;
  GtkSwitch *toggle;
  /* borrowed: children of `rows` */
  Row row[CW_ENGINE_LINES_MOST];
  guint lines, filled;
  gboolean setting, stale, addable, compact, has_note;
  /* owned */
  char *status_text, *effort_text;
};

G_DEFINE_FINAL_TYPE (CwEngineLines, cw_engine_lines, GTK_TYPE_WIDGET)

enum
{
  TOGGLED,
  COUNT_CHOSEN,
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

/* Where there is little room beside the heading, what stands there goes before the effort. */
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
  show_words (self);
  gboolean active = gtk_switch_get_active (self->toggle);
  gtk_widget_set_visible (self->rows, active && !self->has_note);
  gtk_widget_set_visible (GTK_WIDGET (self->effort), active && !self->has_note);
  gtk_widget_set_visible (GTK_WIDGET (self->note), active && self->has_note);
  gtk_widget_set_visible (GTK_WIDGET (self->count), active && !self->compact && !self->has_note);
  gtk_widget_set_opacity (self->rows, self->stale ? 0.5 : 1);
  for (guint i = 0; i < CW_ENGINE_LINES_MOST; i++)
    {
      Row *row = &self->row[i];
      gboolean filled = i < self->filled;
      gtk_widget_set_visible (row->box, i < self->lines);
      gtk_widget_set_visible (GTK_WIDGET (row->value), !self->compact);
      gtk_widget_set_visible (row->add, self->addable && !self->compact);
      gtk_widget_set_sensitive (row->add, filled && !self->stale);
      gtk_widget_set_opacity (row->add, filled ? 1 : 0);
    }
}

/* The moves as links, which can be reached by keyboard; their addresses are their numbers. */
static char *
moves_markup (const CwEngineLine *line)
{
  GString *markup = g_string_new (NULL);
  for (guint i = 0; i < line->n_moves; i++)
    {
      g_autofree char *move = g_markup_escape_text (line->moves[i], -1);
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
  g_autofree char *markup = moves_markup (line);
  set_text (row->score, score);
  gtk_widget_set_visible (GTK_WIDGET (row->score), !isnan (line->score));
  set_text (row->value, line->value);
  row->n_moves = line->n_moves;
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

char *
cw_engine_lines_sentence (CwEngineLines *self, guint line)
{
  const Row *row = &self->row[line];
  const char *score = gtk_label_get_text (row->score);
  return g_strdup_printf ("%s%s%s: %s", score, *score != '\0' ? ", " : "",
                          gtk_label_get_text (row->value), gtk_label_get_text (row->moves));
}

void
cw_engine_lines_set_lines (CwEngineLines *self, const CwEngineLine *lines, guint n_lines)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  self->filled = MIN (n_lines, CW_ENGINE_LINES_MOST);
  for (guint i = 0; i < CW_ENGINE_LINES_MOST; i++)
    {
      if (i < self->filled)
        fill_row (&self->row[i], &lines[i]);
      else
        clear_row (&self->row[i]);
      g_autofree char *sentence = cw_engine_lines_sentence (self, i);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->row[i].box),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, sentence, -1);
    }
  show_parts (self);
}

void
cw_engine_lines_set_stale (CwEngineLines *self, gboolean stale)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  if (self->stale == stale)
    return;
  self->stale = stale;
  show_parts (self);
}

void
cw_engine_lines_set_status (CwEngineLines *self, const char *text)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  g_free (self->status_text);
  self->status_text = g_strdup (text);
  show_words (self);
}

void
cw_engine_lines_set_effort (CwEngineLines *self, const char *text)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  g_free (self->effort_text);
  self->effort_text = g_strdup (text);
  show_words (self);
}

void
cw_engine_lines_set_note (CwEngineLines *self, const char *text)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  self->has_note = text != NULL;
  if (text != NULL)
    set_text (self->note, text);
  show_parts (self);
}

void
cw_engine_lines_set_active (CwEngineLines *self, gboolean active)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  self->setting = TRUE;
  gtk_switch_set_active (self->toggle, active);
  self->setting = FALSE;
  show_parts (self);
}

gboolean
cw_engine_lines_get_active (CwEngineLines *self)
{
  g_return_val_if_fail (CW_IS_ENGINE_LINES (self), FALSE);
  return gtk_switch_get_active (self->toggle);
}

void
cw_engine_lines_set_count (CwEngineLines *self, guint lines)
{
  g_return_if_fail (CW_IS_ENGINE_LINES (self));
  self->lines = CLAMP (lines, 1, CW_ENGINE_LINES_MOST);
  self->setting = TRUE;
  gtk_drop_down_set_selected (self->count, self->lines - 1);
  self->setting = FALSE;
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
toggle_moved (CwEngineLines *self)
{
  if (self->setting)
    return;
  show_parts (self);
  g_signal_emit (self, signals[TOGGLED], 0, gtk_switch_get_active (self->toggle));
}

static void
count_selected (CwEngineLines *self)
{
  guint selected = gtk_drop_down_get_selected (self->count);
  if (self->setting || selected == GTK_INVALID_LIST_POSITION)
    return;
  cw_engine_lines_set_count (self, selected + 1);
  g_signal_emit (self, signals[COUNT_CHOSEN], 0, selected + 1);
}

static guint
row_of (CwEngineLines *self, gpointer child)
{
  guint line = 0;
  while (line < CW_ENGINE_LINES_MOST && (gpointer)self->row[line].moves != child
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

static GtkLabel *
add_label (GtkWidget *box, const char *style, double align)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_widget_add_css_class (label, style);
  gtk_widget_add_css_class (label, "cw-figures");
  gtk_label_set_xalign (GTK_LABEL (label), (float)align);
  gtk_box_append (GTK_BOX (box), label);
  return GTK_LABEL (label);
}

static void
make_row (CwEngineLines *self, guint line, GtkSizeGroup *scores, GtkSizeGroup *values)
{
  Row *row = &self->row[line];
  g_autofree char *add = g_strdup_printf (_ ("Add line %u to the game as a variation"), line + 1);
  row->box =
      g_object_new (GTK_TYPE_BOX, "spacing", 8, "accessible-role", GTK_ACCESSIBLE_ROLE_GROUP, NULL);
  gtk_widget_add_css_class (row->box, "cw-line");
  row->score = add_label (row->box, line == 0 ? "cw-engine" : "cw-strong", 1);
  gtk_widget_add_css_class (GTK_WIDGET (row->score), "cw-strong");
  row->value = add_label (row->box, "cw-second", 1);
  row->moves = add_label (row->box, "cw-moves", 0);
  gtk_label_set_ellipsize (row->moves, PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode (row->moves, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (row->moves), TRUE);
  gtk_widget_set_has_tooltip (GTK_WIDGET (row->moves), TRUE);
  gtk_size_group_add_widget (scores, GTK_WIDGET (row->score));
  gtk_size_group_add_widget (values, GTK_WIDGET (row->value));
  row->add = gtk_button_new_from_icon_name ("list-add-symbolic");
  gtk_widget_add_css_class (row->add, "flat");
  gtk_widget_add_css_class (row->add, "small");
  gtk_widget_set_valign (row->add, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (row->add, add);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row->add), GTK_ACCESSIBLE_PROPERTY_LABEL, add,
                                  -1);
  gtk_box_append (GTK_BOX (row->box), row->add);
  g_signal_connect (row->moves, "activate-link", G_CALLBACK (link_activated), self);
  g_signal_connect (row->add, "clicked", G_CALLBACK (add_clicked), self);
  gtk_box_append (GTK_BOX (self->rows), row->box);
}

static void
make_counts (CwEngineLines *self)
{
  g_autoptr (GtkStringList) counts = gtk_string_list_new (NULL);
  for (guint i = 1; i <= CW_ENGINE_LINES_MOST; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);
      gtk_string_list_append (counts, text);
    }
  gtk_drop_down_set_model (self->count, G_LIST_MODEL (counts));
}

static void
cw_engine_lines_dispose (GObject *object)
{
  CwEngineLines *self = CW_ENGINE_LINES (object);
  GtkWidget *child;
  gtk_widget_dispose_template (GTK_WIDGET (self), CW_TYPE_ENGINE_LINES);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_engine_lines_dispose;
  G_OBJECT_CLASS (klass)->finalize = cw_engine_lines_finalize;
  gtk_widget_class_set_css_name (widget_class, "cwenginelines");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/engine-lines.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, CwEngineLines, name)
  BIND (box), BIND (rows), BIND (status), BIND (note), BIND (effort), BIND (count), BIND (toggle);
#undef BIND
  signals[TOGGLED] = g_signal_new ("toggled", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[COUNT_CHOSEN] = g_signal_new ("count-chosen", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[MOVES_ACTIVATED] = g_signal_new ("moves-activated", type, G_SIGNAL_RUN_LAST, 0, NULL,
                                           NULL, NULL, G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[LINE_ADDED] = g_signal_new ("line-added", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
cw_engine_lines_init (CwEngineLines *self)
{
  g_autoptr (GtkSizeGroup) scores = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  g_autoptr (GtkSizeGroup) values = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);

  cw_style_install (gtk_widget_get_display (GTK_WIDGET (self)));
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < CW_ENGINE_LINES_MOST; i++)
    make_row (self, i, scores, values);
  make_counts (self);
  cw_engine_lines_set_count (self, 1);
  g_signal_connect_swapped (self->toggle, "notify::active", G_CALLBACK (toggle_moved), self);
  g_signal_connect_swapped (self->count, "notify::selected", G_CALLBACK (count_selected), self);
  show_parts (self);
}
