/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Value sets named on the command line. */
#pragma once

#include "learning/value_set.h"
#include "tools/cli.h"

#define CW_OPTION_VALUES(at)                                                                       \
  CW_OPTION_TEXT ("values", at,                                                                    \
                  N_ ("a set’s name, a file, or its values: 100,300,300,500,900 or P=1,B=3.5 "   \
                      "(default: the usual set)"),                                                 \
                  N_ ("SET"))

/* The set found as in engines/value_store.h; NULL: the usual one of the game. False after reporting
 * an error: CW_EXIT_INPUT. */
bool cw_cli_set (const CwGame *game, const char *text, CwValues *values);

/* The values on one line, "P=100 N=320 …"; free with g_free. */
char *cw_cli_set_text (const CwValues *values);
