/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The fields of a game that a list can show and sort by, one per column. */
#pragma once

#include "model/files/game_row.h"

typedef enum
{
  CW_GAME_FIELD_NUMBER, /* in the file, from 1 */
  CW_GAME_FIELD_WHITE,
  CW_GAME_FIELD_WHITE_RATING,
  CW_GAME_FIELD_BLACK,
  CW_GAME_FIELD_BLACK_RATING,
  CW_GAME_FIELD_RESULT,
  CW_GAME_FIELD_DATE,
  CW_GAME_FIELD_EVENT,
  CW_GAME_FIELD_SITE,
  CW_GAME_FIELD_ROUND,
  CW_GAME_FIELD_ECO,
  CW_GAME_FIELD_OPENING,
  CW_GAME_FIELD_LENGTH,
  CW_GAME_FIELD_COMEBACK, /* the lowest expected score of the eventual winner */
  CW_GAME_FIELD_FAULT,
  CW_GAME_FIELDS
} CwGameField;

/* "white-rating": in actions and settings. */
const char *cw_game_field_name (CwGameField field);
/* The field with this name; CW_GAME_FIELDS if there is none. */
CwGameField cw_game_field_named (const char *name);
/* "White", translated; `shogi`: "Sente". */
const char *cw_game_field_title (CwGameField field, gboolean shogi);
/* Minimum width of its column, in characters. */
int cw_game_field_chars (CwGameField field);
/* True for texts that can be long: their columns share the remaining width. */
gboolean cw_game_field_is_wide (CwGameField field);
/* True for numbers, which are right-aligned. */
gboolean cw_game_field_is_number (CwGameField field);
/* The string of a text field, owned by the row; NULL for a number and for unknown values. */
const char *cw_game_field_string (CwGameField field, const CwGameRow *row);
/* A number to sort by; negative if unknown. */
double cw_game_field_number (CwGameField field, const CwGameRow *row, guint id);
/* As shown in a cell: "" if unknown. (transfer full) */
char *cw_game_field_text (CwGameField field, const CwGameRow *row, guint id);

/* "½-½" for "1/2-1/2", "*" if unknown. */
const char *cw_game_result_words (const char *result);
