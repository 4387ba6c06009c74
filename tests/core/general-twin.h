/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A second copy of a game that has a fast implementation, played by the general one. */
#pragma once

#include "core/general.h"
#include "core/rules_table.h"

#include <glib.h>

static inline bool
is_fast (const CwGame *game)
{
  return game->rules != &cw_general_rules;
}

/* Release it with general_twin_free. */
static inline CwGame *
general_twin (const CwGame *game)
{
  CwGame *twin = g_memdup2 (game, sizeof *game);
  CwStatus status = { 0 };
  if (!cw_general_prepare (twin, &status))
    g_error ("%s: %s %s %s", game->name, cw_status_sentence (status.code), status.args[0],
             status.args[1]);
  return twin;
}

static inline void
general_twin_free (CwGame *twin)
{
  cw_general_release (twin);
  g_free (twin);
}
