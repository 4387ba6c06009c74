/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Pieces, and one proven fact as a sentence, for text/review_text.c. */
#pragma once

#include "text/review_text.h"

/* "the knight on e5", "a knight": as objects of a sentence. Free with g_free. */
char *cw_piece_on_words (const CwMoveWriter *writer, const CwGame *game, CwPiece piece,
                         CwSquare square);
char *cw_a_piece_words (const CwGame *game, CwKind kind);

/* The sentence with the line that proves it; `line` begins at `position`, where the fact's line
 * does. `mover` made the move that is talked about. Free with g_free. */
char *cw_fact_sentence (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
                        CwSquare previous, const CwMove *line, guint count);
/* The same as what a side that is to move threatens: its clause and line without "Misses". */
char *cw_fact_threat (const CwMoveWriter *writer, const CwFact *fact, const CwPosition *position,
                      const CwMove *line, guint count);
