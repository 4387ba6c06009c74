/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/own_piece.h"

#include "core/betza.h"
#include "store/file_error.h"
#include "store/file_sink.h"
#include "text/kind_text.h"
#include "text/message.h"

#include <glib/gi18n.h>
#include <string.h>

#define LONGEST_NAME 40 /* bytes */

static const struct
{
  const char *piece, *letters; /* the letters of the other pieces */
  const char *back;            /* Black's back rank, %c for the new piece */
} places[] = {
  { "knight", "PBRQK", "r%1$cbqkb%1$cr" },
  { "bishop", "PNRQK", "rn%1$cqk%1$cnr" },
  { "queen", "PNBRK", "rnb%1$ckbnr" },
};

char *
cw_own_piece_words (const char *betza, gboolean *good)
{
  CwStatus status = { 0 };
  CwMovement movement;

  *good = cw_betza_read (&movement, betza, strlen (betza), &status) && movement.count > 0;
  return *good ? cw_movement_text (&movement)
         : status.code != CW_OK
             ? cw_message (&status)
             : g_strdup (_ ("Write how it moves: N as a knight, W one step straight."));
}

/* The first letter of the name that no other piece has, else X. */
static char
letter_for (const char *name, const char *taken)
{
  for (const char *c = name; *c != '\0'; c++)
    if (g_ascii_isalpha (*c) && strchr (taken, g_ascii_toupper (*c)) == NULL)
      return g_ascii_toupper (*c);
  return 'X';
}

char *
cw_own_piece_text (const char *name, const char *betza, CwOwnPlace place)
{
  static const char *const promotes[] = { "queen, rook, bishop, %s", "queen, rook, %s, knight",
                                          "%s, rook, bishop, knight" };
  char letter = letter_for (name, places[place].letters);
  GString *text = g_string_new ("[game]\nlike = chess\n");
  g_autofree char *black = g_strdup_printf (places[place].back, g_ascii_tolower (letter));
  g_autofree char *white = g_ascii_strup (black, -1);

  g_string_append_printf (text, "without = %s\n", places[place].piece);
  g_string_append (text, "title = ");
  /* Translators: the name of a game; %s is a piece that the user has made. */
  g_string_append_printf (text, _ ("Chess with %s"), name);
  g_string_append_printf (text, "\nstart = %s/pppppppp/8/8/8/8/PPPPPPPP/%s w KQkq - 0 1\n", black,
                          white);
  g_string_append_printf (text, "\n[piece %s]\nletter = %c\nmoves = %s\n", name, letter, betza);
  g_string_append (text, "\n[piece pawn]\npromotes to = ");
  g_string_append_printf (text, promotes[place], name);
  g_string_append_c (text, '\n');
  return g_string_free (text, FALSE);
}

/* A name for the game such as "own-3", used by no game and no file; and the path of its file. */
static char *
free_name (char **path)
{
  for (guint number = 1;; number++)
    {
      g_autofree char *name = g_strdup_printf ("own-%u", number);
      g_autofree char *file = g_strconcat (name, ".ini", NULL);

      *path = g_build_filename (g_get_user_data_dir (), "counterweight", "variants", file, NULL);
      if (cw_game_named (name) == NULL && !g_file_test (*path, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&name);
      g_free (*path);
    }
}

/* On one line, without characters that such a file's entries cannot have; NULL if it is then empty
 * or too long. */
static char *
clean_name (const char *name)
{
  char *clean = g_strdup (name);

  g_strstrip (g_strdelimit (clean, "[]#=,;|\n\r\t\"", ' '));
  if (*clean != '\0' && strlen (clean) <= LONGEST_NAME)
    return clean;
  g_free (clean);
  return NULL;
}

static gboolean
is_of_chess (const char *name)
{
  const CwGame *chess = cw_game_named ("chess");
  g_autofree char *small = g_utf8_strdown (name, -1);

  for (CwKind kind = 1; kind <= chess->kinds; kind++)
    if (g_str_equal (chess->kind[kind].name, small))
      return TRUE;
  return FALSE;
}

const CwGame *
cw_own_piece_make (const char *name, const char *betza, CwOwnPlace place, CwKind *kind,
                   char **fault)
{
  g_autofree char *clean = clean_name (name), *path = NULL;
  g_autofree char *text = clean != NULL ? cw_own_piece_text (clean, betza, place) : NULL;
  g_autoptr (GError) error = NULL;
  CwStatus status = { 0 };
  gboolean good;

  if (clean == NULL || is_of_chess (clean))
    {
      *fault = g_strdup (_ ("Give the piece a name of its own, one or two words."));
      return NULL;
    }
  g_autofree char *words = cw_own_piece_words (betza, &good);
  g_autofree char *game_name = free_name (&path);
  if (!good || !cw_games_add (game_name, text, strlen (text), &status))
    {
      *fault = good ? cw_message (&status) : g_steal_pointer (&words);
      return NULL;
    }
  if (!cw_file_write_own (path, text, strlen (text), &error))
    *fault = cw_file_error_sentence (error);
  const CwGame *game = cw_game_named (game_name);
  for (*kind = 1; strcmp (game->kind[*kind].name, clean) != 0;)
    ++*kind;
  return game;
}
