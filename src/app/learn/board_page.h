/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common base of the two pages of Learn: a board on which lines unfold, and a panel at the
 * side. The derived classes decide what is on the board. */
#pragma once

#include "app/shared/page.h"
#include "app/shared/page_actions.h"
#include "widgets/board_view.h"

#define CW_TYPE_BOARD_PAGE (cw_board_page_get_type ())
#define CW_BOARD_PAGE(object) G_TYPE_CHECK_INSTANCE_CAST ((object), CW_TYPE_BOARD_PAGE, CwBoardPage)

/* For the derived classes; others use the functions below. */
typedef struct
{
  GtkWidget parent;
  /* template of the derived class */
  CwBoardView *board;
  GtkWidget *sidepanel;
  /* owned */
  CwContext *context;
  GSimpleActionGroup *actions; /* `undo` sets the board up again; enabled by the derived class */
  /* plain */
  CwSquare picked, hovered; /* or CW_NO_SQUARE */
  gboolean flipped;
  guint unfold_id;
  gint64 unfold_start;
  double unfolded; /* how far the lines are drawn, 0 … 1 */
  gboolean adapted, compact;
} CwBoardPage;

typedef struct
{
  GtkWidgetClass parent_class;
  /* Fills in the board, with `picked` selected and the lines drawn as far as `unfolded`. */
  void (*fill_scene) (CwBoardPage *self, CwScene *scene);
  const CwGame *(*get_game) (CwBoardPage *self);
  /* The position on the board; NULL if no rules apply. Optional; default: no rules. */
  const CwPosition *(*get_position) (CwBoardPage *self);
  gboolean (*has_lines) (CwBoardPage *self);
  /* Plays a move or puts a piece; `kind` 0: it does not change. */
  void (*play) (CwBoardPage *self, CwSquare from, CwSquare to, CwKind kind);
  /* Sets the board up again. */
  void (*restart) (CwBoardPage *self);
  void (*adapt) (CwBoardPage *self, const CwLearnLayout *layout);
} CwBoardPageClass;

GType cw_board_page_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwBoardPage, g_object_unref)

/* Call before anything is shown. */
void cw_board_page_set_context (CwBoardPage *self, CwContext *context);

/* Like the functions of a page (app/shared/page.h). */
void cw_board_page_adapt (CwBoardPage *self, const CwLayout *layout);
/* Something else opens at the side of the page: hides the panel if there is no room for both. */
void cw_board_page_make_room (CwBoardPage *self);
char *cw_board_page_get_position_text (CwBoardPage *self, const CwGame **game);
GActionGroup *cw_board_page_get_actions (CwBoardPage *self);
/* As find_room of a page, in the coordinates of `page`. */
void cw_board_page_find_room (CwBoardPage *self, CwPage *page, GtkWidget *message,
                              GdkRectangle *room);
/* Focuses the board. */
gboolean cw_board_page_focus (CwBoardPage *self);

/* --- for the derived classes -------------------------------------------------------------- */

/* In class_init: sets the template ui/NAME.ui, which has `board`, with the handlers
 * square_hovered_cb, pick_cancelled_cb and promotion_chosen_cb, and `sidepanel`. */
void cw_board_page_class_set_template (GtkWidgetClass *klass, const char *name);

/* Shows the board; after a move the pieces slide by `delta`, else NULL. */
void cw_board_page_show_board (CwBoardPage *self, const CwDelta *delta);

/* Plays a move with these possible promotions; asks if there are several. */
void cw_board_page_play (CwBoardPage *self, CwSquare from, CwSquare to, CwColour colour,
                         const CwKind *kinds, unsigned count);

/* Picks up the piece of a square; CW_NO_SQUARE: puts it back. */
void cw_board_page_pick (CwBoardPage *self, CwSquare square);

/* Draws the lines growing, if there are any and animations are on. */
void cw_board_page_unfold (CwBoardPage *self);

/* Refuses a move: puts the piece back and says why. */
void cw_board_page_refuse (CwBoardPage *self, const CwStatus *status);
/* Hides that message. */
void cw_board_page_hush (CwBoardPage *self);
