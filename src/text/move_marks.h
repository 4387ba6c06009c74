/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The signs on a move as people write them. Thread-safe. */
#pragma once

#include "notation/game_tree.h"

#include <glib.h>

/* "??" for 4, a NAG; NULL for all but ! and ? and their combinations. */
const char *cw_sign_text (guint8 nag);
/* "!?", "± N" … for a node's marks; NULL if it has none. (transfer full) */
char *cw_node_marks (const CwNode *node);
