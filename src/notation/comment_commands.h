/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Commands in comments: [%clk 0:01:00], [%eval -1.25], [%emt 0:00:03], [%csl Ge4], [%cal Ge2e4].
 * Comments keep them verbatim; these functions read and change them. */
#pragma once

#include "base/buffer.h"
#include "core/rules.h"

/* In front of what stood where moves should and could not be read as such. What looks like a
 * command behind it is none. */
#define CW_COMMENT_UNREAD "[%unread]"

/* A command where it stands in a comment. */
typedef struct
{
  const char *start, *end; /* of the whole, end behind the bracket */
  const char *name, *argument;
  size_t name_length, argument_length;
  bool last; /* what is behind it was not read: there are no commands in it */
} CwCommentCommand;

/* The next one of a comment (which may be NULL) behind `command`, which is { 0 } at first. */
bool cw_comment_next (const char *comment, CwCommentCommand *command);

/* The first command of that name ("clk") in a comment (which may be NULL): stores where its
 * argument begins and how long it is. */
bool cw_comment_command (const char *comment, const char *name, const char **argument,
                         size_t *length);

/* The clock or the time spent ("clk", "emt", "egt", "mct"), in milliseconds. */
bool cw_comment_time (const char *comment, const char *name, uint64_t *milliseconds);

/* [%eval 0.25,12], [%eval #-3]: centipawns for White, or moves to mate (negative: White is mated).
 * `depth` is 0 where none is given. */
typedef struct
{
  bool mate;
  int value;
  unsigned depth;
} CwCommentEval;

bool cw_comment_eval (const char *comment, CwCommentEval *eval);
/* Appends that argument, "0.25,12" or "#-3", for cw_comment_with. */
bool cw_comment_eval_write (const CwCommentEval *eval, CwBuffer *argument);

/* The comment with that score, in place of one that is there. */
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

/* Appends the comment without its commands, for reading: blanks around them are joined. */
bool cw_comment_plain (const char *comment, CwBuffer *plain);

/* Appends the comment with the command's argument replaced, added at the front, or (NULL) removed.
 */
bool cw_comment_with (const char *comment, const char *name, const char *argument,
                      CwBuffer *changed);
