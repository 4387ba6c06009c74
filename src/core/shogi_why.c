/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is not legal, in the order in which a teacher would answer. */
#include "core/board_shogi.h"
#include "core/ends.h"
#include "core/rules_table.h"

typedef struct
{
  const CwPosition *position;
  const CwBoard *board;
  const CwShogiTables *tables;
  CwColour us;
  unsigned from, to, king;
  CwStatus *status;
} Question;

static bool
fail_at (const Question *q, CwStatusCode code, unsigned first, unsigned second)
{
  return cw_fail_squares (q->status, q->position->game, code, first, second);
}

static bool
fail (const Question *q, CwStatusCode code)
{
  return fail_at (q, code, q->to, q->to);
}

static bool
fail_kind (const Question *q, CwStatusCode code, unsigned kind, unsigned square)
{
  return cw_fail_kind (q->status, q->position->game, code, kind, square);
}

/* The piece gets there, but its king would be attacked; `gone` is the square it leaves, if any. */
static bool
explain_check (const Question *q, CwWide gone)
{
  const CwBoard *board = q->board;
  CwWide arrived = cw_wide_bit (q->to), occupied = cw_board_occupied (board) & ~gone;
  bool king_moves = gone && q->from == q->king;
  CwWide attackers = cw_board_attackers (board, king_moves ? q->to : q->king, occupied | arrived)
                     & board->colour[cw_other (q->us)] & ~arrived;
  if (!attackers)
    return false;
  unsigned square = cw_wide_first (attackers);
  CwStatusCode code = king_moves                            ? CW_ILLEGAL_INTO_CHECK
                      : (attackers & board->state.checkers) ? CW_ILLEGAL_STILL_CHECK
                                                            : CW_ILLEGAL_PINNED;
  return fail_kind (q, code, cw_piece_kind (board->square[square]), square);
}

/* --- drops -------------------------------------------------------------------------------- */

static bool
explain_drop (const Question *q, unsigned kind)
{
  const CwBoard *board = q->board;
  if (kind == 0 || kind >= CW_SHOGI_KINDS || kind >= CW_SHOGI_HAND || board->hand[q->us][kind] == 0)
    return fail_kind (q, CW_ILLEGAL_NOT_IN_HAND, kind < CW_SHOGI_KINDS ? kind : 0, q->to);
  if (board->square[q->to] != CW_NO_PIECE)
    return fail (q, CW_ILLEGAL_DROP_OCCUPIED);
  if (cw_wide_has (cw_shogi_dead_end (q->tables, q->us, kind), q->to))
    return fail_kind (q, CW_ILLEGAL_DEAD_DROP, kind, q->to);
  if (kind == CW_SHOGI_PAWN)
    {
      unsigned pawn = cw_board_pawn_on_file (board, q->us, q->to);
      if (pawn != CW_SHOGI_NONE)
        return fail_at (q, CW_ILLEGAL_TWO_PAWNS, pawn, q->to);
    }
  explain_check (q, 0);
  if (q->status->code == CW_OK && kind == CW_SHOGI_PAWN
      && cw_board_drop_mates (board, q->us, q->to))
    return fail (q, CW_ILLEGAL_DROP_MATE);
  return false;
}

/* --- moves -------------------------------------------------------------------------------- */

/* The piece of `kind` does not reach the square. */
static bool
explain_way (const Question *q, unsigned kind)
{
  static const CwStatusCode codes[CW_SHOGI_KINDS] = {
    [CW_SHOGI_PAWN] = CW_ILLEGAL_SHOGI_PAWN,     [CW_SHOGI_LANCE] = CW_ILLEGAL_LANCE,
    [CW_SHOGI_KNIGHT] = CW_ILLEGAL_SHOGI_KNIGHT, [CW_SHOGI_SILVER] = CW_ILLEGAL_SILVER,
    [CW_SHOGI_BISHOP] = CW_ILLEGAL_BISHOP,       [CW_SHOGI_ROOK] = CW_ILLEGAL_ROOK,
    [CW_SHOGI_GOLD] = CW_ILLEGAL_GOLD,           [CW_SHOGI_KING] = CW_ILLEGAL_KING,
    [CW_SHOGI_HORSE] = CW_ILLEGAL_HORSE,         [CW_SHOGI_DRAGON] = CW_ILLEGAL_DRAGON,
  };
  if (cw_wide_has (cw_shogi_attacks (q->tables, q->us, kind, q->from, 0), q->to))
    {
      CwWide pieces = q->tables->between[q->from][q->to] & cw_board_occupied (q->board);
      return fail_at (q, CW_ILLEGAL_BLOCKED, q->to,
                      q->to > q->from ? cw_wide_first (pieces) : cw_wide_last (pieces));
    }
  return fail (q,
               cw_shogi_is_gold (kind) && kind != CW_SHOGI_GOLD ? CW_ILLEGAL_AS_GOLD : codes[kind]);
}

static bool
explain_move (const Question *q)
{
  const CwBoard *board = q->board;
  if (board->square[q->from] == CW_NO_PIECE)
    return fail_at (q, CW_ILLEGAL_EMPTY, q->from, q->to);
  if (!cw_wide_has (board->colour[q->us], q->from))
    return fail (q, q->us == CW_WHITE ? CW_ILLEGAL_SENTE_TO_MOVE : CW_ILLEGAL_GOTE_TO_MOVE);
  if (q->from == q->to)
    return fail (q, CW_ILLEGAL_SAME_SQUARE);
  if (cw_wide_has (board->colour[q->us], q->to))
    return fail (q, CW_ILLEGAL_OWN_PIECE);
  unsigned kind = cw_piece_kind (board->square[q->from]);
  CwWide reached = cw_shogi_attacks (q->tables, q->us, kind, q->from, cw_board_occupied (board));
  return cw_wide_has (reached, q->to) ? explain_check (q, cw_wide_bit (q->from))
                                      : explain_way (q, kind);
}

bool
cw_shogi_why_illegal (const CwPosition *position, CwSquare from, CwSquare to, CwStatus *status)
{
  const CwBoard *board = &position->shogi;
  CwStatus unused;
  CwColour us = cw_board_side (board);
  Question q = { position, board, cw_board_tables (board),   us,
                 from,     to,    cw_board_king (board, us), status ? status : &unused };
  cw_status_clear (q.status);
  if (to >= q.tables->squares)
    return fail (&q, CW_ILLEGAL_SQUARE);
  if (cw_square_is_hand (from))
    return explain_drop (&q, cw_square_hand_kind (from));
  if (from >= q.tables->squares)
    return fail (&q, CW_ILLEGAL_SQUARE);
  return explain_move (&q);
}
