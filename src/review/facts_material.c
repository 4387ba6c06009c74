/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a line wins and gives up, piece by piece, where it comes to rest. */
#include "review/facts_private.h"

#include <math.h>

#include "core/variant.h"
#include "review/quiet_end.h"

#define EQUAL 0.5  /* pawns within which pieces count as equal */
#define SOON 6     /* plies before the first capture by the winning side */
#define AT_ONCE 4  /* the same in games with hands, where more happens in between */
#define ALSO 0.7   /* pawns that the other line may lose as well */
#define SHORT 5    /* plies that are preferred to longer proofs */
#define LONGER 2   /* plies added if those are not enough */
#define SHOWN 7    /* plies shown of a longer fight; the board has the rest */
#define SMALL 1.5  /* pawns won, about one pawn */
#define MEDIUM 2.4 /* pawns won, about an exchange; the loser will ask what else there was */
#define FEW 6      /* plies to win so little, not counting checks and replies to checks */

static int
pieces (const CwPosition *position, CwColour colour, CwKind kind)
{
  return (int)cw_position_count (position, colour, kind);
}

/* Pieces of a side on the board and in hand; promoted ones count as they would in hand. */
static int
owned (const CwPosition *position, CwColour colour, CwKind plain)
{
  const CwGame *game = cw_position_game (position);
  int count = (int)cw_position_hand (position, colour, plain);
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (kind == plain || game->kind[kind].plain == plain)
      count += pieces (position, colour, kind);
  return count;
}

/* By kind, what the side that the line favours takes between `start` and the line's end, and what
 * that costs it. */
static bool
count_pieces (const CwFactLine *line, const CwPosition *start, unsigned plies, CwFact *fact)
{
  const CwPosition *end = &line->at[plies];
  const CwGame *game = cw_position_game (start);
  CwColour us = line->side, them = cw_other (us);
  bool any = false;
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    {
      int won, given = 0;
      if (game->variant->drops && game->kind[kind].plain != 0 && game->kind[kind].plain != kind)
        continue;
      if (game->variant->drops)
        won = owned (end, us, kind) - owned (start, us, kind);
      else
        {
          won = pieces (start, them, kind) - pieces (end, them, kind);
          given = pieces (start, us, kind) - pieces (end, us, kind);
          if (won < 0 || given < 0) /* promoted */
            return false;
        }
      int net = won - given;
      fact->won[kind] = (uint8_t)(net > 0 ? net : 0);
      fact->given[kind] = (uint8_t)(net < 0 ? -net : 0);
      any = any || net > 0;
    }
  return any;
}

/* Cancels won pieces against given ones of about the same value. */
static void
cancel_equals (const CwGame *game, const CwValues *values, CwFact *fact)
{
  for (CwKind won = 1; won <= game->kinds; won++)
    for (CwKind given = 1; given <= game->kinds; given++)
      while (fact->won[won] > 0 && fact->given[given] > 0
             && fabs (values->board[won] - values->board[given]) <= 100 * EQUAL)
        {
          fact->won[won]--;
          fact->given[given]--;
        }
}

/* Whether a piece with which the favoured side captured can be taken back without loss, or the last
 * capturing piece can: nobody stops counting there, even if something larger falls elsewhere. */
static bool
is_taken_back (const CwFactLine *line, unsigned plies, const CwValues *values)
{
  const CwPosition *end = &line->at[plies];
  bool ours = cw_position_side (end) == line->side;
  for (unsigned ply = plies; ply-- > 0;)
    {
      CwMove move = line->move[ply];
      CwSquare to = cw_move_to (move);
      bool by_us = cw_position_side (&line->at[ply]) == line->side;
      if (!cw_is_capture (&line->at[ply], move) || (!by_us && ply + 1 < plies)
          || cw_position_at (end, to) == CW_NO_PIECE
          || (cw_piece_colour (cw_position_at (end, to)) == line->side) != by_us)
        continue;
      double lost = by_us == ours ? cw_sight_threatens (end, values, to, NULL)
                                  : cw_sight_wins (end, values, to, NULL);
      if (lost > 0)
        return true;
    }
  return false;
}

/* Where to stop within `most` plies: the first resting place whose balance is nearest to `aim`; 0
 * if there is none, or it has less than half of what the line wins, or more than that. */
static unsigned
resting_place (const CwFactLine *line, double before, const CwValues *values, const CwQuietEnd *end,
               double aim, unsigned most)
{
  double least = fmax (CW_FACT_LEAST, CW_FACT_RELEVANT * (aim - before)), nearest = INFINITY;
  unsigned place = 0;
  CwQuietEnd here;
  for (unsigned plies = 1; plies <= end->plies && plies <= most; plies++)
    {
      if (plies > CW_FACT_SHOWN && cw_line_unforced (line, plies) > SHORT)
        break;
      double balance = cw_material_of (&line->at[plies], line->side, values);
      double distance = fabs (aim - balance);
      if (balance - before < least || balance > aim + CW_FACT_LEAST || distance > nearest - 0.1
          || !cw_quiet_end (&line->at[0], line->move, plies, line->side, values, &here)
          || here.plies != plies || is_taken_back (line, plies, values))
        continue;
      nearest = distance;
      place = plies;
    }
  return place;
}

/* The length of the line without its final quiet moves, which say nothing more, unless what
 * captured last could then be taken. */
static unsigned
without_quiet_end (const CwFactLine *line, unsigned plies, const CwValues *values)
{
  unsigned least = plies;
  while (least > 1 && !cw_is_capture (&line->at[least - 1], line->move[least - 1])
         && cw_move_type (line->move[least - 1]) != CW_MOVE_PROMOTION)
    least--;
  return cw_is_capture (&line->at[least - 1], line->move[least - 1])
                 && !is_taken_back (line, least, values)
             ? least
             : plies;
}

/* Plies to show of a longer fight: up to the last capture by which most is won. */
static unsigned
plies_shown (const CwFactLine *line, double before, const CwValues *values, const CwFact *fact)
{
  if (fact->proof <= SHOWN)
    return 0;
  for (unsigned plies = SHOWN; plies > 0; plies--)
    if (cw_is_capture (&line->at[plies - 1], line->move[plies - 1])
        && cw_material_of (&line->at[plies], line->side, values) - before
               >= CW_FACT_RELEVANT * fact->gain
        && !is_taken_back (line, plies, values))
      return plies;
  return SHOWN;
}

/* Whether a line wins little in many moves: the other side may well have something better on the
 * way. */
static bool
is_long_for_little (const CwFactLine *line, const CwFact *fact)
{
  const bool pawn = fact->gain < SMALL;
  return (pawn && !line->missed && fact->proof > SHORT)
         || ((pawn || (fact->gain < MEDIUM && !line->missed))
             && cw_line_unforced (line, fact->proof) > FEW);
}

/* The material won or given since `start` where the line comes to rest, as soon as possible. False
 * if most of the gain comes later than people can check. */
static bool
settle (const CwFactLine *line, const CwPosition *start, const CwValues *values,
        const CwQuietEnd *end, CwFact *fact)
{
  double before = cw_material_of (start, line->side, values);
  unsigned place = 0;
  for (unsigned most = SHORT; place == 0 && most <= CW_FACT_FORCED; most += LONGER)
    place = resting_place (line, before, values, end, before + fact->gain, most);
  if (place == 0)
    return false;
  fact->proof = without_quiet_end (line, place, values);
  fact->gain = cw_material_of (&line->at[place], line->side, values) - before;
  if (is_long_for_little (line, fact))
    return false;
  fact->shown = plies_shown (line, before, values, fact);
  return count_pieces (line, start, place, fact);
}

static bool
is_any (const CwGame *game, const uint8_t counts[CW_MAX_KINDS])
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (counts[kind] > 0)
      return true;
  return false;
}

/* Whether something is taken soon: nobody sees what quiet moves have to do with a much later
 * capture. */
static bool
takes_soon (const CwFactLine *line)
{
  unsigned soon = cw_position_game (&line->at[0])->variant->drops ? AT_ONCE : SOON;
  for (unsigned ply = 0; ply < line->moves && ply <= soon; ply += 2)
    if (cw_is_capture (&line->at[ply], line->move[ply])
        || cw_move_type (line->move[ply]) == CW_MOVE_PROMOTION)
      return true;
  return false;
}

/* Whether the favoured side takes something within `plies` plies that soon falls in the other line
 * as well. */
static bool
takes_the_same (const CwFactLine *line, unsigned plies, const CwFactLine *other)
{
  for (unsigned ply = 0; other != NULL && ply < plies; ply += 2)
    {
      CwSquare to = cw_move_to (line->move[ply]);
      if (cw_is_capture (&line->at[ply], line->move[ply])
          && cw_position_at (&line->at[0], to) == cw_position_at (&other->at[0], to)
          && cw_line_takes (other, to, 0) > 0)
        return true;
    }
  return false;
}

/* Whether the move already took what the best line takes, which wins no more. */
static bool
took_all (const CwFactQuery *query, const CwFactLine *line, const CwFact *fact)
{
  return line->missed && fact->proof == 1 && cw_move_to (query->move) == cw_move_to (line->move[0]);
}

void
cw_proof_material (CwProof *proof, const CwFactLine *line)
{
  const CwFactQuery *query = proof->query;
  const CwPosition *start = query->before;
  const CwGame *game = cw_position_game (start);
  CwQuietEnd end;
  if (!cw_quiet_end (&line->at[0], line->move, line->moves, line->side, query->values, &end)
      || end.plies > CW_FACT_LINE || !query->borne_out || !takes_soon (line))
    return;
  double gain = end.balance - cw_material_of (start, line->side, query->values);
  double scored = (query->best_score - query->played_score) / 100.0;
  double between = query->best_end - query->played_end;
  if (gain > proof->most[line->missed])
    return;
  const bool both = query->counted && gain > between + ALSO; /* the other line loses a part too */
  if (both)
    gain = between;
  double least = fmax (CW_FACT_LEAST, query->answer != NULL ? CW_FACT_SHARE * scored : 0);
  if (gain < least || (line->missed && gain < SMALL && cw_fact_took_as_much (query, gain)))
    return;
  CwFact *fact = cw_proof_add (proof, CW_FACT_MATERIAL, line->missed);
  fact->gain = gain;
  if (settle (line, start, query->values, &end, fact) && fact->gain >= least
      && !took_all (query, line, fact)
      && !(both && takes_the_same (line, fact->proof, line->missed ? proof->answer : proof->best)))
    {
      cancel_equals (game, query->values, fact);
      if (is_any (game, fact->won))
        return;
    }
  cw_proof_withdraw (proof, fact);
}
