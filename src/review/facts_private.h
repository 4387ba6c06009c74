/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files that prove facts. */
#pragma once

#include "review/facts.h"
#include "review/sight.h"

#define CW_FACT_LEAST 0.8    /* pawns; the least that a fact about material may concern */
#define CW_FACT_MARGIN 1.35  /* times the line's final gain that it may claim, or a pawn more */
#define CW_FACT_REALISED 6   /* plies within which the line must carry it out */
#define CW_FACT_RELEVANT 0.5 /* share of the line's gain that a fact must concern */
#define CW_FACT_SHARE 0.25   /* share of the score difference that it must concern */
#define CW_FACT_LINE 24      /* plies of a line that are examined */

/* A line with its positions: `at[i]` is before move i. */
typedef struct
{
  CwColour side; /* that it favours and that makes the first move */
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
  CwPosition after; /* the move played */
  CwFact *facts;
  unsigned count;
  CwFact spare;   /* what cw_proof_add returns when there is no room */
  double gain[2]; /* pawns that the line itself wins: the answer, the best line */
  double most[2]; /* pawns that a fact may claim, in the same order */
} CwProof;

/* Adds a fact without squares. If there is no room, returns a dummy that is not kept. */
CwFact *cw_proof_add (CwProof *proof, CwFactKind kind, bool missed);
/* Removes the fact that was added last. */
void cw_proof_withdraw (CwProof *proof, const CwFact *fact);
/* The same with a piece and a square of `position`. */
CwFact *cw_proof_add_piece (CwProof *proof, CwFactKind kind, const CwFactLine *line, unsigned ply,
                            const CwPosition *position, CwSquare square, double gain);
/* Follows the piece on `square` from move `from` of the line: the ply after which it is taken,
 * wherever it went; 0 if that is not within CW_FACT_REALISED plies. */
unsigned cw_line_takes (const CwFactLine *line, CwSquare square, unsigned from);
/* The same within `plies` plies of the line. */
unsigned cw_line_takes_by (const CwFactLine *line, CwSquare square, unsigned from, unsigned plies);
/* How many of the first plies of a line are neither checks nor replies to checks, which everybody
 * finds. */
unsigned cw_line_unforced (const CwFactLine *line, unsigned plies);

/* Whether the solver finds a mate within `moves` moves by the side to move. `nodes` is for the
 * usual effort. */
bool cw_proof_solve (const CwFactQuery *query, const CwPosition *position, unsigned moves,
                     uint64_t nodes, CwMate *mate);

void cw_proof_mates (CwProof *proof);
/* Requires an answer. */
void cw_proof_draws (CwProof *proof);
/* `other` is the other line, or NULL. */
void cw_proof_promotion (CwProof *proof, const CwFactLine *line, const CwFactLine *other);
void cw_proof_shogi (CwProof *proof);
/* Whether the move is a capture that wins as much by itself. */
bool cw_fact_took_as_much (const CwFactQuery *query, double gain);
/* Facts about lines that by themselves win most of the difference; what the move itself took
 * counts. */
void cw_proof_material (CwProof *proof, const CwFactLine *line);
/* About the first move of the best line, or of the answer. */
void cw_proof_exchange (CwProof *proof, bool missed);
void cw_proof_motifs (CwProof *proof, const CwFactLine *line);
void cw_proof_guards (CwProof *proof, const CwFactLine *line);
/* Marks what was already threatened before the move. Requires an answer. */
void cw_proof_threats (CwProof *proof);
/* Drops facts that the lines are not about, and sorts the others by priority. */
void cw_proof_order (CwProof *proof);

/* A move of the side that the line favours, with the boards before and after. */
typedef struct
{
  CwProof *proof;
  const CwFactLine *line;
  unsigned ply;
  CwMove move;
  const CwPosition *start, *end;
  CwSight before, after;
  CwSquare square; /* of the piece after the move */
} CwDeed;

unsigned cw_deed_squares (const CwDeed *deed);
bool cw_deed_has_theirs (const CwDeed *deed, CwSquare square);
bool cw_deed_has_pawn (const CwDeed *deed, CwSquare square);
/* The ply after which a piece of theirs is taken, wherever it goes; 0 if never. */
unsigned cw_deed_taken (const CwDeed *deed, CwSquare square);
/* Adds a fact about the piece on a square after the move. */
CwFact *cw_deed_add (const CwDeed *deed, CwFactKind kind, CwSquare square, unsigned proof);
void cw_proof_caught (const CwDeed *deed);
