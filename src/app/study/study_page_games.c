/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games of the opened file in Study: the list as it grows, one game at a time on the board. */
#include "app/study/study_page_private.h"
#include "model/files/kept_games.h"
#include "picture/text.h"

#include <glib/gi18n.h>

/* A game of the file as it was changed here. */
typedef struct
{
  char *pgn;
  gboolean unsaved;
} Edit;

void
cw_study_page_free_edit (gpointer data)
{
  Edit *edit = data;
  g_free (edit->pgn);
  g_free (edit);
}

static void
keep_edit (CwStudyPage *self, gboolean unsaved)
{
  char *pgn = cw_session_to_pgn (self->session, NULL);
  if (pgn == NULL)
    return;
  Edit *edit = g_new (Edit, 1);
  *edit = (Edit){ .pgn = pgn, .unsaved = unsaved };
  g_hash_table_insert (self->edited, GUINT_TO_POINTER (self->shown_game), edit);
}

/* What was changed in a game of the file stays with it while the file is open; any other game is
 * kept where the next start finds it. */
static void
keep_edits (CwStudyPage *self)
{
  gboolean dirty = cw_session_get_dirty (self->session);
  if (self->shown_game == CW_NO_GAME)
    {
      g_autofree char *pgn = dirty ? cw_session_to_pgn (self->session, NULL) : NULL;
      if (pgn != NULL)
        cw_kept_games_add (pgn);
    }
  else if (dirty || g_hash_table_contains (self->edited, GUINT_TO_POINTER (self->shown_game)))
    {
      keep_edit (self, dirty);
    }
}

void
cw_study_page_keep_saved (CwStudyPage *self)
{
  if (self->shown_game != CW_NO_GAME)
    keep_edit (self, FALSE);
}

void
cw_study_page_keep_changes (CwStudyPage *self)
{
  GHashTableIter iter;
  gpointer value;
  keep_edits (self);
  cw_session_set_dirty (self->session, FALSE);
  g_hash_table_iter_init (&iter, self->edited);
  while (g_hash_table_iter_next (&iter, NULL, &value))
    if (((Edit *)value)->unsaved)
      cw_kept_games_add (((Edit *)value)->pgn);
  g_hash_table_remove_all (self->edited);
}

/* A game that does not come from the list: none of the file is shown any more. */
static void
session_replaced (CwStudyPage *self)
{
  if (self->opening)
    return;
  self->shown_game = CW_NO_GAME;
  cw_game_list_select (self->list, CW_NO_GAME);
  cw_page_renamed (CW_PAGE (self));
}

gboolean
cw_study_page_open_game (CwStudyPage *self, guint id)
{
  char *sentence = NULL;
  if (id >= cw_document_get_n_games (self->document))
    return FALSE;
  gboolean dirty = cw_session_get_dirty (self->session);
  keep_edits (self);
  cw_session_set_dirty (self->session, FALSE);
  const Edit *edit = g_hash_table_lookup (self->edited, GUINT_TO_POINTER (id));
  CwGameTree *tree = NULL;
  self->opening = TRUE;
  if (edit != NULL && cw_session_from_text (self->session, edit->pgn, NULL, &sentence))
    cw_session_set_dirty (self->session, edit->unsaved);
  else
    tree = cw_document_read_game (self->document, id, &sentence);
  if (tree == NULL && edit == NULL)
    {
      self->opening = FALSE;
      cw_session_set_dirty (self->session, dirty);
      cw_context_say (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
      g_free (sentence);
      return FALSE;
    }
  if (tree != NULL)
    cw_session_take_tree (self->session, tree);
  self->opening = FALSE;
  self->shown_game = id;
  cw_game_list_select (self->list, id);
  gtk_revealer_set_reveal_child (self->drawer, FALSE);
  cw_study_page_update (self);
  cw_page_renamed (CW_PAGE (self));
  return TRUE;
}

gboolean
cw_study_page_show_game (CwStudyPage *self, guint id, guint ply)
{
  if (!cw_study_page_open_game (self, id))
    return FALSE;
  cw_session_go (self->session, cw_session_at_ply (self->session, ply));
  return TRUE;
}

guint
cw_study_page_get_shown_game (CwStudyPage *self)
{
  return self->shown_game;
}

static void
document_opened (CwStudyPage *self)
{
  cw_study_page_keep_changes (self);
  self->shown_game = CW_NO_GAME;
  self->loading_since = g_get_monotonic_time ();
  cw_game_list_set_source (self->list, cw_document_get_title (self->document), 0, cw_document_fetch,
                           self->document, NULL);
  cw_study_page_update (self);
  cw_page_renamed (CW_PAGE (self));
}

static void
document_grew (CwStudyPage *self)
{
  guint n = cw_document_get_n_games (self->document);
  cw_game_list_set_n_games (self->list, n);
  if (cw_document_is_loading (self->document)
      && g_get_monotonic_time () - self->loading_since > G_TIME_SPAN_SECOND)
    {
      g_autofree char *count = cw_text_count (n);
      g_autofree char *text =
          g_strdup_printf (ngettext ("%s game read", "%s games read", n), count);
      cw_game_list_set_progress (self->list, text, cw_document_get_progress (self->document));
    }
  if (self->shown_game == CW_NO_GAME && n > 0)
    cw_study_page_open_game (self, 0);
  else
    cw_study_page_enable (self);
}

static void
document_finished (CwStudyPage *self)
{
  guint broken;
  cw_game_list_set_n_games (self->list, cw_document_get_n_games (self->document));
  cw_game_list_set_progress (self->list, NULL, 1);
  g_autofree char *sentence = cw_document_broken_sentence (self->document, &broken);
  if (cw_document_get_error (self->document) != NULL)
    {
      cw_context_say (self->context, CW_INFO_ERROR, cw_document_get_error (self->document), NULL,
                      NULL);
    }
  else if (sentence != NULL)
    {
      g_autofree char *action = g_strdup_printf ("win.show-game(uint32 %u)", broken);
      cw_context_say (self->context, CW_INFO_WARNING, sentence, C_ ("button", "Show"), action);
    }
  cw_study_page_update (self);
}

/* From how low each game was won, by the values that the panel counts with. */
static void
rate_games (CwStudyPage *self)
{
  const CwRows *rows = cw_document_get_rows (self->document);
  if (rows != NULL && rows->count > 0)
    cw_document_rate (self->document,
                      cw_value_sets_values (cw_context_choice (self->context), rows->columns.game));
}

void
cw_study_page_go_to_neighbour (CwStudyPage *self, int step)
{
  guint id = cw_game_list_neighbour (self->list, step);
  if (id != CW_NO_GAME)
    cw_study_page_open_game (self, id);
}

void
cw_study_page_connect_games (CwStudyPage *self)
{
  g_signal_connect_object (self->session, "replacing", G_CALLBACK (keep_edits), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->session, "replaced", G_CALLBACK (session_replaced), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "opened", G_CALLBACK (document_opened), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "grew", G_CALLBACK (document_grew), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "finished", G_CALLBACK (document_finished), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "measured", G_CALLBACK (rate_games), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (cw_context_choice (self->context), "changed", G_CALLBACK (rate_games),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "rated", G_CALLBACK (cw_game_list_refresh), self->list,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "game-activated", G_CALLBACK (cw_study_page_open_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->list, "cancel-requested", G_CALLBACK (cw_document_cancel),
                           self->document, G_CONNECT_SWAPPED);
}
