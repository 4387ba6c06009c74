/* SPDX-License-Identifier: GPL-3.0-or-later */
/* materials: every combination of pieces that occurs, how often, and with what results. */
#include "tools/rows_input.h"

typedef struct
{
  CwRowOptions rows;
  unsigned least;
  gboolean difference;
} Options;

static void
answer_materials (CwAnswer *answer, const CwMaterials *materials, const CwRows *rows,
                  unsigned least)
{
  cw_answer_open_list (answer, "materials");
  for (unsigned i = 0; i < materials->count && materials->material[i].games >= least; i++)
    {
      const CwMaterial *material = &materials->material[i];
      CwRow first = cw_rows_at (rows, material->first);
      char name[CW_MATERIAL_NAME_SIZE];

      cw_answer_row (answer,
                     "{pieces}  games {games}  score {score:3} 95% {low:3} {high:3}  "
                     "+{won} ={drawn} -{lost}\n",
                     CW_STRING ("pieces", cw_material_name (materials, i, name)),
                     CW_INT ("games", material->games), CW_INT ("rows", material->rows),
                     CW_REAL ("score", material->score), CW_REAL ("low", material->low),
                     CW_REAL ("high", material->high), CW_INT ("won", material->won),
                     CW_INT ("drawn", material->drawn), CW_INT ("lost", material->lost),
                     CW_INT ("first game", first.game + 1), CW_INT ("ply", first.ply));
    }
  cw_answer_close (answer);
  cw_answer_put (answer, "combinations {combinations}\n",
                 CW_INT ("combinations", materials->count));
}

static int
run (CwRowOptions *input)
{
  const Options *options = (const Options *)input;
  CwMaterialsKind kind = options->difference ? CW_MATERIALS_DIFFERENCE : CW_MATERIALS_WHOLE;
  CwMaterials materials = { 0 };
  g_auto (CwRows) rows = { 0 };
  int status = CW_EXIT_INPUT;

  if (!cw_cli_rows (&rows, &options->rows))
    return CW_EXIT_INPUT;
  if (rows.differences_only && kind == CW_MATERIALS_WHOLE)
    cw_cli_error (options->rows.paths[0],
                  _ ("A matrix has differences only; this needs the games."));
  else if (!cw_materials_make (&materials, &rows, kind))
    cw_cli_no_memory (options->rows.paths[0]);
  else
    {
      g_autoptr (CwAnswer) answer = cw_answer_new (options->rows.json);
      answer_materials (answer, &materials, &rows, options->least);
      cw_answer_end (answer);
      status = CW_EXIT_DONE;
    }
  cw_materials_clear (&materials);
  return status;
}

int
cw_command_materials (int argc, char **argv)
{
  Options options = { .least = 10 };
  const CwOption entries[] = {
    CW_OPTION_NUMBER ("least", &options.least, 0, G_MAXINT,
                      N_ ("only combinations that this many games had (default 10)")),
    CW_OPTION_FLAG ("difference", &options.difference,
                    N_ ("only what one side has more of than the other")),
    { 0 },
  };

  cw_row_options_init (&options.rows);
  /* Equal trades also lead to other combinations. */
  options.rows.rule.sample = CW_SAMPLE_TRADES;
  return cw_cli_run_rows (&options.rows, entries, argc, argv, run);
}
