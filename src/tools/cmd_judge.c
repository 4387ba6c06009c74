/* SPDX-License-Identifier: GPL-3.0-or-later */
/* judge: a typed-in table of match results. */
#include <glib/gi18n.h>
#include <stdio.h>

#include "engines/judge_text.h"
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
print_text (const CwScoreTable *table, const CwScoreTest *test)
{
  g_autofree char *sentence = cw_judge_text (table, test);

  for (unsigned i = 0; i < table->count; i++)
    {
      const CwScoreRow *row = &table->row[i];
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
  cw_cli_fixed (test->scores.chi_squared, 1);
  printf ("  df %u  p ", test->scores.freedom);
  cw_cli_fixed (test->scores.chance, 4);
  printf ("\n%s - %s ", table->row[test->best].name, table->row[test->worst].name);
  cw_cli_fixed (100 * test->difference, 1);
  fputs (" +- ", stdout);
  cw_cli_fixed (100 * test->margin, 1);
  fputs (" points  Elo ", stdout);
  cw_cli_fixed (test->elo, 0);
  fputs (" +- ", stdout);
  cw_cli_fixed (test->elo_margin, 0);
  printf ("\n%s\n", sentence);
}

static void
print_json (const CwScoreTable *table, const CwScoreTest *test)
{
  JsonBuilder *builder = cw_cli_json_begin ();
  g_autofree char *sentence = cw_judge_text (table, test);

  json_builder_set_member_name (builder, "rows");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < table->count; i++)
    {
      const CwScoreRow *row = &table->row[i];
      json_builder_begin_object (builder);
      cw_cli_json_string (builder, "name", row->name);
      cw_cli_json_double (builder, "games", row->games);
      cw_cli_json_double (builder, "score", row->score);
      cw_cli_json_double (builder, "low", row->low);
      cw_cli_json_double (builder, "high", row->high);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  cw_cli_json_double (builder, "chi-squared", test->scores.chi_squared);
  cw_cli_json_int (builder, "df", test->scores.freedom);
  cw_cli_json_double (builder, "p", test->scores.chance);
  cw_cli_json_string (builder, "best", table->row[test->best].name);
  cw_cli_json_string (builder, "worst", table->row[test->worst].name);
  cw_cli_json_double (builder, "difference", test->difference);
  cw_cli_json_double (builder, "margin", test->margin);
  cw_cli_json_double (builder, "Elo", test->elo);
  cw_cli_json_double (builder, "Elo margin", test->elo_margin);
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
  CwScoreTable table;
  CwScoreTest test;
  CwStatus status = { 0 };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc != 2)
    return cw_cli_usage (_ ("Which file?"));
  g_autoptr (GByteArray) bytes = read_file (argv[1]);
  if (bytes == NULL)
    return CW_EXIT_INPUT;
  if (!cw_score_table_read (&table, (const char *)bytes->data, bytes->len, &status))
    {
      cw_cli_status (argv[1], &status);
      return CW_EXIT_INPUT;
    }
  test = cw_score_table_test (&table);
  if (json)
    print_json (&table, &test);
  else
    print_text (&table, &test);
  return CW_EXIT_DONE;
}
