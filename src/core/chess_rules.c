/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The run-time interface for chess and Chess960: core/board_chess.h behind a table of functions. */
#include "core/board_chess.h"
#include "core/rules_table.h"

static void
get (const CwPosition *position, CwSetup *setup)
{
  const CwBoard *board = &position->chess;
  cw_setup_clear (setup);
  for (unsigned square = 0; square < 64; square++)
    setup->board[square] = board->square[square];
  setup->side = cw_board_side (board);
  for (CwBits rooks = board->state.castling; rooks;)
    {
      unsigned rook = cw_bits_pop (&rooks);
      CwColour colour = cw_piece_colour (board->square[rook]);
      setup->castling[colour][rook < cw_board_king (board, colour)] = (CwSquare)rook;
    }
  if (board->state.en_passant != CW_CHESS_NONE)
    setup->en_passant[0] = board->state.en_passant;
  setup->clock = board->state.clock;
  setup->number = board->state.number;
  for (unsigned colour = 0; colour < 2; colour++)
    setup->checks[colour] = board->state.checks[colour];
}

static unsigned
count (const CwPosition *position, CwColour colour, CwKind kind)
{
  return kind <= CW_KING ? cw_bits_count (cw_board_pieces (&position->chess, colour, kind)) : 0;
}

static unsigned
hand (const CwPosition *position, CwColour colour, CwKind kind)
{
  return 0;
}

static unsigned
number (const CwPosition *position)
{
  return position->chess.state.number;
}

static unsigned
attacks_from (const CwPosition *position, CwPiece piece, CwSquare square,
              CwSquare squares[CW_MAX_SQUARES])
{
  unsigned found = 0;
  if (square > 63)
    return 0;
  CwBits occupied = cw_board_occupied (&position->chess);
  for (CwBits to =
           cw_attacks_kind (cw_piece_colour (piece), cw_piece_kind (piece), square, occupied);
       to;)
    squares[found++] = (CwSquare)cw_bits_pop (&to);
  return found;
}

/* Where pawns of `us` may come from to move to `to`, capturing or not; `*passing` is set if that is
 * en passant. */
static CwBits
pawns_to (const CwBoard *board, CwColour us, unsigned to, bool capture, bool *passing)
{
  CwBits pawns = cw_board_pieces (board, us, CW_PAWN), occupied = cw_board_occupied (board);
  *passing = false;
  if (capture)
    {
      *passing = !cw_bits_has (occupied, to);
      if (*passing && to != board->state.en_passant)
        return 0;
      return cw_attack_tables.pawn[cw_other (us)][to] & pawns;
    }
  if (cw_bits_has (occupied, to))
    return 0;
  CwBits one = us == CW_WHITE ? cw_bit (to) >> 8 : cw_bit (to) << 8;
  if (one & occupied)
    return one & pawns;
  return (one & board->terms.farther[us]) ? (us == CW_WHITE ? one >> 8 : one << 8) & pawns : 0;
}

/* Whether a move from `from` to `to` opens an enemy line to the own king. Uses the small tables of
 * lines, since most of the attack tables are not in the cache. */
static bool
opens_line (const CwBoard *board, CwColour us, unsigned king, unsigned from, unsigned to)
{
  CwBits line = cw_attack_tables.line[king][from], occupied = cw_board_occupied (board);
  if (!line || cw_bits_has (line, to))
    return false;
  bool straight = king / 8 == from / 8 || king % 8 == from % 8;
  CwBits sliders = board->kind[CW_QUEEN] | board->kind[straight ? CW_ROOK : CW_BISHOP];
  for (sliders &= line & board->colour[cw_other (us)]; sliders;)
    if ((cw_attack_tables.between[king][cw_bits_pop (&sliders)] & occupied) == cw_bit (from))
      return true;
  return false;
}

/* Whether moving the piece from `from` to `to`, which it can reach, leaves its king safe. */
static bool
is_safe (const CwBoard *board, CwKind kind, unsigned from, unsigned to, bool passing)
{
  CwColour us = cw_board_side (board);
  unsigned king = cw_board_king (board, us);
  if (passing)
    return cw_board_en_passant_legal (board, us, from, to, us == CW_WHITE ? to + 8 : to - 8);
  if (kind == CW_KING)
    return cw_board_safe_after (board, to, cw_bit (from), to);
  return board->state.checkers ? cw_board_safe_after (board, king, cw_bit (from), to)
                               : !opens_line (board, us, king, from, to);
}

/* The pieces of `us` of a kind other than pawn that attack `to`. */
static CwBits
pieces_to (const CwBoard *board, CwColour us, CwKind kind, unsigned to)
{
  CwBits pieces = cw_board_pieces (board, us, kind), occupied = cw_board_occupied (board), all = 0;
  if (kind == CW_KNIGHT)
    return cw_attack_tables.knight[to] & pieces;
  if (kind == CW_KING)
    return cw_attack_tables.king[to] & pieces;
  while (pieces)
    {
      unsigned from = cw_bits_pop (&pieces);
      bool straight = from / 8 == to / 8 || from % 8 == to % 8;
      if (cw_attack_tables.line[from][to] && (kind == CW_QUEEN || straight == (kind == CW_ROOK))
          && !(cw_attack_tables.between[from][to] & occupied))
        all |= cw_bit (from);
    }
  return all;
}

static CwMove
find_move (const CwPosition *position, CwKind kind, CwSquare to, int from_file, int from_rank,
           CwKind promotion)
{
  const CwBoard *board = &position->chess;
  CwColour us = cw_board_side (board);
  bool passing = false, last = to / 8 == (us == CW_WHITE ? 7 : 0);
  CwBits from;
  if (to > 63 || cw_bits_has (board->colour[us], to)
      || (promotion != 0) != (kind == CW_PAWN && last)
      || (promotion != 0 && !(board->terms.promote[us] >> promotion & 1))
      || (board->terms.ends && cw_board_is_won (board)))
    return CW_NO_MOVE;
  if (kind == CW_PAWN)
    from = pawns_to (board, us, to, from_file >= 0, &passing);
  else
    from = pieces_to (board, us, kind, to);
  if (from_file >= 0)
    from &= CW_BITS_FILE_A << from_file;
  if (from_rank >= 0)
    from &= cw_bits_rank ((unsigned)from_rank);

  CwMove found = CW_NO_MOVE;
  CwMoveType type = passing ? CW_MOVE_EN_PASSANT : promotion ? CW_MOVE_PROMOTION : CW_MOVE_NORMAL;
  while (from)
    {
      unsigned square = cw_bits_pop (&from);
      if (!is_safe (board, kind, square, to, passing))
        continue;
      if (found != CW_NO_MOVE)
        return CW_NO_MOVE;
      found = cw_move_make (type, (CwSquare)square, to, promotion);
    }
  return found;
}

static CwMove
find_castling (const CwPosition *position, bool queenside)
{
  const CwBoard *board = &position->chess;
  CwColour us = cw_board_side (board);
  unsigned king = cw_board_king (board, us);
  CwMove found = CW_NO_MOVE;
  if (board->state.checkers || (board->terms.ends && cw_board_is_won (board)))
    return CW_NO_MOVE;
  for (CwBits rooks = board->state.castling & board->colour[us]; rooks;)
    {
      unsigned rook = cw_bits_pop (&rooks);
      if ((rook < king) == queenside && cw_board_castling_legal (board, us, king, rook))
        found = cw_move_make (CW_MOVE_CASTLING, (CwSquare)king, (CwSquare)rook, 0);
    }
  return found;
}

static void
play (CwPosition *position, CwMove move)
{
  CwUndo unused;
  if (move == CW_NULL_MOVE)
    cw_board_do_null (&position->chess, &unused, NULL);
  else
    cw_board_play (&position->chess, move);
}

#include "core/chess_code.h"
#include "core/template/rules.inc"

const CwRules cw_chess_portable = {
  CW_RULES_OF_BOARD,
  .set = cw_chess_set,
  .get = get,
  .count = count,
  .hand = hand,
  .number = number,
  .attacks_from = attacks_from,
  .find_move = find_move,
  .find_castling = find_castling,
  .encode = encode,
  .decode = decode,
  .reach = reach,
  .skip = skip,
  .play = play,
  .outcome = cw_chess_outcome,
};
