/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an implementation of the rules provides: rules.c calls through it. Each function has the
 * meaning of its namesake in core/rules.h. */
#pragma once

#include "core/position.h"

typedef struct CwRules CwRules;

struct CwRules
{
  void (*start) (CwSetup *setup);
  bool (*set) (CwPosition *position, const CwGame *game, const CwSetup *setup, CwStatus *status);
  void (*get) (const CwPosition *position, CwSetup *setup);
  CwColour (*side) (const CwPosition *position);
  CwPiece (*at) (const CwPosition *position, CwSquare square);
  unsigned (*count) (const CwPosition *position, CwColour colour, CwKind kind);
  unsigned (*hand) (const CwPosition *position, CwColour colour, CwKind kind);
  unsigned (*clock) (const CwPosition *position);
  unsigned (*number) (const CwPosition *position);
  uint64_t (*key) (const CwPosition *position);
  void (*legal_moves) (const CwPosition *position, CwMoveList *list);
  bool (*is_legal) (const CwPosition *position, CwMove move);
  bool (*is_capture) (const CwPosition *position, CwMove move);
  bool (*gives_check) (const CwPosition *position, CwMove move);
  void (*do_move) (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last);
  void (*undo_move) (CwPosition *position, const CwUndo *undo);
  unsigned (*checked_royals) (const CwPosition *position, CwSquare squares[4]);
  bool (*why_illegal) (const CwPosition *position, CwSquare from, CwSquare to, CwStatus *status);
  unsigned (*attacks_from) (const CwPosition *position, CwPiece piece, CwSquare square,
                            CwSquare squares[CW_MAX_SQUARES]);
  CwOutcome (*outcome) (const CwPosition *position, const CwUndo *last);
  uint64_t (*perft) (CwPosition *position, unsigned depth); /* from depth 1 */
};

extern const CwRules cw_chess_rules, cw_shogi_rules, cw_minishogi_rules;

/* Parts of cw_chess_rules in files of their own. */
bool cw_chess_set (CwPosition *position, const CwGame *game, const CwSetup *setup,
                   CwStatus *status);
bool cw_chess_why_illegal (const CwPosition *position, CwSquare from, CwSquare to,
                           CwStatus *status);
CwOutcome cw_chess_outcome (const CwPosition *position, const CwUndo *last);
uint64_t cw_chess_perft (CwPosition *position, unsigned depth);

/* The same of cw_shogi_rules and cw_minishogi_rules. */
bool cw_shogi_set (CwPosition *position, const CwGame *game, const CwSetup *setup,
                   CwStatus *status);
bool cw_shogi_why_illegal (const CwPosition *position, CwSquare from, CwSquare to,
                           CwStatus *status);
CwOutcome cw_shogi_outcome (const CwPosition *position, const CwUndo *last);
uint64_t cw_shogi_perft (CwPosition *position, unsigned depth);
