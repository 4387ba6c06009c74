/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/shown_game.h"

#include "model/files/kept_games.h"
#include "model/game/game_text.h"
#include "model/object.h"

struct _CwShownGame
{
  GObject parent;
  /* owned */
  CwDocument *document;
  CwSession *session;
  GHashTable *edited; /* id -> CwEditHistory */
  /* state */
  guint id;
  gboolean opening; /* what comes into the session is of the document */
};

G_DEFINE_FINAL_TYPE (CwShownGame, cw_shown_game, G_TYPE_OBJECT)

static GParamSpec *id_property;

guint
cw_shown_game_get_id (CwShownGame *self)
{
  return self->id;
}

static void
note_id (CwShownGame *self, guint id)
{
  if (self->id == id)
    return;
  self->id = id;
  g_object_notify_by_pspec (G_OBJECT (self), id_property);
}

static void
keep (CwEditHistory *history)
{
  if (!cw_edit_history_is_dirty (history))
    return;
  g_autofree char *pgn = cw_game_to_pgn (cw_edit_history_tree (history), NULL);
  if (pgn != NULL)
    cw_kept_games_add (pgn);
  cw_edit_history_mark_saved (history);
}

static void
session_replacing (CwShownGame *self)
{
  CwEditHistory *history = cw_session_history (self->session);
  if (self->id == CW_NO_GAME)
    keep (history);
  else if (cw_edit_history_can_undo (history) || cw_edit_history_can_redo (history))
    g_hash_table_insert (self->edited, GUINT_TO_POINTER (self->id), g_object_ref (history));
}

static void
session_replaced (CwShownGame *self)
{
  if (!self->opening)
    note_id (self, CW_NO_GAME);
}

gboolean
cw_shown_game_set_id (CwShownGame *self, guint id, char **sentence)
{
  CwEditHistory *known = id == self->id ? cw_session_history (self->session)
                                        : g_hash_table_lookup (self->edited, GUINT_TO_POINTER (id));
  g_autoptr (CwEditHistory) history = known != NULL ? g_object_ref (known) : NULL;
  if (history == NULL)
    {
      CwGameTree *tree = cw_document_read_game (self->document, id, sentence);
      if (tree == NULL)
        return FALSE;
      history = cw_edit_history_new (tree);
    }
  self->opening = TRUE;
  cw_session_show (self->session, history);
  self->opening = FALSE;
  note_id (self, id);
  return TRUE;
}

void
cw_shown_game_keep_changes (CwShownGame *self)
{
  GHashTableIter iter;
  gpointer history;
  keep (cw_session_history (self->session));
  g_hash_table_iter_init (&iter, self->edited);
  while (g_hash_table_iter_next (&iter, NULL, &history))
    keep (history);
}

static void
document_opened (CwShownGame *self)
{
  cw_shown_game_keep_changes (self);
  g_hash_table_remove_all (self->edited);
  note_id (self, CW_NO_GAME);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint (value, CW_SHOWN_GAME (object)->id);
}

static void
cw_shown_game_class_init (CwShownGameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  cw_class_owns (klass, CW_OBJECT (CwShownGame, document), CW_OBJECT (CwShownGame, session),
                 CW_OWNED (CwShownGame, edited, g_hash_table_unref), NULL);
  object_class->get_property = get_property;
  id_property = g_param_spec_uint ("id", NULL, NULL, 0, G_MAXUINT, CW_NO_GAME,
                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, id_property);
}

static void
cw_shown_game_init (CwShownGame *self)
{
  self->id = CW_NO_GAME;
  self->edited = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}

CwShownGame *
cw_shown_game_new (CwDocument *document, CwSession *session)
{
  CwShownGame *self = g_object_new (CW_TYPE_SHOWN_GAME, NULL);
  self->document = g_object_ref (document);
  self->session = g_object_ref (session);
  g_signal_connect_object (session, "replacing", G_CALLBACK (session_replacing), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "replaced", G_CALLBACK (session_replaced), self,
                           G_CONNECT_SWAPPED);
  /* After lists have let go of the texts of the old files. */
  g_signal_connect_object (document, "opened", G_CALLBACK (document_opened), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return self;
}
