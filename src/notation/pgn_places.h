/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where in its text a game of PGN has what its tree is made of, inside this layer: for who writes
 * it again as it is laid out. Not thread-safe. */
#pragma once

#include "notation/pgn_build.h"

typedef enum
{
  CW_PGN_PLACE_OPEN,    /* of a variation; its node is the first of it */
  CW_PGN_PLACE_BEFORE,  /* a comment before the move of its node */
  CW_PGN_PLACE_MOVE,    /* with the signs that are glued to it */
  CW_PGN_PLACE_GLYPH,   /* apart from the move */
  CW_PGN_PLACE_COMMENT, /* behind the move, or of the root; also what a fault made one */
  CW_PGN_PLACE_CLOSE,   /* its node is that of CW_PGN_PLACE_OPEN */
  CW_PGN_PLACE_RESULT
} CwPgnPlaceKind;

/* One piece of the text. What is between two of them says nothing that the tree does: blanks, move
 * numbers, escaped lines, words that were passed over. */
typedef struct
{
  CwPgnPlaceKind kind;
  const CwNode *node;         /* NULL for the root and the result */
  size_t from, to;            /* bytes of the text */
  size_t word;                /* of a move: where its word ends and its signs begin */
  uint8_t nags[CW_NODE_NAGS]; /* of a glyph, or the signs of a move */
  unsigned depth;             /* of variations */
  bool unread;                /* it is behind a fault: a comment only since it was read */
} CwPgnPlace;

#define CW_PGN_NO_PLACE SIZE_MAX

/* Begins as { 0 }. */
struct CwPgnPlaces
{
  CwPgnPlace *places; /* in the order of the text */
  size_t count, room;
  size_t head;     /* where the tags end */
  size_t *by_node; /* numbers of places, sorted by node and then by place */
  bool failed;     /* no memory, or a text that is too odd for it */
};

/* The first game of `text` as a tree that the caller frees, and its places; NULL where there is
 * none or its places are not to be had. */
CwGameTree *cw_pgn_places_read (CwPgnPlaces *places, const char *text);
void cw_pgn_places_free (CwPgnPlaces *places);

/* For the reader: notes the token in the lexer, after it was made part of the game; `depth` is that
 * of variations before. Nothing where `places` is NULL. */
void cw_pgn_places_note_token (CwPgnPlaces *places, const CwPgnBuild *build, unsigned depth);
static inline void
cw_pgn_places_note (CwPgnPlaces *places, const CwPgnBuild *build, unsigned depth)
{
  if (places)
    cw_pgn_places_note_token (places, build, depth);
}

/* The first place of that kind of a node behind the place `behind`, or CW_PGN_NO_PLACE: from the
 * beginning. CW_PGN_NO_PLACE where there is none. */
size_t cw_pgn_places_find (const CwPgnPlaces *places, CwPgnPlaceKind kind, const CwNode *node,
                           size_t behind);
