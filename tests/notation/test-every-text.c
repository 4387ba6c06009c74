/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has to hold for the texts of every game in the list, along random games: a position survives
 * its FEN or SFEN, every legal move each of its texts, no two moves have the same text, and
 * nonsense is refused, with the place where it begins. */
#include "core/random-game.h"
#include "notation-test.h"
#include "support/effort.h"

#include "base/utf8.h"
#include "core/general.h"
#include "core/variant_read.h"

typedef size_t (*Writer) (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

#define MAX_PLIES 120

/* --- positions ----------------------------------------------------------------------------- */

static void
assert_position_text (const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  char text[CW_FEN_SIZE], again[CW_FEN_SIZE];
  CwPosition read;
  CwStatus status = { 0 };
  g_assert_cmpuint (cw_fen_write (position, text), ==, strlen (text));
  if (!cw_fen_read (&read, game, text, &status))
    g_error ("%s %s: %s (%s, %s) at %u", game->name, text, cw_status_sentence (status.code),
             status.args[0], status.args[1], status.column);
  cw_fen_write (&read, again);
  g_assert_cmpstr (again, ==, text);
  g_assert_cmpuint (cw_position_key (&read), ==, cw_position_key (position));
}

/* --- moves --------------------------------------------------------------------------------- */

static void
assert_move_texts (const CwPosition *position, const CwMoveList *list, Writer write)
{
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  char fen[CW_FEN_SIZE];
  cw_fen_write (position, fen);
  for (unsigned i = 0; i < list->count; i++)
    {
      char text[CW_MOVE_TEXT];
      CwStatus status = { 0 };
      bool loose = true;
      size_t length = write (position, list->moves[i], text);
      g_assert_cmpuint (length, ==, strlen (text));
      CwMove move = cw_move_read (position, text, length, &loose, &status);
      if (move != list->moves[i] || loose)
        g_error ("%s %s: %s is read as %06x (%s, %s), not %06x", cw_position_game (position)->name,
                 fen, text, move, cw_status_sentence (status.code), status.args[1], list->moves[i]);
      if (!g_hash_table_add (seen, g_strdup (text)))
        g_error ("%s %s: two moves are written %s", cw_position_game (position)->name, fen, text);
    }
}

static void
play_game (GRand *random, const CwGame *game, const char *start)
{
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  CwPosition position;
  random_position (&position, game, start);
  for (unsigned ply = 0; ply < MAX_PLIES; ply++)
    {
      assert_position_text (&position);
      cw_legal_moves (&position, list);
      if (list->count == 0)
        break;
      if (ply % 4 == 0)
        {
          assert_move_texts (&position, list, cw_uci_write);
          if (!game->shogi)
            assert_move_texts (&position, list, cw_san_write);
        }
      CwUndo undo;
      cw_do (&position, random_move (random, &position, list), &undo, NULL);
      if (cw_outcome (&position, &undo).result != CW_ONGOING && !game->shogi)
        break;
    }
}

static void
test_round_trips (gconstpointer data)
{
  static const unsigned games[] = { 1, 4, 200 };
  const CwGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  g_autoptr (GPtrArray) starts = random_starts (game);
  for (unsigned i = 0; i < games[test_effort ()]; i++)
    play_game (random, game, g_ptr_array_index (starts, i % starts->len));
}

/* --- games --------------------------------------------------------------------------------- */

/* A random game as a tree; `start` must have legal moves. */
static CwGameTree *
random_tree (GRand *random, const CwGame *game, const char *start)
{
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  CwPosition position;
  CwCursor cursor;
  random_position (&position, game, start);
  CwGameTree *tree = cw_game_tree_new (game, &position);
  cw_cursor_init (&cursor, tree);
  for (unsigned ply = 0; ply < MAX_PLIES; ply++)
    {
      cw_legal_moves (&cursor.position, list);
      if (list->count == 0 || cw_cursor_outcome (&cursor).result != CW_ONGOING)
        break;
      cw_cursor_play (&cursor, random_move (random, &cursor.position, list));
    }
  cw_cursor_clear (&cursor);
  return tree;
}

static void
assert_game_text (const CwGameTree *tree)
{
  CwBuffer text = { 0 };
  TestFile file;
  CwRecordGame read;
  cw_pgn_write (tree, CW_UTF8, &text);
  CwPgnReader *reader = test_read_bytes (&file, text.bytes, text.length);
  CwGameTree *again = cw_pgn_read_tree (reader, &read, NULL);
  g_assert_nonnull (again);
  if (file.errors + file.warnings > 0)
    g_error ("%s", cw_buffer_string (&text));
  g_assert_true (cw_game_tree_game (again) == cw_game_tree_game (tree));
  g_assert_cmpmem (cw_game_tree_start (again), sizeof (CwPosition), cw_game_tree_start (tree),
                   sizeof (CwPosition));
  g_autofree char *before = test_describe (tree), *after = test_describe (again);
  g_assert_cmpstr (after, ==, before);
  cw_game_tree_free (again);
  cw_pgn_reader_free (reader);
  cw_buffer_free (&text);
}

/* PGN with the tags Variant and FEN survives writing and reading. */
static void
test_pgn (gconstpointer data)
{
  static const unsigned games[] = { 2, 10, 300 };
  const CwGame *game = data;
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autoptr (GPtrArray) starts = random_starts (game);
  for (unsigned i = 0; i < games[test_effort ()]; i++)
    {
      CwGameTree *tree = random_tree (random, game, g_ptr_array_index (starts, i % starts->len));
      assert_game_text (tree);
      cw_game_tree_free (tree);
    }
}

/* --- nonsense ------------------------------------------------------------------------------ */

static void
assert_fault (const CwStatus *status)
{
  g_assert_cmpint (status->code, !=, CW_OK);
  for (unsigned i = 0; i < 2; i++)
    g_assert_true (cw_utf8_valid (status->args[i], strlen (status->args[i]), NULL));
}

/* A text that is accepted survives a round trip; a refused one is refused at a place in it. */
static void
try_position (const CwGame *game, const char *text)
{
  CwPosition position;
  CwStatus status = { 0 };
  if (cw_fen_read (&position, game, text, &status))
    {
      assert_position_text (&position);
      return;
    }
  assert_fault (&status);
  g_assert_cmpuint (status.column, >=, 1);
  g_assert_cmpuint (status.column, <=, strlen (text) + 1);
}

static void
try_move (const CwPosition *position, const char *text, size_t length)
{
  CwStatus status = { 0 };
  bool loose;
  CwMove move = cw_move_read (position, text, length, &loose, &status);
  if (move == CW_NO_MOVE)
    assert_fault (&status);
  else
    g_assert_true (move == CW_NULL_MOVE || cw_is_legal (position, move));
}

/* Letters, digits and signs of all notations, and bytes that belong to none. */
static const char bytes[] = "aehkpABKNPQRwb0189/+-~[]=*@x# \"\x7f\xc3\xff";

static void
damage_position (const CwGame *game, const char *fen)
{
  size_t length = strlen (fen);
  char text[CW_FEN_SIZE];
  for (size_t at = 0; at < length; at++)
    {
      memcpy (text, fen, at);
      text[at] = '\0';
      try_position (game, text);
      for (const char *byte = bytes; *byte; byte++)
        {
          strcpy (text, fen);
          text[at] = *byte;
          try_position (game, text);
        }
    }
}

static void
damage_moves (const CwPosition *position)
{
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  cw_legal_moves (position, list);
  for (unsigned i = 0; i < list->count; i += 1 + list->count / 8)
    {
      char text[CW_MOVE_TEXT], changed[CW_MOVE_TEXT];
      size_t length = i % 2 ? cw_san_write (position, list->moves[i], text)
                            : cw_uci_write (position, list->moves[i], text);
      for (size_t at = 0; at < length; at++)
        {
          try_move (position, text, at);
          for (const char *byte = bytes; *byte; byte++)
            {
              strcpy (changed, text);
              changed[at] = *byte;
              try_move (position, changed, length);
            }
        }
    }
}

static void
test_nonsense (gconstpointer data)
{
  static const unsigned most[] = { 1, 2, 100 };
  const CwGame *game = data;
  g_autoptr (GPtrArray) starts = random_starts (game);
  for (unsigned i = 0; i < starts->len && i < most[test_effort ()]; i++)
    {
      CwPosition position;
      char fen[CW_FEN_SIZE];
      random_position (&position, game, g_ptr_array_index (starts, starts->len - 1 - i));
      cw_fen_write (&position, fen);
      damage_position (game, fen);
      damage_moves (&position);
    }
}

/* --- games that no list has ---------------------------------------------------------------- */

/* A king that can walk to where castling takes it, pawns and knights that promote by a "+", so that
 * pawns keep their letter, and two kinds of pawns. */
static const char odd_chess[] =
    "[game]\n"
    "title = Odd chess\n"
    "board = 8x8\n"
    "start = r3k2r/pppbbppp/2n2n2/8/8/2N2N2/PPPBBPPP/R3K2R w KQkq - 0 1\n"
    "promotes on = last 3\n"
    "promotes leaving = yes\n"
    "[piece pawn]\n"
    "letter = P\n"
    "moves = mfWcfF\n"
    "promotes to = rook, bishop\n"
    "long steps = 2 from rank 2\n"
    "in passing = 2\n"
    "takes in passing = yes\n"
    "[piece berolina pawn]\n"
    "letter = B\n"
    "moves = mfFcfW\n"
    "promotes to = rook\n"
    "[piece bishop]\n"
    "letter = A\n"
    "moves = B\n"
    "[piece rook]\n"
    "letter = R\n"
    "moves = R\n"
    "[piece knight]\n"
    "letter = N\n"
    "moves = N\n"
    "[piece promoted pawn]\n"
    "promoted from = pawn\n"
    "moves = WfF\n"
    "[piece promoted knight]\n"
    "promoted from = knight\n"
    "moves = NK\n"
    "[piece king]\n"
    "letter = K\n"
    "moves = KDA\n"
    "royal = yes\n"
    "[castling]\n"
    "with = rook\n"
    "king to = g, c\n"
    "partner to = f, d\n";

/* File numbers of two digits, and pawns with a choice of promotions. */
static const char odd_shogi[] = "[game]\n"
                                "title = Odd shogi\n"
                                "board = 12x7\n"
                                "start = lr4k4l/12/pppppppppppp/12/PPPPPPPPPPPP/12/L4K4RL b - 1\n"
                                "notation = shogi\n"
                                "drops = yes\n"
                                "promotes on = last 2\n"
                                "[piece pawn]\n"
                                "letter = P\n"
                                "moves = fW\n"
                                "promotes to = rook, tokin\n"
                                "[piece lance]\n"
                                "letter = L\n"
                                "moves = fR\n"
                                "[piece rook]\n"
                                "letter = R\n"
                                "moves = R\n"
                                "[piece king]\n"
                                "letter = K\n"
                                "moves = K\n"
                                "royal = yes\n"
                                "[piece tokin]\n"
                                "promoted from = pawn\n"
                                "moves = WfF\n";

static CwGame *
read_game (const char *text)
{
  CwStatus status = { 0 };
  CwGame *game = cw_variant_read ("odd", text, strlen (text), NULL, &status);
  if (game == NULL || !cw_general_prepare (game, &status))
    g_error ("%u:%u: %s (%s, %s)", status.line, status.column, cw_status_sentence (status.code),
             status.args[0], status.args[1]);
  return game;
}

static void
test_odd (gconstpointer data)
{
  CwGame *game = read_game (data);
  char text[CW_MOVE_TEXT];
  CwPosition position;
  cw_position_start (&position, game);
  cw_san_write (&position, cw_move_read (&position, "a2a3", 4, NULL, NULL), text);
  if (!game->shogi)
    g_assert_cmpstr (text, ==, "Pa3");
  test_round_trips (game);
  test_nonsense (game);
  cw_general_release (game);
  cw_variant_free (game);
}

/* The start position in the list of games is canonical and the same as the program's. */
static void
test_start (gconstpointer data)
{
  const CwGame *game = data;
  CwPosition position;
  char text[CW_FEN_SIZE];
  cw_position_start (&position, game);
  cw_fen_write (&position, text);
  g_assert_cmpstr (text, ==, game->start);
}

int
main (int argc, char **argv)
{
  const CwGame *game;
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (unsigned i = 0; (game = cw_game_at (i)); i++)
    {
      g_autofree char *start = g_strdup_printf ("/every-text/%s/start", game->name);
      g_autofree char *trips = g_strdup_printf ("/every-text/%s/round-trips", game->name);
      g_autofree char *nonsense = g_strdup_printf ("/every-text/%s/nonsense", game->name);
      g_test_add_data_func (start, game, test_start);
      g_test_add_data_func (trips, game, test_round_trips);
      g_test_add_data_func (nonsense, game, test_nonsense);
      g_autofree char *pgn = g_strdup_printf ("/every-text/%s/pgn", game->name);
      if (!game->shogi)
        g_test_add_data_func (pgn, game, test_pgn);
    }
  g_test_add_data_func ("/every-text/odd-chess", odd_chess, test_odd);
  g_test_add_data_func ("/every-text/odd-shogi", odd_shogi, test_odd);
  return g_test_run ();
}
