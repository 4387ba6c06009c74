/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "widgets/game_fields.h"

#include "picture/text.h"

#include <glib/gi18n-lib.h>
#include <stddef.h>
#include <string.h>

#define TEXT(member) offsetof (CwGameRow, member) + 1

static const struct
{
  const char *name, *title;
  int chars;
  gsize text;    /* 1 + offset of its string in a row; 0: a number */
  gboolean wide; /* takes extra room */
} fields[CW_GAME_FIELDS] = {
  [CW_GAME_FIELD_NUMBER] = { "number", NC_ ("column of games", "No."), 6 },
  [CW_GAME_FIELD_WHITE] = { "white", NC_ ("column of games", "White"), 13, TEXT (white), TRUE },
  [CW_GAME_FIELD_WHITE_RATING] = { "white-rating", NC_ ("column of games", "Rating W"), 8 },
  [CW_GAME_FIELD_BLACK] = { "black", NC_ ("column of games", "Black"), 13, TEXT (black), TRUE },
  [CW_GAME_FIELD_BLACK_RATING] = { "black-rating", NC_ ("column of games", "Rating B"), 8 },
  [CW_GAME_FIELD_RESULT] = { "result", NC_ ("column of games", "Result"), 7, TEXT (result) },
  [CW_GAME_FIELD_DATE] = { "date", NC_ ("column of games", "Date"), 11, TEXT (date) },
  [CW_GAME_FIELD_EVENT] = { "event", NC_ ("column of games", "Event"), 13, TEXT (event), TRUE },
  [CW_GAME_FIELD_SITE] = { "site", NC_ ("column of games", "Site"), 10, TEXT (site), TRUE },
  [CW_GAME_FIELD_ROUND] = { "round", NC_ ("column of games", "Round"), 7, TEXT (round) },
  [CW_GAME_FIELD_ECO] = { "eco", NC_ ("column of games", "ECO"), 5, TEXT (eco) },
  [CW_GAME_FIELD_OPENING] = { "opening", NC_ ("column of games", "Opening"), 16, TEXT (opening),
                              TRUE },
  [CW_GAME_FIELD_LENGTH] = { "length", NC_ ("column of games", "Moves"), 7 },
  [CW_GAME_FIELD_COMEBACK] = { "comeback", NC_ ("column of games", "Won from"), 9 },
  [CW_GAME_FIELD_FAULT] = { "fault", NC_ ("column of games", "Fault"), 20, TEXT (fault), TRUE },
};

const char *
cw_game_field_name (CwGameField field)
{
  return fields[field].name;
}

CwGameField
cw_game_field_named (const char *name)
{
  guint field = 0;

  while (field < CW_GAME_FIELDS && strcmp (fields[field].name, name) != 0)
    field++;
  return (CwGameField)field;
}

const char *
cw_game_field_title (CwGameField field, gboolean shogi)
{
  if (shogi && field == CW_GAME_FIELD_WHITE)
    return C_ ("column of games", "Sente");
  if (shogi && field == CW_GAME_FIELD_BLACK)
    return C_ ("column of games", "Gote");
  return g_dpgettext2 (GETTEXT_PACKAGE, "column of games", fields[field].title);
}

int
cw_game_field_chars (CwGameField field)
{
  return fields[field].chars;
}

gboolean
cw_game_field_is_wide (CwGameField field)
{
  return fields[field].wide;
}

gboolean
cw_game_field_is_number (CwGameField field)
{
  return fields[field].text == 0;
}

const char *
cw_game_field_string (CwGameField field, const CwGameRow *row)
{
  const char *text = NULL;

  if (fields[field].text > 0)
    memcpy (&text, (const char *)row + fields[field].text - 1, sizeof text);
  return text && *text && *text != '?' ? text : NULL;
}

double
cw_game_field_number (CwGameField field, const CwGameRow *row, guint id)
{
  switch (field)
    {
    case CW_GAME_FIELD_NUMBER:
      return row->place > 0 ? row->place : id + 1.;
    case CW_GAME_FIELD_WHITE_RATING:
    case CW_GAME_FIELD_BLACK_RATING:
      {
        guint rating = row->rating[field == CW_GAME_FIELD_BLACK_RATING];
        return rating > 0 ? rating : -1.;
      }
    case CW_GAME_FIELD_LENGTH:
      return row->plies;
    case CW_GAME_FIELD_COMEBACK:
      return row->lowest > 0 ? row->lowest : -1;
    default:
      return -1;
    }
}

const char *
cw_game_result_words (const char *result)
{
  if (!result || !*result || *result == '?')
    return "*";
  return strcmp (result, "1/2-1/2") == 0 ? "½-½" : result;
}

char *
cw_game_field_text (CwGameField field, const CwGameRow *row, guint id)
{
  double number = cw_game_field_number (field, row, id);

  if (field == CW_GAME_FIELD_RESULT)
    return g_strdup (cw_game_result_words (row->result));
  if (!cw_game_field_is_number (field))
    {
      const char *text = cw_game_field_string (field, row);
      return g_strdup (text ? text : "");
    }
  if (number < 0)
    return g_strdup ("");
  if (field == CW_GAME_FIELD_COMEBACK)
    return cw_text_percent (number, 0);
  if (field == CW_GAME_FIELD_LENGTH && !row->shogi)
    number = (row->plies + 1) / 2;
  return field == CW_GAME_FIELD_NUMBER ? cw_text_count (number)
                                       : g_strdup_printf ("%u", (guint)number);
}
