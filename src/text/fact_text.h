/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One proven fact as a sentence, for text/review_text.c. */
#pragma once

#include "text/review_text.h"

/* The sentence with the line that proves it; both `line` and the fact's line begin at `position`.
 * `previous` is where the move before ended. Free with g_free. */
char *cw_fact_sentence (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
                        CwSquare previous, const CwMove *line, guint count);
/* Why that line works, for a pinned or overloaded guard or an opened line to the king, without the
 * line, which was shown before. */
char *cw_fact_reason (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position);
/* The same fact as a threat of the side to move: its clause and line without "Misses". */
char *cw_fact_threat (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
                      const CwMove *line, guint count);
