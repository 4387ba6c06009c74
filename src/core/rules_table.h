/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an implementation of the rules provides; rules.c calls it. Each function means the same as
 * its namesake in core/rules.h. */
#pragma once

#include "core/move_code.h"
#include "core/position.h"

typedef struct CwRules CwRules;

struct CwRules
{
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
  /* NULL: use cw_legal_moves */
  CwMove (*find_move) (const CwPosition *position, CwKind kind, CwSquare to, int from_file,
                       int from_rank, CwKind promotion);
  CwMove (*find_castling) (const CwPosition *position, bool queenside);
  /* NULL: moves are wide, see core/move_code.h */
  size_t (*encode) (const CwPosition *position, CwMove move, uint8_t code[CW_MOVE_CODE]);
  CwMove (*decode) (const CwPosition *position, const uint8_t **code, const uint8_t *end);
  bool (*reach) (CwPosition *position, const uint8_t **code, const uint8_t *end,
                 const CwPosition *target, unsigned *plies);
  CwSkipped (*skip) (CwPosition *position, const uint8_t **code, const uint8_t *end, unsigned most);
  void (*play) (CwPosition *position, CwMove move); /* NULL: do_move */
  bool (*is_capture) (const CwPosition *position, CwMove move);
  bool (*gives_check) (const CwPosition *position, CwMove move);
  void (*do_move) (CwPosition *position, CwMove move, CwUndo *undo, const CwUndo *last);
  void (*undo_move) (CwPosition *position, const CwUndo *undo);
  unsigned (*royals_in_check) (const CwPosition *position, CwSquare squares[4]);
  unsigned (*attacks_from) (const CwPosition *position, CwPiece piece, CwSquare square,
                            CwSquare squares[CW_MAX_SQUARES]);
  CwOutcome (*outcome) (const CwPosition *position, const CwUndo *last);
  uint64_t (*perft) (CwPosition *position, unsigned depth, bool played); /* from depth 1 */
};

/* Set by cw_core_init to the best of the next two for this processor (core/machine.h). */
extern CwRules cw_chess_rules;

#ifdef CW_V3 /* compiled for newer processors, under names of their own */
#define cw_chess_portable cw_chess_v3
#define cw_chess_outcome cw_chess_outcome_v3
#endif
extern const CwRules cw_chess_portable;
#ifdef CW_HAVE_V3
extern const CwRules cw_chess_v3;
#endif

extern const CwRules cw_shogi_rules, cw_general_rules;

/* Whether cw_chess_rules can play what `game->variant` describes: 8x8, with the pieces of chess as
 * kinds CW_PAWN … CW_KING, moving as in chess except for the pawn's first steps and what it
 * becomes; with or without kings, castling, winning checks and hills. */
bool cw_chess_can_play (const CwGame *game);

/* Makes the list of games; cw_core_init calls it once. */
void cw_games_fill (void);

/* Parts of cw_chess_rules that have their own files. */
CwChessTerms cw_chess_terms (const CwGame *game);
bool cw_chess_set (CwPosition *position, const CwGame *game, const CwSetup *setup,
                   CwStatus *status);
CwOutcome cw_chess_outcome (const CwPosition *position, const CwUndo *last);
/* Whether blocked pawns preserve everything forever; the side to move must have a move. */
bool cw_chess_is_walled (const CwChessBoard *board);

/* The same for cw_shogi_rules, which plays shogi and minishogi. */
bool cw_shogi_set (CwPosition *position, const CwGame *game, const CwSetup *setup,
                   CwStatus *status);
CwOutcome cw_shogi_outcome (const CwPosition *position, const CwUndo *last);
