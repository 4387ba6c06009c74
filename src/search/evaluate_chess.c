/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "core/attacks.h"
#include "search/evaluate.h"
#include "search/score.h"

#define PHASE_ALL 24
#define TEMPO 12

/* What one evaluation works with. Index 0 is White. */
typedef struct
{
  const CwEvaluation *evaluation;
  const CwChessBoard *board;
  CwBits pawn_attacks[2];
  CwBits king_ring[2];
  unsigned king[2];
  int attack_units[2], attackers[2]; /* of each side on the other's king ring */
  int phase;
} Work;

static CwBits
men (const Work *work, CwColour colour, CwKind kind)
{
  return work->board->colour[colour] & work->board->kind[kind];
}

static void
add (CwTerm *sum, int mg, int eg)
{
  sum->mg += mg;
  sum->eg += eg;
}

/* The square or rank as seen by `colour`. */
static unsigned
seen (CwColour colour, unsigned square)
{
  return colour == CW_WHITE ? square : square ^ 56;
}

static int
distance (unsigned a, unsigned b)
{
  int files = abs ((int)(a % 8) - (int)(b % 8));
  int ranks = abs ((int)(a / 8) - (int)(b / 8));

  return files > ranks ? files : ranks;
}

static CwBits
file_of (unsigned square)
{
  return CW_BITS_FILE_A << (square % 8);
}

static CwBits
files_beside (unsigned square)
{
  CwBits file = file_of (square);

  return (file & ~CW_BITS_FILE_A) >> 1 | (file & ~CW_BITS_FILE_H) << 1;
}

/* All squares on ranks further on than `square`, as `colour` goes. */
static CwBits
ranks_ahead (CwColour colour, unsigned square)
{
  unsigned rank = square / 8;

  if (colour == CW_WHITE)
    return rank == 7 ? 0 : ~UINT64_C (0) << (8 * (rank + 1));
  return (UINT64_C (1) << (8 * rank)) - 1;
}

static CwBits
attacks_of_pawns (CwColour colour, CwBits pawns)
{
  CwBits left = pawns & ~CW_BITS_FILE_A, right = pawns & ~CW_BITS_FILE_H;

  return colour == CW_WHITE ? left << 7 | right << 9 : left >> 9 | right >> 7;
}

static void
prepare (Work *work, const CwEvaluation *evaluation, const CwChessBoard *board)
{
  *work = (Work){ .evaluation = evaluation, .board = board };
  for (CwColour colour = CW_WHITE; colour <= CW_BLACK; colour++)
    {
      CwBits king = men (work, colour, CW_KING);
      work->king[colour] = cw_bits_only (king);
      work->pawn_attacks[colour] = attacks_of_pawns (colour, men (work, colour, CW_PAWN));
      work->king_ring[colour] = king | cw_attack_tables.king[work->king[colour]];
    }
  work->phase =
      (int)(cw_bits_count (board->kind[CW_KNIGHT] | board->kind[CW_BISHOP])
            + 2 * cw_bits_count (board->kind[CW_ROOK]) + 4 * cw_bits_count (board->kind[CW_QUEEN]));
  if (work->phase > PHASE_ALL)
    work->phase = PHASE_ALL;
}

/* A pawn with no enemy pawn before it on its file or beside: the further on, the better, more so
 * with the enemy king far and the way free. */
static CwTerm
passed_pawn (const Work *work, CwColour colour, unsigned square)
{
  unsigned stop = colour == CW_WHITE ? square + 8 : square - 8;
  int rank = (int)(seen (colour, square) / 8);
  CwTerm term = { 2 * rank * rank, 4 * rank * rank };

  if (rank >= 3)
    {
      if (work->king[CW_WHITE] != CW_CHESS_NONE && work->king[CW_BLACK] != CW_CHESS_NONE)
        term.eg += (rank - 2)
                   * (4 * distance (work->king[cw_other (colour)], stop)
                      - 2 * distance (work->king[colour], stop));
      if (!cw_bits_has (work->board->colour[0] | work->board->colour[1], stop))
        add (&term, 2 * rank, 3 * rank);
    }
  return term;
}

static CwTerm
pawns_of (const Work *work, CwColour colour)
{
  CwBits own = men (work, colour, CW_PAWN), other = men (work, cw_other (colour), CW_PAWN);
  CwTerm sum = { 0, 0 };

  for (CwBits left = own; left;)
    {
      unsigned square = cw_bits_pop (&left);
      CwBits ahead = ranks_ahead (colour, square), beside = files_beside (square);
      bool behind_own = (own & file_of (square) & ahead) != 0;
      if (behind_own)
        add (&sum, -7, -16);
      if (!(own & beside))
        add (&sum, -9, -11);
      else if (cw_bits_has (work->pawn_attacks[colour], square))
        add (&sum, 6, 4);
      if (!behind_own && !(other & (file_of (square) | beside) & ahead))
        {
          CwTerm term = passed_pawn (work, colour, square);
          add (&sum, term.mg, term.eg);
        }
    }
  return sum;
}

/* Counts what a man attacks near the enemy king. */
static void
note_attack (Work *work, CwColour colour, CwBits attacks, int weight)
{
  CwBits near = attacks & work->king_ring[cw_other (colour)];

  if (near)
    {
      work->attackers[colour]++;
      work->attack_units[colour] += weight * (int)cw_bits_count (near);
    }
}

typedef struct
{
  int middle; /* squares that are worth nothing */
  int mg, eg; /* a square more */
  int weight; /* near the king */
} Mobility;

static const Mobility mobility[CW_QUEEN + 1] = {
  [CW_KNIGHT] = { 4, 4, 4, 2 },
  [CW_BISHOP] = { 6, 4, 4, 2 },
  [CW_ROOK] = { 7, 2, 4, 3 },
  [CW_QUEEN] = { 13, 1, 3, 5 },
};

static void
rook_files (const Work *work, CwColour colour, unsigned square, CwTerm *sum)
{
  if (men (work, colour, CW_PAWN) & file_of (square))
    return;
  if (men (work, cw_other (colour), CW_PAWN) & file_of (square))
    add (sum, 10, 6);
  else
    add (sum, 22, 9);
}

static CwTerm
pieces_of (Work *work, CwColour colour)
{
  const CwChessBoard *board = work->board;
  CwBits occupied = board->colour[0] | board->colour[1];
  CwBits safe = ~(board->colour[colour] | work->pawn_attacks[cw_other (colour)]);
  CwBits outposts =
      work->pawn_attacks[colour]
      & (colour == CW_WHITE ? UINT64_C (0x00ffffff00000000) : UINT64_C (0x00000000ffffff00));
  CwTerm sum = { 0, 0 };

  for (CwKind kind = CW_KNIGHT; kind <= CW_QUEEN; kind++)
    for (CwBits left = men (work, colour, kind); left;)
      {
        unsigned square = cw_bits_pop (&left);
        CwBits attacks = cw_attacks_kind (colour, kind, square, occupied);
        int count = (int)cw_bits_count (attacks & safe) - mobility[kind].middle;
        add (&sum, mobility[kind].mg * count, mobility[kind].eg * count);
        note_attack (work, colour, attacks, mobility[kind].weight);
        if (kind == CW_ROOK)
          rook_files (work, colour, square, &sum);
        if (kind == CW_KNIGHT && cw_bits_has (outposts, square)
            && !(men (work, cw_other (colour), CW_PAWN) & files_beside (square)
                 & ranks_ahead (colour, square)))
          add (&sum, 18, 10);
      }
  if (cw_bits_many (men (work, colour, CW_BISHOP)))
    add (&sum, 24, 42);
  /* Men that a pawn may take. */
  CwBits threatened = work->pawn_attacks[colour] & board->colour[cw_other (colour)]
                      & ~board->kind[CW_PAWN] & ~board->kind[CW_KING];
  int threats = (int)cw_bits_count (threatened);
  add (&sum, 32 * threats, 24 * threats);
  return sum;
}

/* The pawns before a king that has stayed at home, and the enemy men that look at its squares. */
static int
king_danger (const Work *work, CwColour colour)
{
  CwColour other = cw_other (colour);
  unsigned king = work->king[colour];
  int danger = 0;

  if (king == CW_CHESS_NONE)
    return 0;
  if (seen (colour, king) / 8 <= 1 && men (work, other, CW_QUEEN))
    {
      int middle = (int)(king % 8);
      middle = middle < 1 ? 1 : middle > 6 ? 6 : middle;
      for (int file = middle - 1; file <= middle + 1; file++)
        {
          CwBits column = CW_BITS_FILE_A << file;
          CwBits own = men (work, colour, CW_PAWN) & column & ranks_ahead (colour, king);
          if (!own)
            danger += 16;
          else
            {
              unsigned pawn =
                  colour == CW_WHITE ? cw_bits_first (own) : 63 - (unsigned)__builtin_clzll (own);
              if (distance (pawn, king) > 1)
                danger += 5;
            }
          if (!(men (work, other, CW_PAWN) & column))
            danger += 8;
        }
    }
  if (work->attackers[other] >= 2)
    {
      int units = work->attack_units[other];
      danger += units * units / 5 < 350 ? units * units / 5 : 350;
    }
  return danger;
}

/* A bare king is driven to the edge (by bishop and knight to a corner of the bishop's colour), and
 * the other king comes near. */
static int
drive (const Work *work, CwColour winner)
{
  unsigned bare = work->king[cw_other (winner)], king = work->king[winner];
  CwBits bishops = men (work, winner, CW_BISHOP);
  int file = (int)(bare % 8), rank = (int)(bare / 8);
  int edge = abs (2 * file - 7) + abs (2 * rank - 7);
  int score = 6 * edge;

  if (bishops && !(men (work, winner, CW_QUEEN) | men (work, winner, CW_ROOK)))
    {
      bool dark = (bishops & CW_BITS_DARK) != 0;
      int first = distance (bare, dark ? 0 : 7), second = distance (bare, dark ? 63 : 56);
      score = 4 * edge + 18 * (7 - (first < second ? first : second));
    }
  return score + 5 * (14 - 2 * distance (bare, king));
}

static int
pieces_worth (const Work *work, CwColour colour)
{
  int sum = 0;

  for (CwKind kind = CW_KNIGHT; kind <= CW_QUEEN; kind++)
    sum += (kind == CW_QUEEN  ? 9
            : kind == CW_ROOK ? 5
                              : 3)
           * (int)cw_bits_count (men (work, colour, kind));
  return sum;
}

/* How much of an advantage can be won with, in 64ths. */
static int
winnable (const Work *work, CwColour stronger)
{
  CwColour weaker = cw_other (stronger);
  int ahead = pieces_worth (work, stronger), behind = pieces_worth (work, weaker);

  if (!men (work, stronger, CW_PAWN))
    {
      bool knights_only =
          ahead == 6 && behind == 0 && cw_bits_count (men (work, stronger, CW_KNIGHT)) == 2;
      if (ahead <= 3 || knights_only)
        return 2;
      if (ahead - behind <= 3)
        return 12;
    }
  CwBits white = men (work, CW_WHITE, CW_BISHOP), black = men (work, CW_BLACK, CW_BISHOP);
  if (ahead == 3 && behind == 3 && white && black
      && ((white & CW_BITS_DARK) != 0) != ((black & CW_BITS_DARK) != 0))
    return 32;
  return 64;
}

static CwTerm
placement (const Work *work, int *material)
{
  CwTerm sum = { 0, 0 };

  *material = 0;
  for (CwKind kind = CW_PAWN; kind <= CW_KING; kind++)
    for (CwColour colour = CW_WHITE; colour <= CW_BLACK; colour++)
      {
        int sign = colour == CW_WHITE ? 1 : -1;
        for (CwBits left = men (work, colour, kind); left;)
          {
            const CwTerm *term =
                &work->evaluation->square[kind][seen (colour, cw_bits_pop (&left))];
            *material += sign * work->evaluation->material[kind];
            add (&sum, sign * term->mg, sign * term->eg);
          }
      }
  return sum;
}

/* Checks given, where the last of them wins: each is worth more than the one before. */
static int
ahead_in_checks (const CwChessBoard *board)
{
  int white = board->state.checks[CW_WHITE], black = board->state.checks[CW_BLACK];

  return 60 * (white * white - black * black);
}

/* How much nearer White's king is to a square on which it wins. */
static int
near_goal (const Work *work)
{
  int nearest[2] = { 8, 8 };

  for (CwBits goals = work->board->terms.goal; goals;)
    {
      unsigned goal = cw_bits_pop (&goals);
      for (unsigned colour = 0; colour < 2; colour++)
        if (work->king[colour] != CW_CHESS_NONE)
          {
            int far = distance (work->king[colour], goal);
            nearest[colour] = far < nearest[colour] ? far : nearest[colour];
          }
    }
  return 30 * (nearest[CW_BLACK] - nearest[CW_WHITE]);
}

int
cw_evaluate_chess (const CwEvaluation *evaluation, const CwPosition *position)
{
  const CwChessBoard *board = &position->chess;
  int material;
  Work work;

  prepare (&work, evaluation, board);
  CwTerm sum = placement (&work, &material);
  for (CwColour colour = CW_WHITE; colour <= CW_BLACK; colour++)
    {
      int sign = colour == CW_WHITE ? 1 : -1;
      CwTerm pawns = pawns_of (&work, colour), pieces = pieces_of (&work, colour);
      add (&sum, sign * (pawns.mg + pieces.mg), sign * (pawns.eg + pieces.eg));
    }
  sum.mg += king_danger (&work, CW_BLACK) - king_danger (&work, CW_WHITE);
  int score = material + (sum.mg * work.phase + sum.eg * (PHASE_ALL - work.phase)) / PHASE_ALL;

  CwColour stronger = score >= 0 ? CW_WHITE : CW_BLACK, weaker = cw_other (stronger);
  bool usual = board->terms.dead,
       bare = usual && board->colour[weaker] == men (&work, weaker, CW_KING);
  if (bare && pieces_worth (&work, stronger) >= 5)
    score += stronger == CW_WHITE ? 200 + drive (&work, CW_WHITE) : -200 - drive (&work, CW_BLACK);
  if (usual)
    score = score * winnable (&work, stronger) / 64;
  else
    score += ahead_in_checks (board) + near_goal (&work);
  if (board->state.side == CW_BLACK)
    score = -score;
  score += TEMPO;
  if (board->state.clock > 20 && !bare)
    score = score * (240 - (board->state.clock < 120 ? board->state.clock : 120)) / 220;
  return score > CW_EVAL_LIMIT ? CW_EVAL_LIMIT : score < -CW_EVAL_LIMIT ? -CW_EVAL_LIMIT : score;
}
