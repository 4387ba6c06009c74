/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#define DEEP_VARIATIONS 1100 /* more than the reader accepts */

/* A game in PGN with this many variations, each inside the previous one. (transfer full) */
static inline char *
deep_game (void)
{
  GString *text = g_string_new ("[Event \"Deep\"]\n[Result \"*\"]\n\n1. e4 e5 ");

  for (guint i = 0; i < DEEP_VARIATIONS; i++)
    g_string_append (text, i % 2 == 0 ? "(1... c5 " : "(1... c6 ");
  for (guint i = 0; i < DEEP_VARIATIONS; i++)
    g_string_append_c (text, ')');
  g_string_append (text, " 2. Nf3 *\n");
  return g_string_free (text, FALSE);
}
