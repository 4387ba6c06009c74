/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a format has no place for, said by the subcommands that write games. */
#pragma once

#include <glib.h>

#include "notation/record_losses.h"

/* One sentence on standard error for each kind of thing that was left out of `out`. */
void cw_cli_losses (const char *out, CwRecordFormat format, const guint64 lost[CW_LOSSES]);
