/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One game in the window: its tree with a cursor. The session is the only caller of the rules for
 * the places: it plays, says why a move is not legal, fills scenes and move lists, reads and
 * writes the game as text.
 *
 * Signals: replacing ()            another game is about to come in the place of a changed one
 *          replaced ()             another game is in the session (its cursor may stand anywhere)
 *          moved (step, undone)    the cursor went elsewhere; `step` is a const CwDelta * where it
 *                                  went one move on or back (`undone`), else NULL
 *          edited ()               moves, comments, marks, tags or the result changed
 * `moved` follows `edited` where a new move was played. Main thread. */
#pragma once

#include "model/game/move_item.h"
#include "notation/game_tree.h"
#include "notation/record.h"
#include "picture/scene.h"

#include <gio/gio.h>

#define CW_TYPE_SESSION (cw_session_get_type ())
G_DECLARE_FINAL_TYPE (CwSession, cw_session, CW, SESSION, GObject)

/* The start position of chess. */
CwSession *cw_session_new (void);

/* --- the game ------------------------------------------------------------------------------- */

/* An empty game of `game` from `start` (NULL: its usual one). */
void cw_session_reset (CwSession *self, const CwGame *game, const CwPosition *start);
/* Takes `tree`; the cursor stands at its root. */
void cw_session_take_tree (CwSession *self, CwGameTree *tree);

/* Borrowed; valid until the session gets another game. */
CwGameTree *cw_session_tree (CwSession *self);
const CwCursor *cw_session_cursor (CwSession *self);
const CwPosition *cw_session_position (CwSession *self);
CwNode *cw_session_node (CwSession *self);
const CwGame *cw_session_game (CwSession *self);

/* Whether something was changed since the game came or was saved. */
gboolean cw_session_get_dirty (CwSession *self);
void cw_session_set_dirty (CwSession *self, gboolean dirty);

/* --- walking --------------------------------------------------------------------------------- */

gboolean cw_session_go (CwSession *self, CwNode *node);
gboolean cw_session_forward (CwSession *self); /* along the main continuation */
gboolean cw_session_back (CwSession *self);
gboolean cw_session_first (CwSession *self);
gboolean cw_session_last (CwSession *self); /* end of the line the cursor is in */
/* The node `ply` plies from the start in the line through the cursor, or its last one. */
CwNode *cw_session_at_ply (CwSession *self, guint ply);
/* All nodes of that line by their ply, the root first; free with g_ptr_array_unref. */
GPtrArray *cw_session_line (CwSession *self);

/* --- moves ------------------------------------------------------------------------------------ */

/* Plays a legal move at the cursor (a variation where the game goes on otherwise). */
CwNode *cw_session_play (CwSession *self, CwMove move);
/* Takes the node at the cursor away with all that follows, and goes to its parent. */
gboolean cw_session_take_back (CwSession *self);

/* The legal moves from a square (or a hand: cw_scene_held_square) to a square; returns how many.
 * More than one where a man may become this or that, or stay as it is; where a missile may step or
 * be launched; and where a king may step, or castle in several ways. Where castling is not in doubt
 * it may also be asked for by putting the king on its rook. */
#define CW_SESSION_MOVES (CW_MAX_KINDS + 16)
guint cw_session_find_moves (CwSession *self, CwSquare from, CwSquare to,
                             CwMove moves[CW_SESSION_MOVES]);
/* Where the moving man ends: for castling the king's square, not the rook's. */
CwSquare cw_session_target (CwSession *self, CwMove move);
/* Why `from` to `to` is not legal, as a translated sentence with squares named as on the edge of
 * `labels` (NULL: as in files). (transfer full) */
char *cw_session_why_illegal (CwSession *self, CwSquare from, CwSquare to, const CwScene *labels);
/* Reads a move in SAN or UCI; CW_NO_MOVE and a translated sentence where it is none. */
CwMove cw_session_read_move (CwSession *self, const char *text, char **sentence);

/* How moves of shogi are written; those of other games always as SAN. */
typedef enum
{
  CW_SHOGI_HODGES,   /* P-7f */
  CW_SHOGI_WESTERN,  /* P-76 */
  CW_SHOGI_JAPANESE, /* ▲７六歩 */
} CwShogiNotation;

/* CW_SHOGI_HODGES at first. `edited` follows a change, for all that shows moves. */
void cw_session_set_notation (CwSession *self, CwShogiNotation notation);

/* "Nf3" of a legal move at the cursor; (transfer full) */
char *cw_session_move_san (CwSession *self, CwMove move);
/* The moves of a line from the cursor on, each as it is written after those before it, up to the
 * first that is not legal; (transfer full) */
GStrv cw_session_line_texts (CwSession *self, const CwMove *moves, guint n_moves);
/* "Nf3" of a node; (transfer full) */
char *cw_session_node_san (CwSession *self, const CwNode *node);
/* "21. Qxd7+!!" or "21… Kxd7", in shogi "41. P-7f" with each move counted; NULL for the root;
 * (transfer full) */
char *cw_session_node_title (CwSession *self, const CwNode *node);
/* The move that leads to `node`, not the root, from `position`, as the list shows it: "Nf3". */
char *cw_session_node_words (CwSession *self, const CwPosition *position, const CwNode *node);

/* The outcome at the cursor by the rules, or as the game's result says where it ends there. */
CwOutcome cw_session_outcome (CwSession *self);

/* Says that whoever calls has changed the tree. */
void cw_session_edit (CwSession *self);

/* --- comments and marks ----------------------------------------------------------------------- */

/* What a reader should see of a comment: without [%…] commands; NULL where nothing is left. */
char *cw_session_plain_comment (const char *comment);
/* Sets one of the six marks (1 !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!) at the cursor, or takes it away. */
gboolean cw_session_toggle_mark (CwSession *self, guint8 nag);
/* "!?", "±" … of a node; (transfer full), NULL where it has none */
char *cw_session_node_marks (const CwNode *node);
/* The comment after the move at the cursor, "" for none; [%…] commands in it stay. */
void cw_session_set_comment (CwSession *self, const char *text);
/* The variation that the cursor is in takes the place of the line it leaves. */
void cw_session_promote (CwSession *self);
/* Draws or takes away an arrow (circle where from == to) and keeps it in the comment. */
void cw_session_toggle_drawing (CwSession *self, CwSquare from, CwSquare to, CwMarkStyle style);

/* --- for the widgets ---------------------------------------------------------------------------
 */

/* The position at the cursor with last move, check and drawings; `selected` CW_NO_SQUARE or a
 * square whose legal targets are shown. */
void cw_session_fill_scene (CwSession *self, CwScene *scene, gboolean flipped, CwSquare selected);
/* Items for the move list with the ids that cw_session_node_of_id understands; the array owns
 * their texts. */
GPtrArray *cw_session_items (CwSession *self, GArray **items);
guint cw_session_id_of_node (CwSession *self, const CwNode *node);
CwNode *cw_session_node_of_id (CwSession *self, guint id);
/* Men missing from the usual start, by colour they belong to. */
void cw_session_captured (CwSession *self, unsigned captured[2][CW_MAX_KINDS]);
/* Men on the board. */
void cw_session_counts (CwSession *self, unsigned counts[2][CW_MAX_KINDS]);

/* --- text --------------------------------------------------------------------------------------
 */

char *cw_session_to_pgn (CwSession *self, GError **error);
/* The format that the game is usually kept in: KIF for shogi, else PGN. */
CwRecordFormat cw_session_usual_format (CwSession *self);
/* In that format, as UTF-8; (transfer full) */
char *cw_session_to_usual_text (CwSession *self, GError **error);
/* As a file of this name holds it, by its ending (the usual format where that says nothing); in
 * UTF-8 where a character has no place in the encoding that goes with the name. (transfer full) */
GBytes *cw_session_to_file (CwSession *self, const char *name, GError **error);
char *cw_session_to_fen (CwSession *self);
/* Replaces the game by what `text` holds: a position (FEN, SFEN), of `game` if it is one of that
 * (NULL: of chess), else of any other that it fits; or the first game of a record in any format.
 * FALSE and a translated sentence where it is neither; a sentence with TRUE says what was not
 * right, or that the position is of another game than `game`. (transfer full) */
gboolean cw_session_from_text (CwSession *self, const char *text, const CwGame *game,
                               char **sentence);
