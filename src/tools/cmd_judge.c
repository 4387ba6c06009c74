/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge: a typed-in table of match results. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "text/judge_text.h"
#include "tools/cli.h"
#include "tools/commands.h"

/* The whole of a file as text; NULL after saying why not. */
static GByteArray *
read_file (const char *path)
{
  g_autoptr (CwFileSource) file = cw_cli_open (path);
  GByteArray *bytes;
  CwStatus status = { 0 };
  guint8 chunk[4096];
  gsize got;

  if (file == NULL)
    return NULL;
  CwSource source = cw_file_source_bytes (file);
  bytes = g_byte_array_new ();
  while ((got = source.read (source.context, chunk, sizeof chunk, &status)) > 0)
    g_byte_array_append (bytes, chunk, (guint)got);
  if (status.code == CW_OK)
    return bytes;
  cw_cli_status (path, &status);
  g_byte_array_unref (bytes);
  return NULL;
}

static void
print_text (const CwJudgeTable *table, const CwJudgement *judgement)
{
  g_autofree char *sentence = cw_judge_text (table, judgement);

  for (unsigned i = 0; i < table->count; i++)
    {
      const CwJudgeRow *row = &table->row[i];
      printf ("%s  games ", row->name);
      cw_cli_fixed (row->games, 0);
      fputs ("  score ", stdout);
      cw_cli_fixed (100 * row->score, 1);
      fputs ("% 95% ", stdout);
      cw_cli_fixed (100 * row->low, 1);
      putchar (' ');
      cw_cli_fixed (100 * row->high, 1);
      putchar ('\n');
    }
  fputs ("chi-squared ", stdout);
  cw_cli_fixed (judgement->chi_squared, 1);
  printf ("  df %u  p ", judgement->freedom);
  cw_cli_fixed (judgement->chance, 4);
  printf ("\n%s - %s ", table->row[judgement->best].name, table->row[judgement->worst].name);
  cw_cli_fixed (100 * judgement->difference, 1);
  fputs (" +- ", stdout);
  cw_cli_fixed (100 * judgement->margin, 1);
  fputs (" points  Elo ", stdout);
  cw_cli_fixed (judgement->elo, 0);
  fputs (" +- ", stdout);
  cw_cli_fixed (judgement->elo_margin, 0);
  printf ("\n%s\n", sentence);
}

static void
print_json (const CwJudgeTable *table, const CwJudgement *judgement)
{
  JsonBuilder *builder = cw_cli_json_begin ();
  g_autofree char *sentence = cw_judge_text (table, judgement);

  json_builder_set_member_name (builder, "rows");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < table->count; i++)
    {
      const CwJudgeRow *row = &table->row[i];
      json_builder_begin_object (builder);
      cw_cli_json_string (builder, "name", row->name);
      cw_cli_json_double (builder, "games", row->games);
      cw_cli_json_double (builder, "score", row->score);
      cw_cli_json_double (builder, "low", row->low);
      cw_cli_json_double (builder, "high", row->high);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  cw_cli_json_double (builder, "chi-squared", judgement->chi_squared);
  cw_cli_json_int (builder, "df", judgement->freedom);
  cw_cli_json_double (builder, "p", judgement->chance);
  cw_cli_json_string (builder, "best", table->row[judgement->best].name);
  cw_cli_json_string (builder, "worst", table->row[judgement->worst].name);
  cw_cli_json_double (builder, "difference", judgement->difference);
  cw_cli_json_double (builder, "margin", judgement->margin);
  cw_cli_json_double (builder, "Elo", judgement->elo);
  cw_cli_json_double (builder, "Elo margin", judgement->elo_margin);
  cw_cli_json_string (builder, "words", sentence);
  cw_cli_json_end (builder);
}

int
cw_command_judge (int argc, char **argv)
{
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwJudgeTable table;
  CwJudgement judgement;
  CwStatus status = { 0 };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc != 2)
    return cw_cli_usage (_ ("Which file?"));
  g_autoptr (GByteArray) bytes = read_file (argv[1]);
  if (bytes == NULL)
    return CW_EXIT_INPUT;
  if (!cw_judge_read (&table, (const char *)bytes->data, bytes->len, &status)
      || !cw_judge (&table, &judgement))
    {
      cw_cli_status (argv[1], &status);
      return CW_EXIT_INPUT;
    }
  if (json)
    print_json (&table, &judgement);
  else
    print_text (&table, &judgement);
  return CW_EXIT_DONE;
}
