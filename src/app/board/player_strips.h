/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the players of a game in strips, above and below the board and at the side, and goes on
 * doing so: which side it is, what it captured. Who that is, the derived classes know: one for
 * Play, one for Study. Main thread. */
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
  /* Fills a strip with all but the colour and what was captured. */
  void (*show_player) (CwPlayerStrips *self, const CwPlayerPlace *place, CwColour colour);
} CwPlayerStripsClass;

GType cw_player_strips_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwPlayerStrips, g_object_unref)

/* Shows the players in the strips of `board`, and briefly in `brief_top` and `brief_bottom`; these
 * are borrowed and have to live as long. `control` says which side is at the top; `choice` values
 * what was captured. Follows them and the moves of the session; references are taken. */
void cw_player_strips_begin (CwPlayerStrips *self, CwSession *session, CwValueSets *choice,
                             CwBoardControl *control, CwBoardArea *board, CwPlayerStrip *brief_top,
                             CwPlayerStrip *brief_bottom);
/* Something else changed: several signals of one move become one look at it, before the next
 * frame. */
void cw_player_strips_show_soon (CwPlayerStrips *self);
/* The side that is shown there. */
CwColour cw_player_strips_colour (CwPlayerStrips *self, const CwPlayerPlace *place);
