/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Spellings of names, and which belong to one person. */
#pragma once

#include <glib.h>

/* "Tal" from "Tal, Mikhail"; the whole name if it has no comma, or begins with one. (transfer
 * full) */
char *cw_name_surname (const char *name);

/* How many bytes must be changed, inserted or removed to turn one word into the other; 4 stands for
 * more, also if one word is long. */
guint cw_words_distance (const char *a, const char *b);

/* Whether two names may be those of one person: they share a word of three letters or more, or have
 * two words of six letters or more that differ in at most a third of their letters, and no more
 * than three ("Nimzowitsch, A", "Aaron Nimzovich"). Unknown names match nothing. */
gboolean cw_names_alike (const char *name, const char *other);
/* TRUE if two names can be one person's: "Anderssen, Adolf" and "Anderssen, A" can, "Anderssen,
 * Ulf" is another, and so is "Andersson". A missing first name matches any. */
gboolean cw_names_can_be_one (const char *name, const char *other);
/* TRUE if they are one person's as far as names tell: each word of the one with fewer words is in
 * the other, in another spelling (cw_names_alike), or as a first name also shortened or mistyped,
 * and what is before a comma is in both. "Groß, Anna" and "Weiß, Anna" are not, nor "Anna". */
gboolean cw_names_are_one (const char *name, const char *other);
/* The least number of people behind these names (NULL-terminated, the most frequent first); 0 if
 * there are too many names to tell. */
guint cw_names_count_people (const char *const *names);
