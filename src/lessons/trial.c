/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/trial.h"

#include "core/mobility.h"
#include "core/variant.h"
#include "lessons/promotion.h"

#include <string.h>

static unsigned
squares (const CwTrial *trial)
{
  return trial->game->files * trial->game->ranks;
}

static const CwKindRules *
rules_of (const CwTrial *trial)
{
  return &trial->game->variant->kind[trial->kind];
}

CwPiece
cw_trial_bystander (const CwGame *game, CwColour colour)
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (game->variant->kind[kind].resets_clock)
      return cw_piece (colour, kind);
  return cw_piece (colour, 1);
}

void
cw_trial_set (CwTrial *trial, CwSquare square, CwPiece piece)
{
  if (square < squares (trial) && square != trial->piece_square)
    trial->board[square] = piece;
}

/* --- the start ------------------------------------------------------------------------------ */

static bool
goes_back (const CwMovement *movement)
{
  for (unsigned i = 0; i < movement->count; i++)
    if (movement->step[i].ranks <= 0 || movement->step[i].turn)
      return true;
  return false;
}

/* The middle of the board; for pieces that only go forward, their rank at the start of the game,
 * with the board ahead. */
static CwSquare
first_square (const CwTrial *trial)
{
  const CwGame *game = trial->game;
  CwSquare middle = (CwSquare)((game->ranks - 1) / 2 * game->files + game->files / 2);
  if (goes_back (&rules_of (trial)->movement))
    return middle;
  for (unsigned rank = 0; rank < game->ranks; rank++)
    for (unsigned file = 0; file < game->files; file++)
      {
        CwSquare there = (CwSquare)(rank * game->files + game->files / 2);
        if (game->variant->start.board[rank * game->files + file]
                == cw_piece (CW_WHITE, trial->kind)
            && cw_can_be_placed (game, trial->kind, there))
          return there;
      }
  return middle;
}

static bool
is_on_board (const CwGame *game, int file, int rank)
{
  return file >= 0 && rank >= 0 && file < (int)game->files && rank < (int)game->ranks;
}

/* Puts own pieces and enemies alternately, at different distances, on every other line of a
 * hopper. */
static void
add_hurdles (CwTrial *trial)
{
  const CwMovement *movement = &rules_of (trial)->movement;
  const CwGame *game = trial->game;
  unsigned placed = 0;
  for (unsigned i = 0; i < movement->count; i++)
    {
      const CwStep *step = &movement->step[i];
      int far = 1 + (int)i % 3;
      int file = (int)(trial->piece_square % game->files) + step->files * far;
      int rank = (int)(trial->piece_square / game->files) + step->ranks * far;
      /* It needs room behind the hurdle. */
      if ((step->hop == CW_HOP_NONE && !step->jumps) || i % 2
          || !is_on_board (game, file + step->files, rank + step->ranks)
          || !is_on_board (game, file, rank))
        continue;
      cw_trial_set (trial, (CwSquare)(rank * (int)game->files + file),
                    cw_trial_bystander (game, placed++ % 2 ? CW_BLACK : CW_WHITE));
    }
}

static void
add_victim (CwTrial *trial)
{
  uint8_t can[CW_MAX_SQUARES];
  cw_reach_map (trial->game, trial->board, trial->piece_square, can);
  for (CwSquare square = 0; square < squares (trial); square++)
    if (can[square] == CW_CAN_CAPTURE && trial->board[square] == CW_NO_PIECE)
      {
        cw_trial_set (trial, square, cw_trial_bystander (trial->game, CW_BLACK));
        return;
      }
}

/* Puts enough of its own kind on one file to forbid a drop there. */
static void
add_fellows (CwTrial *trial)
{
  unsigned files = trial->game->files, file = trial->piece_square % files + 2, placed = 0;
  unsigned wanted = trial->game->variant->drops ? rules_of (trial)->most_on_file : 0;
  for (unsigned rank = trial->game->ranks / 2; rank-- > 0 && placed < wanted && file < files;)
    {
      cw_trial_set (trial, (CwSquare)(rank * files + file), cw_piece (CW_WHITE, trial->kind));
      placed++;
    }
}

void
cw_trial_start (CwTrial *trial, const CwGame *game, CwKind kind)
{
  *trial = (CwTrial){ .game = game, .kind = kind, .last_from = CW_NO_SQUARE };
  trial->last_to = CW_NO_SQUARE;
  trial->piece_square = first_square (trial);
  trial->board[trial->piece_square] = cw_piece (CW_WHITE, kind);
  add_hurdles (trial);
  add_victim (trial);
  add_fellows (trial);
}

/* --- where to ------------------------------------------------------------------------------- */

static bool
may_drop (const CwTrial *trial, CwSquare to, CwStatus *status)
{
  const CwGame *game = trial->game;
  char name[CW_SQUARE_NAME_SIZE];
  /* `fellow` is an unpromoted piece of its own that forbids a drop on that file, or
   * CW_NO_SQUARE. */
  unsigned files = trial->game->files, most = rules_of (trial)->most_on_file, count = 0;
  CwSquare found = CW_NO_SQUARE;
  for (unsigned square = to % files; square < squares (trial); square += files)
    if (trial->board[square] == cw_piece (CW_WHITE, trial->kind))
      {
        found = (CwSquare)square;
        count++;
      }
  CwSquare fellow = most > 0 && count >= most ? found : CW_NO_SQUARE;
  if (trial->board[to] != CW_NO_PIECE)
    return cw_status_fail (status, CW_ILLEGAL_DROP_OCCUPIED, cw_square_name (game, to, name), NULL);
  if (!(rules_of (trial)->drop_ranks >> to / game->files & 1))
    return cw_status_fail (status, CW_LESSON_CANNOT_BE_PLACED, cw_square_name (game, to, name),
                           NULL);
  if (fellow != CW_NO_SQUARE)
    return cw_status_fail (status, CW_ILLEGAL_TWO_PAWNS, cw_square_name (game, fellow, name), NULL);
  return true;
}

void
cw_trial_targets (const CwTrial *trial, uint8_t can[CW_MAX_SQUARES])
{
  if (trial->piece_square != CW_NO_SQUARE)
    {
      cw_reach_map (trial->game, trial->board, trial->piece_square, can);
      for (CwSquare square = 0; square < squares (trial); square++)
        if (trial->board[square] && cw_piece_colour (trial->board[square]) == CW_WHITE)
          can[square] = 0;
      return;
    }
  memset (can, 0, CW_MAX_SQUARES);
  for (CwSquare square = 0; square < squares (trial); square++)
    if (may_drop (trial, square, NULL))
      can[square] = CW_CAN_MOVE;
}

bool
cw_trial_reaches (const CwTrial *trial, CwSquare to)
{
  uint8_t can[CW_MAX_SQUARES];
  cw_trial_targets (trial, can);
  return can[to] & (trial->board[to] ? CW_CAN_CAPTURE : CW_CAN_MOVE);
}

/* --- moves ---------------------------------------------------------------------------------- */

bool
cw_trial_put (CwTrial *trial, CwSquare to, CwDelta *delta, CwStatus *status)
{
  CwPiece piece_square = cw_piece (CW_WHITE, trial->kind), taken = trial->board[to];
  bool held = trial->piece_square == CW_NO_SQUARE, reached = cw_trial_reaches (trial, to);
  char name[CW_SQUARE_NAME_SIZE];
  memset (delta, 0, sizeof *delta);
  if (held && !may_drop (trial, to, status))
    return false;
  /* A regular move may end where the piece can only stay as another kind. */
  if (!held && !reached && !cw_can_be_placed (trial->game, trial->kind, to))
    return cw_status_fail (status, CW_LESSON_CANNOT_BE_PLACED,
                           cw_square_name (trial->game, to, name), NULL);
  if (to == trial->piece_square)
    return true;
  delta->changes[delta->count++] =
      (CwChange){ held ? CW_IN_HAND : trial->piece_square, to, piece_square, piece_square };
  if (taken != CW_NO_PIECE)
    delta->changes[delta->count++] = (CwChange){ to, CW_NO_SQUARE, taken, CW_NO_PIECE };
  trial->last_from = reached && !held ? trial->piece_square : CW_NO_SQUARE;
  trial->last_to = reached ? to : CW_NO_SQUARE;
  if (!held)
    trial->board[trial->piece_square] = CW_NO_PIECE;
  trial->board[to] = piece_square;
  trial->piece_square = to;
  return true;
}

unsigned
cw_trial_promotions (const CwTrial *trial, CwSquare to, CwKind kinds[CW_MAX_KINDS])
{
  if (trial->piece_square == CW_NO_SQUARE || !cw_trial_reaches (trial, to))
    return 0;
  return cw_promotion_kinds (trial->game, trial->kind, trial->piece_square, to, kinds);
}

bool
cw_trial_can_launch (const CwTrial *trial)
{
  return rules_of (trial)->launches && trial->piece_square != CW_NO_SQUARE;
}

void
cw_trial_launch (CwTrial *trial, CwSquare at, CwDelta *delta)
{
  const CwGame *game = trial->game;
  int file = (int)(at % game->files), rank = (int)(at / game->files);
  memset (delta, 0, sizeof *delta);
  if (!cw_trial_can_launch (trial) || at >= squares (trial) || at == trial->piece_square)
    return;
  delta->changes[delta->count++] = (CwChange){ trial->piece_square, CW_NO_SQUARE,
                                               trial->board[trial->piece_square], CW_NO_PIECE };
  trial->board[trial->piece_square] = CW_NO_PIECE;
  for (int r = rank - 1; r <= rank + 1; r++)
    for (int f = file - 1; f <= file + 1; f++)
      {
        CwSquare square = (CwSquare)(r * (int)game->files + f);
        CwPiece piece_square = is_on_board (game, f, r) ? trial->board[square] : CW_NO_PIECE;
        CwKind kind = cw_piece_kind (piece_square);
        if (piece_square == CW_NO_PIECE || game->kind[kind].royal
            || game->variant->kind[kind].blast_proof)
          continue;
        delta->changes[delta->count++] =
            (CwChange){ square, CW_NO_SQUARE, piece_square, CW_NO_PIECE };
        trial->board[square] = CW_NO_PIECE;
      }
  trial->last_from = trial->piece_square;
  trial->last_to = at;
  trial->piece_square = CW_NO_SQUARE;
  trial->launched = true;
}

void
cw_trial_become (CwTrial *trial, CwKind kind)
{
  trial->kind = kind;
  if (trial->piece_square != CW_NO_SQUARE)
    trial->board[trial->piece_square] = cw_piece (CW_WHITE, kind);
}

bool
cw_trial_has_drops (const CwTrial *trial)
{
  return trial->game->variant->drops && !trial->game->kind[trial->kind].royal;
}

void
cw_trial_take_up (CwTrial *trial)
{
  CwKind plain = trial->game->kind[trial->kind].plain;
  if (trial->piece_square != CW_NO_SQUARE)
    trial->board[trial->piece_square] = CW_NO_PIECE;
  trial->piece_square = trial->last_from = trial->last_to = CW_NO_SQUARE;
  if (plain != 0)
    trial->kind = plain;
}
