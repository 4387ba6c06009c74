/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/rows_input.h"

#include <stdio.h>

#include "learning/samples.h"

#define MOST_NAMED 3 /* files; of more than that only the number is told */

bool
cw_row_options_rule (const CwRowOptions *options, CwRowRule *rule)
{
  int sample = cw_cli_choice ("sample", options->sample,
                              (const char *[]){ "changes", "one", "longest", "all", NULL });
  int unfinished = sample < 0 ? -1
                              : cw_cli_choice ("unfinished", options->unfinished,
                                               (const char *[]){ "drop", "draw", "last", NULL });

  const CwGame *game = options->game != NULL ? cw_cli_game (options->game) : NULL;

  if (unfinished < 0 || (options->game != NULL && game == NULL))
    return false;
  if (options->quiet < -1 || options->quiet > 1000)
    {
      cw_cli_usage (_ ("--%s is a number from %d to %d."), "quiet", 0, 1000);
      return false;
    }
  *rule = cw_row_rule_default ();
  rule->sample = (CwSample)sample;
  rule->unfinished = (CwUnfinished)unfinished;
  rule->seed = (uint64_t)options->seed;
  rule->game = game;
  if (options->quiet >= 0)
    rule->quiet = (unsigned)options->quiet;
  return true;
}

void
cw_row_options_clear (CwRowOptions *options)
{
  g_free (options->sample);
  g_free (options->unfinished);
  g_free (options->game);
}

/* --- PGN ---------------------------------------------------------------------------------- */

static void
on_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  (void)game;
  if (severity == CW_RECORD_ERROR)
    cw_cli_status (context, status);
}

static bool
read_games (CwRows *rows, char *path, CwSource source, const CwRowRule *rule)
{
  CwRecordReader *reader = cw_record_reader_new (source, on_fault, path);
  CwStatus status = { 0 };
  CwRecordGame game;

  if (reader == NULL)
    cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
  while (reader != NULL && cw_record_read_moves (reader, &game, &status))
    if (!cw_rows_add_game (rows, &game, rule, &status))
      break;
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

  if (count == 0)
    return;
  if (rule->unfinished == CW_UNFINISHED_LAST)
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

static void
tell_dropped (const CwRows *rows, const CwRowRule *rule)
{
  unsigned others = rows->dropped - rows->resultless - tell_others (rows);

  tell_resultless (rows, rule);
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
    if (!read_file (rows, paths[i], rule))
      return false;
  tell_dropped (rows, rule);
  if (rows->count > 0)
    return true;
  cw_cli_error (names, no_rows (rows));
  return false;
}
