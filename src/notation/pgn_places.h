/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where the text of a PGN game has the things its tree is made of, for writing it again with the
 * same layout. Not thread-safe. Internal to this layer. */
#pragma once

#include "notation/pgn_build.h"

typedef enum
{
  CW_PGN_PLACE_OPEN,    /* of a variation; its node is the first one in it */
  CW_PGN_PLACE_BEFORE,  /* a comment before the move of its node */
  CW_PGN_PLACE_MOVE,    /* with the signs glued to it */
  CW_PGN_PLACE_GLYPH,   /* separate from the move */
  CW_PGN_PLACE_COMMENT, /* after the move, or of the root; also text made a comment by a fault */
  CW_PGN_PLACE_CLOSE,   /* of a variation; its node is that of CW_PGN_PLACE_OPEN */
  CW_PGN_PLACE_RESULT
} CwPgnPlaceKind;

/* One piece of the text. What lies between two of them is not in the tree: blanks, move numbers,
 * escaped lines, skipped words. */
typedef struct
{
  CwPgnPlaceKind kind;
  const CwNode *node;         /* NULL for the root and the result */
  size_t from, to;            /* bytes in the text */
  size_t word;                /* of a move: where the word ends and its signs begin */
  uint8_t nags[CW_NODE_NAGS]; /* of a glyph, or the signs of a move */
  unsigned depth;             /* of variations */
  bool unread;                /* text after a fault, which only became a comment when it was read */
} CwPgnPlace;

#define CW_PGN_NO_PLACE SIZE_MAX

/* Begins as { 0 }. */
struct CwPgnPlaces
{
  CwPgnPlace *places; /* in text order */
  size_t count, room;
  size_t head;     /* where the tags end */
  size_t *by_node; /* indices of places, sorted by node, then by place */
  bool failed;     /* out of memory, or the text is too odd for it */
};

/* Reads the first game of `text` as a tree, which the caller frees, and its places; NULL if there
 * is no game or its places cannot be determined. */
CwGameTree *cw_pgn_places_read (CwPgnPlaces *places, const char *text);
void cw_pgn_places_free (CwPgnPlaces *places);

/* For the reader: notes the token in the lexer after it was made part of the game; `depth` is the
 * variation depth before it. Does nothing if `places` is NULL. */
void cw_pgn_places_note_token (CwPgnPlaces *places, const CwPgnBuild *build, unsigned depth);
static inline void
cw_pgn_places_note (CwPgnPlaces *places, const CwPgnBuild *build, unsigned depth)
{
  if (places)
    cw_pgn_places_note_token (places, build, depth);
}

/* The first place of that kind for a node after the place `behind`, or from the beginning if that
 * is CW_PGN_NO_PLACE. CW_PGN_NO_PLACE if there is none. */
size_t cw_pgn_places_find (const CwPgnPlaces *places, CwPgnPlaceKind kind, const CwNode *node,
                           size_t behind);
