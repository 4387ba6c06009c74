/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/game_chooser.h"
#include "app/play/game_groups.h"
#include "model/object.h"
#include "widgets/template.h"

#include "core/handicap.h"
#include "picture/rules_picture.h"
#include "widgets/board_thumbnail.h"
#include "widgets/style.h"
#include "widgets/tab_stop.h"

#include <glib/gi18n.h>

#define PICTURE 64 /* px */
#define SMALL_PICTURE 48
#define RECENT CW_GROUP_COUNT /* the group of recently played games */

typedef struct
{
  const CwGame *game;
  guint group; /* a CwGameGroup or RECENT */
  GtkWidget *row, *picture;
  char *words; /* the searchable text, case-folded */
} Entry;

struct _CwGameChooser
{
  GtkWidget parent;
  /* template */
  GtkSearchEntry *search;
  GtkListBox *list;
  GtkScrolledWindow *scroller;
  GtkWidget *empty;
  /* owned */
  GPtrArray *entries;   /* Entry, in list order */
  GHashTable *pictures; /* game -> GdkTexture */
  GCancellable *cancellable;
  guint painting; /* index of the entry whose picture is being made */
  char *wanted;   /* search text, case-folded; NULL: all */
  gboolean compact;
};

G_DEFINE_FINAL_TYPE (CwGameChooser, cw_game_chooser, GTK_TYPE_WIDGET)

enum
{
  CHOSEN,
  CANCELLED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
entry_free (gpointer data)
{
  Entry *entry = data;
  g_free (entry->words);
  g_free (entry);
}

static Entry *
entry_of (GtkListBoxRow *row)
{
  return g_object_get_data (G_OBJECT (row), "entry");
}

/* --- pictures, one after the other ------------------------------------------------------------ */

static void paint_next (CwGameChooser *self);

static void
painted (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GdkTexture) texture = cw_board_thumbnail_finish (result);
  CwGameChooser *self = data;
  if (texture == NULL)
    return; /* cancelled: the list may be gone */
  Entry *entry = g_ptr_array_index (self->entries, self->painting);
  g_hash_table_insert (self->pictures, (gpointer)entry->game, g_object_ref (texture));
  paint_next (self);
}

static void
show_picture (CwGameChooser *self, Entry *entry)
{
  gtk_image_set_from_paintable (GTK_IMAGE (entry->picture),
                                g_hash_table_lookup (self->pictures, entry->game));
}

static void
paint_next (CwGameChooser *self)
{
  for (; self->painting < self->entries->len; self->painting++)
    {
      Entry *entry = g_ptr_array_index (self->entries, self->painting);
      if (g_hash_table_lookup (self->pictures, entry->game) != NULL)
        {
          show_picture (self, entry);
          continue;
        }
      CwScene scene;
      cw_rules_picture (&scene, entry->game);
      int px = PICTURE * gtk_widget_get_scale_factor (GTK_WIDGET (self));
      cw_board_thumbnail_scene_async (&scene, entry->game, px, cw_style_theme (GTK_WIDGET (self)),
                                      self->cancellable, painted, self);
      return;
    }
}

static void
paint_from_first (CwGameChooser *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  self->cancellable = g_cancellable_new ();
  self->painting = 0;
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    paint_next (self);
}

/* Colours or scale changed. */
static void
repaint (CwGameChooser *self)
{
  g_hash_table_remove_all (self->pictures);
  paint_from_first (self);
}

/* --- rows ------------------------------------------------------------------------------------ */

static char *
fold_words (const CwGame *game)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_string_append_printf (words, "%s %s %s %s %s %s", game->name, game->aliases, game->title,
                          g_dgettext (NULL, game->title),
                          game->about[0] != '\0' ? g_dgettext (NULL, game->about) : "",
                          cw_game_group_title (game->group));
  const CwHandicap *handicap;
  for (guint i = 0; g_str_equal (game->name, "shogi") && (handicap = cw_handicap_at (i)) != NULL;
       i++)
    g_string_append_printf (words, " %s %s", g_dgettext (NULL, handicap->title), handicap->kif);
  return g_utf8_casefold (words->str, -1);
}

static GtkWidget *
label_new (const char *text, const char *css)
{
  GtkWidget *label = gtk_label_new (text);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, css);
  return label;
}

static void
size_picture (CwGameChooser *self, Entry *entry)
{
  gtk_image_set_pixel_size (GTK_IMAGE (entry->picture), self->compact ? SMALL_PICTURE : PICTURE);
}

static void
add_row (CwGameChooser *self, const CwGame *game, guint group)
{
  Entry *entry = g_new0 (Entry, 1);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  const char *title = g_dgettext (NULL, game->title);
  g_autofree char *about = cw_game_line (game);
  entry->game = game;
  entry->group = group;
  entry->words = fold_words (game);
  entry->picture = gtk_image_new ();
  gtk_widget_set_valign (entry->picture, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  size_picture (self, entry);
  gtk_box_append (GTK_BOX (words), label_new (title, "cw-row-title"));
  gtk_box_append (GTK_BOX (words), label_new (about, "cw-second"));
  gtk_box_append (GTK_BOX (box), entry->picture);
  gtk_box_append (GTK_BOX (box), words);
  entry->row = gtk_list_box_row_new ();
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (entry->row), box);
  g_object_set_data (G_OBJECT (entry->row), "entry", entry);
  gtk_list_box_append (self->list, entry->row);
  g_ptr_array_add (self->entries, entry);
}

static void
add_header (GtkListBoxRow *row, GtkListBoxRow *before, gpointer data)
{
  guint group = entry_of (row)->group;
  if (before != NULL && entry_of (before)->group == group)
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  const char *title = group == RECENT ? C_ ("group of games", "Recently played")
                                      : cw_game_group_title ((CwGameGroup)group);
  GtkWidget *header = label_new (title, "cw-heading");
  gtk_widget_set_margin_top (header, before != NULL ? 14 : 2);
  gtk_widget_set_margin_bottom (header, 4);
  gtk_widget_set_margin_start (header, 8);
  gtk_list_box_row_set_header (row, header);
}

/* A search lists each match once, in its own group. */
static gboolean
is_wanted (GtkListBoxRow *row, gpointer data)
{
  CwGameChooser *self = data;
  const Entry *entry = entry_of (row);
  if (self->wanted == NULL)
    return TRUE;
  return entry->group != RECENT && strstr (entry->words, self->wanted) != NULL;
}

static void
fill (CwGameChooser *self, const char *const *recent)
{
  const CwGame *game;
  for (guint i = 0; i < self->entries->len; i++)
    gtk_list_box_remove (self->list, ((Entry *)g_ptr_array_index (self->entries, i))->row);
  g_ptr_array_set_size (self->entries, 0);
  for (guint i = 0; recent[i] != NULL; i++)
    if ((game = cw_game_named (recent[i])) != NULL)
      add_row (self, game, RECENT);
  for (guint group = 0; group < CW_GROUP_COUNT; group++)
    for (guint i = 0; (game = cw_game_at (i)) != NULL; i++)
      if (game->group == (CwGameGroup)group)
        add_row (self, game, group);
}

/* --- the user -------------------------------------------------------------------------------- */

static GtkListBoxRow *
first_wanted (CwGameChooser *self)
{
  for (guint i = 0; i < self->entries->len; i++)
    {
      GtkWidget *row = ((Entry *)g_ptr_array_index (self->entries, i))->row;
      if (is_wanted (GTK_LIST_BOX_ROW (row), self))
        return GTK_LIST_BOX_ROW (row);
    }
  return NULL;
}

/* Typing over the list goes into the search field, which gets the focus for the next key, even a
 * space. */
static void
focus_search (CwGameChooser *self)
{
  if (gtk_widget_get_focus_child (GTK_WIDGET (self->list)) == NULL)
    return;
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
  gtk_editable_set_position (GTK_EDITABLE (self->search), -1);
}

static void
search_changed (CwGameChooser *self)
{
  g_autofree char *text =
      g_strstrip (g_utf8_casefold (gtk_editable_get_text (GTK_EDITABLE (self->search)), -1));
  g_clear_pointer (&self->wanted, g_free);
  if (text[0] != '\0')
    {
      self->wanted = g_steal_pointer (&text);
      focus_search (self);
    }
  gtk_list_box_invalidate_filter (self->list);
  gtk_list_box_invalidate_headers (self->list);
  GtkListBoxRow *first = first_wanted (self);
  gtk_widget_set_visible (self->empty, first == NULL);
  gtk_list_box_select_row (self->list, first);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
}

/* Enter in the search field takes the first match. */
static void
search_activated (CwGameChooser *self)
{
  GtkListBoxRow *row = gtk_list_box_get_selected_row (self->list);
  if (row == NULL || !is_wanted (row, self))
    row = first_wanted (self);
  if (row != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, entry_of (row)->game);
}

static void
search_stopped (CwGameChooser *self)
{
  if (self->wanted != NULL)
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    g_signal_emit (self, signals[CANCELLED], 0);
}

static void
row_activated (CwGameChooser *self, GtkListBoxRow *row)
{
  g_signal_emit (self, signals[CHOSEN], 0, entry_of (row)->game);
}

static void
cancel (CwGameChooser *self)
{
  g_signal_emit (self, signals[CANCELLED], 0);
}

void
cw_game_chooser_show (CwGameChooser *self, const char *const *recent)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  g_clear_pointer (&self->wanted, g_free);
  fill (self, recent);
  paint_from_first (self);
  search_changed (self);
  GtkListBoxRow *first = first_wanted (self);
  if (first != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (first));
}

void
cw_game_chooser_find (CwGameChooser *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

void
cw_game_chooser_set_compact (CwGameChooser *self, gboolean compact)
{
  if (self->compact == compact)
    return;
  self->compact = compact;
  for (guint i = 0; i < self->entries->len; i++)
    size_picture (self, g_ptr_array_index (self->entries, i));
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_game_chooser_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (cw_game_chooser_parent_class)->map (widget);
  paint_from_first (CW_GAME_CHOOSER (widget));
}

static void
cw_game_chooser_dispose (GObject *object)
{
  CwGameChooser *self = CW_GAME_CHOOSER (object);
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  cw_template_dispose (GTK_WIDGET (object), CW_TYPE_GAME_CHOOSER);
  g_clear_pointer (&self->entries, g_ptr_array_unref);
  g_clear_pointer (&self->pictures, g_hash_table_unref);
  g_clear_pointer (&self->wanted, g_free);
  G_OBJECT_CLASS (cw_game_chooser_parent_class)->dispose (object);
}

static void
cw_game_chooser_class_init (CwGameChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->dispose = cw_game_chooser_dispose;
  g_type_ensure (CW_TYPE_TAB_STOP);
  widget_class->map = cw_game_chooser_map;
  cw_template_set (widget_class, "game-chooser");
  cw_template_children (widget_class, CW_CHILD (CwGameChooser, search),
                        CW_CHILD (CwGameChooser, list), CW_CHILD (CwGameChooser, scroller),
                        CW_CHILD (CwGameChooser, empty), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (search_changed), CW_HANDLER (search_activated),
                        CW_HANDLER (search_stopped), CW_HANDLER (row_activated),
                        CW_HANDLER (cancel), NULL);
  signals[CHOSEN] = cw_signal_new (klass, "chosen", 1, G_TYPE_POINTER);
  signals[CANCELLED] = cw_signal_new (klass, "cancelled", 0);
}

static void
cw_game_chooser_init (CwGameChooser *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->entries = g_ptr_array_new_with_free_func (entry_free);
  self->pictures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->cancellable = g_cancellable_new ();
  gtk_list_box_set_header_func (self->list, add_header, NULL, NULL);
  gtk_list_box_set_filter_func (self->list, is_wanted, self, NULL);
  gtk_search_entry_set_key_capture_widget (self->search, GTK_WIDGET (self->list));
  cw_style_watch (GTK_WIDGET (self), G_CALLBACK (repaint));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (repaint), NULL);
}
