/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved work. Games kept from an earlier run are offered in the strip and in a menu until they
 * are taken or discarded; documents without a place of their own are in that menu too. The actions
 * are `win.kept` and so on. When the window is closed with unsaved changes, the strip says once
 * that they are kept; closing again, or `win.close-now`, then closes it.
 *
 * Signal `open` (GFile): open this file of games in Study. Main thread. */
#pragma once

#include "model/context.h"
#include "widgets/info_strip.h"

#include <gtk/gtk.h>

#define CW_TYPE_KEPT_OFFER (cw_kept_offer_get_type ())
G_DECLARE_FINAL_TYPE (CwKeptOffer, cw_kept_offer, CW, KEPT_OFFER, GObject)

/* Adds its actions to `window`, which must own it and the strips. */
CwKeptOffer *cw_kept_offer_new (GtkApplicationWindow *window, CwContext *context,
                                CwInfoStrip *strip, CwInfoStrip *play, CwInfoStrip *study);
/* What can be done with kept games, empty if there are none; borrowed. */
GMenuModel *cw_kept_offer_get_menu (CwKeptOffer *self);
/* Call when games may have been kept. */
void cw_kept_offer_update (CwKeptOffer *self);
