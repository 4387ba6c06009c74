/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games that appear twice in the opened files: with the same moves, and perhaps the same players. A
 * CwJob, with its signals. Main thread. */
#pragma once

#include "model/files/game_edits.h"
#include "model/files/game_indexes.h"
#include "model/job.h"
#include "store/duplicates.h"

typedef struct
{
  guint first, second; /* numbers in the document */
  CwLikeness likeness;
} CwGamePair;

#define CW_TYPE_GAME_PAIRS (cw_game_pairs_get_type ())
G_DECLARE_FINAL_TYPE (CwGamePairs, cw_game_pairs, CW, GAME_PAIRS, CwJob)

/* Keeps a reference. */
CwGamePairs *cw_game_pairs_new (CwGameIndexes *indexes);
/* While shown, searches once each time files are opened, and after games are added or saved; until
 * that is done, the pairs from before stay. */
void cw_game_pairs_set_shown (CwGamePairs *self, gboolean shown);
/* Of CwGamePair, by likeness, then by the second game; NULL while not known. Borrowed until
 * `changed`. */
const GArray *cw_game_pairs_get (CwGamePairs *self);
/* How many games are copies of an earlier one for sure, and how many others only have its moves, or
 * why that is not known; translated. (transfer full) */
char *cw_game_pairs_sentence (CwGamePairs *self);
/* Which games with the same moves are listed, translated. (transfer full) */
char *cw_game_pairs_limits (void);

/* The likeness of the two games as they are now, edited perhaps. */
CwLikeness cw_game_pair_likeness (CwDocument *document, const CwGamePair *pair);
/* Where the headers of the two games differ, translated, a line each: "White: Ada / Ada, A."; NULL
 * if they are the same. (transfer full) */
char *cw_game_pair_difference (CwDocument *document, const CwGamePair *pair);
/* The same, but of games of other players only these, and not if their surnames tell. (transfer
 * full) */
char *cw_game_pair_note (CwDocument *document, const CwGamePair *pair);
/* "12", and "Reti – Cohn, Vienna 1908" with surnames only, for a row of the document. (transfer
 * full) */
char *cw_game_pair_place (CwDocument *document, guint id);
char *cw_game_pair_words (CwDocument *document, guint id);
