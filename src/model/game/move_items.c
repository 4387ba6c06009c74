/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/move_items.h"

#include "model/game/annotations.h"
#include "model/game/move_words.h"
#include "model/object.h"
#include "review/review_note.h"
#include "text/move_marks.h"

#include <string.h>

#define MAX_DEPTH 60 /* deepest nesting of variations that is shown */

/* A comment as shown, for as long as it is the same. */
typedef struct
{
  const char *comment; /* the tree's; only compared */
  char *words;
} Comment;

/* The text for a node. */
typedef struct
{
  CwNode *node;
  guint id;
  char *move, *marks;
  guint8 nags[CW_NODE_NAGS]; /* as in `marks` */
  Comment before, after;
} Words;

struct _CwMoveItems
{
  GObject parent;
  /* owned */
  CwSession *session;
  GArray *items;    /* of CwMoveItem */
  GPtrArray *words; /* of Words, by id */
  GHashTable *by_node;
  CwCursor cursor; /* at the last position in which a move was written */
  /* state */
  CwShogiNotation notation; /* of the written moves */
  GBytes *signs;            /* a review's signs for the main line, or NULL */
  gboolean comments_stale;
  guint update_id;
  guint current;
};

G_DEFINE_FINAL_TYPE (CwMoveItems, cw_move_items, G_TYPE_OBJECT)

static GParamSpec *current_property;
static guint changed_signal;

static void
words_free (gpointer data)
{
  Words *words = data;
  g_free (words->move);
  g_free (words->marks);
  g_free (words->before.words);
  g_free (words->after.words);
  g_free (words);
}

/* --- what is written for a node --------------------------------------------------------------- */

static Words *
words_of (CwMoveItems *self, CwNode *node)
{
  Words *words = g_hash_table_lookup (self->by_node, node);
  if (words != NULL)
    return words;
  words = g_new0 (Words, 1);
  words->node = node;
  words->id = self->words->len;
  g_ptr_array_add (self->words, words);
  g_hash_table_insert (self->by_node, node, words);
  return words;
}

static const char *
comment_words (CwMoveItems *self, Comment *known, const char *comment)
{
  if (known->comment == comment)
    return known->words;
  g_autofree char *own = self->signs != NULL && comment != NULL
                             ? g_strndup (comment, cw_review_note_own_length (comment))
                             : NULL;
  g_free (known->words);
  *known = (Comment){ comment, cw_comment_shown (own != NULL ? own : comment) };
  return known->words;
}

static void
write_comment (CwMoveItems *self, guint id, const char *words, guint depth, gboolean *starts)
{
  CwMoveItem item = {
    .type = CW_MOVE_ITEM_COMMENT, .id = id, .depth = depth, .starts = *starts, .text = words
  };
  if (words == NULL)
    return;
  *starts = FALSE;
  g_array_append_val (self->items, item);
}

/* The sign that the review gives a move of the main line. */
static const char *
review_sign (CwMoveItems *self, const CwNode *node)
{
  gsize n = 0;
  const guint8 *signs = self->signs != NULL ? g_bytes_get_data (self->signs, &n) : NULL;
  return node->ply > 0 && node->ply <= n ? cw_sign_text (signs[node->ply - 1]) : NULL;
}

static void
write_move (CwMoveItems *self, Words *words, guint depth, gboolean *starts)
{
  CwNode *node = words->node;
  CwMoveItem item = {
    .type = CW_MOVE_ITEM_MOVE, .id = words->id, .depth = depth, .starts = *starts
  };
  *starts = FALSE;
  if (words->move == NULL)
    {
      cw_cursor_go (&self->cursor, node->parent);
      words->move = cw_session_node_words (self->session, &self->cursor.position, node);
    }
  if (memcmp (words->nags, node->nags, sizeof words->nags) != 0)
    {
      g_free (words->marks);
      words->marks = cw_node_marks (node);
      memcpy (words->nags, node->nags, sizeof words->nags);
    }
  item.text = words->move;
  item.mark = words->marks;
  if (item.mark == NULL && depth == 0)
    {
      item.mark = review_sign (self, node);
      item.found = item.mark != NULL;
    }
  cw_session_move_number (self->session, node, &item.number, &item.black);
  g_array_append_val (self->items, item);
}

static void
write_line (CwMoveItems *self, CwNode *first, guint depth, gboolean starts)
{
  for (CwNode *node = first; node != NULL; node = cw_node_next (node))
    {
      Words *words = words_of (self, node);
      write_comment (self, words->id, comment_words (self, &words->before, node->comment_before),
                     depth, &starts);
      write_move (self, words, depth, &starts);
      write_comment (self, words->id, comment_words (self, &words->after, node->comment), depth,
                     &starts);
      if (node == node->parent->child && depth < MAX_DEPTH)
        for (CwNode *other = node->sibling; other != NULL; other = other->sibling)
          write_line (self, other, depth + 1, TRUE);
    }
}

/* --- following the session -------------------------------------------------------------------- */

static void
set_current (CwMoveItems *self)
{
  guint current = cw_move_items_id (self, cw_session_node (self->session));
  if (self->current == current)
    return;
  self->current = current;
  g_object_notify_by_pspec (G_OBJECT (self), current_property);
}

/* Handlers of either signal see both the new items and the new current move. */
static void
changed (CwMoveItems *self)
{
  g_object_freeze_notify (G_OBJECT (self));
  set_current (self);
  g_signal_emit (self, changed_signal, 0);
  g_object_thaw_notify (G_OBJECT (self));
}

/* Drops all comments as written; the items that point to them are about to be rewritten. */
static void
forget_comments (CwMoveItems *self)
{
  self->comments_stale = FALSE;
  for (guint i = 0; i < self->words->len; i++)
    {
      Words *words = self->words->pdata[i];
      g_clear_pointer (&words->after.words, g_free);
      words->after.comment = NULL;
    }
}

static void
update (CwMoveItems *self)
{
  CwGameTree *tree = cw_session_tree (self->session);
  CwNode *root = cw_game_tree_root (tree);
  gboolean starts = FALSE;
  if (self->notation != cw_session_get_notation (self->session))
    for (guint i = 0; i < self->words->len; i++)
      g_clear_pointer (&((Words *)self->words->pdata[i])->move, g_free);
  self->notation = cw_session_get_notation (self->session);
  if (self->comments_stale)
    forget_comments (self);
  g_array_set_size (self->items, 0);
  Words *words = words_of (self, root);
  write_comment (self, words->id, comment_words (self, &words->after, root->comment), 0, &starts);
  if (root->child != NULL)
    write_line (self, root->child, 0, FALSE);
  if (cw_game_tree_result (tree) != CW_UNFINISHED)
    {
      CwMoveItem item = { .type = CW_MOVE_ITEM_RESULT,
                          .text = cw_session_result_words (self->session) };
      g_array_append_val (self->items, item);
    }
  changed (self);
}

static gboolean
update_now (gpointer data)
{
  CwMoveItems *self = data;
  self->update_id = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/* Updates later: the caller may have heard of another game before this object has. */
void
cw_move_items_set_review (CwMoveItems *self, const guint8 *signs, guint n_signs)
{
  g_autoptr (GBytes) wanted = signs != NULL ? g_bytes_new (signs, n_signs) : NULL;
  if (wanted == self->signs
      || (wanted != NULL && self->signs != NULL && g_bytes_equal (wanted, self->signs)))
    return;
  self->comments_stale |= (wanted == NULL) != (self->signs == NULL);
  g_clear_pointer (&self->signs, g_bytes_unref);
  self->signs = g_steal_pointer (&wanted);
  if (self->update_id == 0)
    self->update_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, update_now, self, NULL);
}

/* Another game: nothing written so far can be reused. */
static void
begin (CwMoveItems *self)
{
  cw_cursor_clear (&self->cursor);
  cw_cursor_init (&self->cursor, cw_session_tree (self->session));
  g_hash_table_remove_all (self->by_node);
  g_ptr_array_set_size (self->words, 0);
  update (self);
}

const CwMoveItem *
cw_move_items_get (CwMoveItems *self, guint *n_items)
{
  *n_items = self->items->len;
  return (const CwMoveItem *)(void *)self->items->data;
}

CwNode *
cw_move_items_node (CwMoveItems *self, guint id)
{
  return id < self->words->len ? ((Words *)self->words->pdata[id])->node : NULL;
}

guint
cw_move_items_id (CwMoveItems *self, const CwNode *node)
{
  const Words *words = g_hash_table_lookup (self->by_node, node);
  return words != NULL ? words->id : 0;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, CW_MOVE_ITEMS (object)->current);
}

static void
cw_move_items_finalize (GObject *object)
{
  CwMoveItems *self = CW_MOVE_ITEMS (object);
  g_clear_handle_id (&self->update_id, g_source_remove);
  g_object_unref (self->session);
  g_clear_pointer (&self->signs, g_bytes_unref);
  g_array_unref (self->items);
  g_ptr_array_unref (self->words);
  g_hash_table_unref (self->by_node);
  cw_cursor_clear (&self->cursor);
  G_OBJECT_CLASS (cw_move_items_parent_class)->finalize (object);
}

static void
cw_move_items_class_init (CwMoveItemsClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  object_class->finalize = cw_move_items_finalize;
  object_class->get_property = get_property;
  current_property = g_param_spec_uint ("current", NULL, NULL, 0, G_MAXUINT, 0,
                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, current_property);
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_move_items_init (CwMoveItems *self)
{
  self->items = g_array_new (FALSE, FALSE, sizeof (CwMoveItem));
  self->words = g_ptr_array_new_with_free_func (words_free);
  self->by_node = g_hash_table_new (NULL, NULL);
}

CwSession *
cw_move_items_session (CwMoveItems *self)
{
  return self->session;
}

CwMoveItems *
cw_move_items_new (CwSession *session)
{
  CwMoveItems *self = g_object_new (CW_TYPE_MOVE_ITEMS, NULL);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "replaced", G_CALLBACK (begin), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "edited", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "moved", G_CALLBACK (set_current), self, G_CONNECT_SWAPPED);
  begin (self);
  return self;
}
