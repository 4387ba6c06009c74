/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/tune_people.h"

#include "learning/game_tags.h"
#include "tools/games_file.h"

static bool
add_file (CwPeople *people, const char *path)
{
  CwGamesInput input = { .path = path };
  CwRecordGame game;

  if (cw_games_open (&input))
    while (cw_record_read_moves (input.reader, &game, &input.status))
      {
        CwGameTags tags;
        cw_game_tags_read (&tags, input.reader);
        if (!cw_people_add (people, &game, (unsigned[]){ tags.rating[0], tags.rating[1] },
                            &input.status))
          break;
      }
  return cw_games_close (&input);
}

static void
on_pass (void *context, const char *part, unsigned epoch, double likelihood)
{
  g_autoptr (CwAnswer) line = cw_answer_on (stderr, false);

  cw_answer_put (line, "{part}  pass {pass}  log-likelihood {likelihood:4}\n",
                 CW_STRING ("part", part), CW_INT ("pass", epoch),
                 CW_REAL ("likelihood", likelihood));
}

/* The kinds of large errors of people and of the model. */
static void
answer_kinds (CwAnswer *answer, const CwPeopleCheck *check)
{
  const double *people = check->kind[0], *model = check->kind[1];

  cw_answer_put (
      answer,
      "  put {peoplePut:0%} {modelPut:0%}  left {peopleLeft:0%} {modelLeft:0%}  "
      "missed {peopleMissed:0%} {modelMissed:0%}  quiet {peopleQuiet:0%} {modelQuiet:0%}",
      CW_REAL ("peoplePut", people[CW_ERROR_PUT]), CW_REAL ("modelPut", model[CW_ERROR_PUT]),
      CW_REAL ("peopleLeft", people[CW_ERROR_LEFT]), CW_REAL ("modelLeft", model[CW_ERROR_LEFT]),
      CW_REAL ("peopleMissed", people[CW_ERROR_MISSED]),
      CW_REAL ("modelMissed", model[CW_ERROR_MISSED]),
      CW_REAL ("peopleQuiet", people[CW_ERROR_QUIET]),
      CW_REAL ("modelQuiet", model[CW_ERROR_QUIET]));
}

static void
answer_check (CwAnswer *answer, const CwPeopleCheck *check, unsigned band)
{
  bool all = band == CW_PEOPLE_BANDS;

  cw_answer_open (answer, NULL);
  cw_answer_put (
      answer,
      "{.band} {from}  positions {positions}  likeliest {likeliest:1%}  sampled {sampled:1%}  "
      "alone {alone:1%}  log-likelihood {likelihood:3}  loss {peopleLoss:0} {modelLoss:0}  "
      "large {peopleLarge:1%} {modelLarge:1%}",
      CW_STRING (".band", all ? "all" : "from"),
      CW_INT ("from", all ? 0 : cw_people_band_from (band)), CW_INT ("positions", check->positions),
      CW_REAL ("likeliest", check->likeliest), CW_REAL ("sampled", check->sampled),
      CW_REAL ("alone", check->alone), CW_REAL ("likelihood", check->likelihood),
      CW_REAL ("peopleLoss", check->loss[0]), CW_REAL ("modelLoss", check->loss[1]),
      CW_REAL ("peopleLarge", check->large[0]), CW_REAL ("modelLarge", check->large[1]));
  answer_kinds (answer, check);
  cw_answer_text (answer, "  as");
  cw_answer_open_list (answer, "as");
  for (unsigned as = 0; as < CW_PEOPLE_BANDS; as++)
    cw_answer_put (answer, " {.as:3}", CW_REAL (".as", check->as[as]), CW_REAL ("", check->as[as]));
  cw_answer_close (answer);
  cw_answer_close (answer);
  cw_answer_text (answer, "\n");
}

static void
answer_checks (CwAnswer *answer, const CwPeople *people, const CwHumanModel *model)
{
  CwPeopleCheck checks[CW_PEOPLE_BANDS + 1];

  cw_people_check (people, model, checks);
  cw_answer_open_list (answer, "bands");
  for (unsigned band = 0; band <= CW_PEOPLE_BANDS; band++)
    answer_check (answer, &checks[band], band);
  cw_answer_close (answer);
}

/* Writes the model and, if games were held out, the check. */
static int
finish (const CwPeople *people, const CwHumanModel *model, const CwPeopleOptions *options,
        const char *output, bool json)
{
  g_autofree unsigned char *bytes = g_malloc (CW_HUMAN_FILE_SIZE);

  cw_human_write (model, bytes);
  if (!cw_cli_write (output, bytes, CW_HUMAN_FILE_SIZE))
    return CW_EXIT_INPUT;
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  if (options->hold)
    answer_checks (answer, people, model);
  return cw_answer_end (answer);
}

int
cw_tune_people (const CwPeopleOptions *options, char **paths, const char *output, bool json)
{
  g_autofree CwHumanModel *model = g_new0 (CwHumanModel, 1);
  CwPeople *people = cw_people_new (options);
  int exit_status = CW_EXIT_INPUT;
  CwStatus status = { 0 };
  bool read = people != NULL;

  if (people == NULL)
    cw_cli_no_memory (paths[0]);
  for (char **path = paths; read && *path != NULL; path++)
    read = add_file (people, *path);
  if (read && cw_people_fit (people, model, on_pass, NULL, &status))
    exit_status = finish (people, model, options, output, json);
  else if (read)
    cw_cli_status (paths[0], &status);
  cw_people_free (people);
  return exit_status;
}
