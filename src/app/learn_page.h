/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the two pages of Learn have in common: a board on which lines unfold, and a panel at the
 * side. The derived classes know what stands on the board. */
#pragma once

#include "app/place.h"
#include "widgets/board_view.h"

#define CW_TYPE_LEARN_PAGE (cw_learn_page_get_type ())
#define CW_LEARN_PAGE(object) G_TYPE_CHECK_INSTANCE_CAST ((object), CW_TYPE_LEARN_PAGE, CwLearnPage)

/* For the derived classes; others use the functions below. */
typedef struct
{
  GtkWidget parent;
  /* template of the derived class */
  CwBoardView *board;
  GtkWidget *sidepanel;
  /* owned */
  CwContext *context;
  /* plain */
  CwSquare picked, hovered; /* or CW_NO_SQUARE */
  gboolean flipped;
  guint unfold_id;
  gint64 unfold_start;
  double unfolded; /* the lines, 0 … 1 */
} CwLearnPage;

typedef struct
{
  GtkWidgetClass parent_class;
  /* What stands on the board, with `picked` selected and the lines as far as `unfolded`. */
  void (*fill_scene) (CwLearnPage *self, CwScene *scene);
  gboolean (*has_lines) (CwLearnPage *self);
  /* Sets the board up again, where something has changed on it. */
  gboolean (*can_restart) (CwLearnPage *self);
  void (*restart) (CwLearnPage *self);
  /* Whether there is little room at the side. */
  void (*set_narrow) (CwLearnPage *self, gboolean narrow);
} CwLearnPageClass;

GType cw_learn_page_get_type (void);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwLearnPage, g_object_unref)

/* Before anything is shown. */
void cw_learn_page_set_context (CwLearnPage *self, CwContext *context);

/* As the functions of a place (app/place.h); `width` is that of the whole place. */
void cw_learn_page_adapt (CwLearnPage *self, int width);
gboolean cw_learn_page_can (CwLearnPage *self, CwCommand command);
gboolean cw_learn_page_command (CwLearnPage *self, CwCommand command);
void cw_learn_page_focus (CwLearnPage *self);

/* --- for the derived classes -------------------------------------------------------------- */

/* In class_init: sets the template, which has `board` with handlers square_hovered_cb and
 * pick_cancelled_cb, and `sidepanel`. */
void cw_learn_page_class_set_template (GtkWidgetClass *klass, const char *resource);

/* Shows the board; after a move, sliding by `delta`, else NULL. */
void cw_learn_page_show_board (CwLearnPage *self, const CwDelta *delta);

/* Lets the lines grow from nothing, where there are any and the user likes motion. */
void cw_learn_page_unfold (CwLearnPage *self);

/* Why a move is not possible, as a message; NULL takes the message away. */
void cw_learn_page_say (CwLearnPage *self, const CwStatus *status);
