/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A tournament as texts for a table: a row for each player, the first on top; between the names and
 * the points a column for each opponent where all meet, if they are not too many to be read; else
 * for each round. Main thread. */
#pragma once

#include "engines/tournament/tournament.h"

typedef struct
{
  char *heading; /* short: "SB" */
  char *words;   /* what it is: "Sonneborn-Berger" */
  gboolean name; /* of players: the one column of words */
} CwTableColumn;

typedef struct
{
  GArray *columns; /* CwTableColumn */
  GPtrArray *rows; /* GStrv, a text for each column */
} CwTournamentTable;

CwTournamentTable *cw_tournament_table_new (const CwTournament *tournament);
void cw_tournament_table_free (CwTournamentTable *table);

/* Of the form as the user reads it: "Round robin", and what it is in a sentence. Translated. */
const char *cw_tournament_form_title (CwTournamentForm form);
const char *cw_tournament_form_about (CwTournamentForm form);
/* "1 – 0", "½ – ½"; "" while the game is open, "bye". Translated. */
const char *cw_pairing_result_words (const CwPairing *pairing);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwTournamentTable, cw_tournament_table_free)
