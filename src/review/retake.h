/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Captures, what takes back, and queens: the moves that everybody looks at first, whatever a search
 * prefers. Not for two threads with one engine. */
#pragma once

#include "review/move_review.h"

/* Where one side takes something early in a line, and the other does not take back although that is
 * as good, the line goes on with the cheapest capture that does. `first` is the ply of that side's
 * first move. False where the engine gave no answer. */
bool cw_prefer_retake (const CwReviewTerms *terms, const CwReviewEngine *engine,
                       const CwPosition *start, unsigned first, CwReviewLine *line);

/* Where that side takes something only after other moves that it could take with the same move
 * before them, and that is as good, the line takes it at once. */
bool cw_prefer_capture (const CwReviewTerms *terms, const CwReviewEngine *engine,
                        const CwPosition *start, unsigned first, CwReviewLine *line);

/* What is taken at once after it promoted was the most valuable piece: a search finds others as
 * good there. */
void cw_prefer_queen (const CwReviewTerms *terms, const CwPosition *start, CwReviewLine *line);

/* Where a fact says that a piece is lost to the first move of a line, and that could be taken back,
 * which the line does not: the fact gets a line of its own, in which it is, up to what punishes
 * that. Nothing is done where no short line does. False where the engine gave no answer. */
bool cw_show_retake (const CwReviewTerms *terms, const CwReviewEngine *engine,
                     const CwPosition *start, const CwMove *line, unsigned moves, CwFact *fact);
