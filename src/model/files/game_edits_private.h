/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by game_edits.c and game_edits_save.c. */
#pragma once

#include "model/files/game_edits.h"

/* A game that was edited, added or deleted. */
typedef struct
{
  CwGameEdits *edits;
  guint id;
  CwEditHistory *history; /* owned */
  char *hash;             /* owned: of its bytes in the file, which may change; or NULL */
  gulong handler;
  gboolean added;   /* it is not in the file */
  gboolean deleted; /* it is to go from it, or has gone */
  gboolean gone;
} CwGameEdit;

struct _CwGameEdits
{
  GObject parent;
  CwDocument *document; /* owned */
  GHashTable *games;    /* id -> CwGameEdit */
  GArray *gone;         /* guint: see cw_game_edits_get_gone */
  GArray *gone_ranks;   /* guint: their places in the list, ascending; NULL: to be asked for */
  gboolean modified;    /* as was last said */
  guint saving;         /* files that are being written */
};

/* A game among those that are remembered, or NULL. */
CwGameEdit *cw_game_edits_find (CwGameEdits *self, guint id);
gboolean cw_game_edit_is_changed (const CwGameEdit *edit);
/* What is in the file is what `hash` is of from now on. */
void cw_game_edits_note_hash (CwGameEdits *self, CwGameEdit *edit);
/* Finds out again which games are gone. */
void cw_game_edits_note_gone (CwGameEdits *self);
/* Emits what says that a game is another. */
void cw_game_edits_tell (CwGameEdits *self, guint id, gboolean by_person);
