/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small picture of a position, without labels, painted on another thread: for lists of games. */
#pragma once

#include "core/position.h"
#include "picture/scene.h"
#include "picture/theme.h"

#include <gtk/gtk.h>

/* The largest board that fits into `px` x `px` device pixels, centred. `theme` must be one that is
 * never freed. The callback runs in the thread's default main context. */
void cw_board_thumbnail_async (const CwPosition *position, int px, const CwTheme *theme,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer data);
/* The same for a scene of `game`, with its marks. */
void cw_board_thumbnail_scene_async (const CwScene *scene, const CwGame *game, int px,
                                     const CwTheme *theme, GCancellable *cancellable,
                                     GAsyncReadyCallback callback, gpointer data);
/* (transfer full); NULL if cancelled. */
GdkTexture *cw_board_thumbnail_finish (GAsyncResult *result);
