/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text of a PGN game, put together from old pieces and new words. Internal to this layer. */
#pragma once

#include "notation/pgn_places.h"

typedef struct
{
  const char *old; /* the text before the changes */
  CwPgnPlaces places;
  CwBuffer *out;
  const char *line;  /* how lines end */
  size_t columns;    /* longest line, if possible */
  bool tight;        /* "1.e4" */
  bool signs;        /* "e4!", not "e4 $1" */
  size_t next;       /* the old piece that would come next */
  bool line_comment; /* a comment to the end of its line was written last */
} CwPgnKeep;

/* `keep` begins with `old`, `places` (as they were read) and `out`; writes what comes before the
 * first piece. */
void cw_pgn_keep_begin (CwPgnKeep *keep);
/* Writes what comes after the last piece. */
void cw_pgn_keep_end (CwPgnKeep *keep);

/* Writes the old piece `place`, and what comes before it. */
void cw_pgn_keep_place (CwPgnKeep *keep, size_t place);
/* The same, but only up to the old byte `to` of it. */
void cw_pgn_keep_part (CwPgnKeep *keep, size_t place, size_t to);
/* Writes only what comes before it. `number` is the move number ("5...") that it needs now; "": it
 * needs none; NULL: it stays as it is. */
void cw_pgn_keep_lead (CwPgnKeep *keep, size_t place, const char *number);

/* Write new text: a separate word, one inside a comment, or one glued to what was written last. */
void cw_pgn_keep_word (CwPgnKeep *keep, const char *word, size_t length);
void cw_pgn_keep_inner_word (CwPgnKeep *keep, const char *word, size_t length);
void cw_pgn_keep_glued (CwPgnKeep *keep, const char *word);

/* Writes a new comment. */
void cw_pgn_keep_comment (CwPgnKeep *keep, const char *comment);
/* Writes the comment in the old pieces from `first` to `last`, which said `before`: the unchanged
 * parts at both ends keep their bytes. */
void cw_pgn_keep_changed_comment (CwPgnKeep *keep, size_t first, size_t last, const char *before,
                                  const char *comment);
