/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/rows_input.h"

#include <string.h>

#include "learning/samples.h"
#include "learning/value_set.h"
#include "store/index_rows.h"
#include "tools/index_input.h"

#define TAKEN_GAMES 16384u /* games read between calls of `take` */
#define MAX_NAMED 3        /* files named; of more, only the number is shown */

/* --- options ------------------------------------------------------------------------------ */

void
cw_row_options_init (CwRowOptions *options)
{
  *options = (CwRowOptions){ .rule = cw_row_rule_default () };
}

/* The subcommand's own options, then those of the rows. */
static GArray *
list_options (CwRowOptions *options, const CwOption *own)
{
  static const char *const samples[] = { "changes", "one", "longest", "all", "trades", NULL };
  static const char *const unfinished[] = { "usual", "drop", "draw", "last", NULL };
  static const char *const repeated[] = { "once", "count", NULL };
  static const char *const promotions[] = { "with", "without", NULL };
  CwRowRule *rule = &options->rule;
  const CwOption shared[] = {
    CW_OPTION_NUMBER (
        "quiet", &rule->quiet, 0, 1000,
        N_ ("half-moves without capture, promotion or check before a row (default 2)")),
    CW_OPTION_FLAG ("settled", &options->settled,
                    N_ ("only positions where no capture is left that would win something")),
    CW_OPTION_CHOICE ("sample", &rule->sample, samples,
                      N_ ("which quiet positions: changes, one, longest, all or trades")),
    CW_OPTION_SEED (&rule->seed, N_ ("seed for random choices (default 1)")),
    { CW_ARG_NO_GAME, 0, "game", &rule->game,
      N_ ("which game of a mixed file to measure (default: that of its first game)"), N_ ("NAME") },
    CW_OPTION_AMOUNT (
        "at", &rule->move, 0, 10000,
        N_ ("for --sample=one: the first quiet position from this move on (default: any)"),
        N_ ("MOVE")),
    CW_OPTION_CHOICE ("promotions", &options->promotions, promotions,
                      N_ ("positions after a promotion: with (the default) or without")),
    CW_OPTION_CHOICE ("repeated", &options->repeated, repeated,
                      N_ ("games that occur again, with the same moves, players and date: once "
                          "(the default) or count")),
    CW_OPTION_CHOICE ("unfinished", &rule->unfinished, unfinished,
                      N_ ("games without a result: drop, draw, last (the player who moved last "
                          "won) or usual (last in shogi, else drop; the default)")),
    CW_OPTION_JSON (&options->json),
  };
  GArray *list = g_array_new (TRUE, FALSE, sizeof (CwOption));

  for (; own->name != NULL; own++)
    g_array_append_val (list, *own);
  g_array_append_vals (list, shared, G_N_ELEMENTS (shared));
  cw_filter_options_list (&options->filter, list);
  return list;
}

/* Completes the rule; false after reporting an error. */
static bool
complete (CwRowOptions *options)
{
  CwRowRule *rule = &options->rule;

  if (!cw_filter_options_complete (&options->filter, rule->game))
    return false;
  rule->to_promotion = options->promotions == 1;
  rule->repeated = options->repeated == 1;
  rule->settled = options->settled;
  if (rule->move > 0 && rule->sample != CW_SAMPLE_ONE)
    cw_cli_usage (_ ("--at is for --sample=one."));
  return rule->move == 0 || rule->sample == CW_SAMPLE_ONE;
}

int
cw_cli_run_rows (CwRowOptions *options, const CwOption *own, int argc, char **argv,
                 int (*run) (CwRowOptions *options))
{
  g_autoptr (GArray) list = list_options (options, own);
  const CwOption *all = (const CwOption *)(void *)list->data;
  int status = CW_EXIT_USAGE;

  if (cw_cli_options (all, &argc, &argv) && complete (options))
    {
      options->count = argc - 1;
      options->paths = argv + 1;
      status = run (options);
    }
  cw_cli_options_clear (all);
  return status;
}

/* --- reading ------------------------------------------------------------------------------ */

/* Passes what was read to `take`, if there is one; the counters go on. */
static bool
take_some (CwRows *rows, const CwRowOptions *options)
{
  return options->take == NULL || rows->games == 0 || options->take (rows, options->context);
}

static bool
read_games (CwRows *rows, const char *path, const CwRowOptions *options)
{
  g_autoptr (CwIndexInput) input = cw_cli_index (path);
  guint count = input != NULL ? cw_index_count (input->index) : 0;
  bool done = true;

  for (guint first = 0; done && first < count; first += TAKEN_GAMES)
    {
      CwIndexRange range = { first, options->take != NULL ? TAKEN_GAMES : count };
      done = cw_index_rows (input->index, range, rows, &options->rule, &options->filter.filter,
                            input->file, NULL)
             && take_some (rows, options);
      if (options->take == NULL)
        break;
    }
  if (!done)
    cw_cli_no_memory (path);
  return input != NULL && done;
}

/* Whether the file has rows, not games. */
static bool
has_rows (const char *path)
{
  return g_str_has_suffix (path, ".mat") || g_str_has_suffix (path, ".csv")
         || g_str_has_suffix (path, ".rows");
}

static bool
read_file (CwRows *rows, const char *path, const CwRowOptions *options)
{
  static const CwGameFilter none;

  if (!has_rows (path))
    return read_games (rows, path, options);
  if (memcmp (&options->filter.filter, &none, sizeof none) != 0)
    cw_cli_note (_ ("%s has rows of games, not the games: options that choose games, such as "
                    "--result, do not apply to it."),
                 path);

  g_autoptr (CwFileSource) file = cw_cli_open (path);
  CwStatus status = { 0 };
  bool done;

  if (file == NULL)
    return false;
  CwSource source = cw_file_source_bytes (file);
  if (g_str_has_suffix (path, ".mat"))
    done = cw_rows_read_mat (rows, source, &status);
  else if (g_str_has_suffix (path, ".csv"))
    done = cw_rows_read_csv (rows, source, &status);
  else
    {
      g_autoptr (GByteArray) bytes = cw_cli_read_source (path, source);
      if (bytes == NULL)
        return false;
      done = cw_rows_read_text (rows, (const char *)bytes->data, bytes->len,
                                options->rule.unfinished == CW_UNFINISHED_DRAW, &status);
    }
  if (!done)
    cw_cli_status (path, &status);
  return done;
}

/* --- what was left out -------------------------------------------------------------------- */

/* Reports games of other kinds than the measured one; returns how many. */
static unsigned
report_others (const CwRows *rows)
{
  unsigned count = 0;

  for (unsigned i = 0; i < rows->others; i++)
    {
      const CwOtherGame *other = &rows->other[i];

      count += other->count;
      /* Translators: a number of games, their name, the name of those that are measured. */
      cw_cli_note (ngettext ("%u game of %s is left out, since %s is measured; see --game.",
                             "%u games of %s are left out, since %s is measured; see --game.",
                             other->count),
                   other->count, _ (other->game->title), _ (rows->columns.game->title));
    }
  return count;
}

/* Reports games without a result that the rule leaves out, and the option for them. */
static void
report_resultless (const CwRows *rows, const CwRowRule *rule)
{
  unsigned count = rows->resultless;
  bool last = rule->unfinished == CW_UNFINISHED_LAST
              || (rule->unfinished == CW_UNFINISHED_USUAL && rows->by_last_mover);

  if (count > 0 && last)
    cw_cli_note (
        ngettext ("%u interrupted game is left out; --unfinished=draw counts it as a draw.",
                  "%u interrupted games are left out; --unfinished=draw counts them as draws.",
                  count),
        count);
  else if (count > 0)
    cw_cli_note (ngettext ("%u game without a result is left out; --unfinished=draw counts it as a "
                           "draw, --unfinished=last as won by whoever moved last.",
                           "%u games without a result are left out; --unfinished=draw counts them "
                           "as draws, --unfinished=last as won by whoever moved last.",
                           count),
                 count);
}

/* Reports repeated games, which count once. */
static void
report_repeated (const CwRows *rows)
{
  if (rows->repeated > 0)
    cw_cli_note (ngettext ("%u game occurs again (the same moves, players and date) and counts "
                           "once; --repeated=count counts it each time.",
                           "%u games occur again (the same moves, players and date) and count "
                           "once; --repeated=count counts them each time.",
                           rows->repeated),
                 rows->repeated);
}

static void
report_filtered (const CwRows *rows)
{
  g_autofree char *unsaid = NULL;

  if (rows->filtered == 0)
    return;
  if (rows->unknown > 0)
    unsaid = g_strdup_printf (ngettext ("%u of them does not have what is asked for.",
                                        "%u of them do not have what is asked for.", rows->unknown),
                              rows->unknown);
  g_autofree char *filtered = g_strdup_printf (
      ngettext ("%u game is filtered out.", "%u games are filtered out.", rows->filtered),
      rows->filtered);
  cw_cli_note ("%s%s%s", filtered, unsaid != NULL ? " " : "", unsaid != NULL ? unsaid : "");
}

static void
report_dropped (const CwRows *rows, const CwRowRule *rule)
{
  unsigned others = rows->dropped - rows->resultless - report_others (rows);

  report_resultless (rows, rule);
  /* Results were inferred without an option for it. */
  if (rule->unfinished == CW_UNFINISHED_USUAL && rows->by_last_mover && rows->inferred > 0)
    cw_cli_note (ngettext ("%u game without a result counts as won by whoever moved last, as is "
                           "usual in shogi; --unfinished=drop leaves it out.",
                           "%u games without a result count as won by whoever moved last, as is "
                           "usual in shogi; --unfinished=drop leaves them out.",
                           rows->inferred),
                 rows->inferred);
  if (others > 0)
    cw_cli_note (ngettext ("%u game is left out because it breaks off or passes a move.",
                           "%u games are left out because they break off or pass a move.", others),
                 others);
}

/* Reports that games were chosen by their result, since White or Black never won. */
static void
report_selected (const CwRows *rows, const char *names)
{
  unsigned won[2] = { 0 };
  CwStatus status = { 0 };
  char number[24];

  for (uint32_t g = 0; g < rows->known; g++)
    {
      won[0] += rows->game[g].result == 2;
      won[1] += rows->game[g].result == 0;
    }
  if ((won[0] > 0 && won[1] > 0) || won[0] + won[1] < CW_FIT_MIN_GAMES)
    return;
  g_snprintf (number, sizeof number, "%u", won[0] + won[1]);
  cw_status_fail (&status, won[0] == 0 ? CW_FIT_WHITE_NEVER_WON : CW_FIT_BLACK_NEVER_WON, number,
                  NULL);
  cw_cli_status (names, &status);
}

/* Why there is no row. */
static const char *
no_rows (const CwRows *rows)
{
  if (rows->read == 0)
    return _ ("There are no games to count.");
  if (rows->games > 0)
    return _ ("There is no quiet position to count in these games.");
  if (rows->resultless == rows->read)
    return _ ("None of these games has a result, so there is nothing to count.");
  return _ ("None of these games can be counted.");
}

char *
cw_cli_inputs (int count, char *const *paths)
{
  GString *names = g_string_new (NULL);

  if (count > MAX_NAMED)
    g_string_printf (names, ngettext ("%d file", "%d files", (unsigned long)count), count);
  for (int i = 0; i < count && count <= MAX_NAMED; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", paths[i]);
  return g_string_free (names, FALSE);
}

bool
cw_cli_rows (CwRows *rows, const CwRowOptions *options)
{
  for (int i = 0; i < options->count; i++)
    {
      rows->source = (uint16_t)MIN (i, UINT16_MAX);
      if (!read_file (rows, options->paths[i], options))
        return false;
      if (!take_some (rows, options))
        {
          cw_cli_no_memory (options->paths[i]);
          return false;
        }
    }
  report_filtered (rows);
  report_repeated (rows);
  report_dropped (rows, &options->rule);
  g_autofree char *names = cw_cli_inputs (options->count, options->paths);
  report_selected (rows, names);
  if (rows->count > 0 || (options->take != NULL && rows->read > rows->dropped))
    return true;
  cw_cli_error (names, "%s", no_rows (rows));
  return false;
}

const char *const cw_cli_clarity_parts[CW_CLARITY_PARTS] = { "all", "queens", "no queens" };

void
cw_cli_usual_scale (const CwColumns *columns, double scale[CW_MAX_COLUMNS])
{
  CwValues usual;

  cw_value_set_usual (columns->game, &usual);
  cw_columns_scale (columns, &usual, scale);
}
