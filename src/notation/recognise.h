/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognises pasted text. */
#pragma once

#include <stdbool.h>
#include <stddef.h>

typedef enum
{
  CW_TEXT_UNKNOWN,
  CW_TEXT_FEN,   /* a position: cw_fen_read says whether it is valid */
  CW_TEXT_PGN,   /* one or more games with tags */
  CW_TEXT_MOVES, /* bare moves, which the PGN reader also accepts */
  CW_TEXT_SHOGI, /* a record in a shogi format: notation/record.h says which */
} CwTextKind;

/* Looks at the beginning of `length` bytes. */
CwTextKind cw_text_recognise (const char *text, size_t length);
