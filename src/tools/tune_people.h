/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tune --human: fits the model of people's moves to games of rated players. */
#pragma once

#include "learning/people.h"
#include "tools/cli.h"

/* Reads the files, writes the model to `output` and, if games were held out, shows how well it
 * predicts them. Returns the exit status. */
int cw_tune_people (const CwPeopleOptions *options, char **paths, const char *output, bool json);
