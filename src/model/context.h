/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the pages share, and how they reach each other and the window without knowing them.
 *
 * Signals: message (level, text, button label or NULL, detailed action name or NULL,
 *                   label and action of a second button, or NULL)
 *          withdrawn (text)    a message is no longer true
 *          sound (a CwSound)   a sound is to be played. Main thread. */
#pragma once

#include "model/appearance.h"
#include "model/files/open_files.h"
#include "model/info_level.h"
#include "model/play/play_store.h"
#include "model/play/tournament_host.h"
#include "model/settings.h"
#include "model/sound.h"
#include "model/trainers/training.h"
#include "model/values/value_sets.h"

#define CW_TYPE_CONTEXT (cw_context_get_type ())
G_DECLARE_FINAL_TYPE (CwContext, cw_context, CW, CONTEXT, GObject)

CwContext *cw_context_new (void);

/* All borrowed; they live as long as the context. */
CwSettings *cw_context_settings (CwContext *self);
CwAppearance *cw_context_appearance (CwContext *self); /* how boards look */
CwValueSets *cw_context_choice (CwContext *self);      /* value sets, and the one in use */
CwDocument *cw_context_document (CwContext *self);     /* the opened file */
CwPlayGame *cw_context_play (CwContext *self);         /* the game in Play */
CwPlayStore *cw_context_play_store (CwContext *self);
CwTournamentHost *cw_context_tournament (CwContext *self);
CwTraining *cw_context_training (CwContext *self);    /* results, and problems that are due again */
CwSession *cw_context_study (CwContext *self);        /* the game in Study */
CwShownGame *cw_context_shown_game (CwContext *self); /* which game of the file it is */
CwOpenFiles *cw_context_open_files (CwContext *self); /* that file among the others */

/* Shows one sentence in the strip at the top of the page, not modal: plain ones disappear by
 * themselves, warnings and errors stay until closed or replaced. NULL text removes it. With
 * `action` (such as "page.next-game") it offers a button named `label`. */
void cw_context_show_message (CwContext *self, CwInfoLevel level, const char *text,
                              const char *label, const char *action);
/* The same with a second button. */
void cw_context_show_choice (CwContext *self, CwInfoLevel level, const char *text,
                             const char *label, const char *action, const char *other_label,
                             const char *other_action);

/* The same as an error: something was not saved. It disappears when the shown file is saved, or has
 * nothing to save any more. */
void cw_context_show_unsaved (CwContext *self, const char *text, const char *label,
                              const char *action, const char *other_label,
                              const char *other_action);

/* The same as a warning: the game in Study is in no file. It disappears when another one is shown.
 */
void cw_context_warn_of_unfiled (CwContext *self, const char *text, const char *label,
                                 const char *action);

/* The same for a plain message that offers to undo or redo what was just done. It disappears with
 * the next edit, undo or redo, after which the action would do something else. `of_game`: it speaks
 * of the game in Study, and disappears when another one is shown. */
void cw_context_offer_step (CwContext *self, const char *text, const char *label,
                            const char *action, gboolean of_game);

/* Removes this message if it is still shown: what it says or offers is no longer so. */
void cw_context_withdraw_message (CwContext *self, const char *text);

/* Plays a sound, unless the user has switched sounds off. */
void cw_context_sound (CwContext *self, CwSound sound);
