/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/score_table.h"

#include "base/lines.h"
#include "base/number.h"
#include "learning/distribution.h"
#include "learning/match_score.h"

#include <math.h>
#include <string.h>

#define MAX_GAMES 1e9
#define MAX_LINE 4096

/* --- reading -------------------------------------------------------------------------------- */

/* "61.0/200" */
static bool
read_percent (const char *word, CwScoreRow *row)
{
  double percent, games;
  size_t used = cw_parse_double (word, strlen (word), &percent);
  if (used == 0 || word[used] != '/' || !cw_parse_double_text (word + used + 1, &games)
      || percent < 0 || percent > 100 || games < 1 || games > MAX_GAMES)
    return false;
  row->games += games;
  row->points += percent / 100 * games;
  row->draws_known = false;
  return true;
}

/* "120-40-40" */
static bool
read_counts (const char *word, CwScoreRow *row)
{
  double counts[3];
  for (unsigned i = 0; i < 3; i++)
    {
      int64_t number;
      size_t used = cw_parse_int (word, strlen (word), &number);
      if (used == 0 || word[used] != (i < 2 ? '-' : '\0') || number < 0
          || (double)number > MAX_GAMES)
        return false;
      counts[i] = (double)number;
      word += used + 1;
    }
  row->won += counts[0];
  row->drawn += counts[1];
  row->lost += counts[2];
  row->games += counts[0] + counts[1] + counts[2];
  row->points += counts[0] + 0.5 * counts[1];
  return true;
}

/* Reads a line, splitting it into words; sets `end` to that of the last word. */
static bool
read_row (CwScoreTable *table, char *line, char **end)
{
  static const char blanks[] = " \t\r";
  char *rest, *word = strtok_r (line, blanks, &rest);
  if (word == NULL || word[0] == '#')
    return true;
  *end = word + strlen (word);
  if (table->count == CW_SCORE_ROWS || *end - word >= CW_SCORE_NAME)
    return false;
  CwScoreRow *row = &table->row[table->count++];
  *row = (CwScoreRow){ .draws_known = true };
  memcpy (row->name, word, (size_t)(*end - word));
  while ((word = strtok_r (NULL, blanks, &rest)) != NULL && word[0] != '#')
    {
      *end = word + strlen (word);
      if (!read_counts (word, row) && !read_percent (word, row))
        return false;
    }
  if (!(row->games > 0))
    return false;
  row->score = row->points / row->games;
  row->variance = row->draws_known
                      ? (row->won + 0.25 * row->drawn) / row->games - row->score * row->score
                      : row->score * (1 - row->score);
  cw_wilson (row->score, row->games, &row->low, &row->high);
  return true;
}

typedef struct
{
  CwScoreTable *table;
  CwStatus *status;
} Reader;

static bool
read_line (void *context, uint32_t number, char *line, size_t length)
{
  Reader *reader = context;
  char *end = line;
  line[length] = '\0';
  return read_row (reader->table, line, &end)
         || cw_status_fail_at (reader->status, CW_SCORE_TABLE_LINE, number,
                               (size_t)(end - line) + 1, NULL);
}

bool
cw_score_table_read (CwScoreTable *table, const char *text, size_t length, CwStatus *status)
{
  CwMemory memory = { (const unsigned char *)text, length, 0 };
  Reader reader = { table, status };
  *table = (CwScoreTable){ 0 };
  return cw_lines_read (cw_source_memory (&memory), MAX_LINE, CW_SCORE_TABLE_LINE, read_line,
                        &reader, status)
         && (table->count >= 2 || cw_status_fail (status, CW_SCORE_TABLE_FEW, NULL, NULL));
}

/* --- the test ------------------------------------------------------------------------------- */

/* The pooled variance of one game about the common mean, as if all were equally strong. */
static double
pooled_variance (const CwScoreTable *table)
{
  double games = 0, points = 0, variance = 0;
  for (unsigned i = 0; i < table->count; i++)
    {
      games += table->row[i].games;
      points += table->row[i].points;
    }
  double mean = points / games;
  for (unsigned i = 0; i < table->count; i++)
    {
      const CwScoreRow *row = &table->row[i];
      double off = row->score - mean;
      variance += row->draws_known ? row->games * (row->variance + off * off)
                                   : row->games * mean * (1 - mean);
    }
  return variance / games;
}

/* The variance of one game of a row, shrunk towards the pooled one as if by one more game, so that
 * a row with only wins does not count as certain. */
static double
own_variance (const CwScoreRow *row, double pooled)
{
  return (row->games * row->variance + pooled) / (row->games + 1);
}

/* The rating difference of two that met the same opponents, by the delta method. */
static void
find_elo (CwScoreTest *test, const CwScoreRow *best, const CwScoreRow *worst, double pooled,
          double width)
{
  double variance = 0;
  for (unsigned i = 0; i < 2; i++)
    {
      const CwScoreRow *row = i == 0 ? best : worst;
      double slope = 400 / log (10) / (row->score * (1 - row->score));
      variance += slope * slope * own_variance (row, pooled) / row->games;
    }
  test->elo = cw_elo_of_score (best->score) - cw_elo_of_score (worst->score);
  test->elo_margin = width * sqrt (variance);
}

/* The first doubt that applies. */
static CwScoreDoubt
doubt_of (const CwScoreTable *table, const CwScoreRow *best, const CwScoreRow *worst)
{
  if (best->score <= worst->score)
    return CW_SCORES_EQUAL;
  for (unsigned i = 0; i < table->count; i++)
    if (table->row[i].games < CW_SCORES_LEAST)
      return CW_SCORES_FEW;
  return best->score >= 1 || worst->score <= 0 ? CW_SCORES_CERTAIN : CW_SCORES_TOLD;
}

CwScoreTest
cw_score_table_test (const CwScoreTable *table)
{
  double scores[CW_SCORE_ROWS], errors[CW_SCORE_ROWS], variance = pooled_variance (table);
  CwScoreTest test = { .best = 0 };
  for (unsigned i = 0; i < table->count; i++)
    {
      scores[i] = table->row[i].score;
      errors[i] = sqrt (variance / table->row[i].games);
      if (scores[i] > scores[test.best])
        test.best = i;
      if (scores[i] < scores[test.worst])
        test.worst = i;
    }
  cw_homogeneity_test (scores, errors, table->count, &test.scores);
  test.scores.freedom = table->count - 1; /* even if all scores are 0 or 1 */
  const CwScoreRow *best = &table->row[test.best], *worst = &table->row[test.worst];
  /* The range is in errors of one score; a difference has the error of two. */
  double width = cw_range_95 (table->count) / sqrt (2);
  double error = sqrt (own_variance (best, variance) / best->games
                       + own_variance (worst, variance) / worst->games);
  double even = sqrt (variance / best->games + variance / worst->games);
  test.doubt = doubt_of (table, best, worst);
  test.difference = best->score - worst->score;
  test.margin = width * error;
  test.margin_beforehand = CW_NORMAL_95 * error;
  test.chance = even > 0 ? cw_range_tail (test.difference / even * sqrt (2), table->count) : 1;
  if (test.doubt == CW_SCORES_TOLD)
    find_elo (&test, best, worst, variance, width);
  return test;
}
