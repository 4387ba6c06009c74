/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs on a move as people write them. Thread-safe. */
#pragma once

#include "notation/game_tree.h"

#include <glib.h>

/* "!?", "± N" … of a node's marks; NULL where it has none. (transfer full) */
char *cw_node_marks (const CwNode *node);
