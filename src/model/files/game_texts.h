/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of games as they are now, for a thread to write while editing goes on: if a game is
 * edited before the thread has reached it, its text is written first. */
#pragma once

#include "model/game/edit_history.h"
#include "notation/record.h"

#include <gio/gio.h>

typedef struct CwGameTexts CwGameTexts;

CwGameTexts *cw_game_texts_new (CwRecordFormat format);
CwGameTexts *cw_game_texts_ref (CwGameTexts *texts);
void cw_game_texts_unref (CwGameTexts *texts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwGameTexts, cw_game_texts_unref)

/* Main thread, before another thread has the texts: adds a game in its present state; returns its
 * number, from 0. */
guint cw_game_texts_add (CwGameTexts *texts, CwEditHistory *history);
/* Any thread: as cw_game_saver_text. (transfer full) */
GBytes *cw_game_texts_get (CwGameTexts *texts, guint number, GError **error);
/* Any thread: what the format cannot hold of the texts so far, a bit per CwLoss. */
guint cw_game_texts_left_out (CwGameTexts *texts);
/* Main thread: TRUE if a game was edited since it was added. */
gboolean cw_game_texts_is_edited (CwGameTexts *texts, guint number);
/* Main thread, once no other thread asks for texts: releases the games. */
void cw_game_texts_close (CwGameTexts *texts);
