/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament as texts for a table: a row for each player, the first on top, with the number by
 * which the other rows name that player; between names and points a column for each opponent if
 * everybody meets and there are not too many, else for each round; last the place, which players
 * may share. Main thread. */
#pragma once

#include "engines/tournament/tournament.h"

typedef struct
{
  char *heading; /* short: "SB" */
  char *words;   /* in full: "Sonneborn-Berger" */
  gboolean name; /* this is the column of players' names */
} CwTableColumn;

typedef struct
{
  GArray *columns; /* CwTableColumn */
  GPtrArray *rows; /* GStrv, a text per column */
} CwTournamentTable;

CwTournamentTable *cw_tournament_table_new (const CwTournament *tournament);
void cw_tournament_table_free (CwTournamentTable *table);

/* The form's name, "Round robin", and a sentence that explains it. Translated. */
const char *cw_tournament_form_title (CwTournamentForm form);
const char *cw_tournament_form_about (CwTournamentForm form);
/* "1 – 0", "½ – ½"; "" while the game is open, or "bye". Translated. */
const char *cw_pairing_result_words (const CwPairing *pairing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwTournamentTable, cw_tournament_table_free)
