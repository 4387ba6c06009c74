/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of CwGameEdits. */
#pragma once

#include "model/files/game_edits.h"
#include "notation/openings.h"

/* A game that was edited, added or deleted. */
typedef struct
{
  CwGameEdits *edits;
  guint id;
  CwEditHistory *history; /* owned; NULL: not asked for yet, the game is `text` */
  GBytes *text;           /* owned: its original bytes in the file; or NULL */
  char *hash;             /* owned: of its bytes in the file, which may have changed; or NULL */
  GBytes *behind;         /* owned: see CwSavedGame; or NULL */
  gsize kept;             /* the same */
  guint steps;            /* of its history, done and in `steps` of the document */
  guint command;          /* the last to change what it is; 0: none */
  gulong handler;
  const CwOpening *opening; /* by its moves; NULL: none, */
  gboolean opening_known;   /* if determined since the last edit */
  gboolean own_ends;        /* its layout, or its text, is from its file */
  gboolean windows;         /* in Windows-1252 in its file */
  gboolean added;           /* not in the file */
  gboolean deleted;         /* to be removed from the file, or has been */
  gboolean gone;
  gboolean taken_back; /* adding it has been undone */
} CwGameEdit;

typedef enum
{
  CW_LIST_ADDED,
  CW_LIST_DELETED,
  CW_LIST_PUT_BACK,
  CW_LIST_MOVED,   /* past its neighbour */
  CW_LIST_ORDERED, /* many at once */
  CW_LIST_EDITED   /* a step of a game's history */
} CwListStepKind;

typedef struct CwListStep CwListStep;
typedef struct CwSaving CwSaving;

/* One per signal. */
typedef enum
{
  CW_PENDING_MOVED,
  CW_PENDING_CHANGED,
  CW_PENDING_EDITED,
  CW_N_PENDING
} CwPending;

struct _CwGameEdits
{
  GObject parent;
  CwDocument *document;          /* owned */
  GHashTable *games;             /* id -> CwGameEdit */
  GArray *looked;                /* guint: those that may only have been looked at */
  guint held;                    /* see cw_game_edits_hold */
  GArray *pending[CW_N_PENDING]; /* guint: games still to be signalled */
  gboolean gone_waits;           /* `gone` has to be updated */
  GArray *gone;                  /* guint: see cw_game_edits_get_gone */
  GArray *gone_now;              /* guint: see cw_game_edits_get_gone_now */
  GArray *gone_ranks;            /* guint: their places in the list, ascending; NULL: unknown */
  gboolean modified;             /* the last value notified */
  guint saving;                  /* files being written, without copies */
  GQueue writing;                /* CwSaving, borrowed: files and copies being written */
  GArray *steps;                 /* CwListStep: all steps in order */
  guint steps_done;              /* of them; later ones are undone */
  guint step_group;              /* the present command */
  gboolean stepping;
};

/* The remembered game, or NULL. */
CwGameEdit *cw_game_edits_find (CwGameEdits *self, guint id);
gboolean cw_game_edit_is_changed (const CwGameEdit *edit);
gboolean cw_game_edit_can_undo (const CwGameEdit *edit);
/* Its history, made if necessary; NULL and a sentence if it is no game. Borrowed. */
CwEditHistory *cw_game_edit_history (CwGameEdit *edit, char **sentence);
/* Remembers a game of a file with its history, if it is not remembered yet; the history was made
 * from the bytes with that hash. */
void cw_game_edits_remember (CwGameEdits *self, guint id, const char *hash, CwEditHistory *history);
/* Updates which games are gone; if held, at the release. */
void cw_game_edits_note_gone (CwGameEdits *self);
GArray *cw_game_edits_steps_new (void); /* (transfer full) */
/* Adds a step for game `id`: added as a copy of `of` (or CW_NO_GAME), or moved from behind
 * `before`. */
void cw_game_edits_note_step (CwGameEdits *self, CwListStepKind kind, guint id, guint of,
                              guint before);
/* The game directly before one in its file, deleted or not, but not taken back; CW_NO_GAME if it is
 * the first. */
guint cw_game_edits_before (CwGameEdits *self, guint id);
/* Moves a game among those of its file until that is `behind`. FALSE if it does not get there. */
gboolean cw_game_edits_put_behind (CwGameEdits *self, guint id, guint behind);
/* Adds a step for the moves `forth`; `back` (transfer full) reverses them. */
void cw_game_edits_note_order (CwGameEdits *self, const CwGameMove *forth, guint n, GArray *back);
/* Notes that the history of a game got a step more or less. */
void cw_game_edits_note_edit (CwGameEdits *self, CwGameEdit *edit);
/* Signals that a game changed; if held, at the release. */
void cw_game_edits_tell (CwGameEdits *self, guint id, gboolean by_person);
/* Notifies whether there is something to save, if that changed. */
void cw_game_edits_note_modified (CwGameEdits *self);
/* Sorts and removes duplicates. */
void cw_game_edits_sort_ids (GArray *ids);
gint cw_game_edits_compare_ids (gconstpointer a, gconstpointer b); /* of guint */
