/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds, tests and sets up external engines: the program is asked what it speaks and which options
 * it has, and has to find a move. What it does instead is said in a sentence, at the latest when
 * its time is over; the main loop never waits.
 *
 * Signal: changed () follows each change of what the functions below say. Main thread. */
#pragma once

#include "engines/engine_option.h"
#include "model/settings.h"

#define CW_TYPE_ENGINE_SETUP (cw_engine_setup_get_type ())
G_DECLARE_FINAL_TYPE (CwEngineSetup, cw_engine_setup, CW, ENGINE_SETUP, GObject)

/* A program has `patience` ms for an answer in each of the three protocols, and for its move. */
#define CW_ENGINE_SETUP_PATIENCE 8000
CwEngineSetup *cw_engine_setup_new (CwSettings *settings, guint patience);

/* Each begins something, and ends what was begun before without a result. An engine is a text as in
 * external_engines.h; `command` starts a program, and the engine is added to the list when it has
 * found a move. */
void cw_engine_setup_add (CwEngineSetup *self, const char *command);
void cw_engine_setup_test (CwEngineSetup *self, const char *engine);
void cw_engine_setup_edit (CwEngineSetup *self, const char *engine);
void cw_engine_setup_stop (CwEngineSetup *self);

/* A program is being asked. */
gboolean cw_engine_setup_is_busy (CwEngineSetup *self);
/* What is being done, or came of it; NULL: nothing. */
const char *cw_engine_setup_get_sentence (CwEngineSetup *self);
/* It came to nothing, for the reason in the sentence. */
gboolean cw_engine_setup_has_failed (CwEngineSetup *self);

/* The engine that is edited, as it is now; NULL: none, or its options are not known yet. */
const char *cw_engine_setup_get_edited (CwEngineSetup *self);
/* Its options, CwEngineOption *, with the values that it begins with by itself; those that are set
 * for each game and search are not among them. */
const GPtrArray *cw_engine_setup_get_options (CwEngineSetup *self);
/* What it is set to: like the value of a CwEngineOption; "true" for a button that is pressed
 * whenever the program is started. (transfer full) */
char *cw_engine_setup_get_value (CwEngineSetup *self, const CwEngineOption *option);
/* The list has it after a moment without another change, or when this engine is left: a program
 * that is used is begun again then. */
void cw_engine_setup_set_value (CwEngineSetup *self, const CwEngineOption *option,
                                const char *value);
