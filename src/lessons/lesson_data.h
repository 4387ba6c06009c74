/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the courses are written. Internal to this layer. */
#pragma once

#include "lessons/lesson.h"

#define TRY(men_, goal_, hint_)                                                                    \
  {                                                                                                \
    .type = CW_LESSON_TRY, .men = men_, .goal = goal_, .hint = hint_                               \
  }
#define STARS(men_, stars_, goal_, hint_)                                                          \
  {                                                                                                \
    .type = CW_LESSON_STARS, .men = men_, .stars = stars_, .goal = goal_, .hint = hint_            \
  }
#define TASK(task_, men_, lead_, goal_, hint_)                                                     \
  {                                                                                                \
    .type = CW_LESSON_TASK, .task = task_, .men = men_, .lead = lead_, .goal = goal_,              \
    .hint = hint_                                                                                  \
  }
#define GROUP(game_, section_, id_, title_, kind_, face_, sentence_, notes_, lessons_)             \
  {                                                                                                \
    .id = id_, .game = game_, .section = section_, .title = title_, .kind = kind_, .face = face_,  \
    .sentence = sentence_, .notes = notes_, .lessons = lessons_,                                   \
    .count = sizeof lessons_ / sizeof lessons_[0]                                                  \
  }

extern const CwLessonGroup cw_chess_groups[], cw_shogi_groups[];
extern const unsigned cw_chess_groups_count, cw_shogi_groups_count;
