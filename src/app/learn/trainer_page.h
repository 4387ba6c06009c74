/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The trainers: their list, a board with a question, and past results. model/trainers/trainer.h
 * asks and judges. */
#pragma once

#include "app/shared/page.h"
#include "problems/problem_set.h"

#define CW_TYPE_TRAINER_PAGE (cw_trainer_page_get_type ())
G_DECLARE_FINAL_TYPE (CwTrainerPage, cw_trainer_page, CW, TRAINER_PAGE, CwPage)

/* Takes the problems of a file and asks the first. */
void cw_trainer_page_take_set (CwTrainerPage *self, CwProblemSet *set, const char *title);
