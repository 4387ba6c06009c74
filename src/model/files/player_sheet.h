/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the games of one player in the opened files say: results by colour, year, opening,
 * opponents' ratings and opponent, and what the pieces were worth in them. A job: it can be watched
 * and stopped.
 *
 * Signals of a job. Main thread. */
#pragma once

#include "model/files/game_indexes.h"
#include "model/files/result_row.h"
#include "model/job.h"
#include "model/values/row_filter.h"

#define CW_TYPE_PLAYER_SHEET (cw_player_sheet_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayerSheet, cw_player_sheet, CW, PLAYER_SHEET, CwJob)

/* Keeps `indexes`. */
CwPlayerSheet *cw_player_sheet_new (CwGameIndexes *indexes);
/* Looks at all games with this in a player's name, in place of another's. "": of nobody. */
void cw_player_sheet_start (CwPlayerSheet *self, const char *player);
/* The same player's again, after games were edited. */
void cw_player_sheet_again (CwPlayerSheet *self);

/* The rows with their headings, by the player's results; none while they are not known. Borrowed
 * until `changed`. */
const CwResultRow *cw_player_sheet_get (CwPlayerSheet *self, guint *count);
/* What the games of a row have in common; FALSE for a heading. */
gboolean cw_player_sheet_choice (CwPlayerSheet *self, guint row, CwFilterChoice *choice);
/* "646 games; performance 2480 (from 2440 to 2520)", that they are of several people, or why there
 * is nothing; translated. (transfer full) */
char *cw_player_sheet_sentence (CwPlayerSheet *self);
/* What the pieces were worth in these games, with their intervals, as on the page Values; "" where
 * that is not known. Translated. */
const char *cw_player_sheet_values (CwPlayerSheet *self);
/* The ways the name is spelled, the most frequent first; NULL while they are not known. Borrowed
 * until `changed`. */
GStrv cw_player_sheet_names (CwPlayerSheet *self);
/* In how many games the name of that number among them stands. */
guint cw_player_sheet_name_games (CwPlayerSheet *self, guint name);
/* How many people these names are of, as far as they say; 0 while they are not known. */
guint cw_player_sheet_people (CwPlayerSheet *self);
