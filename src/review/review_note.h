/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A review kept in the game it is about, so that every program can show it and this one knows it
 * again: scores as [%eval], signs as glyphs, the better line and the answer as variations, words
 * as comments. What is the program's own is marked: a command [%review …] stands before the words,
 * which go to the end of the comment, and in the first comment of each variation added. So a second
 * review replaces the first, and it can be taken away without touching what anybody else wrote.
 *
 * The command before the first move has who made the review and how; that of a move its sign, the
 * parts of its loss, and the moves that the better line and the answer begin with. Not for two
 * threads with one tree. */
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
  /* What to say about a move (its index), of malloc; NULL: nothing. */
  char *(*words) (void *context, const CwGameReview *review, unsigned move);
  /* A score as [%eval] has it (text/score_text.h). */
  CwCommentEval (*eval) (const CwGame *game, int score, unsigned depth);
  unsigned line;       /* moves of a variation; 0: none */
  bool signs_in_words; /* for formats without glyphs */
} CwReviewNoteTerms;

/* Writes a review that is complete; one that is there goes first. A move that has a sign of
 * somebody else keeps it. False where there was no memory; the tree may then have a part. */
bool cw_review_note_write (const CwTreeEditor *editor, const CwGameTree *tree,
                           const CwGameReview *review, const CwReviewNoteTerms *terms);
/* Takes it away, scores included. False where there is none. */
bool cw_review_note_remove (const CwTreeEditor *editor, const CwGameTree *tree);
/* Whether the game has one. */
bool cw_review_note_is_there (const CwGameTree *tree);
/* The name of the engine that made it, not terminated: `length` bytes. NULL where there is none. */
const char *cw_review_note_engine (const CwGameTree *tree, size_t *length);
/* Whether this engine made it with these terms, or more nodes on the same scale. */
bool cw_review_note_fits (const CwGameTree *tree, const CwReviewTerms *terms, const char *engine);

/* The review as it is kept, for showing: judged moves with signs, losses and lines (of one that is
 * not among the variations the first move). The scale is that it was made with. NULL where there is
 * none, or no memory. */
CwGameReview *cw_review_note_read (const CwGameTree *tree, const CwReviewTerms *terms);
/* How much of a comment, from its start, is not the review's. */
size_t cw_review_note_own_length (const char *comment);
/* The words kept at a node, in its comment; NULL: none. */
const char *cw_review_note_words (const CwNode *node);
