/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One entry of a move list, as plain data: written by the session, shown by the list. */
#pragma once

#include <glib.h>

typedef enum
{
  CW_MOVE_ITEM_MOVE,
  CW_MOVE_ITEM_COMMENT, /* follows the move it is about, or begins a line */
  CW_MOVE_ITEM_RESULT,  /* "1-0", at the end */
} CwMoveItemType;

/* Items in reading order: a variation's items follow the move they replace (and its comment). */
typedef struct
{
  CwMoveItemType type;
  guint id;    /* of a move, never 0, or of that which a comment is about, 0: the start; passed to
                  move-activated */
  guint depth; /* 0 in the main line, 1 in its variations … */
  gboolean starts;  /* the first item of a variation */
  guint number;     /* of the full move, from 1 */
  gboolean black;   /* made by Black (the second player) */
  const char *text; /* "Nc7", the comment, "1-0" */
  const char *mark; /* "!?", "±" … or NULL */
  gboolean found;   /* the mark is from a review, not in the game */
} CwMoveItem;
