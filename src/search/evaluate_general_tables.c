/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Default weights of the general evaluation for games without a weights file, and what else it
 * computes from the game's description. */
#include <math.h>
#include <stdlib.h>

#include "core/general_tables.h"
#include "search/evaluate.h"

#define DANGER_LIMIT 400

/* 1 in the middle of the board, -1 in its corners. */
static double
centrality (const CwGame *game, unsigned square)
{
  double files = game->files - 1.0, ranks = game->ranks - 1.0;
  double file = fabs (2.0 * (square % game->files) - files) / files;
  double rank = fabs (2.0 * (square / game->files) - ranks) / ranks;

  return 1 - file - rank;
}

/* How far a piece that promotes has come: 0 on its own first rank, 1 where it promotes. */
static double
advance (const CwGame *game, CwKind kind, unsigned square)
{
  unsigned zone = 0;

  while (zone < game->ranks && !(game->variant->kind[kind].zone >> zone & 1))
    zone++;
  unsigned rank = square / game->files;
  return zone == 0 || rank >= zone ? 1 : (double)rank / zone;
}

typedef struct
{
  int mg, eg;
} Square;

/* A royal piece stays home while there is danger and comes to the middle in the endgame. */
static Square
royal_square (const CwGame *game, unsigned square)
{
  unsigned rank = square / game->files;
  double centre = centrality (game, square);
  double file = fabs (2.0 * (square % game->files) - (game->files - 1.0)) / (game->files - 1.0);
  Square term = { -14 * (int)(rank < 4 ? rank : 4) + (int)(16 * file), (int)(28 * centre) };

  if (game->variant->goal[square / 64] >> square % 64 & 1)
    term.mg += 200;
  return term;
}

static Square
piece_square (const CwGame *game, CwKind kind, unsigned square)
{
  const CwKindRules *rules = &game->variant->kind[kind];

  if (game->kind[kind].royal)
    return royal_square (game, square);
  if (game->variant->wins_without_pieces)
    return (Square){ 0, 0 };
  if (rules->promotes_to[CW_WHITE] | rules->promotes_to[CW_BLACK])
    {
      double way = advance (game, kind, square), centre = centrality (game, square);
      double most = rules->resets_clock ? 70 : 25;
      return (Square){ (int)(12 * centre + most / 3 * way), (int)(most * way * way) };
    }
  double more = cw_evaluation_mobility (game, kind, square)
                - cw_evaluation_mobility (game, kind, CW_NO_SQUARE);
  double centre = centrality (game, square);
  return (Square){ (int)(6 * more + 8 * centre), (int)(5 * more + 6 * centre) };
}

/* Subtracts the mean, as in chess. */
static void
fill_squares (CwWeights *weights, CwKind kind)
{
  const CwGame *game = weights->game;
  unsigned squares = game->files * game->ranks;
  Square term[CW_MAX_SQUARES], sum = { 0, 0 };

  for (unsigned square = 0; square < squares; square++)
    {
      term[square] = piece_square (game, kind, square);
      sum.mg += term[square].mg;
      sum.eg += term[square].eg;
    }
  for (unsigned square = 0; square < squares; square++)
    weights->general.square[kind][square] =
        cw_term (term[square].mg - sum.mg / (int)squares, term[square].eg - sum.eg / (int)squares);
}

static bool
is_pawn (const CwGame *game, unsigned kind)
{
  return game->variant->kind[kind].resets_clock;
}

/* Does it step to adjacent squares only, like a king? */
static bool
is_king (const CwGame *game, unsigned kind)
{
  const CwMovement *movement = &game->variant->kind[kind].movement;

  for (unsigned i = 0; i < movement->count; i++)
    if (movement->step[i].most != 1 || abs (movement->step[i].files) > 1
        || abs (movement->step[i].ranks) > 1)
      return false;
  return game->kind[kind].royal;
}

/* For a piece that is no pawn, from its value: mobility about the usual, threats, files. */
static void
fill_kind (CwWeights *weights, CwKind kind)
{
  CwGeneralWeights *general = &weights->general;
  const CwGame *game = weights->game;
  double squares = cw_evaluation_mobility (game, kind, CW_NO_SQUARE);
  int middle = (int)(squares * 0.65 + 0.5), more = squares > 10 ? 2 : 4;
  int value = cw_weights_material (weights, kind);
  int part = value > 1000 ? 1000 : value;

  if (game->kind[kind].royal)
    return;
  for (int count = 0; count < CW_GENERAL_MOVES; count++)
    general->mobility[kind][count] = cw_term (more * (count - middle), more * (count - middle));
  if (game->variant->must_capture || game->variant->explosions)
    return;
  general->pawn_threat[kind] = cw_term (30 + part / 30, 20 + part / 40);
  general->threat[kind] = cw_term (15 + part / 30, 15 + part / 40);
  general->hanging[kind] = cw_term (16, 14);
  general->safe_check[kind] = cw_term (8 + part / 40, 0);
  general->drop_check[kind] = cw_term (12, 12);
  general->half_open[kind] = value < 600 ? cw_term (8, 5) : 0;
  general->open[kind] = value < 600 ? cw_term (18, 8) : 0;
  general->outpost[kind] = value < 450 ? cw_term (14, 7) : 0;
}

/* Pawns, by ranks to go where that matters. */
static void
fill_pawns (CwGeneralWeights *weights)
{
  static const int8_t passed[7] = { 0, 110, 75, 48, 26, 12, 4 };

  weights->doubled[0] = cw_term (-8, -15);
  weights->isolated[0] = weights->isolated[1] = cw_term (-9, -11);
  weights->backward[0] = cw_term (-4, -4);
  weights->backward[1] = cw_term (-8, -6);
  for (int to_go = 1; to_go < 16; to_go++)
    {
      int near = to_go < 6 ? 6 - to_go : 0;
      weights->phalanx[to_go] = cw_term (3 + near, 1 + near);
      weights->guarded[to_go] = cw_term (6 + near, 4 + near);
      if (to_go < 7)
        weights->passed[to_go] = cw_term (passed[to_go] / 2, passed[to_go]);
      if (to_go < 5)
        {
          weights->passed_free[to_go] = cw_term (4 + 2 * near, 6 + 3 * near);
          weights->passed_safe[to_go] = cw_term (0, 4 + 2 * near);
          weights->passed_guarded[to_go] = cw_term (0, 4 + 2 * near);
        }
    }
}

/* A royal piece that moves like a king hides behind pawns, and walks with them in the endgame. */
static void
fill_king (CwGeneralWeights *weights)
{
  static const int8_t own[8] = { -16, 4, 0, -4, -6, -8, -8, -10 };
  static const int8_t enemy[8] = { -6, 0, -8, -5, -2, 0, 0, 0 };

  for (int far = 0; far < 8; far++)
    {
      weights->shelter[far] = cw_term (own[far], 0);
      weights->shelter[8 + far] = cw_term (own[far] * 3 / 4, 0);
      weights->storm[far] = weights->storm[8 + far] = cw_term (enemy[far], 0);
      weights->passed_own_royal[far] = cw_term (0, -2 * far);
      weights->passed_enemy_royal[far] = cw_term (0, 4 * far);
    }
  weights->castling[1] = cw_term (12, 0);
  weights->castling[2] = cw_term (20, 0);
}

/* Weights that do not depend on the kind. */
static void
fill_others (CwGeneralWeights *weights, const CwGame *game)
{
  const CwVariant *variant = game->variant;

  for (int units = 0; units < 64; units++)
    {
      int danger = units + units * units / 5;
      weights->danger[units] = cw_term (danger < DANGER_LIMIT ? danger : DANGER_LIMIT, 0);
    }
  for (int units = 0; units < 32; units++)
    weights->lone_danger[units] = cw_term (units, 0);
  weights->tempo[0] = cw_term (12, 12);
  for (int given = 0; given < 10; given++)
    weights->checks[given] = cw_term (60 * given * given, 60 * given * given);
  for (int far = 0; far < 17; far++)
    weights->goal[far] = cw_term (-30 * far, -30 * far);
  if (variant->wins_without_pieces)
    return;
  for (int walls = 0; walls < 9; walls++)
    weights->walls[walls] = cw_term (4 * (walls < 4 ? walls : 4), 0);
  weights->pair[0] = cw_term (24, 40);
  weights->royal_threat[0] = cw_term (0, 12);
  weights->drop_room[0] = cw_term (5, 5);
  fill_pawns (weights);
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    if (is_king (game, kind))
      fill_king (weights);
}

void
cw_weights_fill_general (CwWeights *weights)
{
  const CwGame *game = weights->game;
  CwValues values;

  cw_evaluation_described_values (game, &values);
  cw_weights_set_values (weights, &values);
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    {
      fill_squares (weights, (CwKind)kind);
      if (!is_pawn (game, kind))
        fill_kind (weights, (CwKind)kind);
    }
  fill_others (&weights->general, game);
}

/* --- beside weights ------------------------------------------------------------------------ */

/* The phase of the start position's pieces that are neither royal nor pawns. */
static int
start_phase (const CwGame *game, const int phase[CW_MAX_KINDS])
{
  const CwSetup *start = &game->variant->start;
  int sum = 0;

  for (unsigned square = 0; square < game->files * game->ranks; square++)
    sum += phase[cw_piece_kind (start->board[square])];
  for (unsigned kind = 1; kind < CW_MAX_KINDS; kind++)
    sum += phase[kind] * (start->hand[0][kind] + start->hand[1][kind]);
  return sum;
}

/* The distance from each square to the nearest on which a king wins. */
static void
fill_goal (CwGeneralEvaluation *general, const CwGame *game)
{
  const uint64_t *goal = game->variant->goal;
  int files = (int)game->files, squares = files * (int)game->ranks;

  general->has_goal = (goal[0] | goal[1] | goal[2] | goal[3]) != 0;
  for (int square = 0; square < squares; square++)
    {
      int nearest = CW_MAX_FILES;
      for (int to = 0; to < squares; to++)
        if (goal[to / 64] >> to % 64 & 1)
          {
            int file = abs (square % files - to % files), rank = abs (square / files - to / files);
            int far = file > rank ? file : rank;
            nearest = far < nearest ? far : nearest;
          }
      general->to_goal[square] = (uint8_t)nearest;
    }
}

/* True if the start position looks the same with colours swapped and ranks flipped; if not, Black
 * sees the board rotated. */
static bool
is_turned_over (const CwGame *game)
{
  const CwSetup *start = &game->variant->start;
  unsigned files = game->files, squares = files * game->ranks;

  for (unsigned square = 0; square < squares; square++)
    {
      unsigned other = (game->ranks - 1 - square / files) * files + square % files;
      if (cw_piece_kind (start->board[square]) != cw_piece_kind (start->board[other]))
        return false;
    }
  return true;
}

static void
fill_turned (CwGeneralEvaluation *general, const CwGame *game)
{
  unsigned files = game->files, squares = files * game->ranks;
  bool over = is_turned_over (game);

  for (unsigned square = 0; square < squares; square++)
    general->turned[square] =
        (uint8_t)(over ? (game->ranks - 1 - square / files) * files + square % files
                       : squares - 1 - square);
}

static bool
rides_ahead (const CwMovement *movement)
{
  for (unsigned i = 0; i < movement->count; i++)
    {
      const CwStep *step = &movement->step[i];
      if (step->files == 0 && step->ranks == 1 && step->most > 2 && step->captures && !step->hop)
        return true;
    }
  return false;
}

void
cw_evaluation_fill_general (CwEvaluation *evaluation)
{
  const CwGame *game = evaluation->game;
  const CwGeneralWeights *weights = &evaluation->weights.general;
  CwGeneralEvaluation *general = &evaluation->general;
  CwValues values;

  cw_evaluation_described_values (game, &values);
  for (unsigned kind = 1; kind <= game->kinds; kind++)
    {
      double squares = cw_evaluation_mobility (game, (CwKind)kind, CW_NO_SQUARE);
      general->near[kind] = squares < 2.6 ? 1 : squares > 16 ? 6 : (int)(squares / 2.6 + 0.5);
      if (is_pawn (game, kind))
        general->pawns |= UINT64_C (1) << kind;
      else if (!game->kind[kind].royal)
        {
          const CwMovement *movement = &game->variant->kind[kind].movement;
          general->phase[kind] = (int)(fabs (values.board[kind]) / 10);
          general->ahead |= (uint64_t)rides_ahead (movement) << kind;
          general->bound |= (uint64_t)cw_evaluation_is_bound (movement) << kind;
        }
      for (unsigned square = 0; square < game->files * game->ranks; square++)
        general->place[kind][square] = weights->material[kind] + weights->square[kind][square];
    }
  general->phase_all = start_phase (game, general->phase);
  general->may_lack = general->pawns && cw_variant_dead_positions (game->variant);
  fill_turned (general, game);
  fill_goal (general, game);
}
