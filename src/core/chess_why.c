/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a move is not legal, in the order in which a teacher would answer. */
#include "core/board_chess.h"
#include "core/ends.h"
#include "core/rules_table.h"

typedef struct
{
  const CwPosition *position;
  const CwBoard *board;
  CwColour us;
  unsigned from, to, king;
  CwStatus *status;
} Question;

static bool
fail (const Question *q, CwStatusCode code)
{
  char name[CW_SQUARE_NAME_SIZE];
  return cw_status_fail (q->status, code, cw_square_name (q->position->game, (CwSquare)q->to, name),
                         NULL);
}

static bool
fail_at (const Question *q, CwStatusCode code, unsigned first, unsigned second)
{
  return cw_fail_squares (q->status, q->position->game, code, first, second);
}

/* With the name and the square of the enemy piece that is to blame. */
static bool
fail_piece (const Question *q, CwStatusCode code, unsigned square)
{
  CwKind kind = cw_piece_kind (q->board->square[square]);
  return cw_fail_kind (q->status, q->position->game, code, kind, square);
}

/* The piece between two squares of a line that is nearest to the first. */
static bool
fail_blocked (const Question *q, CwBits pieces)
{
  unsigned square =
      q->to > q->from ? cw_bits_first (pieces) : 63 - (unsigned)__builtin_clzll (pieces);
  return fail_at (q, CW_ILLEGAL_BLOCKED, q->to, square);
}

/* The piece gets there, but its king would be attacked. */
static bool
explain_check (const Question *q, CwMoveType type)
{
  const CwBoard *board = q->board;
  CwBits gone = cw_bit (q->from), arrived = cw_bit (q->to);
  if (type == CW_MOVE_EN_PASSANT)
    gone |= cw_bit (q->to ^ 8);
  CwBits occupied = (cw_board_occupied (board) & ~gone) | arrived;
  bool king_moves = q->from == q->king;
  CwBits attackers = cw_board_attackers (board, king_moves ? q->to : q->king, occupied)
                     & board->colour[cw_other (q->us)] & ~gone & ~arrived;
  if (!attackers)
    {
      cw_status_clear (q->status);
      return false;
    }
  CwStatusCode code = king_moves                            ? CW_ILLEGAL_INTO_CHECK
                      : (attackers & board->state.checkers) ? CW_ILLEGAL_STILL_CHECK
                                                            : CW_ILLEGAL_PINNED;
  return fail_piece (q, code, cw_bits_first (attackers));
}

static bool
explain_pawn (const Question *q)
{
  unsigned one = q->us == CW_WHITE ? q->from + 8 : q->from - 8;
  unsigned two = q->us == CW_WHITE ? q->from + 16 : q->from - 16;
  const CwPiece *square = q->board->square;
  if (cw_bits_has (cw_attack_tables.pawn[q->us][q->from], q->to))
    {
      unsigned beside = q->to ^ 8, origin = q->us == CW_WHITE ? q->to + 8 : q->to - 8;
      if (q->to / 8 == (q->us == CW_WHITE ? 5u : 2u)
          && square[beside] == cw_piece (cw_other (q->us), CW_PAWN)
          && square[origin] == CW_NO_PIECE)
        return cw_board_en_passant_legal (q->board, q->us, q->from, q->to, origin)
                   ? fail_at (q, CW_ILLEGAL_PAWN_LATE, beside, q->to)
                   : explain_check (q, CW_MOVE_EN_PASSANT);
      return fail (q, CW_ILLEGAL_PAWN_DIAGONAL);
    }
  if (q->to == one)
    return fail (q, CW_ILLEGAL_PAWN_AHEAD);
  if (q->to == two && !cw_bits_has (q->board->terms.farther[q->us], one))
    return fail (q, CW_ILLEGAL_PAWN_DOUBLE);
  if (q->to == two && square[one] != CW_NO_PIECE)
    return fail_at (q, CW_ILLEGAL_BLOCKED, q->to, one);
  if (q->to == two)
    return fail (q, CW_ILLEGAL_PAWN_AHEAD);
  return fail (q, CW_ILLEGAL_PAWN);
}

/* The piece of `kind` does not reach the square. */
static bool
explain_way (const Question *q, CwKind kind)
{
  static const CwStatusCode codes[] = {
    [CW_KNIGHT] = CW_ILLEGAL_KNIGHT, [CW_BISHOP] = CW_ILLEGAL_BISHOP, [CW_ROOK] = CW_ILLEGAL_ROOK,
    [CW_QUEEN] = CW_ILLEGAL_QUEEN,   [CW_KING] = CW_ILLEGAL_KING,
  };
  if (kind == CW_PAWN)
    return explain_pawn (q);
  if (cw_bits_has (cw_attacks_kind (q->us, kind, q->from, 0), q->to))
    return fail_blocked (q,
                         cw_attack_tables.between[q->from][q->to] & cw_board_occupied (q->board));
  return fail (q, codes[kind]);
}

static bool
explain_castling (const Question *q, unsigned rook)
{
  const CwBoard *board = q->board;
  CwColour them = cw_other (q->us);
  if (!cw_bits_has (board->state.castling & board->colour[q->us], rook))
    return fail (q, CW_ILLEGAL_CASTLING_RIGHT);

  unsigned king_to = cw_castling_king_to (q->king, rook);
  unsigned rook_to = cw_castling_rook_to (q->king, rook);
  CwBits others = cw_board_occupied (board) & ~cw_bit (q->king) & ~cw_bit (rook);
  CwBits way = cw_attack_tables.between[q->king][king_to] | cw_bit (king_to);
  CwBits in_between = others & (way | cw_attack_tables.between[rook][rook_to] | cw_bit (rook_to));
  if (in_between)
    return fail_at (q, CW_ILLEGAL_CASTLING_BLOCKED, cw_bits_first (in_between), rook);
  if (board->state.checkers)
    return fail_piece (q, CW_ILLEGAL_CASTLING_CHECK, cw_bits_first (board->state.checkers));

  CwBits last =
      cw_board_attackers (board, king_to, others | cw_bit (rook_to)) & board->colour[them];
  for (way &= ~cw_bit (king_to) & ~cw_bit (q->king); way;)
    {
      unsigned square = cw_bits_pop (&way);
      CwBits attackers = cw_board_attackers (board, square, others) & board->colour[them];
      if (attackers)
        return fail_at (q, CW_ILLEGAL_CASTLING_THROUGH, square, cw_bits_first (attackers));
    }
  if (last)
    return fail_piece (q, CW_ILLEGAL_CASTLING_INTO, cw_bits_first (last));
  cw_status_clear (q->status);
  return false;
}

/* The rook that the king's move means to castle with, or CW_CHESS_NONE. */
static unsigned
castling_rook (const Question *q)
{
  unsigned home = q->us == CW_WHITE ? 4 : 60;
  if (q->from != q->king)
    return CW_CHESS_NONE;
  if (q->board->square[q->to] == cw_piece (q->us, CW_ROOK) && q->to / 8 == home / 8
      && q->from / 8 == home / 8)
    return q->to;
  if (!q->position->game->chess960 && q->from == home && (q->to == home + 2 || q->to == home - 2))
    return q->to > home ? home + 3 : home - 4;
  return CW_CHESS_NONE;
}

bool
cw_chess_why_illegal (const CwPosition *position, CwSquare from, CwSquare to, CwStatus *status)
{
  const CwBoard *board = &position->chess;
  CwStatus unused;
  Question q = { position, board, cw_board_side (board), from, to, 0, status ? status : &unused };
  cw_status_clear (q.status);
  if (from > 63 || to > 63)
    return fail (&q, CW_ILLEGAL_SQUARE);
  if (board->terms.ends && cw_board_is_won (board))
    return fail (&q, CW_ILLEGAL_GAME_OVER);
  if (board->square[from] == CW_NO_PIECE)
    return fail_at (&q, CW_ILLEGAL_EMPTY, from, to);
  if (!cw_bits_has (board->colour[q.us], from))
    return fail (&q, q.us == CW_WHITE ? CW_ILLEGAL_WHITE_TO_MOVE : CW_ILLEGAL_BLACK_TO_MOVE);
  if (from == to)
    return fail (&q, CW_ILLEGAL_SAME_SQUARE);

  q.king = cw_board_king (board, q.us);
  unsigned rook = castling_rook (&q);
  if (rook != CW_CHESS_NONE)
    return explain_castling (&q, rook);
  if (cw_bits_has (board->colour[q.us], to))
    return fail (&q, CW_ILLEGAL_OWN_PIECE);

  CwKind kind = cw_piece_kind (board->square[from]);
  bool en_passant = kind == CW_PAWN && to == board->state.en_passant
                    && cw_bits_has (cw_attack_tables.pawn[q.us][from], to);
  bool reaches =
      kind == CW_PAWN
          ? en_passant || cw_board_pawn_reaches (board, q.us, from, to)
          : cw_bits_has (cw_attacks_kind (q.us, kind, from, cw_board_occupied (board)), to);
  if (!reaches)
    return explain_way (&q, kind);
  return explain_check (&q, en_passant ? CW_MOVE_EN_PASSANT : CW_MOVE_NORMAL);
}
