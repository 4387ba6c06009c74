/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/rows_input.h"

#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "learning/samples.h"

#define MOST_NAMED 3 /* files; of more than that only the number is told */

/* --- options ------------------------------------------------------------------------------ */

/* "1800-2200", "1800-", "-2200" or "1800"; false after saying what is wrong. NULL is open. */
static bool
read_range (const char *option, const char *text, unsigned *low, unsigned *high)
{
  gint64 ends[2] = { 0, 0 };
  gsize used;

  if (text == NULL)
    return true;
  used = *text == '-' ? 0 : cw_parse_int (text, strlen (text), &ends[0]);
  bool right = used > 0 || *text == '-';
  if (right && text[used] == '\0')
    ends[1] = ends[0];
  else if (right)
    right = text[used] == '-'
            && (text[used + 1] == '\0' || cw_parse_int_text (text + used + 1, &ends[1]));
  right = right && ends[0] >= 0 && ends[0] <= 9999 && ends[1] >= 0 && ends[1] <= 9999
          && (ends[1] == 0 || ends[0] <= ends[1]) && ends[0] + ends[1] > 0;
  if (!right)
    cw_cli_usage (_ ("--%s is two numbers with - between them, one of which may be missing: %s."),
                  option, "1800-2200");
  *low = (unsigned)ends[0];
  *high = (unsigned)ends[1];
  return right;
}

/* Sets a bit for each of the words with commas between them; false after saying what is possible.
 */
static bool
read_words (const char *option, const char *text, const char *const *words, unsigned *bits)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", ",", -1);

  for (unsigned i = 0; parts[i] != NULL; i++)
    {
      int word = cw_cli_choice (option, g_strstrip (parts[i]), words);
      if (word < 0)
        return false;
      *bits |= 1u << word;
    }
  return true;
}

static bool
make_filter (CwRowOptions *options)
{
  static const char *const results[] = { "1-0", "1/2", "0-1", NULL };
  static const char *const times[] = { "unknown", "bullet", "blitz", "rapid", "classical", NULL };
  static const char *const types[] = { "any", "human", "computer", NULL };
  CwGameFilter *filter = &options->filter;
  int type = cw_cli_choice ("players", options->players, types);

  *filter = (CwGameFilter){ .player = options->player, .event = options->event };
  if (type < 0)
    return false;
  filter->type = (CwPlayerType)type;
  return read_range ("rating", options->rating, &filter->rating_low, &filter->rating_high)
         && read_range ("year", options->year, &filter->year_low, &filter->year_high)
         && read_words ("result", options->result, results, &filter->results)
         && read_words ("time", options->time, times, &filter->times);
}

static bool
check_number (const char *option, int number, int least, int most)
{
  if (number < least || number > most)
    cw_cli_usage (_ ("--%s is a number from %d to %d."), option, MAX (least, 0), most);
  return number >= least && number <= most;
}

bool
cw_row_options_rule (CwRowOptions *options, CwRowRule *rule)
{
  static const char *const samples[] = { "changes", "one", "longest", "all", "trades", NULL };
  static const char *const unfinished[] = { "usual", "drop", "draw", "last", NULL };
  static const char *const promotions[] = { "with", "without", NULL };
  const CwGame *game = options->game != NULL ? cw_cli_game (options->game) : NULL;
  int sample = cw_cli_choice ("sample", options->sample, samples);
  int rest = sample < 0 ? -1 : cw_cli_choice ("unfinished", options->unfinished, unfinished);
  int after = rest < 0 ? -1 : cw_cli_choice ("promotions", options->promotions, promotions);

  if (after < 0 || (options->game != NULL && game == NULL)
      || !check_number ("quiet", options->quiet, -1, 1000)
      || !check_number ("at", options->move, 0, 10000) || !make_filter (options))
    return false;
  if (options->move > 0 && sample != CW_SAMPLE_ONE)
    {
      cw_cli_usage (_ ("--at is for --sample=one."));
      return false;
    }
  *rule = cw_row_rule_default ();
  rule->sample = (CwSample)sample;
  rule->unfinished = (CwUnfinished)rest;
  rule->seed = (uint64_t)options->seed;
  rule->game = game;
  rule->move = (unsigned)options->move;
  rule->to_promotion = after == 1;
  rule->filter = &options->filter;
  if (options->quiet >= 0)
    rule->quiet = (unsigned)options->quiet;
  return true;
}

void
cw_row_options_clear (CwRowOptions *options)
{
  char *const texts[] = { options->sample,     options->unfinished, options->game,
                          options->promotions, options->player,     options->event,
                          options->rating,     options->year,       options->result,
                          options->time,       options->players };

  for (unsigned i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (texts[i]);
}

/* --- PGN ---------------------------------------------------------------------------------- */

static void
on_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  if (severity == CW_RECORD_ERROR)
    cw_cli_status (context, status);
}

static bool
read_games (CwRows *rows, char *path, CwSource source, const CwRowRule *rule)
{
  CwRecordReader *reader = cw_record_reader_new (source, on_fault, path);
  CwStatus status = { 0 };
  CwRecordGame game;
  CwGameTags tags;

  if (reader == NULL)
    cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
  while (reader != NULL && cw_record_read_moves (reader, &game, &status))
    {
      cw_game_tags_read (&tags, reader);
      if (!cw_rows_add_tagged (rows, &game, &tags, rule, &status))
        break;
    }
  cw_record_reader_free (reader);
  if (status.code != CW_OK)
    cw_cli_status (path, &status);
  return status.code == CW_OK;
}

/* --- rows in text ------------------------------------------------------------------------- */

/* The whole of a source; false and a status on a fault. */
static bool
read_all (CwSource source, GByteArray *bytes, CwStatus *status)
{
  guint8 chunk[65536];
  size_t got;

  while ((got = source.read (source.context, chunk, sizeof chunk, status)) > 0)
    g_byte_array_append (bytes, chunk, (guint)got);
  return status->code == CW_OK;
}

static bool
read_text (CwRows *rows, CwSource source, const CwRowRule *rule, CwStatus *status)
{
  g_autoptr (GByteArray) bytes = g_byte_array_new ();

  return read_all (source, bytes, status)
         && cw_rows_read_text (rows, (const char *)bytes->data, bytes->len,
                               rule->unfinished == CW_UNFINISHED_DRAW, status);
}

static bool
read_file (CwRows *rows, char *path, const CwRowRule *rule)
{
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
  else if (g_str_has_suffix (path, ".rows"))
    done = read_text (rows, source, rule, &status);
  else
    return read_games (rows, path, source, rule);
  if (!done)
    cw_cli_status (path, &status);
  return done;
}

/* Games of another kind than the measured one, by name; returns how many. */
static unsigned
tell_others (const CwRows *rows)
{
  unsigned count = 0;

  for (unsigned i = 0; i < rows->others; i++)
    {
      const CwOtherGame *other = &rows->other[i];

      count += other->count;
      /* Translators: a number of games, their name, the name of those that are measured. */
      fprintf (stderr,
               ngettext ("%u game of %s is left out, since %s is measured; see --game.",
                         "%u games of %s are left out, since %s is measured; see --game.",
                         other->count),
               other->count, _ (other->game->title), _ (rows->columns.game->title));
      fputc ('\n', stderr);
    }
  return count;
}

/* What an option makes of games without a result: those that the rule leaves out. */
static void
tell_resultless (const CwRows *rows, const CwRowRule *rule)
{
  unsigned count = rows->resultless;
  bool last = rule->unfinished == CW_UNFINISHED_LAST
              || (rule->unfinished == CW_UNFINISHED_USUAL && rows->by_last_mover);

  if (count == 0)
    return;
  if (last)
    fprintf (stderr,
             ngettext ("%u interrupted game is left out; --unfinished=draw counts it as a draw.",
                       "%u interrupted games are left out; --unfinished=draw counts them as "
                       "draws.",
                       count),
             count);
  else
    fprintf (stderr,
             ngettext ("%u game without a result is left out; --unfinished=draw counts it as a "
                       "draw, --unfinished=last as won by who moved last.",
                       "%u games without a result are left out; --unfinished=draw counts them as "
                       "draws, --unfinished=last as won by who moved last.",
                       count),
             count);
  fputc ('\n', stderr);
}

/* That results were inferred without being asked for. */
static void
tell_inferred (const CwRows *rows, const CwRowRule *rule)
{
  if (rule->unfinished != CW_UNFINISHED_USUAL || !rows->by_last_mover || rows->inferred == 0)
    return;
  fprintf (stderr,
           ngettext ("%u game without a result counts as won by who moved last, as is usual in "
                     "shogi; --unfinished=drop leaves it out.",
                     "%u games without a result count as won by who moved last, as is usual in "
                     "shogi; --unfinished=drop leaves them out.",
                     rows->inferred),
           rows->inferred);
  fputc ('\n', stderr);
}

static void
tell_filtered (const CwRows *rows)
{
  if (rows->filtered == 0)
    return;
  fprintf (stderr,
           ngettext ("%u game is filtered out.", "%u games are filtered out.", rows->filtered),
           rows->filtered);
  if (rows->unsaid > 0)
    {
      fputc (' ', stderr);
      fprintf (stderr,
               ngettext ("%u of them does not say what is asked.",
                         "%u of them do not say what is asked.", rows->unsaid),
               rows->unsaid);
    }
  fputc ('\n', stderr);
}

static void
tell_dropped (const CwRows *rows, const CwRowRule *rule)
{
  unsigned others = rows->dropped - rows->resultless - tell_others (rows);

  tell_resultless (rows, rule);
  tell_inferred (rows, rule);
  if (others > 0)
    {
      fprintf (stderr,
               ngettext ("%u game is left out because it breaks off or passes a move.",
                         "%u games are left out because they break off or pass a move.", others),
               others);
      fputc ('\n', stderr);
    }
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

bool
cw_cli_is_rows (const char *path)
{
  return g_str_has_suffix (path, ".mat") || g_str_has_suffix (path, ".csv")
         || g_str_has_suffix (path, ".rows");
}

char *
cw_cli_inputs (int count, char *const *paths)
{
  GString *names = g_string_new (NULL);

  if (count > MOST_NAMED)
    g_string_printf (names, ngettext ("%d file", "%d files", (unsigned long)count), count);
  for (int i = 0; i < count && count <= MOST_NAMED; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", paths[i]);
  return g_string_free (names, FALSE);
}

bool
cw_cli_rows (CwRows *rows, int count, char *const *paths, const CwRowRule *rule)
{
  g_autofree char *names = cw_cli_inputs (count, paths);

  cw_rows_init (rows);
  for (int i = 0; i < count; i++)
    {
      rows->source = (uint16_t)MIN (i, UINT16_MAX);
      if (!read_file (rows, paths[i], rule))
        return false;
    }
  tell_filtered (rows);
  tell_dropped (rows, rule);
  if (rows->count > 0)
    return true;
  cw_cli_error (names, no_rows (rows));
  return false;
}
