/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The kinds of trainers, in the order of their list. */
#pragma once

#include "model/trainers/trainer.h"

/* The kind at `index`, from 0; NULL past the last. */
const CwTrainerKind *cw_trainer_kind_at (guint index);

const char *cw_trainer_kind_name (const CwTrainerKind *kind);  /* "find-square" */
const char *cw_trainer_kind_title (const CwTrainerKind *kind); /* translated */
const char *cw_trainer_kind_group (const CwTrainerKind *kind); /* translated heading in the list */
