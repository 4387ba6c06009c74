/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes as lines, and lines as words: what the protocols of counterweight-engine are read with. */
#pragma once

#include <glib.h>

/* Longer lines are cut: a game of 100,000 moves is shorter. */
#define CW_ENGINE_LINE (1u << 20)

/* Called for each line, without its end; the text is the callee's to change. */
typedef void (*CwEngineLineFunc) (char *line, gpointer data);

/* Takes bytes as they come; `line` keeps what has not ended yet, empty at first. Lines end with LF,
 * CR or both, and the last one of the input is ended with one by the caller; tabs and other control
 * characters count as blanks; empty lines are left out. */
void cw_engine_split (GString *line, const char *bytes, gsize length, CwEngineLineFunc take,
                      gpointer data);

/* Cuts the next word out of the text at `*in`, which then points behind it; NULL where there is
 * none. */
char *cw_engine_word (char **in);
/* What follows, without blanks around. */
char *cw_engine_rest (char **in);

/* The next word as a whole number, cut to `least` … `most`; `otherwise`, with the word not taken,
 * where it is none. */
gint64 cw_engine_number (char **in, gint64 least, gint64 most, gint64 otherwise);
