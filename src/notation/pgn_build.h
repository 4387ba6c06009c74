/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The game that the tokens form: the main line and its variations, all of them checked. The
 * main line is kept and, if a tree is wanted, the variations and comments too. Internal to
 * this layer. */
#pragma once

#include "notation/pgn_lexer.h"
#include "notation/pgn_reader.h"
#include "notation/pgn_tags.h"

#define CW_PGN_DEPTH 1000u /* most nested variation read */
#define CW_PGN_WIDTH 5000u /* most alternatives to one move */

/* A line of moves: the main line or a variation. */
typedef struct
{
  CwNode *start, *last;          /* the node before its first move, and its last one; NULL if no
                                    tree is wanted */
  unsigned moves;                /* in the line so far */
  unsigned width;                /* variations of its last move so far */
  CwPosition position;           /* after its last move; valid for lines in use */
  CwUndo undo;                   /* of its last move, if any */
  CwMove last_move, move_before; /* CW_NO_MOVE if there is none */
  bool broken;                   /* an error cut it short */
  bool rest;                     /* text after the error is in a comment */
  bool after_variation;          /* a variation was closed since the last move */
  CwBuffer comment;              /* on its last move, so far */
  CwBuffer pending;              /* comment to put before the next move */
} CwPgnLine;

typedef struct
{
  CwPgnLexer lexer;
  bool psn; /* the dialect for shogi */
  CwRecordFault fault;
  void *context;
  bool again; /* the token in the lexer is still to be used */
  unsigned number;
  CwPgnTags tags;
  uint64_t fen_offset, fen_line_start;
  uint32_t fen_line;
  unsigned small; /* warnings about skipped text and odd moves in this game */
  bool reported_encoding, reported_full, reported_rest;

  /* the game being built */
  bool set_up; /* game, position and tree exist */
  const CwGame *game;
  CwPosition start;
  bool usual_start, broken, null_move;
  CwMove *moves;
  unsigned plies, room;
  CwBuffer code; /* the moves as bytes; empty if they have no short form */
  bool wide;
  CwBuffer incidents; /* of the main line, see cw_pgn_build_incidents */
  bool has_incidents;
  unsigned quiet; /* moves since the last incident */
  bool want_tree;
  CwGameTree *tree;
  CwBuffer intro;  /* comment before the first move */
  unsigned breaks; /* empty line-end comments since the last one with text */
  CwPgnLine *lines;
  unsigned ready;      /* lines that were ever in use */
  unsigned depth;      /* number of lines in use, less one */
  unsigned skipped;    /* open variations that are being skipped */
  CwPgnPlaces *places; /* NULL: not wanted */
} CwPgnBuild;

bool cw_pgn_build_init (CwPgnBuild *build, CwSource source);
void cw_pgn_build_free (CwPgnBuild *build);

/* Discards the previous game. */
void cw_pgn_build_begin (CwPgnBuild *build, bool want_tree);
/* Makes game, position and tree from the tags, once. False if out of memory. */
bool cw_pgn_build_set_up (CwPgnBuild *build);

/* Use the token in the lexer. */
void cw_pgn_build_move (CwPgnBuild *build);
void cw_pgn_build_glyphs (CwPgnBuild *build);
void cw_pgn_build_number (CwPgnBuild *build); /* of a move: kept only after a fault, as the next */
void cw_pgn_build_junk (CwPgnBuild *build);
void cw_pgn_build_comment (CwPgnBuild *build, const char *text);
/* The same for one that is never closed: a fault, behind which nothing can be read. */
void cw_pgn_build_open_comment (CwPgnBuild *build, const char *text);
void cw_pgn_build_open (CwPgnBuild *build);
void cw_pgn_build_close (CwPgnBuild *build);
/* Whether a comment here goes before the next move of its line, not after the last one. */
bool cw_pgn_build_is_ahead (const CwPgnBuild *build);
/* Closes what is open and puts pending comments in their places. */
void cw_pgn_build_end (CwPgnBuild *build);

/* As in CwRecordGame. */
const uint8_t *cw_pgn_build_incidents (CwPgnBuild *build);

/* Reports a fault at the token in the lexer. */
void cw_pgn_build_report (CwPgnBuild *build, CwRecordSeverity severity, CwStatus *status);
void cw_pgn_build_warn (CwPgnBuild *build, CwStatusCode code, const char *arg1, const char *arg2);
