/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of any game while it is being set up: pieces, hands and all that is said beside them,
 * with every step back; the same as text; and what is illegal about it, in words and squares. Knows
 * nothing of widgets.
 *
 * Properties that can be set, each change one step back:
 *   game-index (uint): as cw_game_at counts; another game begins with its start position
 *   handicap (uint): 1 + as cw_handicap_at counts the one whose start is on the board, 0: none
 *   white-to-move (boolean)
 *   white-kingside, white-queenside, black-kingside, black-queenside (boolean): may castle towards
 *     the higher files, the lower
 *   white-checks, black-checks (uint): given so far
 *   armed (boolean): missiles are
 *   number (uint): of the move; clock (uint): half-moves without capture or pawn move
 * and that cannot:
 *   game (pointer to CwGame)
 *   white-can-castle-kingside … (boolean): what can be set of the four rights
 *   most-checks (uint): that can have been given; 0 where they do not count
 *   can-undo, can-redo (boolean)
 *   fault (string): what is illegal, translated; NULL where the game can begin here
 *   legal (boolean): it can
 * Signal: changed ()   after anything that changes something, and after the properties. Main
 * thread. */
#pragma once

#include "core/handicap.h"
#include "core/position.h"
#include "core/setup_rights.h"

#include <gio/gio.h>

#define CW_TYPE_POSITION_EDITOR (cw_position_editor_get_type ())
G_DECLARE_FINAL_TYPE (CwPositionEditor, cw_position_editor, CW, POSITION_EDITOR, GObject)

/* The start position of chess. */
CwPositionEditor *cw_position_editor_new (void);

/* Begins again with a position, which the first step back leads to. */
void cw_position_editor_begin (CwPositionEditor *self, const CwPosition *position);
/* Another game's start position. */
void cw_position_editor_set_game (CwPositionEditor *self, const CwGame *game);

const CwGame *cw_position_editor_game (CwPositionEditor *self);
/* Borrowed; as it is just now, legal or not. */
const CwSetup *cw_position_editor_setup (CwPositionEditor *self);

/* --- changes, each one step back -------------------------------------------------------------- */

void cw_position_editor_undo (CwPositionEditor *self);
/* What was undone, until the next change. */
void cw_position_editor_redo (CwPositionEditor *self);

void cw_position_editor_empty (CwPositionEditor *self); /* board and hands */
void cw_position_editor_start (CwPositionEditor *self);
/* The start of a handicap, in shogi; nothing in other games. */
void cw_position_editor_handicap (CwPositionEditor *self, const CwHandicap *handicap);
/* The handicap whose start is on the board now, or NULL. */
const CwHandicap *cw_position_editor_which_handicap (CwPositionEditor *self);
/* Files change places, as in a mirror beside the board. */
void cw_position_editor_mirror (CwPositionEditor *self);
/* The two sides change places: pieces, hands, which side is to move. */
void cw_position_editor_swap (CwPositionEditor *self);

/* Puts a piece (CW_NO_PIECE: none) on a square of the board. */
void cw_position_editor_put (CwPositionEditor *self, CwSquare square, CwPiece piece);
/* Puts the piece that FEN has a letter for, small for Black's, or what that is promoted to. */
void cw_position_editor_put_letter (CwPositionEditor *self, CwSquare square, char letter,
                                    gboolean promoted);
/* As cw_setup_move: a piece on the board or in hand goes elsewhere, or (CW_NO_SQUARE) away. */
void cw_position_editor_move (CwPositionEditor *self, CwSquare from, CwSquare to);
/* As cw_setup_add_to_hand. */
void cw_position_editor_hand (CwPositionEditor *self, CwColour colour, CwKind kind, int more);
/* NULL: nothing can be taken in passing. */
void cw_position_editor_set_passing (CwPositionEditor *self, const CwEnPassant *passing);

/* --- text ------------------------------------------------------------------------------------- */

/* FEN, or SFEN in shogi; (transfer full) */
char *cw_position_editor_text (CwPositionEditor *self);
/* Takes what `text` says, legal or not, as a position of the game that is set up where its board
 * fits, else of any other game. FALSE and a translated sentence, with the column, where it is no
 * position: all stays as it was. */
gboolean cw_position_editor_read (CwPositionEditor *self, const char *text, char **sentence);
/* The same for a text from elsewhere: a game that it is a legal position of goes before the one
 * that is set up. A sentence with TRUE says that this is another game. */
gboolean cw_position_editor_paste (CwPositionEditor *self, const char *text, char **sentence);

/* --- judgement -------------------------------------------------------------------------------- */

/* What is illegal, as a translated sentence; NULL where the game can begin here. Borrowed. */
const char *cw_position_editor_fault (CwPositionEditor *self);
/* Is the square one of those that this is about? */
gboolean cw_position_editor_is_faulty (CwPositionEditor *self, CwSquare square);
/* The legal position, or NULL. Borrowed. */
const CwPosition *cw_position_editor_position (CwPositionEditor *self);
