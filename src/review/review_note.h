/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review stored in the game it is about, so that any program can show it and this one recognises
 * it: scores as [%eval], signs as glyphs, the better line and the answer as variations, words as
 * comments. The program's own parts are marked: a command [%review …] precedes the words, which
 * extend to the end of the comment, and begins the first comment of each added variation. So a
 * second review replaces the first, and a review can be removed without touching what anybody else
 * wrote.
 *
 * The command before the first move says who made the review and how; that of a move has its sign,
 * the parts of its loss, and the first moves of the better line and of the answer. Two threads must
 * not share a tree. */
#pragma once

#include "notation/comment_commands.h"
#include "review/game_review.h"

/* How the tree is changed: directly, or through a history of edits. */
typedef struct
{
  void *context;
  void (*set_comment) (void *context, CwNode *node, const char *comment); /* "": none */
  void (*set_nags) (void *context, CwNode *node, const uint8_t nags[CW_NODE_NAGS]);
  CwNode *(*add_move) (void *context, CwNode *parent, CwMove move);
  void (*remove) (void *context, CwNode *node);
} CwTreeEditor;

/* Changes `tree` directly. */
CwTreeEditor cw_tree_editor_direct (CwGameTree *tree);

typedef struct
{
  const char *engine; /* its name */
  void *context;
  /* What to say about a move (its index), allocated with malloc; NULL for nothing. */
  char *(*words) (void *context, const CwGameReview *review, unsigned move);
  /* A score in the form of [%eval] (text/score_text.h). */
  CwCommentEval (*eval) (const CwGame *game, int score, unsigned depth);
  unsigned line;       /* moves of a variation; 0 for none */
  bool signs_in_words; /* for formats without glyphs */
} CwReviewNoteTerms;

/* Writes a complete review, removing an existing one first. A move that already has a sign from
 * somebody else keeps it. False if out of memory; the tree may then have part of it. */
bool cw_review_note_write (const CwTreeEditor *editor, const CwGameTree *tree,
                           const CwGameReview *review, const CwReviewNoteTerms *terms);
/* Removes the review, including the scores. False if there is none. */
bool cw_review_note_remove (const CwTreeEditor *editor, const CwGameTree *tree);
/* Whether the game has a review. */
bool cw_review_note_is_there (const CwGameTree *tree);
/* The name of the engine that made it: `length` bytes, not terminated. NULL if there is none. */
const char *cw_review_note_engine (const CwGameTree *tree, size_t *length);
/* Whether this engine made the review with these terms, or with more nodes on the same scale. */
bool cw_review_note_fits (const CwGameTree *tree, const CwReviewTerms *terms, const char *engine);

/* The stored review, for display: judged moves with signs, losses and lines (just the first move of
 * a line that is not among the variations), on the scale it was made with. NULL if there is none,
 * or out of memory. */
CwGameReview *cw_review_note_read (const CwGameTree *tree, const CwReviewTerms *terms);
/* The length of a comment's beginning that is not part of the review. */
size_t cw_review_note_own_length (const char *comment);
/* The review's words in a node's comment, or NULL. */
const char *cw_review_note_words (const CwNode *node);
