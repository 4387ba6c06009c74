/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is cut and read by several threads gives the same as one reader: the same games at
 * the same places and the same errors in the same lines. */
#include "store/games_read.h"
#include "support/effort.h"

#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  GString *text;
  guint games, parts;
} Seen;

static gboolean
take (gpointer data, CwGamePart *part, double progress)
{
  Seen *seen = data;

  for (guint i = 0; i < part->games->len; i++)
    {
      const CwIndexGame *game = &g_array_index (part->games, CwIndexGame, i);
      g_string_append_printf (
          seen->text, "%" G_GUINT64_FORMAT "+%u %u %s-%s %u %x %" G_GUINT64_FORMAT "\n",
          game->offset, game->length, game->plies, cw_names_get (&part->texts, game->player[0]),
          cw_names_get (&part->texts, game->player[1]), game->result, game->flags, game->pawns);
    }
  for (guint i = 0; i < part->faults->len; i++)
    {
      const CwGameFault *fault = &g_array_index (part->faults, CwGameFault, i);
      g_string_append_printf (seen->text, "fault %u %u:%u %u\n", seen->games + fault->game,
                              fault->status.line, fault->status.column, fault->status.code);
    }
  seen->games += part->games->len;
  seen->parts++;
  cw_game_part_free (part);
  return TRUE;
}

static int
compare_lines (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *)a, *(char *const *)b);
}

/* A part's games come before its faults, so the lines are sorted to compare both kinds. */
static char *
sorted (GString *text)
{
  g_auto (GStrv) lines = g_strsplit (text->str, "\n", -1);
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  for (char **line = lines; *line != NULL; line++)
    g_ptr_array_add (list, *line);
  g_ptr_array_sort (list, compare_lines);
  g_ptr_array_add (list, NULL);
  return g_strjoinv ("\n", (char **)list->pdata);
}

static char *
read_file (const char *path, guint threads, Seen *seen, CwStatusCode expected)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (CwFileSource) source = cw_file_source_open (file, NULL, NULL);
  *seen = (Seen){ .text = g_string_new (NULL) };
  CwGamesRead read = cw_games_read (&(CwGamesReading){
      .source = source, .path = path, .threads = threads, .take = take, .data = seen });
  g_assert_cmpint (read.status.code, ==, expected);
  g_assert_cmpint (read.format, ==, CW_RECORD_PGN);
  char *text = sorted (seen->text);
  g_string_free (seen->text, TRUE);
  return text;
}

static void
check_same (GString *text, guint games, CwStatusCode expected)
{
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("games-XXXXXX.pgn", &path, NULL);
  Seen one, two, four;

  g_assert_cmpint (file, >=, 0);
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path, text->str, (gssize)text->len, NULL));
  g_autofree char *alone = read_file (path, 1, &one, expected);
  g_autofree char *pair = read_file (path, 2, &two, expected);
  g_autofree char *many = read_file (path, 4, &four, expected);
  g_assert_cmpuint (one.games, ==, games);
  g_assert_true (g_str_equal (alone, pair)); /* too long to print */
  g_assert_true (g_str_equal (alone, many));
  g_assert_cmpuint (two.parts, >, 1);
  g_unlink (path);
}

#define TAGS "[Event \"E\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
#define MOVES "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Nxe4 6. d4 b5 7. Bb3 d5\n"

/* Repeats `text` to fill two or three parts of a file; returns how often. */
static guint
repeat (GString *all, const char *text)
{
  gsize least = (gsize)(test_effort () > 0 ? 6 : 3) * 1024 * 1024;
  guint count = 0;
  for (; all->len < least; count++)
    g_string_append (all, text);
  return count;
}

static void
test_plain (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint games = repeat (text, TAGS MOVES "1-0\n\n");
  check_same (text, games, CW_OK);
}

/* CRLF line ends, and a fault in the main line and in a variation of every game. */
static void
test_faults (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint games =
      repeat (text, "[Event \"E\"]\r\n[Result \"*\"]\r\n\r\n1. e4 e5 (1... Ke4) 2. Nf3\r\n"
                    "{a longer comment, to have fewer games} Qd3 Nc6 *\r\n\r\n");
  check_same (text, games, CW_OK);
}

/* A comment that looks like games, a game without a result, and a comment after a result. */
static void
test_false_cuts (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) comment = g_string_new (NULL);
  for (guint i = 0; i < 4000; i++)
    g_string_append (comment, "\n\n[Event \"not a game\"]\n\n1. d4 d5 1/2-1/2\n");
  guint games = 0;
  for (; text->len < 6 * 1024 * 1024; games += 3)
    g_string_append_printf (
        text, TAGS "1. e4 {%s} e5 1-0\n\n" TAGS MOVES "\n" TAGS MOVES "1-0\n\n{%s}\n\n",
        comment->str, comment->str);
  check_same (text, games, CW_OK);
}

/* No game has a result, so no cut is certain. */
static void
test_no_results (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint games = repeat (text, "[Event \"E\"]\n[Result \"*\"]\n\n" MOVES "\n\n");
  check_same (text, games, CW_OK);
}

/* One game larger than several parts, between two small ones. */
static void
test_large_game (void)
{
  g_autoptr (GString) text = g_string_new (TAGS MOVES "1-0\n\n" TAGS "1. e4 {");
  for (guint i = 0; i < 200000; i++)
    g_string_append (text, "many words about the first move\n\n");
  g_string_append (text, "} e5 1-0\n\n" TAGS MOVES "1-0\n");
  check_same (text, 3, CW_OK);
}

static void
test_nothing (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  repeat (text, "There is no game here.\n\n[in brackets] neither\n\n");
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("games-XXXXXX.pgn", &path, NULL);
  Seen seen;
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path, text->str, (gssize)text->len, NULL));
  for (guint threads = 1; threads < 3; threads++)
    g_free (read_file (path, threads, &seen, CW_ERROR_PGN_NO_GAMES));
  g_unlink (path);
}

static gboolean
take_one (gpointer data, CwGamePart *part, double progress)
{
  guint *parts = data;
  cw_game_part_free (part);
  return ++*parts < 1;
}

/* The callback that takes the parts can stop the reading. */
static void
test_stop (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL;
  int file = g_file_open_tmp ("games-XXXXXX.pgn", &path, NULL);
  guint parts = 0;
  repeat (text, TAGS MOVES "1-0\n\n");
  g_close (file, NULL);
  g_assert_true (g_file_set_contents (path, text->str, (gssize)text->len, NULL));
  g_autoptr (GFile) of = g_file_new_for_path (path);
  g_autoptr (CwFileSource) source = cw_file_source_open (of, NULL, NULL);
  cw_games_read (&(CwGamesReading){
      .source = source, .path = path, .threads = 2, .take = take_one, .data = &parts });
  g_assert_cmpuint (parts, ==, 1);
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/games-read/plain", test_plain);
  if (test_effort () > 0) /* megabytes, which take minutes under sanitizers */
    {
      g_test_add_func ("/games-read/faults", test_faults);
      g_test_add_func ("/games-read/false-cuts", test_false_cuts);
      g_test_add_func ("/games-read/no-results", test_no_results);
      g_test_add_func ("/games-read/large-game", test_large_game);
    }
  g_test_add_func ("/games-read/nothing", test_nothing);
  g_test_add_func ("/games-read/stop", test_stop);
  return g_test_run ();
}
