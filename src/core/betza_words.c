/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/betza_words.h"

#include "base/marks.h"

#include <stdlib.h>

/* --- sentences -------------------------------------------------------------------------------- */

typedef enum
{
  STEP,
  SLIDE,
  SLIDE_SOME,
  LEAP,
  OBLIQUE,
  RIDE_LEAPS,
  RIDE_OBLIQUE,
  SOME_LEAPS,
  SOME_OBLIQUE,
  ROUND,
  HOPPER,
  CANNON,
  VERBS
} Verb;

static const char *const sentences[VERBS] = {
  [STEP] = N_ ("It goes one square %3."),
  [SLIDE] = N_ ("It goes any number of free squares %3."),
  [SLIDE_SOME] = N_ ("It goes up to %1 free squares %3."),
  [LEAP] = N_ ("It leaps %1 squares %3."),
  [OBLIQUE] = N_ ("It leaps %1 squares %3 and %2 to the side."),
  [RIDE_LEAPS] =
      N_ ("It leaps %1 squares %3, and keeps leaping the same way while it lands on free squares."),
  [RIDE_OBLIQUE] = N_ ("It leaps %1 squares %3 and %2 to the side, and keeps leaping the same "
                       "way while it lands on free squares."),
  [SOME_LEAPS] =
      N_ ("It leaps %1 squares %3, up to %2 times, as long as it lands on free squares."),
  [SOME_OBLIQUE] = N_ (
      "It leaps like that several times in one direction, as long as it lands on free squares."),
  [ROUND] =
      N_ ("It runs round in a circle of knight’s leaps, as long as it lands on free squares."),
  [HOPPER] = N_ ("It jumps %3 over the first piece in its way to the square right behind it."),
  [CANNON] = N_ ("It goes %3 over exactly one piece and on from there."),
};

/* Sentences that follow a main one and narrow it down. */
static const char *const only_moves = N_ ("This way it only moves; it does not capture.");
static const char *const only_captures = N_ ("This way it only captures.");
static const char *const only_first = N_ ("Only from where it stands at the start.");
static const char *const not_over = N_ ("Nothing may be in between.");
static const char *const only_over = N_ ("A piece has to be in between.");

/* The commonest combinations as one sentence. */
static const char *const steps_to_move = N_ ("It moves one square %3, to a free square only.");
static const char *const steps_to_capture = N_ ("It captures one square %3.");
static const char *const slides_to_move =
    N_ ("It moves any number of free squares %3, without capturing.");

/* --- directions ------------------------------------------------------------------------------- */

enum
{
  FORWARD = 1,
  RIGHT = 2,
  BACKWARD = 4,
  LEFT = 8,
  DIAGONAL = 16, /* turned by an eighth: FORWARD means forward to the right, and so on */
  ALL = 15,
};

static const struct
{
  unsigned directions;
  const char *where;
} places[] = {
  { ALL, N_ ("straight") },
  { FORWARD, N_ ("straight forward") },
  { BACKWARD, N_ ("straight backward") },
  { LEFT, N_ ("to the left") },
  { RIGHT, N_ ("to the right") },
  { LEFT | RIGHT, N_ ("to either side") },
  { FORWARD | BACKWARD, N_ ("straight forward or backward") },
  { FORWARD | LEFT | RIGHT, N_ ("straight forward or to either side") },
  { DIAGONAL | ALL, N_ ("diagonally") },
  { DIAGONAL | FORWARD | LEFT, N_ ("diagonally forward") },
  { DIAGONAL | BACKWARD | RIGHT, N_ ("diagonally backward") },
  { DIAGONAL | FORWARD, N_ ("diagonally forward to the right") },
  { DIAGONAL | LEFT, N_ ("diagonally forward to the left") },
  { DIAGONAL | RIGHT, N_ ("diagonally backward to the right") },
  { DIAGONAL | BACKWARD, N_ ("diagonally backward to the left") },
};

static const char *
where_of (unsigned directions)
{
  for (size_t i = 0; i < sizeof places / sizeof places[0]; i++)
    if (places[i].directions == directions)
      return places[i].where;
  return directions & DIAGONAL ? N_ ("diagonally in some directions")
                               : N_ ("straight in some directions");
}

static unsigned
longer (const CwStep *step)
{
  int files = abs (step->files), ranks = abs (step->ranks);
  return (unsigned)(files > ranks ? files : ranks);
}

static unsigned
shorter (const CwStep *step)
{
  int files = abs (step->files), ranks = abs (step->ranks);
  return (unsigned)(files < ranks ? files : ranks);
}

/* The direction of the longer leg; for a diagonal step, the direction an eighth before it. */
static unsigned
way_of (const CwStep *step)
{
  int files = step->files, ranks = step->ranks;
  if (abs (files) == abs (ranks))
    return DIAGONAL | (files > 0 ? (ranks > 0 ? FORWARD : RIGHT) : (ranks > 0 ? LEFT : BACKWARD));
  if (abs (ranks) > abs (files))
    return ranks > 0 ? FORWARD : BACKWARD;
  return files > 0 ? RIGHT : LEFT;
}

/* --- groups of steps -------------------------------------------------------------------------- */

static bool
same_manner (const CwStep *a, const CwStep *b)
{
  return a->most == b->most && (a->turn != 0) == (b->turn != 0) && a->hop == b->hop
         && a->moves == b->moves && a->captures == b->captures && a->initial == b->initial
         && a->lame == b->lame && a->jumps == b->jumps;
}

/* The directions of all steps like `first` with these legs; `*count` is their number. */
static unsigned
directions_of (const CwMovement *movement, const CwStep *first, unsigned long_leg,
               unsigned short_leg, unsigned *count)
{
  unsigned directions = 0;
  *count = 0;
  for (unsigned i = 0; i < movement->count; i++)
    {
      const CwStep *step = &movement->step[i];
      if (!same_manner (step, first) || longer (step) != long_leg || shorter (step) != short_leg)
        continue;
      directions |= way_of (step);
      (*count)++;
    }
  return directions;
}

static Verb
verb_of (const CwStep *step)
{
  bool oblique = shorter (step) != 0 && shorter (step) != longer (step);
  if (step->turn)
    return ROUND;
  if (step->hop)
    return step->hop == CW_HOP_CANNON ? CANNON : HOPPER;
  if (longer (step) == 1)
    return step->most == 1 ? STEP : step->most == CW_TO_THE_EDGE ? SLIDE : SLIDE_SOME;
  if (step->most == 1)
    return oblique ? OBLIQUE : LEAP;
  if (step->most == CW_TO_THE_EDGE)
    return oblique ? RIDE_OBLIQUE : RIDE_LEAPS;
  return oblique ? SOME_OBLIQUE : SOME_LEAPS;
}

static unsigned
add (CwWords *words, unsigned count, const char *sentence, const char *where)
{
  words[count] = (CwWords){ .sentence = sentence, .where = where };
  return count + 1;
}

/* Adds the sentence for a group of steps, and those that narrow it down. */
static unsigned
add_group (CwWords *words, unsigned count, const CwStep *step, const char *where)
{
  Verb verb = verb_of (step);
  const char *sentence = sentences[verb];
  bool said = step->moves && step->captures;
  if (verb == STEP && !said)
    {
      sentence = step->moves ? steps_to_move : steps_to_capture;
      said = true;
    }
  else if (verb == SLIDE && step->moves && !step->captures)
    {
      sentence = slides_to_move;
      said = true;
    }
  CwWords *first = &words[count];
  count = add (words, count, sentence, verb == ROUND || verb == SOME_OBLIQUE ? NULL : where);
  first->number[0] = verb == SLIDE_SOME ? step->most : longer (step);
  first->number[1] = verb == SOME_LEAPS ? step->most : shorter (step);
  if (!said)
    count = add (words, count, step->moves ? only_moves : only_captures, NULL);
  if (step->lame)
    count = add (words, count, not_over, NULL);
  if (step->jumps)
    count = add (words, count, only_over, NULL);
  if (step->initial)
    count = add (words, count, only_first, NULL);
  return count;
}

/* Whether an earlier step stands for this one: one of the same group, or of the other half of
 * "in any direction". */
static bool
is_described_already (const CwMovement *movement, unsigned index)
{
  const CwStep *step = &movement->step[index];
  for (unsigned i = 0; i < index; i++)
    {
      const CwStep *other = &movement->step[i];
      unsigned straight, diagonal;
      if (!same_manner (other, step) || longer (other) != longer (step))
        continue;
      if (shorter (other) == shorter (step))
        return true;
      if (longer (step) > 1)
        continue;
      directions_of (movement, step, 1, 0, &straight);
      directions_of (movement, step, 1, 1, &diagonal);
      if (straight == 4 && diagonal == 4)
        return true;
    }
  return false;
}

static const char *
where_of_group (const CwMovement *movement, const CwStep *step)
{
  unsigned count, straight, diagonal;
  unsigned directions = directions_of (movement, step, longer (step), shorter (step), &count);
  directions_of (movement, step, 1, 0, &straight);
  directions_of (movement, step, 1, 1, &diagonal);
  if (longer (step) == 1 && straight == 4 && diagonal == 4)
    return N_ ("in any direction");
  bool oblique = shorter (step) != 0 && shorter (step) != longer (step);
  unsigned legs = 0;
  for (unsigned way = 1; way < DIAGONAL; way <<= 1)
    legs += (directions & way) ? 2 : 0;
  /* No adverb describes an oblique leap to only one side of its longer leg. */
  return oblique && count != legs ? N_ ("straight in some directions") : where_of (directions);
}

unsigned
cw_movement_words (const CwMovement *movement, CwWords words[CW_MAX_WORDS])
{
  unsigned count = 0;
  for (unsigned i = 0; i < movement->count; i++)
    if (!is_described_already (movement, i))
      count = add_group (words, count, &movement->step[i],
                         where_of_group (movement, &movement->step[i]));
  return count;
}

unsigned
cw_kind_words (const CwGame *game, CwKind kind, CwWords words[CW_MAX_WORDS])
{
  const CwKindRules *rules = &game->variant->kind[kind];
  unsigned count = cw_movement_words (&rules->movement, words);
  if (count > CW_MAX_WORDS - CW_MAX_FILES - 1)
    count = CW_MAX_WORDS - CW_MAX_FILES - 1;
  for (unsigned rank = 0; rank < game->ranks; rank++)
    if (rules->long_step[rank] > 1)
      {
        words[count] = (CwWords){
          .sentence = N_ ("From rank %1, counted from its own side, it may move up to %2 squares."),
          .number = { rank + 1, rules->long_step[rank] }
        };
        count++;
      }
  if (rules->captures_en_passant)
    count = add (words, count,
                 N_ ("It captures en passant: it takes a piece that has just passed it with a long "
                     "step, on the square it passed."),
                 NULL);
  return count;
}
