/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A report on the games of one player in the opened files: results by colour, year, opening,
 * opponents' ratings and opponent, and what the pieces were worth in them. A CwJob, with its
 * signals. Main thread. */
#pragma once

#include "model/files/game_indexes.h"
#include "model/files/result_row.h"
#include "model/job.h"
#include "model/values/row_filter.h"

#define CW_TYPE_PLAYER_SHEET (cw_player_sheet_get_type ())
G_DECLARE_FINAL_TYPE (CwPlayerSheet, cw_player_sheet, CW, PLAYER_SHEET, CwJob)

/* Keeps a reference. */
CwPlayerSheet *cw_player_sheet_new (CwGameIndexes *indexes);
/* Reports on all games with this text in a player's name, instead of the previous one. "":
 * nobody. */
void cw_player_sheet_start (CwPlayerSheet *self, const char *player);
/* Reports on the same player again, after games were edited. */
void cw_player_sheet_again (CwPlayerSheet *self);

/* The rows with their headings, by the player's results; none while not known. Borrowed until
 * `changed`. */
const CwResultRow *cw_player_sheet_get (CwPlayerSheet *self, guint *count);
/* The condition that the games of a row have in common; FALSE for a heading. */
gboolean cw_player_sheet_choice (CwPlayerSheet *self, guint row, CwFilterChoice *choice);
/* "646 games; performance 2480 (from 2440 to 2520)", a note that they are of several people, or why
 * there is nothing; translated. (transfer full) */
char *cw_player_sheet_sentence (CwPlayerSheet *self);
/* What the pieces were worth in these games, with their intervals, as on the page Values; "" if not
 * known. Translated. */
const char *cw_player_sheet_values (CwPlayerSheet *self);
/* The spellings of the name, the most frequent first; NULL while not known. Borrowed until
 * `changed`. */
GStrv cw_player_sheet_names (CwPlayerSheet *self);
/* In how many games the name with that index occurs. */
guint cw_player_sheet_name_games (CwPlayerSheet *self, guint name);
/* The least number of people behind these names; 0 while not known. */
guint cw_player_sheet_people (CwPlayerSheet *self);
