/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/general_do.h"

#include "core/general_attack.h"
#include "core/general_generate.h"
#include "core/general_key.h"

/* --- what a move does --------------------------------------------------------------------- */

static void
change (CwDelta *delta, unsigned from, unsigned to, CwPiece before, CwPiece after)
{
  delta->changes[delta->count++] = (CwChange){ (CwSquare)from, (CwSquare)to, before, after };
}

/* A captured piece becomes one in the captor's hand, or vanishes. */
static void
change_taken (const CwPosition *position, CwDelta *delta, unsigned square, CwColour taker)
{
  const CwGeneralTables *tables = position->game->general;
  CwPiece taken = position->general.square[square];
  if (!tables->variant->drops)
    {
      change (delta, square, CW_NO_SQUARE, taken, CW_NO_PIECE);
      return;
    }
  CwKind kind =
      taken & CW_PIECE_PROMOTED ? tables->pawn_kind : tables->plain[cw_piece_kind (taken)];
  change (delta, square, CW_IN_HAND, taken, cw_piece (taker, kind));
}

/* Whether an explosion spares the piece on `square`. Only captures explode royal pieces. */
static bool
is_spared (const CwPosition *position, unsigned square)
{
  const CwVariant *variant = position->game->variant;
  const CwGeneralState *state = &position->general.state;
  CwPiece piece = position->general.square[square];
  bool royal = square == state->royal[CW_WHITE] || square == state->royal[CW_BLACK];
  return piece == CW_NO_PIECE || variant->kind[cw_piece_kind (piece)].blast_proof
         || (royal && !variant->explosions);
}

/* Removes everything around `centre` that an explosion reaches, except on the `spare` squares,
 * whose pieces another change accounts for. */
static void
change_blast (const CwPosition *position, CwDelta *delta, unsigned centre, unsigned spare1,
              unsigned spare2, bool with_centre)
{
  const CwGeneralTables *tables = position->game->general;
  int file = (int)(centre % tables->files), rank = (int)(centre / tables->files);
  for (int r = rank - 1; r <= rank + 1; r++)
    for (int f = file - 1; f <= file + 1; f++)
      {
        if (r < 0 || f < 0 || r >= (int)tables->ranks || f >= (int)tables->files)
          continue;
        unsigned square = (unsigned)r * tables->files + (unsigned)f;
        if (square != spare1 && square != spare2 && (square != centre || with_centre)
            && !is_spared (position, square))
          change (delta, square, CW_NO_SQUARE, position->general.square[square], CW_NO_PIECE);
      }
}

CwCastlingTargets
cw_general_castling_targets (const CwGame *game, unsigned royal, unsigned partner, unsigned slide)
{
  const CwCastlingRules *rules = &game->variant->castling;
  unsigned side = partner < royal, first = royal - royal % game->files;
  if (slide)
    return side ? (CwCastlingTargets){ royal - slide, royal - slide + 1 }
                : (CwCastlingTargets){ royal + slide, royal + slide - 1 };
  return (CwCastlingTargets){ first + rules->king_to[side], first + rules->rook_to[side] };
}

static void
describe_castling (const CwPosition *position, CwMove move, CwDelta *delta)
{
  unsigned royal = cw_move_from (move), partner = cw_move_to (move);
  CwCastlingTargets to =
      cw_general_castling_targets (position->game, royal, partner, cw_move_kind (move));
  const CwPiece *pieces = position->general.square;
  change (delta, royal, to.royal_to, pieces[royal], pieces[royal]);
  change (delta, partner, to.partner_to, pieces[partner], pieces[partner]);
}

static CwPiece
promoted_to (const CwPosition *position, CwColour us, CwKind kind)
{
  CwPiece piece = cw_piece (us, kind);
  if (position->game->variant->drops && position->game->kind[kind].plain == 0)
    piece |= CW_PIECE_PROMOTED;
  return piece;
}

/* A step of a piece, with its capture and the explosion that may follow. */
static void
describe_step (const CwPosition *position, CwMove move, CwDelta *delta)
{
  unsigned from = cw_move_from (move), to = cw_move_to (move);
  CwMoveType type = cw_move_type (move);
  const CwGeneralBoard *board = &position->general;
  CwPiece piece = board->square[from], after = piece;
  CwColour us = (CwColour)board->state.side;
  unsigned taken_on = type == CW_MOVE_EN_PASSANT ? board->state.passed_piece : to;
  bool takes = board->square[taken_on] != CW_NO_PIECE;
  if (type == CW_MOVE_PROMOTION)
    after = promoted_to (position, us, cw_move_kind (move));
  if (takes && position->game->variant->explosions)
    {
      change (delta, from, CW_NO_SQUARE, piece, CW_NO_PIECE);
      change (delta, taken_on, CW_NO_SQUARE, board->square[taken_on], CW_NO_PIECE);
      change_blast (position, delta, to, from, taken_on, false);
      return;
    }
  change (delta, from, to, piece, after);
  if (takes)
    change_taken (position, delta, taken_on, us);
}

void
cw_general_describe (const CwPosition *position, CwMove move, CwDelta *delta)
{
  const CwGeneralBoard *board = &position->general;
  CwColour us = (CwColour)board->state.side;
  unsigned from = cw_move_from (move), to = cw_move_to (move);
  delta->count = 0;
  switch (cw_move_type (move))
    {
    case CW_MOVE_DROP:
      change (delta, CW_IN_HAND, to, cw_piece (us, cw_move_kind (move)),
              cw_piece (us, cw_move_kind (move)));
      break;
    case CW_MOVE_CASTLING:
      describe_castling (position, move, delta);
      break;
    case CW_MOVE_LAUNCH:
      change (delta, from, CW_NO_SQUARE, board->square[from], CW_NO_PIECE);
      change_blast (position, delta, to, from, from, true);
      break;
    default:
      describe_step (position, move, delta);
    }
}

/* --- bare boards -------------------------------------------------------------------------- */

void
cw_general_apply (CwPiece *pieces, const CwDelta *delta)
{
  for (unsigned i = 0; i < delta->count; i++)
    if (delta->changes[i].from < CW_MAX_SQUARES)
      pieces[delta->changes[i].from] = CW_NO_PIECE;
  for (unsigned i = 0; i < delta->count; i++)
    if (delta->changes[i].to < CW_MAX_SQUARES)
      pieces[delta->changes[i].to] = delta->changes[i].after;
}

void
cw_general_revert (CwPiece *pieces, const CwDelta *delta)
{
  for (unsigned i = 0; i < delta->count; i++)
    if (delta->changes[i].to < CW_MAX_SQUARES)
      pieces[delta->changes[i].to] = CW_NO_PIECE;
  for (unsigned i = 0; i < delta->count; i++)
    if (delta->changes[i].from < CW_MAX_SQUARES)
      pieces[delta->changes[i].from] = delta->changes[i].before;
}

unsigned
cw_general_royal_after (const CwPosition *position, const CwDelta *delta, CwColour colour)
{
  unsigned royal = position->general.state.royal[colour];
  for (unsigned i = 0; royal != CW_NO_SQUARE && i < delta->count; i++)
    if (delta->changes[i].from == royal)
      return delta->changes[i].to < CW_MAX_SQUARES ? delta->changes[i].to : CW_NO_SQUARE;
  return royal;
}

void
cw_general_put (CwGeneralBoard *board, unsigned square, CwPiece piece)
{
  cw_set_add (&board->pieces[cw_piece_colour (piece)], square);
  board->square[square] = piece;
}

void
cw_general_remove (CwGeneralBoard *board, unsigned square)
{
  cw_set_drop (&board->pieces[cw_piece_colour (board->square[square])], square);
  board->square[square] = CW_NO_PIECE;
}

/* --- doing -------------------------------------------------------------------------------- */

/* The key of a piece on its square; also updates the pawns' key if it is a pawn. */
static inline uint64_t
piece_key (const CwGeneralTables *tables, CwGeneralState *state, CwPiece piece, unsigned square)
{
  uint64_t key = cw_general_key_piece (piece, square);
  if (tables->variant->kind[cw_piece_kind (piece)].resets_clock)
    state->pawns ^= key;
  return key;
}

/* Removes pieces and puts them where they go; returns the change of the key. */
static uint64_t
move_pieces (const CwGeneralTables *tables, CwGeneralBoard *board, const CwDelta *delta)
{
  uint64_t key = 0;
  const CwChange *change = delta->changes, *end = change + delta->count;
  for (; change < end; change++)
    if (change->from < CW_MAX_SQUARES)
      {
        key ^= piece_key (tables, &board->state, change->before, change->from);
        cw_general_remove (board, change->from);
      }
    else
      {
        unsigned colour = cw_piece_colour (change->before), kind = cw_piece_kind (change->before);
        uint8_t *hand = &board->hand[colour][kind];
        key ^= cw_general_key_hand ((CwColour)colour, kind, *hand);
        key ^= cw_general_key_hand ((CwColour)colour, kind, --*hand);
      }
  for (change = delta->changes; change < end; change++)
    if (change->to < CW_MAX_SQUARES)
      {
        key ^= piece_key (tables, &board->state, change->after, change->to);
        cw_general_put (board, change->to, change->after);
      }
    else if (change->to == CW_IN_HAND)
      {
        unsigned colour = cw_piece_colour (change->after), kind = cw_piece_kind (change->after);
        uint8_t *hand = &board->hand[colour][kind];
        key ^= cw_general_key_hand ((CwColour)colour, kind, *hand);
        key ^= cw_general_key_hand ((CwColour)colour, kind, ++*hand);
      }
  return key;
}

/* Castling rights end when a partner or its royal piece leaves its square in any way. */
static void
end_castling (CwGeneralState *state, const CwDelta *delta)
{
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned side = 0; side < 2; side++)
      {
        uint16_t *partner = &state->castling[colour][side];
        if (*partner == CW_NO_SQUARE)
          continue;
        for (unsigned i = 0; i < delta->count; i++)
          if (delta->changes[i].from == *partner || delta->changes[i].from == state->royal[colour])
            {
              *partner = CW_NO_SQUARE;
              break;
            }
      }
}

/* Notes the squares that a pawn passed with its step, if a capture there may be possible. If a
 * piece was in between it hopped, and passed nothing. */
static void
note_en_passant (const CwGeneralTables *tables, CwGeneralBoard *board, const CwChange *moved)
{
  CwGeneralState *state = &board->state;
  const CwKindRules *rules = &tables->variant->kind[cw_piece_kind (moved->before)];
  int from = (int)moved->from, to = (int)moved->to, files = (int)tables->files;
  int rank = from / files, ranks = to / files - rank, across = to % files - from % files;
  unsigned own = cw_piece_colour (moved->before) == CW_WHITE ? (unsigned)rank
                                                             : tables->ranks - 1 - (unsigned)rank;
  int steps = ranks > 0 ? ranks : -ranks;
  if (!(rules->en_passant_from >> own & 1) || steps < 2 || steps > CW_MAX_PASSED + 1
      || across % steps != 0)
    return;
  int step = ranks / steps * files + across / steps;
  for (int square = from + step; square != to; square += step)
    if (board->square[square] != CW_NO_PIECE)
      return;
  for (int square = from + step; square != to; square += step)
    state->passed[state->passed_count++] = (uint8_t)square;
  state->passed_piece = (uint8_t)to;
}

static bool
is_irreversible (const CwGeneralTables *tables, const CwDelta *delta)
{
  const CwChange *first = delta->changes;
  if (tables->variant->kind[cw_piece_kind (first->before)].resets_clock)
    return true;
  if (first->from == CW_IN_HAND)
    return false;
  for (unsigned i = 0; i < delta->count; i++)
    if (first[i].to >= CW_MAX_SQUARES)
      return true;
  return false;
}

static void
begin_undo (const CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last)
{
  undo->last = last;
  undo->key = position->general.state.key;
  undo->move = move;
  undo->in_check = position->general.state.checks != 0;
  undo->saved.general = position->general.state;
}

static void
count_move (const CwPosition *position, CwGeneralState *state)
{
  if (position->game->shogi)
    state->number++;
  else
    {
      state->clock = (uint16_t)(state->clock + (state->clock < UINT16_MAX));
      state->number += state->side;
    }
}

static void
clear_en_passant (CwGeneralState *state)
{
  state->passed_count = state->passed_piece = 0;
  for (unsigned i = 0; i < CW_MAX_PASSED; i++)
    state->passed[i] = 0;
}

void
cw_general_do_null (CwPosition *position, CwUndo *undo, const CwUndo *last)
{
  CwGeneralState *state = &position->general.state;
  begin_undo (position, CW_NULL_MOVE, undo, last);
  undo->delta.count = 0;
  state->key ^= cw_general_key_state (state);
  clear_en_passant (state);
  count_move (position, state);
  state->side ^= 1;
  state->key ^= cw_general_key_state (state);
  state->checks = (uint8_t)cw_general_count_checks (position);
}

void
cw_general_do (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last)
{
  const CwGeneralTables *tables = position->game->general;
  CwGeneralBoard *board = &position->general;
  CwGeneralState *state = &board->state;
  CwDelta *delta = &undo->delta;
  CwColour us = (CwColour)state->side, them = cw_other (us);
  begin_undo (position, move, undo, last);
  cw_general_describe (position, move, delta);

  uint64_t key = state->key ^ cw_general_key_state (state) ^ move_pieces (tables, board, delta);
  end_castling (state, delta);
  for (unsigned colour = 0; colour < 2; colour++)
    state->royal[colour] = (uint16_t)cw_general_royal_after (position, delta, (CwColour)colour);
  count_move (position, state);
  if (is_irreversible (tables, delta))
    state->clock = 0;
  if (tables->launches && !state->armed && delta->count == 2 && delta->changes[1].to == CW_NO_SQUARE
      && cw_move_type (move) != CW_MOVE_LAUNCH
      && !tables->variant->kind[cw_piece_kind (delta->changes[1].before)].resets_clock)
    state->armed = true;
  if (state->passed_count)
    clear_en_passant (state);
  state->side = (uint8_t)them;
  if (tables->en_passant && cw_move_type (move) == CW_MOVE_NORMAL && delta->count == 1)
    note_en_passant (tables, board, delta->changes);
  if (state->passed_count && !cw_general_en_passant_legal (position))
    clear_en_passant (state);
  state->checks = (uint8_t)cw_general_count_checks (position);
  if (tables->variant->checks_to_win && state->checks)
    state->given[us]++;
  state->key = key ^ cw_general_key_state (state);
}

void
cw_general_undo (CwPosition *position, const CwUndo *undo)
{
  CwGeneralBoard *board = &position->general;
  const CwChange *changes = undo->delta.changes;
  for (unsigned i = undo->delta.count; i-- > 0;)
    if (changes[i].to < CW_MAX_SQUARES)
      cw_general_remove (board, changes[i].to);
    else if (changes[i].to == CW_IN_HAND)
      board->hand[cw_piece_colour (changes[i].after)][cw_piece_kind (changes[i].after)]--;
  for (unsigned i = undo->delta.count; i-- > 0;)
    if (changes[i].from < CW_MAX_SQUARES)
      cw_general_put (board, changes[i].from, changes[i].before);
    else
      board->hand[cw_piece_colour (changes[i].before)][cw_piece_kind (changes[i].before)]++;
  board->state = undo->saved.general;
}
