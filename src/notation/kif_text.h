/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads a line of KIF or KI2 from left to right. Blanks and digits may have half or full width.
 * Internal to this layer. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#define CW_KIF_NUMBERS 100000000u /* move numbers are less than this */

typedef struct
{
  const char *text, *at, *end;
} CwKifText;

CwKifText cw_kif_text (const char *text, size_t length);
void cw_kif_skip_blanks (CwKifText *text);
/* Steps over `word` if it comes next. */
bool cw_kif_take (CwKifText *text, const char *word);
/* Steps over digits; false if there are none. Larger numbers become 1 000 000 000. */
bool cw_kif_take_number (CwKifText *text, unsigned *number);
/* A number in kanji, 一 to 九十九; 0 if there is none. */
unsigned cw_kif_take_kanji (CwKifText *text);
/* The length without trailing blanks. */
size_t cw_kif_trimmed (const char *text, size_t length);
/* The first `word` in the text from `at` on; NULL if there is none. */
const char *cw_kif_find (const CwKifText *text, const char *word);
