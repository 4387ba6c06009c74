/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/model_text.h"

#include <glib/gi18n.h>

#include "base/number.h"

#define REAL 0.01   /* a feature is called real where chance does so in fewer than this */
#define LIKELY 0.05 /* likely */

static const struct
{
  const char *title, *about;
  const char *single;  /* the claim of its only term */
  const char *several; /* or of all of them */
  CwTermKind term;     /* the first of its terms */
} features[CW_FEATURES] = {
  { N_ ("Bishop pair"), N_ ("Two bishops cover squares of both colours."),
    N_ ("The bishop pair is worth %s ± %s"), NULL, CW_TERM_PAIR },
  { N_ ("Queen and knight"), N_ ("Capablanca held that they help each other."),
    N_ ("A queen and a knight together are worth %s ± %s more"), NULL, CW_TERM_QUEEN_KNIGHT },
  { N_ ("Rook and bishop"), N_ ("He said the same of these two."),
    N_ ("A rook and a bishop together are worth %s ± %s more"), NULL, CW_TERM_ROOK_BISHOP },
  { N_ ("Opposite bishops"), N_ ("A pawn more where the bishops, one each, never meet."),
    N_ ("With opposite bishops a pawn is worth %s ± %s more"), NULL, CW_TERM_OPPOSITE },
  { N_ ("Last pawn"), N_ ("To have a pawn at all, which may still become a queen."),
    N_ ("The last pawn is worth %s ± %s more"), NULL, CW_TERM_LAST_PAWN },
  { N_ ("Number of pawns"), N_ ("Each piece is worth more or less for each pawn on the board."),
    NULL, N_ ("The number of pawns changes the values"), CW_TERM_PER_PAWN },
  { N_ ("Opening and ending"), N_ ("Each value changes as pieces leave the board."), NULL,
    N_ ("The phase changes the values"), CW_TERM_PHASE },
  { N_ ("Every two kinds"),
    N_ ("Own pieces beside own pieces, and against theirs; held small, since there are many."),
    NULL, N_ ("Pieces change each other’s values"), CW_TERM_OWN },
  { N_ ("First move"), N_ ("What it is worth to move first."),
    N_ ("The first move is worth %s ± %s"), NULL, CW_TERM_FIRST_MOVE },
  { N_ ("Ratings"), N_ ("The stronger player wins more; games without both ratings are left out."),
    N_ ("A hundred rating points are worth %s ± %s"), NULL, CW_TERM_RATING },
};

const char *
cw_model_feature_title (unsigned feature)
{
  return _ (features[feature].title);
}

const char *
cw_model_feature_about (unsigned feature)
{
  return _ (features[feature].about);
}

gboolean
cw_model_feature_is_several (unsigned feature)
{
  return features[feature].several != NULL;
}

unsigned
cw_model_feature_of (CwTermKind kind)
{
  unsigned feature = 0;

  if (kind == CW_TERM_AGAINST)
    kind = CW_TERM_OWN;
  while (feature < CW_FEATURES && features[feature].term != kind)
    feature++;
  return feature;
}

static char *
claim_of (const CwModelFit *fit, unsigned feature)
{
  unsigned k = cw_model_find (fit, features[feature].term, 0, 0);
  char value[CW_NUMBER_SIZE], error[CW_NUMBER_SIZE];

  if (features[feature].single == NULL)
    return g_strdup (_ (features[feature].several));
  if (!fit->known[k] || !(fit->value[0] > 0))
    return g_strdup (_ (features[feature].title)); /* no value in pawns */
  cw_format_fixed (value, sizeof value, fit->value[k], 0);
  cw_format_fixed (error, sizeof error, fit->error[k], 0);
  return g_strdup_printf (_ (features[feature].single), value, error);
}

char *
cw_model_test_sentence (const CwModelFit *fit, unsigned feature, const CwModelTest *test)
{
  const char *verdict = test->chance < REAL ? _ ("real in these games")
                        : test->chance < LIKELY
                            ? _ ("likely in these games")
                            : _ ("not distinguishable from zero in these games");
  g_autofree char *claim = claim_of (fit, feature);
  char chance[CW_NUMBER_SIZE];

  cw_format_general (chance, sizeof chance, test->chance, 2);
  /* Translators: a claim, whether it is real, and the chance of such a finding where it is not. */
  return g_strdup_printf (_ ("%s: %s (p = %s)."), claim, verdict, chance);
}
