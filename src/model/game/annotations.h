/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Annotations of moves: comments, marks, arrows and circles. Changes go through the session's
 * history, at its cursor. */
#pragma once

#include "model/game/session.h"
#include "picture/scene.h"

/* The readable part of a comment, with its line breaks: without [%…] commands; NULL if nothing is
 * left. (transfer full) */
char *cw_comment_words (const char *comment);
/* The same without the text of a review kept in the comment, or what could not be read as moves. */
char *cw_comment_own_words (const char *comment);
/* As cw_comment_words, for display beside the moves: says which part could not be read as moves. */
char *cw_comment_shown (const char *comment);
/* The comment without what could not be read as moves; NULL if nothing is left. (transfer full) */
char *cw_comment_without_unread (const char *comment);
/* TRUE if the comments on a move contain text that could not be read as moves. */
gboolean cw_node_has_unread (const CwNode *node);
/* TRUE if those on any move of the game do. */
gboolean cw_session_has_unread (CwSession *self);
/* TRUE if the comment after the move at the cursor does; and removes that text. */
gboolean cw_session_has_unread_here (CwSession *self);
void cw_session_drop_unread (CwSession *self);
/* Sets the comment after the move, "" for none. [%…] commands in it stay unless typed again in the
 * words; a review's text stays too. Blanks at the ends of lines are removed, as in a file. */
void cw_session_set_comment (CwSession *self, const char *words);
/* A comment being typed; initially { 0 }. */
typedef struct
{
  guint step;             /* the history's step for it */
  char *before, *written; /* the comment before typing, and as last written; owned */
} CwTyping;

void cw_typing_clear (CwTyping *typing);
/* The same while typing: one step, however often it is called. */
void cw_session_type_comment (CwSession *self, const char *words, CwTyping *typing);
/* Undoes that step; FALSE if something else was done since. */
gboolean cw_session_drop_typed (CwSession *self, const CwTyping *typing);
/* Writes a command into the comment on any node, such as "eval", "0.25,12"; a NULL argument removes
 * it. */
void cw_session_set_command (CwSession *self, CwNode *node, const char *name, const char *argument);
/* Sets or removes a mark by its number in PGN (1 !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!, …). A mark of the
 * move replaces another of the move, one of the position another of the position; other marks add
 * up. Marks of a side are given by White's number and set for the side that moved, a zugzwang for
 * the other. FALSE at the start, which has no marks, and if the move has no room for another. */
gboolean cw_session_toggle_mark (CwSession *self, guint8 nag);
/* Adds or removes an arrow (a circle if from == to) in the comment. */
void cw_session_toggle_drawing (CwSession *self, CwSquare from, CwSquare to, CwMarkStyle style);
/* The arrows and circles in a comment (NULL: none), [%csl Ge4,Rd5] and [%cal Ge2e4]; returns how
 * many. */
guint cw_comment_drawings (const char *comment, const CwGame *game,
                           CwSceneMark marks[CW_SCENE_MAX_MARKS]);
