/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of games as they are now, to be written by a thread while people go on editing: where a
 * game is edited before the thread has come to it, its text is written first. */
#pragma once

#include "model/game/edit_history.h"
#include "notation/record.h"

#include <gio/gio.h>

typedef struct CwGameTexts CwGameTexts;

CwGameTexts *cw_game_texts_new (CwRecordFormat format);
CwGameTexts *cw_game_texts_ref (CwGameTexts *texts);
void cw_game_texts_unref (CwGameTexts *texts);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwGameTexts, cw_game_texts_unref)

/* Of the main thread, before another has the texts: adds a game, as it is now; its number, from 0.
 */
guint cw_game_texts_add (CwGameTexts *texts, CwEditHistory *history);
/* Of any thread: as cw_game_saver_text. (transfer full) */
GBytes *cw_game_texts_get (CwGameTexts *texts, guint number, GError **error);
/* Of any thread: what the format has no place for in the texts so far, a bit for each CwLoss. */
guint cw_game_texts_left_out (CwGameTexts *texts);
/* Of the main thread: whether a game was edited since it was added. */
gboolean cw_game_texts_is_edited (CwGameTexts *texts, guint number);
/* Of the main thread, once no other asks for texts: lets go of the games. */
void cw_game_texts_close (CwGameTexts *texts);
