/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The evaluation of chess and of games with its men: part of evaluate_chess.c and, with CW_TRACE,
 * of trace_chess.c. */
#include <stdlib.h>

#include "core/attacks.h"
#include "search/terms.h"

#define PHASE_ALL 24
#define DANGERS 48
#define LONE_DANGERS 12

/* What one evaluation works with. Index 0 is White. */
typedef struct
{
  const CwEvaluation *evaluation;
  const CwChessWeights *weights;
  const CwChessBoard *board;
#ifdef CW_TRACE
  CwTrace *trace;
#endif
  CwPawnEntry *kept; /* CW_PAWN_ENTRIES of them, or NULL */
  CwBits occupied;
  CwBits king_ring[2];
  CwBits by[2][CW_KING + 1], all[2]; /* attacked by kind, by any */
  unsigned king[2];
  int units[2], attackers[2]; /* of each side on the other's king ring */
} Work;

#define ALWAYS static inline __attribute__ ((always_inline))

ALWAYS CwBits
men (const Work *work, CwColour colour, CwKind kind)
{
  return work->board->colour[colour] & work->board->kind[kind];
}

/* The square or rank as seen by `colour`. */
ALWAYS unsigned
seen (CwColour colour, unsigned square)
{
  return colour == CW_WHITE ? square : square ^ 56;
}

ALWAYS int
distance (unsigned a, unsigned b)
{
  int files = abs ((int)(a % 8) - (int)(b % 8));
  int ranks = abs ((int)(a / 8) - (int)(b / 8));

  return files > ranks ? files : ranks;
}

ALWAYS CwBits
beside (CwBits set)
{
  return (set & ~CW_BITS_FILE_A) >> 1 | (set & ~CW_BITS_FILE_H) << 1;
}

/* All squares on ranks further on than `square`, as `colour` goes. */
ALWAYS CwBits
ranks_ahead (CwColour colour, unsigned square)
{
  unsigned rank = square / 8;

  if (colour == CW_WHITE)
    return rank == 7 ? 0 : ~UINT64_C (0) << (8 * (rank + 1));
  return (UINT64_C (1) << (8 * rank)) - 1;
}

ALWAYS CwBits
stepped (CwColour colour, CwBits set)
{
  return colour == CW_WHITE ? set << 8 : set >> 8;
}

ALWAYS CwBits
attacks_of_pawns (CwColour colour, CwBits pawns)
{
  CwBits left = pawns & ~CW_BITS_FILE_A, right = pawns & ~CW_BITS_FILE_H;

  return colour == CW_WHITE ? left << 7 | right << 9 : left >> 9 | right >> 7;
}

/* All that pawns may ever attack. */
ALWAYS CwBits
attack_spans (CwColour colour, CwBits pawns)
{
  if (colour == CW_WHITE)
    {
      pawns |= pawns << 8;
      pawns |= pawns << 16;
      pawns |= pawns << 32;
    }
  else
    {
      pawns |= pawns >> 8;
      pawns |= pawns >> 16;
      pawns |= pawns >> 32;
    }
  return attacks_of_pawns (colour, pawns);
}

ALWAYS int
count (CwBits set)
{
  return (int)cw_bits_count (set);
}

ALWAYS void
prepare (Work *work, const CwEvaluation *evaluation, const CwChessBoard *board)
{
  work->evaluation = evaluation;
  work->weights = &evaluation->weights.chess;
  work->board = board;
  work->kept = NULL;
  work->occupied = board->colour[CW_WHITE] | board->colour[CW_BLACK];
  for (CwColour colour = CW_WHITE; colour <= CW_BLACK; colour++)
    {
      CwBits king = men (work, colour, CW_KING);
      work->king[colour] = cw_bits_only (king);
      work->by[colour][CW_PAWN] = attacks_of_pawns (colour, men (work, colour, CW_PAWN));
      work->by[colour][CW_KING] = cw_attack_tables.king[work->king[colour]];
      work->king_ring[colour] = king | work->by[colour][CW_KING];
      work->all[colour] = work->by[colour][CW_PAWN] | work->by[colour][CW_KING];
      work->units[colour] = work->attackers[colour] = 0;
    }
}

/* --- men ----------------------------------------------------------------------------------- */

/* What a man is and where it stands. */
ALWAYS CwTerm
placed (const Work *work, CwColour us, CwKind kind, unsigned square)
{
#ifdef CW_TRACE
  if (kind != CW_KING)
    TERM (work, us, material[kind - 1], 1);
  noted (work->trace, us,
         offsetof (CwChessWeights, pawn_square) / sizeof (CwTerm) + 64 * (kind - 1u)
             + seen (us, square),
         1);
  return 0;
#else
  return work->evaluation->chess[kind][seen (us, square)];
#endif
}

ALWAYS CwTerm
mobility (const Work *work, CwColour us, CwKind kind, int squares)
{
  switch (kind)
    {
    case CW_KNIGHT:
      return TERM (work, us, knight_mobility[squares], 1);
    case CW_BISHOP:
      return TERM (work, us, bishop_mobility[squares], 1);
    case CW_ROOK:
      return TERM (work, us, rook_mobility[squares], 1);
    default:
      return TERM (work, us, queen_mobility[squares], 1);
    }
}

/* Of a knight or bishop. `outposts`: where a pawn guards and no enemy pawn ever attacks. */
ALWAYS CwTerm
minor (const Work *work, CwColour us, CwKind kind, unsigned square, CwBits attacks, CwBits outposts)
{
  CwTerm sum = 0;
  unsigned bishop = kind == CW_BISHOP;

  if (cw_bits_has (outposts, square))
    sum += TERM (work, us, outpost[bishop], 1);
  else if (attacks & outposts & ~work->board->colour[us])
    sum += TERM (work, us, outpost[2 + bishop], 1);
  if (bishop)
    {
      CwBits same = cw_bits_has (CW_BITS_DARK, square) ? CW_BITS_DARK : ~CW_BITS_DARK;
      sum += TERM (work, us, bishop_pawns[0], count (men (work, us, CW_PAWN) & same));
    }
  return sum;
}

ALWAYS CwTerm
rook_file (const Work *work, CwColour us, unsigned square)
{
  CwBits file = CW_BITS_FILE_A << (square % 8);

  if (men (work, us, CW_PAWN) & file)
    return 0;
  return TERM (work, us, rook_file[!(work->board->kind[CW_PAWN] & file)], 1);
}

ALWAYS CwTerm
men_of_kind (Work *work, CwColour us, CwKind kind, CwBits safe, CwBits outposts, CwBits ring)
{
  static const int weight[CW_QUEEN + 1] = {
    [CW_KNIGHT] = 2, [CW_BISHOP] = 2, [CW_ROOK] = 3, [CW_QUEEN] = 5
  };
  CwBits together = 0;
  CwTerm sum = 0;

  for (CwBits left = men (work, us, kind); left;)
    {
      unsigned square = cw_bits_pop (&left);
      CwBits attacks = cw_attacks_kind (us, kind, square, work->occupied);
      together |= attacks;
      sum += placed (work, us, kind, square);
      sum += mobility (work, us, kind, count (attacks & safe));
      if (attacks & ring)
        {
          work->attackers[us]++;
          work->units[us] += weight[kind] * count (attacks & ring);
        }
      if (kind <= CW_BISHOP)
        sum += minor (work, us, kind, square, attacks, outposts);
      else if (kind == CW_ROOK)
        sum += rook_file (work, us, square);
    }
  work->by[us][kind] = together;
  work->all[us] |= together;
  return sum;
}

ALWAYS CwTerm
pieces_of (Work *work, CwColour us)
{
  const CwChessBoard *board = work->board;
  CwColour them = cw_other (us);
  CwBits safe = ~(board->colour[us] | work->by[them][CW_PAWN]);
  CwBits zone = us == CW_WHITE ? UINT64_C (0x0000ffffff000000) : UINT64_C (0x000000ffffff0000);
  CwBits outposts = work->by[us][CW_PAWN] & zone & ~attack_spans (them, men (work, them, CW_PAWN));
  CwBits ring = work->king_ring[them];
  CwTerm sum = men_of_kind (work, us, CW_KNIGHT, safe, outposts, ring);

  sum += men_of_kind (work, us, CW_BISHOP, safe, outposts, ring);
  sum += men_of_kind (work, us, CW_ROOK, safe, outposts, ring);
  sum += men_of_kind (work, us, CW_QUEEN, safe, outposts, ring);
  if (work->king[us] != CW_CHESS_NONE)
    sum += placed (work, us, CW_KING, work->king[us]);
  if (cw_bits_many (men (work, us, CW_BISHOP)))
    sum += TERM (work, us, bishop_pair[0], 1);
  return sum;
}

/* --- threats ------------------------------------------------------------------------------- */

ALWAYS CwTerm
threats_of (const Work *work, CwColour us)
{
  const CwChessBoard *board = work->board;
  CwColour them = cw_other (us);
  CwBits targets = board->colour[them] & work->all[us] & ~board->kind[CW_KING];
  CwBits minors = work->by[us][CW_KNIGHT] | work->by[us][CW_BISHOP];
  CwTerm sum = 0;

  if (targets)
    for (CwKind kind = CW_PAWN; kind <= CW_QUEEN; kind++)
      {
        CwBits those = targets & board->kind[kind];
        if (!those)
          continue;
        if (kind != CW_PAWN)
          sum += TERM (work, us, pawn_threat[kind - 1], count (those & work->by[us][CW_PAWN]));
        sum += TERM (work, us, minor_threat[kind - 1], count (those & minors));
        sum += TERM (work, us, rook_threat[kind - 1], count (those & work->by[us][CW_ROOK]));
        sum += TERM (work, us, hanging[kind - 1], count (those & ~work->all[them]));
      }
  sum +=
      TERM (work, us, king_threat[0], count (targets & work->by[us][CW_KING] & ~work->all[them]));

  /* Pawns that may step without loss, and what they attack then. */
  CwBits steps = stepped (us, men (work, us, CW_PAWN)) & ~work->occupied;
  CwBits third = us == CW_WHITE ? UINT64_C (0x0000000000ff0000) : UINT64_C (0x0000ff0000000000);
  steps |= stepped (us, steps & third) & ~work->occupied;
  steps &= ~work->by[them][CW_PAWN] & (work->all[us] | ~work->all[them]);
  CwBits pieces = board->colour[them] & ~board->kind[CW_PAWN] & ~board->kind[CW_KING];
  sum += TERM (work, us, push_threat[0], count (attacks_of_pawns (us, steps) & pieces));
  return sum;
}

/* --- pawns --------------------------------------------------------------------------------- */

/* How the pawns of `us` stand to each other and to the enemy's; notes which have no enemy pawn
 * before them on their file or beside. */
ALWAYS CwTerm
pawns_of (const Work *work, CwColour us, CwBits *passed)
{
  CwColour them = cw_other (us);
  CwBits own = men (work, us, CW_PAWN), other = men (work, them, CW_PAWN);
  CwTerm sum = 0;

  for (CwBits left = own; left;)
    {
      unsigned square = cw_bits_pop (&left), rank = seen (us, square) / 8;
      CwBits bit = UINT64_C (1) << square, file = CW_BITS_FILE_A << (square % 8);
      CwBits ahead = ranks_ahead (us, square), sides = beside (file);
      bool behind_own = (own & file & ahead) != 0, is_guarded = (work->by[us][CW_PAWN] & bit) != 0;
      unsigned open = !(other & file & ahead);
      sum += placed (work, us, CW_PAWN, square);
      if (work->king[us] == CW_CHESS_NONE)
        sum += TERM (work, us, army[seen (us, square)], 1);
      if (behind_own)
        sum += TERM (work, us, doubled[0], 1);
      if (!(own & sides))
        sum += TERM (work, us, isolated[open], 1);
      else if (!(own & sides & ~ahead) && (work->by[them][CW_PAWN] & stepped (us, bit)))
        sum += TERM (work, us, backward[open], 1);
      if (own & beside (bit))
        sum += TERM (work, us, phalanx[rank], 1);
      if (is_guarded)
        sum += TERM (work, us, guarded[rank], 1);
      if (behind_own || (other & (file | sides) & ahead) || rank == 7)
        continue;
      *passed |= bit;
      sum += TERM (work, us, passed[rank], 1);
      if (is_guarded)
        sum += TERM (work, us, passed_guarded[rank], 1);
    }
  return sum;
}

/* The pawns of both sides. Many positions have the same, so what they are worth is kept. */
ALWAYS CwTerm
pawns_of_both (const Work *work, CwBits *passed)
{
  CwBits white = men (work, CW_WHITE, CW_PAWN), black = men (work, CW_BLACK, CW_PAWN);
  CwPawnEntry *kept = NULL;

  *passed = 0;
  if (work->kept)
    {
      uint64_t mixed =
          white * UINT64_C (0x9e3779b97f4a7c15) ^ black * UINT64_C (0xc2b2ae3d27d4eb4f);
      kept = &work->kept[(mixed >> 40) % CW_PAWN_ENTRIES];
      if (kept->pawns[CW_WHITE] == white && kept->pawns[CW_BLACK] == black)
        {
          *passed = kept->passed;
          return kept->sum;
        }
    }
  CwTerm sum = pawns_of (work, CW_WHITE, passed) - pawns_of (work, CW_BLACK, passed);
  if (kept)
    *kept = (CwPawnEntry){ { white, black }, *passed, sum };
  return sum;
}

/* What else counts of a passed pawn: what is before and behind it, and where the kings are. */
ALWAYS CwTerm
passed_pawn (const Work *work, CwColour us, unsigned square)
{
  CwColour them = cw_other (us);
  unsigned stop = us == CW_WHITE ? square + 8 : square - 8;
  unsigned rank = seen (us, square) / 8;
  CwTerm sum = 0;

  if (!cw_bits_has (work->occupied, stop))
    sum += TERM (work, us, passed_free[rank], 1);
  if (!cw_bits_has (work->all[them], stop))
    sum += TERM (work, us, passed_safe[rank], 1);
  if (rank >= 3)
    {
      if (work->king[us] != CW_CHESS_NONE)
        sum += TERM (work, us, passed_own_king[distance (work->king[us], stop)], (int)rank - 2);
      if (work->king[them] != CW_CHESS_NONE)
        sum += TERM (work, us, passed_enemy_king[distance (work->king[them], stop)], (int)rank - 2);
    }
  CwBits file = CW_BITS_FILE_A << (square % 8);
  CwBits behind = work->board->kind[CW_ROOK] & file & ~ranks_ahead (us, square);
  if (behind)
    {
      sum += TERM (work, us, passed_rook[0], (behind & work->board->colour[us]) != 0);
      sum += TERM (work, us, passed_rook[1], (behind & work->board->colour[them]) != 0);
    }
  return sum;
}

ALWAYS CwTerm
passed_pawns_of (const Work *work, CwColour us, CwBits passed)
{
  CwTerm sum = 0;

  for (passed &= work->board->colour[us]; passed;)
    sum += passed_pawn (work, us, cw_bits_pop (&passed));
  return sum;
}

/* --- kings --------------------------------------------------------------------------------- */

/* The nearest of `pawns` on a file before a king, as `us` goes; 0 where there is none. */
ALWAYS unsigned
pawn_before (CwColour us, unsigned king, CwBits pawns)
{
  if (!pawns)
    return 0;
  unsigned pawn = us == CW_WHITE ? cw_bits_first (pawns) : 63 - (unsigned)__builtin_clzll (pawns);
  return us == CW_WHITE ? pawn / 8 - king / 8 : king / 8 - pawn / 8;
}

ALWAYS CwTerm
shelter_of (const Work *work, CwColour us)
{
  unsigned king = work->king[us], middle = king % 8;
  CwBits ahead = ranks_ahead (us, king);
  CwTerm sum = 0;

  middle = middle < 1 ? 1 : middle > 6 ? 6 : middle;
  for (unsigned file = middle - 1; file <= middle + 1; file++)
    {
      CwBits column = (CW_BITS_FILE_A << file) & ahead;
      unsigned edge = 8 * (file < 4 ? file : 7 - file);
      unsigned own = pawn_before (us, king, men (work, us, CW_PAWN) & column);
      unsigned enemy = pawn_before (us, king, men (work, cw_other (us), CW_PAWN) & column);
      sum += TERM (work, us, shelter[edge + own], 1);
      sum += TERM (work, us, storm[edge + enemy], 1);
    }
  return sum;
}

/* What `us` does to the other king. */
ALWAYS CwTerm
attack_of (const Work *work, CwColour us)
{
  CwColour them = cw_other (us);
  unsigned king = work->king[them];
  int units = work->units[us];
  CwTerm sum = 0;

  if (king == CW_CHESS_NONE)
    return 0;
  if (work->attackers[us] >= 2)
    sum += TERM (work, us, danger[units < DANGERS ? units : DANGERS - 1], 1);
  else if (work->attackers[us] == 1)
    sum += TERM (work, us, lone_danger[units < LONE_DANGERS ? units : LONE_DANGERS - 1], 1);

  CwBits rook = cw_attacks_rook (king, work->occupied);
  CwBits bishop = cw_attacks_bishop (king, work->occupied);
  CwBits safe = ~(work->board->colour[us] | work->all[them]);
  sum += TERM (work, us, safe_check[0],
               (cw_attack_tables.knight[king] & work->by[us][CW_KNIGHT] & safe) != 0);
  sum += TERM (work, us, safe_check[1], (bishop & work->by[us][CW_BISHOP] & safe) != 0);
  sum += TERM (work, us, safe_check[2], (rook & work->by[us][CW_ROOK] & safe) != 0);
  sum += TERM (work, us, safe_check[3], ((rook | bishop) & work->by[us][CW_QUEEN] & safe) != 0);
  if (men (work, us, CW_QUEEN))
    sum += TERM (work, us, king_open[0], count ((rook | bishop) & ~work->board->colour[them]));
  return sum;
}

/* Checks given, where the last of them wins, and the way to a square on which a king wins. */
ALWAYS CwTerm
other_aims (const Work *work, CwColour us)
{
  const CwChessBoard *board = work->board;
  CwTerm sum = 0;

  if (board->terms.checks)
    sum += TERM (work, us, checks[board->state.checks[us] & 7], 1);
  if (board->terms.goal && work->king[us] != CW_CHESS_NONE)
    {
      int nearest = 8;
      for (CwBits goals = board->terms.goal; goals;)
        {
          int far = distance (work->king[us], cw_bits_pop (&goals));
          nearest = far < nearest ? far : nearest;
        }
      sum += TERM (work, us, goal[nearest], 1);
    }
  return sum;
}

/* --- endings ------------------------------------------------------------------------------- */

static int
pieces_worth (const Work *work, CwColour colour)
{
  return 3 * count (men (work, colour, CW_KNIGHT) | men (work, colour, CW_BISHOP))
         + 5 * count (men (work, colour, CW_ROOK)) + 9 * count (men (work, colour, CW_QUEEN));
}

static bool
is_bare (const Work *work, CwColour colour)
{
  return work->board->terms.dead && work->board->colour[colour] == men (work, colour, CW_KING);
}

/* A bare king is driven to the edge (by bishop and knight to a corner of the bishop's colour), and
 * the other king comes near. */
static CwTerm
drive (const Work *work, CwColour us)
{
  unsigned bare = work->king[cw_other (us)], king = work->king[us];
  CwBits bishops = men (work, us, CW_BISHOP);
  int edge = abs (2 * (int)(bare % 8) - 7) + abs (2 * (int)(bare / 8) - 7);
  CwTerm sum = TERM (work, us, bare[0], 1);

  sum += TERM (work, us, bare_edge[edge], 1);
  sum += TERM (work, us, bare_near[distance (bare, king)], 1);
  if (bishops && !(men (work, us, CW_QUEEN) | men (work, us, CW_ROOK)))
    {
      bool dark = (bishops & CW_BITS_DARK) != 0;
      int first = distance (bare, dark ? 0 : 7), second = distance (bare, dark ? 63 : 56);
      sum += TERM (work, us, bare_corner[first < second ? first : second], 1);
    }
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
      bool knights_only = ahead == 6 && behind == 0 && count (men (work, stronger, CW_KNIGHT)) == 2;
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

/* --- the sum ------------------------------------------------------------------------------- */

ALWAYS CwTerm
rest_of (const Work *work, CwColour us, CwBits passed)
{
  CwTerm sum = threats_of (work, us) + passed_pawns_of (work, us, passed) + attack_of (work, us);

  if (work->king[us] != CW_CHESS_NONE)
    sum += shelter_of (work, us);
  if (is_bare (work, cw_other (us)) && pieces_worth (work, us) >= 5)
    sum += drive (work, us);
  return sum + other_aims (work, us);
}

ALWAYS int
phase_of (const Work *work)
{
  const CwBits *kind = work->board->kind;
  int phase = count (kind[CW_KNIGHT] | kind[CW_BISHOP]) + 2 * count (kind[CW_ROOK])
              + 4 * count (kind[CW_QUEEN]);

  return phase < PHASE_ALL ? phase : PHASE_ALL;
}

ALWAYS CwTerm
sum_of (Work *work)
{
  CwBits passed;
  CwTerm sum = pawns_of_both (work, &passed);

  sum += pieces_of (work, CW_WHITE) - pieces_of (work, CW_BLACK);
  sum += rest_of (work, CW_WHITE, passed) - rest_of (work, CW_BLACK, passed);
  CwTerm tempo = TERM (work, (CwColour)work->board->state.side, tempo[0], 1);
  return work->board->state.side == CW_WHITE ? sum + tempo : sum - tempo;
}

/* How much of White's score counts, in CW_TRACE_WHOLE. */
ALWAYS int
share_of (const Work *work, int score)
{
  CwColour stronger = score >= 0 ? CW_WHITE : CW_BLACK;
  const CwChessBoard *board = work->board;
  int share = CW_TRACE_WHOLE / 64, clock = board->state.clock < 120 ? board->state.clock : 120;

  if (clock > 20 && !is_bare (work, cw_other (stronger)))
    share = 240 - clock;
  return share * (board->terms.dead ? winnable (work, stronger) : 64);
}
