/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Setting up a position of any game: the board, where men are put, dragged, clicked and typed, and
 * the panel beside it. Not one of the four places of the header bar: it is come to from them.
 *
 * Signal: finished (response)   CwSetupResponse; with PLAY and STUDY the position is legal. */
#pragma once

#include "app/place.h"
#include "app/setup_panel.h"

#define CW_TYPE_PLACE_SETUP (cw_place_setup_get_type ())
G_DECLARE_FINAL_TYPE (CwPlaceSetup, cw_place_setup, CW, PLACE_SETUP, GtkWidget)

/* Begins with a position, shown from Black's side where `flipped`. */
void cw_place_setup_begin (CwPlaceSetup *self, const CwPosition *position, gboolean flipped);
/* Borrowed: for its text and its legal position. */
CwPositionEditor *cw_place_setup_get_editor (CwPlaceSetup *self);
