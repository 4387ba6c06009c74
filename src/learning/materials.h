/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every combination of pieces in the rows, with the results of its games; and how clear a balance
 * is. Pure, thread-safe. */
#pragma once

#include "learning/rows.h"

typedef enum
{
  CW_MATERIALS_WHOLE,      /* all pieces of both sides: "QRBP-RRNP" */
  CW_MATERIALS_DIFFERENCE, /* what each side has more of than the other: "QB-RN" */
} CwMaterialsKind;

typedef struct
{
  const uint8_t *pieces; /* columns of the side ahead, then of the other */
  unsigned games;        /* with it in some row */
  size_t rows;
  unsigned won, drawn, lost; /* games, for the side ahead */
  double score;              /* of the side ahead, by games; 0 … 1 */
  double low, high;          /* Wilson 95 % */
  size_t first;              /* first row with it; its game and ply lead to the position */
  uint32_t number;           /* from 1, in order of first rows */
} CwMaterial;

typedef struct
{
  CwMaterial *material; /* most games first */
  unsigned count;
  CwColumns columns;
  /* for these functions only */
  CwDistinct pieces;
  uint32_t *of_vector; /* by distinct vector: twice the number, plus 1 if Black is ahead */
} CwMaterials;

/* A combination and its mirror with colours exchanged are the same: ahead is the side with more by
 * the usual values; at a tie, the side whose pieces come first in the order of columns. A game
 * counts once per combination, and once more if it also has it with colours exchanged. For
 * combinations rather than balances, use rows of CW_SAMPLE_TRADES. False if memory runs out. */
bool cw_materials_make (CwMaterials *materials, const CwRows *rows, CwMaterialsKind kind);
void cw_materials_clear (CwMaterials *materials);

typedef enum
{
  CW_MATERIALS_OTHER,  /* another combination */
  CW_MATERIALS_PLAIN,  /* White is ahead */
  CW_MATERIALS_TURNED, /* Black is */
} CwMaterialsWay;

/* How a row, one of those passed to cw_materials_make, has combination `index`. */
CwMaterialsWay cw_materials_way (const CwMaterials *materials, const CwRows *rows, unsigned index,
                                 size_t row);

/* "QRRBBNPPPPPP-QRRBNNPPPPP", with "-" between the sides; pawns alone "PP-P"; promoted pieces and
 * those in hand by the names of their columns. */
#define CW_MATERIAL_NAME_SIZE 512
char *cw_material_name (const CwMaterials *materials, unsigned index,
                        char name[CW_MATERIAL_NAME_SIZE]);

/* --- clarity ------------------------------------------------------------------------------ */

typedef enum
{
  CW_CLARITY_ALL,
  CW_CLARITY_QUEENS,    /* chess: a queen is on the board */
  CW_CLARITY_NO_QUEENS, /* none is */
} CwClarityPart;
#define CW_CLARITY_PARTS 3

typedef struct
{
  unsigned balance; /* of the side ahead, in pawns of the scale, rounded */
  size_t rows;
  unsigned games;
  double score;    /* of the side ahead; White's if level */
  double drawn;    /* share of rows */
  double variance; /* of the result 0, 1/2, 1: 0 is clear, 1/4 a coin toss */
  double upset;    /* share of rows lost by the side ahead */
} CwClarity;

#define CW_CLARITY_BINS 64

/* Finds the `balance` of a row's bin, and whether Black is ahead; false if the row is not in that
 * part. */
bool cw_clarity_bin (const CwRows *rows, size_t row, const double scale[CW_MAX_COLUMNS],
                     CwClarityPart part, unsigned *balance, bool *black);

/* The bins that have rows, in order of balance on the scale (pawns per column); returns their
 * number. */
unsigned cw_clarity (CwClarity bins[CW_CLARITY_BINS], const CwRows *rows,
                     const double scale[CW_MAX_COLUMNS], CwClarityPart part);
