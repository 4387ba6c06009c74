/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list of games can show of a game and sort by: one field, one column. */
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
  CW_GAME_FIELD_COMEBACK, /* from how low an expected score it was won */
  CW_GAME_FIELD_FAULT,
  CW_GAME_FIELDS
} CwGameField;

/* "white-rating": in actions and settings. */
const char *cw_game_field_name (CwGameField field);
/* The field of that name; CW_GAME_FIELDS where there is none. */
CwGameField cw_game_field_named (const char *name);
/* "White", translated; `shogi`: "Sente". */
const char *cw_game_field_title (CwGameField field, gboolean shogi);
/* Characters that a column of it has room for at least. */
int cw_game_field_chars (CwGameField field);
/* Whether it is a text that can be long: its column takes what room the others leave. */
gboolean cw_game_field_is_wide (CwGameField field);
/* Whether it is a number, and so at the right of its column. */
gboolean cw_game_field_is_number (CwGameField field);
/* The string of a text field, that of the row; NULL for a number and where nothing is known. */
const char *cw_game_field_string (CwGameField field, const CwGameRow *row);
/* A number to sort by; negative where nothing is known. */
double cw_game_field_number (CwGameField field, const CwGameRow *row, guint id);
/* As a cell shows it: "" where nothing is known. (transfer full) */
char *cw_game_field_text (CwGameField field, const CwGameRow *row, guint id);

/* "½-½" for "1/2-1/2", "*" where it is not known. */
const char *cw_game_result_words (const char *result);
