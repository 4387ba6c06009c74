/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs on a move as people write them. Thread-safe. */
#pragma once

#include "notation/game_tree.h"

#include <glib.h>

/* "??" of 4, a NAG; NULL where it is no sign of ! and ?. */
const char *cw_sign_text (guint8 nag);
/* "!?", "± N" … of a node's marks; NULL where it has none. (transfer full) */
char *cw_node_marks (const CwNode *node);
