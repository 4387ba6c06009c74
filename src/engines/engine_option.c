/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/engine_option.h"

#include <string.h>

#include "base/number.h"

/* A spin button cannot show larger numbers exactly. */
#define MOST 9007199254740992 /* 2^53 */

static CwEngineOption *
make (CwOptionKind kind, const char *name, gsize length)
{
  CwEngineOption *option = g_new0 (CwEngineOption, 1);
  option->kind = kind;
  option->name = g_strstrip (g_strndup (name, length));
  return option;
}

void
cw_engine_option_free (CwEngineOption *option)
{
  if (option == NULL)
    return;
  g_free (option->name);
  g_free (option->value);
  g_strfreev (option->choices);
  g_free (option);
}

/* The kind named by the first word of `text`. FALSE if there is none. */
static gboolean
read_kind (const char *text, CwOptionKind *kind)
{
  static const struct
  {
    const char *word;
    CwOptionKind kind;
  } words[] = {
    { "check", CW_OPTION_CHECK },  { "spin", CW_OPTION_SPIN },       { "slider", CW_OPTION_SPIN },
    { "combo", CW_OPTION_COMBO },  { "button", CW_OPTION_BUTTON },   { "save", CW_OPTION_BUTTON },
    { "reset", CW_OPTION_BUTTON }, { "string", CW_OPTION_STRING },   { "file", CW_OPTION_STRING },
    { "path", CW_OPTION_STRING },  { "filename", CW_OPTION_STRING },
  };
  gsize length = strcspn (text, " \t");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (strlen (words[i].word) == length && strncmp (text, words[i].word, length) == 0)
      {
        *kind = words[i].kind;
        return TRUE;
      }
  return FALSE;
}

static gint64
number_of (const char *text, gint64 otherwise)
{
  gint64 number;
  if (text == NULL || !cw_parse_int_text (text, &number))
    return otherwise;
  return CLAMP (number, -MOST, MOST);
}

/* Sets `value`, corrected to what the option's kind allows. */
static void
correct (CwEngineOption *option, const char *value)
{
  gint64 number = CLAMP (number_of (value, option->least), option->least, option->most);
  gboolean known = option->choices != NULL && value != NULL
                   && g_strv_contains ((const char *const *)option->choices, value);
  switch (option->kind)
    {
    case CW_OPTION_CHECK:
      option->value = g_strdup (g_strcmp0 (value, "true") == 0 ? "true" : "false");
      break;
    case CW_OPTION_SPIN:
      option->value = g_strdup_printf ("%" G_GINT64_FORMAT, number);
      break;
    case CW_OPTION_COMBO:
      option->value = g_strdup (known || option->choices[0] == NULL ? value : option->choices[0]);
      break;
    case CW_OPTION_BUTTON:
      option->value = g_strdup ("");
      break;
    case CW_OPTION_STRING:
      option->value = g_strdup (value != NULL && !g_str_equal (value, "<empty>") ? value : "");
      break;
    }
}

/* --- UCI and USI ----------------------------------------------------------------------------- */

/* The first occurrence of a whole word; NULL if none. */
static const char *
find_word (const char *text, const char *word)
{
  gsize length = strlen (word);
  for (const char *at = text; (at = strstr (at, word)) != NULL; at += length)
    if (at[-1] == ' ' && (at[length] == ' ' || at[length] == '\0'))
      return at;
  return NULL;
}

/* The text between the word and the next keyword; NULL if the word is missing. Free with g_free. */
static char *
value_behind (const char *text, const char *word)
{
  static const char *const words[] = { "default", "min", "max", "var" };
  const char *at = find_word (text, word);
  if (at == NULL)
    return NULL;
  at += strlen (word);
  const char *end = at + strlen (at);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      const char *next = find_word (at + (*at != '\0'), words[i]);
      if (next != NULL && next < end)
        end = next;
    }
  return g_strstrip (g_strndup (at, (gsize)(end - at)));
}

static GStrv
read_choices (const char *text)
{
  g_autoptr (GStrvBuilder) choices = g_strv_builder_new ();
  for (const char *at = text; (at = find_word (at, "var")) != NULL; at += strlen ("var"))
    {
      g_autofree char *choice = value_behind (at - 1, "var");
      g_strv_builder_add (choices, choice);
    }
  return g_strv_builder_end (choices);
}

CwEngineOption *
cw_engine_option_read_uci (const char *text)
{
  CwOptionKind kind;
  const char *type = strstr (text, " type ");
  if (!g_str_has_prefix (text, "name ") || type == NULL || type < text + 5
      || !read_kind (type + 6 + strspn (type + 6, " "), &kind))
    return NULL;
  CwEngineOption *option = make (kind, text + 5, (gsize)(type - text - 5));
  const char *rest = type + 5;
  g_autofree char *value = value_behind (rest, "default");
  g_autofree char *least = value_behind (rest, "min");
  g_autofree char *most = value_behind (rest, "max");
  option->least = number_of (least, 0);
  option->most = MAX (number_of (most, G_MAXINT), option->least);
  if (kind == CW_OPTION_COMBO)
    option->choices = read_choices (rest);
  correct (option, value);
  return option;
}

/* --- CECP ------------------------------------------------------------------------------------ */

/* "Style -combo Solid /// *Normal /// Wild": the star marks the current choice. */
static void
read_cecp_choices (CwEngineOption *option, const char *text)
{
  const char *chosen = NULL;
  option->choices = g_strsplit (text, "///", -1);
  for (guint i = 0; option->choices[i] != NULL; i++)
    {
      char *choice = g_strstrip (option->choices[i]);
      if (choice[0] == '*')
        {
          memmove (choice, choice + 1, strlen (choice));
          chosen = choice;
        }
    }
  correct (option, chosen);
}

CwEngineOption *
cw_engine_option_read_cecp (const char *text)
{
  CwOptionKind kind;
  const char *type = strstr (text, " -");
  if (type == NULL || type == text || !read_kind (type + 2, &kind))
    return NULL;
  CwEngineOption *option = make (kind, text, (gsize)(type - text));
  const char *rest = type + 2 + strcspn (type + 2, " \t");
  g_auto (GStrv) words = g_strsplit_set (rest + strspn (rest, " \t"), " \t", -1);
  guint count = g_strv_length (words);
  if (kind == CW_OPTION_COMBO)
    {
      read_cecp_choices (option, rest);
      return option;
    }
  if (kind == CW_OPTION_SPIN)
    {
      option->least = number_of (count > 1 ? words[1] : NULL, 0);
      option->most = MAX (number_of (count > 2 ? words[2] : NULL, G_MAXINT), option->least);
    }
  if (kind == CW_OPTION_STRING)
    correct (option, rest + strspn (rest, " \t"));
  else if (kind == CW_OPTION_CHECK)
    correct (option, count > 0 && g_str_equal (words[0], "1") ? "true" : "false");
  else
    correct (option, count > 0 ? words[0] : NULL);
  return option;
}
