/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files that prove facts. */
#pragma once

#include "review/facts.h"
#include "review/sight.h"

#define CW_FACT_LEAST 0.8    /* pawns that a fact about material is about, at least */
#define CW_FACT_MARGIN 1.35  /* times what the line ends with, that it may claim, or a pawn more */
#define CW_FACT_REALISED 6   /* plies within which the line carries it out */
#define CW_FACT_RELEVANT 0.5 /* of what a line wins, that a fact has to be about */
#define CW_FACT_SHARE 0.25   /* of what the scores differ by: less is not what it is about */
#define CW_FACT_LINE 24      /* plies of a line that are looked at */

/* A line as positions: `at[i]` is before move i. */
typedef struct
{
  CwColour side; /* that it is good for; it makes the first move */
  bool missed;
  unsigned moves;
  CwMove move[CW_FACT_LINE];
  CwPosition at[CW_FACT_LINE + 1];
  CwUndo undo[CW_FACT_LINE];
} CwFactLine;

typedef struct
{
  const CwFactQuery *query;
  CwFactLine *best, *answer;
  CwPosition after; /* the move */
  CwFact *facts;
  unsigned count;
  double gain[2]; /* pawns that the line wins by itself: the answer, the best line */
  double most[2]; /* pawns that a fact may claim: of the answer, of the best line */
} CwProof;

/* Adds a fact, with no squares. NULL where there is no room. */
CwFact *cw_proof_add (CwProof *proof, CwFactKind kind, bool missed);
/* The same with a piece and a square of `position`. */
CwFact *cw_proof_add_piece (CwProof *proof, CwFactKind kind, const CwFactLine *line, unsigned ply,
                            const CwPosition *position, CwSquare square, double gain);
/* Follows the piece that is on `square` before move `from` of the line: the ply after which it is
 * taken, wherever it went; 0 where it is not, within CW_FACT_REALISED plies. */
unsigned cw_line_takes (const CwFactLine *line, CwSquare square, unsigned from);
/* The same within so many plies of the line. */
unsigned cw_line_takes_by (const CwFactLine *line, CwSquare square, unsigned from, unsigned plies);
/* How many of the first plies of a line are neither checks nor replies to them, which everybody
 * finds. */
unsigned cw_line_unforced (const CwFactLine *line, unsigned plies);

/* Whether the side to move mates in so many moves, as far as the solver finds it in about `nodes`,
 * the usual number. */
bool cw_proof_solve (const CwFactQuery *query, const CwPosition *position, unsigned moves,
                     uint64_t nodes, CwMate *mate);

void cw_proof_mates (CwProof *proof);
/* Asks for an answer. */
void cw_proof_draws (CwProof *proof);
/* `other` is the other of the two lines, NULL where there is none. */
void cw_proof_promotion (CwProof *proof, const CwFactLine *line, const CwFactLine *other);
void cw_proof_shogi (CwProof *proof);
/* Whether the move, a capture, wins as much by itself. */
bool cw_fact_took_as_much (const CwFactQuery *query, double gain);
/* The line alone wins most of what lies between both; what the move itself took is counted. */
void cw_proof_material (CwProof *proof, const CwFactLine *line);
/* By the first move of the best line, or of the answer. */
void cw_proof_exchange (CwProof *proof, bool missed);
void cw_proof_motifs (CwProof *proof, const CwFactLine *line);
void cw_proof_guards (CwProof *proof, const CwFactLine *line);
/* Marks what was a threat before the move already. Asks for an answer. */
void cw_proof_threats (CwProof *proof);
/* Drops what a line is not about, and sorts the others: the first to say first. */
void cw_proof_order (CwProof *proof);

/* A move of the side that the line is good for, with what is before and after it. */
typedef struct
{
  CwProof *proof;
  const CwFactLine *line;
  unsigned ply;
  CwMove move;
  const CwPosition *start, *end;
  CwSight before, after;
  CwSquare square; /* where the piece is after it */
} CwDeed;

unsigned cw_deed_squares (const CwDeed *deed);
bool cw_deed_has_theirs (const CwDeed *deed, CwSquare square);
bool cw_deed_has_pawn (const CwDeed *deed, CwSquare square);
/* The ply after which a piece of theirs is taken, wherever it goes; 0: it is not. */
unsigned cw_deed_taken (const CwDeed *deed, CwSquare square);
/* Adds a fact about what is on a square after the move. */
CwFact *cw_deed_add (const CwDeed *deed, CwFactKind kind, CwSquare square, unsigned proof);
void cw_proof_caught (const CwDeed *deed);
