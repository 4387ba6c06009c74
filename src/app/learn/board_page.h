/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two pages of Learn have in common: a board on which lines unfold, and a panel at the
 * side. The derived classes know what stands on the board. */
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
} CwBoardPage;

typedef struct
{
  GtkWidgetClass parent_class;
  /* What stands on the board, with `picked` selected and the lines as far as `unfolded`. */
  void (*fill_scene) (CwBoardPage *self, CwScene *scene);
  gboolean (*has_lines) (CwBoardPage *self);
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
GActionGroup *cw_board_page_get_actions (CwBoardPage *self);
/* Gives the focus to the board. */
gboolean cw_board_page_focus (CwBoardPage *self);

/* --- for the derived classes -------------------------------------------------------------- */

/* In class_init: sets the template, which has `board` with handlers square_hovered_cb and
 * pick_cancelled_cb, and `sidepanel`. */
void cw_board_page_class_set_template (GtkWidgetClass *klass, const char *resource);

/* Shows the board; after a move, sliding by `delta`, else NULL. */
void cw_board_page_show_board (CwBoardPage *self, const CwDelta *delta);

/* Lets the lines grow from nothing, where there are any and the user likes motion. */
void cw_board_page_unfold (CwBoardPage *self);

/* Why a move is not possible, as a message; NULL takes the message away. */
void cw_board_page_say (CwBoardPage *self, const CwStatus *status);
