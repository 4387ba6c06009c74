/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The technical terms in texts for beginners, each explained in a sentence. Thread-safe. */
#pragma once

#include <glib.h>

/* `text` (translated) as Pango markup, with the first occurrence of each known word made a link:
 * its title is the explanation, its target the word's number. (transfer full) */
char *cw_glossary_markup (const char *text);

/* The translated explanation for such a link's target; NULL if there is none. */
const char *cw_glossary_explanation (const char *target);
