/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program that is talked to by lines: started without a shell, read and written without
 * waiting, ended with its owner.
 *
 * Lines longer than CW_ENGINE_LINE are cut there. What the program writes to standard error is read
 * away; the last line of it is kept. Callbacks come in the main context that was the thread's
 * default at the start; they may free the process. */
#pragma once

#include <gio/gio.h>

#define CW_ENGINE_LINE 65536
#define CW_ENGINE_ENDLESS (16 * 1024 * 1024) /* bytes: a longer line is taken to have no end */

typedef struct CwEngineProcess CwEngineProcess;

/* A line without its end, valid UTF-8; NULL, once, for one longer than CW_ENGINE_ENDLESS. */
typedef void (*CwEngineLine) (gpointer data, const char *line);
/* The program has ended or cannot be written to any more; once, after its last line. `reason` is
 * for a log: "exit status 1: cannot open book". */
typedef void (*CwEngineClosed) (gpointer data, const char *reason);

/* Where a program is: in PATH or in /usr/games; the word itself where it is not found. (transfer
 * full) */
char *cw_engine_find_program (const char *name);

/* Starts `argv`; its first word is looked for so. The program is killed
 * when this one ends, however that comes. NULL and `error` where it cannot be started. SIGPIPE is
 * ignored from the first call on. */
CwEngineProcess *cw_engine_process_new (const char *const *argv, CwEngineLine line,
                                        CwEngineClosed closed, gpointer data, GError **error);

/* Queues a line to be written; its end is added. Nothing happens once the program has ended. A
 * program that does not read what it is sent counts as ended after some megabytes. */
void cw_engine_process_send (CwEngineProcess *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Sends `last` (or NULL), closes the program's input, and kills it if it has not ended within half
 * a second. Does not wait; no callback comes any more. */
void cw_engine_process_free (CwEngineProcess *self, const char *last);
