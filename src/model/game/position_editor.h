/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A position of any game while it is being set up: pieces, hands and the other fields, with undo
 * for every step; the position as text; and what is illegal about it, in words and squares. Knows
 * nothing of widgets.
 *
 * Properties that can be set, each change an undo step:
 *   game-index (uint): as for cw_game_at; another game begins with its start position
 *   handicap (uint): 1 + the index for cw_handicap_at of the one whose start is on the board, or 0
 *   white-to-move (boolean)
 *   white-kingside, white-queenside, black-kingside, black-queenside (boolean): may castle towards
 *     the higher or the lower files
 *   white-checks, black-checks (uint): checks given so far
 *   armed (boolean): missiles are armed
 *   number (uint): of the move; clock (uint): half-moves without capture or pawn move
 * Read-only properties:
 *   game (pointer to CwGame)
 *   white-can-castle-kingside … (boolean): which of the four rights can be set
 *   most-checks (uint): the most that can have been given; 0 if checks do not count
 *   can-undo, can-redo (boolean)
 *   fault (string): what is illegal, translated; NULL if the game can begin here
 *   legal (boolean): the game can begin here
 * Signal: changed ()   after any change, when the properties have been notified. Main thread. */
#pragma once

#include "core/handicap.h"
#include "core/position.h"
#include "core/setup_rights.h"

#include <gio/gio.h>

#define CW_TYPE_POSITION_EDITOR (cw_position_editor_get_type ())
G_DECLARE_FINAL_TYPE (CwPositionEditor, cw_position_editor, CW, POSITION_EDITOR, GObject)

/* Begins with the start position of chess. */
CwPositionEditor *cw_position_editor_new (void);

/* Starts afresh from a position; earlier steps are forgotten. */
void cw_position_editor_begin (CwPositionEditor *self, const CwPosition *position);
/* Goes to another game's start position. */
void cw_position_editor_set_game (CwPositionEditor *self, const CwGame *game);

const CwGame *cw_position_editor_game (CwPositionEditor *self);
/* Borrowed; the present state, legal or not. */
const CwSetup *cw_position_editor_setup (CwPositionEditor *self);

/* --- changes, each one step back -------------------------------------------------------------- */

void cw_position_editor_undo (CwPositionEditor *self);
/* Does again what was undone, until the next change. */
void cw_position_editor_redo (CwPositionEditor *self);

void cw_position_editor_empty (CwPositionEditor *self); /* board and hands */
void cw_position_editor_start (CwPositionEditor *self);
/* The start position of a handicap, in shogi; does nothing in other games. */
void cw_position_editor_handicap (CwPositionEditor *self, const CwHandicap *handicap);
/* The handicap whose start is on the board now, or NULL. */
const CwHandicap *cw_position_editor_which_handicap (CwPositionEditor *self);
/* Mirrors the board left to right. */
void cw_position_editor_mirror (CwPositionEditor *self);
/* Swaps the two sides: pieces, hands, side to move. */
void cw_position_editor_swap (CwPositionEditor *self);

/* Puts a piece (CW_NO_PIECE: none) on a square of the board. */
void cw_position_editor_put (CwPositionEditor *self, CwSquare square, CwPiece piece);
/* Puts the piece of a FEN letter, lower case for Black's, or the kind it promotes to. */
void cw_position_editor_put_letter (CwPositionEditor *self, CwSquare square, char letter,
                                    gboolean promoted);
/* As cw_setup_move: moves a piece from the board or a hand, or (to CW_NO_SQUARE) removes it. */
void cw_position_editor_move (CwPositionEditor *self, CwSquare from, CwSquare to);
/* As cw_setup_add_to_hand. */
void cw_position_editor_hand (CwPositionEditor *self, CwColour colour, CwKind kind, int more);
/* NULL: no en passant capture. */
void cw_position_editor_set_passing (CwPositionEditor *self, const CwEnPassant *passing);

/* --- text ------------------------------------------------------------------------------------- */

/* FEN, or SFEN in shogi. (transfer full) */
char *cw_position_editor_text (CwPositionEditor *self);
/* Takes the position in `text`, legal or not, as one of the present game if its board fits, else of
 * any other game. If it is no position, returns FALSE and keeps the one before, but has this as its
 * fault, with the column, until the next change. */
gboolean cw_position_editor_read (CwPositionEditor *self, const char *text);
/* Takes the position in a text from elsewhere: prefers a game in which it is legal to the present
 * one. A translated sentence with TRUE says that this is another game; with FALSE nothing is
 * changed, and it says what is wrong with the text. */
gboolean cw_position_editor_paste (CwPositionEditor *self, const char *text, char **sentence);

/* --- judgement -------------------------------------------------------------------------------- */

/* What is illegal, as a translated sentence; NULL if the game can begin here. Borrowed. */
const char *cw_position_editor_fault (CwPositionEditor *self);
/* TRUE if the fault is about this square. */
gboolean cw_position_editor_is_faulty (CwPositionEditor *self, CwSquare square);
/* The legal position, or NULL. Borrowed. */
const CwPosition *cw_position_editor_position (CwPositionEditor *self);
