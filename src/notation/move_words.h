/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a move taken apart: what it says, before the position is consulted. Internal to
 * this layer. */
#pragma once

#include "core/rules.h"

#include <stddef.h>

#define CW_WORDS_SIZE 24

typedef struct
{
  const CwGame *game;
  CwKind pawn;              /* cw_text_pawn */
  char text[CW_WORDS_SIZE]; /* in ASCII; other characters are '?' */
  size_t length;
  bool plus;                /* "+" was removed directly after a square */
  CwKind promotion;         /* 0 if none is written */
  CwKind kind;              /* 0 if no piece is named */
  int from_file, from_rank; /* -1 if not given */
  CwSquare to;
  char mark;  /* between origin and target: 'x', '-', '*' of a launch, '@' of a drop; or 0 */
  bool loose; /* wrong as written, but it can mean only one thing */
} CwMoveWords;

/* Turns figurines into letters and all kinds of hyphens into "-". False for text that is too long,
 * empty or not UTF-8. */
bool cw_words_normalise (CwMoveWords *words, const char *token, size_t length);

/* Removes + # ! ? = and "e.p." from the end. */
void cw_words_drop_suffixes (CwMoveWords *words);

/* Removes "=Q", "Q", "q", "(Q)", "=(Q)", "/Q" or "=+N" from the end, if it names a kind to which
 * pieces may promote. */
void cw_words_take_promotion (CwMoveWords *words);

/* Reads [file][rank][mark]file rank, up to the end of `text`, into the fields. */
bool cw_words_read_squares (CwMoveWords *words, const char *text);

/* Reads "N" or "+N", also in German or (loosely) lower case, and the squares after it. */
bool cw_words_read_named (CwMoveWords *words);

/* Reads O-O, 0-0, o-o, OO and the long forms; `*goal` is the king's destination if one follows
 * ("O-Oh1"), otherwise CW_NO_SQUARE. */
bool cw_words_read_castling (const CwMoveWords *words, bool *queenside, CwSquare *goal);

/* "f1k1h1": king, partner, the king's destination. */
bool cw_words_read_slide (const CwMoveWords *words, CwSquare squares[3]);

/* "--", "Z0", "null", "0000" … */
bool cw_words_are_pass (const CwMoveWords *words);

/* Whether the text begins with a small letter that names a piece but could also be a file. */
bool cw_words_begin_like_piece (const CwMoveWords *words);

/* Turns capitals that can only be files into small letters; false if there are none. */
bool cw_words_lower_files (CwMoveWords *words);
