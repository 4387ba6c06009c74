/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge: assesses a table of match results from the command line. */
#include <math.h>

#include "text/homogeneity_text.h"
#include "tools/cli.h"

static void
answer_test (CwAnswer *answer, const CwScoreTable *table, const CwScoreTest *test)
{
  g_autofree char *sentence = cw_homogeneity_text (table, test);
  bool told = test->doubt == CW_SCORES_TOLD;

  cw_answer_open_list (answer, "rows");
  for (unsigned i = 0; i < table->count; i++)
    {
      const CwScoreRow *row = &table->row[i];
      cw_answer_row (answer, "{name}  games {games:0}  score {score:1%}% 95% {low:1%} {high:1%}\n",
                     CW_STRING ("name", row->name), CW_REAL ("games", row->games),
                     CW_REAL ("score", row->score), CW_REAL ("low", row->low),
                     CW_REAL ("high", row->high));
    }
  cw_answer_close (answer);
  cw_answer_put (answer, "chi-squared {chi-squared:1}  df {df}  p {p:4}\n",
                 CW_REAL ("chi-squared", test->scores.chi_squared),
                 CW_INT ("df", test->scores.freedom), CW_REAL ("p", test->scores.chance));
  cw_answer_put (
      answer,
      test->doubt == CW_SCORES_EQUAL  ? "{words}\n"
      : test->doubt != CW_SCORES_TOLD ? "{best} - {worst} {difference:1%} points\n"
                                        "{words}\n"
                                      : "{best} - {worst} {difference:1%} +- "
                                        "{margin:1%} points  Elo {Elo:0} +- "
                                        "{Elo margin:0}\n(of two chosen "
                                        "beforehand +- {margin beforehand:1%} points)\n"
                                        "{words}\n",
      CW_STRING ("best", table->row[test->best].name),
      CW_STRING ("worst", table->row[test->worst].name), CW_REAL ("difference", test->difference),
      CW_REAL ("margin", told ? test->margin : INFINITY),
      CW_REAL ("margin beforehand", told ? test->margin_beforehand : INFINITY),
      CW_REAL ("range p", test->chance), CW_REAL ("Elo", told ? test->elo : INFINITY),
      CW_REAL ("Elo margin", told ? test->elo_margin : INFINITY), CW_STRING ("words", sentence));
}

int
cw_command_judge (int argc, char **argv)
{
  gboolean json = FALSE;
  const CwOption entries[] = { CW_OPTION_JSON (&json), { 0 } };
  CwScoreTable table;
  CwStatus status = { 0 };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  g_autoptr (GByteArray) bytes = cw_cli_read (argv[1]);
  if (bytes == NULL)
    return CW_EXIT_INPUT;
  if (!cw_score_table_read (&table, (const char *)bytes->data, bytes->len, &status))
    {
      cw_cli_status (argv[1], &status);
      return CW_EXIT_INPUT;
    }
  CwScoreTest test = cw_score_table_test (&table);
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  answer_test (answer, &table, &test);
  return cw_answer_end (answer);
}
