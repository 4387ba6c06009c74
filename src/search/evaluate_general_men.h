/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The men of any game that are neither royal nor pawns, and threats: part of evaluate_general.h. */
#pragma once

/* From where men of this kind would check: what one of the other side would attack from the royal
 * man's square, since directions of the two sides are each other's opposites. */
static inline const CwSet *
checks_of (Work *work, CwColour us, unsigned kind)
{
  CwColour them = cw_other (us);
  CwSet *checks = &work->checks[us][kind];

  if (!(work->checks_known[us] >> kind & 1))
    {
      attack_from (work, cw_piece (them, (CwKind)kind), work->board->state.royal[them], checks);
      work->checks_known[us] |= UINT64_C (1) << kind;
    }
  return checks;
}

/* Files and outposts; of men that are no pawns. */
static inline CwTerm
standing (const Work *work, CwColour us, unsigned kind, unsigned square)
{
  const CwGeneralEvaluation *evaluation = &work->evaluation->general;
  unsigned file = file_of (work, square) + 1, rank = rank_of (work, square);
  const uint16_t *own = &work->pawns[us][file], *other = &work->pawns[1 - us][file];
  unsigned ahead = us == CW_WHITE ? 0xfffeu << rank & 0xffffu : (1u << rank) - 1;
  CwTerm sum = 0;

  if (evaluation->ahead >> kind & 1 && !own[0])
    {
      if (other[0])
        sum += TERM (work, us, half_open[kind], 1);
      else
        sum += TERM (work, us, open[kind], 1);
    }
  if (cw_set_has (&work->pawn[us], square) && !((other[-1] | other[1]) & ahead)
      && own_rank (work, us, rank) >= work->tables->ranks / 2)
    sum += TERM (work, us, outpost[kind], 1);
  return sum;
}

/* A man that is neither royal nor a pawn. */
static inline CwTerm
man_worth (Work *work, CwColour us, unsigned square)
{
  const CwEvaluation *evaluation = work->evaluation;
  const CwGeneralBoard *board = work->board;
  CwColour them = cw_other (us);
  unsigned kind = cw_piece_kind (work->men[square]);
  const CwSet *attacks = &work->attacks[square];
  int squares = 0, near = 0, worth = evaluation->material[kind] + 50;
  bool checks = false;
  const CwSet *from = board->state.royal[them] != CW_NO_SQUARE ? checks_of (work, us, kind) : NULL;

  for (unsigned word = 0; word < work->tables->words; word++)
    {
      uint64_t attacked = attacks->word[word], free = attacked & ~board->men[us].word[word];
      squares += count_word (free & ~work->pawn[them].word[word]);
      near += count_word (attacked & work->ring[them].word[word]);
      checks |= from && (free & from->word[word] & ~work->all[them].word[word]) != 0;
      for (uint64_t men = attacked & board->men[them].word[word]; men; men &= men - 1)
        {
          unsigned target = word * 64 + (unsigned)__builtin_ctzll (men);
          if (evaluation->material[cw_piece_kind (work->men[target])] > worth)
            work->lesser[us].word[word] |= men & -men;
        }
    }
  if (near)
    {
      work->attackers[us]++;
      work->units[us] += evaluation->general.near[kind] * near;
    }
  CwTerm sum = TERM (
      work, us, mobility[kind][squares < CW_GENERAL_MOVES ? squares : CW_GENERAL_MOVES - 1], 1);
  if (checks)
    sum += TERM (work, us, safe_check[kind], 1);
  return evaluation->general.pawns ? sum + standing (work, us, kind, square) : sum;
}

/* Enemy men that are attacked. */
static CwTerm
threats_of (const Work *work, CwColour us)
{
  CwColour them = cw_other (us);
  CwTerm sum = 0;

  for (unsigned word = 0; word < work->tables->words; word++)
    for (uint64_t men = work->board->men[them].word[word] & work->all[us].word[word]; men;
         men &= men - 1)
      {
        unsigned square = word * 64 + (unsigned)__builtin_ctzll (men);
        unsigned kind = cw_piece_kind (work->men[square]);
        bool guarded = cw_set_has (&work->all[them], square);
        if (square == work->board->state.royal[them])
          continue;
        if (cw_set_has (&work->pawn[us], square))
          sum += TERM (work, us, pawn_threat[kind], 1);
        else if (cw_set_has (&work->lesser[us], square))
          sum += TERM (work, us, threat[kind], 1);
        if (!guarded && cw_set_has (&work->guards[us], square))
          sum += TERM (work, us, hanging[kind], 1);
        if (!guarded && cw_set_has (&work->royal[us], square))
          sum += TERM (work, us, royal_threat[0], 1);
      }
  return sum;
}

static CwTerm
men_of (Work *work, CwColour us)
{
  const CwGeneralBoard *board = work->board;
  CwTerm sum = 0;

  for (unsigned word = 0; word < work->tables->words; word++)
    for (uint64_t men = board->men[us].word[word]; men; men &= men - 1)
      {
        unsigned square = word * 64 + (unsigned)__builtin_ctzll (men);
        unsigned kind = cw_piece_kind (work->men[square]);
        if (square != board->state.royal[us] && !(work->evaluation->general.pawns >> kind & 1))
          sum += man_worth (work, us, square);
      }
  return sum + threats_of (work, us);
}
