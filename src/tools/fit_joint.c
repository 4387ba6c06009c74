/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/fit_joint.h"

#include "learning/joint_accuracy.h"
#include "text/message.h"
#include "tools/fit_model.h"
#include "tools/fit_output.h"
#include "tools/positions_input.h"
#include "tools/row_scores.h"

/* --- the answer --------------------------------------------------------------------------- */

static void
answer_parameter (CwAnswer *answer, const CwJoint *joint, unsigned index, const char *name)
{
  if (index == 0)
    return;
  cw_answer_open (answer, name);
  cw_answer_put (answer, "{.name} {log-odds:4} se {se:4}\n", CW_STRING (".name", name),
                 CW_REAL ("log-odds", joint->theta[index]), CW_REAL ("se", joint->error[index]));
  cw_answer_close (answer);
}

static void
answer_piece (CwAnswer *answer, const CwJoint *joint, unsigned column)
{
  const CwJointPiece *piece = &joint->piece[column];
  g_autofree char *name = cw_cli_column_title (&joint->columns, column);

  cw_answer_open (answer, name);
  cw_answer_put (
      answer, NULL, CW_REAL ("points", piece->points), CW_REAL ("points low", piece->points_low),
      CW_REAL ("points high", piece->points_high), CW_REAL ("log-odds", piece->log_odds),
      CW_REAL ("log-odds se", piece->error), CW_KNOWN_REAL ("degrees of freedom", piece->freedom),
      CW_KNOWN_INT ("unequal games", piece->games));
  const CwRatio value = { .value = piece->value,
                          .error = piece->value_error,
                          .low = piece->low,
                          .high = piece->high,
                          .bounded = piece->bounded };
  cw_answer_value (answer, name, piece->known && joint->theta[0] > 0, column == 0, &value);
  cw_answer_close (answer);
}

/* Tied values in points of the usual scale: by the board, by the games, and both. The unit is the
 * starting army, whose own error is ignored. */
static void
answer_ties (CwAnswer *answer, const CwJoint *joint, const CwJoint *apart)
{
  CwTie ties[CW_MAX_COLUMNS];

  if (!cw_joint_ties (joint, apart, ties))
    return;
  cw_answer_put (answer,
                 "tied values, in points of the pieces of the start: omega hand {hand:3} promoted "
                 "{promoted:3}\n",
                 CW_REAL ("hand", joint->omega[0]), CW_REAL ("promoted", joint->omega[1]));
  for (unsigned k = 0; k < joint->columns.count; k++)
    {
      const CwTie *tie = &ties[k];
      g_autofree char *name = cw_cli_column_title (&joint->columns, k);

      if (!tie->known)
        continue;
      cw_answer_open (answer, name);
      cw_answer_put (
          answer,
          tie->tied ? "{.name} prior {prior:1} data {data:1} both {both:1} 95% {low:1} {high:1}\n"
                    : "{.name} data {data:1} both {both:1} 95% {low:1} {high:1}\n",
          CW_STRING (".name", name), CW_REAL ("prior", tie->prior), CW_REAL ("data", tie->data),
          CW_REAL ("both", tie->both), CW_REAL ("low", tie->low), CW_REAL ("high", tie->high));
      cw_answer_close (answer);
    }
}

void
cw_answer_joint (CwAnswer *answer, const CwJoint *joint)
{
  CwStatus status;
  g_autofree char *note = cw_joint_status (joint, &status) ? NULL : cw_message (&status);

  cw_answer_put (answer,
                 joint->effective > 0
                     ? "games {games}  rows {rows}  as many as {effective:0} independent rows\n"
                     : "games {games}  rows {rows}\n",
                 CW_STRING ("game", joint->columns.game->name), CW_INT ("games", joint->games),
                 CW_INT ("rows", joint->rows), CW_KNOWN_REAL ("effective", joint->effective),
                 CW_REAL ("loss", joint->loss), CW_STRING ("note", note),
                 CW_BOOL ("one-sided", joint->one_sided));
  for (unsigned column = 0; column < joint->columns.count; column++)
    if (joint->piece[column].known)
      {
        const CwJointPiece *piece = &joint->piece[column];
        g_autofree char *name = cw_cli_column_title (&joint->columns, column);
        cw_answer_put (answer, "{.name} points {.points:2} 95% {.low:2} {.high:2}\n",
                       CW_STRING (".name", name), CW_REAL (".points", piece->points),
                       CW_REAL (".low", piece->points_low), CW_REAL (".high", piece->points_high));
      }
  answer_parameter (answer, joint, joint->first_move, "first move");
  answer_parameter (answer, joint, joint->rating, "rating per 400");
  answer_parameter (answer, joint, joint->scale, "scale by phase");
  answer_parameter (answer, joint, joint->score, "score beyond the count");
  cw_answer_put (answer, joint->players > 0 ? "players {players}  variance {variance:5}\n" : NULL,
                 CW_INT ("players", joint->players), CW_KNOWN_REAL ("variance", joint->variance));
  cw_answer_put (answer, "pawn {.pawn:6} se {.error:6}\n", CW_REAL (".pawn", joint->theta[0]),
                 CW_REAL (".error", joint->error[0]));
  for (unsigned column = 0; column < joint->columns.count; column++)
    answer_piece (answer, joint, column);
}

/* --- held out ----------------------------------------------------------------------------- */

/* The log-loss of the half model, and the change with each part of the recommended one. */
static bool
answer_held_out (CwAnswer *answer, const CwRows *rows, const CwJoint *joint, unsigned parts,
                 guint64 seed)
{
  CwJointOptions options = { .from = joint->options.from,
                             .by_row = true,
                             .variance = joint->variance };
  const struct
  {
    const char *name;
    bool *part;
    bool on;
  } steps[] = {
    { "games alike", &options.by_row, false },
    { "first move", &options.first_move, true },
    { "strengths", &options.strengths, true },
    { "scale by phase", &options.scale, true },
  };
  CwAccuracy half, accuracy;
  bool done = cw_joint_cross_validate (rows, &options, parts, seed, NULL, NULL, &half);

  cw_answer_open (answer, "held out");
  cw_answer_put (answer, "held out: half model {half:5}\n", CW_REAL ("half", half.log_loss));
  for (unsigned i = 0; done && i < G_N_ELEMENTS (steps); i++)
    {
      *steps[i].part = steps[i].on;
      done = cw_joint_cross_validate (rows, &options, parts, seed, NULL, NULL, &accuracy);
      cw_answer_put (answer, "held out: with {.name} {.change:5}\n",
                     CW_STRING (".name", steps[i].name), CW_REAL (steps[i].name, accuracy.log_loss),
                     CW_REAL (".change", accuracy.log_loss - half.log_loss));
    }
  cw_answer_close (answer);
  return done;
}

/* --- the command -------------------------------------------------------------------------- */

int
cw_cli_fit_joint (CwRowOptions *options, const CwJointRequest *request)
{
  g_autofree char *names = cw_cli_inputs (options->count, options->paths);
  g_autofree CwJoint *joint = g_new (CwJoint, 1);
  g_auto (CwRows) rows = { 0 };
  CwStatus status;

  if (options->rule.quiet == UINT_MAX)
    {
      options->rule.settled = true;
      options->rule.quiet = cw_row_rule_default ().quiet;
    }
  bool scored = request->score || request->nodes > 0;
  if (!(scored ? cw_cli_playable_rows (&rows, options) : cw_cli_rows (&rows, options)))
    return CW_EXIT_INPUT;
  CwJointOptions model = cw_joint_options_default (&rows.columns);
  g_autofree float *scores =
      scored ? cw_cli_row_scores (&rows, options, (guint64)request->nodes) : NULL;
  if (scored && scores == NULL)
    return CW_EXIT_INPUT;
  model.score = scores;
  if (request->from >= 0)
    model.from = (unsigned)request->from;
  if (request->variance >= 0)
    model.variance = request->variance;
  if (request->slices >= 0)
    return cw_cli_fit_slices_joint (&rows, (CwSliceKind)request->slices, &model, options->json);
  cw_joint (joint, &rows, &model, NULL, NULL);
  if (!cw_joint_status (joint, &status))
    cw_cli_status (names, &status);
  if (joint->state == CW_FIT_NO_MEMORY || (joint->state == CW_FIT_TOO_FEW && joint->culprit == 0))
    return CW_EXIT_INPUT;
  g_autoptr (CwAnswer) answer = cw_answer_new (options->json);
  if (model.tied)
    {
      g_autofree CwJoint *apart = g_new (CwJoint, 1);
      model.tied = false;
      cw_joint (apart, &rows, &model, NULL, NULL);
      cw_answer_open (answer, "tied");
      answer_ties (answer, joint, apart);
      cw_answer_close (answer);
    }
  if (request->parts > 0 && !answer_held_out (answer, &rows, joint, request->parts, request->seed))
    {
      cw_cli_error (names, _ ("There are too few games for that, or too little memory."));
      return CW_EXIT_INPUT;
    }
  if (request->claims)
    {
      g_autofree CwFit *fit = g_new (CwFit, 1);
      cw_joint_as_fit (joint, fit);
      cw_answer_claims (answer, fit);
    }
  cw_answer_joint (answer, joint);
  return cw_answer_end (answer);
}
