/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament in its file, played by engines and continued after a kill. */
#include <glib/gstdio.h>
#include <string.h>

#include "engines/matches/match_run.h"
#include "engines/tournament/tournament_run.h"
#include "support/cli_files.h"

#define QUICK "builtin,nodes=30,hash=1,name="

typedef struct
{
  char *folder, *file, *games;
} Files;

static Files
make_files (const char *games)
{
  Files files = { .folder = g_dir_make_tmp ("cw-tournament-XXXXXX", NULL) };
  files.file = g_build_filename (files.folder, "tournament.ini", NULL);
  files.games = g_build_filename (files.folder, games, NULL);
  return files;
}

static void
remove_files (Files *files)
{
  g_unlink (files->file);
  g_unlink (files->games);
  g_assert_cmpint (g_rmdir (files->folder), ==, 0);
  g_free (files->folder);
  g_free (files->file);
  g_free (files->games);
}

/* Makes a tournament of these names; those after "=" are engines. */
static CwTournament *
make (const Files *files, CwTournamentForm form, const char *game, const char *const *names)
{
  g_autoptr (GError) error = NULL;
  CwTournament *self = cw_tournament_new ("Club", cw_game_named (game), form, "nodes=30");
  self->games_path = g_strdup (files->games);
  self->seed = 3;
  for (guint i = 0; names[i] != NULL; i++)
    {
      gboolean engine = names[i][0] == '=';
      g_autofree char *spec = engine ? g_strconcat (QUICK, names[i] + 1, NULL) : NULL;
      g_assert_true (cw_tournament_add (self, engine ? NULL : names[i], spec, &error));
    }
  g_assert_true (cw_tournament_begin (self, 0, &error));
  g_assert_no_error (error);
  return self;
}

static void
test_players (void)
{
  g_autoptr (CwTournament) self =
      cw_tournament_new ("Club", cw_game_named ("chess"), CW_SCHEVENINGEN, "5 minutes");
  g_autoptr (GError) error = NULL;
  g_assert_false (cw_tournament_add (self, "Anna", "no engine", NULL));
  g_assert_false (cw_tournament_add (self, " ", NULL, NULL));
  g_assert_true (cw_tournament_add (self, "Anna", NULL, NULL));
  g_assert_false (cw_tournament_begin (self, 0, NULL)); /* alone */
  g_assert_false (cw_tournament_add (self, " Anna ", NULL, &error));
  g_assert_nonnull (strstr (error->message, "“Anna”"));
  g_assert_true (cw_tournament_add (self, NULL, "builtin,level=3", NULL));
  g_assert_cmpstr (cw_tournament_player (self, 1)->name, ==, "Counterweight, level 3");
  g_assert_false (cw_tournament_begin (self, 0, NULL)); /* no clock */
  g_free (self->control);
  self->control = g_strdup ("300+3");
  g_assert_true (cw_tournament_add (self, "Ben", NULL, NULL));
  g_assert_false (cw_tournament_begin (self, 0, NULL)); /* three do not make two teams */
  self->plan.form = CW_SWISS;
  g_assert_false (cw_tournament_begin (self, 3, NULL)); /* they would meet again */
  g_assert_true (cw_tournament_begin (self, 2, NULL));
}

static gboolean
same_games (const CwTournament *first, const CwTournament *second)
{
  return first->pairings->len == second->pairings->len
         && memcmp (first->pairings->data, second->pairings->data,
                    first->pairings->len * sizeof (CwPairing))
                == 0;
}

/* A written tournament is read back, at every point and in every form. */
static void
test_state_file (void)
{
  static const char *const names[] = { "Anna", "Ben", "=Eve", "Zoë", "=Dan", "Finn", NULL };
  for (guint form = 0; form < CW_TOURNAMENT_FORMS; form++)
    {
      Files files = make_files ("games.pgn");
      g_autoptr (CwTournament) self = make (&files, (CwTournamentForm)form, "chess", names);
      guint before = 0, played, games, number = 0;
      for (guint step = 0; !cw_tournament_is_over (self); step++)
        {
          g_autoptr (GError) error = NULL;
          /* Out of order, with a draw now and then. */
          number += 5;
          do
            number = (number + 1) % cw_tournament_games (self);
          while (!cw_tournament_is_open (self, number));
          g_assert_true (cw_tournament_end_game (self, files.file, number, NULL,
                                                 step % 3 == 0 ? CW_DRAWN : CW_WHITE_WON, &error));
          g_autoptr (CwTournament) read = cw_tournament_read (files.file, &error);
          g_assert_no_error (error);
          g_assert_true (same_games (self, read));
          cw_tournament_progress (read, &played, &games);
          g_assert_cmpuint (played, ==, ++before);
          g_assert_cmpuint (played, <=, games);
          g_assert_cmpint (played == games, ==, cw_tournament_is_over (self));
        }
      remove_files (&files);
    }
}

/* Games that decide ties are added to the certain ones. */
static void
test_progress (void)
{
  static const char *const names[] = { "Anna", "Ben", "Zoë", "Finn", NULL };
  Files files = make_files ("games.pgn");
  g_autoptr (CwTournament) self = make (&files, CW_KNOCK_OUT, "chess", names);
  guint played, games;
  cw_tournament_progress (self, &played, &games);
  g_assert_cmpuint (games, ==, 6);
  for (guint i = 0; i < 4; i++)
    cw_tournament_note (self, i, CW_WHITE_WON);
  cw_tournament_progress (self, &played, &games);
  g_assert_cmpuint (played, ==, 4);
  g_assert_cmpuint (games, ==, 8);
  remove_files (&files);
}

static void
test_broken_file (void)
{
  static const char *const names[] = { "Anna", "Ben", NULL };
  static const char *const changes[][2] = {
    { "version=1", "version=9" }, { "game=chess", "game=draughts" },
    { "form=", "form=x" },        { "white=1", "white=3" },
    { "black=2", "black=1" },     { "result=*", "result=2-0" },
    { "clock=", "clock=x" },      { "[player 2]", "[player 7]" },
    { "black=2", "other=2" }, /* a bye without a result */
  };
  Files files = make_files ("games.pgn");
  g_autoptr (CwTournament) self = make (&files, CW_ROUND_ROBIN, "chess", names);
  g_autofree char *text = NULL;
  g_assert_true (cw_tournament_write (self, files.file, NULL));
  g_assert_true (g_file_get_contents (files.file, &text, NULL, NULL));
  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GString) broken = g_string_new (text);
      g_autoptr (GError) error = NULL;
      g_assert_cmpuint (g_string_replace (broken, changes[i][0], changes[i][1], 1), ==, 1);
      g_assert_true (g_file_set_contents (files.file, broken->str, -1, NULL));
      g_assert_null (cw_tournament_read (files.file, &error));
      g_assert_nonnull (error);
    }
  remove_files (&files);
}

/* --- playing --------------------------------------------------------------------------------- */

typedef struct
{
  guint games, faults;
  gboolean resting;
  char *error;
} News;

static void
game_over (gpointer data, guint number, const CwMatchGameEnd *end)
{
  News *news = data;
  news->games++;
  news->faults += cw_match_end_is_fault (end->end);
}

static void
rest (gpointer data, const GError *error)
{
  News *news = data;
  news->resting = TRUE;
  news->error = error != NULL ? g_strdup (error->message) : NULL;
}

static void
play (CwTournament *self, const Files *files, News *news, guint games)
{
  g_autoptr (CwTournamentRun) run =
      cw_tournament_run_new (self, files->file, 1, FALSE, game_over, rest, news);
  *news = (News){ 0 };
  cw_tournament_run_go_on (run);
  while (!news->resting && news->games < games)
    g_main_context_iteration (NULL, TRUE);
}

/* Engines play their games; those with people stay open. */
static void
test_run (void)
{
  static const char *const names[] = { "=A", "=B", "=C", "Anna", NULL };
  Files files = make_files ("games.pgn");
  g_autoptr (CwTournament) self = make (&files, CW_ROUND_ROBIN, "chess", names);
  News news;
  play (self, &files, &news, G_MAXUINT);
  g_assert_null (news.error);
  g_assert_cmpuint (news.games, ==, 3);
  g_assert_cmpuint (news.faults, ==, 0);
  g_assert_cmpuint (count_in (files.games, "[Event \"Club\"]"), ==, 3);
  for (guint i = 0; i < cw_tournament_games (self); i++)
    g_assert_cmpint (cw_tournament_is_open (self, i), ==, cw_tournament_people (self, i) > 0);
  remove_files (&files);
}

/* The next round of a Swiss tournament is paired and played; also in shogi, in a file format of
 * shogi programs. */
static void
test_swiss_of_shogi (void)
{
  static const char *const names[] = { "=A", "=B", "=C", "=D", NULL };
  Files files = make_files ("games.kifu");
  g_autoptr (CwTournament) self = make (&files, CW_SWISS, "shogi", names);
  News news;
  play (self, &files, &news, G_MAXUINT);
  g_assert_null (news.error);
  g_assert_cmpuint (news.games, ==, 4);
  g_assert_true (cw_tournament_is_over (self));
  g_assert_cmpuint (count_in (files.games, "棋戦：Club"), ==, 4);
  remove_files (&files);
}

/* A program that does not run loses, without any waiting. */
static void
test_fault (void)
{
  static const char *const names[] = { "=A", NULL };
  Files files = make_files ("games.pgn");
  g_autoptr (CwTournament) self =
      cw_tournament_new ("Club", cw_game_named ("chess"), CW_ROUND_ROBIN, "nodes=30");
  CwStanding standings[2];
  News news;
  g_assert_true (cw_tournament_add (self, NULL, "uci:/nonexistent/engine,name=Gone", NULL));
  g_assert_true (cw_tournament_add (self, names[0], QUICK "A", NULL));
  g_assert_true (cw_tournament_begin (self, 0, NULL));
  play (self, &files, &news, G_MAXUINT);
  g_assert_cmpuint (news.games, ==, 1);
  g_assert_cmpuint (news.faults, ==, 1);
  cw_tournament_standings (self, standings);
  g_assert_cmpuint (standings[0].player, ==, 1);
  g_assert_cmpuint (standings[0].half_points, ==, 2);
  remove_files (&files);
}

/* The program was killed after writing a game but before writing the tournament: the game counts
 * and is not played again. */
static void
test_recovered (void)
{
  static const char *const names[] = { "=A", "=B", "=C", "=D", NULL };
  Files files = make_files ("games.pgn");
  g_autoptr (CwTournament) self = make (&files, CW_SWISS, "chess", names);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  News news;
  g_assert_true (cw_tournament_write (self, files.file, NULL));
  g_assert_true (g_file_get_contents (files.file, &text, NULL, NULL));
  play (self, &files, &news, 1);
  g_assert_cmpuint (count_in (files.games, "[Event "), ==, 1);
  g_assert_true (g_file_set_contents (files.file, text, -1, NULL));
  g_autoptr (CwTournament) read = cw_tournament_read (files.file, &error);
  g_assert_no_error (error);
  g_assert_true (same_games (self, read));
  play (read, &files, &news, G_MAXUINT);
  g_assert_cmpuint (news.games, ==, 3);
  g_assert_cmpuint (count_in (files.games, "[Event "), ==, 4);
  remove_files (&files);
}

/* A result that cannot be kept is reported, and no more games are played. */
static void
test_unwritable (void)
{
  static const char *const names[] = { "=A", "=B", "=C", "=D", NULL };
  Files files = make_files ("games.pgn");
  g_autoptr (CwTournament) self = make (&files, CW_ROUND_ROBIN, "chess", names);
  News news;
  g_free (self->games_path);
  self->games_path = g_build_filename (files.folder, "missing", "games.pgn", NULL);
  play (self, &files, &news, G_MAXUINT);
  g_assert_nonnull (news.error);
  g_assert_cmpuint (news.games, ==, 0);
  g_free (news.error);
  remove_files (&files);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tournament/players", test_players);
  g_test_add_func ("/tournament/file", test_state_file);
  g_test_add_func ("/tournament/progress", test_progress);
  g_test_add_func ("/tournament/broken-file", test_broken_file);
  g_test_add_func ("/tournament/run", test_run);
  g_test_add_func ("/tournament/swiss-of-shogi", test_swiss_of_shogi);
  g_test_add_func ("/tournament/fault", test_fault);
  g_test_add_func ("/tournament/recovered", test_recovered);
  g_test_add_func ("/tournament/unwritable", test_unwritable);
  return g_test_run ();
}
