/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the files of the edits. */
#pragma once

#include "model/files/game_edits.h"
#include "notation/openings.h"

/* A game that was edited, added or deleted. */
typedef struct
{
  CwGameEdits *edits;
  guint id;
  CwEditHistory *history; /* owned; NULL: nobody has asked for it, and it is `text` */
  GBytes *text;           /* owned: its bytes in the file, as they were; or NULL */
  char *hash;             /* owned: of its bytes in the file, which may change; or NULL */
  guint steps;            /* of it that are done and among those of the document */
  guint command;          /* that has last changed what it is; 0: none */
  gulong handler;
  const CwOpening *opening; /* of its moves; NULL: it has none, */
  gboolean opening_known;   /* where that was looked at since it was edited */
  gboolean own_ends;        /* the layout of its history, or its text, was in its file */
  gboolean windows;         /* it was in its file in Windows-1252 */
  gboolean added;           /* it is not in the file */
  gboolean deleted;         /* it is to go from it, or has gone */
  gboolean gone;
} CwGameEdit;

typedef enum
{
  CW_LIST_ADDED,
  CW_LIST_DELETED,
  CW_LIST_PUT_BACK,
  CW_LIST_MOVED,   /* by one place */
  CW_LIST_ORDERED, /* many at once */
  CW_LIST_EDITED   /* a step of the history of a game */
} CwListStepKind;

typedef struct CwListStep CwListStep;
typedef struct CwSaving CwSaving;

/* What there are signals of. */
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
  GArray *looked;                /* guint: of them, those that were only looked at, and others */
  guint held;                    /* see cw_game_edits_hold */
  GArray *pending[CW_N_PENDING]; /* guint: games of which it is still to be said */
  gboolean gone_waits;           /* it is to be found out again which are gone */
  GArray *gone;                  /* guint: see cw_game_edits_get_gone */
  GArray *gone_now;              /* guint: see cw_game_edits_get_gone_now */
  GArray *gone_ranks; /* guint: their places in the list, ascending; NULL: to be asked for */
  gboolean modified;  /* as was last said */
  guint saving;       /* files that are being written themselves */
  GQueue writing;     /* CwSaving, borrowed: those, and copies */
  GArray *steps;      /* CwListStep: all that was done, in its order */
  guint steps_done;   /* of them; those behind were undone */
  guint step_group;   /* what is done now is of this command */
  gboolean stepping;
};

/* A game among those that are remembered, or NULL. */
CwGameEdit *cw_game_edits_find (CwGameEdits *self, guint id);
gboolean cw_game_edit_is_changed (const CwGameEdit *edit);
gboolean cw_game_edit_can_undo (const CwGameEdit *edit);
/* Its history, made where it has none; NULL and a sentence where it is no game. Borrowed. */
CwEditHistory *cw_game_edit_history (CwGameEdit *edit, char **sentence);
/* Remembers a game of a file that nobody remembers with its history: it was made of the bytes that
 * the hash is of. */
void cw_game_edits_remember (CwGameEdits *self, guint id, const char *hash, CwEditHistory *history);
/* Finds out again which games are gone, at the release where it is held. */
void cw_game_edits_note_gone (CwGameEdits *self);
GArray *cw_game_edits_steps_new (void); /* (transfer full) */
/* Notes what was done to game `id`: added as a copy of `of` (or CW_NO_GAME), moved by `by`. */
void cw_game_edits_note_step (CwGameEdits *self, CwListStepKind kind, guint id, guint of, int by);
/* Notes that games were moved by `forth`; `back` (transfer full) takes them back. */
void cw_game_edits_note_order (CwGameEdits *self, const CwGameMove *forth, guint n, GArray *back);
/* Notes what was done to the history of a game since that was done last: a step more or less. */
void cw_game_edits_note_edit (CwGameEdits *self, CwGameEdit *edit);
/* Says that a game is another, at the release where it is held. */
void cw_game_edits_tell (CwGameEdits *self, guint id, gboolean by_person);
/* Says whether there is something to save, where that is another than was said last. */
void cw_game_edits_note_modified (CwGameEdits *self);
/* Ascending, each once. */
void cw_game_edits_sort_ids (GArray *ids);
gint cw_game_edits_compare_ids (gconstpointer a, gconstpointer b); /* of guint */
