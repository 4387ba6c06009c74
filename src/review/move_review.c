/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "review/move_review.h"

#include <math.h>
#include <string.h>

#include "review/retake.h"
#include "search/score.h"

#define EXTENSION 20000 /* nodes to extend a line that does not come to rest */
#define LEAST 6         /* plies to which a line is extended */
#define EXTENSIONS 3    /* times that a line is extended */
#define EXTENDED 6      /* plies added each time */
#define NAMED 5         /* moves of the longest mate worth naming in a decided game */
#define LOST 0.05       /* expected score below which an allowed mate is not named either */
#define LONG 16         /* plies that are enough */
#define FIT 2           /* times the score difference, plus a pawn, by which material may differ */
#define STAGE 4         /* divisor of the nodes for the first stage, a power of two */
#define OPENING 0.10    /* expected score that a known opening move may lose */

static bool
is_mate (int score)
{
  return score >= CW_MATE_BOUND || score <= -CW_MATE_BOUND;
}

bool
cw_review_terms_are_same (const CwReviewTerms *one, const CwReviewTerms *other)
{
  const CwReviewScale *a = &one->scale, *b = &other->scale;
  return one->nodes == other->nodes && one->more_nodes == other->more_nodes && a->slope == b->slope
         && a->bend == b->bend && a->doubtful == b->doubtful && a->mistake == b->mistake
         && a->blunder == b->blunder
         && memcmp (one->values.board, other->values.board, sizeof one->values.board) == 0
         && memcmp (one->values.hand, other->values.hand, sizeof one->values.hand) == 0;
}

/* --- lines ----------------------------------------------------------------------------------- */

/* Extends a line by a search from its end. */
static void
extend (const CwReviewEngine *engine, const CwPosition *start, CwReviewLine *line)
{
  CwPosition position = *start;
  CwUndo undo;
  CwReviewLine more;
  for (unsigned i = 0; i < line->moves; i++)
    cw_do (&position, line->move[i], &undo, NULL);
  if (cw_outcome (&position, NULL).result != CW_ONGOING
      || !engine->look (engine->context, &position, NULL, CW_NO_MOVE, EXTENSION, &more))
    return;
  for (unsigned i = 0; i < more.moves && i < EXTENDED && line->moves < LONG; i++)
    line->move[line->moves++] = more.move[i];
}

/* The material of the side to move where a line that favours `winner` comes to rest. */
static bool
count (const CwReviewTerms *terms, const CwReviewEngine *engine, const CwPosition *start,
       CwColour winner, CwReviewLine *line, double *balance)
{
  CwQuietEnd end;
  bool found = false;
  bool whole = false; /* it comes to rest at its very end */
  for (unsigned tries = 0; tries <= EXTENSIONS && !whole; tries++)
    {
      if (tries > 0 || line->moves < LEAST)
        extend (engine, start, line);
      found = cw_quiet_end (start, line->move, line->moves, winner, &terms->values, &end);
      whole = (found && end.quiet && end.plies == line->moves) || line->moves >= LONG;
    }
  if (found)
    *balance = winner == cw_position_side (start) ? end.balance : -end.balance;
  return found;
}

/* --- judging --------------------------------------------------------------------------------- */

static void
measure (const CwReviewTerms *terms, CwMoveReview *review)
{
  bool same = review->best.moves > 0 && review->best.move[0] == review->move;
  review->before = cw_review_expected (&terms->scale, review->best.score);
  review->after = cw_review_expected (&terms->scale, review->played.score);
  review->loss = round (CW_REVIEW_UNIT * fmax (0, review->before - review->after)) / CW_REVIEW_UNIT;
  if (same || review->forced || (review->opening && review->loss < OPENING))
    review->loss = 0;
}

/* The mover's material where each line comes to rest. */
typedef struct
{
  bool known;
  double best, played;
} Ends;

/* Whether the scores confirm the material: if it differs by far more, it is won back, or was given
 * for an attack. */
static bool
is_borne_out (const CwMoveReview *review, const Ends *ends)
{
  double scored = (review->best.score - review->played.score) / 100.0;
  return ends->best - ends->played <= FIT * scored + 1;
}

/* Proves what it can from both lines as they are. */
static unsigned
prove (const CwReviewTerms *terms, const CwReviewEngine *engine, const CwPosition *position,
       const CwUndo *last, const CwMoveReview *review, const Ends *ends, CwFact facts[CW_FACTS])
{
  bool alone = review->move == CW_NULL_MOVE;
  const CwFactQuery query = {
    .before = position,
    .last = last,
    .move = review->move,
    .best = review->best.move,
    .n_best = review->best.moves,
    .answer = alone ? NULL : review->played.move + 1,
    .n_answer = alone || review->played.moves == 0 ? 0 : review->played.moves - 1,
    .best_score = review->best.score,
    .played_score = review->played.score,
    .counted = ends->known,
    .borne_out = alone || is_borne_out (review, ends),
    .best_end = ends->best,
    .played_end = ends->played,
    .expected = review->before,
    .lost = review->loss,
    .rest = review->parts.rest + review->parts.unclear,
    .values = &terms->values,
    .solver = engine->solver,
    .effort = terms->more_nodes > 0 ? (double)terms->more_nodes / CW_REVIEW_MORE_NODES : 1,
  };
  return cw_facts_prove (&query, facts);
}

/* Keeps the facts to be stated; returns their count. */
static unsigned
choose (const CwFact *facts, unsigned count, CwFact said[2])
{
  const CwFact *cause = cw_facts_cause (facts, count);
  if (count == 0)
    return 0;
  said[0] = facts[0];
  if (cause == NULL)
    return 1;
  said[1] = *cause;
  return 2;
}

unsigned
cw_move_review_prove (const CwReviewTerms *terms, const CwReviewEngine *engine,
                      const CwPosition *position, const CwUndo *last, CwMoveReview *review,
                      CwFact facts[CW_FACTS])
{
  Ends ends = { 0 };
  bool mate = is_mate (review->best.score) || is_mate (review->played.score);
  ends.known =
      !mate && count (terms, engine, position, review->side, &review->best, &ends.best)
      && count (terms, engine, position, cw_other (review->side), &review->played, &ends.played);
  review->gained = ends.known ? ends.best - ends.played : 0;
  review->parts = cw_loss_split (review->loss, review->best.score, review->played.score,
                                 ends.known && is_borne_out (review, &ends), review->gained);
  return prove (terms, engine, position, last, review, &ends, facts);
}

/* Extends the line that proves the first fact by the recapture that everybody asks about, if it
 * stops before that. False if the engine gave no answer. */
static bool
show_retake (const CwReviewTerms *terms, const CwReviewEngine *engine, const CwPosition *position,
             const CwUndo *last, CwMoveReview *review)
{
  CwFact *fact = &review->fact[0];
  CwPosition after = *position;
  CwUndo undo;
  if (fact->missed)
    return cw_show_retake (terms, engine, position, review->best.move, review->best.moves, fact);
  cw_do (&after, review->move, &undo, last);
  return cw_show_retake (terms, engine, &after, review->played.move + 1, review->played.moves - 1,
                         fact);
}

/* A former threat must also win if the other side passes; otherwise it was the move that allowed
 * it. False if the engine gave no answer. */
static bool
confirm_threat (const CwReviewTerms *terms, const CwReviewEngine *engine,
                const CwPosition *position, CwMoveReview *review)
{
  CwPosition passed = *position;
  CwReviewLine line;
  CwUndo undo;
  bool asked = false;
  for (unsigned i = 0; i < review->facts; i++)
    asked = asked || review->fact[i].threatened;
  if (!asked)
    return true;
  cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
  if (!engine->look (engine->context, &passed, NULL, review->played.move[1], terms->nodes, &line))
    return false;
  bool wins = cw_review_expected (&terms->scale, line.score) > 1 - review->after - CW_REVIEW_NOISE;
  for (unsigned i = 0; i < review->facts; i++)
    review->fact[i].threatened = review->fact[i].threatened && wins;
  return true;
}

/* False if the engine gave no answer. */
static bool
explain (const CwReviewTerms *terms, const CwReviewEngine *engine, const CwPosition *position,
         const CwUndo *last, CwMoveReview *review)
{
  CwFact facts[CW_FACTS];
  bool mate = is_mate (review->best.score) || is_mate (review->played.score);
  if (!mate
      && (!cw_prefer_retake (terms, engine, position, 0, &review->best)
          || !cw_prefer_retake (terms, engine, position, 1, &review->played)
          || !cw_prefer_capture (terms, engine, position, 0, &review->best)
          || !cw_prefer_capture (terms, engine, position, 1, &review->played)))
    return false;
  cw_prefer_queen (terms, position, &review->best);
  if (review->played.moves > 1 && cw_move_type (review->move) != CW_MOVE_PROMOTION)
    cw_prefer_queen (terms, position, &review->played);
  unsigned n = cw_move_review_prove (terms, engine, position, last, review, facts);
  review->facts = choose (facts, n, review->fact);
  if (!confirm_threat (terms, engine, position, review)
      || (review->facts == 1 && !show_retake (terms, engine, position, last, review)))
    return false;
  if (review->sign == 0 && review->facts > 0
      && (review->fact[0].moves > NAMED || (!review->fact[0].missed && review->before < LOST)))
    review->facts = 0;
  return true;
}

/* Searches the position and the move played with `nodes` nodes each. */
static bool
look_at_both (const CwReviewTerms *terms, const CwReviewEngine *engine, const CwPosition *position,
              const CwUndo *last, uint64_t nodes, CwMoveReview *review)
{
  if (!engine->look (engine->context, position, last, CW_NO_MOVE, nodes, &review->best)
      || !engine->look (engine->context, position, last, review->move, nodes, &review->played))
    return false;
  measure (terms, review);
  return true;
}

static bool
search_again (const CwReviewTerms *terms, const CwReviewEngine *engine, const CwPosition *position,
              const CwUndo *last, CwMoveReview *review)
{
  if (engine->forget != NULL)
    engine->forget (engine->context);
  return look_at_both (terms, engine, position, last, terms->more_nodes, review);
}

/* Whether a move is most unlikely to get a sign, and no mate is played or missed. The fewer nodes
 * were searched, the more a score may still change. */
static bool
is_harmless (const CwReviewTerms *terms, const CwMoveReview *review, unsigned part)
{
  bool mate = is_mate (review->best.score) || is_mate (review->played.score);
  double error = CW_REVIEW_NOISE * sqrt (part) / 2;
  return !mate && review->loss + error < terms->scale.doubtful;
}

/* Like search_again, but a share of the nodes is enough for a move found to lose little. The engine
 * keeps what it remembers from one stage to the next. */
static bool
search_in_stages (const CwReviewTerms *terms, const CwReviewEngine *engine,
                  const CwPosition *position, const CwUndo *last, CwMoveReview *review)
{
  uint64_t spent = 0;
  if (engine->forget != NULL)
    engine->forget (engine->context);
  for (unsigned part = STAGE; part > 0; part /= 2)
    {
      uint64_t nodes = terms->more_nodes / part;
      if (!look_at_both (terms, engine, position, last, nodes - spent, review))
        return false;
      if (is_harmless (terms, review, part))
        return true;
      spent = nodes;
    }
  return true;
}

/* In a decided game only mates are searched again. */
static bool
is_worth_more (const CwReviewTerms *terms, const CwMoveReview *review)
{
  bool mate = is_mate (review->best.score) || is_mate (review->played.score);
  return mate || !cw_review_is_decided (review->before, review->after);
}

static void
begin (const CwReviewTerms *terms, const CwPosition *position, CwMove move, CwMoveReview *review)
{
  CwMoveList list;
  cw_legal_moves (position, &list);
  *review = (CwMoveReview){
    .move = move,
    .side = cw_position_side (position),
    .forced = list.count == 1,
    .opening = terms->known_opening != NULL && terms->known_opening (position, move),
  };
}

bool
cw_move_review_takes_long (const CwReviewTerms *terms, const CwPosition *position, CwMove move,
                           const CwReviewLine *best, const CwReviewLine *played)
{
  CwMoveReview review;
  begin (terms, position, move, &review);
  review.best = *best;
  review.played = *played;
  measure (terms, &review);
  return review.loss >= CW_REVIEW_NOISE && is_worth_more (terms, &review);
}

bool
cw_move_review (const CwReviewTerms *terms, const CwReviewEngine *engine,
                const CwPosition *position, const CwUndo *last, CwMove move,
                const CwReviewLine *best, const CwReviewLine *played, CwMoveReview *review)
{
  begin (terms, position, move, review);
  review->best = *best;
  review->played = *played;
  measure (terms, review);
  if (review->loss >= CW_REVIEW_NOISE && is_worth_more (terms, review))
    {
      if (!search_in_stages (terms, engine, position, last, review))
        return false;
      review->sign = cw_review_sign (&terms->scale, review->before, review->before - review->loss);
      bool mate = is_mate (review->best.score) != is_mate (review->played.score);
      if (review->sign != 0 || (mate && review->loss > 0))
        {
          if (!explain (terms, engine, position, last, review))
            return false;
        }
      else
        review->parts = cw_loss_split (review->loss, 0, 0, false, 0);
    }
  else
    review->parts = cw_loss_split (review->loss, 0, 0, false, 0);
  review->judged = true;
  return true;
}

bool
cw_move_review_asked (const CwReviewTerms *terms, const CwReviewEngine *engine,
                      const CwPosition *position, const CwUndo *last, CwMove move,
                      CwMoveReview *review)
{
  begin (terms, position, move, review);
  review->opening = false;
  if (!search_again (terms, engine, position, last, review))
    return false;
  review->sign = cw_review_sign (&terms->scale, review->before, review->before - review->loss);
  if (review->loss > CW_REVIEW_NOISE && !explain (terms, engine, position, last, review))
    return false;
  review->judged = true;
  return true;
}

unsigned
cw_line_facts (const CwReviewTerms *terms, const CwReviewEngine *engine, const CwPosition *position,
               const CwUndo *last, CwReviewLine *line, double *gained, CwFact fact[2])
{
  CwMoveReview review = { .move = CW_NULL_MOVE,
                          .side = cw_position_side (position),
                          .best = *line,
                          .before = cw_review_expected (&terms->scale, line->score) };
  Ends ends = { .played = cw_material_of (position, review.side, &terms->values) };
  ends.known = !is_mate (line->score)
               && count (terms, engine, position, review.side, &review.best, &ends.best);
  *gained = ends.known ? ends.best - ends.played : 0;
  CwFact facts[CW_FACTS];
  *line = review.best;
  return choose (facts, prove (terms, engine, position, last, &review, &ends, facts), fact);
}

bool
cw_threat_review (const CwReviewTerms *terms, const CwReviewEngine *engine,
                  const CwPosition *position, CwMoveReview *threat)
{
  CwPosition passed = *position;
  CwUndo undo;
  *threat = (CwMoveReview){ .move = CW_NULL_MOVE };
  cw_do (&passed, CW_NULL_MOVE, &undo, NULL);
  threat->side = cw_position_side (&passed);
  if (!engine->look (engine->context, &passed, NULL, CW_NO_MOVE, terms->nodes, &threat->best))
    return false;
  threat->before = cw_review_expected (&terms->scale, threat->best.score);
  threat->facts =
      cw_line_facts (terms, engine, &passed, NULL, &threat->best, &threat->gained, threat->fact);
  threat->judged = threat->facts > 0;
  return true;
}
