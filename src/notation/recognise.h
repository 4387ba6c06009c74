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
  CW_TEXT_SHOGI, /* a record in a format of shogi: notation/record.h says which */
} CwTextKind;

/* Looks at the beginning of `length` bytes. */
CwTextKind cw_text_recognise (const char *text, size_t length);
