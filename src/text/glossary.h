/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the field that texts for beginners use, each explained in a sentence. Thread-safe.
 */
#pragma once

#include <glib.h>

/* `text` (translated) as Pango markup, with the first place of each word that the glossary knows
 * made a link: its title is the explanation, its target the word's number. (transfer full) */
char *cw_glossary_markup (const char *text);

/* The explanation of the word that such a link leads to, translated; NULL where there is none. */
const char *cw_glossary_explanation (const char *target);
