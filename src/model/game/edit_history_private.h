/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the edit history. */
#pragma once

#include "model/game/edit_history.h"

#define PLY_COUNT "PlyCount"

typedef enum
{
  EDIT_PLACE,
  EDIT_COMMENT,
  EDIT_COMMENT_BEFORE,
  EDIT_NAGS,
  EDIT_TAG, /* and the result */
} EditKind;

/* What an edit replaces, or puts in its place. All texts are owned by the tree, which keeps
 * them. */
typedef struct
{
  gboolean linked; /* the node is in the tree … */
  CwNode *elder;   /* … after this sibling; NULL: it is the first */
  const char *text;
  guint8 nags[CW_NODE_NAGS];
  const guint8 *more_nags;
  CwGameResult result;
} Value;

typedef struct
{
  EditKind kind;
  CwNode *node;
  const char *name; /* of a tag … */
  guint index;      /* … and its place among them */
  Value value[2];   /* before and after */
} Edit;

/* What the game was in its file: see cw_edit_history_note_text. */
typedef struct
{
  GBytes *text, *bytes; /* or NULL */
  gboolean only_like;   /* the game */
} Text;

typedef struct
{
  GArray *edits;
  CwNode *node[2]; /* where a cursor belongs before and after */
  gint64 time;
  CwEditWhat name; /* CW_EDIT_SEVERAL: what its edits say */
  Text text;
} Step;

enum
{
  PROP_CAN_UNDO = 1,
  PROP_CAN_REDO,
  PROP_DIRTY,
  N_PROPERTIES
};

struct _CwEditHistory
{
  GObject parent;
  /* owned */
  CwGameTree *tree;
  GArray *steps; /* of Step: those done, then those undone */
  Text text;     /* before all steps */
  /* state */
  guint done, saved;       /* the number of steps done, now and when last saved */
  guint plies;             /* length of the main line before the open step */
  gboolean grouping, open; /* between _begin and _end; a step is open */
  CwNode *group_node;
  CwEditWhat group_name;
  gboolean shown[N_PROPERTIES]; /* the values last notified */
};
