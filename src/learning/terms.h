/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terms of a regression: the pieces, and further features. One table holds everything about a
 * feature, so a new one is one row and its function.
 *
 * "Own" is White's for White and Black's for Black; each term is White's less Black's, so
 * exchanging the colours changes its sign, unless its feature is `constant`. */
#pragma once

#include "learning/columns.h"

#define CW_MAX_FEATURES 16 /* a set of features is an unsigned: bit i is the i-th of the table */
#define CW_MAX_TERMS CW_MAX_COLUMNS

/* The input of a term. */
typedef struct
{
  unsigned columns;
  const uint8_t *white, *black; /* pieces by column */
  bool opposite_bishops;        /* one each, on squares of different colours */
  double phase;                 /* 1/2 with the start position's pieces, -1/2 with pawns alone */
  double rating;                /* White's less Black's, in hundreds, to the nearest ten points */
  const double *mean;           /* of the pieces of a side over all rows, by column */
  const double *scale;          /* of a balance, by column */
} CwTermInput;

/* The columns for which a kind of term is made. */
typedef enum
{
  CW_TERM_SINGLE,        /* once */
  CW_TERM_EACH,          /* for each column */
  CW_TERM_EACH_PIECE,    /* each except the pawn */
  CW_TERM_PAIRS,         /* every two columns, and each with itself */
  CW_TERM_DIFFERENT_TWO, /* every two different columns */
} CwTermColumns;

typedef struct
{
  const char *name;  /* "%s per pawn", with the pieces it is for; in English */
  const char *words; /* the same for people if it is for pieces; marked for translation */
  CwTermColumns columns;
  double (*value) (const CwTermInput *input, unsigned first, unsigned second);
} CwTermKind;

/* One term. */
typedef struct
{
  const CwTermKind *kind;
  uint8_t feature;       /* CW_NO_FEATURE: the pieces themselves */
  uint8_t first, second; /* columns */
} CwFitTerm;

#define CW_NO_FEATURE CW_MAX_FEATURES

/* What a feature needs of the rows. */
typedef enum
{
  CW_NEEDS_CHESS = 1 << 0,
  CW_NEEDS_COUNTS = 1 << 1,  /* not only differences */
  CW_NEEDS_BISHOPS = 1 << 2, /* the colours of their squares */
  CW_NEEDS_RATINGS = 1 << 3,
} CwFeatureNeeds;

/* How a feature's terms are penalised. */
typedef enum
{
  CW_PENALTY_USUAL,
  CW_PENALTY_NONE,
  CW_PENALTY_SCALED, /* by their mean square, so that each is penalised alike; for features with
                        many terms */
} CwPenalty;

typedef struct
{
  const char *name;  /* "queen-knight" */
  const char *title; /* "Queen and knight"; marked for translation, like the other words */
  const char *about; /* one sentence on what it adds */
  const char *claim; /* what a test is about: with "%s ± %s" if there is one term */
  unsigned needs;    /* CwFeatureNeeds */
  bool constant;     /* the term is the same for both colours */
  CwPenalty penalty; /* of its terms */
  const CwTermKind
      kind[2]; /* one or two kinds of terms; a single one without a name is named by the title */
} CwFeature;

extern const CwFeature cw_features[];
extern const unsigned cw_feature_count;

/* The terms of the pieces themselves, and the only term of a curve: the balance on a scale. */
extern const CwTermKind cw_piece_terms, cw_balance_term;

/* The names of the features in order, NULL-terminated. */
void cw_feature_names (const char *names[CW_MAX_FEATURES + 1]);

/* The index of the feature with this name; cw_feature_count if there is none. */
unsigned cw_feature_named (const char *name);

/* The needs of all features in a set. */
unsigned cw_features_need (unsigned features);

/* Does a feature have a term for each of several pieces? */
bool cw_feature_is_several (const CwFeature *feature);

/* The terms of the pieces and a set of features, in the order of the table; false if there are too
 * many, leaving room for the cut of an ordered model (learning/fit.h). */
bool cw_terms_make (CwFitTerm terms[CW_MAX_TERMS], unsigned *count, const CwColumns *columns,
                    unsigned features);

/* "Knight", "Bishop pair", "Knight per pawn", "Rating per 100" …; returns `name`. */
#define CW_TERM_NAME_SIZE 96
char *cw_term_name (const CwFitTerm *term, const CwColumns *columns, char name[CW_TERM_NAME_SIZE]);
