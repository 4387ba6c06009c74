/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parts of cw_general_rules (core/rules_table.h) in files of their own. */
#pragma once

#include "core/position.h"

/* Whether the game has its tables, which the first call makes; thread-safe. */
bool cw_general_ready (const CwGame *game, CwStatus *status);

bool cw_general_set (CwPosition *position, const CwGame *game, const CwSetup *setup,
                     CwStatus *status);
/* Two steps of it, which leave the pieces as they are. */
bool cw_general_set_castling (CwPosition *position, const CwSetup *setup, CwStatus *status);
bool cw_general_set_en_passant (CwPosition *position, const CwSetup *setup, CwStatus *status);
