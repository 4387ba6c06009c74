/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Edits of a game in words. */
#pragma once

#include "model/game/edit_history.h"

/* "write a comment", translated: the words after "Undone: ". */
const char *cw_edit_words (CwEditWhat what);
