/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The second half of the naive rules of variants: legal moves and the ends of games. */
#pragma once

#include "naive-fairy.h"

/* --- all moves ------------------------------------------------------------------------------- */

/* Adds a move if its side's royal piece is safe after it. */
static inline void
naive_add (const NaiveFairy *board, CwMoveList *list, CwMoveType type, int from, int to,
           CwKind kind)
{
  NaiveFairy after = *board;
  CwMove move = cw_move_make (type, (CwSquare)from, (CwSquare)to, kind);
  CwColour us = board->setup.side;
  naive_do (&after, move);
  bool royal_lost = board->rules->royal[us] && naive_royal (&after, us) < 0;
  bool won = board->rules->atomic && naive_royal (&after, cw_other (us)) < 0;
  if (!royal_lost && (won || !naive_in_check (&after, us)))
    list->moves[list->count++] = move;
}

/* True if a piece of that kind could never move from `square`, even on an empty board. */
static inline bool
naive_stuck (const NaiveFairy *board, CwKind kind, int square)
{
  NaiveFairy empty = *board;
  NaiveTargets targets;
  memset (empty.setup.board, 0, sizeof empty.setup.board);
  empty.setup.board[square] = cw_piece (board->setup.side, kind);
  naive_targets (&targets, &empty, square, false);
  for (int to = 0; to < naive_squares (board); to++)
    if (targets.to[to])
      return false;
  return true;
}

static inline bool
naive_in_zone (const NaiveFairy *board, int square)
{
  return naive_rank (board, board->setup.side, square)
         >= (int)board->game->ranks - board->rules->zone;
}

static inline void
naive_add_shogi (const NaiveFairy *board, CwMoveList *list, int from, int to)
{
  CwKind kind = cw_piece_kind (board->setup.board[from]);
  unsigned count = list->count;
  for (CwKind promoted = 1; promoted <= board->game->kinds; promoted++)
    if (board->game->kind[promoted].plain == kind
        && (naive_in_zone (board, from) || naive_in_zone (board, to)))
      naive_add (board, list, CW_MOVE_PROMOTION, from, to, promoted);
  bool done = board->rules->must_promote && list->count > count;
  if (!done && !naive_stuck (board, kind, to))
    naive_add (board, list, CW_MOVE_NORMAL, from, to, 0);
}

static inline void
naive_add_step (const NaiveFairy *board, CwMoveList *list, int from, int to)
{
  CwColour us = board->setup.side;
  int last = (int)board->game->ranks - 1 - board->rules->short_of_edge;
  if (board->rules->zone)
    naive_add_shogi (board, list, from, to);
  else if (!naive_is_pawn (board, from) || naive_rank (board, us, to) != last)
    naive_add (board, list, CW_MOVE_NORMAL, from, to, 0);
  else
    for (CwKind kind = 1; kind <= board->game->kinds; kind++)
      if (strchr (board->rules->promotes_to[us], board->game->kind[kind].letter))
        naive_add (board, list, CW_MOVE_PROMOTION, from, to, kind);
}

static inline void
naive_long_steps (const NaiveFairy *board, CwMoveList *list, int from)
{
  CwColour us = board->setup.side;
  int most = board->rules->long_step[naive_rank (board, us, from)] - '0';
  for (int files = -1; files <= 1; files++)
    {
      int to = naive_step (board, from, files, naive_forward (us));
      if ((files != 0) != board->rules->berolina)
        continue;
      for (int i = 1; to >= 0 && i <= most && board->setup.board[to] == CW_NO_PIECE; i++)
        {
          if (i > 1)
            naive_add_step (board, list, from, to);
          to = naive_step (board, to, files, naive_forward (us));
        }
    }
}

static inline bool
naive_was_passed (const NaiveFairy *board, int square)
{
  for (int i = 0; i < CW_MAX_PASSED && board->setup.en_passant[i] != CW_NO_SQUARE; i++)
    if (board->setup.en_passant[i] == square)
      return true;
  return false;
}

static inline void
naive_piece (const NaiveFairy *board, CwMoveList *list, int from)
{
  CwColour us = board->setup.side;
  NaiveTargets moves, takes;
  bool king = naive_letter (board, from) == board->rules->royal[us];
  bool pawn = naive_is_pawn (board, from);
  naive_targets (&moves, board, from, false);
  naive_targets (&takes, board, from, true);
  for (int to = 0; to < naive_squares (board); to++)
    {
      bool empty = board->setup.board[to] == CW_NO_PIECE;
      if (empty && moves.to[to])
        naive_add_step (board, list, from, to);
      else if (takes.to[to] && naive_is (board, to, cw_other (us))
               && !(board->rules->atomic && king))
        naive_add_step (board, list, from, to);
      else if (empty && pawn && takes.to[to] && naive_was_passed (board, to))
        naive_add (board, list, CW_MOVE_EN_PASSANT, from, to, 0);
    }
  if (pawn)
    naive_long_steps (board, list, from);
  if (board->rules->missiles && naive_letter (board, from) == 'M' && board->setup.armed
      && !naive_attacked (board, from, cw_other (us)))
    for (int to = 0; to < naive_squares (board); to++)
      if (to != from)
        naive_add (board, list, CW_MOVE_LAUNCH, from, to, 0);
}

static inline bool
naive_may_castle (const NaiveFairy *board, CwMove move)
{
  int king = cw_move_from (move), rook = cw_move_to (move), king_to, rook_to;
  int width = naive_width (board), first = king / width * width;
  naive_castled (board, move, &king_to, &rook_to);
  for (int square = first; square < first + width; square++)
    {
      bool king_way = square >= MIN (king, king_to) && square <= MAX (king, king_to);
      bool rook_way = square >= MIN (rook, rook_to) && square <= MAX (rook, rook_to);
      /* Squares between king and rook have to be empty too. */
      bool between = square > MIN (king, rook) && square < MAX (king, rook);
      if ((king_way || rook_way || between) && square != king && square != rook
          && board->setup.board[square] != CW_NO_PIECE)
        return false;
      if (king_way)
        {
          NaiveFairy there = *board;
          there.setup.board[king] = CW_NO_PIECE;
          there.setup.board[square] = board->setup.board[king];
          if (naive_in_check (&there, board->setup.side))
            return false;
        }
    }
  return true;
}

static inline void
naive_castling (const NaiveFairy *board, CwMoveList *list)
{
  CwColour us = board->setup.side;
  int king = naive_royal (board, us);
  for (int side = 0; side < 2; side++)
    {
      CwSquare rook = board->setup.castling[us][side];
      if (rook == CW_NO_SQUARE)
        continue;
      for (int slide = board->rules->slide ? 1 : 0; slide <= board->rules->slide; slide++)
        {
          CwMove move = cw_move_make (CW_MOVE_CASTLING, (CwSquare)king, rook, (CwKind)slide);
          if (slide <= abs (king - rook) && naive_may_castle (board, move))
            naive_add (board, list, CW_MOVE_CASTLING, king, rook, (CwKind)slide);
        }
    }
}

static inline void naive_legal (const NaiveFairy *board, CwMoveList *list);

/* True if the shogi piece with drop limits (`foot`) may be dropped on `to`. */
static inline bool
naive_may_drop_foot (const NaiveFairy *board, int to, CwKind kind)
{
  CwColour us = board->setup.side;
  int on_file = 0;
  for (int square = to % naive_width (board); square < naive_squares (board);
       square += naive_width (board))
    on_file += board->setup.board[square] == cw_piece (us, kind);
  if (on_file >= board->rules->most_on_file)
    return false;
  NaiveFairy after = *board;
  naive_do (&after, cw_move_make (CW_MOVE_DROP, 0, (CwSquare)to, kind));
  if (board->may_drop_mate || !naive_in_check (&after, after.setup.side))
    return true;
  after.may_drop_mate = true;
  g_autofree CwMoveList *answers = g_new (CwMoveList, 1);
  naive_legal (&after, answers);
  return answers->count > 0;
}

static inline bool
naive_may_drop (const NaiveFairy *board, int to, CwKind kind)
{
  int rank = naive_rank (board, board->setup.side, to);
  if (board->setup.board[to] != CW_NO_PIECE)
    return false;
  if (!board->rules->zone)
    return kind != naive_pawn (board) || (rank > 0 && rank < (int)board->game->ranks - 1);
  if (naive_stuck (board, kind, to))
    return false;
  return board->game->kind[kind].letter != board->rules->foot
         || naive_may_drop_foot (board, to, kind);
}

static inline void
naive_drops (const NaiveFairy *board, CwMoveList *list)
{
  for (CwKind kind = 1; kind <= board->game->kinds; kind++)
    for (int to = 0; to < naive_squares (board); to++)
      if (board->setup.hand[board->setup.side][kind] > 0 && naive_may_drop (board, to, kind))
        naive_add (board, list, CW_MOVE_DROP, 0, to, kind);
}

static inline bool
naive_takes (const NaiveFairy *board, CwMove move)
{
  return cw_move_type (move) == CW_MOVE_EN_PASSANT
         || (cw_move_type (move) <= CW_MOVE_PROMOTION
             && board->setup.board[cw_move_to (move)] != CW_NO_PIECE);
}

static inline void
naive_legal (const NaiveFairy *board, CwMoveList *list)
{
  unsigned captures = 0;
  list->count = 0;
  for (int from = 0; from < naive_squares (board); from++)
    if (naive_is (board, from, board->setup.side))
      naive_piece (board, list, from);
  naive_castling (board, list);
  naive_drops (board, list);
  for (unsigned i = 0; board->rules->must_take && i < list->count; i++)
    if (naive_takes (board, list->moves[i]))
      list->moves[captures++] = list->moves[i];
  if (captures > 0)
    list->count = captures;
}

/* --- ends ------------------------------------------------------------------------------------ */

static inline bool
naive_has_pieces (const NaiveFairy *board, CwColour colour)
{
  for (int square = 0; square < naive_squares (board); square++)
    if (naive_is (board, square, colour))
      return true;
  return false;
}

/* True if `them`, who just moved, have won by a rule peculiar to the variant. */
static inline bool
naive_has_won (const NaiveFairy *board, CwColour them)
{
  const NaiveRules *rules = board->rules;
  CwColour us = cw_other (them);
  int king = naive_royal (board, them);
  if (rules->three_checks && board->setup.checks[them] == 3)
    return true;
  /* strchr would find 0 (a1) as the terminator. */
  if (rules->hill && king > 0 && strchr ("\33\34\43\44", king))
    return true;
  if (rules->royal[us])
    return naive_royal (board, us) < 0;
  return !rules->last_piece_wins && !naive_has_pieces (board, us);
}

/* The result of the position; `legal` are the legal moves of the side to move. Ignores draws by
 * counting and dead positions. */
static inline CwResult
naive_result (const NaiveFairy *board, const CwMoveList *legal)
{
  CwColour us = board->setup.side;
  CwResult win = us == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK;
  CwResult loss = us == CW_WHITE ? CW_WIN_BLACK : CW_WIN_WHITE;
  if (naive_has_won (board, cw_other (us)))
    return loss;
  if (legal->count > 0)
    return CW_ONGOING;
  if (naive_in_check (board, us) || board->rules->stalemate_loses)
    return loss;
  return board->rules->stalemate_wins ? win : CW_DRAW;
}
