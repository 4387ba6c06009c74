/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation of any game: part of evaluate_general.c and, with CW_TRACE, of trace_general.c.
 *
 * First what every man attacks, then what follows from it. */
#pragma once

#include <stdlib.h>
#include <string.h>

#include "core/board_general.h"
#include "core/variant.h"
#include "search/terms.h"

#define DANGERS 64
#define LONE_DANGERS 32
#define MOST_WALLS 8
#define MOST_CHECKS 9

/* What one evaluation works with. Index 0 is White. */
typedef struct
{
  const CwEvaluation *evaluation;
  const CwGeneralWeights *weights;
  const CwGeneralBoard *board;
  const CwGeneralTables *tables;
#ifdef CW_TRACE
  CwTrace *trace;
#endif
  const CwPiece *men;
  CwSet ring[2];              /* the royal man's square and those around it */
  CwSet all[2];               /* attacked by any man, */
  CwSet guards[2];            /* by any but the royal man, */
  CwSet royal[2];             /* by that, */
  CwSet pawn[2];              /* by pawns */
  CwSet lesser[2];            /* men that are attacked by one worth less, no pawn */
  int units[2], attackers[2]; /* of each side on the other's ring */
  int worth[2];               /* of the men that are no pawns, on the board */
  unsigned bound[2];          /* bit of each colour of squares that men bound to it stand on */
  /* Ranks with pawns, by file; one file beyond the edge at both sides. */
  uint16_t pawns[2][CW_MAX_FILES + 2];
  uint64_t checks_known[2]; /* set of kinds */
  int phase;

  /* From here on nothing is there before it is written. */
  CwSet checks[2][CW_MAX_KINDS]; /* from where such men of a side give check */
  CwSet attacks[CW_MAX_SQUARES]; /* of the man on the square */
} Work;

/* --- sets of squares ----------------------------------------------------------------------- */

/* Only the words that the board has. */
static inline void
unite (const Work *work, CwSet *set, const CwSet *with)
{
  for (unsigned word = 0; word < work->tables->words; word++)
    set->word[word] |= with->word[word];
}

static inline int
count_word (uint64_t word)
{
  return __builtin_popcountll (word);
}

static inline unsigned
rank_of (const Work *work, unsigned square)
{
  return square / work->tables->files;
}

static inline unsigned
file_of (const Work *work, unsigned square)
{
  return square % work->tables->files;
}

/* Ranks from the own edge on. */
static inline unsigned
own_rank (const Work *work, CwColour us, unsigned rank)
{
  return us == CW_WHITE ? rank : work->tables->ranks - 1 - rank;
}

static inline unsigned
distance (const Work *work, unsigned a, unsigned b)
{
  int files = abs ((int)file_of (work, a) - (int)file_of (work, b));
  int ranks = abs ((int)rank_of (work, a) - (int)rank_of (work, b));
  int far = files > ranks ? files : ranks;

  return far < 7 ? (unsigned)far : 7;
}

/* --- what men attack ----------------------------------------------------------------------- */

/* Along one odd way; returns what follows it: core/general_tables.h. */
static const uint8_t *
attack_odd (const CwPiece *men, const uint8_t *code, CwSet *set)
{
  unsigned hop = code[0], takes = code[2], jumps = code[3], length = code[4];
  bool over = hop == CW_HOP_NONE, done = false;

  code += 5;
  for (unsigned i = 1; i <= length; i++)
    {
      unsigned legs = code[0], to = code[1 + legs];
      for (unsigned leg = 0; leg < legs; leg++)
        done |= (men[code[1 + leg]] != CW_NO_PIECE) != (jumps != 0);
      code += 2 + legs;
      if (done)
        continue;
      bool empty = men[to] == CW_NO_PIECE;
      if (!over)
        {
          over = !empty;
          continue;
        }
      if (i <= takes)
        cw_set_add (set, to);
      done = !empty || hop == CW_HOP_GRASSHOPPER;
    }
  return code;
}

/* All that such a man would attack from there. */
static inline void
attack_from (const Work *work, CwPiece piece, unsigned square, CwSet *set)
{
  const uint8_t *code = cw_general_moves_at (work->tables, piece, square);
  const CwPiece *men = work->men;
  bool odd = *code & CW_PROGRAM_ODD;

  for (unsigned word = 0; word < work->tables->words; word++)
    set->word[word] = 0;
  code++;
  for (unsigned list = 0; list < 2; list++) /* leaps, takes */
    for (unsigned leaps = *code++; leaps; leaps--)
      cw_set_add (set, *code++);
  for (unsigned rides = *code++; rides; rides--)
    {
      const uint8_t *end = code + 1 + *code;
      for (code++; code < end; code++)
        {
          cw_set_add (set, *code);
          if (men[*code] != CW_NO_PIECE)
            break;
        }
      code = end;
    }
  if (!odd)
    return;
  for (unsigned walks = *code++; walks; walks--)
    code += 1 + *code;
  for (unsigned ways = *code++; ways; ways--)
    code = attack_odd (men, code, set);
}

static void
fill_ring (Work *work, unsigned royal, CwSet *ring)
{
  int file = (int)file_of (work, royal), rank = (int)rank_of (work, royal);

  for (int r = rank - 1; r <= rank + 1; r++)
    for (int f = file - 1; f <= file + 1; f++)
      if (r >= 0 && f >= 0 && r < (int)work->tables->ranks && f < (int)work->tables->files)
        cw_set_add (ring, (unsigned)r * work->tables->files + (unsigned)f);
}

/* What a man is and where it stands. */
static inline CwTerm
placed (const Work *work, CwColour us, unsigned kind, unsigned square)
{
  const CwGeneralEvaluation *evaluation = &work->evaluation->general;
  unsigned seen = us == CW_WHITE ? square : evaluation->turned[square];

#ifdef CW_TRACE
  TERM (work, us, material[kind], 1);
  return TERM (work, us, square[kind][seen], 1);
#else
  return evaluation->place[kind][seen];
#endif
}

static CwTerm
add_man (Work *work, CwColour us, unsigned square)
{
  const CwGeneralEvaluation *evaluation = &work->evaluation->general;
  CwPiece piece = work->men[square];
  unsigned kind = cw_piece_kind (piece);
  CwSet *attacks = &work->attacks[square];

  attack_from (work, piece, square, attacks);
  unite (work, square == work->board->state.royal[us] ? &work->royal[us] : &work->guards[us],
         attacks);
  work->phase += evaluation->phase[kind];
  if (evaluation->pawns >> kind & 1)
    {
      unite (work, &work->pawn[us], attacks);
      work->pawns[us][file_of (work, square) + 1] |= (uint16_t)(1u << rank_of (work, square));
    }
  else
    work->worth[us] += work->evaluation->material[kind];
  if (evaluation->bound >> kind & 1)
    work->bound[us] |= 1u << ((file_of (work, square) + rank_of (work, square)) & 1);
  return placed (work, us, kind, square);
}

static CwTerm
add_men (Work *work, CwColour us)
{
  const CwGame *game = work->evaluation->game;
  const CwGeneralBoard *board = work->board;
  CwTerm sum = 0;

  for (unsigned word = 0; word < work->tables->words; word++)
    for (uint64_t men = board->men[us].word[word]; men; men &= men - 1)
      sum += add_man (work, us, word * 64 + (unsigned)__builtin_ctzll (men));
  work->all[us] = work->guards[us];
  unite (work, &work->all[us], &work->royal[us]);
  if (game->variant->drops)
    for (unsigned kind = 1; kind <= game->kinds; kind++)
      {
        sum += TERM (work, us, hand[kind], board->hand[us][kind]);
        work->phase += board->hand[us][kind] * work->evaluation->general.phase[kind];
      }
  if (work->bound[us] == 3)
    sum += TERM (work, us, pair[0], 1);
  return sum;
}

#include "search/evaluate_general_men.h"
#include "search/evaluate_general_pawns.h"
#include "search/evaluate_general_royal.h"

/* --- the sum ------------------------------------------------------------------------------- */

static void
prepare (Work *work, const CwEvaluation *evaluation, const CwPosition *position)
{
  memset (work, 0, offsetof (Work, checks));
  work->evaluation = evaluation;
  work->weights = &evaluation->weights.general;
  work->board = &position->general;
  work->tables = position->game->general;
  work->men = position->general.square;
  for (unsigned colour = 0; colour < 2; colour++)
    if (work->board->state.royal[colour] != CW_NO_SQUARE)
      fill_ring (work, work->board->state.royal[colour], &work->ring[colour]);
}

static CwTerm
rest_of (Work *work, CwColour us)
{
  return pawns_of (work, us) + attack_of (work, us) + shelter_of (work, us) + other_aims (work, us);
}

static CwTerm
sum_of (Work *work)
{
  CwTerm sum = add_men (work, CW_WHITE) - add_men (work, CW_BLACK);

  sum += men_of (work, CW_WHITE) - men_of (work, CW_BLACK);
  sum += rest_of (work, CW_WHITE) - rest_of (work, CW_BLACK);
  CwTerm tempo = TERM (work, (CwColour)work->board->state.side, tempo[0], 1);
  return work->board->state.side == CW_WHITE ? sum + tempo : sum - tempo;
}

static int
phase_of (const Work *work)
{
  int all = work->evaluation->general.phase_all;

  return work->phase < all ? work->phase : all;
}

/* How much of White's score counts, in CW_TRACE_WHOLE: less where no pawn is left to win with and
 * the men are near to equal, and when the fifty moves draw near. */
static int
share_of (const Work *work, int score)
{
  const CwVariant *variant = work->evaluation->game->variant;
  CwColour stronger = score >= 0 ? CW_WHITE : CW_BLACK;
  int share = CW_TRACE_WHOLE / 64, clock = work->board->state.clock;
  unsigned pawns = 0;

  if (variant->fifty_moves && clock > 20)
    share = 240 - (clock < 120 ? clock : 120);
  if (!work->evaluation->general.may_lack)
    return share * 64;
  for (unsigned file = 1; file <= work->tables->files; file++)
    pawns |= work->pawns[stronger][file];
  bool little = work->worth[stronger] - work->worth[1 - stronger] <= 430;
  return share * (!pawns && little ? 16 : 64);
}
