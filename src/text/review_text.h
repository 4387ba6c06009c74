/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review found, in sentences for people. All texts are to be freed with g_free. Thread-safe.
 */
#pragma once

#include <glib.h>

#include "review/ledger.h"

/* How a move is written; `previous` is where the move before it ended, or CW_NO_SQUARE. */
typedef struct
{
  gpointer context;
  char *(*write) (gpointer context, const CwPosition *position, CwMove move, CwSquare previous);
  gboolean digits; /* squares of shogi as "25", not "2e" */
} CwMoveWriter;

/* SAN, in shogi as western writers do. */
extern const CwMoveWriter cw_move_writer_usual;

/* The moves of a line with blanks between, at most `most` of them, and "…" where it goes on. */
char *cw_line_words (const CwMoveWriter *writer, const CwPosition *position, CwSquare previous,
                     const CwMove *moves, guint count, guint most);

/* One or two sentences on a judged move: what can be proven about it, or which move was better by
 * how much. "" where there is nothing to say. */
char *cw_move_review_words (const CwMoveWriter *writer, const CwPosition *before,
                            const CwUndo *last, const CwMoveReview *review);

/* The same of a move of a reviewed game. Where it was said of an earlier move, only which move is
 * overlooked again: "Still overlooks Nxe5." */
char *cw_game_review_words (const CwMoveWriter *writer, const CwGameReview *review, guint move);

/* The answer to whoever asks about a move: the same, or that it is as good as the best, or which
 * was better by how much where it has no mark. */
char *cw_move_answer_words (const CwMoveWriter *writer, const CwPosition *before,
                            const CwMoveReview *review);

/* What a side threatens: "White threatens Qxf7: …"; NULL where nothing can be proven. */
char *cw_threat_words (const CwMoveWriter *writer, const CwPosition *position,
                       const CwMoveReview *threat);

/* The game in three sentences: opening and how long it was level, where it turned, how it ended.
 * `opening` may be NULL, `why` is what is said of the move where it turned, `end` the sentence on
 * its end (text/outcome_text.h) or NULL. */
char *cw_review_summary (const CwMoveWriter *writer, const CwGameReview *review,
                         const CwLedger *ledger, const char *opening, const char *why,
                         const char *end);

/* "21. Qxd7" or "21… Kxd7", in shogi "41. P-7f": the move at an index of the review. */
char *cw_review_move_title (const CwMoveWriter *writer, const CwGameReview *review, guint move);

/* "About 12 seconds left." of seconds, rounded as roughly as they are known. */
char *cw_time_left_words (double seconds);

/* The points of a loss of expected score that are full, so that one without a mark, or with a lesser
 * one, never seems to have reached it: 14 of 0.149. */
guint cw_whole_points (double loss);
/* "25 points" of a loss of 0.25. */
char *cw_points_words (double loss);
