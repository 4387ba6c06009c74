/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/row_filter.h"

CwRowChoice
cw_row_choice_default (void)
{
  return (CwRowChoice){ .rule = cw_row_rule_default () };
}

static const char *
text_or_null (const char *text)
{
  return *text != '\0' ? text : NULL;
}

/* The same as cw_filter_choice_get; an invalid condition is in `*fault`. */
static gboolean
read_choice (const CwFilterChoice *choice, const CwGame *game, CwGameFilter *filter,
             CwPositionFilter *positions, const char **fault, CwStatus *status)
{
  const char *const texts[] = { choice->position, choice->material, choice->pieces };
  unsigned part;

  *filter = choice->numbers;
  filter->player = text_or_null (choice->player);
  filter->event = text_or_null (choice->event);
  filter->site = text_or_null (choice->site);
  filter->opening = text_or_null (choice->opening);
  filter->words = text_or_null (choice->words);
  filter->comment = text_or_null (choice->comment);
  *fault = choice->eco;
  if (choice->eco[0] != '\0' && !cw_game_filter_read_eco (filter, choice->eco))
    return cw_status_fail_at (status, CW_ERROR_ECO_FILTER, 0, 1, choice->eco);
  gboolean right = cw_position_filter_read (positions, game, texts[0], texts[1], texts[2],
                                            choice->swap, &part, status);
  *fault = texts[part];
  if (!right)
    return FALSE;
  positions->lasting = choice->lasting;
  filter->positions = cw_position_filter_is_all (positions) ? NULL : positions;
  return TRUE;
}

gboolean
cw_filter_choice_get (const CwFilterChoice *choice, const CwGame *game, CwGameFilter *filter,
                      CwPositionFilter *positions, CwStatus *status)
{
  const char *fault;

  return read_choice (choice, game, filter, positions, &fault, status);
}

const char *
cw_filter_choice_fault (const CwFilterChoice *choice, const CwGame *game, CwStatus *status)
{
  CwGameFilter filter;
  CwPositionFilter positions;
  const char *fault;

  return read_choice (choice, game, &filter, &positions, &fault, status) ? NULL : fault;
}

gboolean
cw_filter_choice_equal (const CwFilterChoice *one, const CwFilterChoice *other)
{
  const CwGameFilter *a = &one->numbers, *b = &other->numbers;
  const char *const texts[][2] = {
    { one->player, other->player },     { one->event, other->event },
    { one->site, other->site },         { one->opening, other->opening },
    { one->words, other->words },       { one->comment, other->comment },
    { one->eco, other->eco },           { one->position, other->position },
    { one->material, other->material }, { one->pieces, other->pieces },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    if (!g_str_equal (texts[i][0], texts[i][1]))
      return FALSE;
  return one->lasting == other->lasting && one->swap == other->swap && a->side == b->side
         && a->player_low == b->player_low && a->player_high == b->player_high
         && a->rating_low == b->rating_low && a->rating_high == b->rating_high
         && a->year_low == b->year_low && a->year_high == b->year_high
         && a->plies_low == b->plies_low && a->plies_high == b->plies_high
         && a->results == b->results && a->times == b->times && a->type == b->type;
}

gboolean
cw_filter_choice_is_all (const CwFilterChoice *choice)
{
  static const CwFilterChoice all = { 0 };
  CwFilterChoice asked = *choice;

  /* These only refine other conditions. */
  asked.lasting = 0;
  asked.swap = FALSE;
  asked.numbers.side = CW_SIDE_EITHER;
  return cw_filter_choice_equal (&asked, &all);
}

gboolean
cw_filter_choice_rows_know (const CwFilterChoice *choice)
{
  CwFilterChoice asked = *choice;

  asked.player[0] = asked.eco[0] = '\0';
  asked.numbers.player_low = asked.numbers.player_high = 0;
  asked.numbers.rating_low = asked.numbers.rating_high = 0;
  asked.numbers.year_low = asked.numbers.year_high = 0;
  asked.numbers.results = 0;
  return cw_filter_choice_is_all (&asked);
}

gboolean
cw_row_rule_equal (const CwRowRule *one, const CwRowRule *other)
{
  return one->quiet == other->quiet && one->sample == other->sample
         && one->unfinished == other->unfinished && one->seed == other->seed
         && one->game == other->game && one->move == other->move
         && one->to_promotion == other->to_promotion;
}
