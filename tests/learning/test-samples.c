/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "fixture.h"

#include <string.h>

#include "learning/samples.h"

static bool
read_text (CwRows *rows, const char *text, bool unfinished_as_draw, CwStatus *status)
{
  cw_rows_init (rows);
  cw_status_clear (status);
  return cw_rows_read_text (rows, text, strlen (text), unfinished_as_draw, status);
}

static void
test_read (void)
{
  static const char text[] = "# comment\n2 2 7p 4Nn 30PPq+Q\n-\n* 2\n0 2\n";
  CwRows rows;
  CwStatus status;
  g_assert_true (read_text (&rows, text, false, &status));
  g_assert_cmpuint (rows.read, ==, 4);
  g_assert_cmpuint (rows.games, ==, 3);
  g_assert_cmpuint (rows.unfinished, ==, 1);
  g_assert_cmpuint (rows.dropped, ==, 1);
  g_assert_cmpuint (rows.count, ==, 5);
  g_assert_cmpuint (cw_rows_at (&rows, 3).ply, ==, 43);
  g_assert_cmpuint (cw_rows_at (&rows, 3).result, ==, 2);
  g_assert_cmpmem (counts_of (&rows, 3, CW_WHITE), 5, "\6\1\2\2\2", 5);
  g_assert_cmpmem (counts_of (&rows, 3, CW_BLACK), 5, "\7\1\2\2\0", 5);
  g_assert_cmpuint (cw_rows_at (&rows, 4).game, ==, 2);
  g_assert_cmpuint (cw_rows_at (&rows, 4).result, ==, 0);
  cw_rows_clear (&rows);
}

static void
test_round_trip (void)
{
  static const char text[] = "2 2 7p 4Nn 30PPq+Q\n-\n* 2\n0 2 11RQ+pn\n";
  CwRows rows;
  CwStatus status;
  CwBuffer buffer = { 0 };
  g_assert_true (read_text (&rows, text, true, &status));
  g_assert_cmpuint (cw_rows_at (&rows, 4).result, ==, 1);
  g_assert_true (cw_rows_at (&rows, 4).unfinished);
  g_assert_true (cw_rows_write_text (&rows, &buffer));
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, text);
  cw_buffer_free (&buffer);
  cw_rows_clear (&rows);
}

/* Players are known by their numbers in a list; other games have a letter for each column. */
static void
test_players (void)
{
  static const char text[] = "# player Anand\n# player Carlsen\n2:2-1 2 7p\n0:1-0 3\n";
  CwRows rows;
  CwStatus status;
  CwBuffer buffer = { 0 };
  g_assert_true (read_text (&rows, text, false, &status));
  g_assert_cmpstr (cw_names_get (&rows.names, rows.game[0].player[0]), ==, "Carlsen");
  g_assert_cmpstr (cw_names_get (&rows.names, rows.game[1].player[0]), ==, "Anand");
  g_assert_cmpuint (rows.game[1].player[1], ==, 0);
  g_assert_true (cw_rows_write_text (&rows, &buffer));
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, text);
  cw_buffer_free (&buffer);
  cw_rows_clear (&rows);
  g_assert_false (read_text (&rows, "# player Anand\n2:1-2 2\n", false, &status));
  cw_rows_clear (&rows);
}

/* An event is a name too, but not a player's. */
static void
test_events (void)
{
  CwRows rows;
  CwStatus status;
  CwBuffer buffer = { 0 };
  g_assert_true (read_text (&rows, "2 2\n1 3\n", false, &status));
  rows.game[0].event = rows.game[1].event = cw_names_add (&rows.names, "Wijk aan Zee");
  g_assert_true (cw_rows_write_text (&rows, &buffer));
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, "2 2\n1 3\n");
  cw_buffer_free (&buffer);
  rows.game[1].player[1] = cw_names_add (&rows.names, "Anand");
  rows.game[1].player[0] = cw_names_add (&rows.names, "Carlsen");
  buffer = (CwBuffer){ 0 };
  g_assert_true (cw_rows_write_text (&rows, &buffer));
  g_assert_cmpstr (cw_buffer_string (&buffer), ==,
                   "# player Anand\n# player Carlsen\n2 2\n1:2-1 3\n");
  cw_buffer_free (&buffer);
  cw_rows_clear (&rows);
}

static void
test_shogi (void)
{
  /* White's pawn takes a pawn, which is then in hand; columns as in learning/columns.h. */
  static const char text[] = "# game shogi\n"
                             "# columns A=P B=L C=N D=S E=B F=R G=G H=+P I=+L J=+N K=+S L=+B "
                             "M=+R N=P* O=L* P=N* Q=S* R=B* S=R* T=G*\n"
                             "2 2 7a+N 4c+P\n";
  CwRows rows;
  CwStatus status;
  CwBuffer buffer = { 0 };
  g_assert_true (read_text (&rows, text, false, &status));
  g_assert_cmpstr (rows.columns.game->name, ==, "shogi");
  g_assert_cmpint (cw_rows_difference (&rows, 1, 0), ==, 1);
  g_assert_cmpint (cw_rows_difference (&rows, 1, 13), ==, 1);
  g_assert_cmpint (cw_rows_difference (&rows, 2, 15), ==, 1);
  g_assert_true (cw_rows_write_text (&rows, &buffer));
  g_assert_cmpstr (cw_buffer_string (&buffer), ==, text);
  cw_buffer_free (&buffer);
  cw_rows_clear (&rows);
}

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    unsigned line, column;
  } cases[] = {
    { "3 2\n", 1, 1 },  { "2 2\n2x\n", 2, 2 },       { "2 x\n", 1, 3 },
    { "2 2z\n", 1, 4 }, { "2 2QQ\n", 1, 5 },         { "2 2+P+p\n", 1, 6 },
    { "2 -3\n", 1, 3 }, { "2 65000 65000\n", 1, 9 }, { "2  2\n", 1, 3 },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      CwRows rows;
      CwStatus status;
      g_assert_false (read_text (&rows, cases[i].text, true, &status));
      g_assert_cmpuint (status.line, ==, cases[i].line);
      g_assert_cmpuint (status.column, ==, cases[i].column);
      cw_rows_clear (&rows);
    }
}

static void
test_engine_games (void)
{
  CwRows rows;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, false, NULL));
  g_assert_cmpuint (rows.read, ==, 2997);
  g_assert_cmpuint (rows.unfinished, ==, 21);
  g_assert_cmpuint (rows.games, ==, 2976);
  cw_rows_clear (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, NULL));
  g_assert_cmpuint (rows.games, ==, 2997);
  g_assert_cmpuint (rows.count, ==, 20215);
  g_assert_cmpuint (rows.names.count, ==, 32);
  g_assert_cmpuint (cw_rows_by (&rows, CW_ROWS_QUIET_6)->count, <, rows.count);
  g_assert_cmpuint (cw_rows_by (&rows, CW_ROWS_SETTLED)->games, ==, 2976);
  for (size_t i = 0; i < rows.count; i++)
    {
      CwRow row = cw_rows_at (&rows, i);
      g_assert_true (i == 0 || row.game != cw_rows_at (&rows, i - 1).game
                     || row.ply > cw_rows_at (&rows, i - 1).ply);
      for (unsigned colour = 0; colour < 2; colour++)
        g_assert_cmpuint (cw_rows_counts (&rows, i).of[colour][0], <=, 8);
    }
  cw_rows_clear (&rows);
}

/* Byte for byte what a correct reader makes of OpenRating.pgn. */
static void
test_same_matrix (void)
{
  gsize length = 0;
  g_autofree char *expected = load_test_data ("chess/pgnlearn/OpenRating.correct.mat", &length);
  CwRows rows;
  CwBuffer buffer = { 0 };
  if (expected == NULL)
    return;
  cw_rows_init (&rows);
  g_assert_true (cw_rows_engine_games (&rows, true, NULL));
  g_assert_true (cw_rows_write_mat (&rows, false, cw_sink_buffer (&buffer), NULL));
  g_assert_cmpmem (buffer.bytes, buffer.length, expected, length);
  cw_buffer_free (&buffer);
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/samples/read", test_read);
  g_test_add_func ("/samples/round-trip", test_round_trip);
  g_test_add_func ("/samples/players", test_players);
  g_test_add_func ("/samples/events", test_events);
  g_test_add_func ("/samples/shogi", test_shogi);
  g_test_add_func ("/samples/faults", test_faults);
  g_test_add_func ("/samples/engine-games", test_engine_games);
  g_test_add_func ("/samples/same-matrix", test_same_matrix);
  return g_test_run ();
}
