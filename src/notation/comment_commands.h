/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands in comments: [%clk 0:01:00], [%eval -1.25], [%emt 0:00:03], [%csl Ge4], [%cal Ge2e4].
 * Comments keep them verbatim; these functions read and change them. */
#pragma once

#include "base/buffer.h"
#include "core/rules.h"

/* Precedes text that stood where moves belong but could not be read as moves. Anything after it
 * that looks like a command is not one. */
#define CW_COMMENT_UNREAD "[%unread]"

/* A command and its place in a comment. */
typedef struct
{
  const char *start, *end; /* of the whole command; `end` is after the bracket */
  const char *name, *argument;
  size_t name_length, argument_length;
  bool last; /* the rest of the comment was unreadable moves, with no commands in it */
} CwCommentCommand;

/* Steps to the first command of a comment (which may be NULL) after `command`; start with { 0 }. */
bool cw_comment_next (const char *comment, CwCommentCommand *command);

/* Finds the first command with that name ("clk") in a comment (which may be NULL): stores the start
 * and length of its argument. */
bool cw_comment_command (const char *comment, const char *name, const char **argument,
                         size_t *length);

/* Reads a clock or time spent ("clk", "emt", "egt", "mct"), in milliseconds. */
bool cw_comment_time (const char *comment, const char *name, uint64_t *milliseconds);

/* [%eval 0.25,12], [%eval #-3]: centipawns for White, or moves to mate (negative: White is mated).
 * `depth` is 0 if not given. */
typedef struct
{
  bool mate;
  int value;
  unsigned depth;
} CwCommentEval;

bool cw_comment_eval (const char *comment, CwCommentEval *eval);
/* Appends the argument for such a command, "0.25,12" or "#-3", for cw_comment_with. */
bool cw_comment_eval_write (const CwCommentEval *eval, CwBuffer *argument);

/* Appends the comment with that score, replacing one it may have. */
bool cw_comment_with_eval (const char *comment, const CwCommentEval *eval, CwBuffer *changed);

/* A coloured square ([%csl]; to is CW_NO_SQUARE) or arrow ([%cal]). */
typedef struct
{
  char colour; /* 'G', 'R', 'Y', 'B' … as in the file */
  CwSquare from, to;
} CwCommentMark;

/* Stores up to `room` marks; returns how many there are. */
unsigned cw_comment_marks (const char *comment, const CwGame *game, CwCommentMark *marks,
                           unsigned room);

/* Appends the comment for reading, without its commands; the blanks around each become one. */
bool cw_comment_plain (const char *comment, CwBuffer *plain);

/* Appends the comment with the command's argument replaced, added in front, or (NULL) removed. */
bool cw_comment_with (const char *comment, const char *name, const char *argument,
                      CwBuffer *changed);
