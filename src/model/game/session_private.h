/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by session*.c only. */
#pragma once

#include "model/game/session.h"

struct _CwSession
{
  GObject parent;
  /* owned */
  CwGameTree *tree;
  CwCursor cursor;
  GPtrArray *nodes;     /* by id - 1, in the order of the move list */
  GHashTable *ids;      /* node -> id */
  gboolean items_stale; /* nodes and ids are older than the tree */
  gboolean dirty;
  CwShogiNotation notation;
};

/* Says that the tree changed. */
void cw_session_edited (CwSession *self);
/* The square that the man of a move is picked up from, cw_scene_held_square for a drop. */
CwSquare cw_session_origin (CwSession *self, CwMove move);
