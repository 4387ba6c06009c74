/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of features and their terms. */
#include <glib.h>
#include <string.h>

#include "learning/terms.h"

#define N 5 /* columns of chess */

static unsigned
count_of (const char *text, const char *part)
{
  unsigned count = 0;
  while ((text = strstr (text, part)) != NULL)
    text += strlen (part), count++;
  return count;
}

/* Every feature can be found by its name and has all its texts. */
static void
test_table (void)
{
  const char *names[CW_MAX_FEATURES + 1];
  cw_feature_names (names);
  for (unsigned i = 0; i < cw_feature_count; i++)
    {
      const CwFeature *feature = &cw_features[i];
      bool several = cw_feature_is_several (feature);
      g_assert_cmpstr (names[i], ==, feature->name);
      g_assert_cmpuint (cw_feature_named (feature->name), ==, i);
      g_assert_true (*feature->title && *feature->about && feature->kind[0].value != NULL);
      g_assert_cmpuint (count_of (feature->claim, "%s"), ==, several ? 0 : 2);
      for (unsigned k = 0; k < 2 && feature->kind[k].value != NULL; k++)
        {
          g_assert_true (several == (feature->kind[k].words != NULL));
          g_assert_true (!several || count_of (feature->kind[k].words, "%s") > 0);
          g_assert_true (!several || feature->kind[k].name != NULL);
        }
    }
  g_assert_null (names[cw_feature_count]);
  g_assert_cmpuint (cw_feature_named ("nonsense"), ==, cw_feature_count);
}

/* Exchanging the colours changes the sign of every term except the constant ones; each is non-zero
 * sometimes; and the terms of a model have distinct names. */
static void
test_terms (void)
{
  static const double mean[CW_MAX_COLUMNS] = { 5, 1, 1, 1.5, 0.5 };
  g_autoptr (GHashTable) names = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GRand) random = g_rand_new_with_seed (1);
  CwFitTerm terms[CW_MAX_TERMS];
  CwColumns columns;
  unsigned count, seen[CW_MAX_FEATURES] = { 0 };
  cw_columns_init (&columns, NULL);
  for (unsigned i = 0; i < cw_feature_count; i++)
    {
      g_assert_true (cw_terms_make (terms, &count, &columns, 1u << i));
      g_assert_cmpuint (count, >, N);
      for (unsigned round = 0; round < 50; round++)
        {
          uint8_t white[N], black[N];
          for (unsigned j = 0; j < N; j++)
            white[j] = (uint8_t)g_rand_int_range (random, 0, 3),
            black[j] = (uint8_t)g_rand_int_range (random, 0, 3);
          CwTermInput input = { N, white, black, round % 2, 0.3, 1.2, mean, NULL }, other = input;
          other.white = black;
          other.black = white;
          other.rating = -input.rating;
          for (unsigned k = N; k < count; k++)
            {
              const CwFitTerm *term = &terms[k];
              double sign = cw_features[i].constant ? 1 : -1;
              double value = term->kind->value (&input, term->first, term->second);
              g_assert_cmpuint (term->feature, ==, i);
              g_assert_cmpfloat (term->kind->value (&other, term->first, term->second), ==,
                                 sign * value);
              seen[i] += value != 0;
            }
        }
      g_assert_cmpuint (seen[i], >, 0);
      for (unsigned k = N; k < count; k++)
        {
          char name[CW_TERM_NAME_SIZE];
          cw_term_name (&terms[k], &columns, name);
          g_assert_true (g_ascii_isupper (name[0]));
          g_assert_true (g_hash_table_add (names, g_strdup (name)));
        }
    }
  g_assert_true (g_hash_table_contains (names, "Bishop pair"));
  g_assert_true (g_hash_table_contains (names, "Knight per pawn"));
  g_assert_true (g_hash_table_contains (names, "Knight with own rook"));
  g_assert_true (g_hash_table_contains (names, "Rating per 100"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/terms/table", test_table);
  g_test_add_func ("/terms/terms", test_terms);
  return g_test_run ();
}
