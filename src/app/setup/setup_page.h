/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position of any game: the board, where pieces are put, dragged, clicked and typed,
 * and the panel beside it. Not one of the four places of the header bar: it is come to from them.
 *
 * Signal: finished (response)   CwSetupResponse, by page.play, page.study or page.cancel; with PLAY
 * and STUDY the position is legal. */
#pragma once

#include "app/setup/setup_panel.h"
#include "app/shared/page.h"

#include <gtk/gtk.h>

#define CW_TYPE_SETUP_PAGE (cw_setup_page_get_type ())
G_DECLARE_FINAL_TYPE (CwSetupPage, cw_setup_page, CW, SETUP_PAGE, CwPage)

typedef enum
{
  CW_SETUP_RESPONSE_PLAY,
  CW_SETUP_RESPONSE_STUDY,
  CW_SETUP_RESPONSE_CANCEL,
} CwSetupResponse;

/* Begins with a position, shown from Black's side where `flipped`. */
void cw_setup_page_begin (CwSetupPage *self, const CwPosition *position, gboolean flipped);
/* Borrowed: for its text and its legal position. */
CwPositionEditor *cw_setup_page_get_editor (CwSetupPage *self);
