/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Another program that communicates by lines: started without a shell, read and written without
 * blocking, ended with its owner.
 *
 * Lines are cut to CW_ENGINE_LINE bytes. Standard error is drained, keeping its last line.
 * Callbacks come in the main context that was the thread's default at the start; they may free the
 * process. */
#pragma once

#include <gio/gio.h>

#define CW_ENGINE_LINE 65536
#define CW_ENGINE_ENDLESS (16 * 1024 * 1024) /* bytes; longer lines count as endless */

typedef struct CwEngineProcess CwEngineProcess;

/* A line without its end, valid UTF-8; NULL, once, for one longer than CW_ENGINE_ENDLESS. */
typedef void (*CwEngineLine) (gpointer data, const char *line);
/* The program has ended or can no longer be written to; called once, after its last line. `reason`
 * is for a log: "exit status 1: cannot open book". */
typedef void (*CwEngineClosed) (gpointer data, const char *reason);

/* Looks for a program in PATH and in /usr/games; returns `name` itself if it is not found.
 * (transfer full) */
char *cw_engine_find_program (const char *name);

/* Starts `argv`; its first word is looked up the same way. The program is killed when this one
 * ends, for whatever reason. NULL and `error` if it cannot be started; its message is a translated
 * part of a sentence. SIGPIPE is ignored from the
 * first call on. */
CwEngineProcess *cw_engine_process_new (const char *const *argv, CwEngineLine line,
                                        CwEngineClosed closed, gpointer data, GError **error);

/* Queues a line and its end for writing. Does nothing once the program has ended. A program that
 * leaves some megabytes unread counts as ended. */
void cw_engine_process_send (CwEngineProcess *self, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Sends `last` (or NULL), closes the program's input, and kills it if it has not ended within half
 * a second. Does not wait; there are no more callbacks. */
void cw_engine_process_free (CwEngineProcess *self, const char *last);
