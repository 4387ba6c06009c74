/* SPDX-License-Identifier: GPL-3.0-or-later */
/* materials: every combination of men met, with how often and how it ended. */
#include <stdio.h>

#include "learning/materials.h"
#include "tools/commands.h"
#include "tools/rows_input.h"

static void
print_text (const CwMaterials *materials, unsigned least)
{
  char name[CW_MATERIAL_NAME_SIZE];

  for (unsigned i = 0; i < materials->count && materials->material[i].games >= least; i++)
    {
      const CwMaterial *material = &materials->material[i];
      printf ("%s  games %u  score ", cw_material_name (materials, i, name), material->games);
      cw_cli_fixed (material->score, 3);
      fputs (" 95% ", stdout);
      cw_cli_fixed (material->low, 3);
      putchar (' ');
      cw_cli_fixed (material->high, 3);
      printf ("  +%u =%u -%u\n", material->won, material->drawn, material->lost);
    }
  printf ("combinations %u\n", materials->count);
}

static void
print_json (const CwMaterials *materials, const CwRows *rows, unsigned least)
{
  JsonBuilder *builder = cw_cli_json_begin ();
  char name[CW_MATERIAL_NAME_SIZE];

  cw_cli_json_int (builder, "combinations", materials->count);
  json_builder_set_member_name (builder, "materials");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < materials->count && materials->material[i].games >= least; i++)
    {
      const CwMaterial *material = &materials->material[i];
      CwRow first = cw_rows_at (rows, material->first);
      json_builder_begin_object (builder);
      cw_cli_json_string (builder, "men", cw_material_name (materials, i, name));
      cw_cli_json_int (builder, "games", material->games);
      cw_cli_json_int (builder, "rows", (gint64)material->rows);
      cw_cli_json_double (builder, "score", material->score);
      cw_cli_json_double (builder, "low", material->low);
      cw_cli_json_double (builder, "high", material->high);
      cw_cli_json_int (builder, "won", material->won);
      cw_cli_json_int (builder, "drawn", material->drawn);
      cw_cli_json_int (builder, "lost", material->lost);
      cw_cli_json_int (builder, "first game", first.game + 1);
      cw_cli_json_int (builder, "ply", first.ply);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
  cw_cli_json_end (builder);
}

static int
run (int count, char **paths, const CwRowRule *rule, CwMaterialsKind kind, unsigned least,
     bool json)
{
  CwMaterials materials = { 0 };
  CwRows rows;
  int status = CW_EXIT_INPUT;

  if (!cw_cli_rows (&rows, count, paths, rule))
    status = CW_EXIT_INPUT;
  else if (rows.differences_only && kind == CW_MATERIALS_WHOLE)
    cw_cli_error (paths[0], _ ("A matrix has differences only; this needs the games."));
  else if (!cw_materials_make (&materials, &rows, kind))
    cw_cli_error (paths[0], _ ("There is not enough memory."));
  else
    {
      if (json)
        print_json (&materials, &rows, least);
      else
        print_text (&materials, least);
      status = CW_EXIT_DONE;
    }
  cw_materials_clear (&materials);
  cw_rows_clear (&rows);
  return status;
}

int
cw_command_materials (int argc, char **argv)
{
  CwRowOptions options = CW_ROW_OPTIONS_INIT;
  int least = 10, status = CW_EXIT_USAGE;
  gboolean difference = FALSE, json = FALSE;
  const GOptionEntry entries[] = {
    { "least", 0, 0, G_OPTION_ARG_INT, &least, N_ ("only what so many games had (10)"), N_ ("N") },
    { "difference", 0, 0, G_OPTION_ARG_NONE, &difference,
      N_ ("only what one side has more of than the other"), NULL },
    CW_ROW_OPTION_ENTRIES (options),
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, N_ ("print JSON"), NULL },
    { NULL },
  };
  CwRowRule rule;

  if (cw_cli_options (entries, &argc, &argv) && cw_row_options_rule (&options, &rule))
    {
      /* An equal trade makes another combination too. */
      if (options.sample == NULL)
        rule.sample = CW_SAMPLE_TRADES;
      if (least < 0)
        status = cw_cli_usage (_ ("--%s is a number from %d to %d."), "least", 0, G_MAXINT);
      else if (argc < 2)
        status = cw_cli_usage (_ ("Which file?"));
      else
        status =
            run (argc - 1, argv + 1, &rule,
                 difference ? CW_MATERIALS_DIFFERENCE : CW_MATERIALS_WHOLE, (unsigned)least, json);
    }
  cw_row_options_clear (&options);
  return status;
}
