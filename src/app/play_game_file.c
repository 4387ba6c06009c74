/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in Play as a file between two runs, and its words. */
#include "app/play_game_private.h"

#include "search/search.h"

#include <glib/gi18n.h>

#define GROUP "game"
#define KEEP_DELAY 250 /* ms */

/* --- words ----------------------------------------------------------------------------------- */

char *
cw_play_game_end_sentence (CwPlayGame *self)
{
  CwOutcome outcome = cw_play_game_outcome (self);
  if (outcome.result == CW_ONGOING || outcome.claim)
    return NULL;
  gboolean decided = outcome.result != CW_DRAW;
  if (!self->computer || !decided)
    return cw_session_outcome_sentence (&outcome);
  gboolean won = outcome.result == (self->user == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK);
  if (outcome.reason == CW_REASON_RESIGNED)
    return g_strdup (won ? _ ("The computer resigned: you win.")
                         : _ ("You resigned: the computer wins."));
  return g_strdup (won ? _ ("Checkmate: you win.") : _ ("Checkmate: the computer wins."));
}

char *
cw_play_game_claim_sentence (CwPlayGame *self)
{
  CwOutcome outcome = cw_play_game_outcome (self);
  if (!outcome.claim || !cw_play_game_is_live (self))
    return NULL;
  if (outcome.reason == CW_REASON_THREEFOLD)
    return g_strdup (_ ("The same position stands for the third time: a draw may be claimed."));
  return g_strdup (_ ("50 moves without a capture or a pawn move: a draw may be claimed."));
}

void
cw_play_game_write_tags (CwPlayGame *self)
{
  CwGameTree *tree = cw_session_tree (self->session);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char *computer = g_strdup_printf (_ ("Computer (level %u)"), self->level);
  const char *white = _ ("White"), *black = _ ("Black");
  if (self->computer)
    {
      white = self->user == CW_WHITE ? _ ("You") : computer;
      black = self->user == CW_WHITE ? computer : _ ("You");
    }
  cw_game_tree_set_tag (tree, "Event", _ ("Game at home"));
  cw_game_tree_set_tag (tree, "Site", "?");
  cw_game_tree_set_tag (tree, "Date", date);
  cw_game_tree_set_tag (tree, "Round", "-");
  cw_game_tree_set_tag (tree, "White", white);
  cw_game_tree_set_tag (tree, "Black", black);
}

/* --- the file -------------------------------------------------------------------------------- */

static char *
file_path (void)
{
  return g_build_filename (g_get_user_state_dir (), "counterweight", "game.ini", NULL);
}

void
cw_play_game_keep (CwPlayGame *self)
{
  g_clear_handle_id (&self->keep_id, g_source_remove);
  g_autofree char *path = file_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *pgn = cw_session_to_pgn (self->session, NULL);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GError) error = NULL;
  if (pgn == NULL)
    return;
  g_key_file_set_boolean (keys, GROUP, "computer", self->computer);
  g_key_file_set_integer (keys, GROUP, "level", (int)self->level);
  g_key_file_set_string (keys, GROUP, "user", self->user == CW_WHITE ? "white" : "black");
  g_key_file_set_integer (keys, GROUP, "ply", (int)cw_session_node (self->session)->ply);
  g_key_file_set_integer (keys, GROUP, "result", self->ended.result);
  g_key_file_set_integer (keys, GROUP, "reason", self->ended.reason);
  g_key_file_set_string (keys, GROUP, "pgn", pgn);
  g_mkdir_with_parents (folder, 0700);
  if (!g_key_file_save_to_file (keys, path, &error))
    g_info ("The game could not be kept: %s", error->message);
}

static gboolean
keep_now (gpointer data)
{
  CwPlayGame *self = data;
  self->keep_id = 0;
  cw_play_game_keep (self);
  return G_SOURCE_REMOVE;
}

void
cw_play_game_keep_later (CwPlayGame *self)
{
  if (self->keep_id == 0)
    self->keep_id = g_timeout_add (KEEP_DELAY, keep_now, self);
}

gboolean
cw_play_game_restore (CwPlayGame *self)
{
  g_autofree char *path = file_path ();
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  if (!g_key_file_load_from_file (keys, path, G_KEY_FILE_NONE, NULL))
    return FALSE;
  g_autofree char *pgn = g_key_file_get_string (keys, GROUP, "pgn", NULL);
  g_autofree char *user = g_key_file_get_string (keys, GROUP, "user", NULL);
  char *sentence = NULL;
  if (pgn == NULL || !cw_session_from_text (self->session, pgn, &sentence))
    {
      g_free (sentence);
      return FALSE;
    }
  g_free (sentence);
  self->computer = g_key_file_get_boolean (keys, GROUP, "computer", NULL);
  self->level = (guint)CLAMP (g_key_file_get_integer (keys, GROUP, "level", NULL), 1, CW_LEVELS);
  self->user = g_strcmp0 (user, "black") == 0 ? CW_BLACK : CW_WHITE;
  int result = g_key_file_get_integer (keys, GROUP, "result", NULL);
  int reason = g_key_file_get_integer (keys, GROUP, "reason", NULL);
  if (result > CW_ONGOING && result <= CW_DRAW && reason > 0 && reason < CW_REASON_COUNT)
    self->ended = (CwOutcome){ .result = (CwResult)result, .reason = (CwReason)reason };
  int ply = g_key_file_get_integer (keys, GROUP, "ply", NULL);
  cw_session_go (self->session, cw_session_at_ply (self->session, (guint)MAX (ply, 0)));
  return TRUE;
}
