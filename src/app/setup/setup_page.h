/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Sets up a position of any game: the board, where pieces are put, dragged, clicked and typed, and
 * the panel beside it. Opened from the pages in the header bar, not one of them.
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

/* Starts with a position, shown from Black's side if `flipped`; or goes on with the one that was
 * left unfinished, and offers this one. */
void cw_setup_page_begin (CwSetupPage *self, const CwPosition *position, gboolean flipped);
/* Borrowed: gives the text and the legal position. */
CwPositionEditor *cw_setup_page_get_editor (CwSetupPage *self);
