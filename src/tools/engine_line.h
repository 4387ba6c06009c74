/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bytes as lines, and lines as words: what the protocols of counterweight-engine are read with. */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Longer lines are cut: a game of 100,000 moves is shorter. */
#define CW_ENGINE_LINE (1u << 20)

typedef struct
{
  GString *line;
} CwEngineSplitter;

void cw_engine_splitter_init (CwEngineSplitter *splitter);
void cw_engine_splitter_clear (CwEngineSplitter *splitter);

/* Called for each line, without its end; the text is the callee's to change. */
typedef void (*CwEngineLineFunc) (char *line, gpointer data);

/* Takes bytes as they come. Lines end with LF, CR or both; tabs and other control characters count
 * as blanks; empty lines are left out. */
void cw_engine_splitter_push (CwEngineSplitter *splitter, const char *bytes, gsize length,
                              CwEngineLineFunc take, gpointer data);
/* The input has ended; a line that has not is one all the same. */
void cw_engine_splitter_end (CwEngineSplitter *splitter, CwEngineLineFunc take, gpointer data);

/* Cuts the next word out of the text at `*in`, which then stands behind it; NULL where there is
 * none. */
char *cw_engine_word (char **in);
/* What follows, without blanks around. */
char *cw_engine_rest (char **in);

/* The next word as a whole number, cut to `least` … `most`; `otherwise`, with the word not taken,
 * where it is none. */
gint64 cw_engine_number (char **in, gint64 least, gint64 most, gint64 otherwise);

G_END_DECLS
