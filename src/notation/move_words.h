/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a move taken apart, inside this layer: what it says, before anything is asked about
 * the position. */
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
  bool plus;                /* "+" was taken off directly behind a square */
  CwKind promotion;         /* 0 where none is written */
  CwKind kind;              /* 0 where no piece is named */
  int from_file, from_rank; /* -1 where not given */
  CwSquare to;
  char mark;  /* between origin and target: 'x', '-', '*' of a launch, '@' of a drop, or 0 */
  bool loose; /* wrong as written, but it can mean only one thing */
} CwMoveWords;

/* Figurines become letters, all kinds of hyphens "-". False for what is too long, empty or no
 * UTF-8. */
bool cw_words_normalise (CwMoveWords *words, const char *token, size_t length);

/* Takes + # ! ? = and "e.p." off the end. */
void cw_words_drop_suffixes (CwMoveWords *words);

/* Takes "=Q", "Q", "q", "(Q)", "=(Q)", "/Q" or "=+N" off the end, if it names a kind that may be
 * promoted to. */
void cw_words_take_promotion (CwMoveWords *words);

/* Reads [file][rank][mark]file rank, the end of `text`, into the fields. */
bool cw_words_read_squares (CwMoveWords *words, const char *text);

/* Reads "N" or "+N", also in German or (loosely) small, and what follows as squares. */
bool cw_words_read_named (CwMoveWords *words);

/* O-O, 0-0, o-o, OO and the long ones; `*goal` is the king's destination if one follows ("O-Oh1"),
 * or CW_NO_SQUARE. */
bool cw_words_read_castling (const CwMoveWords *words, bool *queenside, CwSquare *goal);

/* "f1k1h1": king, partner, the king's destination. */
bool cw_words_read_slide (const CwMoveWords *words, CwSquare squares[3]);

/* "--", "Z0", "null", "0000" … */
bool cw_words_are_pass (const CwMoveWords *words);

/* Whether the text begins with a small letter that names a piece and could be a file as well. */
bool cw_words_begin_like_piece (const CwMoveWords *words);

/* Makes capitals that can only be files small; false where there is none. */
bool cw_words_lower_files (CwMoveWords *words);
