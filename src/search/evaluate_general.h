/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation of any game: part of evaluate_general.c and, with CW_TRACE, of trace_general.c. */
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
  int units[2], attackers[2]; /* of each side on the other's ring */
  /* Ranks with pawns, by file; one file beyond the edge at both sides. */
  uint16_t pawns[2][CW_MAX_FILES + 2];
  int phase;
} Work;

/* What one man looks at. */
typedef struct
{
  const Work *work;
  CwColour us;
  int squares, near; /* that are not its side's; beside the enemy's royal man */
} View;

static inline void
look (View *view, unsigned square)
{
  CwPiece piece = view->work->men[square];

  view->squares += piece == CW_NO_PIECE || cw_piece_colour (piece) != view->us;
  view->near += cw_set_has (&view->work->ring[1 - view->us], square);
}

/* Along one odd way; returns what follows it: core/general_tables.h. */
static const uint8_t *
look_odd (View *view, const uint8_t *code)
{
  const CwPiece *men = view->work->men;
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
        look (view, to);
      done = !empty || hop == CW_HOP_GRASSHOPPER;
    }
  return code;
}

static void
look_around (View *view, CwPiece piece, unsigned square)
{
  const uint8_t *code = cw_general_moves_at (view->work->tables, piece, square);
  bool odd = *code & CW_PROGRAM_ODD;

  code++;
  for (unsigned list = 0; list < 2; list++) /* leaps, takes */
    for (unsigned leaps = *code++; leaps; leaps--)
      look (view, *code++);
  for (unsigned rides = *code++; rides; rides--)
    {
      const uint8_t *end = code + 1 + *code;
      for (code++; code < end; code++)
        {
          look (view, *code);
          if (view->work->men[*code] != CW_NO_PIECE)
            break;
        }
      code = end;
    }
  if (!odd)
    return;
  for (unsigned walks = *code++; walks; walks--)
    code += 1 + *code;
  for (unsigned ways = *code++; ways; ways--)
    code = look_odd (view, code);
}

static void
fill_ring (Work *work, const CwGame *game, unsigned royal, CwSet *ring)
{
  int file = (int)(royal % game->files), rank = (int)(royal / game->files);

  for (int r = rank - 1; r <= rank + 1; r++)
    for (int f = file - 1; f <= file + 1; f++)
      if (r >= 0 && f >= 0 && r < (int)game->ranks && f < (int)game->files)
        cw_set_add (ring, (unsigned)r * work->tables->files + (unsigned)f);
}

/* What a man is and where it stands. */
static inline CwTerm
placed (const Work *work, CwColour us, unsigned kind, unsigned square)
{
  unsigned seen = us == CW_WHITE ? square : work->tables->squares - 1 - square;

#ifdef CW_TRACE
  TERM (work, us, material[kind], 1);
  return TERM (work, us, square[kind][seen], 1);
#else
  return work->evaluation->general.place[kind][seen];
#endif
}

static inline CwTerm
add_man (Work *work, CwColour us, unsigned square)
{
  const CwGeneralEvaluation *evaluation = &work->evaluation->general;
  CwPiece piece = work->men[square];
  unsigned kind = cw_piece_kind (piece);
  View view = { .work = work, .us = us };
  CwTerm sum = placed (work, us, kind, square);

  look_around (&view, piece, square);
  sum += TERM (work, us, mobility[kind], view.squares - evaluation->middle[kind]);
  work->phase += evaluation->phase[kind];
  if (view.near)
    {
      work->attackers[us]++;
      work->units[us] += evaluation->near[kind] * view.near;
    }
  if (evaluation->pawns >> kind & 1)
    {
      unsigned files = work->tables->files;
      work->pawns[us][square % files + 1] |= (uint16_t)(1u << square / files);
    }
  return sum;
}

static CwTerm
side_of (Work *work, CwColour us)
{
  const CwGeneralBoard *board = work->board;
  const CwGame *game = work->evaluation->game;
  CwTerm sum = 0;

  for (unsigned word = 0; word < work->tables->words; word++)
    for (uint64_t men = board->men[us].word[word]; men; men &= men - 1)
      sum += add_man (work, us, word * 64 + (unsigned)__builtin_ctzll (men));
  if (game->variant->drops)
    for (unsigned kind = 1; kind <= game->kinds; kind++)
      {
        sum += TERM (work, us, hand[kind], board->hand[us][kind]);
        work->phase += board->hand[us][kind] * work->evaluation->general.phase[kind];
      }
  return sum;
}

/* One pawn, by the ranks on its file and those beside, as White sees them. */
static inline CwTerm
pawn_worth (const Work *work, CwColour us, unsigned file, unsigned rank)
{
  const uint16_t *own = &work->pawns[us][file], *other = &work->pawns[1 - us][file];
  unsigned white = us == CW_WHITE, ranks = work->tables->ranks;
  unsigned ahead = white ? 0xfffeu << rank & 0xffffu : (1u << rank) - 1;
  unsigned sides = own[-1] | own[1];
  unsigned behind = white ? (1u << rank) >> 1 : 1u << (rank + 1);
  CwTerm sum = 0;

  if (own[0] & ahead)
    sum += TERM (work, us, doubled[0], 1);
  if (!sides)
    sum += TERM (work, us, isolated[0], 1);
  else if (sides & (1u << rank | behind))
    sum += TERM (work, us, guarded[0], 1);
  if (!(own[0] & ahead) && !((other[-1] | other[0] | other[1]) & ahead))
    sum += TERM (work, us, passed[white ? ranks - 1 - rank : rank], 1);
  return sum;
}

static CwTerm
pawns_of (const Work *work, CwColour us)
{
  CwTerm sum = 0;

  for (unsigned file = 1; file <= work->tables->files; file++)
    for (unsigned ranks = work->pawns[us][file]; ranks; ranks &= ranks - 1)
      sum += pawn_worth (work, us, file, (unsigned)__builtin_ctz (ranks));
  return sum;
}

/* What `us` does to the other royal man, and what that has around it. */
static CwTerm
attack_of (const Work *work, CwColour us)
{
  CwColour them = cw_other (us);
  int units = work->units[us], walls = -1; /* itself */
  CwTerm sum = 0;

  if (work->board->state.royal[them] == CW_NO_SQUARE)
    return 0;
  if (work->attackers[us] >= 2)
    sum += TERM (work, us, danger[units < DANGERS ? units : DANGERS - 1], 1);
  else if (work->attackers[us] == 1)
    sum += TERM (work, us, lone_danger[units < LONE_DANGERS ? units : LONE_DANGERS - 1], 1);
  for (unsigned word = 0; word < work->tables->words; word++)
    walls += __builtin_popcountll (work->ring[them].word[word] & work->board->men[them].word[word]);
  walls = walls < 0 ? 0 : walls > MOST_WALLS ? MOST_WALLS : walls;
  return sum - TERM (work, them, walls[walls], 1);
}

/* Checks given, where the last of them wins, and the way to a square on which a king wins. */
static CwTerm
other_aims (const Work *work, CwColour us)
{
  const CwGeneralEvaluation *evaluation = &work->evaluation->general;
  const CwGeneralBoard *board = work->board;
  CwTerm sum = 0;

  if (work->evaluation->game->variant->checks_to_win)
    {
      unsigned given = board->state.given[us];
      sum += TERM (work, us, checks[given < MOST_CHECKS ? given : MOST_CHECKS], 1);
    }
  if (evaluation->has_goal && board->state.royal[us] != CW_NO_SQUARE)
    sum += TERM (work, us, goal[evaluation->to_goal[board->state.royal[us]]], 1);
  return sum;
}

static CwTerm
rest_of (const Work *work, CwColour us)
{
  return pawns_of (work, us) + attack_of (work, us) + other_aims (work, us);
}

static void
prepare (Work *work, const CwEvaluation *evaluation, const CwPosition *position)
{
  const CwGame *game = position->game;

  memset (work, 0, sizeof *work);
  work->evaluation = evaluation;
  work->weights = &evaluation->weights.general;
  work->board = &position->general;
  work->tables = game->general;
  work->men = position->general.square;
  for (unsigned colour = 0; colour < 2; colour++)
    if (work->board->state.royal[colour] != CW_NO_SQUARE)
      fill_ring (work, game, work->board->state.royal[colour], &work->ring[colour]);
}

static CwTerm
sum_of (Work *work)
{
  CwTerm sum = side_of (work, CW_WHITE) - side_of (work, CW_BLACK);

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
