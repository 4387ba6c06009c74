/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pawns of any game, by the ranks they stand on, file by file: part of evaluate_general.h. */
#pragma once

/* Where a pawn stands. */
typedef struct
{
  unsigned square, to_go;
  bool beside, guarded; /* by own pawns */
} Pawn;

/* A pawn with no enemy pawn before it on its file or beside. */
static CwTerm
passed_pawn (const Work *work, CwColour us, const Pawn *pawn)
{
  CwColour them = cw_other (us);
  const uint16_t *royal = work->board->state.royal;
  unsigned files = work->tables->files, to_go = pawn->to_go;
  unsigned stop = us == CW_WHITE ? pawn->square + files : pawn->square - files;
  CwTerm sum = TERM (work, us, passed[to_go], 1);

  if (to_go == 0)
    return sum;
  if (pawn->guarded)
    sum += TERM (work, us, passed_guarded[to_go], 1);
  if (work->men[stop] == CW_NO_PIECE)
    sum += TERM (work, us, passed_free[to_go], 1);
  if (!cw_set_has (&work->all[them], stop))
    sum += TERM (work, us, passed_safe[to_go], 1);
  if (to_go < 5)
    {
      int times = 5 - (int)to_go;
      if (royal[us] != CW_NO_SQUARE)
        sum += TERM (work, us, passed_own_royal[distance (work, royal[us], stop)], times);
      if (royal[them] != CW_NO_SQUARE)
        sum += TERM (work, us, passed_enemy_royal[distance (work, royal[them], stop)], times);
    }
  return sum;
}

/* One pawn, by the ranks on its file and those beside, as White sees them. */
static inline CwTerm
pawn_worth (const Work *work, CwColour us, unsigned file, unsigned rank)
{
  const uint16_t *own = &work->pawns[us][file], *other = &work->pawns[1 - us][file];
  bool white = us == CW_WHITE;
  unsigned bit = 1u << rank, ahead = white ? 0xfffeu << rank & 0xffffu : bit - 1;
  unsigned sides = own[-1] | own[1], next = white ? bit << 1 : bit >> 1;
  unsigned open = !(other[0] & ahead);
  unsigned square = rank * work->tables->files + file - 1;
  Pawn pawn = { square, work->tables->ranks - 1 - own_rank (work, us, rank), (sides & bit) != 0,
                cw_set_has (&work->pawn[us], square) };
  CwTerm sum = 0;

  if (own[0] & ahead)
    sum += TERM (work, us, doubled[0], 1);
  if (!sides)
    sum += TERM (work, us, isolated[open], 1);
  else if (!(sides & ~ahead) && (other[-1] | other[1]) & (white ? next << 1 : next >> 1))
    sum += TERM (work, us, backward[open], 1);
  if (pawn.beside)
    sum += TERM (work, us, phalanx[pawn.to_go], 1);
  if (pawn.guarded)
    sum += TERM (work, us, guarded[pawn.to_go], 1);
  if (!(own[0] & ahead) && !((other[-1] | other[0] | other[1]) & ahead))
    sum += passed_pawn (work, us, &pawn);
  return sum;
}

static CwTerm
pawns_of (const Work *work, CwColour us)
{
  CwTerm sum = 0;

  if (!work->evaluation->general.pawns)
    return 0;
  for (unsigned file = 1; file <= work->tables->files; file++)
    for (unsigned ranks = work->pawns[us][file]; ranks; ranks &= ranks - 1)
      sum += pawn_worth (work, us, file, (unsigned)__builtin_ctz (ranks));
  return sum;
}
