/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tags contain, filtering by them, and the table that keeps them. */
#include "fixture.h"

#include "core/position.h"
#include "learning/extract.h"
#include "learning/game_filter.h"

static const char games[] =
    "[Event \"Linares\"]\n[Date \"1994.02.23\"]\n[White \"Anand, V\"]\n[Black \"Karpov, A\"]\n"
    "[Result \"1-0\"]\n[WhiteElo \"2715\"]\n[BlackElo \"2740\"]\n[ECO \"B40\"]\n"
    "[TimeControl \"40/7200:3600\"]\n[WhiteTitle \"GM\"]\n[BlackTitle \"GM\"]\n\n"
    "1. e4 c5 2. Nf3 e6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 d6 1-0\n\n"
    "[Event \"Engine \\\"blitz\\\", round 1\"]\n[Date \"2013.05.09\"]\n[White \"IvanHoe\"]\n"
    "[Black \"Fruit\"]\n[Result \"0-1\"]\n[TimeControl \"60+1\"]\n[WhiteType \"program\"]\n"
    "[BlackType \"program\"]\n\n1. d4 d5 2. c4 dxc4 3. e3 b5 4. a4 c6 0-1\n\n"
    "[Event \"?\"]\n[Date \"????.??.??\"]\n[White \"Me, \\\"the\\\" player\"]\n[Black \"?\"]\n"
    "[Result \"1/2-1/2\"]\n\n1. e4 e5 2. Nf3 Nc6 1/2-1/2\n";

static CwRows
read_games (const CwGameFilter *filter)
{
  CwMemory memory = { .bytes = (const unsigned char *)games, .size = sizeof games - 1 };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRowRule rule = cw_row_rule_default ();
  CwRecordGame game;
  CwGameTags tags;
  CwStatus status = { 0 };
  CwRows rows;
  cw_rows_init (&rows);
  while (cw_record_read_moves (reader, &game, &status))
    {
      cw_game_tags_read (&tags, reader);
      CwFilterAnswer answer =
          filter ? cw_game_filter (filter, &tags, game.result) : CW_FILTER_PASSES;
      rows.filtered += answer != CW_FILTER_PASSES;
      rows.unknown += answer == CW_FILTER_UNKNOWN;
      if (answer == CW_FILTER_PASSES)
        g_assert_true (cw_rows_add_game (&rows, &game, &tags, &rule, &status));
    }
  g_assert_cmpint (status.code, ==, CW_OK);
  cw_record_reader_free (reader);
  return rows;
}

/* The tags of a game that has this one tag. */
static CwGameTags
tags_with (const char *name, const char *value)
{
  g_autofree char *text = g_strdup_printf ("[%s \"%s\"]\n\n1. e4 e5 *\n", name, value);
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), NULL, NULL);
  CwRecordGame game;
  CwGameTags tags;
  CwStatus status = { 0 };
  g_assert_true (cw_record_read_moves (reader, &game, &status));
  cw_game_tags_read (&tags, reader);
  cw_record_reader_free (reader);
  tags.player[0] = tags.player[1] = tags.event = NULL; /* owned by the reader */
  return tags;
}

static void
test_parts (void)
{
  static const struct
  {
    const char *control;
    CwTimeClass time;
  } times[] = {
    { "60+1", CW_TIME_BULLET },       { "180+2", CW_TIME_BLITZ },
    { "900+10", CW_TIME_RAPID },      { "40/7200:3600", CW_TIME_CLASSICAL },
    { "1/86400", CW_TIME_CLASSICAL }, { "*10", CW_TIME_BLITZ },
    { "-", CW_TIME_UNKNOWN },         { "?", CW_TIME_UNKNOWN },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (times); i++)
    g_assert_cmpint (tags_with ("TimeControl", times[i].control).time, ==, times[i].time);
  g_assert_cmpuint (tags_with ("Date", "1994.02.23").year, ==, 1994);
  g_assert_cmpuint (tags_with ("Date", "????.??.??").year, ==, 0);
  g_assert_cmpint (tags_with ("Event", "CCRL 40/15").type[1], ==, CW_PLAYER_COMPUTER);
  g_assert_cmpint (tags_with ("Site", "CCRL").type[0], ==, CW_PLAYER_COMPUTER);
  g_assert_cmpint (tags_with ("Event", "A CCRL").type[0], ==, CW_PLAYER_UNKNOWN);
  g_assert_cmpint (tags_with ("WhiteTitle", "BOT").type[0], ==, CW_PLAYER_COMPUTER);
  g_assert_cmpint (tags_with ("WhiteTitle", "BOT").type[1], ==, CW_PLAYER_UNKNOWN);
  g_assert_cmpuint (cw_game_tags_opening ("A00"), ==, 1);
  g_assert_cmpuint (cw_game_tags_opening ("B40"), ==, 141);
  g_assert_cmpuint (cw_game_tags_opening ("E99"), ==, 500);
  g_assert_cmpuint (cw_game_tags_opening ("F00"), ==, 0);
  g_assert_cmpuint (cw_game_tags_opening ("B4"), ==, 0);
}

static void
test_notes (void)
{
  CwRows rows = read_games (NULL);
  g_assert_cmpuint (rows.games, ==, 3);
  const CwRowGame *first = &rows.game[0], *last = &rows.game[2];
  g_assert_cmpstr (cw_names_get (&rows.names, first->player[0]), ==, "Anand, V");
  g_assert_cmpstr (cw_names_get (&rows.names, first->player[1]), ==, "Karpov, A");
  g_assert_cmpuint (first->rating[1], ==, 2740);
  g_assert_cmpuint (first->year, ==, 1994);
  g_assert_cmpuint (first->opening, ==, 141);
  g_assert_cmpuint (first->offset, ==, 0);
  g_assert_true (g_str_has_prefix (games + rows.game[1].offset, "[Event \"Engine"));
  g_assert_cmpuint (last->player[1], ==, 0);
  g_assert_cmpuint (last->rating[0], ==, 0);
  g_assert_cmpuint (last->year, ==, 0);
  g_assert_cmpuint (first->between, ==, CW_BETWEEN_PEOPLE);
  g_assert_cmpuint (rows.game[1].between, ==, CW_BETWEEN_ENGINES);
  g_assert_cmpuint (last->between, ==, CW_BETWEEN_UNKNOWN);
  cw_rows_clear (&rows);
}

static void
check_filter (CwGameFilter filter, unsigned kept, unsigned unknown)
{
  CwRows rows = read_games (&filter);
  g_assert_cmpuint (rows.games, ==, kept);
  g_assert_cmpuint (rows.filtered, ==, 3 - kept);
  g_assert_cmpuint (rows.unknown, ==, unknown);
  cw_rows_clear (&rows);
}

static void
test_filters (void)
{
  check_filter ((CwGameFilter){ 0 }, 3, 0);
  check_filter ((CwGameFilter){ .player = "ANAND" }, 1, 1);
  check_filter ((CwGameFilter){ .player = "karpov, a" }, 1, 1);
  check_filter ((CwGameFilter){ .event = "linares" }, 1, 1);
  check_filter ((CwGameFilter){ .rating_low = 2700 }, 1, 2);
  check_filter ((CwGameFilter){ .rating_low = 2720, .rating_high = 2800 }, 0, 2);
  check_filter ((CwGameFilter){ .player_low = 2720 }, 1, 2); /* one of the players is enough */
  check_filter ((CwGameFilter){ .player = "anand", .player_low = 2700, .player_high = 2719 }, 1, 1);
  check_filter ((CwGameFilter){ .player = "anand", .player_low = 2720 }, 0, 1); /* Karpov has it */
  check_filter ((CwGameFilter){ .side = CW_SIDE_BLACK, .player_low = 2720 }, 1, 2);
  check_filter ((CwGameFilter){ .side = CW_SIDE_WHITE, .player_low = 2720 }, 0, 2);
  check_filter ((CwGameFilter){ .year_low = 1990, .year_high = 1999 }, 1, 1);
  check_filter ((CwGameFilter){ .year_high = 2013 }, 2, 1);
  check_filter ((CwGameFilter){ .results = 2 | 4 }, 2, 0);
  check_filter ((CwGameFilter){ .times = 1u << CW_TIME_BULLET }, 1, 1);
  check_filter ((CwGameFilter){ .type = CW_PLAYER_HUMAN }, 1, 1);
  check_filter ((CwGameFilter){ .type = CW_PLAYER_COMPUTER }, 1, 1);
}

static char *
table_of (const CwRows *rows)
{
  CwBuffer buffer = { 0 };
  g_assert_true (cw_rows_write_csv (rows, cw_sink_buffer (&buffer), NULL));
  char *text = g_strdup (cw_buffer_string (&buffer));
  cw_buffer_free (&buffer);
  return text;
}

static bool
read_table (CwRows *rows, const char *text, CwStatus *status)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  cw_rows_init (rows);
  cw_status_clear (status);
  return cw_rows_read_csv (rows, cw_source_memory (&memory), status);
}

/* Reading and rewriting a written table changes nothing, even for names with commas and quotes. */
static void
test_table (void)
{
  CwRows rows = read_games (NULL), again;
  CwStatus status;
  g_autofree char *text = table_of (&rows);
  g_assert_nonnull (strstr (text, ",\"Me, \"\"the\"\" player\",,,,,\n"));
  g_assert_true (read_table (&again, text, &status));
  g_autofree char *back = table_of (&again);
  g_assert_cmpstr (back, ==, text);
  g_assert_cmpuint (again.games, ==, 3);
  g_assert_cmpuint (again.game[0].between, ==, CW_BETWEEN_PEOPLE);
  g_assert_false (again.differences_only || again.no_flags);
  cw_rows_clear (&again);
  cw_rows_clear (&rows);
}

/* A table from elsewhere has its columns in another order and lacks those that are not needed. */
static void
test_table_of_other_columns (void)
{
  static const char text[] = "\xef\xbb\xbfresult,game,q,r,b,n,p,Q,R,B,N,P,remark\r\n"
                             "2,7,1,2,2,2,7,1,2,2,2,8,\"a, b\"\r\n"
                             "0,9,1,2,2,2,8,1,2,2,1,8,\r\n";
  CwRows rows;
  CwStatus status;
  g_assert_true (read_table (&rows, text, &status));
  g_assert_cmpuint (rows.games, ==, 2);
  g_assert_true (rows.no_flags);
  g_assert_cmpint (cw_rows_difference (&rows, 0, 0), ==, 1);
  g_assert_cmpint (cw_rows_difference (&rows, 1, 1), ==, -1);
  g_assert_cmpuint (cw_rows_at (&rows, 1).result, ==, 0);
  cw_rows_clear (&rows);
}

static void
test_table_faults (void)
{
  static const char names[] = "game,P,N,B,R,Q,p,n,b,r,q,result\n";
  static const struct
  {
    const char *names, *line;
    CwStatusCode code;
  } cases[] = {
    { names, "1,8,2,2,2,1,8,2,2,2,1,3\n", CW_MAT_RESULT },
    { names, "1,8,2,2,2,1,8,2,2,2,1\n", CW_CSV_FIELDS },
    { names, "1,8,2,2,2,1,8,2,2,2,1,2,2\n", CW_CSV_FIELDS },
    { names, "1,8,2,2,x,1,8,2,2,2,1,2\n", CW_MAT_NUMBER },
    { names, "1,8,2,2,,1,8,2,2,2,1,2\n", CW_MAT_NUMBER },
    { names, "1,8,2,2,100,1,8,2,2,2,1,2\n", CW_CSV_RANGE },
    { names, "0,8,2,2,2,1,8,2,2,2,1,2\n", CW_MAT_GAME },
    { names, "", CW_MAT_EMPTY },
    { "game,P,N,B,R,Q,p,n,b,r,result\n", "", CW_CSV_NAMES },
    { "", "1,2,3\n", CW_CSV_NAMES },
    { "# game nonsense\n", "", CW_MAT_NO_GAME },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strconcat (cases[i].names, cases[i].line, NULL);
      CwRows rows;
      CwStatus status;
      g_assert_false (read_table (&rows, text, &status));
      g_assert_cmpint (status.code, ==, cases[i].code);
      g_assert_cmpuint (rows.count, ==, 0);
      g_assert_cmpuint (rows.games, ==, 0);
      cw_rows_clear (&rows);
    }
}

static void
test_names (void)
{
  CwDistinct names = { 0 }, copy;
  for (unsigned round = 0; round < 2; round++)
    for (unsigned i = 0; i < 3000; i++)
      {
        g_autofree char *name = g_strdup_printf ("player %u", i);
        g_assert_cmpuint (cw_names_add (&names, name), ==, i + 1);
      }
  g_assert_cmpuint (cw_names_add (&names, "?"), ==, 0);
  g_assert_cmpuint (cw_names_add (&names, ""), ==, 0);
  g_assert_cmpuint (cw_names_add (&names, NULL), ==, 0);
  g_assert_true (cw_distinct_copy (&copy, &names));
  g_assert_cmpstr (cw_names_get (&copy, 2500), ==, "player 2499");
  g_assert_cmpstr (cw_names_get (&copy, 0), ==, "");
  g_assert_cmpstr (cw_names_get (&copy, 3001), ==, "");
  cw_distinct_clear (&names);
  cw_distinct_clear (&copy);
}

static bool
is_of_white (void *context, const CwRows *rows, uint32_t game, size_t row)
{
  return rows->game[game].result == 2;
}

static void
test_part (void)
{
  CwRows rows = read_games (NULL), part;
  g_assert_true (cw_rows_part (&part, &rows, is_of_white, NULL));
  g_assert_cmpuint (part.games, ==, 1);
  g_assert_cmpuint (part.count, ==, cw_rows_begin (&rows, 1));
  g_assert_cmpuint (part.game[0].year, ==, 1994);
  g_assert_cmpstr (cw_names_get (&part.names, part.game[0].player[0]), ==, "Anand, V");
  cw_rows_clear (&part);
  cw_rows_clear (&rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/game-tags/parts", test_parts);
  g_test_add_func ("/game-tags/notes", test_notes);
  g_test_add_func ("/game-tags/filters", test_filters);
  g_test_add_func ("/game-tags/table", test_table);
  g_test_add_func ("/game-tags/table-of-other-columns", test_table_of_other_columns);
  g_test_add_func ("/game-tags/table-faults", test_table_faults);
  g_test_add_func ("/game-tags/names", test_names);
  g_test_add_func ("/game-tags/part", test_part);
  return g_test_run ();
}
