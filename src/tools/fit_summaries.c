/* SPDX-License-Identifier: GPL-3.0-or-later */
/* fit of summaries: those of a collection's parts, added up. */
#include "tools/fit_joint.h"
#include "tools/fit_output.h"

#define ARTICLE_LAMBDA 1e-6

bool
cw_cli_are_summaries (const CwRowOptions *options)
{
  bool all = options->count > 0;

  for (int i = 0; i < options->count; i++)
    all = all && g_str_has_suffix (options->paths[i], ".sum");
  return all;
}

/* Adds a file; false after reporting an error. */
static bool
read_summary (CwRowSummary *summary, const char *path)
{
  g_autoptr (CwFileSource) file = cw_cli_open (path);
  CwStatus status = { 0 };

  if (file == NULL)
    return false;
  if (cw_row_summary_read (summary, cw_file_source_bytes (file), &status))
    return true;
  cw_cli_status (path, &status);
  return false;
}

static void
say_selected (const CwJoint *joint)
{
  if (joint->one_sided && joint->games >= CW_FIT_MIN_GAMES)
    cw_cli_note (_ ("One side never won: these games were selected by their result. The values are "
                    "right only as far as both colours would have given the same."));
}

/* As `fit` answers with draws omitted or as half points. */
static int
fit_article (const CwRowSummary *summary, bool half, const char *names, bool json)
{
  const CwJointOptions options = { .by_row = true, .drop_draws = !half, .lambda = ARTICLE_LAMBDA };
  g_autofree CwJoint *joint = g_new (CwJoint, 1);
  g_autofree CwFit *fit = g_new (CwFit, 1);

  cw_joint_summary (joint, summary, CW_SUMMARY_USUAL, &options);
  cw_joint_as_fit (joint, fit);
  const CwRows counts = { .games = joint->games, .count = summary->rows };
  say_selected (joint);
  if (!cw_cli_fit_state (fit, names, json))
    return CW_EXIT_INPUT;
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_answer_fit (answer, fit, &counts, false);
  return cw_answer_end (answer);
}

static int
fit_recommended (const CwRowSummary *summary, const char *names, bool json)
{
  CwJointOptions options = cw_joint_options_default (&summary->columns);
  g_autofree CwJoint *joint = g_new (CwJoint, 1);
  CwStatus status;

  cw_joint_summary (joint, summary, CW_SUMMARY_RECOMMENDED, &options);
  if (!cw_joint_status (joint, &status))
    cw_cli_status (names, &status);
  say_selected (joint);
  if (joint->state == CW_FIT_NO_MEMORY || (joint->state == CW_FIT_TOO_FEW && joint->culprit == 0))
    return CW_EXIT_INPUT;
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_answer_joint (answer, joint);
  return cw_answer_end (answer);
}

int
cw_cli_fit_summaries (const CwRowOptions *options, bool recommended, bool half)
{
  g_autofree char *names = cw_cli_inputs (options->count, options->paths);
  CwRowSummary summary;
  bool done = true;
  int status = CW_EXIT_INPUT;

  cw_row_summary_init (&summary, 0);
  for (int i = 0; done && i < options->count; i++)
    done = read_summary (&summary, options->paths[i]);
  if (done && summary.columns.game == NULL)
    cw_cli_error (names, _ ("There are no games to count."));
  else if (done)
    status = recommended ? fit_recommended (&summary, names, options->json)
                         : fit_article (&summary, half, names, options->json);
  cw_row_summary_clear (&summary);
  return status;
}
