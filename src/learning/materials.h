/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every combination of pieces in the rows, with how its games ended; and how clear a balance is.
 * Pure, thread-safe. */
#pragma once

#include "learning/rows.h"

typedef enum
{
  CW_MATERIALS_WHOLE,      /* all pieces of both sides: "QRBP-RRNP" */
  CW_MATERIALS_DIFFERENCE, /* what one side has more of than the other: "QB-RN" */
} CwMaterialsKind;

typedef struct
{
  const uint8_t *pieces; /* columns of the side ahead, then of the other */
  unsigned games;        /* that had it at some row */
  size_t rows;
  unsigned won, drawn, lost; /* games, for the side ahead */
  double score;              /* of it, by games; 0 … 1 */
  double low, high;          /* Wilson 95 % */
  size_t first;              /* a row that has it: its position can be found by game and ply */
  uint32_t number;           /* from 1, in order of their first rows */
} CwMaterial;

typedef struct
{
  CwMaterial *material; /* most games first */
  unsigned count;
  CwColumns columns;
  /* for these functions only */
  CwDistinct pieces;
  uint32_t *of_vector; /* the number of each distinct vector, twice; its last bit: Black is ahead */
} CwMaterials;

/* A combination and the one with the colours exchanged are the same: ahead is the side with more by
 * the usual values; at a tie the one with pieces that come first by the order of the columns. A
 * game in which a combination comes more than once, or with colours exchanged, counts once for each
 * way. For combinations rather than balances rows should be taken by CW_SAMPLE_TRADES. False where
 * there is no memory. */
bool cw_materials_make (CwMaterials *materials, const CwRows *rows, CwMaterialsKind kind);
void cw_materials_clear (CwMaterials *materials);

typedef enum
{
  CW_MATERIALS_OTHER,  /* another combination */
  CW_MATERIALS_PLAIN,  /* White is ahead */
  CW_MATERIALS_TURNED, /* Black is */
} CwMaterialsWay;

/* How this row of those rows has combination `index`. */
CwMaterialsWay cw_materials_way (const CwMaterials *materials, const CwRows *rows, unsigned index,
                                 size_t row);

/* "QRRBBNPPPPPP-QRRBNNPPPPP", "-" between the sides, of pawns alone "PP-P"; promoted
 * pieces and those in hand by the names of their columns. */
#define CW_MATERIAL_NAME_SIZE 512
char *cw_material_name (const CwMaterials *materials, unsigned index,
                        char name[CW_MATERIAL_NAME_SIZE]);

/* --- clarity ------------------------------------------------------------------------------ */

typedef enum
{
  CW_CLARITY_ALL,
  CW_CLARITY_QUEENS,    /* of chess: a queen is on the board */
  CW_CLARITY_NO_QUEENS, /* none is */
} CwClarityPart;
#define CW_CLARITY_PARTS 3

typedef struct
{
  unsigned balance; /* of the side ahead, pawns of the scale, rounded */
  size_t rows;
  unsigned games;
  double score;    /* of the side ahead; White's where level */
  double drawn;    /* share of rows */
  double variance; /* of the result 0, 1/2, 1: 0 is clear, 1/4 is a coin */
  double upset;    /* share of rows lost by the side ahead */
} CwClarity;

#define CW_CLARITY_BINS 64

/* The `balance` of the bin that a row falls into, and whether Black is ahead there; false where the
 * row is not of that part. */
bool cw_clarity_bin (const CwRows *rows, size_t row, const double scale[CW_MAX_COLUMNS],
                     CwClarityPart part, unsigned *balance, bool *black);

/* By balance on the scale (pawns a column), in order, those with rows; how many. */
unsigned cw_clarity (CwClarity bins[CW_CLARITY_BINS], const CwRows *rows,
                     const double scale[CW_MAX_COLUMNS], CwClarityPart part);
