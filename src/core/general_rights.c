/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making a position from plain data: castling rights and en passant captures. */
#include "core/ends.h"
#include "core/general_attack.h"
#include "core/general_generate.h"
#include "core/general_rules.h"

#include <string.h>

typedef struct
{
  const CwGame *game;
  const CwGeneralTables *tables;
  CwStatus *status;
} Checker;

static bool
fail (const Checker *checker, CwStatusCode code, unsigned square1, unsigned square2)
{
  return cw_fail_squares (checker->status, checker->game, code, square1, square2);
}

static bool
set_right (const Checker *checker, CwGeneralBoard *board, CwColour colour, unsigned side,
           unsigned partner)
{
  const CwGeneralTables *tables = checker->tables;
  const CwVariant *variant = tables->variant;
  unsigned royal = board->state.royal[colour];
  if (!variant->castling.partners)
    return fail (checker, CW_SETUP_NO_CASTLING, royal, partner);
  unsigned home = tables->variant->start.castling[colour][0] != CW_NO_SQUARE
                      ? tables->variant->start.castling[colour][0]
                      : tables->variant->start.castling[colour][1];
  bool free = checker->game->chess960;
  if (royal == CW_NO_SQUARE || home == CW_NO_SQUARE || royal / tables->files != home / tables->files
      || (!free && !cw_set_has (&tables->home[cw_piece_plain (board->square[royal])], royal)))
    return fail (checker, CW_SETUP_CASTLING_KING, royal, partner);
  if (partner >= tables->squares || partner / tables->files != royal / tables->files
      || (!free && partner != tables->variant->start.castling[colour][side])
      || !cw_general_is_of (board->square[partner], colour)
      || !(variant->castling.partners >> cw_piece_kind (board->square[partner]) & 1))
    return fail (checker, CW_SETUP_CASTLING_ROOK, partner, royal);
  if ((partner > royal) != (side == 0))
    return fail (checker, CW_SETUP_CASTLING_SIDE, partner, royal);
  board->state.castling[colour][side] = (uint16_t)partner;
  return true;
}

bool
cw_general_set_castling (CwPosition *position, const CwSetup *setup, CwStatus *status)
{
  const Checker maker = { position->game, position->game->general, status }, *checker = &maker;
  CwGeneralBoard *board = &position->general;
  for (unsigned colour = 0; colour < 2; colour++)
    for (unsigned side = 0; side < 2; side++)
      {
        unsigned partner = setup->castling[colour][side];
        board->state.castling[colour][side] = CW_NO_SQUARE;
        if (partner != CW_NO_SQUARE && !set_right (checker, board, (CwColour)colour, side, partner))
          return false;
      }
  return true;
}

/* Where the long step that passed these squares began; CW_NO_SQUARE if they do not form one. */
static unsigned
origin_of (const CwGeneralTables *tables, const CwGeneralState *state)
{
  int files = (int)tables->files, piece = state->passed_piece;
  int last = state->passed[state->passed_count - 1];
  int file = last % files - piece % files, rank = last / files - piece / files;
  for (unsigned i = 0; i < state->passed_count; i++)
    {
      int steps = (int)(state->passed_count - i);
      if (state->passed[i] % files != piece % files + steps * file
          || state->passed[i] / files != piece / files + steps * rank)
        return CW_NO_SQUARE;
    }
  int steps = (int)state->passed_count + 1;
  file = piece % files + steps * file;
  rank = piece / files + steps * rank;
  if (file < 0 || rank < 0 || file >= files || rank >= (int)tables->ranks)
    return CW_NO_SQUARE;
  return (unsigned)(rank * files + file);
}

/* Whether the piece, in `passed_piece`, goes without capture in the direction of that long step. */
static bool
can_step (const CwKindRules *rules, const CwGeneralState *state, int files, int forward)
{
  int piece = state->passed_piece, last = state->passed[state->passed_count - 1];
  int file = (piece % files - last % files) * forward,
      rank = (piece / files - last / files) * forward;
  for (unsigned i = 0; i < rules->movement.count; i++)
    {
      const CwStep *step = &rules->movement.step[i];
      if (step->moves && !step->captures && !step->hop && step->files == file
          && step->ranks == rank)
        return true;
    }
  return false;
}

static bool
read_en_passant (const Checker *checker, CwGeneralState *state, const CwSetup *setup)
{
  const CwGeneralTables *tables = checker->tables;
  int up = state->side == CW_WHITE ? -(int)tables->files : (int)tables->files;
  for (unsigned i = 0; i < CW_MAX_PASSED && setup->en_passant[i] != CW_NO_SQUARE; i++)
    {
      if (setup->en_passant[i] >= tables->squares)
        return fail (checker, CW_SETUP_EN_PASSANT_RANK, setup->en_passant[i], 0);
      state->passed[state->passed_count++] = (uint8_t)setup->en_passant[i];
    }
  if (state->passed_count == 0)
    return true;
  int piece = setup->en_passant_piece != CW_NO_SQUARE ? (int)setup->en_passant_piece
                                                      : state->passed[state->passed_count - 1] + up;
  if (piece < 0 || piece >= (int)tables->squares)
    return fail (checker, CW_SETUP_EN_PASSANT_RANK, state->passed[0], 0);
  state->passed_piece = (uint8_t)piece;
  return true;
}

bool
cw_general_set_en_passant (CwPosition *position, const CwSetup *setup, CwStatus *status)
{
  const Checker maker = { position->game, position->game->general, status }, *checker = &maker;
  const CwGeneralTables *tables = checker->tables;
  CwGeneralBoard *board = &position->general;
  CwGeneralState *state = &board->state;
  if (!read_en_passant (checker, state, setup))
    return false;
  if (state->passed_count == 0)
    return true;
  unsigned first = state->passed[0], origin = origin_of (tables, state);
  CwColour them = cw_other ((CwColour)state->side);
  CwPiece piece = board->square[state->passed_piece];
  if (origin == CW_NO_SQUARE)
    return fail (checker, CW_SETUP_EN_PASSANT_RANK, first, first);
  unsigned rank = origin / tables->files;
  unsigned own = them == CW_WHITE ? rank : tables->ranks - 1 - rank;
  unsigned ranks = 0;
  for (unsigned kind = 1; kind <= checker->game->kinds; kind++)
    ranks |= tables->variant->kind[kind].en_passant_from;
  if (!(ranks >> own & 1))
    return fail (checker, CW_SETUP_EN_PASSANT_RANK, first, first);
  if (!cw_general_is_of (piece, them)
      || !(tables->variant->kind[cw_piece_kind (piece)].en_passant_from >> own & 1))
    return fail (checker, CW_SETUP_EN_PASSANT_PAWN, first, state->passed_piece);
  int forward = them == CW_WHITE ? 1 : -1;
  if (!can_step (&tables->variant->kind[cw_piece_kind (piece)], state, (int)tables->files, forward))
    return fail (checker, CW_SETUP_EN_PASSANT_PAWN, first,
                 (unsigned)(state->passed[state->passed_count - 1] + forward * (int)tables->files));
  for (unsigned i = 0; i < state->passed_count; i++)
    if (board->square[state->passed[i]] != CW_NO_PIECE)
      return fail (checker, CW_SETUP_EN_PASSANT_BLOCKED, first, state->passed[i]);
  if (board->square[origin] != CW_NO_PIECE)
    return fail (checker, CW_SETUP_EN_PASSANT_BLOCKED, first, origin);
  if (!cw_general_en_passant_legal (position))
    {
      state->passed_count = state->passed_piece = 0;
      memset (state->passed, 0, sizeof state->passed);
    }
  return true;
}
