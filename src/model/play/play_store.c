/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/play_store.h"

#include "model/game/game_text.h"
#include "model/game/move_words.h"
#include "model/object.h"
#include "model/play/my_games.h"
#include "notation/fen.h"
#include "notation/move_text.h"
#include "store/file_error.h"
#include "store/file_sink.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#define GROUP "game"
#define KEEP_DELAY 250 /* ms */
#define PRESENT "game.ini"
#define SUSPENDED "earlier-game"
#define NUMBER "suspended" /* key: a larger number is more recent */
#define MOST_SUSPENDED 10
#define PLACES 32 /* numbers for files of suspended games; unreadable files may occupy some */

typedef struct
{
  GKeyFile *keys;
  guint place; /* number of its file, from 1; 0: not written yet */
} Suspended;

struct _CwPlayStore
{
  GObject parent;
  CwPlayGame *game;     /* owned */
  GPtrArray *suspended; /* owned, of Suspended: the newest first */
  char *finished;       /* owned: the present game, if it is over and in My games, as it is there */
  guint keep_id;
  gboolean fails;     /* the failure has been signalled */
  gboolean restoring; /* a game that ended earlier is not finished again */
};

G_DEFINE_FINAL_TYPE (CwPlayStore, cw_play_store, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_CAN_RESUME,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

static guint suspended_signal, unkept_signal, finished_signal;

/* --- clocks as text -------------------------------------------------------------------------- */

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

/* The present clocks, and those after each ply. */
static void
write_clock (GKeyFile *keys, CwPlayClock *clock)
{
  const CwClockTerms *terms = cw_play_clock_get_terms (clock);
  g_autofree char *terms_text = cw_clock_terms_write (terms);
  g_autoptr (GArray) times = cw_play_clock_get_times (clock, g_get_monotonic_time ());
  g_autoptr (GString) now = g_string_new (NULL), plies = g_string_new (NULL);
  if (terms->kind == CW_CLOCK_NONE)
    return;
  append_times (now, &g_array_index (times, CwClockTimes, times->len - 1));
  for (guint i = 0; i + 1 < times->len; i++)
    append_times (plies, &g_array_index (times, CwClockTimes, i));
  g_key_file_set_value (keys, GROUP, "clock", terms_text);
  g_key_file_set_value (keys, GROUP, "clock-now", now->str);
  g_key_file_set_value (keys, GROUP, "clock-plies", plies->str);
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

/* NULL if there is no clock. Missing times are replaced by the present ones. */
static GArray *
read_clock (GKeyFile *keys, const CwClockTerms *terms, guint plies)
{
  CwClockTimes now;
  g_autofree char *text = g_key_file_get_value (keys, GROUP, "clock-now", NULL);
  g_autofree char *list = g_key_file_get_value (keys, GROUP, "clock-plies", NULL);
  g_auto (GStrv) words = g_strsplit (list != NULL ? list : "", ";", -1);
  guint n_words = g_strv_length (words);
  if (terms->kind == CW_CLOCK_NONE || text == NULL || !read_times (text, terms, &now))
    return NULL;
  GArray *times = g_array_new (FALSE, FALSE, sizeof (CwClockTimes));
  for (guint i = 0; i <= plies; i++)
    {
      CwClockTimes then = now;
      if (i < n_words)
        read_times (words[i], terms, &then);
      g_array_append_val (times, then);
    }
  g_array_append_val (times, now);
  return times;
}

/* --- the game as text ------------------------------------------------------------------------ */

/* In a form that works for every game: UCI or USI. */
static void
write_moves (GKeyFile *keys, CwGameTree *tree)
{
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

/* NULL if there is no game. An invalid move ends it. */
static CwGameTree *
read_moves (GKeyFile *keys)
{
  g_autofree char *name = g_key_file_get_string (keys, GROUP, "game", NULL);
  g_autofree char *start = g_key_file_get_string (keys, GROUP, "start", NULL);
  g_autofree char *moves = g_key_file_get_string (keys, GROUP, "moves", NULL);
  g_autofree char *date = g_key_file_get_string (keys, GROUP, "date", NULL);
  g_auto (GStrv) words = g_strsplit (moves != NULL ? moves : "", " ", -1);
  const CwGame *game = name != NULL ? cw_game_named (name) : NULL;
  CwPosition position;
  CwStatus status;
  if (game == NULL || start == NULL || !cw_fen_read (&position, game, start, &status))
    return NULL;
  CwGameTree *tree = cw_game_tree_new (game, &position);
  CwCursor cursor;
  if (tree == NULL)
    return NULL;
  cw_cursor_init (&cursor, tree);
  for (guint i = 0; words[i] != NULL && words[i][0] != '\0'; i++)
    {
      CwMove move = cw_move_read (&cursor.position, words[i], strlen (words[i]), NULL, &status);
      if (move == CW_NO_MOVE || move == CW_NULL_MOVE || cw_cursor_play (&cursor, move) == NULL)
        break;
    }
  cw_cursor_clear (&cursor);
  cw_game_tree_set_tag (tree, "Date", date);
  return tree;
}

static GKeyFile *
write_game (CwPlayGame *game)
{
  GKeyFile *keys = g_key_file_new ();
  CwSession *session = cw_play_game_session (game);
  const CwPlayState *state = cw_play_game_state (game);
  CwPlayTerms terms;
  guint number;
  gboolean black;
  cw_play_game_get_terms (game, &terms);
  cw_session_move_number (session, cw_session_at_ply (session, G_MAXUINT), &number, &black);
  g_key_file_set_integer (keys, GROUP, "move", (int)number);
  g_key_file_set_boolean (keys, GROUP, "computer", terms.computer);
  const char *external = cw_opponent_get_external (cw_play_game_opponent (game));
  if (external != NULL)
    g_key_file_set_string (keys, GROUP, "opponent", external);
  g_key_file_set_integer (keys, GROUP, "level", (int)terms.level);
  g_key_file_set_string (keys, GROUP, "user", terms.user == CW_WHITE ? "white" : "black");
  g_key_file_set_integer (keys, GROUP, "ply", (int)cw_session_node (session)->ply);
  g_key_file_set_integer (keys, GROUP, "result", state->ended.result);
  g_key_file_set_integer (keys, GROUP, "reason", state->ended.reason);
  g_key_file_set_boolean (keys, GROUP, "rated", state->rated);
  g_key_file_set_boolean (keys, GROUP, "helped", state->helped);
  g_key_file_set_boolean (keys, GROUP, "course", state->course);
  write_moves (keys, cw_session_tree (session));
  g_key_file_set_integer (keys, GROUP, "impasse", terms.impasse);
  if (terms.tournament != 0)
    {
      g_key_file_set_string (keys, GROUP, "engine", terms.engine);
      g_key_file_set_uint64 (keys, GROUP, "tournament", terms.tournament);
      g_key_file_set_uint64 (keys, GROUP, "tournament-game", terms.tournament_game);
    }
  write_clock (keys, cw_play_game_clock (game));
  return keys;
}

/* FALSE if there is no game in `keys`. */
static gboolean
read_game (GKeyFile *keys, CwPlayGame *game)
{
  CwPlayRecord record = { .tree = read_moves (keys) };
  CwPlayTerms *terms = &record.terms;
  if (record.tree == NULL)
    return FALSE;
  g_autofree char *user = g_key_file_get_string (keys, GROUP, "user", NULL);
  g_autofree char *clock = g_key_file_get_value (keys, GROUP, "clock", NULL);
  g_autofree char *engine = g_key_file_get_string (keys, GROUP, "engine", NULL);
  terms->game = cw_game_tree_game (record.tree);
  terms->computer = g_key_file_get_boolean (keys, GROUP, "computer", NULL);
  terms->level = (guint)MAX (g_key_file_get_integer (keys, GROUP, "level", NULL), 1);
  terms->user = g_strcmp0 (user, "black") == 0 ? CW_BLACK : CW_WHITE;
  terms->course = g_key_file_get_boolean (keys, GROUP, "course", NULL);
  terms->impasse = (CwImpasseRule)CLAMP (g_key_file_get_integer (keys, GROUP, "impasse", NULL),
                                         CW_IMPASSE_27, CW_TRY_RULE);
  terms->engine = engine;
  terms->tournament = g_key_file_get_uint64 (keys, GROUP, "tournament", NULL);
  terms->tournament_game = (guint)g_key_file_get_uint64 (keys, GROUP, "tournament-game", NULL);
  cw_clock_terms_read (&terms->clock, clock);
  g_autoptr (GArray) times = read_clock (keys, &terms->clock, cw_game_tree_plies (record.tree));
  record.times = times;
  record.rated = g_key_file_get_boolean (keys, GROUP, "rated", NULL);
  record.helped = g_key_file_get_boolean (keys, GROUP, "helped", NULL);
  record.ply = (guint)MAX (g_key_file_get_integer (keys, GROUP, "ply", NULL), 0);
  int result = g_key_file_get_integer (keys, GROUP, "result", NULL);
  int reason = g_key_file_get_integer (keys, GROUP, "reason", NULL);
  if (result > CW_ONGOING && result <= CW_DRAW && reason > 0 && reason < CW_REASON_COUNT)
    record.outcome = (CwOutcome){ (CwResult)result, (CwReason)reason, false };
  cw_play_game_restore (game, &record);
  return TRUE;
}

/* --- files ----------------------------------------------------------------------------------- */

static char *
file_path (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), "counterweight", name, NULL);
}

static char *
suspended_name (guint place)
{
  return place == 1 ? g_strdup (SUSPENDED ".ini") : g_strdup_printf (SUSPENDED "-%u.ini", place);
}

/* NULL if there is none. */
static GKeyFile *
load (const char *name)
{
  g_autofree char *path = file_path (name);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  gboolean there = g_key_file_load_from_file (keys, path, G_KEY_FILE_NONE, NULL);
  return there ? g_steal_pointer (&keys) : NULL;
}

static gboolean
save (GKeyFile *keys, const char *name, GError **error)
{
  g_autofree char *path = file_path (name);
  gsize length;
  g_autofree char *text = g_key_file_to_data (keys, &length, NULL);
  return cw_file_write_own (path, text, length, error);
}

/* Uses the first unused file number. */
static void
save_suspended (Suspended *suspended)
{
  for (guint place = 1; place <= PLACES && suspended->place == 0; place++)
    {
      g_autofree char *name = suspended_name (place), *path = file_path (name);
      if (g_file_test (path, G_FILE_TEST_EXISTS))
        continue;
      if (!save (suspended->keys, name, NULL))
        return;
      suspended->place = place;
    }
}

static void
take_away (const Suspended *suspended)
{
  g_autofree char *name = suspended_name (suspended->place), *path = file_path (name);
  if (suspended->place > 0)
    g_unlink (path);
}

static void
fail (CwPlayStore *self, const GError *error)
{
  g_autofree char *reason = cw_file_error_sentence (error);
  g_signal_emit (self, unkept_signal, 0, reason);
}

/* The present game is written last: until then its file may hold the one being suspended. */
gboolean
cw_play_store_keep (CwPlayStore *self)
{
  g_autoptr (GKeyFile) keys = write_game (self->game);
  g_autoptr (GError) error = NULL;
  gboolean failed = self->fails;
  g_clear_handle_id (&self->keep_id, g_source_remove);
  for (guint i = 0; i < self->suspended->len; i++)
    save_suspended (self->suspended->pdata[i]);
  self->fails = !save (keys, PRESENT, &error);
  if (self->fails && !failed)
    fail (self, error);
  return !self->fails;
}

static gboolean
keep_now (gpointer data)
{
  CwPlayStore *self = data;
  self->keep_id = 0;
  cw_play_store_keep (self);
  return G_SOURCE_REMOVE;
}

static void
keep_later (CwPlayStore *self)
{
  if (self->keep_id == 0)
    self->keep_id = g_timeout_add (KEEP_DELAY, keep_now, self);
}

/* --- finished games -------------------------------------------------------------------------- */

/* The text of the present game in My games; NULL if it is not over. (transfer full) */
static char *
finished_text (CwPlayStore *self, GError **error)
{
  return cw_play_state_is_kept (cw_play_game_state (self->game))
             ? cw_game_to_pgn (cw_session_tree (cw_play_game_session (self->game)), error)
             : NULL;
}

/* Another game follows: it stays there. */
static void
forget_finished (CwPlayStore *self)
{
  g_clear_pointer (&self->finished, g_free);
}

/* The game has ended, or its end was taken back. */
static void
over_changed (CwPlayStore *self)
{
  g_autofree char *before = g_steal_pointer (&self->finished);
  g_autoptr (GError) error = NULL;
  if (self->restoring)
    return;
  if (before != NULL)
    cw_my_games_remove_last (before);
  g_autofree char *text = finished_text (self, &error);
  if (text != NULL && cw_my_games_add (text, &error))
    self->finished = g_steal_pointer (&text);
  if (error != NULL)
    fail (self, error);
  g_signal_emit (self, finished_signal, 0);
}

/* --- suspending ------------------------------------------------------------------------------ */

guint
cw_play_store_count (CwPlayStore *self)
{
  return self->suspended->len;
}

/* (transfer full) */
static char *
title_of (GKeyFile *keys)
{
  g_autofree char *name = g_key_file_get_string (keys, GROUP, "game", NULL);
  const CwGame *game = name != NULL ? cw_game_named (name) : NULL;
  const char *title = game != NULL ? g_dgettext (NULL, game->title) : name != NULL ? name : "?";
  guint move = (guint)g_key_file_get_integer (keys, GROUP, "move", NULL);
  if (move == 0) /* written by an older version */
    return g_strdup (title);
  if (g_key_file_has_key (keys, GROUP, "tournament", NULL))
    /* Translators: an unfinished game: "Chess, in a tournament, after move 12" */
    return g_strdup_printf (_ ("%s, in a tournament, after move %u"), title, move);
  if (!g_key_file_get_boolean (keys, GROUP, "computer", NULL))
    return g_strdup_printf (_ ("%s, two people, after move %u"), title, move);
  g_autofree char *external = g_key_file_get_string (keys, GROUP, "opponent", NULL);
  if (external != NULL)
    /* Translators: a game, and a program that plays it: "Chess, Stockfish, after move 12" */
    return g_strdup_printf (_ ("%s, %s, after move %u"), title, external, move);
  /* Translators: "Chess, level 8, after move 12" */
  return g_strdup_printf (_ ("%s, level %d, after move %u"), title,
                          g_key_file_get_integer (keys, GROUP, "level", NULL), move);
}

char *
cw_play_store_title (CwPlayStore *self, guint index)
{
  const Suspended *suspended = self->suspended->pdata[index];
  g_autofree char *title = title_of (suspended->keys);
  if (g_key_file_get_integer (suspended->keys, GROUP, "result", NULL) == CW_ONGOING)
    return g_steal_pointer (&title);
  /* Translators: "Chess, level 8, after move 12 (finished)" */
  return g_strdup_printf (_ ("%s (finished)"), title);
}

static void
free_suspended (gpointer data)
{
  Suspended *suspended = data;
  g_key_file_unref (suspended->keys);
  g_free (suspended);
}

static int
number_of (const Suspended *suspended)
{
  return g_key_file_get_integer (suspended->keys, GROUP, NUMBER, NULL);
}

static int
compare_newest_first (gconstpointer first, gconstpointer second)
{
  int a = number_of (*(Suspended *const *)first), b = number_of (*(Suspended *const *)second);
  return (a < b) - (a > b);
}

static void
changed (CwPlayStore *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAN_RESUME]);
}

/* Takes it. */
static void
suspend (CwPlayStore *self, GKeyFile *keys)
{
  int last = self->suspended->len > 0 ? number_of (self->suspended->pdata[0]) : 0;
  Suspended *suspended = g_new0 (Suspended, 1);
  suspended->keys = keys;
  g_key_file_set_integer (keys, GROUP, NUMBER, last + 1);
  g_ptr_array_insert (self->suspended, 0, suspended);
  if (self->suspended->len > MOST_SUSPENDED)
    {
      take_away (self->suspended->pdata[MOST_SUSPENDED]);
      g_ptr_array_set_size (self->suspended, MOST_SUSPENDED);
    }
  changed (self);
}

static void
replacing (CwPlayStore *self)
{
  forget_finished (self);
  const CwPlayState *state = cw_play_game_state (self->game);
  if (cw_play_state_is_over (state) || !cw_play_state_is_worth_keeping (state))
    return;
  suspend (self, write_game (self->game));
  g_signal_emit (self, suspended_signal, 0, FALSE);
}

/* The moves and the result that go can be got back. */
static void
cutting (CwPlayStore *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  forget_finished (self);
  if (!cw_play_state_is_over (state) && cw_play_state_is_live (state))
    return;
  suspend (self, write_game (self->game));
  g_signal_emit (self, suspended_signal, 0, TRUE);
}

/* FALSE if there is no game in `keys`. */
static gboolean
restore (CwPlayStore *self, GKeyFile *keys)
{
  self->restoring = TRUE;
  gboolean there = read_game (keys, self->game);
  self->restoring = FALSE;
  if (there)
    self->finished = finished_text (self, NULL);
  return there;
}

gboolean
cw_play_store_resume (CwPlayStore *self, guint index)
{
  if (index >= self->suspended->len)
    return FALSE;
  Suspended *suspended = g_ptr_array_steal_index (self->suspended, index);
  if (!restore (self, suspended->keys))
    {
      g_ptr_array_insert (self->suspended, (int)index, suspended);
      return FALSE;
    }
  if (cw_play_store_keep (self))
    take_away (suspended);
  free_suspended (suspended);
  changed (self);
  return TRUE;
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_play_store_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_boolean (value, CW_PLAY_STORE (object)->suspended->len > 0);
}

static void
cw_play_store_class_init (CwPlayStoreClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  cw_class_owns (klass, CW_SOURCE (CwPlayStore, keep_id), CW_OBJECT (CwPlayStore, game),
                 CW_OWNED (CwPlayStore, finished, g_free),
                 CW_OWNED (CwPlayStore, suspended, g_ptr_array_unref), NULL);
  object_class->get_property = cw_play_store_get_property;
  properties[PROP_CAN_RESUME] = g_param_spec_boolean ("can-resume", NULL, NULL, FALSE,
                                                      G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  suspended_signal = cw_signal_new (klass, "suspended", 1, G_TYPE_BOOLEAN);
  unkept_signal = cw_signal_new (klass, "unkept", 1, G_TYPE_STRING);
  finished_signal = cw_signal_new (klass, "finished", 0);
}

static void
cw_play_store_init (CwPlayStore *self)
{
  self->suspended = g_ptr_array_new_with_free_func (free_suspended);
  for (guint place = 1; place <= PLACES; place++)
    {
      g_autofree char *name = suspended_name (place);
      GKeyFile *keys = load (name);
      if (keys == NULL)
        continue;
      Suspended *suspended = g_new (Suspended, 1);
      *suspended = (Suspended){ keys, place };
      g_ptr_array_add (self->suspended, suspended);
    }
  g_ptr_array_sort (self->suspended, compare_newest_first);
}

CwPlayStore *
cw_play_store_new (CwPlayGame *game)
{
  CwPlayStore *self = g_object_new (CW_TYPE_PLAY_STORE, NULL);
  CwSession *session = cw_play_game_session (game);
  g_autoptr (GKeyFile) keys = load (PRESENT);
  self->game = g_object_ref (game);
  if (keys != NULL && g_key_file_has_group (keys, GROUP) && !restore (self, keys))
    suspend (self, g_steal_pointer (&keys)); /* its rules may be available again later */
  cw_connect (game, "replacing", replacing, self);
  cw_connect (game, "cutting", cutting, self);
  cw_connect (game, "reopening", forget_finished, self);
  cw_connect (game, "notify::over", over_changed, self);
  cw_connect (session, "moved", keep_later, self);
  cw_connect (session, "edited", keep_later, self);
  cw_connect (cw_play_game_opponent (game), "notify::level", keep_later, self);
  return self;
}
