/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a review found, in sentences for people. Free all texts with g_free. Thread-safe. */
#pragma once

#include <glib.h>

#include "review/ledger.h"

/* How to write a move; `previous` is where the preceding move ended, or CW_NO_SQUARE. */
typedef struct
{
  gpointer context;
  char *(*write) (gpointer context, const CwPosition *position, CwMove move, CwSquare previous);
  gboolean digits; /* shogi squares as "25", not "2e" */
} CwMoveWriter;

/* SAN, or Western notation in shogi. */
extern const CwMoveWriter cw_move_writer_usual;

/* The moves of a line, separated by blanks: at most `most` of them, then "…" if it goes on. */
char *cw_line_words (const CwMoveWriter *writer, const CwPosition *position, CwSquare previous,
                     const CwMove *moves, guint count, guint most);

/* One or two sentences on a judged move: what can be proven about it, or which move was better and
 * by how much. "" if there is nothing to say. */
char *cw_move_review_words (const CwMoveWriter *writer, const CwPosition *before,
                            const CwUndo *last, const CwMoveReview *review);

/* The same for a move of a reviewed game. If it was said of an earlier move, names only the move
 * that is overlooked again: "Still overlooks Nxe5." */
char *cw_game_review_words (const CwMoveWriter *writer, const CwGameReview *review, guint move);

/* The answer to a question about a move: the same, or that it is as good as the best, or, if it has
 * no sign, which was better and by how much. */
char *cw_move_answer_words (const CwMoveWriter *writer, const CwPosition *before,
                            const CwMoveReview *review);

/* What a side threatens: "White threatens Qxf7: …"; NULL if nothing can be proven. */
char *cw_threat_words (const CwMoveWriter *writer, const CwPosition *position,
                       const CwMoveReview *threat);

/* The game in three sentences: opening and how long it was level, where it turned, how it ended.
 * `opening` may be NULL, `why` is the text on the move where it turned, `end` the sentence on the
 * end (text/outcome_text.h); both may be NULL. */
char *cw_review_summary (const CwMoveWriter *writer, const CwGameReview *review,
                         const CwLedger *ledger, const char *opening, const char *why,
                         const char *end);

/* "21. Qxd7" or "21… Kxd7", in shogi "41. P-7f": the move with that index in the review. No line
 * ends between its number and the move. */
char *cw_review_move_title (const CwMoveWriter *writer, const CwGameReview *review, guint move);

/* "About 12 seconds left.", rounded to a realistic precision. */
char *cw_time_left_words (double seconds);

/* The full points of a loss of expected score: 14 for 0.149. So no loss ever seems to have reached
 * a sign that it did not get. */
guint cw_whole_points (double loss);
/* "25 points" for a loss of 0.25. */
char *cw_points_words (double loss);
