/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves and positions in CSA. */
#include "core/handicap.h"
#include "notation-test.h"
#include "notation/csa_text.h"
#include "notation/shogi_text.h"

static CwMove
read_move (const CwPosition *position, const char *text, CwStatus *status)
{
  *status = (CwStatus){ 0 };
  return cw_csa_read_move (position, text, strlen (text), status);
}

/* Reads and writes 7776FU 3334FU 8822UM 3122GI 0055KA, including a promotion and a drop. */
static void
test_moves (void)
{
  static const struct
  {
    const char *csa, *usi;
  } moves[] = {
    { "+7776FU", "7g7f" }, { "-3334FU", "3c3d" }, { "+8822UM", "8h2b+" },
    { "-3122GI", "3a2b" }, { "+0055KA", "B*5e" }, { "-0046KA", "B*4f" },
  };
  CwPosition position;
  CwStatus status;
  CwUndo undo;
  char text[CW_MOVE_TEXT];
  cw_position_start (&position, cw_game_named ("shogi"));
  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      CwMove move = read_move (&position, moves[i].csa, &status);
      g_assert_cmpuint (move, !=, CW_NO_MOVE);
      cw_uci_write (&position, move, text);
      g_assert_cmpstr (text, ==, moves[i].usi);
      g_assert_cmpuint (cw_csa_write_move (&position, move, text), ==, 7);
      g_assert_cmpstr (text, ==, moves[i].csa);
      g_assert_cmpuint (cw_shogi_read (&position, text, 7, CW_NO_SQUARE, NULL, NULL), ==, move);
      cw_do (&position, move, &undo, NULL);
    }
}

static void
test_wrong_moves (void)
{
  static const struct
  {
    const char *csa;
    CwStatusCode code;
  } moves[] = {
    { "+7776", CW_ERROR_MOVE_UNREADABLE },
    { "7776FU", CW_ERROR_MOVE_UNREADABLE },
    { "+7776XX", CW_ERROR_MOVE_UNREADABLE },
    { "+7770FU", CW_ERROR_MOVE_UNREADABLE },
    { "+0776FU", CW_ERROR_MOVE_UNREADABLE },
    { "+7776FU1", CW_ERROR_MOVE_UNREADABLE },
    { "-3334FU", CW_ERROR_CSA_SIDE },
    { "+7776KI", CW_ERROR_CSA_BECOMES },
    { "+7776TO", CW_ERROR_MOVE_CANNOT_PROMOTE },
    { "+5554FU", CW_ILLEGAL_EMPTY },
    { "+7775FU", CW_ILLEGAL_SHOGI_PAWN },
    { "+0055KA", CW_ILLEGAL_NOT_IN_HAND },
    { "+0055UM", CW_ILLEGAL_NOT_IN_HAND },
  };
  CwPosition position;
  CwStatus status;
  cw_position_start (&position, cw_game_named ("shogi"));
  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      g_assert_cmpuint (read_move (&position, moves[i].csa, &status), ==, CW_NO_MOVE);
      if (status.code != moves[i].code)
        g_error ("%s: %s", moves[i].csa, cw_status_sentence (status.code));
    }
}

/* Every legal move of random positions is read back as written, and no two have the same text. */
static void
test_all_moves (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20);
  unsigned games = test_level () == 0 ? 2 : 20;
  for (unsigned number = 0; number < games; number++)
    {
      CwPosition position;
      CwMoveList list;
      cw_position_start (&position, cw_game_named ("shogi"));
      for (unsigned ply = 0; ply < 150; ply++)
        {
          g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, 0);
          cw_legal_moves (&position, &list);
          if (list.count == 0)
            break;
          for (unsigned i = 0; i < list.count; i++)
            {
              char text[CW_MOVE_TEXT];
              CwStatus status;
              cw_csa_write_move (&position, list.moves[i], text);
              g_assert_cmpuint (read_move (&position, text, &status), ==, list.moves[i]);
              g_assert_true (g_hash_table_add (seen, g_strdup (text)));
            }
          CwUndo undo;
          CwMove move = list.moves[g_rand_int_range (random, 0, (gint32)list.count)];
          cw_do (&position, move, &undo, NULL);
        }
    }
}

static bool
read_lines (const char *text, CwPosition *position, CwStatus *status)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  CwCsaPosition read;
  *status = (CwStatus){ 0 };
  cw_csa_position_begin (&read, cw_game_named ("shogi"));
  for (char **line = lines; *line; line++)
    if (**line == '+' || **line == '-')
      read.setup.side = **line == '+' ? CW_WHITE : CW_BLACK;
    else if (**line && !cw_csa_position_line (&read, *line, strlen (*line), status))
      return false;
  return cw_position_set (position, read.game, &read.setup, status);
}

static void
assert_position (const char *text, const char *sfen)
{
  CwPosition position;
  CwStatus status;
  char written[CW_FEN_SIZE];
  if (!read_lines (text, &position, &status))
    g_error ("%s: %s", text, cw_status_sentence (status.code));
  cw_fen_write (&position, written);
  g_assert_cmpstr (written, ==, sfen);
}

#define LOWER "/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL"

static void
test_positions (void)
{
  assert_position ("PI\n+", "lnsgkgsnl/1r5b1" LOWER " b - 1");
  assert_position ("PI82HI22KA\n-", "lnsgkgsnl/9" LOWER " w - 1");
  assert_position ("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY\nP2 * -HI *  *  *  *  * -KA *\n"
                   "P3-FU-FU-FU-FU-FU-FU-FU-FU-FU\nP7+FU+FU+FU+FU+FU+FU+FU+FU+FU\n"
                   "P8 * +KA *  *  *  *  * +HI *.\nP9+KY+KE+GI+KI+OU+KI+GI+KE+KY\n+",
                   "lnsgkgsnl/1r5b1" LOWER " b - 1");
  /* A problem with one king, and all remaining pieces in the other side's hand. */
  assert_position ("P-11OU\nP+13TO00HI\nP-00AL\n+", "8k/9/8+P/9/9/9/9/9/9 b Rr2b4g4s4n4l17p 1");
}

static void
assert_wrong (const char *text, CwStatusCode code, unsigned column)
{
  CwPosition position;
  CwStatus status;
  g_assert_false (read_lines (text, &position, &status));
  if (status.code != code || status.column != column)
    g_error ("%s: %s at %u", text, cw_status_sentence (status.code), status.column);
}

static void
test_wrong_positions (void)
{
  assert_wrong ("PX", CW_ERROR_CSA_POSITION, 1);
  assert_wrong ("P", CW_ERROR_CSA_POSITION, 1);
  assert_wrong ("PI82KA", CW_ERROR_CSA_NOT_THERE, 3);
  assert_wrong ("PI82HI2", CW_ERROR_CSA_PIECE, 7);
  assert_wrong ("PI00HI", CW_ERROR_CSA_PIECE, 3);
  assert_wrong ("P+55OU\nP-55OU", CW_ERROR_CSA_OCCUPIED, 3);
  assert_wrong ("P+55XX", CW_ERROR_CSA_PIECE, 3);
  assert_wrong ("P+50FU", CW_ERROR_CSA_PIECE, 3);
  assert_wrong ("P1-KY-KE-GI", CW_ERROR_CSA_RANK, 12);
  assert_wrong ("P1-KY-KEXGI", CW_ERROR_CSA_RANK, 9);
  assert_wrong ("P1-KY-KE-GI-KI-OU-KI-GI-KE-KY-FU", CW_ERROR_CSA_RANK, 30);
  assert_wrong ("PI\nP+00FU", CW_SETUP_TOO_MANY, 0);
}

/* Every handicap is read back as written, and so is a position with pieces in hand. */
static void
test_written_positions (void)
{
  const CwHandicap *handicap;
  for (unsigned i = 0; (handicap = cw_handicap_at (i)); i++)
    {
      CwPosition position = test_position ("shogi", handicap->sfen);
      CwBuffer out = { 0 };
      cw_csa_write_position (&out, &position);
      assert_position (cw_buffer_string (&out), handicap->sfen);
      cw_buffer_free (&out);
    }
  static const char middle[] =
      "l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1";
  CwPosition position = test_position ("shogi", middle);
  CwBuffer out = { 0 };
  cw_csa_write_position (&out, &position);
  assert_position (cw_buffer_string (&out), middle);
  cw_buffer_free (&out);
  cw_position_start (&position, cw_game_named ("shogi"));
  cw_csa_write_position (&out, &position);
  g_assert_cmpstr (cw_buffer_string (&out), ==, "PI\n+\n");
  cw_buffer_free (&out);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/csa-text/moves", test_moves);
  g_test_add_func ("/csa-text/wrong-moves", test_wrong_moves);
  g_test_add_func ("/csa-text/all-moves", test_all_moves);
  g_test_add_func ("/csa-text/positions", test_positions);
  g_test_add_func ("/csa-text/wrong-positions", test_wrong_positions);
  g_test_add_func ("/csa-text/written-positions", test_written_positions);
  return g_test_run ();
}
