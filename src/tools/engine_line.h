/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes to lines, and lines to words: the input of counterweight-engine's protocols. */
#pragma once

#include <glib.h>

/* Longer lines are cut; a game of 100,000 moves fits. */
#define CW_ENGINE_LINE (1u << 20)

/* Called for each line, without its end; the callee may modify the text. */
typedef void (*CwEngineLineFunc) (char *line, gpointer data);

/* Takes bytes as they come; `line`, initially empty, keeps the incomplete line. Lines end with LF,
 * CR or both, and the caller supplies the last one's end; tabs and other control characters count
 * as blanks; empty lines are skipped. */
void cw_engine_split (GString *line, const char *bytes, gsize length, CwEngineLineFunc take,
                      gpointer data);

/* Cuts the next word off the text at `*in`, which is moved past it; NULL if there is none. */
char *cw_engine_word (char **in);
/* The rest, trimmed of blanks. */
char *cw_engine_rest (char **in);

/* The next word as a whole number, limited to `least` … `most`; if it is none, returns `otherwise`
 * without taking it. */
gint64 cw_engine_number (char **in, gint64 least, gint64 most, gint64 otherwise);
