/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Models of the result beyond the article's five differences (learning/fit.h): draws as an outcome,
 * who moves first, ratings, and terms for men that work together.
 *
 * z = sum of theta_k x_k over the terms. With 1/(1 + exp (-z)) written s (z):
 *
 *   article   decided games alone, chance that White won s (z), as in learning/fit.h
 *   half      a draw is half a win and half a loss: expected score s (z) (quasi-likelihood)
 *   ordered   won s (z - c), lost s (-z - c), drawn the rest, c > 0 fitted: proportional odds with
 *             two cuts, -c and c, symmetric because who moves first is a term of its own
 *             (P. McCullagh, JRSS B 1980)
 *
 * Loss: mean over counted rows of -ln of the chance of what happened, plus lambda theta_k^2 for
 * each term but that of the first move; the terms of the quadratic model have lambda_quadratic
 * times the mean of x_k^2 instead, so that each is held alike whatever it counts. Newton's method
 * with line search from zero; the same rows give the same numbers on every machine of one kind. All
 * functions are pure and thread-safe. */
#pragma once

#include "learning/fit.h"

typedef enum
{
  CW_MODEL_ARTICLE,
  CW_MODEL_HALF,
  CW_MODEL_ORDERED,
} CwModelKind;

/* What may be added to the differences; bits. Own is White's for White and Black's for Black; each
 * term is White's less Black's, so that exchanging the colours turns z over. */
typedef enum
{
  CW_FEATURE_PAIR = 1 << 0,         /* two bishops or more */
  CW_FEATURE_QUEEN_KNIGHT = 1 << 1, /* a queen and a knight */
  CW_FEATURE_ROOK_BISHOP = 1 << 2,  /* a rook and a bishop */
  CW_FEATURE_OPPOSITE = 1 << 3,     /* a pawn more where the bishops, one each, never meet */
  CW_FEATURE_LAST_PAWN = 1 << 4,    /* a pawn at all */
  CW_FEATURE_PAWNS = 1 << 5,        /* each piece more, for each pawn on the board above eight */
  CW_FEATURE_PHASE = 1 << 6,      /* each man more, times the phase: 1/2 in the opening, -1/2 where
                                     only pawns are left */
  CW_FEATURE_QUADRATIC = 1 << 7,  /* own_i own_j less theirs_i theirs_j; own_i theirs_j less
                                     own_j theirs_i, i < j: all counts less their mean */
  CW_FEATURE_FIRST_MOVE = 1 << 8, /* 1: what it is worth to be White */
  CW_FEATURE_RATING = 1 << 9,     /* White's rating less Black's, in hundreds, to the nearest
                                     ten points; games without both are left out */
} CwFeature;
#define CW_FEATURES 10

/* "pair", "queen-knight" …, in the order of the bits; and "article", "half", "ordered". */
extern const char *const cw_feature_names[CW_FEATURES + 1]; /* ended by NULL */
extern const char *const cw_model_names[];                  /* likewise */
/* z and the chances as a formula in plain text, marked for translation. */
const char *cw_model_formula (CwModelKind kind);

#define CW_MAX_TERMS CW_MAX_COLUMNS

typedef enum
{
  CW_TERM_MAN, /* `first`: the column */
  CW_TERM_PAIR,
  CW_TERM_QUEEN_KNIGHT,
  CW_TERM_ROOK_BISHOP,
  CW_TERM_OPPOSITE,
  CW_TERM_LAST_PAWN,
  CW_TERM_PER_PAWN, /* `first`: the column */
  CW_TERM_PHASE,    /* likewise */
  CW_TERM_OWN,      /* `first` and `second` own men */
  CW_TERM_AGAINST,  /* `first` own, `second` theirs */
  CW_TERM_FIRST_MOVE,
  CW_TERM_RATING,
} CwTermKind;

typedef struct
{
  CwTermKind kind;
  uint8_t first, second;
} CwModelTerm;

typedef struct
{
  CwModelKind kind;
  unsigned features;       /* CwFeature */
  double lambda;           /* 1e-6 */
  double lambda_quadratic; /* 1e-3 */
  unsigned iterations;     /* at most, 0: 100 */
} CwModelOptions;

CwModelOptions cw_model_options_default (void); /* the article's */

typedef struct
{
  CwModelOptions options;
  CwColumns columns;
  CwFitState state;
  unsigned culprit; /* term, from 1, or 0 */
  bool with_others;
  unsigned terms;
  CwModelTerm term[CW_MAX_TERMS];
  double mean[CW_MAX_COLUMNS]; /* of the men of a side: what the quadratic terms start from */
  unsigned parameters;         /* the terms, and c behind them where it is fitted */
  bool known[CW_MAX_TERMS];    /* the sample gives this term a finite value */
  double theta[CW_MAX_TERMS];  /* log-odds; theta[terms] is c of the ordered model */
  double covariance[CW_MAX_TERMS][CW_MAX_TERMS]; /* clustered by game */
  double naive[CW_MAX_TERMS][CW_MAX_TERMS];      /* as if rows were independent */
  double value[CW_MAX_TERMS];                    /* centipawns: 100 theta / theta of the pawn */
  double error[CW_MAX_TERMS];                    /* by the delta method; 0 for the pawn */
  double low[CW_MAX_TERMS], high[CW_MAX_TERMS];  /* 95 % */
  double loss;                                   /* with the penalty */
  double likelihood; /* sum of the logarithms over counted rows, without it */
  unsigned steps, distinct;
  size_t rows, counted;
  unsigned games;                 /* with a counted row */
  unsigned unequal[CW_MAX_TERMS]; /* games with a counted row where the term is not 0 */
  unsigned unrated; /* games left out because a rating is missing, where ratings are asked for */
} CwModelFit;

/* Whether the rows can answer: the features of chess need chess, all but first move and rating need
 * the counts (not a matrix of differences), opposite bishops a source that tells them; and there is
 * room for so many terms. If not, `status` says why. */
bool cw_model_fits (const CwRows *rows, const CwModelOptions *options, CwStatus *status);

/* Fits; cw_model_fits must hold. Errors as in cw_fit. */
void cw_model_fit (CwModelFit *fit, const CwRows *rows, const CwModelOptions *options);

/* 100 times the sum of above_k theta_k over that of below_k theta_k, and its standard error by the
 * delta method; both 0 where what is below is not above 0. */
double cw_model_ratio (const CwModelFit *fit, const double above[CW_MAX_TERMS],
                       const double below[CW_MAX_TERMS], double *error);

/* The index of a term; `terms` where the model has none such. */
unsigned cw_model_find (const CwModelFit *fit, CwTermKind kind, unsigned first, unsigned second);

/* "Knight", "Bishop pair", "Knight per pawn", "Rating per 100" …, the same in every language. */
#define CW_TERM_NAME_SIZE 96
char *cw_model_term_name (const CwModelFit *fit, unsigned index, char name[CW_TERM_NAME_SIZE]);

/* The state as a sentence, as cw_fit_status. */
bool cw_model_status (const CwModelFit *fit, CwStatus *status);

/* Chances at z: won, drawn, lost; drawn is 0 but in the ordered model. */
void cw_model_chances (const CwModelFit *fit, double z, double *won, double *drawn, double *lost);

/* The men's values and errors of a fit as if cw_fit had made them: for claims and value sets. Terms
 * beyond the men are left out. */
void cw_model_as_fit (const CwModelFit *model, CwFit *fit);
