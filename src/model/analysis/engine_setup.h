/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Adds, tests and configures external engines: the program is asked for its protocol and its
 * options, and has to find a move. If it fails to, a sentence says how, at the latest when its time
 * is up; the main loop never waits.
 *
 * Signal: changed () follows each change of what the functions below return. Main thread. */
#pragma once

#include "engines/engine_option.h"
#include "model/settings.h"

#define CW_TYPE_ENGINE_SETUP (cw_engine_setup_get_type ())
G_DECLARE_FINAL_TYPE (CwEngineSetup, cw_engine_setup, CW, ENGINE_SETUP, GObject)

/* A program has `patience` ms to answer in each of the three protocols, and to move. */
#define CW_ENGINE_SETUP_PATIENCE 8000
CwEngineSetup *cw_engine_setup_new (CwSettings *settings, guint patience);

/* Each starts a task and drops an unfinished one. An engine is a text as in external_engines.h;
 * `command` starts a program, which is added to the list once it has found a move. */
void cw_engine_setup_add (CwEngineSetup *self, const char *command);
void cw_engine_setup_test (CwEngineSetup *self, const char *engine);
void cw_engine_setup_edit (CwEngineSetup *self, const char *engine);
void cw_engine_setup_stop (CwEngineSetup *self);

/* TRUE while a program is being asked or tested. */
gboolean cw_engine_setup_is_busy (CwEngineSetup *self);
/* What is being done, or its result; NULL: nothing. */
const char *cw_engine_setup_get_sentence (CwEngineSetup *self);
/* The last task failed, for the reason in the sentence. */
gboolean cw_engine_setup_has_failed (CwEngineSetup *self);

/* The engine being edited, as it is now; NULL: none, or its options are not known yet. */
const char *cw_engine_setup_get_edited (CwEngineSetup *self);
/* Its options, CwEngineOption *, with the program's own defaults; without those that are set for
 * each game and search. */
const GPtrArray *cw_engine_setup_get_options (CwEngineSetup *self);
/* The chosen value, in the form of a CwEngineOption's value; "true" for a button that is pressed
 * whenever the program starts. (transfer full) */
char *cw_engine_setup_get_value (CwEngineSetup *self, const CwEngineOption *option);
/* Stored in the list after a moment without another change, or when another engine is taken up; an
 * engine in use is then restarted. */
void cw_engine_setup_set_value (CwEngineSetup *self, const CwEngineOption *option,
                                const char *value);
