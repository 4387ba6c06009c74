/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/board/game_values.h"

#include "app/shared/page_names.h"
#include "app/shared/pointed_value.h"
#include "app/shared/value_summary.h"
#include "model/object.h"

struct _CwGameValues
{
  GObject parent;
  CwValuePanel *panel; /* borrowed, like the view */
  CwBoardView *view;
  /* owned */
  CwContext *context;
  CwSession *session;
  CwBoardControl *control;
  CwDocument *document; /* or NULL */
  /* state */
  CwColour side;
  gboolean you;
  CwSquare pointed;
};

G_DEFINE_FINAL_TYPE (CwGameValues, cw_game_values, G_TYPE_OBJECT)

static guint changed_signal;

void
cw_game_values_update_pointed (CwGameValues *self)
{
  CwSettings *settings = cw_context_settings (self->context);
  cw_pointed_value_show (self->panel,
                         &(CwPointedValue){
                             .choice = cw_context_choice (self->context),
                             .session = self->session,
                             .board = self->view,
                             .set = cw_board_control_get_piece_set (self->control),
                             .pointed = self->pointed,
                             .side = self->side,
                             .you = self->you,
                             .scale = cw_settings_get_bool (settings, CW_SETTING_TRADE_SCALE, TRUE),
                         });
  g_signal_emit (self, changed_signal, 0);
}

void
cw_game_values_update (CwGameValues *self)
{
  cw_value_summary_show (self->panel, cw_context_choice (self->context), self->session,
                         self->document, self->side);
  cw_game_values_update_pointed (self);
}

void
cw_game_values_set_side (CwGameValues *self, CwColour side, gboolean you)
{
  if (self->side == side && self->you == you)
    return;
  self->side = side;
  self->you = you;
  cw_game_values_update (self);
}

void
cw_game_values_add_document (CwGameValues *self, CwDocument *document)
{
  self->document = g_object_ref (document);
  cw_connect (document, "measured", cw_game_values_update, self);
  cw_game_values_update (self);
}

static void
hovered (CwGameValues *self, guint square)
{
  self->pointed = (CwSquare)square;
  cw_game_values_update_pointed (self);
}

/* The pointer now rests on the piece just moved, but is not asking about it. */
static void
moved (CwGameValues *self)
{
  self->pointed = CW_NO_SQUARE;
}

static void
show_sets (CwGameValues *self)
{
  cw_value_summary_show_sets (self->panel, cw_context_choice (self->context), self->session);
}

static void
set_chosen (CwGameValues *self, guint index)
{
  cw_value_sets_choose (cw_context_choice (self->context), cw_session_game (self->session), index);
}

static void
curve_activated (CwGameValues *self)
{
  cw_page_go (GTK_WIDGET (self->panel), CW_PAGE_VALUES);
}

static void
cw_game_values_class_init (CwGameValuesClass *klass)
{
  cw_class_owns (klass, CW_OBJECT (CwGameValues, document), CW_OBJECT (CwGameValues, control),
                 CW_OBJECT (CwGameValues, session), CW_OBJECT (CwGameValues, context), NULL);
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_game_values_init (CwGameValues *self)
{
  self->pointed = CW_NO_SQUARE;
}

CwGameValues *
cw_game_values_new (CwValuePanel *panel, CwContext *context, CwSession *session,
                    CwBoardControl *control, CwBoardView *view)
{
  CwGameValues *self = g_object_new (CW_TYPE_GAME_VALUES, NULL);
  CwValueSets *choice = cw_context_choice (context);
  self->panel = panel;
  self->view = view;
  self->context = g_object_ref (context);
  self->session = g_object_ref (session);
  self->control = g_object_ref (control);
  cw_connect (session, "moved", moved, self);
  cw_connect (control, "hovered", hovered, self);
  cw_connect (choice, "changed", cw_game_values_update, self);
  cw_connect (choice, "sets", show_sets, self);
  cw_connect (panel, "set-chosen", set_chosen, self);
  cw_connect (panel, "curve-activated", curve_activated, self);
  show_sets (self);
  cw_game_values_update (self);
  return self;
}
