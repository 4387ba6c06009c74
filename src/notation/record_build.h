/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game that the lines of a record of shogi add up to, inside this layer. The readers of formats
 * call these functions in the order of the file: tags and start position, then moves, comments,
 * endings and variations. */
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
  bool reported_encoding; /* once for a source */

  /* of the game being built */
  CwPgnTags tags;
  const CwGame *game;
  CwPosition start;
  bool usual_start, set_up;
  CwGameTree *tree;
  CwCursor cursor; /* where the next move goes */
  CwNode **last;   /* by ply: the node of it that was made last, for variations */
  unsigned last_count, last_room;
  uint64_t walked;      /* plies replayed for variations */
  CwBuffer comment;     /* of the cursor's node, so far */
  CwBuffer lead;        /* comment for before the next move */
  CwBuffer head;        /* the lines up to the first move, verbatim */
  uint32_t kept;        /* number of the last line that is in `head` or the comment as unread */
  bool has_unread;      /* the comment has what is behind a fault */
  bool has_text;        /* the comment, or what is said of the end, has a line of text */
  bool at_start;        /* no move of the present variation yet */
  bool ended;           /* the present line has its ending */
  bool broken;          /* an error cut the main line short */
  bool cut;             /* an error cut the present line short: its moves are passed over */
  bool varying;         /* the present line is a variation */
  bool reported_full;   /* too much was reported */
  bool failed;          /* no memory */
  CwGameResult result;  /* what the record says beside its ending */
  CwEnding ending;      /* of the main line */
  CwColour ending_side; /* to move there */
} CwRecordBuild;

void cw_build_init (CwRecordBuild *build, CwSource source, CwEncoding encoding, bool settled,
                    CwRecordFault fault, void *context);
void cw_build_free (CwRecordBuild *build);
/* Forgets the game before; the start is that of shogi until another is set. */
void cw_build_begin (CwRecordBuild *build, unsigned number);
/* Ends the game: puts comments, tags and result in place. False where there is no memory. */
bool cw_build_end (CwRecordBuild *build);

/* Steps to the next line; false at the end. What the encoding does not have is reported. */
bool cw_build_line (CwRecordBuild *build);

/* --- before the first move ------------------------------------------------------------------- */

/* The first value of a name stays. */
void cw_build_tag (CwRecordBuild *build, const char *name, const char *value);
/* Sets the start; only before the first move or comment of the tree. */
void cw_build_start (CwRecordBuild *build, const CwPosition *start);

/* --- moves ----------------------------------------------------------------------------------- */

/* The position where the next move is played, and where the move before it went (CW_NO_SQUARE
 * where there is none). */
const CwPosition *cw_build_position (CwRecordBuild *build);
CwSquare cw_build_previous (CwRecordBuild *build);
/* Plays a legal move. False where there is no room for more (reported) or the line is cut. */
bool cw_build_move (CwRecordBuild *build, CwMove move);
/* A line of comment on the move played last, or on the start. */
void cw_build_comment (CwRecordBuild *build, const char *text, size_t length);
/* A command of that comment: "emt", "0:00:05". */
void cw_build_command (CwRecordBuild *build, const char *name, const char *argument);
void cw_build_time (CwRecordBuild *build, const char *name, uint64_t milliseconds);
/* The line ends here; in the main line this gives the game its result. Moves may follow: the game
 * was resumed. */
void cw_build_ending (CwRecordBuild *build, const CwNodeEnding *ending);
/* A variation of the move with this number (from 1, from the start of the tree) begins: in the line
 * of the node written last, if it has that move, else in the main line. False where no line has the
 * move before it (reported). */
bool cw_build_variation (CwRecordBuild *build, unsigned ply);

/* --- faults ---------------------------------------------------------------------------------- */

/* At a byte of the present line's text; an error in moves is `cw_build_cut`. */
void cw_build_warn (CwRecordBuild *build, size_t at, CwStatusCode code, const char *arg1,
                    const char *arg2);
void cw_build_fail (CwRecordBuild *build, size_t at, CwStatusCode code, const char *arg1,
                    const char *arg2);
/* Reports an error and passes over the rest of the present line of moves: its text goes into a
 * comment behind CW_COMMENT_UNREAD (notation/comment_commands.h), and with a fault before the first
 * move all of the game. */
void cw_build_cut (CwRecordBuild *build, size_t at, const CwStatus *status);
