/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules.h"

#include "base/once.h"
#include "core/attacks.h"
#include "core/chess_code_table.h"
#include "core/ends.h"
#include "core/general_key.h"
#include "core/machine.h"
#include "core/rules_table.h"
#include "core/shogi_attacks.h"
#include "core/variant.h"

#include <stdlib.h>
#include <string.h>

CwRules cw_chess_rules;

static void
choose_for_machine (void)
{
  cw_chess_rules = cw_chess_portable;
#ifdef CW_HAVE_V3
  if (cw_machine_is_v3 ())
    cw_chess_rules = cw_chess_v3;
#endif
}

static void
fill_tables (void)
{
  choose_for_machine ();
  cw_attacks_fill ();
  cw_keys_fill ();
  cw_code_fill ();
  cw_shogi_attacks_fill ();
  cw_shogi_keys_fill ();
  cw_general_keys_fill ();
  cw_games_fill ();
}

void
cw_core_init (void)
{
  static CwOnce once;
  cw_once (&once, fill_tables);
}

void
cw_setup_start (CwSetup *setup, const CwGame *game)
{
  *setup = game->variant->start;
}

bool
cw_position_set (CwPosition *position, const CwGame *game, const CwSetup *setup, CwStatus *status)
{
  return game->rules->set (position, game, setup, status);
}

void
cw_position_get (const CwPosition *position, CwSetup *setup)
{
  position->game->rules->get (position, setup);
}

void
cw_position_start (CwPosition *position, const CwGame *game)
{
  const CwPosition **kept = (const CwPosition **)&game->first, *none = NULL;
  const CwPosition *first = __atomic_load_n (kept, __ATOMIC_ACQUIRE);
  if (first)
    {
      *position = *first;
      return;
    }
  CwPosition *made = malloc (sizeof *made);
  cw_position_set (position, game, &game->variant->start, NULL);
  if (made)
    *made = *position;
  if (!__atomic_compare_exchange_n (kept, &none, made, false, __ATOMIC_RELEASE, __ATOMIC_RELAXED))
    free (made); /* another thread was first */
}

const CwGame *
cw_position_game (const CwPosition *position)
{
  return position->game;
}

CwColour
cw_position_side (const CwPosition *position)
{
  return position->game->rules->side (position);
}

CwPiece
cw_position_at (const CwPosition *position, CwSquare square)
{
  if (square >= position->game->files * position->game->ranks)
    return CW_NO_PIECE;
  return position->game->rules->at (position, square);
}

unsigned
cw_position_count (const CwPosition *position, CwColour colour, CwKind kind)
{
  return position->game->rules->count (position, colour, kind);
}

unsigned
cw_position_hand (const CwPosition *position, CwColour colour, CwKind kind)
{
  return position->game->rules->hand (position, colour, kind);
}

unsigned
cw_position_clock (const CwPosition *position)
{
  return position->game->rules->clock (position);
}

unsigned
cw_position_number (const CwPosition *position)
{
  return position->game->rules->number (position);
}

uint64_t
cw_position_key (const CwPosition *position)
{
  return position->game->rules->key (position);
}

void
cw_legal_moves (const CwPosition *position, CwMoveList *list)
{
  position->game->rules->legal_moves (position, list);
}

bool
cw_is_legal (const CwPosition *position, CwMove move)
{
  return position->game->rules->is_legal (position, move);
}

CwMove
cw_find_move (const CwPosition *position, CwKind kind, CwSquare to, int from_file, int from_rank,
              CwKind promotion)
{
  const CwRules *rules = position->game->rules;
  return rules->find_move ? rules->find_move (position, kind, to, from_file, from_rank, promotion)
                          : CW_NO_MOVE;
}

CwMove
cw_find_castling (const CwPosition *position, bool queenside)
{
  const CwRules *rules = position->game->rules;
  return rules->find_castling ? rules->find_castling (position, queenside) : CW_NO_MOVE;
}

bool
cw_is_capture (const CwPosition *position, CwMove move)
{
  return position->game->rules->is_capture (position, move);
}

bool
cw_gives_check (const CwPosition *position, CwMove move)
{
  return position->game->rules->gives_check (position, move);
}

CwSquare
cw_move_target (const CwPosition *position, CwMove move)
{
  CwPosition after;
  CwUndo undo;
  if (cw_move_type (move) != CW_MOVE_CASTLING)
    return cw_move_to (move);
  after = *position;
  cw_do (&after, move, &undo, NULL);
  return undo.delta.changes[0].to;
}

void
cw_do (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last)
{
  position->game->rules->do_move (position, move, undo, last);
}

void
cw_play (CwPosition *position, CwMove move)
{
  CwUndo unused;
  const CwRules *rules = position->game->rules;
  if (rules->play)
    rules->play (position, move);
  else
    rules->do_move (position, move, &unused, NULL);
}

void
cw_undo (CwPosition *position, const CwUndo *undo)
{
  position->game->rules->undo_move (position, undo);
}

bool
cw_in_check (const CwPosition *position)
{
  CwSquare squares[4];
  return cw_royals_in_check (position, squares) > 0;
}

unsigned
cw_royals_in_check (const CwPosition *position, CwSquare squares[4])
{
  return position->game->rules->royals_in_check (position, squares);
}

unsigned
cw_attacks_from (const CwPosition *position, CwPiece piece, CwSquare square,
                 CwSquare squares[CW_MAX_SQUARES])
{
  return position->game->rules->attacks_from (position, piece, square, squares);
}

CwOutcome
cw_outcome (const CwPosition *position, const CwUndo *last)
{
  return position->game->rules->outcome (position, last);
}
