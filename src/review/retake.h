/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Captures, recaptures and queen promotions: the moves that everybody looks at first, whatever a
 * search prefers. Two threads must not share an engine. */
#pragma once

#include "review/move_review.h"

/* If one side takes something early in a line and the other does not recapture, though that is as
 * good, the line continues with the cheapest recapture. `first` is the ply of the first side's
 * first move. False if the engine gave no answer. */
bool cw_prefer_retake (const CwReviewTerms *terms, const CwReviewEngine *engine,
                       const CwPosition *start, unsigned first, CwReviewLine *line);

/* If that side takes something only after other moves, although it could do so at once with the
 * same move and that is as good, the line takes it at once. False if the engine gave no answer. */
bool cw_prefer_capture (const CwReviewTerms *terms, const CwReviewEngine *engine,
                        const CwPosition *start, unsigned first, CwReviewLine *line);

/* A pawn that is taken right after promoting becomes the most valuable piece: to a search others
 * are as good there. */
void cw_prefer_queen (const CwReviewTerms *terms, const CwPosition *start, CwReviewLine *line);

/* If a fact says that a piece is lost to the first move of a line, which could be recaptured but is
 * not in the line, the fact gets a line of its own with the recapture, up to its punishment. Does
 * nothing if no short line shows that. False if the engine gave no answer. */
bool cw_show_retake (const CwReviewTerms *terms, const CwReviewEngine *engine,
                     const CwPosition *start, const CwMove *line, unsigned moves, CwFact *fact);
