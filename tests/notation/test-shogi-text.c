/* SPDX-License-Identifier: GPL-3.0-or-later */
/* SFEN and USI moves: what is written is read back, and each fault has its own message. */
#include <stdlib.h>

#include "notation-test.h"
#include "notation/pgn_setup.h"

#define START "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"

typedef struct
{
  const char *game, *sfen, *written; /* NULL: the same */
} Good;

static const Good good[] = {
  { "shogi", START, NULL },
  { "shogi", "8l/1l+R2P3/p2pBG1pp/kps1p4/Nn1P2G2/P1P1P2PP/1PS6/1KSG3+r1/LN2+p3L w Sbgn3p 124",
    NULL },
  { "shogi", "4k4/9/9/9/9/9/9/9/4K4 b RB2G2S2N2L9Prb2g2s2n2l9p 1", NULL },
  /* hands in any order, the number missing or 0, spaces */
  { "shogi", " 4k4/9/9/9/9/9/9/9/4K4  w  p2LRP \n", "4k4/9/9/9/9/9/9/9/4K4 w R2LPp 1" },
  { "shogi", "4k4/9/9/9/9/9/9/9/4K4 b 18P 0", "4k4/9/9/9/9/9/9/9/4K4 b 18P 1" },
  { "shogi", "4k4/9/9/9/9/9/9/9/9 b 1G 1", "4k4/9/9/9/9/9/9/9/9 b G 1" },
  { "minishogi", "rbsgk/4p/5/P4/KGSBR b - 1", NULL },
  { "minishogi", "+r4/4k/1+S3/P4/KG2R w BGSbp 9", NULL },
};

typedef struct
{
  const char *sfen;
  CwStatusCode code;
  unsigned column;
  const char *argument;
} Bad;

static const Bad bad[] = {
  { "", CW_ERROR_FEN_EMPTY, 1, "" },
  { "4k4/9/9/9/9/9/9/9/4K4", CW_ERROR_FEN_MISSING, 22, "the board" },
  { "4k4/9/9/9/9/9/9/9/4K4 b", CW_ERROR_FEN_MISSING, 24, "the side to move" },
  { "4k4/9/9/4x4/9/9/9/9/4K4 b - 1", CW_ERROR_FEN_PIECE, 10, "x" },
  { "4k4/9/9/4+G4/9/9/9/9/4K4 b - 1", CW_ERROR_FEN_PIECE, 10, "+G" },
  { "4k4/9/9/4+歩4/9/9/9/9/4K4 b - 1", CW_ERROR_FEN_PIECE, 10, "+歩" },
  { "4k4/9/9/8+/9/9/9/9/4K4 b - 1", CW_ERROR_FEN_PIECE, 10, "+/" },
  { "4k4/9/9/8/9/9/9/9/4K4 b - 1", CW_ERROR_FEN_RANK_SHORT, 10, "4" },
  { "4k5/9/9/9/9/9/9/9/4K4 b - 1", CW_ERROR_FEN_RANK_LONG, 3, "1" },
  { "4k4/9/9/9/9/9/9/4K4 b - 1", CW_ERROR_FEN_FEW_RANKS, 20, "8" },
  { "4k4/9/9/9/9/9/9/9/9/4K4 b - 1", CW_ERROR_FEN_MANY_RANKS, 20, "9" },
  { "4k4/9/9/9/9/9/9/9/4K4 B - 1", CW_ERROR_FEN_SIDE, 23, "B" },
  { "4k4/9/9/9/9/9/9/9/4K4 b x 1", CW_ERROR_SFEN_HAND, 25, "x" },
  { "4k4/9/9/9/9/9/9/9/4K4 b 2 1", CW_ERROR_SFEN_HAND, 25, "2" },
  { "4k4/9/9/9/9/9/9/9/4K4 b 0P 1", CW_ERROR_SFEN_HAND, 25, "0P" },
  { "4k4/9/9/9/9/9/9/9/4K4 b 100P 1", CW_ERROR_SFEN_HAND, 25, "100P" },
  { "4k4/9/9/9/9/9/9/9/4K4 b PGP 1", CW_ERROR_SFEN_HAND_TWICE, 27, "P" },
  { "4k4/9/9/9/9/9/9/9/4K4 b K 1", CW_SETUP_HAND_KIND, 25, "king" },
  { "4k4/9/9/9/9/9/9/9/4K4 b - x", CW_ERROR_FEN_NUMBER, 27, "x" },
  { "4k4/9/9/9/9/9/9/9/4K4 b - 100000", CW_SETUP_COUNTER, 27, NULL },
  { "4k4/9/9/9/9/9/9/9/4K4 b - 1 1", CW_ERROR_FEN_EXTRA, 29, "1" },
  { "4k4/9/9/4P4/9/4P4/9/9/4K4 b - 1", CW_SETUP_TWO_PAWNS, 16, "5f" },
  { "4k4/4P4/9/9/9/9/9/9/4K4 b - 1", CW_SETUP_GOTE_CAPTURABLE, 6, "5b" },
  { "4k4/9/9/9/9/9/9/9/4K4 b 19P 1", CW_SETUP_TOO_MANY, 1, "pawn" },
};

static void
test_good (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (good); i++)
    {
      CwPosition position = test_position (good[i].game, good[i].sfen);
      char text[CW_FEN_SIZE];
      g_assert_cmpuint (cw_fen_write (&position, text), ==, strlen (text));
      g_assert_cmpstr (text, ==, good[i].written ? good[i].written : good[i].sfen);
    }
}

static void
test_bad (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      CwPosition position;
      CwStatus status = { 0 };
      g_assert_false (cw_fen_read (&position, cw_game_named ("shogi"), bad[i].sfen, &status));
      if (status.code != bad[i].code || status.column != bad[i].column)
        g_error ("%s: %s at %u", bad[i].sfen, cw_status_sentence (status.code), status.column);
      if (bad[i].argument)
        g_assert_cmpstr (status.args[0], ==, bad[i].argument);
      g_assert_false (cw_fen_read (&position, cw_game_named ("shogi"), bad[i].sfen, NULL));
    }
}

/* Every position of random games and each of its legal moves survive a round trip. */
static void
assert_round_trip (const CwPosition *position, const CwMoveList *list)
{
  char text[CW_FEN_SIZE], again[CW_FEN_SIZE], move[CW_MOVE_TEXT];
  cw_fen_write (position, text);
  CwPosition read = test_position (cw_position_game (position)->name, text);
  cw_fen_write (&read, again);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpmem (&read, sizeof read, position, sizeof *position);
  for (unsigned i = 0; i < list->count; i++)
    {
      bool loose = true;
      size_t length = cw_uci_write (position, list->moves[i], move);
      g_assert_cmpuint (length, ==, strlen (move));
      g_assert_cmpuint (cw_move_read (position, move, length, &loose, NULL), ==, list->moves[i]);
      g_assert_false (loose);
    }
}

static void
test_round_trips (void)
{
  static const unsigned games[] = { 4, 40, 1000 };
  g_autoptr (GRand) random = g_rand_new_with_seed (20201122);
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  for (unsigned game = 0; game < games[test_level ()]; game++)
    {
      CwPosition position;
      CwUndo undo;
      cw_position_start (&position, cw_game_named (game % 2 ? "minishogi" : "shogi"));
      for (unsigned ply = 0; ply < 200; ply++)
        {
          cw_legal_moves (&position, list);
          assert_round_trip (&position, list);
          if (list->count == 0)
            break;
          cw_do (&position, list->moves[g_rand_int_range (random, 0, (int)list->count)], &undo,
                 NULL);
        }
    }
}

typedef struct
{
  const char *sfen, *text;
  const char *move; /* as written; NULL: illegal */
  bool loose;
  CwStatusCode code;
} Case;

static const Case cases[] = {
  { START, "7g7f", "7g7f", false, CW_OK },
  { START, "7g7f!?", "7g7f", false, CW_OK },
  { START, "0000", "0000", false, CW_OK },
  { START, "7g7f=", "7g7f", true, CW_OK },
  { START, "7g7f+", NULL, false, CW_ERROR_MOVE_CANNOT_PROMOTE },
  { START, "4i4h+", NULL, false, CW_ERROR_MOVE_CANNOT_PROMOTE },
  { START, "7g7d", NULL, false, CW_ILLEGAL_SHOGI_PAWN },
  { START, "2h2c+", NULL, false, CW_ILLEGAL_BLOCKED },
  { START, "7f7e+", NULL, false, CW_ILLEGAL_EMPTY },
  { START, "P*5e", NULL, false, CW_ILLEGAL_NOT_IN_HAND },
  { START, "K*5e", NULL, false, CW_ILLEGAL_NOT_IN_HAND },
  { START, "X*5e", NULL, false, CW_ERROR_MOVE_UNREADABLE },
  { START, "P*5j", NULL, false, CW_ERROR_MOVE_UNREADABLE },
  { START, "P*5e+", NULL, false, CW_ERROR_MOVE_UNREADABLE },
  { START, "", NULL, false, CW_ERROR_MOVE_UNREADABLE },
  { START, "?", NULL, false, CW_ERROR_MOVE_UNREADABLE },
  { START, "7g", NULL, false, CW_ERROR_MOVE_UNREADABLE },
  { START, "7g7f#", NULL, false, CW_ERROR_MOVE_UNREADABLE },
  { START, "0g7f", NULL, false, CW_ERROR_MOVE_UNREADABLE },
  { START, "e2e4", NULL, false, CW_ERROR_MOVE_UNREADABLE },
  { START, "７六歩", "7g7f", false, CW_OK },
  { START, "P-76", "7g7f", false, CW_OK },
  { "4k4/9/9/9/9/9/9/9/4K4 b G 1", "g*5b", "G*5b", true, CW_OK },
  { "k8/9/4N4/9/9/9/9/9/4K4 b - 1", "5c4a+", "5c4a+", false, CW_OK },
  { "k8/9/4N4/9/9/9/9/9/4K4 b - 1", "5c4a", NULL, false, CW_ERROR_MOVE_HAS_TO_PROMOTE },
  { "4k4/9/9/9/4r4/9/9/9/4K4 b - 1", "0000", NULL, false, CW_ERROR_MOVE_PASS },
  { "3lkl3/9/4G4/9/9/9/9/9/4K4 b P 1", "P*5b", NULL, false, CW_ILLEGAL_DROP_MATE },
};

static void
test_moves (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      const Case *c = &cases[i];
      CwPosition position = test_position ("shogi", c->sfen);
      CwStatus status = { 0 };
      bool loose = false;
      char text[CW_MOVE_TEXT] = "";
      CwMove move = cw_move_read (&position, c->text, strlen (c->text), &loose, &status);
      if (status.code != c->code)
        g_error ("%s %s: %s", c->sfen, c->text, cw_status_sentence (status.code));
      g_assert_cmpint (move != CW_NO_MOVE, ==, c->move != NULL);
      if (c->move)
        {
          cw_uci_write (&position, move, text);
          g_assert_cmpstr (text, ==, c->move);
          g_assert_cmpint (loose, ==, c->loose);
          cw_san_write (&position, move, text);
          g_assert_cmpstr (text, ==, c->move);
        }
      g_assert_cmpuint (cw_move_read (&position, c->text, strlen (c->text), NULL, NULL), ==, move);
    }
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

/* `line`: a position, the number of its legal moves, and all of them, sorted. */
static void
assert_line (const char *line)
{
  g_auto (GStrv) field = g_strsplit (line, "\t", 3);
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);
  CwPosition position = test_position ("shogi", field[0]);
  cw_legal_moves (&position, list);
  for (unsigned i = 0; i < list->count; i++)
    {
      char text[CW_MOVE_TEXT];
      cw_uci_write (&position, list->moves[i], text);
      g_ptr_array_add (moves, g_strdup (text));
    }
  g_ptr_array_sort (moves, compare_texts);
  g_ptr_array_add (moves, NULL);
  g_autofree char *all = g_strjoinv (" ", (char **)moves->pdata);
  g_assert_cmpuint (list->count, ==, (guint)atoi (field[1]));
  g_assert_cmpstr (all, ==, field[2]);
}

static void
test_legal_moves (void)
{
  g_autofree char *path = test_data_path ("shogi/legal-moves/legal-moves.tsv");
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  if (path == NULL)
    return;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  unsigned positions = 0;
  for (char **line = lines; *line; line++)
    if (**line && **line != '#')
      {
        assert_line (*line);
        positions++;
      }
  g_assert_cmpuint (positions, ==, 1000);
}

/* PGN's tag Variant names the shogi games. */
static void
test_pgn_variant (void)
{
  g_assert_true (cw_pgn_variant ("Shogi") == cw_game_named ("shogi"));
  g_assert_true (cw_pgn_variant ("minishogi") == cw_game_named ("minishogi"));
  g_assert_true (cw_pgn_variant ("Chess960") == cw_game_named ("chess960"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/shogi-text/positions", test_good);
  g_test_add_func ("/shogi-text/faults", test_bad);
  g_test_add_func ("/shogi-text/round-trips", test_round_trips);
  g_test_add_func ("/shogi-text/moves", test_moves);
  g_test_add_func ("/shogi-text/legal-moves", test_legal_moves);
  g_test_add_func ("/shogi-text/pgn-variant", test_pgn_variant);
  return g_test_run ();
}
