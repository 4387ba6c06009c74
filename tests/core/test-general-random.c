/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games whose pieces have random moves: pins and checks give the same moves as trying each one, no
 * move is listed twice or leaves the royal piece attacked, and every move is undone to the byte. */
#include "core/board_general.h"
#include "core/general_key.h"
#include "core/variant.h"

#include "general-text.h"
#include "support/effort.h"

#define MAX_PLIES 60

static CwStep
random_step (GRand *random, bool odd)
{
  CwStep step = { .files = (int8_t)g_rand_int_range (random, -3, 4),
                  .ranks = (int8_t)g_rand_int_range (random, -3, 4),
                  .most = 1,
                  .moves = g_rand_int_range (random, 0, 4) > 0 };
  if (step.files == 0 && step.ranks == 0)
    step.ranks = 1;
  if (g_rand_boolean (random))
    step.most =
        (uint8_t)(g_rand_boolean (random) ? CW_TO_THE_EDGE : g_rand_int_range (random, 2, 5));
  step.captures = !step.moves || g_rand_boolean (random);
  if (odd && g_rand_boolean (random))
    {
      step.hop = (uint8_t)g_rand_int_range (random, 0, 3);
      step.lame = g_rand_boolean (random);
      step.jumps = !step.lame && g_rand_boolean (random);
      step.initial = g_rand_int_range (random, 0, 6) == 0;
      if (abs (step.files * step.ranks) == 2 && !step.hop)
        step.turn = (int8_t)g_rand_int_range (random, -1, 2);
    }
  return step;
}

/* Gives some kinds additional steps or entirely new ones. */
static void
shuffle (GRand *random, const CwGame *game, CwVariant *variant)
{
  bool odd = g_rand_boolean (random);
  for (int changes = g_rand_int_range (random, 1, 6); changes > 0; changes--)
    {
      CwMovement *movement =
          &variant->kind[g_rand_int_range (random, 1, (int)game->kinds + 1)].movement;
      if (g_rand_int_range (random, 0, 3) == 0)
        movement->count = 0;
      for (int steps = g_rand_int_range (random, 1, 4); steps > 0; steps--)
        if (movement->count < CW_MAX_STEPS)
          movement->step[movement->count++] = random_step (random, odd);
    }
  CwKindRules *kind = &variant->kind[g_rand_int_range (random, 1, (int)game->kinds + 1)];
  kind->captures_en_passant |= g_rand_boolean (random);
  kind->launches |= g_rand_int_range (random, 0, 5) == 0;
}

/* Lists the legal moves by trying every move. */
static void
legal_by_trying (const CwPosition *position, CwMoveList *list)
{
  CwGeneralTables *tables = (CwGeneralTables *)position->game->general;
  bool lines[2] = { tables->royal_lines[0], tables->royal_lines[1] };
  tables->royal_lines[0] = tables->royal_lines[1] = false;
  cw_legal_moves (position, list);
  tables->royal_lines[0] = lines[0];
  tables->royal_lines[1] = lines[1];
  sort_moves (list);
}

static void
check_move (CwPosition *position, CwMove move)
{
  CwPosition before = *position;
  CwUndo undo;
  CwColour us = cw_position_side (position);
  cw_do (position, move, &undo, NULL);
  const CwGeneralState *state = &position->general.state;
  g_assert_true (cw_general_safe (position->game, position->general.square, state->royal[us],
                                  state->royal[cw_other (us)], us, CW_GENERAL_NONE));
  g_assert_cmpuint (state->key, ==, cw_general_key_whole (position));
  g_assert_cmpuint (state->pawns, ==, cw_general_key_pawns (position));
  cw_undo (position, &undo);
  g_assert_cmpmem (position, sizeof *position, &before, sizeof before);
}

/* The sets of squares agree with the square-by-square programs: which plain moves are legal, what
 * they win, and whether they give check. */
static void
check_sights (const CwPosition *position, const CwMoveList *list)
{
  CwGeneralTables *tables = (CwGeneralTables *)position->game->general;
  const CwGeneralBoard *board = &position->general;
  bool sighted = tables->sighted, listed[CW_MAX_SQUARES][CW_MAX_SQUARES] = { { false } };
  int value[CW_MAX_KINDS];
  CwCheckMap checks = { 0 };

  for (unsigned kind = 0; kind < CW_MAX_KINDS; kind++)
    value[kind] = 100 * (int)(kind % 7);
  cw_board_map_checks (position, &checks);
  for (unsigned i = 0; i < list->count; i++)
    {
      CwMove move = list->moves[i];
      int won = cw_general_see (position, move, value);
      tables->sighted = false;
      g_assert_cmpint (cw_general_see (position, move, value), ==, won);
      tables->sighted = sighted;
      g_assert_true (cw_board_checks_by (position, &checks, move)
                     == cw_general_gives_check (position, move));
      if (move >> 16 == 0)
        listed[cw_move_from (move)][cw_move_to (move)] = true;
    }
  for (unsigned from = 0; from < tables->squares; from++)
    for (unsigned to = 0; to < tables->squares; to++)
      if (cw_general_is_of (board->square[from], (CwColour)board->state.side) && from != to)
        g_assert_true (cw_general_is_legal (position, from | to << 8) == listed[from][to]);
}

static unsigned
play (GRand *random, const CwGame *game)
{
  CwPosition position;
  cw_position_start (&position, game);
  for (unsigned ply = 0; ply < MAX_PLIES; ply++)
    {
      CwMoveList list, tried;
      CwUndo undo;
      cw_legal_moves (&position, &list);
      sort_moves (&list);
      legal_by_trying (&position, &tried);
      g_assert_cmpmem (list.moves, list.count * sizeof (CwMove), tried.moves,
                       tried.count * sizeof (CwMove));
      if (list.count == 0)
        return ply;
      check_sights (&position, &list);
      for (unsigned i = 0; i < list.count; i++)
        {
          g_assert_true (i == 0 || list.moves[i] != list.moves[i - 1]);
          check_move (&position, list.moves[i]);
        }
      cw_do (&position, random_move (random, &position, &list), &undo, NULL);
    }
  return MAX_PLIES;
}

static void
test_random_pieces (gconstpointer data)
{
  static const unsigned games[] = { 5, 40, 1000 };
  const CwGame *like = cw_game_named (data);
  unsigned played = 0, plies = 0;
  for (unsigned seed = 0; seed < games[test_effort ()]; seed++)
    {
      GRand *random = g_rand_new_with_seed (seed);
      CwGame *game = g_memdup2 (like, sizeof *game);
      CwVariant *variant = g_memdup2 (like->variant, sizeof *variant);
      game->variant = variant;
      shuffle (random, game, variant);
      /* Refused if the king could be captured in the start position. */
      if (cw_general_prepare (game, NULL))
        {
          plies += play (random, game);
          played++;
          cw_general_release (game);
        }
      g_free (variant);
      g_free (game);
      g_rand_free (random);
    }
  g_test_message ("%u games, %u plies", played, plies);
  g_assert_cmpuint (played, >, games[test_effort ()] / 4);
}

int
main (int argc, char **argv)
{
  static const char *const games[] = { "chess", "shogi", "capablanca", "crazyhouse", "stratomic" };
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  for (unsigned i = 0; i < G_N_ELEMENTS (games); i++)
    {
      g_autofree char *path = g_strconcat ("/general-random/", games[i], NULL);
      g_test_add_data_func (path, games[i], test_random_pieces);
    }
  return g_test_run ();
}
