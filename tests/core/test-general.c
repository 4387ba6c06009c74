/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The compile-time interface of the general implementation agrees with the run-time one, along
 * random games of every game; and what its exchanges are worth. */
#include "core/board_general.h"
#include "core/variant.h"

#include "general-text.h"
#include "support/consistent.h"
#include "support/effort.h"

#define MAX_PLIES 120

/* A number that may or may not be a move: random bits, or a legal move with one bit flipped. */
static CwMove
strange_move (GRand *random, const CwMoveList *list)
{
  CwMove any = g_rand_int (random);
  if (g_rand_boolean (random))
    return any & ((1u << CW_MOVE_BITS) - 1);
  return list->moves[any % list->count] ^ 1u << any / 1024 % CW_MOVE_BITS;
}

static void
check_face (GRand *random, CwBoard *board, CwMoveList *all)
{
  CwMoveList captures, quiets;
  cw_board_captures (board, &captures);
  cw_board_quiets (board, &quiets);
  sort_moves (all);
  g_assert_cmpuint (captures.count + quiets.count, ==, all->count);
  for (unsigned i = 0; i < captures.count; i++)
    g_assert_true (cw_board_is_tactical (board, captures.moves[i])
                   && is_listed (all, captures.moves[i]));
  for (unsigned i = 0; i < quiets.count; i++)
    g_assert_true (!cw_board_is_tactical (board, quiets.moves[i])
                   && is_listed (all, quiets.moves[i]));
  for (unsigned i = 1; i < all->count; i++)
    g_assert_cmpuint (all->moves[i - 1], <, all->moves[i]);
  for (unsigned i = 0; i < 8; i++)
    {
      CwMove move = strange_move (random, all);
      g_assert_cmpint (cw_board_is_legal (board, move), ==, is_listed (all, move));
    }
}

/* The reason why a move is illegal is CW_OK exactly for legal moves. */
static void
check_reason (GRand *random, const CwPosition *position, const CwMoveList *all)
{
  const CwGame *game = position->game;
  CwSquare from = (CwSquare)g_rand_int_range (random, 0, (int)(game->files * game->ranks));
  CwSquare to = (CwSquare)g_rand_int_range (random, 0, (int)(game->files * game->ranks));
  CwStatus status;
  bool legal = false;
  for (unsigned i = 0; i < all->count; i++)
    {
      CwMove move = all->moves[i];
      CwMoveType type = cw_move_type (move);
      if (type == CW_MOVE_DROP || cw_move_from (move) != from)
        continue;
      legal |= cw_move_to (move) == to;
      if (type == CW_MOVE_CASTLING && !game->chess960 && !game->variant->castling.slide)
        legal |= cw_general_castling_targets (game, from, cw_move_to (move), 0).royal_to == to;
    }
  g_assert_false (cw_why_illegal (position, from, to, &status));
  if ((status.code == CW_OK) != legal)
    g_error ("%s: %u to %u, %s", game->name, from, to, cw_status_sentence (status.code));
}

static void
play_one (GRand *random, const CwGame *game, const char *fen)
{
  static CwUndo undos[MAX_PLIES];
  CwBoard board;
  random_position (&board, game, fen);
  for (unsigned ply = 0; ply < MAX_PLIES; ply++)
    {
      const CwUndo *last = ply ? &undos[ply - 1] : NULL;
      CwMoveList all;
      cw_board_legal (&board, &all);
      CwOutcome outcome = cw_outcome (&board, last);
      if (all.count == 0)
        {
          g_assert_true (outcome.result != CW_ONGOING && !outcome.claim);
          return;
        }
      check_face (random, &board, &all);
      check_reason (random, &board, &all);
      CwMove move = random_move (random, &board, &all);
      uint64_t key = cw_board_key_after (&board, move);
      bool check = cw_board_gives_check (&board, move);
      bool takes = cw_board_captured (&board, move) != 0;
      g_assert_cmpint (takes, ==, cw_is_capture (&board, move));
      cw_board_do (&board, move, &undos[ply], last);
      g_assert_cmpuint (key, ==, cw_board_key (&board));
      g_assert_cmpint (check, ==, cw_board_in_check (&board));
    }
}

static void
test_games (gconstpointer data)
{
  static const unsigned games[] = { 3, 25, 1000 };
  CwGame *game = general_twin (data);
  g_autoptr (GPtrArray) starts = random_starts (game);
  GRand *random = g_rand_new_with_seed (20261121);
  for (unsigned number = 0; number < games[test_effort ()]; number++)
    play_one (random, game, starts->pdata[number % starts->len]);
  g_rand_free (random);
  general_twin_free (game);
}

/* --- exchanges ---------------------------------------------------------------------------- */

typedef struct
{
  const char *game, *fen, *move;
  int value;
} SeeCase;

static const SeeCase see_cases[] = {
  { "chess", "1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1", "e1e5", 100 },
  { "chess", "1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1", "d3e5", -220 },
  { "chess", "4k3/8/8/3pp3/8/2N5/8/4K3 w - - 0 1", "c3d5", 100 },
  { "chess", "4k3/8/4p3/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5", -220 },
  { "chess", "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", 0 },
  /* A king recaptures an unguarded piece, but not a guarded one. */
  { "chess", "8/8/3k4/4p3/8/5N2/8/4K3 w - - 0 1", "f3e5", -220 },
  { "chess", "8/8/3k4/4p3/3P4/5N2/8/4K3 w - - 0 1", "f3e5", 100 },
  /* Everything around the capture goes, except pawns. */
  { "atomic", "4k3/8/3qp3/3p4/8/2N5/8/4K3 w - - 0 1", "c3d5", 100 + 900 - 320 },
  { "atomic", "4k3/8/8/3p4/2Q5/2N5/8/4K3 w - - 0 1", "c3d5", 100 - 900 - 320 },
};

static void
test_see (void)
{
  static const int value[CW_BOARD_KINDS] = { 0, 100, 320, 330, 500, 900, 20000 };
  for (unsigned i = 0; i < G_N_ELEMENTS (see_cases); i++)
    {
      const SeeCase *see_case = &see_cases[i];
      CwGame *game = general_twin (cw_game_named (see_case->game));
      CwPosition position;
      random_position (&position, game, see_case->fen);
      CwMove move = text_move (&position, see_case->move);
      if (move == CW_NO_MOVE || cw_board_see (&position, move, value) != see_case->value)
        g_error ("%s %s: %d", see_case->fen, see_case->move, cw_board_see (&position, move, value));
      general_twin_free (game);
    }
}

static void
test_pieces (void)
{
  CwGame *game = general_twin (cw_game_named ("chess"));
  CwPosition position;
  random_position (&position, game, "4k3/3p4/8/8/8/8/3PN3/4K3 w - - 0 1");
  g_assert_true (cw_board_has_non_pawns (&position, CW_WHITE));
  g_assert_false (cw_board_has_non_pawns (&position, CW_BLACK));
  g_assert_cmpuint (cw_board_king (&position, CW_BLACK), ==, 60);
  g_assert_true (cw_board_attacked (&position, 27, CW_WHITE));
  g_assert_false (cw_board_attacked (&position, 27, CW_BLACK));
  general_twin_free (game);
}

/* A black piece moves like a white one on the board turned by 180 degrees; this includes the quails
 * of tori shogi, which have a left and a right. */
static void
test_turned (void)
{
  const CwGame *game = cw_game_named ("torishogi");
  unsigned last = game->files * game->ranks - 1, asymmetric = 0;
  CwKind royal = 1;
  while (!game->kind[royal].royal)
    royal++;
  CwSetup setup;
  CwPosition position;
  CwStatus status;
  cw_setup_clear (&setup);
  setup.board[0] = cw_piece (CW_WHITE, royal);
  setup.board[last] = cw_piece (CW_BLACK, royal);
  g_assert_true (cw_position_set (&position, game, &setup, &status));
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    for (unsigned square = 0; square <= last; square++)
      {
        CwSquare white[CW_MAX_SQUARES], black[CW_MAX_SQUARES];
        unsigned count =
            cw_attacks_from (&position, cw_piece (CW_WHITE, kind), (CwSquare)square, white);
        g_assert_cmpuint (cw_attacks_from (&position, cw_piece (CW_BLACK, kind),
                                           (CwSquare)(last - square), black),
                          ==, count);
        int side = 0;
        for (unsigned i = 0; i < count; i++)
          {
            bool found = false;
            for (unsigned j = 0; j < count; j++)
              found |= black[j] == last - white[i];
            g_assert_true (found);
            side += (int)(white[i] % game->files) - (int)(square % game->files);
          }
        asymmetric += square == last / 2 && side != 0;
      }
  g_assert_cmpuint (asymmetric, ==, 2);
}

/* --- descriptions that nobody could play --------------------------------------------------- */

static void
assert_refused (const CwGame *like, void (*spoil) (CwGame *game, CwVariant *variant),
                CwStatusCode code)
{
  CwGame *game = g_memdup2 (like, sizeof *game);
  CwVariant *variant = g_memdup2 (like->variant, sizeof *variant);
  CwStatus status = { 0 };
  game->variant = variant;
  game->general = NULL;
  spoil (game, variant);
  g_assert_false (cw_general_prepare (game, &status));
  g_assert_cmpint (status.code, ==, code);
  g_assert_null (game->general);
  g_free (variant);
  g_free (game);
}

static void
spoil_board (CwGame *game, CwVariant *variant)
{
  game->files = 17;
}

static void
spoil_castling (CwGame *game, CwVariant *variant)
{
  variant->castling.king_to[0] = 40;
}

static void
spoil_step (CwGame *game, CwVariant *variant)
{
  variant->kind[CW_ROOK].movement.step[0].files = 0;
  variant->kind[CW_ROOK].movement.step[0].ranks = 0;
}

/* Queens that promote to every kind, wherever they move. */
static void
spoil_promotions (CwGame *game, CwVariant *variant)
{
  for (unsigned kind = CW_KING + 1; kind < CW_MAX_KINDS; kind++)
    {
      game->kind[kind] = game->kind[CW_ROOK];
      variant->kind[kind] = variant->kind[CW_ROOK];
    }
  game->kinds = CW_MAX_KINDS - 1;
  variant->kind[CW_QUEEN].zone = 0xffff;
  variant->kind[CW_QUEEN].promotes_to[CW_WHITE] = ~(CwKinds)0;
}

/* More ways of moving than the tables have room for. */
static void
spoil_lists (CwGame *game, CwVariant *variant)
{
  for (unsigned kind = CW_KNIGHT; kind <= CW_QUEEN; kind++)
    {
      CwMovement *movement = &variant->kind[kind].movement;
      for (movement->count = 0; movement->count < CW_MAX_STEPS; movement->count++)
        movement->step[movement->count] = (CwStep){ .files = (int8_t)(movement->count % 8),
                                                    .ranks = (int8_t)(movement->count / 8 + 1),
                                                    .most = CW_TO_THE_EDGE,
                                                    .hop = (uint8_t)(kind % 3),
                                                    .initial = kind == CW_QUEEN,
                                                    .moves = true };
    }
}

static void
spoil_start (CwGame *game, CwVariant *variant)
{
  variant->start.board[4] = CW_NO_PIECE;
}

static void
test_refused (void)
{
  const CwGame *chess = cw_game_named ("chess");
  assert_refused (chess, spoil_board, CW_GAME_SIZE);
  assert_refused (chess, spoil_castling, CW_GAME_SIZE);
  assert_refused (chess, spoil_step, CW_GAME_STEPS);
  assert_refused (chess, spoil_lists, CW_GAME_STEPS);
  assert_refused (cw_game_named ("reallybig"), spoil_promotions, CW_GAME_STEPS);
  assert_refused (chess, spoil_start, CW_SETUP_NO_WHITE_KING);
}

/* --- as many kinds as there may be ---------------------------------------------------------- */

#define PLAIN 17

/* Seventeen kinds with the king last, and promoted sides of the first `promoted` ones. */
static char *
many_kinds (unsigned promoted)
{
  static const char letters[] = "ABCDEFGHIJLMNOPQK";
  GString *text = g_string_new ("[game]\ntitle = Many\nboard = 9x9\nnotation = shogi\n"
                                "drops = yes\npromotes on = last 3\nstalemate = loses\n"
                                "start = p8/4k4/9/9/9/9/9/4K4/8P b - 1\n");
  for (unsigned i = 0; i < PLAIN; i++)
    g_string_append_printf (text, "[piece plain %u]\nletter = %c\nmoves = %s\n", i, letters[i],
                            i + 1 < PLAIN ? "R" : "K\nroyal = yes");
  for (unsigned i = 0; i < promoted; i++)
    g_string_append_printf (text, "[piece turned %u]\npromoted from = plain %u\nmoves = Q\n", i, i);
  return g_string_free (text, FALSE);
}

static CwMove
find_move (const CwPosition *position, CwMove move)
{
  CwMoveList list;
  cw_legal_moves (position, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (list.moves[i] == move)
      {
        g_assert_true (cw_is_legal (position, move));
        return move;
      }
  g_error ("no such move: %06x", move);
}

/* Kind 32, the last possible, arises by promotion, is captured and goes to the hand as its plain
 * kind. */
static void
test_most_kinds (void)
{
  const CwKind plain = 15, last = 32;
  g_autofree char *text = many_kinds (15), *more = many_kinds (16);
  CwStatus status;
  g_assert_true (cw_games_add ("my-many", text, strlen (text), &status));
  g_assert_false (cw_games_add ("my-more", more, strlen (more), &status));
  g_assert_cmpint (status.code, ==, CW_VARIANT_PIECES);
  const CwGame *game = cw_game_named ("my-many");
  g_assert_cmpuint (game->kinds, ==, last);
  g_assert_cmpuint (game->kind[last].plain, ==, plain);

  const CwMove moves[] = {
    cw_move_make (CW_MOVE_PROMOTION, 8, 80, last), /* 1i1a+ */
    cw_move_make (CW_MOVE_PROMOTION, 72, 0, last), /* 9a9i+ */
    cw_move_make (CW_MOVE_NORMAL, 80, 0, 0),       /* captures it along the diagonal */
    cw_move_make (CW_MOVE_NORMAL, 67, 66, 0),      /* the king steps aside */
    cw_move_make (CW_MOVE_DROP, 0, 40, plain),     /* drops the captured piece */
  };
  CwPosition position, before[G_N_ELEMENTS (moves)];
  CwUndo undo[G_N_ELEMENTS (moves)];
  cw_position_start (&position, game);
  for (unsigned i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      char fen[CW_FEN_SIZE];
      before[i] = position;
      cw_do (&position, find_move (&position, moves[i]), &undo[i], i ? &undo[i - 1] : NULL);
      g_assert_true (is_consistent (&position));
      CwPosition again;
      cw_fen_write (&position, fen);
      random_position (&again, game, fen);
      g_assert_cmpuint (cw_position_key (&again), ==, cw_position_key (&position));
    }
  g_assert_cmpuint (cw_position_at (&position, 0), ==, cw_piece (CW_WHITE, last));
  g_assert_cmpuint (cw_position_at (&before[2], 0), ==, cw_piece (CW_BLACK, last));
  g_assert_cmpuint (cw_position_hand (&before[3], CW_WHITE, plain), ==, 1);
  g_assert_cmpuint (cw_position_count (&position, CW_WHITE, plain), ==, 1);
  for (unsigned i = G_N_ELEMENTS (moves); i-- > 0;)
    {
      cw_undo (&position, &undo[i]);
      g_assert_cmpmem (&position, sizeof position, &before[i], sizeof position);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (unsigned i = 0; cw_game_at (i); i++)
    {
      g_autofree char *path = g_strconcat ("/general/games/", cw_game_at (i)->name, NULL);
      g_test_add_data_func (path, cw_game_at (i), test_games);
    }
  g_test_add_func ("/general/exchanges", test_see);
  g_test_add_func ("/general/pieces", test_pieces);
  g_test_add_func ("/general/turned", test_turned);
  g_test_add_func ("/general/refused", test_refused);
  g_test_add_func ("/general/most-kinds", test_most_kinds);
  return g_test_run ();
}
