/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/row_filter.h"

CwRowChoice
cw_row_choice_default (void)
{
  return (CwRowChoice){ .rule = cw_row_rule_default () };
}

CwGameFilter
cw_filter_choice_get (const CwFilterChoice *choice)
{
  CwGameFilter filter = choice->numbers;

  filter.player = choice->player[0] != '\0' ? choice->player : NULL;
  filter.event = choice->event[0] != '\0' ? choice->event : NULL;
  return filter;
}

gboolean
cw_filter_choice_equal (const CwFilterChoice *one, const CwFilterChoice *other)
{
  const CwGameFilter *a = &one->numbers, *b = &other->numbers;

  return g_str_equal (one->player, other->player) && g_str_equal (one->event, other->event)
         && a->rating_low == b->rating_low && a->rating_high == b->rating_high
         && a->year_low == b->year_low && a->year_high == b->year_high && a->results == b->results
         && a->times == b->times && a->type == b->type;
}

gboolean
cw_filter_choice_is_all (const CwFilterChoice *choice)
{
  static const CwFilterChoice all = { 0 };

  return cw_filter_choice_equal (choice, &all);
}

gboolean
cw_filter_choice_rows_know (const CwFilterChoice *choice)
{
  return choice->event[0] == '\0' && choice->numbers.times == 0
         && choice->numbers.type == CW_PLAYER_UNKNOWN;
}

gboolean
cw_row_rule_equal (const CwRowRule *one, const CwRowRule *other)
{
  return one->quiet == other->quiet && one->sample == other->sample
         && one->unfinished == other->unfinished && one->seed == other->seed
         && one->game == other->game && one->move == other->move
         && one->to_promotion == other->to_promotion;
}
