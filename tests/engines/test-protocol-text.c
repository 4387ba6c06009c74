/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/protocol_text.h"
#include "engines/uci_info.h"

#include <string.h>

static CwPosition
position_of (const char *game, const char *fen)
{
  CwPosition position;
  CwStatus status = { 0 };

  cw_position_start (&position, cw_game_named (game));
  if (fen != NULL)
    g_assert_true (cw_fen_read (&position, cw_game_named (game), fen, &status));
  return position;
}

/* --- moves ----------------------------------------------------------------------------------- */

static const struct
{
  const char *game, *fen, *uci, *cecp;
} moves[] = {
  { "chess", NULL, "e2e4", "e2e4" },
  { "chancellor", NULL, "e2e4", "e2e4" },
  { "wildebeest", NULL, "g2g5", "g1g4" },
  { "wildebeest", NULL, "g1f3", "g0f2" },
  { "stratomicstep", NULL, "e3e5", "e2e4" },
  { "stratomicstep", "4k5/10/9P/10/10/10/10/10/10/4K5 w - - 0 1", "j8j9q", "j7j8q" },
  { "reallybig", NULL, "p2p8", "p2p8" },
  { "reallybig", "8k7/16/16/16/16/16/P15/16/16/16/16/16/16/16/16/8K7 w - - 0 1", "a10a11",
    "a10a11" },
  { "wildebeest", "5k5/P10/11/11/11/11/11/11/11/5K5 w - - 0 1", "a9a10q", "a8a9q" },
  { "wildebeest", "5k5/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1", "f1k1h1", "f0h0" },
  { "wildebeest", "5k5/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1", "f1a1b1", "f0b0" },
  { "wildebeest", "5k5/11/11/11/11/11/11/11/11/R4K4R w KQ - 0 1", "f1k1g1", "f0k0g0" },
  { "chess960", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1h1", "O-O" },
  { "shogi", NULL, "c3c4", "c3c4" },
};

static void
test_moves (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      CwPosition position = position_of (moves[i].game, moves[i].fen);
      CwStatus status = { 0 };
      char text[CW_MOVE_TEXT];
      CwMove move = cw_protocol_read_move (CW_PROTOCOL_UCI, &position, moves[i].uci,
                                           strlen (moves[i].uci), &status);
      g_assert_cmpint (move, !=, CW_NO_MOVE);
      g_assert_cmpuint (cw_protocol_write_move (CW_PROTOCOL_UCI, &position, move, text), ==,
                        strlen (moves[i].uci));
      g_assert_cmpstr (text, ==, moves[i].uci);
      g_assert_cmpuint (cw_protocol_write_move (CW_PROTOCOL_CECP, &position, move, text), ==,
                        strlen (moves[i].cecp));
      g_assert_cmpstr (text, ==, moves[i].cecp);
      g_assert_cmpint (
          cw_protocol_read_move (CW_PROTOCOL_CECP, &position, text, strlen (text), &status), ==,
          move);
    }
}

/* Every written move is read back as the same move. */
static void
test_all_moves (void)
{
  const CwGame *game;

  for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
    for (CwProtocol protocol = CW_PROTOCOL_UCI; protocol <= CW_PROTOCOL_CECP; protocol++)
      {
        CwPosition position = position_of (game->name, NULL);
        CwStatus status = { 0 };
        CwUndo undo;
        for (guint ply = 0; ply < 30; ply++)
          {
            g_autofree CwMoveList *list = g_new (CwMoveList, 1);
            char text[CW_MOVE_TEXT];
            cw_legal_moves (&position, list);
            if (list->count == 0)
              break;
            for (guint at = 0; at < list->count; at++)
              {
                size_t length = cw_protocol_write_move (protocol, &position, list->moves[at], text);
                g_assert_cmpint (cw_protocol_read_move (protocol, &position, text, length, &status),
                                 ==, list->moves[at]);
              }
            cw_do (&position, list->moves[ply * 7 % list->count], &undo, NULL);
          }
      }
}

static void
test_tolerance (void)
{
  CwPosition position = position_of ("wildebeest", "5k5/11/11/11/11/11/11/11/11/5K4R w K - 0 1");
  CwStatus status = { 0 };
  CwMove move = cw_protocol_read_move (CW_PROTOCOL_CECP, &position, "Rk0-k9+", 7, &status);
  char text[CW_MOVE_TEXT];

  cw_protocol_write_move (CW_PROTOCOL_UCI, &position, move, text);
  g_assert_cmpstr (text, ==, "k1k10");
  position = position_of ("stratomicstep", "4k5/10/10/10/10/10/10/10/1R3K2R1/10 w K - 0 1");
  move = cw_protocol_read_move (CW_PROTOCOL_CECP, &position, "0-0", 3, &status);
  g_assert_cmpint (cw_move_type (move), ==, CW_MOVE_CASTLING);
}

/* Faults quote the squares as they were sent. */
static void
test_faults (void)
{
  CwPosition position = position_of ("wildebeest", NULL);
  CwStatus status = { 0 };

  g_assert_cmpint (cw_protocol_read_move (CW_PROTOCOL_CECP, &position, "g1g5", 4, &status), ==,
                   CW_NO_MOVE);
  g_assert_cmpstr (status.args[1], ==, "g5"); /* a square it cannot get to */
  g_assert_cmpint (cw_protocol_read_move (CW_PROTOCOL_CECP, &position, "a10a9", 5, &status), ==,
                   CW_NO_MOVE);
  g_assert_cmpint (cw_protocol_read_move (CW_PROTOCOL_CECP, &position, "@@@@", 4, &status), ==,
                   CW_NO_MOVE);
}

/* --- positions ------------------------------------------------------------------------------- */

static void
test_positions (void)
{
  static const char usual[] = "5k5/11/11/11/11/6Pp3/11/11/11/5K5 b - g3g4 0 1",
                    from_zero[] = "5k5/11/11/11/11/6Pp3/11/11/11/5K5 b - g2g3 0 1";
  CwPosition position = position_of ("wildebeest", usual), read;
  CwStatus status = { 0 };
  char text[CW_FEN_SIZE];
  bool repaired;

  g_assert_cmpuint (cw_protocol_write_position (CW_PROTOCOL_UCI, &position, text), ==,
                    strlen (usual));
  g_assert_cmpstr (text, ==, usual);
  g_assert_cmpuint (cw_protocol_write_position (CW_PROTOCOL_CECP, &position, text), ==,
                    strlen (from_zero));
  g_assert_cmpstr (text, ==, from_zero);
  g_assert_true (cw_protocol_read_position (CW_PROTOCOL_CECP, &read, cw_position_game (&position),
                                            text, &repaired, &status));
  g_assert_false (repaired);
  g_assert_cmpuint (cw_position_key (&read), ==, cw_position_key (&position));
}

/* A text without a board is refused. */
static void
test_short_position (void)
{
  const CwGame *game = cw_game_named ("wildebeest");
  CwStatus status = { 0 };
  CwPosition position;

  g_assert_false (cw_protocol_read_position (CW_PROTOCOL_CECP, &position, game, "", NULL, &status));
  g_assert_false (
      cw_protocol_read_position (CW_PROTOCOL_CECP, &position, game, " nonsense ", NULL, &status));
}

/* --- lines of a search ------------------------------------------------------------------------ */

/* At every moment the lines begin with different moves, though they arrive one by one. */
static void
test_lines (void)
{
  static const char *const said[] = {
    "depth 5 multipv 1 score cp 30 pv e2e4 e7e5", "depth 5 multipv 2 score cp 20 pv d2d4",
    "depth 5 multipv 3 score cp 10 pv g1f3",      "depth 6 multipv 1 score cp 25 pv d2d4 d7d5",
    "depth 6 multipv 2 score cp 22 pv c2c4",      "depth 6 multipv 3 score cp 21 pv e2e4",
  };
  CwPosition position = position_of ("chess", NULL);
  g_autofree CwSearchInfo *info = g_new0 (CwSearchInfo, 1);
  for (guint i = 0; i < G_N_ELEMENTS (said); i++)
    {
      g_assert_true (cw_uci_info_read (info, &position, FALSE, said[i]));
      for (guint one = 0; one < info->lines; one++)
        for (guint other = 0; other < one; other++)
          g_assert_cmpuint (info->line[one].move[0], !=, info->line[other].move[0]);
    }
  g_assert_cmpuint (info->lines, ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (info->line[i].depth, ==, 6);
  g_assert_cmpint (info->line[2].score, ==, 21);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engines/protocol-text/moves", test_moves);
  g_test_add_func ("/engines/protocol-text/all-moves", test_all_moves);
  g_test_add_func ("/engines/protocol-text/tolerance", test_tolerance);
  g_test_add_func ("/engines/protocol-text/faults", test_faults);
  g_test_add_func ("/engines/protocol-text/positions", test_positions);
  g_test_add_func ("/engines/protocol-text/short-position", test_short_position);
  g_test_add_func ("/engines/protocol-text/lines", test_lines);
  return g_test_run ();
}
