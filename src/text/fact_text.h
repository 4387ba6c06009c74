/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One proven fact as a sentence, for text/review_text.c. */
#pragma once

#include "text/review_text.h"

/* The sentence with the line that proves it; `line` begins at `position`, where the fact's line
 * does. `mover` made the move that is talked about. Free with g_free. */
char *cw_fact_sentence (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
                        CwSquare previous, const CwMove *line, guint count);
/* Why that line works, of a guard that is pinned or overloaded, without the line, which was said. */
char *cw_fact_reason (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position);
/* The same as what a side that is to move threatens: its clause and line without "Misses". */
char *cw_fact_threat (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
                      const CwMove *line, guint count);
