/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the success of a level may depend on. Each condition is a row of one table. Internal to this
 * layer. */
#pragma once

#include "base/ini.h"
#include "lessons/lesson.h"

/* Where a condition can be asked for. */
enum
{
  CW_ON_BOARD = 1,   /* a board without rules */
  CW_WITH_RULES = 2, /* a legal position */
};

struct CwCondition
{
  const char *name; /* as files have it */
  unsigned where;
  const char *needs; /* an entry without which it makes no sense, or NULL */
  /* Whether it holds after `move`, with the move's record `undo`; on a board without rules these
   * are CW_NO_MOVE and NULL. */
  bool (*holds) (const CwLessonRun *run, CwMove move, const CwUndo *undo);
};

/* Whether a level asks for the condition of that name. */
bool cw_condition_asked (const CwStageLevel *level, const char *name);

/* NULL where there is none of that name. */
const CwCondition *cw_condition_named (CwIniText name);
