/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two pages of Learn have in common: a board on which lines unfold, and a panel at the
 * side. The derived classes know what is on the board. */
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
  GSimpleActionGroup *actions; /* `undo` sets the board up again; to be enabled by the class */
  /* plain */
  CwSquare picked, hovered; /* or CW_NO_SQUARE */
  gboolean flipped;
  guint unfold_id;
  gint64 unfold_start;
  double unfolded; /* the lines, 0 … 1 */
  gboolean adapted, compact;
} CwBoardPage;

typedef struct
{
  GtkWidgetClass parent_class;
  /* What is on the board, with `picked` selected and the lines as far as `unfolded`. */
  void (*fill_scene) (CwBoardPage *self, CwScene *scene);
  const CwGame *(*get_game) (CwBoardPage *self);
  /* The position on the board, NULL where no rules hold there. Left out: none do. */
  const CwPosition *(*get_position) (CwBoardPage *self);
  gboolean (*has_lines) (CwBoardPage *self);
  /* Plays a move or puts a piece; `kind` 0: it stays what it is. */
  void (*play) (CwBoardPage *self, CwSquare from, CwSquare to, CwKind kind);
  /* Sets the board up again. */
  void (*restart) (CwBoardPage *self);
  void (*adapt) (CwBoardPage *self, const CwLearnLayout *layout);
} CwBoardPageClass;

GType cw_board_page_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwBoardPage, g_object_unref)

/* Before anything is shown. */
void cw_board_page_set_context (CwBoardPage *self, CwContext *context);

/* As the functions of a page (app/shared/page.h). */
void cw_board_page_adapt (CwBoardPage *self, const CwLayout *layout);
/* Something else opens at the side of the page: the panel goes where both have no room. */
void cw_board_page_make_room (CwBoardPage *self);
char *cw_board_page_get_position_text (CwBoardPage *self, const CwGame **game);
GActionGroup *cw_board_page_get_actions (CwBoardPage *self);
/* Gives the focus to the board. */
gboolean cw_board_page_focus (CwBoardPage *self);

/* --- for the derived classes -------------------------------------------------------------- */

/* In class_init: sets the template ui/NAME.ui, which has `board` with handlers square_hovered_cb,
 * pick_cancelled_cb and promotion_chosen_cb, and `sidepanel`. */
void cw_board_page_class_set_template (GtkWidgetClass *klass, const char *name);

/* Shows the board; after a move, sliding by `delta`, else NULL. */
void cw_board_page_show_board (CwBoardPage *self, const CwDelta *delta);

/* Plays a move to which these promotions belong: asks which where there are several. */
void cw_board_page_play (CwBoardPage *self, CwSquare from, CwSquare to, CwColour colour,
                         const CwKind *kinds, unsigned count);

/* Picks up the piece of a square; CW_NO_SQUARE: puts it back. */
void cw_board_page_pick (CwBoardPage *self, CwSquare square);

/* Lets the lines grow from nothing, where there are any and the user likes motion. */
void cw_board_page_unfold (CwBoardPage *self);

/* A move is not possible: what is picked up goes back, and a message says why. */
void cw_board_page_refuse (CwBoardPage *self, const CwStatus *status);
/* Takes that message away. */
void cw_board_page_hush (CwBoardPage *self);
