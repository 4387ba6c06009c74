/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finding things in the open files: the opening tree, games by conditions, over two files. */
#include "model/files/files.h"
#include "model/files/game_pairs.h"
#include "model/files/game_search.h"
#include "model/files/name_merge.h"
#include "model/files/opening_moves.h"
#include "model/files/player_sheet.h"
#include "support/model.h"
#include "support/session.h"

#include <math.h>

#define GAME(white, black, elo, year, result, moves)                                               \
  "[Event \"E\"]\n[Date \"" year ".01.01\"]\n[White \"" white "\"]\n[Black \"" black "\"]\n"       \
  "[WhiteElo \"" elo "\"]\n[BlackElo \"2400\"]\n[Result \"" result "\"]\n\n" moves " " result      \
  "\n\n"

static const char first_file[] =
    GAME ("Ada", "Ben", "2300", "1912", "1-0", "1. e4 e5 2. Nf3 Nc6 3. Bb5")
        GAME ("Cy", "Dee", "2500", "1920", "1/2-1/2", "1. e4 e5 2. Nf3 Nf6");
static const char second_file[] =
    GAME ("Eva", "Ben", "2100", "1931", "0-1", "1. Nf3 Nc6 2. e4 e5 3. Bc4 {quiet}")
        GAME ("Fay", "Ada", "2200", "1940", "1-0", "1. d4 d5")
            GAME ("Gus", "Hal", "2000", "1941", "*", "1. e4");

static CwDocument *
open_two (void)
{
  g_autoptr (GFile) one = model_file ("one.pgn", first_file);
  g_autoptr (GFile) two = model_file ("two.pgn", second_file);
  GFile *files[] = { one, two };
  g_autoptr (GPtrArray) list = cw_files_new (files, 2);
  CwDocument *document = cw_document_new ();
  cw_document_open (document, list);
  return document;
}

static const CwResultRow *
row_of (CwOpeningMoves *moves, const char *move)
{
  guint count;
  const CwResultRow *rows = cw_opening_moves_get (moves, &count);
  for (guint i = 0; i < count; i++)
    if (g_str_equal (rows[i].title, move))
      return &rows[i];
  return NULL;
}

/* The rows are those of the position on the board, by whatever moves it was reached. */
static void
test_opening_moves (void)
{
  g_autoptr (CwDocument) document = open_two ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwGameIndexes) indexes = cw_game_indexes_new (document, edits);
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwSettings) settings = cw_settings_new ();
  g_autoptr (CwValueSets) values = cw_value_sets_new (settings);
  g_autoptr (CwOpeningMoves) moves = cw_opening_moves_new (session, indexes, values, NULL);
  guint count = 7;
  g_assert_null (cw_opening_moves_get (moves, &count));
  cw_opening_moves_set_shown (moves, TRUE); /* while the files are still being read */
  model_wait (cw_opening_moves_get (moves, &count) != NULL);
  g_assert_cmpuint (count, ==, 3);
  const CwResultRow *row = row_of (moves, "e4");
  g_assert_cmpuint (row->games, ==, 3);
  g_assert_cmpuint (row->won, ==, 1);
  g_assert_cmpuint (row->drawn, ==, 1);
  g_assert_cmpuint (row->lost, ==, 0);
  g_assert_cmpfloat (row->score, ==, 0.75);
  g_assert_cmpfloat_with_epsilon (row->share, 0.6, 1e-9);
  g_assert_cmpfloat_with_epsilon (row->rating, (2300 + 2500 + 2000) / 3.0, 1e-9);
  g_assert_cmpuint (row->first_year, ==, 1912);
  g_assert_cmpuint (row->last_year, ==, 1941);
  g_assert_cmpfloat_with_epsilon (row->material, 0.5, 1e-9);
  g_assert_cmpfloat (row->engine, <, 0);
  /* Two move orders lead to one position. */
  model_play (session, "e4 e5 Nf3 Nc6");
  model_wait (row_of (moves, "Bb5") != NULL);
  g_assert_cmpuint (cw_opening_moves_get_all (moves)->games, ==, 2);
  g_assert_cmpuint (row_of (moves, "Bc4")->lost, ==, 1);
  g_assert_nonnull (row_of (moves, "Bb5")->name);
  /* Plays a row. */
  cw_opening_moves_get (moves, &count);
  g_assert_true (cw_opening_moves_play (moves, 0));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, 5);
  model_wait (cw_opening_moves_get_all (moves)->games == 1);
  const CwResultRow *end = cw_opening_moves_get (moves, &count);
  g_assert_cmpuint (count, ==, 1);
  g_assert_null (end->name);
  g_assert_false (cw_opening_moves_play (moves, 0));
  /* A position that no game reached. */
  model_play (session, "h6");
  model_wait (cw_opening_moves_get_all (moves)->games == 0);
  g_autofree char *sentence = cw_opening_moves_sentence (moves);
  g_assert_cmpstr (sentence, !=, "");
}

static void
expect (CwGameSearch *search, const CwFilterChoice *choice, const char *numbers)
{
  g_autofree char *sentence = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  guint found = 0;
  gulong id = g_signal_connect_swapped (search, "found", G_CALLBACK (model_count), &found);
  g_assert_true (cw_game_search_start (search, choice, cw_game_named ("chess"), &sentence));
  model_wait (found == 1);
  g_signal_handler_disconnect (search, id);
  const GArray *ids = cw_game_search_get (search);
  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (text, "%u", g_array_index (ids, guint, i));
  g_assert_cmpstr (text->str, ==, numbers);
}

static void
test_search (void)
{
  g_autoptr (CwDocument) document = open_two ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwGameIndexes) indexes = cw_game_indexes_new (document, edits);
  g_autoptr (CwGameSearch) search = cw_game_search_new (indexes);
  g_autofree char *sentence = NULL;
  expect (search, &(CwFilterChoice){ .player = "ada" }, "03");
  expect (search, &(CwFilterChoice){ .player = "ada", .numbers.side = CW_SIDE_BLACK }, "3");
  expect (search, &(CwFilterChoice){ .numbers = { .results = 8 } }, "4");
  expect (search, &(CwFilterChoice){ .numbers = { .year_low = 1920, .year_high = 1940 } }, "123");
  expect (search, &(CwFilterChoice){ .numbers = { .plies_low = 5 } }, "02");
  expect (search, &(CwFilterChoice){ .pieces = "Bc4" }, "2");
  expect (search, &(CwFilterChoice){ .comment = "quiet" }, "2");
  expect (search, &(CwFilterChoice){ .player = "ben", .pieces = "Bb5" }, "0");
  expect (search, &(CwFilterChoice){ .words = "1912 ada" }, "0");
  g_autofree char *count = cw_game_search_sentence (search);
  g_assert_cmpstr (count, ==, "1 of 5 games");
  g_assert_false (cw_game_search_start (search, &(CwFilterChoice){ .material = "P-p=" },
                                        cw_game_named ("chess"), &sentence));
  g_assert_nonnull (sentence);
  CwFilterChoice position = {
    .position = "r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3"
  };
  expect (search, &position, "02");
  /* What was found before can be shown again. */
  g_autoptr (GArray) found = g_array_ref (cw_game_search_get (search));
  cw_game_search_clear (search);
  cw_game_search_show (search, &position, cw_game_named ("chess"), found);
  g_autofree char *again = cw_game_search_sentence (search);
  g_assert_cmpstr (again, ==, "2 of 5 games");
  /* Other files: the results do not belong to them. */
  g_autoptr (GFile) file = model_file ("two.pgn", second_file);
  g_autoptr (GPtrArray) list = cw_files_new (&file, 1);
  cw_document_open (document, list);
  g_assert_null (cw_game_search_get (search));
  model_wait (cw_game_indexes_get (indexes) != NULL);
  g_assert_cmpuint (cw_index_set_games (cw_game_indexes_get (indexes)), ==, 3);
}

/* The document and the indexes number games alike. */
static void
test_numbers (void)
{
  g_autoptr (CwDocument) document = open_two ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwGameIndexes) indexes = cw_game_indexes_new (document, edits);
  guint id = 0;
  CwGameRow row;
  g_assert_null (cw_game_indexes_get (indexes));
  model_wait (cw_game_indexes_get (indexes) != NULL);
  CwIndexSet *set = cw_game_indexes_get (indexes);
  g_assert_cmpuint (set->files, ==, 2);
  for (guint i = 0; i < set->files; i++)
    for (guint n = 0; n < cw_index_count (set->index[i]); n++, id++)
      {
        g_assert_cmpuint (set->first[i] + n, ==, id);
        cw_document_fetch (id, &row, document);
        const CwIndexGame *game = cw_index_game (set->index[i], n);
        g_assert_cmpstr (cw_index_text (set->index[i], game->player[0]), ==, row.white);
      }
  g_assert_cmpuint (id, ==, cw_document_get_n_games (document));
}

static guint
find_title (CwPlayerSheet *sheet, const char *title)
{
  guint count;
  const CwResultRow *rows = cw_player_sheet_get (sheet, &count);
  for (guint i = 0; i < count; i++)
    if (g_str_equal (rows[i].title, title))
      return i;
  g_error ("there is no row %s", title);
}

/* The games of a player in both files, grouped by what they have in common. */
static void
test_player (void)
{
  g_autoptr (CwDocument) document = open_two ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwGameIndexes) indexes = cw_game_indexes_new (document, edits);
  g_autoptr (CwPlayerSheet) sheet = cw_player_sheet_new (indexes);
  CwFilterChoice choice;
  guint count;
  cw_player_sheet_start (sheet, "ada"); /* while the files are still being read */
  model_wait (cw_player_sheet_names (sheet) != NULL);
  const CwResultRow *rows = cw_player_sheet_get (sheet, &count);
  g_assert_cmpuint (rows[0].games, ==, 2);
  g_assert_cmpuint (rows[0].won, ==, 1);
  g_assert_cmpuint (rows[0].lost, ==, 1);
  g_assert_cmpfloat (rows[0].score, ==, 0.5);
  guint white = find_title (sheet, "White"), year = find_title (sheet, "1940");
  g_assert_cmpuint (rows[white].won, ==, 1);
  g_assert_cmpuint (rows[year].lost, ==, 1);
  g_assert_true (cw_player_sheet_choice (sheet, white, &choice));
  g_assert_cmpint (choice.numbers.side, ==, CW_SIDE_WHITE);
  g_assert_cmpstr (choice.player, ==, "ada");
  g_assert_true (cw_player_sheet_choice (sheet, year, &choice));
  g_assert_cmpuint (choice.numbers.year_low, ==, 1940);
  g_assert_false (cw_player_sheet_choice (sheet, find_title (sheet, "By year"), &choice));
  /* The player's opponents, the most frequent first: a click lists their games. */
  guint met = find_title (sheet, "By opponent") + 1;
  g_assert_cmpuint (met, <, count);
  g_assert_cmpstr (rows[met].name, !=, NULL);
  g_assert_cmpuint (rows[met].games, >, 0);
  g_assert_true (cw_player_sheet_choice (sheet, met, &choice));
  g_assert_cmpstr (choice.words, ==, rows[met].name);
  g_assert_cmpstr (choice.player, ==, "ada");
  g_assert_cmpuint (g_strv_length (cw_player_sheet_names (sheet)), ==, 1);
  g_assert_cmpuint (cw_player_sheet_name_games (sheet, 0), ==, 2);
  g_assert_cmpuint (cw_player_sheet_people (sheet), ==, 1);
  /* Two games say little about a rating. */
  g_autofree char *few = cw_player_sheet_sentence (sheet);
  g_assert_cmpstr (few, ==, "2 games; too few with ratings for a performance");
  g_assert_true (rows[0].few);
  g_assert_cmpfloat (rows[0].performance, ==, 0);
  g_assert_cmpstr (cw_player_sheet_values (sheet), ==, ""); /* too few games */
  /* Nobody. */
  cw_player_sheet_start (sheet, "nobody");
  model_wait (!cw_job_is_running (CW_JOB (sheet)));
  cw_player_sheet_get (sheet, &count);
  g_assert_cmpuint (count, ==, 0);
  g_autofree char *sentence = cw_player_sheet_sentence (sheet);
  g_assert_cmpstr (sentence, !=, "");
}

typedef struct
{
  GArray *games;
  char *sentence;
} Merged;

static void
note_merged (GObject *source, GAsyncResult *result, gpointer data)
{
  Merged *merged = data;
  merged->games = cw_names_merge_finish (result, &merged->sentence);
}

static const char *
white_of (CwDocument *document, guint id)
{
  CwGameRow row;
  cw_document_fetch (id, &row, document);
  return row.white;
}

/* One name replaces others, in both files and on both sides, and back. */
static void
test_names (void)
{
  static const char *const names[] = { "Ada", "Gus", NULL };
  g_autoptr (CwDocument) document = open_two ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autofree char *sentence = NULL;
  CwGameRow row;
  model_wait (!cw_document_is_loading (document));
  Merged merged = { NULL, NULL };
  cw_names_merge (edits, document, names, "Lovelace", note_merged, &merged);
  model_wait (merged.games != NULL);
  g_autoptr (GArray) games = merged.games;
  g_assert_null (merged.sentence);
  g_assert_cmpuint (games->len, ==, 3);
  g_assert_cmpstr (white_of (document, 0), ==, "Lovelace");
  cw_document_fetch (3, &row, document);
  g_assert_cmpstr (row.black, ==, "Lovelace");
  g_assert_true (row.changed);
  g_assert_cmpstr (white_of (document, 4), ==, "Lovelace");
  g_assert_cmpstr (white_of (document, 1), ==, "Cy");
  g_autofree char *words = cw_game_edits_step_words (edits, -1);
  g_assert_cmpstr (words, ==, "edit the headers of 3 games");
  cw_game_edits_step (edits, -1, &sentence);
  g_assert_false (cw_game_edits_can_step (edits, -1));
  g_assert_cmpstr (white_of (document, 0), ==, "Ada");
  g_assert_false (cw_game_edits_is_modified (edits));
}

static void
wait_edited (CwGameIndexes *indexes)
{
  guint edited = 0;
  gulong id = g_signal_connect_swapped (indexes, "edited", G_CALLBACK (model_count), &edited);
  model_wait (edited > 0);
  g_signal_handler_disconnect (indexes, id);
}

static CwEditHistory *
history_of (CwGameEdits *edits, guint id)
{
  g_autofree char *sentence = NULL;
  CwEditHistory *history = cw_game_edits_history (edits, id, &sentence);
  g_assert_nonnull (history);
  return history;
}

/* The opening tree and the search answer for the games as edited, added and deleted. */
static void
test_edited (void)
{
  static const char added[] = GAME ("New", "Ben", "2300", "1950", "1-0", "1. c4 {a reply}");
  g_autoptr (CwDocument) document = open_two ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwGameIndexes) indexes = cw_game_indexes_new (document, edits);
  g_autoptr (CwGameSearch) search = cw_game_search_new (indexes);
  g_autoptr (CwSession) session = cw_session_new ();
  g_autoptr (CwSettings) settings = cw_settings_new ();
  g_autoptr (CwValueSets) values = cw_value_sets_new (settings);
  g_autoptr (CwOpeningMoves) moves = cw_opening_moves_new (session, indexes, values, NULL);
  char *sentence = NULL;
  cw_opening_moves_set_shown (moves, TRUE);
  model_wait (row_of (moves, "e4") != NULL);
  g_assert_cmpuint (row_of (moves, "e4")->games, ==, 3);
  g_autoptr (CwEditHistory) first = history_of (edits, 0);
  cw_edit_history_set_tag (first, "White", "Zoe");
  cw_edit_history_set_comment (first, cw_game_tree_root (cw_edit_history_tree (first)),
                               "special words");
  cw_game_edits_set_deleted (edits, 4, TRUE, &sentence);
  guint id = cw_game_edits_add (
      edits, cw_record_tree_of (added, strlen (added), CW_RECORD_PGN, CW_UTF8, NULL), 0);
  g_assert_cmpuint (id, ==, 5);
  model_wait (row_of (moves, "c4") != NULL);
  g_assert_cmpuint (row_of (moves, "c4")->games, ==, 1);
  g_assert_cmpuint (row_of (moves, "e4")->games, ==, 2);
  expect (search, &(CwFilterChoice){ .player = "ada" }, "3");
  expect (search, &(CwFilterChoice){ .player = "zoe" }, "0");
  expect (search, &(CwFilterChoice){ .player = "gus" }, "");
  expect (search, &(CwFilterChoice){ .player = "ben" }, "025");
  expect (search, &(CwFilterChoice){ .comment = "special" }, "0");
  expect (search, &(CwFilterChoice){ .comment = "reply" }, "5");
  g_autofree char *count = cw_game_search_sentence (search);
  g_assert_cmpstr (count, ==, "1 of 5 games");
  /* A copy of a found game is found, a deleted one is not. */
  guint copy = cw_game_edits_duplicate (edits, id, &sentence);
  g_assert_cmpuint (cw_game_search_get (search)->len, ==, 2);
  model_wait (cw_index_set_games (cw_game_indexes_get (indexes)) == 6);
  g_autofree char *more = cw_game_search_sentence (search);
  g_assert_cmpstr (more, ==, "2 of 6 games");
  cw_game_edits_set_deleted (edits, copy, TRUE, &sentence);
  model_wait (cw_index_set_games (cw_game_indexes_get (indexes)) == 5);
  g_autofree char *fewer = cw_game_search_sentence (search);
  g_assert_cmpstr (fewer, ==, "1 of 5 games");
  /* And back. */
  g_assert_true (cw_edit_history_undo (first) && cw_edit_history_undo (first));
  cw_game_edits_set_deleted (edits, 4, FALSE, &sentence);
  cw_game_edits_set_deleted (edits, id, TRUE, &sentence);
  model_wait (row_of (moves, "c4") == NULL);
  g_assert_cmpuint (row_of (moves, "e4")->games, ==, 3);
  expect (search, &(CwFilterChoice){ .player = "ada" }, "03");
}

static void
saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_assert_cmpint (cw_game_edits_save_finish (CW_GAME_EDITS (source), result, NULL, NULL), ==, 1);
}

/* Comments are searched where the games are since they were saved. */
static void
test_saved (void)
{
  static const char games[] = GAME ("Ada", "Ben", "2300", "1912", "1-0", "1. e4")
      GAME ("Cy", "Dee", "2300", "1912", "1-0", "1. d4 {loud}");
  g_autoptr (GFile) file = model_file ("saved.pgn", games);
  g_autoptr (GPtrArray) list = cw_files_new (&file, 1);
  g_autoptr (CwDocument) document = cw_document_new ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwGameIndexes) indexes = cw_game_indexes_new (document, edits);
  g_autoptr (CwGameSearch) search = cw_game_search_new (indexes);
  cw_document_open (document, list);
  model_wait (cw_game_indexes_get (indexes) != NULL);
  g_autoptr (CwEditHistory) first = history_of (edits, 0);
  g_autofree char *words = g_strnfill (1000, 'x');
  cw_edit_history_set_tag (first, "Event", words);
  wait_edited (indexes);
  cw_game_edits_save (edits, 0, NULL, saved, NULL);
  wait_edited (indexes);
  expect (search, &(CwFilterChoice){ .comment = "loud" }, "1");
  expect (search, &(CwFilterChoice){ .words = "xxxx" }, "0");
}

#define LONG "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5"

static void
test_pairs (void)
{
  static const char games[] = GAME ("Ada", "Benson", "2300", "1912", "1-0", LONG)
      GAME ("Cy", "Dee", "2300", "1912", "1-0", "1. d4 d5")
          GAME ("Ada, A.", "Bensson", "2300", "1913", "1-0", LONG);
  g_autoptr (GFile) file = model_file ("pairs.pgn", games);
  g_autoptr (GPtrArray) list = cw_files_new (&file, 1);
  g_autoptr (CwDocument) document = cw_document_new ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwGameIndexes) indexes = cw_game_indexes_new (document, edits);
  g_autoptr (CwGamePairs) pairs = cw_game_pairs_new (indexes);
  cw_document_open (document, list);
  cw_game_pairs_set_shown (pairs, TRUE);
  model_wait (cw_game_pairs_get (pairs) != NULL);
  g_assert_cmpuint (cw_game_pairs_get (pairs)->len, ==, 1);
  const CwGamePair *pair = &g_array_index (cw_game_pairs_get (pairs), CwGamePair, 0);
  g_assert_cmpuint (pair->first, ==, 0);
  g_assert_cmpuint (pair->second, ==, 2);
  g_autofree char *words = cw_game_pair_words (document, 2);
  g_assert_cmpstr (words, ==, "Ada – Bensson, E 1913");
  g_autofree char *place = cw_game_pair_place (document, 2);
  g_assert_cmpstr (place, ==, "3");
  g_autofree char *difference = cw_game_pair_difference (document, pair);
  g_assert_cmpstr (difference, ==,
                   "White: Ada / Ada, A.\nBlack: Benson / Bensson\n"
                   "Date: 1912.01.01 / 1913.01.01");
}

#define SURE                                                                                       \
  "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 "   \
  "10. d4 Nbd7 11. Nbd2 Bb7 12. Bc2 Re8 13. Nf1 Bf8 14. Ng3 g6 15. Bg5 h6 16. Bd2 Bg7 17. a4 c5 "  \
  "18. d5 c4 19. b4 Nh7 20. Be3 h5 21. Qd2 Rf8 22. Ra3 Ndf6 23. Rea1 Qd7 24. R1a2 Rfc8 25. Qc1 "   \
  "Bf8 "                                                                                           \
  "26. Qa1 Qe8 27. Nf1 Be7 28. N1d2 Kg7 29. Nb1 Nxe4 30. Bxe4 f5 31. Bc2 Bxd5 32. axb5 axb5 "      \
  "33. Ra7 Kf6 34. Nbd2 Rxa7 35. Rxa7 Ra8 36. g4 hxg4 37. hxg4 Rxa7 38. Qxa7 f4 39. Bxf4 exf4 "    \
  "40. Nh4 Bf7 41. Qd4+ Ke6"
#define DATED(white, black, date)                                                                  \
  "[White \"" white "\"]\n[Black \"" black "\"]\n[Date \"" date "\"]\n\n" SURE " *\n\n"

/* The same moves: only by the same players on the same day is it the same game. Others are listed
 * behind. */
static void
test_likeness (void)
{
  static const char games[] = DATED ("Reti, Richard", "Groß, Anna", "1912.03.??") /* 0 */
      DATED ("Reti, Richard", "Weiß, Anna", "1912.03.04")  /* 1: another Anna */
      DATED ("Réti, R.", "Gross, Anna", "1912.??.??")      /* 2: spelled otherwise */
      DATED ("Reti, Richard", "Groß, Anna", "1912.04.04")  /* 3: another month */
      DATED ("Reti, Richard", "Groß, Anna", "????.??.??")  /* 4: perhaps 0 */
      DATED ("?", "Groß, Anna", "1912.03.04")              /* 5: who knows */
      DATED ("Reti, Richard", "Weiß, Anna", "1912.03.04"); /* 6: the same as 1 */
  static const guint expected[][3] = {
    { 0, 2, CW_SAME_GAME },  { 0, 4, CW_SAME_GAME },     { 1, 6, CW_SAME_GAME },
    { 0, 3, CW_OTHER_DATE }, { 0, 1, CW_OTHER_PLAYERS }, { 0, 5, CW_OTHER_PLAYERS },
  };
  g_autoptr (GFile) file = model_file ("likeness.pgn", games);
  g_autoptr (GPtrArray) list = cw_files_new (&file, 1);
  g_autoptr (CwDocument) document = cw_document_new ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwGameIndexes) indexes = cw_game_indexes_new (document, edits);
  g_autoptr (CwGamePairs) pairs = cw_game_pairs_new (indexes);
  cw_document_open (document, list);
  cw_game_pairs_set_shown (pairs, TRUE);
  model_wait (cw_game_pairs_get (pairs) != NULL);
  g_assert_cmpuint (cw_game_pairs_get (pairs)->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      const CwGamePair *pair = &g_array_index (cw_game_pairs_get (pairs), CwGamePair, i);
      g_assert_cmpuint (pair->first, ==, expected[i][0]);
      g_assert_cmpuint (pair->second, ==, expected[i][1]);
      g_assert_cmpuint (pair->likeness, ==, expected[i][2]);
      g_assert_cmpuint (cw_game_pair_likeness (document, pair), ==, expected[i][2]);
    }
  g_autofree char *sentence = cw_game_pairs_sentence (pairs);
  g_assert_cmpstr (
      sentence, ==,
      "3 games are copies of earlier ones: same moves, same players. 3 more in the "
      "list have the same moves as an earlier game, but other players or another date.");
  /* An edit can make it the same game. */
  g_autoptr (CwEditHistory) third = history_of (edits, 3);
  cw_edit_history_set_tag (third, "Date", "1912.03.04");
  g_assert_cmpuint (
      cw_game_pair_likeness (document, &g_array_index (cw_game_pairs_get (pairs), CwGamePair, 3)),
      ==, CW_SAME_GAME);
}

static void
written (GObject *edits, GAsyncResult *result, gpointer data)
{
  g_assert_cmpint (cw_game_edits_save_finish (CW_GAME_EDITS (edits), result, NULL, NULL), >=, 0);
}

static void
assert_known (CwGamePairs *pairs)
{
  g_assert_nonnull (cw_game_pairs_get (pairs));
}

/* If no game was in the file twice, one can be after an edit. */
static void
test_pairs_again (void)
{
  static const char games[] = GAME ("Ada", "Benson", "2300", "1912", "1-0", LONG);
  g_autoptr (GFile) file = model_file ("pairs-again.pgn", games);
  g_autoptr (GPtrArray) list = cw_files_new (&file, 1);
  g_autoptr (CwDocument) document = cw_document_new ();
  g_autoptr (CwGameEdits) edits = cw_game_edits_new (document);
  g_autoptr (CwGameIndexes) indexes = cw_game_indexes_new (document, edits);
  g_autoptr (CwGamePairs) pairs = cw_game_pairs_new (indexes);
  g_autofree char *sentence = NULL;
  cw_document_open (document, list);
  cw_game_pairs_set_shown (pairs, TRUE);
  model_wait (cw_game_pairs_get (pairs) != NULL);
  g_assert_cmpuint (cw_game_pairs_get (pairs)->len, ==, 0);
  guint copy = cw_game_edits_duplicate (edits, 0, &sentence);
  model_wait (cw_game_pairs_get (pairs) != NULL && cw_game_pairs_get (pairs)->len == 1);
  /* A listed pair stays, so that its game can be restored. */
  cw_game_edits_set_deleted (edits, copy, TRUE, &sentence);
  wait_edited (indexes);
  g_assert_cmpuint (cw_game_pairs_get (pairs)->len, ==, 1);
  /* After saving it stays until those of now are known. */
  g_signal_connect (pairs, "changed", G_CALLBACK (assert_known), NULL);
  cw_game_edits_save (edits, 0, NULL, written, NULL);
  model_wait (cw_game_pairs_get (pairs)->len == 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/finding/opening-moves", test_opening_moves);
  g_test_add_func ("/finding/search", test_search);
  g_test_add_func ("/finding/numbers", test_numbers);
  g_test_add_func ("/finding/player", test_player);
  g_test_add_func ("/finding/names", test_names);
  g_test_add_func ("/finding/edited", test_edited);
  g_test_add_func ("/finding/saved", test_saved);
  g_test_add_func ("/finding/pairs", test_pairs);
  g_test_add_func ("/finding/likeness", test_likeness);
  g_test_add_func ("/finding/pairs-again", test_pairs_again);
  return g_test_run ();
}
