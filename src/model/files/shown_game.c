/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/shown_game.h"

#include "model/files/edit_journal.h"
#include "model/files/files.h"
#include "model/files/kept_games.h"
#include "model/files/recovered_edits.h"
#include "model/files/same_game.h"
#include "model/game/game_text.h"
#include "model/latest_task.h"
#include "model/object.h"

/* Where to return to when files are read again. */
typedef struct
{
  CwSameGame *game;
  GPtrArray *files; /* NULL: whichever are opened next */
  GArray *path;     /* CwMove: from the start of the game */
} Back;

struct _CwShownGame
{
  GObject parent;
  /* owned */
  CwDocument *document;
  CwSession *session;
  CwGameEdits *edits;
  CwEditJournal *journal;
  GCancellable *recovering; /* while games are being searched for */
  /* state */
  guint id;
  gboolean opening;    /* the session's next game is the document's */
  CwShownAside *aside; /* where to return to, while its file is taken up; or NULL */
  Back *back;          /* likewise, while files are read again; owned */
  GArray *path;        /* from `back`, until the game has its edits again; owned; or NULL */
  const CwNode *there; /* how far it could be followed; only compared */
};

G_DEFINE_FINAL_TYPE (CwShownGame, cw_shown_game, G_TYPE_OBJECT)

static GParamSpec *id_property;
static guint recovered_signal, unkept_signal;

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

/* FALSE if it cannot be kept. */
static gboolean
keep (CwEditHistory *history)
{
  if (!cw_edit_history_is_dirty (history))
    return TRUE;
  g_autofree char *pgn = cw_game_to_pgn (cw_edit_history_tree (history), NULL);
  if (pgn == NULL || !cw_kept_games_add (pgn))
    return FALSE;
  cw_edit_history_mark_saved (history);
  return TRUE;
}

static void
session_replacing (CwShownGame *self)
{
  if (self->id == CW_NO_GAME && !keep (cw_session_history (self->session)))
    cw_edit_journal_leave_own (self->journal);
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
  g_autoptr (CwEditHistory) history = cw_game_edits_history (self->edits, id, sentence);
  if (history == NULL)
    return FALSE;
  self->opening = TRUE;
  cw_session_show (self->session, history);
  self->opening = FALSE;
  note_id (self, id);
  return TRUE;
}

/* The moves from the start of the game to the cursor. (transfer full) */
static GArray *
path_to_cursor (CwShownGame *self)
{
  const CwNode *node = cw_session_node (self->session);
  GArray *path = g_array_new (FALSE, FALSE, sizeof (CwMove));
  g_array_set_size (path, node->ply);
  for (; node->parent != NULL; node = node->parent)
    g_array_index (path, CwMove, node->ply - 1) = node->move;
  return path;
}

/* Follows the moves as far as possible, also into variations. */
static void
follow (CwShownGame *self, const GArray *path)
{
  CwNode *node = cw_game_tree_root (cw_session_tree (self->session));
  for (guint i = 0; i < path->len; i++)
    {
      CwNode *child = node->child;
      while (child != NULL && child->move != g_array_index (path, CwMove, i))
        child = child->sibling;
      if (child == NULL)
        break;
      node = child;
    }
  cw_session_go (self->session, node);
}

static void
back_free (Back *back)
{
  cw_same_game_free (back->game);
  g_clear_pointer (&back->files, g_ptr_array_unref);
  g_clear_pointer (&back->path, g_array_unref);
  g_free (back);
}

/* Must be called before its edits are forgotten. */
static void
note_back (CwShownGame *self, GPtrArray *files)
{
  CwSavedGame place = { 0 };
  if (self->back != NULL || self->id == CW_NO_GAME)
    return;
  cw_document_get_place (self->document, self->id, &place);
  if (place.length == 0) /* it is not in the file, and comes back with the edits */
    return;
  self->back = g_new (Back, 1);
  *self->back = (Back){ cw_same_game_new (self->document, self->id),
                        files != NULL ? g_ptr_array_ref (files) : NULL, path_to_cursor (self) };
}

guint
cw_shown_game_get_wanted (CwShownGame *self)
{
  return self->back != NULL ? cw_same_game_place (self->back->game) : 0;
}

static void
keep_each (gpointer history, gpointer kept)
{
  *(gboolean *)kept &= keep (history);
}

void
cw_shown_game_keep_changes (CwShownGame *self)
{
  if (self->id == CW_NO_GAME)
    keep (cw_session_history (self->session));
  gboolean kept = TRUE;
  cw_game_edits_foreach (self->edits, keep_each, &kept);
  if (kept)
    cw_edit_journal_void (self->journal, cw_document_get_files (self->document));
  else /* the next run puts them back into their file */
    cw_edit_journal_flush (self->journal);
}

/* Others keep the changes now: marks the session's game as saved, so that it is not kept as
 * well. */
static void
forget_changes (CwShownGame *self)
{
  cw_latest_task_stop (&self->recovering);
  if (self->id != CW_NO_GAME)
    cw_edit_history_mark_saved (cw_session_history (self->session));
  cw_edit_journal_void (self->journal, cw_document_get_files (self->document));
  cw_game_edits_forget (self->edits);
}

void
cw_shown_game_hold_changes (CwShownGame *self)
{
  GPtrArray *files = cw_document_get_files (self->document);
  if (files == NULL)
    return;
  cw_recovered_edits_take_files (self->journal, files);
  note_back (self, files);
  forget_changes (self);
}

void
cw_shown_game_drop_changes (CwShownGame *self)
{
  note_back (self, NULL);
  cw_edit_journal_finish (self->journal);
  forget_changes (self);
}

void
cw_shown_game_leave (CwShownGame *self)
{
  cw_latest_task_stop (&self->recovering);
  cw_edit_journal_finish (self->journal);
}

/* --- put aside -------------------------------------------------------------------------------- */

CwShownAside *
cw_shown_game_put_aside (CwShownGame *self)
{
  CwShownAside *aside = g_new (CwShownAside, 1);
  gboolean modified = cw_game_edits_is_modified (self->edits);
  cw_latest_task_stop (&self->recovering);
  cw_edit_journal_flush (self->journal);
  *aside = (CwShownAside){ NULL, self->id, path_to_cursor (self), modified };
  if (self->id != CW_NO_GAME)
    { /* its game stays with the file, and is not kept by itself */
      self->opening = TRUE;
      cw_session_reset (self->session, cw_session_game (self->session), NULL);
      self->opening = FALSE;
    }
  aside->edits = cw_game_edits_put_aside (self->edits);
  return aside;
}

void
cw_shown_game_take_up (CwShownGame *self, CwShownAside *aside, CwDocumentContent *content)
{
  cw_game_edits_take_up (self->edits, g_steal_pointer (&aside->edits));
  self->aside = aside;
  cw_document_take_up (self->document, content);
  g_clear_pointer (&self->aside, cw_shown_aside_free);
}

void
cw_shown_game_close_aside (CwShownGame *self, GPtrArray *files)
{
  cw_recovered_edits_take_files (self->journal, files);
  cw_edit_journal_void (self->journal, files);
  g_signal_emit (self, recovered_signal, 0, 0, 0, "");
}

void
cw_shown_aside_free (CwShownAside *aside)
{
  g_clear_pointer (&aside->edits, cw_edits_aside_free);
  g_array_unref (aside->path);
  g_free (aside);
}

CwGameEdits *
cw_shown_game_get_edits (CwShownGame *self)
{
  return self->edits;
}

/* Runs before lists hear of the other files. */
static void
document_closing (CwShownGame *self)
{
  cw_latest_task_stop (&self->recovering);
  note_back (self, cw_document_get_files (self->document));
  cw_shown_game_keep_changes (self);
  cw_game_edits_forget (self->edits);
}

static void
document_opened (CwShownGame *self)
{
  if (self->back != NULL && self->back->files != NULL
      && !cw_files_equal (self->back->files, cw_document_get_files (self->document)))
    g_clear_pointer (&self->back, back_free);
  note_id (self, CW_NO_GAME);
}

/* Returns to where it was when the file was put aside; whoever wants another game asks for it
 * later. */
static void
go_back (CwShownGame *self, const CwShownAside *aside)
{
  g_autofree char *sentence = NULL;
  if (aside->id != CW_NO_GAME && cw_shown_game_set_id (self, aside->id, &sentence))
    follow (self, aside->path);
}

/* Returns to the game that was shown before the files were read again, wherever it is now, unless
 * another was chosen meanwhile. */
static void
go_back_to_same (CwShownGame *self)
{
  Back *back = g_steal_pointer (&self->back);
  guint id = cw_same_game_find (back->game, self->document);
  g_autofree char *sentence = NULL;
  g_clear_pointer (&self->path, g_array_unref);
  if (id != CW_NO_GAME && (self->id == CW_NO_GAME || self->id == cw_same_game_place (back->game))
      && cw_shown_game_set_id (self, id, &sentence))
    {
      self->path = g_steal_pointer (&back->path);
      follow (self, self->path);
      self->there = cw_session_node (self->session);
    }
  back_free (back);
}

static void
look_for (GTask *task, gpointer source, gpointer places, GCancellable *cancellable)
{
  g_task_return_boolean (task, cw_recovered_places_find (places, cancellable));
}

/* Where the cursor goes when edits are back: to where it was before, unless it was moved since its
 * game was read again. (transfer full) */
static GArray *
take_path (CwShownGame *self)
{
  g_autoptr (GArray) path = g_steal_pointer (&self->path);
  return path != NULL && cw_session_node (self->session) == self->there ? g_steal_pointer (&path)
                                                                        : path_to_cursor (self);
}

/* TRUE if nobody has asked for a game or a place in it since the files were opened. */
static gboolean
is_fresh (CwShownGame *self)
{
  return self->path == NULL && (self->id == CW_NO_GAME || self->id == 0)
         && cw_session_node (self->session)->parent == NULL;
}

/* Goes to the last of the recovered edits. */
static void
show_last_edited (CwShownGame *self)
{
  g_autoptr (GArray) ids = cw_game_edits_step_games (self->edits, -1);
  g_autofree char *sentence = NULL;
  if (ids->len > 0
      && cw_shown_game_set_id (self, g_array_index (ids, guint, ids->len - 1), &sentence))
    cw_session_go (self->session, cw_edit_history_place (cw_session_history (self->session)));
}

/* The games that were edited before the program ended have been searched for. */
static void
found (GObject *source, GAsyncResult *result, gpointer data)
{
  CwShownGame *self = CW_SHOWN_GAME (source);
  if (!g_task_propagate_boolean (G_TASK (result), NULL))
    return;
  cw_latest_task_stop (&self->recovering);
  gboolean fresh = is_fresh (self);
  g_autoptr (GArray) path = take_path (self);
  g_autofree char *sentence = NULL;
  g_autoptr (GString) names = g_string_new (NULL);
  guint apart,
      count = cw_recovered_edits_apply (self->document, self->edits, self->journal,
                                        g_task_get_task_data (G_TASK (result)), &apart, names);
  if (count > 0 && fresh)
    show_last_edited (self);
  else if (count > 0 && self->id != CW_NO_GAME && cw_game_edits_is_changed (self->edits, self->id)
           && cw_shown_game_set_id (self, self->id, &sentence))
    follow (self, path);
  g_signal_emit (self, recovered_signal, 0, count, apart, names->str);
}

/* Looks for edits that have waited for these files since the program ended. */
static void
document_finished (CwShownGame *self)
{
  if (self->aside != NULL)
    go_back (self, self->aside);
  else if (self->back != NULL)
    go_back_to_same (self);
  CwRecoveredPlaces *places =
      cw_document_is_partial (self->document) ? NULL : cw_recovered_places_new (self->document);
  if (places != NULL)
    cw_latest_task_run (&self->recovering, look_for, places,
                        (GDestroyNotify)cw_recovered_places_free, found, self);
}

static void
journal_failed (CwShownGame *self, const char *reason)
{
  g_signal_emit (self, unkept_signal, 0, reason);
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
                 CW_OBJECT (CwShownGame, journal), CW_OBJECT (CwShownGame, edits),
                 CW_OBJECT (CwShownGame, recovering), CW_OWNED (CwShownGame, back, back_free),
                 CW_OWNED (CwShownGame, path, g_array_unref), NULL);
  object_class->get_property = get_property;
  recovered_signal = cw_signal_new (klass, "recovered", 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING);
  unkept_signal = cw_signal_new (klass, "unkept", 1, G_TYPE_STRING);
  id_property = g_param_spec_uint ("id", NULL, NULL, 0, G_MAXUINT, CW_NO_GAME,
                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (object_class, 1, id_property);
}

static void
cw_shown_game_init (CwShownGame *self)
{
  self->id = CW_NO_GAME;
}

CwShownGame *
cw_shown_game_new (CwDocument *document, CwSession *session)
{
  CwShownGame *self = g_object_new (CW_TYPE_SHOWN_GAME, NULL);
  self->document = g_object_ref (document);
  self->session = g_object_ref (session);
  self->edits = cw_game_edits_new (document);
  cw_recovered_edits_take_journal ();
  self->journal = cw_edit_journal_new (document, self->edits, session);
  cw_connect (self->journal, "failed", journal_failed, self);
  g_signal_connect_object (document, "closing", G_CALLBACK (document_closing), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "replacing", G_CALLBACK (session_replacing), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (session, "replaced", G_CALLBACK (session_replaced), self,
                           G_CONNECT_SWAPPED);
  cw_connect (document, "finished", document_finished, self);
  /* Runs after lists have released the texts of the old files. */
  g_signal_connect_object (document, "opened", G_CALLBACK (document_opened), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  return self;
}
