/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the success of a level may depend on, as a table of conditions. Internal to this layer. */
#pragma once

#include "base/ini.h"
#include "lessons/lesson.h"

/* Which levels a condition can be used in. */
enum
{
  CW_ON_BOARD = 1,   /* a board without rules */
  CW_WITH_RULES = 2, /* a legal position */
};

struct CwCondition
{
  const char *name; /* name in files */
  unsigned where;
  const char *needs; /* an entry that it requires, or NULL */
  /* Whether it holds after `move` with its record `undo`. On a board without rules these are
   * CW_NO_MOVE and NULL. */
  bool (*holds) (const CwLessonRun *run, CwMove move, const CwUndo *undo);
};

/* Whether the level requires the condition of that name. */
bool cw_condition_asked (const CwStageLevel *level, const char *name);

/* NULL if no condition has that name. */
const CwCondition *cw_condition_named (CwIniText name);
