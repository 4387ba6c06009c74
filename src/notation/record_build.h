/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game that the lines of a shogi record form. The readers of formats call these functions in
 * file order: tags and start position, then moves, comments, endings and variations. Internal to
 * this layer. */
#pragma once

#include "notation/pgn_tags.h"
#include "notation/record.h"
#include "notation/record_lines.h"

typedef struct
{
  CwLines lines;
  CwRecordFault fault;
  void *context;
  unsigned number, warnings;
  bool reported_encoding; /* once per source */

  /* of the game being built */
  CwPgnTags tags;
  const CwGame *game;
  CwPosition start;
  bool usual_start, set_up;
  CwGameTree *tree;
  CwCursor cursor; /* where the next move goes */
  CwNode **last;   /* by ply: the last node made for it, for variations */
  unsigned last_count, last_room;
  uint64_t walked;     /* plies replayed for variations */
  CwBuffer comment;    /* of the cursor's node so far */
  CwBuffer lead;       /* comment to put before the next move */
  CwBuffer head;       /* the lines up to the first move, verbatim */
  uint32_t kept;       /* number of the last line kept in `head` or as unread in the comment */
  bool has_unread;     /* the comment has text from after a fault */
  bool has_text;       /* the comment, or the text about the end, has a line of text */
  bool at_start;       /* the current variation has no move yet */
  bool ended;          /* the current line has its ending */
  bool broken;         /* an error cut the main line short */
  bool cut;            /* an error cut the current line short, so its moves are skipped */
  bool varying;        /* the current line is a variation */
  bool reported_full;  /* it was already reported that something is left out … */
  bool reported_rest;  /* … or could not be read when it became a comment */
  bool failed;         /* no memory */
  CwGameResult result; /* what the record says besides its ending */
  CwEnding ending;     /* of the main line */
  CwGameResult ending_result;
} CwRecordBuild;

void cw_build_init (CwRecordBuild *build, CwSource source, CwEncoding encoding, bool settled,
                    CwRecordFault fault, void *context);
void cw_build_free (CwRecordBuild *build);
/* Discards the previous game; the start is that of shogi until another is set. */
void cw_build_begin (CwRecordBuild *build, unsigned number);
/* Ends the game: puts comments, tags and result in place. False if out of memory. */
bool cw_build_end (CwRecordBuild *build);

/* Steps to the next line; false at the end. Characters that the encoding lacks are reported. */
bool cw_build_line (CwRecordBuild *build);

/* --- before the first move ------------------------------------------------------------------- */

/* The first value for a name is kept. */
void cw_build_tag (CwRecordBuild *build, const char *name, const char *value);
/* Sets the start; only before the tree's first move or comment. */
void cw_build_start (CwRecordBuild *build, const CwPosition *start);

/* --- moves ----------------------------------------------------------------------------------- */

/* The position in which the next move is played, and the target square of the move before
 * (CW_NO_SQUARE if there is none). */
const CwPosition *cw_build_position (CwRecordBuild *build);
CwSquare cw_build_previous (CwRecordBuild *build);
/* Plays a legal move. False if there is no more room (reported) or the line is cut. */
bool cw_build_move (CwRecordBuild *build, CwMove move);
/* Adds a comment line to the last move, or to the start. */
void cw_build_comment (CwRecordBuild *build, const char *text, size_t length);
/* Adds a command to that comment: "emt", "0:00:05". */
void cw_build_command (CwRecordBuild *build, const char *name, const char *argument);
void cw_build_time (CwRecordBuild *build, const char *name, uint64_t milliseconds);
/* Ends the line; in the main line this gives the game its result. Moves may still follow, if the
 * game was resumed. */
void cw_build_ending (CwRecordBuild *build, const CwNodeEnding *ending);
/* Begins a variation of the move with this number (from 1, from the start of the tree): in the line
 * of the last node, if it has that move, otherwise in the main line. False if no line has the move
 * before it (reported). */
bool cw_build_variation (CwRecordBuild *build, unsigned ply);

/* --- faults ---------------------------------------------------------------------------------- */

/* Report at a byte of the current line's text; for an error in moves use `cw_build_cut`. */
void cw_build_warn (CwRecordBuild *build, size_t at, CwStatusCode code, const char *arg1,
                    const char *arg2);
void cw_build_fail (CwRecordBuild *build, size_t at, CwStatusCode code, const char *arg1,
                    const char *arg2);
/* Reports an error and skips the rest of the current line of moves: its text goes into a comment
 * after CW_COMMENT_UNREAD (notation/comment_commands.h). After a fault before the first move, that
 * is the whole game. */
void cw_build_cut (CwRecordBuild *build, size_t at, const CwStatus *status);
