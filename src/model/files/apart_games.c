/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/apart_games.h"

#include <string.h>

#include "notation/record.h"
#include "picture/text.h"
#include "store/names.h"

#include <glib/gi18n.h>

#define MOST_NAMED 3

static const char *
plain (const char *text)
{
  return text != NULL && text[0] != '?' ? text : "";
}

/* TRUE if the headers that tell games apart are the same. */
static gboolean
is_like (const CwGameRow *row, const CwGameTree *tree)
{
  const char *const texts[] = { row->white, row->black, row->event, row->date, row->round };
  static const char *const tags[] = { "White", "Black", "Event", "Date", "Round" };
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    if (strcmp (plain (texts[i]), plain (cw_game_tree_tag (tree, tags[i]))) != 0)
      return FALSE;
  return TRUE;
}

/* Where the game is in the list now, from 1; 0 if that is not known. */
static guint
find_number (CwDocument *document, guint file, guint64 key, const CwGameTree *tree)
{
  guint first = cw_document_get_first (document, file), found = 0;
  guint64 least = G_MAXUINT64;
  for (guint i = 0; i < cw_document_count_games (document, file); i++)
    {
      CwGameRow row;
      CwSavedGame place;
      cw_document_fetch (first + i, &row, document);
      if (!is_like (&row, tree))
        continue;
      cw_document_get_place (document, first + i, &place);
      guint64 away = place.offset > key ? place.offset - key : key - place.offset;
      if (away < least)
        found = row.place;
      least = MIN (least, away);
    }
  return found;
}

static char *
surname (const char *name)
{
  return name[0] != '\0' ? cw_name_surname (name) : g_strdup (_ ("Unknown"));
}

static char *
name_of (CwDocument *document, guint file, const CwEditRecord *record)
{
  CwGameTree *tree =
      cw_record_tree_of (record->text, strlen (record->text), CW_RECORD_PGN, CW_UTF8, NULL);
  const char *white = tree != NULL ? plain (cw_game_tree_tag (tree, "White")) : "";
  const char *black = tree != NULL ? plain (cw_game_tree_tag (tree, "Black")) : "";
  gboolean named = white[0] != '\0' || black[0] != '\0';
  guint found = named && record->kind != 'a' ? find_number (document, file, record->key, tree) : 0;
  g_autofree char *number = cw_text_count (found), *one = surname (white), *two = surname (black);
  g_autofree char *both =
      named ? g_strdup_printf ("%s – %s", one, two) : g_strdup (_ ("Game without names"));
  cw_game_tree_free (tree);
  /* Translators: the players of a game and its number in a file. */
  return found > 0 ? g_strdup_printf (_ ("%s (game %s)"), both, number) : g_steal_pointer (&both);
}

void
cw_apart_games_add (GString *names, guint before, CwDocument *document, guint file,
                    const CwEditRecord *record)
{
  if (before >= MOST_NAMED)
    return;
  g_autofree char *name = name_of (document, file, record);
  g_string_append (names, before > 0 ? C_ ("between parts of a list", ", ") : "");
  g_string_append (names, name);
}

void
cw_apart_games_end (GString *names, guint count)
{
  if (count <= MOST_NAMED)
    return;
  g_autofree char *more = cw_text_count (count - MOST_NAMED);
  g_string_append_printf (names,
                          /* Translators: the end of a list of games. */
                          ngettext (" and %s more", " and %s more", count - MOST_NAMED), more);
}
