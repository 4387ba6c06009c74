/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the royal man of any game has to fear and to reach: part of evaluate_general.h. */
#pragma once

/* Men in hand, and where they would be safe beside the royal man or give check. */
static CwTerm
drops_on (Work *work, CwColour us)
{
  const CwGame *game = work->evaluation->game;
  const CwGeneralBoard *board = work->board;
  CwColour them = cw_other (us);
  int held = 0, room = 0;
  CwTerm sum = 0;

  for (unsigned kind = 1; kind <= game->kinds; kind++)
    {
      if (!board->hand[us][kind])
        continue;
      held += board->hand[us][kind];
      if (work->evaluation->general.pawns >> kind & 1)
        continue;
      const CwSet *from = checks_of (work, us, kind);
      uint64_t safe = 0;
      for (unsigned word = 0; word < work->tables->words; word++)
        safe |= from->word[word] & ~work->all[them].word[word]
                & ~(board->men[0].word[word] | board->men[1].word[word]);
      if (safe)
        sum += TERM (work, us, drop_check[kind], 1);
    }
  for (unsigned word = 0; word < work->tables->words; word++)
    room += count_word (work->ring[them].word[word] & ~work->guards[them].word[word]
                        & work->tables->board.word[word]
                        & ~(board->men[0].word[word] | board->men[1].word[word]));
  return sum + TERM (work, us, drop_room[0], (held < 6 ? held : 6) * room);
}

/* What `us` does to the other royal man, and what that has around it. */
static CwTerm
attack_of (Work *work, CwColour us)
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
  if (work->evaluation->game->variant->drops)
    sum += drops_on (work, us);
  for (unsigned word = 0; word < work->tables->words; word++)
    walls += count_word (work->ring[them].word[word] & work->board->men[them].word[word]);
  walls = walls < 0 ? 0 : walls > MOST_WALLS ? MOST_WALLS : walls;
  return sum - TERM (work, them, walls[walls], 1);
}

/* How far before a royal man on `rank` the nearest of the pawns on a file stands, as `us` goes; 0
 * where there is none. */
static inline unsigned
pawn_before (CwColour us, unsigned rank, unsigned pawns)
{
  pawns &= us == CW_WHITE ? 0xfffeu << rank & 0xffffu : (1u << rank) - 1;
  if (!pawns)
    return 0;
  unsigned pawn =
      us == CW_WHITE ? (unsigned)__builtin_ctz (pawns) : 31 - (unsigned)__builtin_clz (pawns);
  unsigned far = us == CW_WHITE ? pawn - rank : rank - pawn;
  return far < 7 ? far : 7;
}

static CwTerm
shelter_of (const Work *work, CwColour us)
{
  const CwGeneralState *state = &work->board->state;
  unsigned royal = state->royal[us];
  CwTerm sum = 0;

  if (royal == CW_NO_SQUARE)
    return 0;
  if (work->evaluation->game->variant->castling.partners)
    sum += TERM (work, us,
                 castling[(state->castling[us][0] != CW_NO_SQUARE)
                          + (state->castling[us][1] != CW_NO_SQUARE)],
                 1);
  if (!work->evaluation->general.pawns)
    return sum;
  unsigned own = file_of (work, royal) + 1, rank = rank_of (work, royal);
  unsigned last = work->tables->files - 1, middle = own < 2 ? 2 : own > last ? last : own;
  for (unsigned file = middle - 1; file <= middle + 1; file++)
    {
      unsigned which = file == own ? 0 : 8;
      sum += TERM (work, us, shelter[which + pawn_before (us, rank, work->pawns[us][file])], 1);
      sum += TERM (work, us, storm[which + pawn_before (us, rank, work->pawns[1 - us][file])], 1);
    }
  return sum;
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
