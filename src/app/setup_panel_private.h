/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by setup_panel*.c only. */
#pragma once

#include "app/setup_panel.h"
#include "widgets/piece_palette.h"

struct _CwSetupPanel
{
  GtkWidget parent;
  /* template */
  GtkDropDown *games, *handicaps, *passing;
  CwPiecePalette *palette;
  GtkToggleButton *remover, *white_moves, *black_moves;
  GtkWidget *hands_heading, *castling, *passing_row, *checks_row_0, *checks_row_1, *clock_row;
  GtkGrid *hands;
  GtkCheckButton *castling_00, *castling_01, *castling_10, *castling_11, *armed;
  GtkSpinButton *checks_0, *checks_1, *number, *clock;
  GtkEditable *text;
  GtkLabel *text_note, *verdict;
  GtkImage *verdict_icon;
  GtkWidget *play, *study;
  /* owned */
  CwPositionEditor *editor;
  CwPieceSet *pieces;
  /* state */
  const CwGame *game;                   /* whose men and hands are shown */
  GtkSpinButton *held[2][CW_MAX_KINDS]; /* borrowed from the grid; NULL: not held */
  CwEnPassant passings[CW_MAX_EN_PASSANTS];
  guint n_passings;
  gboolean updating, typing;
};

/* setup_panel_show.c: shows what the editor has; what the user changes is told apart by `updating`.
 */
void cw_setup_panel_show (CwSetupPanel *self);
/* What is wrong with the text being typed; NULL: nothing. */
void cw_setup_panel_say_of_text (CwSetupPanel *self, const char *sentence);

/* setup_panel.c: the user changed one of the numbers of men in hand. */
void cw_setup_panel_held_changed (GtkSpinButton *button, CwSetupPanel *self);
