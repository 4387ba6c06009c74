/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "learning/judge.h"

#include "base/number.h"
#include "learning/curve.h"
#include "learning/distribution.h"

#include <math.h>
#include <string.h>

#define NORMAL_95 1.959963984540054
#define MOST_GAMES 1e9

/* --- reading ------------------------------------------------------------------------------ */

typedef struct
{
  const char *text;
  size_t length, at;
} Line;

static bool
is_blank (char letter)
{
  return letter == ' ' || letter == '\t' || letter == '\r';
}

/* The next word; 0 at the end of the line. */
static size_t
next_word (Line *line, const char **word)
{
  while (line->at < line->length && is_blank (line->text[line->at]))
    line->at++;
  *word = line->text + line->at;
  size_t start = line->at;
  while (line->at < line->length && !is_blank (line->text[line->at]))
    line->at++;
  return line->at - start;
}

/* "61.0/200" */
static bool
read_percent (const char *word, size_t length, CwJudgeRow *row)
{
  double percent, games;
  size_t used = cw_parse_double (word, length, &percent);
  if (used == 0 || used == length || word[used] != '/')
    return false;
  size_t rest = cw_parse_double (word + used + 1, length - used - 1, &games);
  if (rest == 0 || used + 1 + rest != length || percent < 0 || percent > 100 || games < 1
      || games > MOST_GAMES)
    return false;
  row->games += games;
  row->points += percent / 100 * games;
  row->draws_known = false;
  return true;
}

/* "120-40-40" */
static bool
read_counts (const char *word, size_t length, CwJudgeRow *row)
{
  double counts[3];
  for (unsigned i = 0; i < 3; i++)
    {
      int64_t number;
      size_t used = cw_parse_int (word, length, &number);
      bool ends = used > 0 && (i == 2 ? used == length : used < length && word[used] == '-');
      if (!ends || number < 0 || (double)number > MOST_GAMES)
        return false;
      counts[i] = (double)number;
      word += used + (i < 2);
      length -= used + (i < 2);
    }
  row->won += counts[0];
  row->drawn += counts[1];
  row->lost += counts[2];
  row->games += counts[0] + counts[1] + counts[2];
  row->points += counts[0] + 0.5 * counts[1];
  return true;
}

static bool
read_line (CwJudgeTable *table, Line *line)
{
  const char *word;
  size_t length = next_word (line, &word);
  if (length == 0 || word[0] == '#')
    return true;
  if (table->count == CW_JUDGE_ROWS || length >= CW_JUDGE_NAME)
    return false;
  CwJudgeRow *row = &table->row[table->count++];
  *row = (CwJudgeRow){ .draws_known = true };
  memcpy (row->name, word, length);
  while ((length = next_word (line, &word)) > 0 && word[0] != '#')
    if (!read_counts (word, length, row) && !read_percent (word, length, row))
      return false;
  if (!(row->games > 0))
    return false;
  row->score = row->points / row->games;
  row->variance = row->draws_known
                      ? (row->won + 0.25 * row->drawn) / row->games - row->score * row->score
                      : row->score * (1 - row->score);
  cw_wilson (row->score, row->games, &row->low, &row->high);
  return true;
}

bool
cw_judge_read (CwJudgeTable *table, const char *text, size_t length, CwStatus *status)
{
  uint32_t number = 0;
  *table = (CwJudgeTable){ 0 };
  for (size_t start = 0; start < length;)
    {
      const char *end = memchr (text + start, '\n', length - start);
      size_t size = end ? (size_t)(end - (text + start)) : length - start;
      Line line = { .text = text + start, .length = size };
      number++;
      if (!read_line (table, &line))
        {
          if (status)
            {
              status->line = number;
              status->column = (uint32_t)line.at + 1;
            }
          return cw_status_fail (status, CW_JUDGE_LINE, NULL, NULL);
        }
      start += size + 1;
    }
  return table->count >= 2 || cw_status_fail (status, CW_JUDGE_FEW, NULL, NULL);
}

/* --- judging ------------------------------------------------------------------------------ */

double
cw_judge_difference (const CwJudgeRow *one, const CwJudgeRow *other, double *margin)
{
  *margin = NORMAL_95 * sqrt (one->variance / one->games + other->variance / other->games);
  return one->score - other->score;
}

/* Rating points of an expected score. */
static double
elo_of (double score)
{
  double inside = fmin (fmax (score, 1e-4), 1 - 1e-4);
  return 400 * log10 (inside / (1 - inside));
}

/* The difference in rating of two that met the same opponents, by the delta method. */
static void
find_elo (CwJudgement *judgement, const CwJudgeRow *best, const CwJudgeRow *worst)
{
  double variance = 0;
  for (unsigned i = 0; i < 2; i++)
    {
      const CwJudgeRow *row = i == 0 ? best : worst;
      double inside = fmin (fmax (row->score, 1e-4), 1 - 1e-4);
      double slope = 400 / log (10) / (inside * (1 - inside));
      variance += slope * slope * row->variance / row->games;
    }
  judgement->elo = elo_of (best->score) - elo_of (worst->score);
  judgement->elo_margin = NORMAL_95 * sqrt (variance);
}

bool
cw_judge (const CwJudgeTable *table, CwJudgement *judgement)
{
  double games = 0, points = 0, variance = 0;
  *judgement = (CwJudgement){ 0 };
  if (table->count < 2)
    return false;
  for (unsigned i = 0; i < table->count; i++)
    {
      games += table->row[i].games;
      points += table->row[i].points;
      if (table->row[i].score > table->row[judgement->best].score)
        judgement->best = i;
      if (table->row[i].score < table->row[judgement->worst].score)
        judgement->worst = i;
    }
  double mean = points / games;
  /* The variance of one game about the common mean, as it is where all are equally strong. */
  for (unsigned i = 0; i < table->count; i++)
    {
      const CwJudgeRow *row = &table->row[i];
      double off = row->score - mean;
      variance += row->draws_known ? row->games * (row->variance + off * off)
                                   : row->games * mean * (1 - mean);
    }
  variance /= games;
  for (unsigned i = 0; i < table->count && variance > 0; i++)
    {
      double off = table->row[i].score - mean;
      judgement->chi_squared += table->row[i].games * off * off / variance;
    }
  judgement->freedom = table->count - 1;
  judgement->chance = cw_chi_squared_tail (judgement->chi_squared, judgement->freedom);
  const CwJudgeRow *best = &table->row[judgement->best], *worst = &table->row[judgement->worst];
  judgement->difference = cw_judge_difference (best, worst, &judgement->margin);
  find_elo (judgement, best, worst);
  return true;
}
