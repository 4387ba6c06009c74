/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What people do however little they see. */
#include "core/variant.h"
#include "search/human.h"

#include <math.h>
#include <string.h>

/* The share by which a habit weakens, per degree of temperature above 1. */
#define LOOSER 0.1
#define BLINDER 0.25 /* for noticing */
/* In chess it is not weaker: people below 1200 take back at this many times the odds by the model,
 * stronger ones at as many or more (data/levels/README.md). */
#define TAKING_BACK 1.3
#define WORSE 200 /* if MANY percent of the moves lose this much, something is to be taken */
#define MANY 60
#define AS_GOOD 50 /* chess centipawns behind the best move, after exchanges */

static bool
took (const CwUndo *undo)
{
  return undo->delta.count >= 2 && undo->delta.changes[1].from == cw_move_to (undo->move);
}

static bool
is_royal (const CwPosition *position, CwSquare square)
{
  return cw_position_game (position)->kind[cw_piece_kind (cw_position_at (position, square))].royal;
}

/* At least half of the start position's pieces are on the board. */
static bool
is_early (const CwPosition *position)
{
  const CwGame *game = cw_position_game (position);
  const CwSetup *start = &game->variant->start;
  unsigned now = 0, then = 0;

  for (unsigned square = 0; square < game->files * game->ranks; square++)
    {
      now += cw_position_at (position, (CwSquare)square) != CW_NO_PIECE;
      then += start->board[square] != CW_NO_PIECE;
    }
  return 2 * now >= then;
}

/* Most moves are much worse than the best, after exchanges. */
static bool
is_something_at_stake (const CwHumanChoice *choice, int best)
{
  unsigned worse = 0;

  for (unsigned i = 0; i < choice->count; i++)
    worse += choice->moves[i].score[1] < best - WORSE * choice->unit;
  return 100 * worse >= MANY * choice->count;
}

/* Can the habit show in this position? `best` is the best score after exchanges. */
static bool
is_occasion (const CwHumanChoice *choice, CwHabit habit, int best)
{
  const CwUndo *last = choice->last;
  bool in_check = cw_in_check (choice->position);

  switch (habit)
    {
    case CW_HABIT_TAKE_BACK:
      return last != NULL && took (last);
    case CW_HABIT_TAKE_CHECKER:
      return in_check && (last == NULL || !took (last));
    case CW_HABIT_GO_BACK:
      return !in_check && last != NULL && last->last != NULL && !took (last) && !took (last->last)
             && cw_move_type (last->last->move) == CW_MOVE_NORMAL;
    case CW_HABIT_NOTICE:
      return !in_check && last != NULL && !took (last)
             && cw_game_is_chess (cw_position_game (choice->position))
             && is_something_at_stake (choice, best);
    default: /* in shogi kings go to their castles one step at a time */
      return !in_check && !cw_position_game (choice->position)->shogi
             && is_early (choice->position);
    }
}

static bool
is_habit (const CwHumanChoice *choice, CwHabit habit, const CwHumanMove *move, int best)
{
  const CwPosition *position = choice->position;
  bool capture = cw_is_capture (position, move->move),
       quiet = !capture && cw_move_type (move->move) == CW_MOVE_NORMAL,
       as_good = move->score[1] >= best - AS_GOOD * choice->unit;

  switch (habit)
    {
    case CW_HABIT_TAKE_BACK:
      return capture && as_good && cw_move_to (move->move) == cw_move_to (choice->last->move);
    case CW_HABIT_TAKE_CHECKER:
      return capture && as_good;
    case CW_HABIT_GO_BACK:
      return quiet && cw_move_from (move->move) == cw_move_to (choice->last->last->move)
             && cw_move_to (move->move) == cw_move_from (choice->last->last->move);
    case CW_HABIT_NOTICE:
      return as_good;
    default:
      return quiet && is_royal (position, cw_move_from (move->move));
    }
}

static bool
includes (const CwMovement *movement, const CwStep *step)
{
  for (unsigned i = 0; i < movement->count; i++)
    {
      CwStep other = movement->step[i];
      if (other.most >= step->most)
        other.most = step->most;
      if (memcmp (&other, step, sizeof other) == 0)
        return true;
    }
  return false;
}

/* Does the promoted kind move in all the ways of the other? */
static bool
only_gains (const CwVariant *variant, CwKind kind, CwKind promoted)
{
  const CwMovement *movement = &variant->kind[kind].movement;
  for (unsigned i = 0; i < movement->count; i++)
    if (!includes (&variant->kind[promoted].movement, &movement->step[i]))
      return false;
  return true;
}

static bool
is_missed_promotion (const CwPosition *position, const CwHumanMove *moves, unsigned count,
                     CwMove move)
{
  if (cw_move_type (move) != CW_MOVE_NORMAL)
    return false;
  CwKind kind = cw_piece_kind (cw_position_at (position, cw_move_from (move)));
  for (unsigned i = 0; i < count; i++)
    {
      CwMove other = moves[i].move;
      if (cw_move_type (other) == CW_MOVE_PROMOTION && cw_move_from (other) == cw_move_from (move)
          && cw_move_to (other) == cw_move_to (move)
          && only_gains (cw_position_game (position)->variant, kind, cw_move_kind (other)))
        return true;
    }
  return false;
}

unsigned
cw_human_leave_out (const CwPosition *position, CwHumanMove *moves, unsigned count)
{
  bool out[CW_MAX_MOVES];
  unsigned kept = 0;

  for (unsigned i = 0; i < count; i++)
    out[i] = is_missed_promotion (position, moves, count, moves[i].move);
  for (unsigned i = 0; i < count; i++)
    if (!out[i])
      moves[kept++] = moves[i];
  return kept;
}

bool
cw_human_habit (const CwHumanChoice *choice, CwHabit habit, bool in[CW_MAX_MOVES])
{
  int best = -CW_MATE;
  bool any = false;

  for (unsigned i = 0; i < choice->count; i++)
    best = choice->moves[i].score[1] > best ? choice->moves[i].score[1] : best;
  if (!is_occasion (choice, habit, best))
    return false;
  for (unsigned i = 0; i < choice->count; i++)
    {
      in[i] = is_habit (choice, habit, &choice->moves[i], best);
      any = any || in[i];
    }
  return any;
}

/* The probabilities at temperature 1, from those at `temperature`. */
static void
find_person (const double *probability, unsigned count, double temperature, double *person)
{
  double all = 0;

  for (unsigned i = 0; i < count; i++)
    all += person[i] = pow (probability[i], temperature);
  for (unsigned i = 0; i < count; i++)
    person[i] /= all;
}

/* People seldom do it, so that more chance means doing it more. */
static bool
is_rare (CwHabit habit)
{
  return habit == CW_HABIT_GO_BACK || habit == CW_HABIT_WALK;
}

/* How often a player of that temperature follows the habit if a person does so with probability
 * `person`. */
static double
kept (CwHabit habit, bool chess, double person, double temperature)
{
  double looser = 1 + (habit == CW_HABIT_NOTICE ? BLINDER : LOOSER) * (temperature - 1);

  if (habit == CW_HABIT_TAKE_BACK && chess)
    return person * TAKING_BACK / (1 + person * (TAKING_BACK - 1));
  return is_rare (habit) ? person * looser : person / looser;
}

void
cw_human_keep_habits (const CwHumanChoice *choice, double temperature, double *probability)
{
  double person[CW_MAX_MOVES];
  bool in[CW_MAX_MOVES], chess = cw_game_is_chess (cw_position_game (choice->position));

  if (temperature <= 1 || choice->count == 0)
    return;
  find_person (probability, choice->count, temperature, person);
  for (unsigned habit = 0; habit < CW_HABITS; habit++)
    {
      double known = 0, now = 0;
      if (!cw_human_habit (choice, (CwHabit)habit, in))
        continue;
      for (unsigned i = 0; i < choice->count; i++)
        {
          known += in[i] ? person[i] : 0;
          now += in[i] ? probability[i] : 0;
        }
      known = kept ((CwHabit)habit, chess, known, temperature);
      if (is_rare ((CwHabit)habit) ? known >= now : known <= now)
        continue;
      for (unsigned i = 0; i < choice->count; i++)
        probability[i] *= in[i] ? known / now : (1 - known) / (1 - now);
    }
}
