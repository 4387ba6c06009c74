/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/study/pairs_panel.h"

#include "app/study/pair_row.h"
#include "model/object.h"
#include "picture/text.h"
#include "widgets/tab_stop.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwPairsPanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *all; /* removes all, or puts them back */
  GtkLabel *limits;
  GtkWidget *scrolled, *list;
  GListStore *places; /* an object without content per row */
  /* owned */
  CwContext *context;
  CwGamePairs *pairs;
  GArray *rows;     /* CwGamePair: as in `pairs`, but kept while it searches again */
  GPtrArray *bound; /* GtkListItem: those with a widget, borrowed */
};

CW_DEFINE_TEMPLATE_TYPE (CwPairsPanel, cw_pairs_panel, GTK_TYPE_WIDGET)

static guint chosen_signal;

static CwGameEdits *
edits (CwPairsPanel *self)
{
  return cw_shown_game_get_edits (cw_context_shown_game (self->context));
}

static const CwGamePair *
pair_at (CwPairsPanel *self, guint row)
{
  return &g_array_index (self->rows, CwGamePair, row);
}

/* --- taking out ------------------------------------------------------------------------------ */

static gboolean
is_removed (CwPairsPanel *self, guint row)
{
  return cw_game_edits_is_deleted (edits (self), pair_at (self, row)->second);
}

/* TRUE if nothing of a game is lost without its second one. */
static gboolean
is_sure (CwPairsPanel *self, guint row)
{
  return pair_at (self, row)->likeness == CW_SAME_GAME;
}

/* The second games of the sure pairs (guint, transfer full); `removed`: whether all of them are. */
static GArray *
sure_games (CwPairsPanel *self, gboolean *removed)
{
  GArray *ids = g_array_new (FALSE, FALSE, sizeof (guint));
  *removed = TRUE;
  for (guint row = 0; row < self->rows->len; row++)
    if (is_sure (self, row))
      {
        g_array_append_val (ids, pair_at (self, row)->second);
        *removed = *removed && is_removed (self, row);
      }
  return ids;
}

/* The label of the button for `sure` of the pairs. (transfer full) */
static char *
all_label (CwPairsPanel *self, guint sure, gboolean removed)
{
  g_autofree char *count = cw_text_count (sure);
  if (sure == self->rows->len)
    /* Translators: %s is how many games, two or more. */
    return g_strdup_printf (removed ? _ ("Put all %s back") : _ ("Remove all %s"), count);
  return g_strdup_printf (
      /* Translators: how many games; there are others in the list. */
      removed
          ? _ ("Put %s back")
          : ngettext ("Remove %s with the same players", "Remove %s with the same players", sure),
      count);
}

static void
show_all (CwPairsPanel *self)
{
  gboolean removed;
  g_autoptr (GArray) ids = sure_games (self, &removed);
  g_autofree char *label = all_label (self, ids->len, removed);
  gtk_widget_set_visible (self->all, self->rows->len > 1 && ids->len > 0);
  gtk_button_set_label (GTK_BUTTON (self->all), label);
  gtk_label_set_wrap (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (self->all))), TRUE);
  gtk_widget_set_tooltip_text (
      self->all,
      removed
          ? _ ("Put the second game of each pair with the same players back into the file")
          : _ ("Take the second game of each pair out of the file whose players are the same and "
               "whose dates do not differ"));
}

static void
complain (CwPairsPanel *self, const char *sentence)
{
  if (sentence != NULL)
    cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

static void
say_removed (CwPairsPanel *self, guint games)
{
  g_autofree char *count = cw_text_count (games);
  g_autofree char *text =
      g_strdup_printf (ngettext ("%s game was removed, but the file is not saved yet.",
                                 "%s games were removed, but the file is not saved yet.", games),
                       count);
  cw_context_offer_step (self->context, text, C_ ("button", "Undo"), "page.undo", FALSE);
}

/* The games that are not removed yet. */
static guint
count_left (CwPairsPanel *self, const GArray *ids)
{
  guint left = 0;
  for (guint i = 0; i < ids->len; i++)
    left += !cw_game_edits_is_deleted (edits (self), g_array_index (ids, guint, i));
  return left;
}

/* One command, so that one undo reverts it. */
static void
all_clicked (CwPairsPanel *self)
{
  g_autofree char *sentence = NULL;
  gboolean removed;
  g_autoptr (GArray) ids = sure_games (self, &removed);
  guint left = count_left (self, ids);
  gboolean done = cw_game_edits_set_all_deleted (edits (self), ids, !removed, &sentence);
  complain (self, sentence);
  if (done && left > 0)
    say_removed (self, left);
  show_all (self);
}

/* --- rows ------------------------------------------------------------------------------------ */

static void
show_row (CwPairsPanel *self, GtkListItem *item)
{
  guint row = gtk_list_item_get_position (item);
  cw_pair_row_show (CW_PAIR_ROW (gtk_list_item_get_child (item)),
                    cw_context_document (self->context), pair_at (self, row),
                    is_removed (self, row));
}

/* Only those in sight, or near it, have widgets. */
static void
show_rows (CwPairsPanel *self)
{
  for (guint i = 0; i < self->bound->len; i++)
    show_row (self, self->bound->pdata[i]);
}

/* The row of the list that `widget` fills; there must be one. */
static guint
row_of (CwPairsPanel *self, CwPairRow *widget)
{
  guint i = 0;
  while (gtk_list_item_get_child (self->bound->pdata[i]) != GTK_WIDGET (widget))
    i++;
  return gtk_list_item_get_position (self->bound->pdata[i]);
}

static void
remove_toggled (CwPairsPanel *self, gboolean removed, CwPairRow *widget)
{
  g_autofree char *sentence = NULL;
  guint row = row_of (self, widget);
  cw_game_edits_set_deleted (edits (self), pair_at (self, row)->second, removed, &sentence);
  complain (self, sentence);
  if (sentence != NULL)
    show_rows (self); /* the button is not what it was set to */
}

static void
set_up (CwPairsPanel *self, GtkListItem *item)
{
  GtkWidget *row = cw_pair_row_new ();
  g_signal_connect_object (row, "remove-toggled", G_CALLBACK (remove_toggled), self,
                           G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
}

static void
bind (CwPairsPanel *self, GtkListItem *item)
{
  g_ptr_array_add (self->bound, item);
  show_row (self, item);
}

static void
unbind (CwPairsPanel *self, GtkListItem *item)
{
  if (self->bound != NULL)
    g_ptr_array_remove_fast (self->bound, item);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  guint one = *(const guint *)a, other = *(const guint *)b;
  return (one > other) - (one < other);
}

static gboolean
is_among (GArray *ids, guint id)
{
  return g_array_binary_search (ids, &id, compare_ids, NULL);
}

/* Headers of these games (ascending) may be others. Numbers of all games may be. */
static void
games_changed (CwPairsPanel *self, GArray *ids)
{
  CwDocument *document = cw_context_document (self->context);
  for (guint row = 0; row < self->rows->len; row++)
    {
      CwGamePair *pair = &g_array_index (self->rows, CwGamePair, row);
      if (is_among (ids, pair->first) || is_among (ids, pair->second))
        pair->likeness = cw_game_pair_likeness (document, pair);
    }
  show_rows (self);
  show_all (self);
}

/* Makes the list as long as there are rows. Those at its beginning stay what they are for the list,
 * so that it stays where it is scrolled to. */
static void
set_length (CwPairsPanel *self)
{
  g_autoptr (GPtrArray) added = g_ptr_array_new_with_free_func (g_object_unref);
  guint before = g_list_model_get_n_items (G_LIST_MODEL (self->places));
  guint length = self->rows->len, kept = MIN (before, length);
  while (kept + added->len < length)
    g_ptr_array_add (added, g_object_new (G_TYPE_OBJECT, NULL));
  g_list_store_splice (self->places, kept, before - kept, added->pdata, added->len);
}

static void
pairs_changed (CwPairsPanel *self)
{
  const GArray *pairs = cw_game_pairs_get (self->pairs);
  guint before = self->rows->len;
  g_array_set_size (self->rows, 0);
  if (pairs != NULL)
    g_array_append_vals (self->rows, pairs->data, pairs->len);
  if (before != self->rows->len)
    set_length (self);
  gtk_widget_set_visible (self->scrolled, self->rows->len > 0);
  show_rows (self);
  show_all (self);
}

/* Shows the second game, or the first if the second is already on the board. */
static void
activated (CwPairsPanel *self, guint row)
{
  const CwGamePair *pair = pair_at (self, row);
  gboolean second = cw_shown_game_get_id (cw_context_shown_game (self->context)) != pair->second;
  g_signal_emit (self, chosen_signal, 0, second ? pair->second : pair->first);
}

/* Space would select a row, but there is nothing to select here; it shows the game, as Enter
 * does. */
static gboolean
key_pressed (CwPairsPanel *self, guint key, guint code, GdkModifierType state)
{
  GtkWidget *row = gtk_widget_get_focus_child (self->list);
  return key == GDK_KEY_space && row != NULL && gtk_widget_is_focus (row)
         && gtk_widget_activate (row);
}

/* --- life ------------------------------------------------------------------------------------ */

void
cw_pairs_panel_set_context (CwPairsPanel *self, CwContext *context, CwGamePairs *pairs)
{
  self->context = g_object_ref (context);
  self->pairs = g_object_ref (pairs);
  self->rows = g_array_new (FALSE, FALSE, sizeof (CwGamePair));
  self->bound = g_ptr_array_new ();
  g_autofree char *limits = cw_game_pairs_limits ();
  gtk_label_set_text (self->limits, limits);
  cw_connect (pairs, "changed", pairs_changed, self);
  cw_connect (edits (self), "changed", games_changed, self);
}

static void
cw_pairs_panel_class_init (CwPairsPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OWNED (CwPairsPanel, bound, g_ptr_array_unref),
                 CW_OWNED (CwPairsPanel, rows, g_array_unref), CW_OBJECT (CwPairsPanel, pairs),
                 CW_OBJECT (CwPairsPanel, context), NULL);
  chosen_signal = cw_signal_new (klass, "game-chosen", 1, G_TYPE_UINT);
  g_type_ensure (CW_TYPE_TAB_STOP);
  cw_template_set (widget_class, "pairs-panel");
#define CHILD(name) CW_CHILD (CwPairsPanel, name)
  cw_template_children (widget_class, CHILD (all), CHILD (limits), CHILD (scrolled), CHILD (list),
                        CHILD (places), NULL);
#undef CHILD
  cw_template_handlers (widget_class, CW_HANDLER (all_clicked), CW_HANDLER (activated),
                        CW_HANDLER (key_pressed), CW_HANDLER (set_up), CW_HANDLER (bind),
                        CW_HANDLER (unbind), NULL);
}
