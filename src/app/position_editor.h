/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of any game while it is being set up: men, hands and all that is said beside them,
 * with every step back; the same as text; and what is illegal about it, in words and squares. Knows
 * nothing of widgets.
 *
 * Signal: changed ()   after anything below that changes something. Main thread. */
#pragma once

#include "core/handicap.h"
#include "core/position.h"
#include "core/setup_rights.h"

#include <gio/gio.h>

#define CW_TYPE_POSITION_EDITOR (cw_position_editor_get_type ())
G_DECLARE_FINAL_TYPE (CwPositionEditor, cw_position_editor, CW, POSITION_EDITOR, GObject)

/* The start position of chess. */
CwPositionEditor *cw_position_editor_new (void);

/* Begins anew with a position, which the first step back leads to. */
void cw_position_editor_begin (CwPositionEditor *self, const CwPosition *position);
/* Another game's start position. */
void cw_position_editor_set_game (CwPositionEditor *self, const CwGame *game);

const CwGame *cw_position_editor_game (CwPositionEditor *self);
/* Borrowed; as it is just now, legal or not. */
const CwSetup *cw_position_editor_setup (CwPositionEditor *self);

/* --- changes, each one step back -------------------------------------------------------------- */

gboolean cw_position_editor_can_undo (CwPositionEditor *self);
void cw_position_editor_undo (CwPositionEditor *self);
/* What was undone, until the next change. */
gboolean cw_position_editor_can_redo (CwPositionEditor *self);
void cw_position_editor_redo (CwPositionEditor *self);

void cw_position_editor_empty (CwPositionEditor *self); /* board and hands */
void cw_position_editor_start (CwPositionEditor *self);
/* The start of a handicap, in shogi; nothing in other games. */
void cw_position_editor_handicap (CwPositionEditor *self, const CwHandicap *handicap);
/* The handicap whose start stands on the board now, or NULL. */
const CwHandicap *cw_position_editor_which_handicap (CwPositionEditor *self);
/* Files change places, as in a mirror beside the board. */
void cw_position_editor_mirror (CwPositionEditor *self);
/* The two sides change places: men, hands, whose move it is. */
void cw_position_editor_swap (CwPositionEditor *self);

/* Puts a man (CW_NO_PIECE: none) on a square of the board. */
void cw_position_editor_put (CwPositionEditor *self, CwSquare square, CwPiece piece);
/* The man of a square goes to another one; what stands there vanishes. */
void cw_position_editor_move (CwPositionEditor *self, CwSquare from, CwSquare to);
/* More or fewer men of a kind in hand, 0 … 99. Promoted kinds are taken as what they go back to. */
void cw_position_editor_hand (CwPositionEditor *self, CwColour colour, CwKind kind, int more);
/* A man on the board becomes one more in the hand of `colour`; one in hand goes to the board, and
 * what stands there vanishes. */
void cw_position_editor_put_in_hand (CwPositionEditor *self, CwSquare from, CwColour colour);
void cw_position_editor_put_from_hand (CwPositionEditor *self, CwPiece held, CwSquare to);
/* The kind in which a man is held; 0 where it cannot be. */
CwKind cw_position_editor_held_kind (CwPositionEditor *self, CwKind kind);

void cw_position_editor_set_side (CwPositionEditor *self, CwColour side);
/* May `colour` castle towards the higher files (0) or the lower (1)? Only where
 * cw_setup_castling_partner gives a square. */
void cw_position_editor_set_castling (CwPositionEditor *self, CwColour colour, unsigned side,
                                      gboolean may);
/* NULL: nothing can be taken in passing. */
void cw_position_editor_set_passing (CwPositionEditor *self, const CwEnPassant *passing);
void cw_position_editor_set_clock (CwPositionEditor *self, unsigned clock);
void cw_position_editor_set_number (CwPositionEditor *self, unsigned number);
void cw_position_editor_set_checks (CwPositionEditor *self, CwColour colour, unsigned checks);
void cw_position_editor_set_armed (CwPositionEditor *self, gboolean armed);

/* --- text ------------------------------------------------------------------------------------- */

/* FEN, or SFEN in shogi; (transfer full) */
char *cw_position_editor_text (CwPositionEditor *self);
/* Takes what `text` says, legal or not; a position of chess or shogi also while another game is
 * set up, where it is none of that one. FALSE and a translated sentence, with the column, where it
 * is no position: all stays as it was. */
gboolean cw_position_editor_read (CwPositionEditor *self, const char *text, char **sentence);

/* --- judgement -------------------------------------------------------------------------------- */

/* What is illegal, as a translated sentence; NULL where the game can begin here. Borrowed. */
const char *cw_position_editor_fault (CwPositionEditor *self);
/* Is the square one of those that this is about? */
gboolean cw_position_editor_is_faulty (CwPositionEditor *self, CwSquare square);
/* The legal position, or NULL. Borrowed. */
const CwPosition *cw_position_editor_position (CwPositionEditor *self);
