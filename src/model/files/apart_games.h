/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of games that were edited and that their file no longer has as they were. Main
 * thread. */
#pragma once

#include "model/files/document.h"
#include "model/files/edit_records.h"

/* Adds the name of the next such game, of a file of the document (from 0), to a list: "Tal –
 * Botvinnik (game 1,234)", without the number if the file has no game with these headers.
 * `before`: how many were added before; of many games only the first ones are named. */
void cw_apart_games_add (GString *names, guint before, CwDocument *document, guint file,
                         const CwEditRecord *record);
/* Adds how many of all `count` games are not named. */
void cw_apart_games_end (GString *names, guint count);
