/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is written on moves: comments, marks, arrows and circles. Changes go through the session's
 * history, at its cursor. */
#pragma once

#include "model/game/session.h"
#include "picture/scene.h"

/* What a reader should see of a comment, with its line breaks: without [%…] commands; NULL where
 * nothing is left. (transfer full) */
char *cw_comment_words (const char *comment);
/* The same of what people wrote: without the words of a review that is kept in it. */
char *cw_comment_own_words (const char *comment);
/* As cw_comment_words, to be read beside the moves: what could not be read as moves is said to be
 * that. */
char *cw_comment_shown (const char *comment);
/* Whether the comments on a move have what could not be read as moves. */
gboolean cw_node_has_unread (const CwNode *node);
/* Whether those on any move of the game do. */
gboolean cw_session_has_unread (CwSession *self);
/* Sets the comment after the move, "" for none; [%…] commands in it stay, but for those that are
 * typed in the words again, and a review too. Blanks at the ends of lines go, as in a file. */
void cw_session_set_comment (CwSession *self, const char *words);
/* A comment that is being typed; { 0 } at first. */
typedef struct
{
  guint step;             /* that it is */
  char *before, *written; /* the comment that others wrote, and what became of it; owned */
} CwTyping;

void cw_typing_clear (CwTyping *typing);
/* The same while it is being typed, as one step however often. */
void cw_session_type_comment (CwSession *self, const char *words, CwTyping *typing);
/* Undoes that step; FALSE where something else was done since. */
gboolean cw_session_drop_typed (CwSession *self, const CwTyping *typing);
/* Writes a command into the comment on any node: "eval", "0.25,12"; NULL argument: removes it. */
void cw_session_set_command (CwSession *self, CwNode *node, const char *name, const char *argument);
/* Sets a mark by its number in PGN (1 !, 2 ?, 3 !!, 4 ??, 5 !?, 6 ?!, …), or takes it away: one of
 * the move and one of the position in place of another, others beside them. What is said of a side
 * has White's number, and is of the side that moved; a zugzwang is of the other. FALSE at the
 * start, which has none, and where the move has as many as there can be. */
gboolean cw_session_toggle_mark (CwSession *self, guint8 nag);
/* Draws or takes away an arrow (circle where from == to) and keeps it in the comment. */
void cw_session_toggle_drawing (CwSession *self, CwSquare from, CwSquare to, CwMarkStyle style);
/* The arrows and circles in a comment (NULL: none), [%csl Ge4,Rd5] and [%cal Ge2e4]; how many. */
guint cw_comment_drawings (const char *comment, const CwGame *game,
                           CwSceneMark marks[CW_SCENE_MAX_MARKS]);
