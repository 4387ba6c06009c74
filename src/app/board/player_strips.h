/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps strips above, below and beside the board up to date for the players of a game: which side
 * it is, what it captured. The players themselves are known to the derived classes: one for Play,
 * one for Study. Main thread. */
#pragma once

#include "app/board/board_area.h"
#include "app/board/board_control.h"
#include "model/values/value_sets.h"

#define CW_TYPE_PLAYER_STRIPS (cw_player_strips_get_type ())
#define CW_PLAYER_STRIPS(object)                                                                   \
  G_TYPE_CHECK_INSTANCE_CAST ((object), CW_TYPE_PLAYER_STRIPS, CwPlayerStrips)

#define CW_PLAYER_STRIPS_CLASS(klass)                                                              \
  G_TYPE_CHECK_CLASS_CAST ((klass), CW_TYPE_PLAYER_STRIPS, CwPlayerStripsClass)

#define CW_PLAYER_STRIPS_COUNT 4

typedef struct
{
  CwPlayerStrip *strip; /* borrowed */
  gboolean top, brief;  /* brief: in a word or two, without captured pieces */
} CwPlayerPlace;

/* For the derived classes. */
typedef struct
{
  GObject parent;
  /* owned */
  CwSession *session;
  CwValueSets *choice;
  CwBoardControl *control;
  /* state */
  CwPlayerPlace places[CW_PLAYER_STRIPS_COUNT];
  guint show_id;
} CwPlayerStrips;

typedef struct
{
  GObjectClass parent;
  /* Fills in everything except the colour and the captured pieces. */
  void (*show_player) (CwPlayerStrips *self, const CwPlayerPlace *place, CwColour colour);
} CwPlayerStripsClass;

GType cw_player_strips_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPlayerStrips, g_object_unref)

/* Shows the players in the strips of `board`, and briefly in `brief_top` and `brief_bottom`; these
 * are borrowed and must outlive it. `control` decides which side is at the top; `choice` values the
 * captured pieces. Follows them and the moves of the session; takes references. */
void cw_player_strips_begin (CwPlayerStrips *self, CwSession *session, CwValueSets *choice,
                             CwBoardControl *control, CwBoardArea *board, CwPlayerStrip *brief_top,
                             CwPlayerStrip *brief_bottom);
/* Something else changed: combines several signals of one move into one update, before the next
 * frame. */
void cw_player_strips_show_soon (CwPlayerStrips *self);
/* The side shown at this place. */
CwColour cw_player_strips_colour (CwPlayerStrips *self, const CwPlayerPlace *place);
