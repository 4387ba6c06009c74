/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is this text? For pasting. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef enum
{
  CW_TEXT_UNKNOWN,
  CW_TEXT_FEN,   /* a position: cw_fen_read says whether it is a right one */
  CW_TEXT_PGN,   /* a game or several, with tags */
  CW_TEXT_MOVES, /* bare moves, as the PGN reader also takes them */
} CwTextKind;

/* Looks at the beginning of `length` bytes. */
CwTextKind cw_text_recognise (const char *text, size_t length);

/* Whether the beginning of `length` bytes is a record of shogi: KIF or KI2 (in UTF-8 or Shift JIS),
 * CSA or USI. */
bool cw_text_is_shogi_record (const char *text, size_t length);
