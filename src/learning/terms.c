/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/terms.h"

#include "base/marks.h"
#include "base/number.h"

#include <string.h>

#define PAWN 0 /* columns of chess */
#define KNIGHT 1
#define BISHOP 2
#define ROOK 3
#define QUEEN 4

/* --- what terms are ------------------------------------------------------------------------- */

static double
difference (const CwTermInput *input, unsigned first, unsigned second)
{
  return input->white[first] - input->black[first];
}

static double
balance (const CwTermInput *input, unsigned first, unsigned second)
{
  double sum = 0;
  for (unsigned j = 0; j < input->columns; j++)
    sum += input->scale[j] * (input->white[j] - input->black[j]);
  return sum;
}

static double
bishop_pair (const CwTermInput *input, unsigned first, unsigned second)
{
  return (input->white[BISHOP] >= 2) - (input->black[BISHOP] >= 2);
}

static int
has_both (const uint8_t *pieces, unsigned first, unsigned second)
{
  return pieces[first] > 0 && pieces[second] > 0;
}

static double
queen_and_knight (const CwTermInput *input, unsigned first, unsigned second)
{
  return has_both (input->white, QUEEN, KNIGHT) - has_both (input->black, QUEEN, KNIGHT);
}

static double
rook_and_bishop (const CwTermInput *input, unsigned first, unsigned second)
{
  return has_both (input->white, ROOK, BISHOP) - has_both (input->black, ROOK, BISHOP);
}

static double
pawns_with_opposite_bishops (const CwTermInput *input, unsigned first, unsigned second)
{
  return input->opposite_bishops ? difference (input, PAWN, 0) : 0;
}

static double
last_pawn (const CwTermInput *input, unsigned first, unsigned second)
{
  return (input->white[PAWN] > 0) - (input->black[PAWN] > 0);
}

static double
per_pawn (const CwTermInput *input, unsigned first, unsigned second)
{
  return difference (input, first, 0) * (input->white[PAWN] + input->black[PAWN] - 8);
}

static double
by_phase (const CwTermInput *input, unsigned first, unsigned second)
{
  return difference (input, first, 0) * input->phase;
}

/* A side's pieces in a column, less their mean. */
static double
above_mean (const CwTermInput *input, const uint8_t *pieces, unsigned column)
{
  return pieces[column] - input->mean[column];
}

static double
own_pair (const CwTermInput *input, unsigned first, unsigned second)
{
  return above_mean (input, input->white, first) * above_mean (input, input->white, second)
         - above_mean (input, input->black, first) * above_mean (input, input->black, second);
}

static double
against (const CwTermInput *input, unsigned first, unsigned second)
{
  return above_mean (input, input->white, first) * above_mean (input, input->black, second)
         - above_mean (input, input->white, second) * above_mean (input, input->black, first);
}

static double
one (const CwTermInput *input, unsigned first, unsigned second)
{
  return 1;
}

static double
rating (const CwTermInput *input, unsigned first, unsigned second)
{
  return input->rating;
}

/* --- the table ------------------------------------------------------------------------------ */

const CwTermKind cw_piece_terms = { "%s", NULL, CW_TERM_EACH, difference };
const CwTermKind cw_balance_term = { "Balance", NULL, CW_TERM_SINGLE, balance };

#define POSITION (CW_NEEDS_CHESS | CW_NEEDS_COUNTS)

const CwFeature cw_features[] = {
  { .name = "pair",
    .title = N_ ("Bishop pair"),
    .about = N_ ("Two bishops cover squares of both colours."),
    .claim = N_ ("The bishop pair is worth %s ± %s"),
    .needs = POSITION,
    .kind = { { NULL, NULL, CW_TERM_SINGLE, bishop_pair } } },
  { .name = "queen-knight",
    .title = N_ ("Queen and knight"),
    .about = N_ ("Capablanca held that they help each other."),
    .claim = N_ ("A queen and a knight together are worth %s ± %s more"),
    .needs = POSITION,
    .kind = { { NULL, NULL, CW_TERM_SINGLE, queen_and_knight } } },
  { .name = "rook-bishop",
    .title = N_ ("Rook and bishop"),
    .about = N_ ("He said the same of these two."),
    .claim = N_ ("A rook and a bishop together are worth %s ± %s more"),
    .needs = POSITION,
    .kind = { { NULL, NULL, CW_TERM_SINGLE, rook_and_bishop } } },
  { .name = "opposite",
    .title = N_ ("Opposite bishops"),
    .about = N_ ("An extra pawn where the bishops, one each, never meet."),
    .claim = N_ ("With opposite bishops a pawn is worth %s ± %s more"),
    .needs = POSITION | CW_NEEDS_BISHOPS,
    .kind = { { "Pawn with opposite bishops", NULL, CW_TERM_SINGLE,
                pawns_with_opposite_bishops } } },
  { .name = "last-pawn",
    .title = N_ ("Last pawn"),
    .about = N_ ("Having a pawn at all, since it may still become a queen."),
    .claim = N_ ("The last pawn is worth %s ± %s more"),
    .needs = POSITION,
    .kind = { { NULL, NULL, CW_TERM_SINGLE, last_pawn } } },
  { .name = "pawns",
    .title = N_ ("Number of pawns"),
    .about = N_ ("Each piece is worth more or less for each pawn on the board."),
    .claim = N_ ("The number of pawns changes the values"),
    .needs = POSITION,
    /* Translators: a piece; what each pawn on the board adds to its value. */
    .kind = { { "%s per pawn", N_ ("%s, for each pawn"), CW_TERM_EACH_PIECE, per_pawn } } },
  { .name = "phase",
    .title = N_ ("Opening and ending"),
    .about = N_ ("Each value changes as pieces leave the board."),
    .claim = N_ ("The phase changes the values"),
    .needs = POSITION,
    /* Translators: a piece; its value in the opening less that in the ending. */
    .kind = { { "%s opening less ending", N_ ("%s, opening minus ending"), CW_TERM_EACH,
                by_phase } } },
  { .name = "quadratic",
    .title = N_ ("Every two kinds"),
    .about = N_ (
        "Own pieces beside own pieces and against enemy ones; kept small, since there are many."),
    .claim = N_ ("Pieces change each other’s values"),
    .needs = CW_NEEDS_COUNTS,
    .penalty = CW_PENALTY_SCALED,
    /* Translators: two pieces of one side. */
    .kind = { { "%s with own %s", N_ ("%s beside %s"), CW_TERM_PAIRS, own_pair },
              /* Translators: a piece of one side and a piece of the other. */
              { "%s against %s", N_ ("%s against %s"), CW_TERM_DIFFERENT_TWO, against } } },
  { .name = "first-move",
    .title = N_ ("First move"),
    .about = N_ ("What it is worth to move first."),
    .claim = N_ ("The first move is worth %s ± %s"),
    .constant = true,
    .penalty = CW_PENALTY_NONE,
    .kind = { { NULL, NULL, CW_TERM_SINGLE, one } } },
  { .name = "rating",
    .title = N_ ("Ratings"),
    .about = N_ ("The stronger player wins more; games without both ratings are left out."),
    .claim = N_ ("A hundred rating points are worth %s ± %s"),
    .needs = CW_NEEDS_RATINGS,
    .kind = { { "Rating per 100", NULL, CW_TERM_SINGLE, rating } } },
};
const unsigned cw_feature_count = sizeof cw_features / sizeof *cw_features;

_Static_assert(sizeof cw_features / sizeof *cw_features <= CW_MAX_FEATURES, "bits of a set");

void
cw_feature_names (const char *names[CW_MAX_FEATURES + 1])
{
  for (unsigned i = 0; i <= cw_feature_count; i++)
    names[i] = i < cw_feature_count ? cw_features[i].name : NULL;
}

unsigned
cw_feature_named (const char *name)
{
  unsigned i = 0;
  while (i < cw_feature_count && strcmp (name, cw_features[i].name) != 0)
    i++;
  return i;
}

unsigned
cw_features_need (unsigned features)
{
  unsigned needs = 0;
  for (unsigned i = 0; i < cw_feature_count; i++)
    needs |= features >> i & 1 ? cw_features[i].needs : 0;
  return needs;
}

bool
cw_feature_is_several (const CwFeature *feature)
{
  return feature->kind[0].columns != CW_TERM_SINGLE;
}

/* --- terms ---------------------------------------------------------------------------------- */

/* Adds the terms of one kind; false if there are too many. */
static bool
add_terms (CwFitTerm terms[CW_MAX_TERMS], unsigned *count, const CwTermKind *kind, unsigned feature,
           unsigned columns)
{
  bool two = kind->columns == CW_TERM_PAIRS || kind->columns == CW_TERM_DIFFERENT_TWO;
  unsigned begin = kind->columns == CW_TERM_EACH_PIECE ? 1 : 0,
           apart = kind->columns == CW_TERM_PAIRS ? 0 : 1;
  unsigned end = kind->columns == CW_TERM_SINGLE ? 1 : columns;
  for (unsigned i = begin; i < end; i++)
    for (unsigned j = two ? i + apart : 0; j < (two ? columns : 1); j++)
      {
        if (*count + 1 >= CW_MAX_TERMS) /* leaves room for the cut */
          return false;
        terms[(*count)++] = (CwFitTerm){ kind, (uint8_t)feature, (uint8_t)i, (uint8_t)j };
      }
  return true;
}

bool
cw_terms_make (CwFitTerm terms[CW_MAX_TERMS], unsigned *count, const CwColumns *columns,
               unsigned features)
{
  *count = 0;
  bool fits = add_terms (terms, count, &cw_piece_terms, CW_NO_FEATURE, columns->count);
  for (unsigned i = 0; i < cw_feature_count; i++)
    for (unsigned k = 0; k < 2; k++)
      if (features >> i & 1 && cw_features[i].kind[k].value)
        fits = fits && add_terms (terms, count, &cw_features[i].kind[k], i, columns->count);
  return fits;
}

char *
cw_term_name (const CwFitTerm *term, const CwColumns *columns, char name[CW_TERM_NAME_SIZE])
{
  char first[CW_COLUMN_TEXT_SIZE], second[CW_COLUMN_TEXT_SIZE];
  const char *format = term->kind->name ? term->kind->name : cw_features[term->feature].title;
  cw_format_text (name, CW_TERM_NAME_SIZE, format, cw_column_text (columns, term->first, first),
                  cw_column_text (columns, term->second, second));
  if (name[0] >= 'a' && name[0] <= 'z')
    name[0] = (char)(name[0] - ('a' - 'A'));
  return name;
}
