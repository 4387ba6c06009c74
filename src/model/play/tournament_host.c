/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/play/tournament_host.h"

#include "engines/matches/match_run.h"
#include "engines/tournament/tournament_run.h"
#include "model/background.h"
#include "model/object.h"
#include "model/play/kept_tournaments.h"
#include "store/file_error.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>

#define PAUSED_KEY "tournament-paused"
#define AT_A_TIME 1 /* games of computers, as the window is in use */

struct _CwTournamentHost
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  CwPlayGame *game;
  CwTournament *tournament; /* NULL: none */
  CwTournamentRun *run;     /* NULL: the computers rest */
  CwBackground *reading;    /* the present one's file, or a kept one's; NULL: none */
  char *path;
  char *fault; /* why there is none although its file exists; or NULL */
};

G_DEFINE_FINAL_TYPE (CwTournamentHost, cw_tournament_host, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_RUNNING,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

enum
{
  CHANGED,
  FAILED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

const CwTournament *
cw_tournament_host_get (CwTournamentHost *self)
{
  return self->tournament;
}

static void
changed (CwTournamentHost *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
fail (CwTournamentHost *self, const GError *error)
{
  g_autofree char *reason = cw_file_error_sentence (error);
  g_autofree char *sentence = g_strdup_printf (_ ("The tournament cannot go on: %s"), reason);
  g_signal_emit (self, signals[FAILED], 0, sentence);
}

/* --- clocks ---------------------------------------------------------------------------------- */

/* Without a clock computers take two seconds per move. */
static const char *const controls[] = { "st=2", "300+3", "600", "900+10", "1800", NULL };

const char *
cw_tournament_control (guint index)
{
  return index < G_N_ELEMENTS (controls) ? controls[index] : NULL;
}

static void
clock_of (const char *control, CwClockTerms *terms)
{
  CwTimeControl read;
  *terms = (CwClockTerms){ .kind = CW_CLOCK_NONE };
  if (cw_time_control_parse (control, &read) && read.base > 0)
    *terms = (CwClockTerms){ .kind = CW_CLOCK_INCREMENT,
                             .main = MAX (read.base / 1000, 1),
                             .step = read.increment / 1000 };
}

char *
cw_tournament_control_words (guint index)
{
  CwClockTerms terms;
  clock_of (controls[index], &terms);
  return terms.kind != CW_CLOCK_NONE ? cw_clock_terms_words (&terms) : g_strdup (_ ("No clock"));
}

/* --- games of computers ---------------------------------------------------------------------- */

static void
game_over (gpointer data, guint number, const CwMatchGameEnd *end)
{
  changed (data);
}

static void
rest (gpointer data, const GError *error)
{
  CwTournamentHost *self = data;
  if (error != NULL)
    {
      g_autoptr (GError) copy = g_error_copy (error); /* owned by the run, which is freed here */
      cw_tournament_host_set_running (self, FALSE);
      fail (self, copy);
    }
  changed (self);
}

/* Lets the computers play as many games as they can, if they may. */
static void
go_on (CwTournamentHost *self)
{
  gboolean may = self->tournament != NULL && cw_tournament_host_is_running (self);
  if (!may)
    g_clear_pointer (&self->run, cw_tournament_run_free);
  else if (self->run == NULL)
    self->run = cw_tournament_run_new (self->tournament, self->path, AT_A_TIME, TRUE, game_over,
                                       rest, self);
  if (self->run != NULL)
    cw_tournament_run_go_on (self->run);
  changed (self);
}

gboolean
cw_tournament_host_is_running (CwTournamentHost *self)
{
  return !cw_settings_get_bool (self->settings, PAUSED_KEY, FALSE);
}

void
cw_tournament_host_set_running (CwTournamentHost *self, gboolean running)
{
  if (running == cw_tournament_host_is_running (self))
    return;
  cw_settings_set_bool (self->settings, PAUSED_KEY, !running);
  go_on (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RUNNING]);
}

/* --- games of people ------------------------------------------------------------------------- */

/* TRUE if the game in Play is an open one of the tournament. */
static gboolean
is_at_board (CwTournamentHost *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  return self->tournament != NULL && state->tournament != 0
         && state->tournament == self->tournament->seed
         && state->tournament_game < cw_tournament_games (self->tournament)
         && cw_tournament_is_open (self->tournament, state->tournament_game);
}

gboolean
cw_tournament_host_plays (CwTournamentHost *self, guint number)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  if (self->run != NULL && cw_tournament_run_plays (self->run, number))
    return TRUE;
  return is_at_board (self) && state->tournament_game == number && !cw_play_state_is_over (state);
}

guint
cw_tournament_host_next (CwTournamentHost *self)
{
  const CwTournament *tournament = self->tournament;
  for (guint i = 0; tournament != NULL && i < cw_tournament_games (tournament); i++)
    if (cw_tournament_is_open (tournament, i) && cw_tournament_people (tournament, i) > 0)
      return i;
  return CW_NO_PLAYER;
}

/* Uses the tournament's names, also after a restart of the program. */
static void
set_tags (CwTournamentHost *self)
{
  CwSession *session = cw_play_game_session (self->game);
  if (is_at_board (self))
    cw_tournament_set_tags (self->tournament, cw_play_game_state (self->game)->tournament_game,
                            cw_session_tree (session));
}

static void
end_game (CwTournamentHost *self, CwTournament *tournament, const char *path)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  CwGameTree *tree = cw_session_tree (state->session);
  g_autoptr (GError) error = NULL;
  if (!cw_tournament_end_game (tournament, path, state->tournament_game, tree,
                               cw_game_tree_result (tree), &error))
    fail (self, error);
}

/* Another tournament was begun or opened since the game began. */
static void
end_kept_game (CwTournamentHost *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  g_autofree char *path = NULL;
  g_autoptr (CwTournament) kept = cw_kept_tournaments_find (state->tournament, &path);
  if (kept == NULL || state->tournament_game >= cw_tournament_games (kept)
      || !cw_tournament_is_open (kept, state->tournament_game))
    return;
  cw_tournament_set_tags (kept, state->tournament_game, cw_session_tree (state->session));
  end_game (self, kept, path);
}

static void
play_over (CwTournamentHost *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  if (!cw_play_state_is_over (state) || state->tournament == 0 || self->reading != NULL)
    return;
  if (is_at_board (self))
    {
      end_game (self, self->tournament, self->path);
      go_on (self);
    }
  else if (self->tournament == NULL || self->tournament->seed != state->tournament)
    end_kept_game (self);
}

void
cw_tournament_host_play (CwTournamentHost *self, guint number)
{
  const CwPairing *game = cw_tournament_game (self->tournament, number);
  const CwTournamentPlayer *white = cw_tournament_player (self->tournament, game->white);
  const CwTournamentPlayer *black = cw_tournament_player (self->tournament, game->black);
  const CwTournamentPlayer *computer = white->engine != NULL ? white : black;
  CwPosition start;
  CwPlayTerms terms = { .computer = computer->engine != NULL,
                        .level = CW_LEVELS,
                        .user = white->engine == NULL ? CW_WHITE : CW_BLACK,
                        .game = self->tournament->game,
                        .engine = "",
                        .tournament = self->tournament->seed,
                        .tournament_game = number };
  if (cw_tournament_host_plays (self, number))
    return;
  play_over (self); /* it may not have been possible before */
  if ((is_at_board (self) && cw_play_state_is_over (cw_play_game_state (self->game)))
      || !cw_tournament_is_open (self->tournament, number))
    return;
  if (terms.computer && computer->spec->kind != CW_ENGINE_BUILTIN)
    terms.engine = computer->engine;
  else if (terms.computer && computer->spec->level > 0)
    terms.level = computer->spec->level;
  clock_of (self->tournament->control, &terms.clock);
  if (cw_tournament_start (self->tournament, number, &start))
    terms.start = &start;
  cw_play_game_start (self->game, &terms);
  changed (self);
}

gboolean
cw_tournament_host_has_result (CwTournamentHost *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  gboolean present = self->tournament != NULL && self->tournament->seed == state->tournament;
  g_autofree char *path = NULL;
  g_autoptr (CwTournament) kept =
      present ? NULL : cw_kept_tournaments_find (state->tournament, &path);
  const CwTournament *its = present ? self->tournament : kept;
  return its != NULL && state->tournament_game < cw_tournament_games (its)
         && !cw_tournament_is_open (its, state->tournament_game);
}

const char *
cw_tournament_host_result_words (CwTournamentHost *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  if (state->tournament == 0 || !cw_tournament_host_has_result (self))
    return NULL;
  return self->tournament != NULL && self->tournament->seed == state->tournament
             ? _ ("The result is in the table of the tournament.")
             : _ ("The result is in the table of its tournament, under “Other tournaments”.");
}

/* --- beginning and ending -------------------------------------------------------------------- */

typedef struct
{
  char *path;
  CwTournament *tournament; /* NULL: it cannot be read; `fault` says why */
  char *fault;
} Reading;

static void
reading_free (gpointer data)
{
  Reading *reading = data;
  cw_tournament_free (reading->tournament);
  g_free (reading->path);
  g_free (reading->fault);
  g_free (reading);
}

static void
read_file (CwBackground *work, gpointer job, GError **error)
{
  Reading *reading = job;
  g_autoptr (GError) why = NULL;
  reading->tournament = cw_tournament_read (reading->path, &why);
  if (reading->tournament == NULL)
    {
      g_autofree char *reason = cw_file_error_sentence (why);
      reading->fault =
          g_strdup_printf (_ ("The tournament in “%s” cannot be read: %s%s"), reading->path, reason,
                           g_str_has_suffix (reason, ".") ? "" : ".");
    }
}

/* The present file is kept, and the one at `path` takes its place. */
static gboolean
exchange_files (CwTournamentHost *self, const char *path, char **sentence)
{
  g_autofree char *kept = cw_kept_tournaments_new_path ();
  gboolean two = g_file_test (self->path, G_FILE_TEST_EXISTS);
  if (two && !cw_kept_tournaments_move (self->path, kept, sentence))
    return FALSE;
  if (cw_kept_tournaments_move (path, self->path, sentence))
    return TRUE;
  if (two)
    g_rename (kept, self->path);
  return FALSE;
}

/* Replaces the present tournament by one read from `path`. Takes `tournament`. */
static gboolean
take_tournament (CwTournamentHost *self, CwTournament *tournament, const char *path,
                 char **sentence)
{
  if (!exchange_files (self, path, sentence))
    {
      cw_tournament_free (tournament);
      return FALSE;
    }
  g_clear_pointer (&self->run, cw_tournament_run_free);
  g_clear_pointer (&self->tournament, cw_tournament_free);
  g_clear_pointer (&self->fault, g_free);
  self->tournament = tournament;
  return TRUE;
}

static void
was_read (gpointer owner, const GError *error)
{
  CwTournamentHost *self = owner;
  Reading *reading = cw_background_job (self->reading);
  g_autofree char *sentence = g_steal_pointer (&reading->fault);
  if (g_str_equal (reading->path, self->path))
    {
      self->tournament = g_steal_pointer (&reading->tournament);
      self->fault = g_steal_pointer (&sentence);
    }
  else if (reading->tournament != NULL)
    take_tournament (self, g_steal_pointer (&reading->tournament), reading->path, &sentence);
  g_clear_pointer (&self->reading, cw_background_drop);
  if (sentence != NULL)
    g_signal_emit (self, signals[FAILED], 0, sentence);
  set_tags (self);
  play_over (self); /* it may have ended before this tournament was read */
  go_on (self);
}

static void
read_later (CwTournamentHost *self, const char *path)
{
  static const CwBackgroundKind kind = { .run = read_file, .done = was_read };
  Reading *reading = g_new0 (Reading, 1);
  reading->path = g_strdup (path);
  g_clear_pointer (&self->reading, cw_background_drop);
  self->reading = cw_background_start (&kind, reading, reading_free, self);
}

gboolean
cw_tournament_host_is_reading (CwTournamentHost *self)
{
  return self->reading != NULL;
}

void
cw_tournament_host_open (CwTournamentHost *self, const char *path)
{
  if (self->reading == NULL)
    read_later (self, path);
}

gboolean
cw_tournament_host_begin (CwTournamentHost *self, CwTournament *tournament, guint rounds,
                          char **sentence)
{
  g_autoptr (CwTournament) begun = tournament;
  g_autoptr (GError) error = NULL;
  g_autofree char *path = cw_kept_tournaments_new_path ();
  begun->seed = MAX ((guint64)g_random_int () << 32 | g_random_int (), 1);
  begun->games_path = cw_match_new_path (begun->game, begun->title, "kifu");
  if (!cw_tournament_begin (begun, rounds, &error))
    {
      *sentence = g_strdup (error->message);
      return FALSE;
    }
  if (!cw_tournament_write (begun, path, &error))
    {
      g_autofree char *reason = cw_file_error_sentence (error), *folder = g_path_get_dirname (path);
      *sentence = g_strdup_printf (_ ("The tournament cannot be kept in “%s”: %s"), folder, reason);
      return FALSE;
    }
  g_clear_pointer (&self->reading, cw_background_drop);
  if (!take_tournament (self, g_steal_pointer (&begun), path, sentence))
    {
      g_unlink (path);
      return FALSE;
    }
  go_on (self);
  cw_tournament_host_set_running (self, TRUE);
  return TRUE;
}

char *
cw_tournament_host_warning (CwTournamentHost *self)
{
  guint played, games;
  if (self->fault != NULL)
    return g_strdup_printf (_ ("%s The file is kept when another tournament begins."), self->fault);
  if (self->tournament == NULL || cw_tournament_is_over (self->tournament))
    return NULL;
  cw_tournament_progress (self->tournament, &played, &games);
  return g_strdup_printf (_ ("“%s” is not over: %u of %u games played. It is kept, and you can go "
                             "on with it under “Other tournaments”."),
                          self->tournament->title, played, games);
}

char *
cw_tournament_host_sentence (CwTournamentHost *self)
{
  const CwTournament *tournament = self->tournament;
  CwStanding standings[CW_TOURNAMENT_PLAYERS];
  guint played, games, round = 1;
  cw_tournament_standings (tournament, standings);
  if (cw_tournament_is_over (tournament) && standings[1].place > 1)
    return g_strdup_printf (_ ("The tournament is over: %s has won."),
                            cw_tournament_player (tournament, standings[0].player)->name);
  if (cw_tournament_is_over (tournament))
    return g_strdup (_ ("The tournament is over: first place is shared."));
  cw_tournament_progress (tournament, &played, &games);
  for (guint i = cw_tournament_games (tournament); i-- > 0;)
    if (cw_tournament_is_open (tournament, i))
      round = cw_tournament_game (tournament, i)->round;
  return g_strdup_printf (_ ("Round %u of %u, %u of %u games played."), round,
                          cw_tournament_rounds (&tournament->plan), played, games);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_tournament_host_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  g_value_set_boolean (value, cw_tournament_host_is_running (CW_TOURNAMENT_HOST (object)));
}

static void
cw_tournament_host_class_init (CwTournamentHostClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  cw_class_owns (klass, CW_OWNED (CwTournamentHost, run, cw_tournament_run_free),
                 CW_OWNED (CwTournamentHost, reading, cw_background_drop),
                 CW_OWNED (CwTournamentHost, tournament, cw_tournament_free),
                 CW_OWNED (CwTournamentHost, path, g_free),
                 CW_OWNED (CwTournamentHost, fault, g_free), CW_OBJECT (CwTournamentHost, game),
                 CW_OBJECT (CwTournamentHost, settings), NULL);
  object_class->get_property = cw_tournament_host_get_property;
  properties[PROP_RUNNING] = g_param_spec_boolean ("running", NULL, NULL, FALSE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
  signals[CHANGED] = cw_signal_new (klass, "changed", 0);
  signals[FAILED] = cw_signal_new (klass, "failed", 1, G_TYPE_STRING);
}

static void
cw_tournament_host_init (CwTournamentHost *self)
{
  self->path = g_build_filename (g_get_user_state_dir (), "counterweight", "tournament.ini", NULL);
}

CwTournamentHost *
cw_tournament_host_new (CwSettings *settings, CwPlayGame *game)
{
  CwTournamentHost *self = g_object_new (CW_TYPE_TOURNAMENT_HOST, NULL);
  self->settings = g_object_ref (settings);
  self->game = g_object_ref (game);
  cw_kept_tournaments_sweep ();
  if (g_file_test (self->path, G_FILE_TEST_EXISTS))
    read_later (self, self->path);
  cw_connect (cw_play_game_session (game), "replaced", set_tags, self);
  cw_connect (game, "notify::over", play_over, self);
  play_over (self); /* the program may have ended before the result was recorded */
  return self;
}
