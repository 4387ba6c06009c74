/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game in Play as a file between two runs, and its words. */
#include "app/play_game_private.h"

#include "notation/fen.h"
#include "notation/move_text.h"
#include "search/search.h"
#include "text/outcome_text.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define GROUP "game"
#define KEEP_DELAY 250 /* ms */
#define PRESENT "game.ini"
#define EARLIER "earlier-game.ini"
#define LEAST_PLIES 2 /* of a game that is worth coming back to */

/* --- words ----------------------------------------------------------------------------------- */

char *
cw_play_game_end_sentence (CwPlayGame *self)
{
  const CwGame *game = cw_session_game (self->session);
  CwOutcome outcome = cw_play_game_outcome (self);
  g_autofree char *end = self->computer ? cw_outcome_sentence_to (game, &outcome, self->user)
                                        : cw_outcome_sentence (game, &outcome);
  if (end == NULL || !game->shogi)
    return g_steal_pointer (&end);
  CwPosition last;
  cw_game_tree_position (cw_session_tree (self->session),
                         cw_session_at_ply (self->session, G_MAXUINT), &last);
  g_autofree char *count = cw_impasse_sentence (&last, &outcome, self->impasse);
  return count != NULL ? g_strdup_printf ("%s %s", end, count) : g_steal_pointer (&end);
}

char *
cw_play_game_claim_sentence (CwPlayGame *self)
{
  CwOutcome outcome = cw_play_game_outcome (self);
  return cw_play_game_is_live (self) ? cw_claim_sentence (&outcome) : NULL;
}

void
cw_play_game_write_tags (CwPlayGame *self)
{
  CwGameTree *tree = cw_session_tree (self->session);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char *computer = self->rival_name != NULL
                                  ? g_strdup (self->rival_name)
                                  : g_strdup_printf (_ ("Computer (level %u)"), self->level);
  const CwGame *game = cw_session_game (self->session);
  const char *white = cw_side_name (game, CW_WHITE), *black = cw_side_name (game, CW_BLACK);
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
  const CwClockTerms *clock = &self->clock.terms;
  g_autofree char *control = g_strdup_printf ("%u+%u", clock->main, clock->step);
  if (clock->kind == CW_CLOCK_INCREMENT)
    cw_game_tree_set_tag (tree, "TimeControl", control);
}

/* --- the file -------------------------------------------------------------------------------- */

static char *
file_path (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "counterweight", name, NULL);
}

/* In a form that serves every game: UCI, USI. */
static void
write_moves (CwPlayGame *self, GKeyFile *keys)
{
  CwGameTree *tree = cw_session_tree (self->session);
  const char *date = cw_game_tree_tag (tree, "Date");
  g_autoptr (GString) moves = g_string_new (NULL);
  char text[CW_FEN_SIZE];
  CwCursor cursor;
  cw_fen_write (cw_game_tree_start (tree), text);
  g_key_file_set_string (keys, GROUP, "game", cw_game_tree_game (tree)->name);
  g_key_file_set_string (keys, GROUP, "start", text);
  cw_cursor_init (&cursor, tree);
  for (CwNode *node; (node = cw_node_next (cursor.node)) != NULL; cw_cursor_forward (&cursor, node))
    {
      char move[CW_MOVE_TEXT];
      cw_uci_write (&cursor.position, node->move, move);
      g_string_append_printf (moves, "%s%s", moves->len > 0 ? " " : "", move);
    }
  cw_cursor_clear (&cursor);
  g_key_file_set_string (keys, GROUP, "moves", moves->str);
  if (date != NULL)
    g_key_file_set_string (keys, GROUP, "date", date);
}

static gboolean
read_moves (CwPlayGame *self, GKeyFile *keys)
{
  g_autofree char *name = g_key_file_get_string (keys, GROUP, "game", NULL);
  g_autofree char *start = g_key_file_get_string (keys, GROUP, "start", NULL);
  g_autofree char *moves = g_key_file_get_string (keys, GROUP, "moves", NULL);
  g_auto (GStrv) words = g_strsplit (moves != NULL ? moves : "", " ", -1);
  const CwGame *game = name != NULL ? cw_game_named (name) : NULL;
  CwPosition position;
  CwStatus status;
  if (game == NULL || start == NULL || !cw_fen_read (&position, game, start, &status))
    return FALSE;
  cw_session_reset (self->session, game, &position);
  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      const CwPosition *now = cw_session_position (self->session);
      CwMove move = cw_move_read (now, words[i], strlen (words[i]), NULL, &status);
      if (move == CW_NO_MOVE || move == CW_NULL_MOVE)
        break;
      cw_session_play (self->session, move);
    }
  return TRUE;
}

#define TIME_NUMBERS 6

static void
append_times (GString *text, const CwClockTimes *times)
{
  if (text->len > 0)
    g_string_append_c (text, ';');
  for (guint side = 0; side < 2; side++)
    g_string_append_printf (text, "%s%" G_GINT64_FORMAT ",%u,%d", side > 0 ? "," : "",
                            times->left[side] / G_TIME_SPAN_MILLISECOND, times->periods[side],
                            times->period[side]);
}

/* The clocks now, and as they stood after each ply. */
static void
write_clock (CwPlayGame *self, GKeyFile *keys)
{
  g_autofree char *terms = cw_clock_terms_write (&self->clock.terms);
  g_autoptr (GString) now = g_string_new (NULL), times = g_string_new (NULL);
  CwPlayClock clock = self->clock;
  cw_play_clock_pause (&clock, g_get_monotonic_time ());
  append_times (now, &clock.times);
  for (guint i = 0; i < self->times->len; i++)
    append_times (times, &g_array_index (self->times, CwClockTimes, i));
  g_key_file_set_value (keys, GROUP, "clock", terms);
  g_key_file_set_value (keys, GROUP, "clock-now", now->str);
  g_key_file_set_value (keys, GROUP, "clock-plies", times->str);
}

static gboolean
read_times (const char *text, const CwClockTerms *terms, CwClockTimes *times)
{
  g_auto (GStrv) words = g_strsplit (text, ",", TIME_NUMBERS + 1);
  gint64 numbers[TIME_NUMBERS];
  if (g_strv_length (words) != TIME_NUMBERS)
    return FALSE;
  for (guint i = 0; i < TIME_NUMBERS; i++)
    numbers[i] = g_ascii_strtoll (words[i], NULL, 10);
  for (guint side = 0; side < 2; side++)
    {
      const gint64 *of = numbers + side * TIME_NUMBERS / 2;
      times->left[side] = CLAMP (of[0], 0, G_MAXINT) * G_TIME_SPAN_MILLISECOND;
      times->periods[side] = (guint)CLAMP (of[1], 0, terms->periods);
      times->period[side] = terms->kind == CW_CLOCK_BYOYOMI && of[2] != 0;
    }
  return TRUE;
}

/* Needs the game: there is one time more than plies. */
static void
read_clock (CwPlayGame *self, GKeyFile *keys)
{
  CwClockTerms terms;
  CwClockTimes times;
  g_autofree char *terms_text = g_key_file_get_value (keys, GROUP, "clock", NULL);
  g_autofree char *now = g_key_file_get_value (keys, GROUP, "clock-now", NULL);
  g_autofree char *plies = g_key_file_get_value (keys, GROUP, "clock-plies", NULL);
  g_auto (GStrv) lines = g_strsplit (plies != NULL ? plies : "", ";", -1);
  guint count = cw_game_tree_plies (cw_session_tree (self->session)) + 1;
  cw_clock_terms_read (&terms, terms_text);
  cw_play_game_reset_clock (self, &terms);
  if (terms.kind == CW_CLOCK_NONE || now == NULL || !read_times (now, &terms, &times))
    return;
  g_array_set_size (self->times, 0);
  for (guint i = 0; i < count; i++)
    {
      CwClockTimes then = times;
      if (i < g_strv_length (lines))
        read_times (lines[i], &terms, &then);
      g_array_append_val (self->times, then);
    }
  cw_play_clock_set (&self->clock, &times);
  self->held = TRUE;
}

static void
write_game (CwPlayGame *self, GKeyFile *keys)
{
  g_key_file_set_boolean (keys, GROUP, "computer", self->computer);
  g_key_file_set_integer (keys, GROUP, "level", (int)self->level);
  g_key_file_set_string (keys, GROUP, "user", self->user == CW_WHITE ? "white" : "black");
  g_key_file_set_integer (keys, GROUP, "ply", (int)cw_session_node (self->session)->ply);
  g_key_file_set_integer (keys, GROUP, "result", self->ended.result);
  g_key_file_set_integer (keys, GROUP, "reason", self->ended.reason);
  write_moves (self, keys);
  g_key_file_set_integer (keys, GROUP, "impasse", self->impasse);
  if (self->clock.terms.kind != CW_CLOCK_NONE)
    write_clock (self, keys);
}

GKeyFile *
cw_play_game_write_unfinished (CwPlayGame *self)
{
  if (cw_play_game_is_over (self)
      || cw_game_tree_plies (cw_session_tree (self->session)) < LEAST_PLIES)
    return NULL;
  GKeyFile *keys = g_key_file_new ();
  write_game (self, keys);
  return keys;
}

static void
save (GKeyFile *keys, const char *name)
{
  g_autofree char *path = file_path (name);
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;
  g_mkdir_with_parents (folder, 0700);
  if (!g_key_file_save_to_file (keys, path, &error))
    g_info ("The game could not be kept: %s", error->message);
}

void
cw_play_game_keep (CwPlayGame *self)
{
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_clear_handle_id (&self->keep_id, g_source_remove);
  write_game (self, keys);
  save (keys, PRESENT);
  if (self->earlier != NULL)
    save (self->earlier, EARLIER);
  else
    {
      g_autofree char *path = file_path (EARLIER);
      g_unlink (path);
    }
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
cw_play_game_read (CwPlayGame *self, GKeyFile *keys)
{
  g_autofree char *user = g_key_file_get_string (keys, GROUP, "user", NULL);
  g_autofree char *date = g_key_file_get_string (keys, GROUP, "date", NULL);
  if (!read_moves (self, keys))
    return FALSE;
  self->ended = (CwOutcome){ 0 };
  self->computer = g_key_file_get_boolean (keys, GROUP, "computer", NULL)
                   && cw_search_plays (cw_session_game (self->session));
  cw_play_game_choose_rival (self);
  self->impasse = (CwImpasseRule)CLAMP (g_key_file_get_integer (keys, GROUP, "impasse", NULL),
                                        CW_IMPASSE_27, CW_TRY_RULE);
  read_clock (self, keys);
  self->level = (guint)CLAMP (g_key_file_get_integer (keys, GROUP, "level", NULL), 1, CW_LEVELS);
  self->user = g_strcmp0 (user, "black") == 0 ? CW_BLACK : CW_WHITE;
  int result = g_key_file_get_integer (keys, GROUP, "result", NULL);
  int reason = g_key_file_get_integer (keys, GROUP, "reason", NULL);
  if (result > CW_ONGOING && result <= CW_DRAW && reason > 0 && reason < CW_REASON_COUNT)
    cw_play_game_set_ended (self, (CwOutcome){ (CwResult)result, (CwReason)reason, false });
  int ply = g_key_file_get_integer (keys, GROUP, "ply", NULL);
  cw_play_game_write_tags (self);
  if (date != NULL)
    cw_game_tree_set_tag (cw_session_tree (self->session), "Date", date);
  cw_session_go (self->session, cw_session_at_ply (self->session, (guint)MAX (ply, 0)));
  return TRUE;
}

/* NULL: there is none. */
static GKeyFile *
load (const char *name)
{
  g_autofree char *path = file_path (name);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  gboolean there = g_key_file_load_from_file (keys, path, G_KEY_FILE_NONE, NULL);
  return there ? g_steal_pointer (&keys) : NULL;
}

gboolean
cw_play_game_restore (CwPlayGame *self)
{
  g_autoptr (GKeyFile) keys = load (PRESENT);
  self->earlier = load (EARLIER);
  return keys != NULL && cw_play_game_read (self, keys);
}
