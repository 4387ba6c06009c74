/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What `fit` and `report` say of a fit: the same lines, and the same names in JSON. */
#pragma once

#include "learning/fit.h"
#include "tools/cli.h"

G_BEGIN_DECLS

/* Two lines a kind: its value, then its standard error and 95 % interval; "unknown" where the rows
 * do not tell. */
void cw_cli_print_fit (const CwFit *fit);

/* A line a claim. */
void cw_cli_print_claims (const CwFit *fit);

/* The same and the claims as members of the open object. */
void cw_cli_build_fit (JsonBuilder *builder, const CwFit *fit, const CwRows *rows);

/* The values of a set as numbers by name, and the claims, as members of the open object. */
void cw_cli_build_set (JsonBuilder *builder, const CwFit *fit);

/* Says on standard error what stands in the way (not where JSON says it); true where values may be
 * printed, false for CW_EXIT_INPUT. */
bool cw_cli_fit_state (const CwFit *fit, const char *path, bool json);

G_END_DECLS
