/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a game of PGN as it is put together of old pieces and new words, inside this layer.
 */
#pragma once

#include "notation/pgn_places.h"

typedef struct
{
  const char *old; /* the text as it was */
  CwPgnPlaces places;
  CwBuffer *out;
  const char *line;  /* how lines end */
  size_t columns;    /* a line has no more, if it can be helped */
  bool tight;        /* "1.e4" */
  bool signs;        /* "e4!", not "e4 $1" */
  size_t next;       /* the old piece that would follow on what was written last */
  bool line_comment; /* that was one to the end of its line */
} CwPgnKeep;

/* `keep` begins with `old`, `places` (as they were read) and `out`; writes what is before the first
 * piece. */
void cw_pgn_keep_begin (CwPgnKeep *keep);
/* Writes what is behind the last piece. */
void cw_pgn_keep_end (CwPgnKeep *keep);

/* The old piece `place`, and what is before it. */
void cw_pgn_keep_place (CwPgnKeep *keep, size_t place);
/* The same, up to the old byte `to` of it. */
void cw_pgn_keep_part (CwPgnKeep *keep, size_t place, size_t to);
/* Only what is before it. `number` is that of its move ("5..."), if it is one, where one is due
 * now; "": it needs none; NULL: it stays as it is. */
void cw_pgn_keep_lead (CwPgnKeep *keep, size_t place, const char *number);

/* New text: a word of its own, or one glued to what was written last. */
void cw_pgn_keep_word (CwPgnKeep *keep, const char *word, size_t length);
void cw_pgn_keep_glued (CwPgnKeep *keep, const char *word);
/* A line ends, if anything is on it. */
void cw_pgn_keep_line (CwPgnKeep *keep);

/* A comment that is new. */
void cw_pgn_keep_comment (CwPgnKeep *keep, const char *comment);
/* The comment of the old pieces from `first` to `last`, which said `before`: what is the same at
 * its ends keeps its bytes. */
void cw_pgn_keep_changed_comment (CwPgnKeep *keep, size_t first, size_t last, const char *before,
                                  const char *comment);
