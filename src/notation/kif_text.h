/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A line of KIF or KI2 read from left to right, inside this layer. Blanks and digits are of half or
 * full width. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

#define CW_KIF_NUMBERS 100000000u /* numbers of moves are less */

typedef struct
{
  const char *text, *at, *end;
} CwKifText;

CwKifText cw_kif_text (const char *text, size_t length);
void cw_kif_skip_blanks (CwKifText *text);
/* Steps over `word` if it comes next. */
bool cw_kif_take (CwKifText *text, const char *word);
/* Steps over digits; false where there are none. Numbers stop at a thousand million. */
bool cw_kif_take_number (CwKifText *text, unsigned *number);
/* A number in kanji, 一 to 九十九; 0 where there is none. */
unsigned cw_kif_take_kanji (CwKifText *text);
/* The length without blanks at the end. */
size_t cw_kif_trimmed (const char *text, size_t length);
/* Where `word` is in the text from `at` on; NULL where it is not. */
const char *cw_kif_find (const CwKifText *text, const char *word);
