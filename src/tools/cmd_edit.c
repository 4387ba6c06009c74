/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edit: replaces, adds or deletes a game of a file, or changes a tag of one; every other byte stays
 * as it is. */
#include <string.h>

#include "notation/tag_check.h"
#include "store/file_error.h"
#include "store/game_saver.h"
#include "text/message.h"
#include "tools/games_file.h"

typedef struct
{
  const char *path, *output, *from;
  int replaced, deleted, tagged; /* numbers of games, from 1; 0: none */
  gboolean append;
  char *name, *value; /* of the tag */
  CwSeekableFile *file;
  CwGameSaver saver;
  GArray *games;    /* CwSavedGame */
  GPtrArray *texts; /* GBytes: what is written into them */
} Edit;

/* --- reading --------------------------------------------------------------------------------- */

/* Where the games are. */
static bool
read_places (Edit *edit)
{
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (edit->path);
  g_autoptr (GError) error = NULL;

  edit->file = edit->saver.old = cw_seekable_file_new (file);
  if (cw_game_saver_read (&edit->saver, edit->games, &error))
    return true;
  cw_cli_gerror (edit->path, error);
  return false;
}

/* A game of the file as a tree; NULL after reporting why not. */
static CwGameTree *
read_tree (Edit *edit, int number)
{
  const CwSavedGame *game = &g_array_index (edit->games, CwSavedGame, number - 1);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
      cw_seekable_file_read (edit->file, game->offset, (gsize)game->length, &error);
  CwStatus status = { 0 };

  if (bytes == NULL)
    {
      cw_cli_gerror (edit->path, error);
      return NULL;
    }
  CwGameTree *tree = cw_record_tree_of (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                        edit->saver.format, edit->saver.encoding, &status);
  if (tree == NULL)
    cw_cli_status (edit->path, &status);
  return tree;
}

/* --- editing --------------------------------------------------------------------------------- */

/* The text of a game, which it frees; NULL after reporting why not. */
static GBytes *
take_tree (Edit *edit, CwGameTree *tree)
{
  g_autoptr (GError) error = NULL;
  GBytes *text = cw_game_saver_text (tree, edit->saver.format, &error);

  cw_game_tree_free (tree);
  if (text == NULL)
    cw_cli_gerror (edit->path, error);
  else
    g_ptr_array_add (edit->texts, text);
  return text;
}

/* Replaces a game by the one that is given, or adds those that are. Faulty ones are refused: what
 * could not be read of them would be lost. */
static bool
take_games (Edit *edit)
{
  CwGamesInput input = { .path = edit->from };
  bool done = cw_games_open (&input);
  CwGameTree *tree;
  guint count = 0;

  while (done && (tree = cw_record_read_tree (input.reader, NULL, &input.status)) != NULL)
    {
      GBytes *text = take_tree (edit, tree);
      CwSavedGame added = { .text = text };
      done = text != NULL;
      if (edit->append)
        g_array_append_val (edit->games, added);
      else
        g_array_index (edit->games, CwSavedGame, edit->replaced - 1).text = text;
      count++;
    }
  done = cw_games_close (&input) && done && input.errors == 0;
  if (done && !edit->append && count != 1)
    {
      cw_cli_error (edit->from, _ ("One game is needed here, and there are %u."), count);
      done = false;
    }
  return done;
}

static bool
set_tag (Edit *edit)
{
  CwStatus status = { 0 };

  if (!cw_tag_check (edit->name, edit->value, &status))
    {
      g_autofree char *message = cw_message (&status);
      cw_cli_note ("%s", message);
      return false;
    }
  CwGameTree *tree = read_tree (edit, edit->tagged);
  if (tree == NULL)
    return false;
  char date[CW_TAG_DATE];
  const char *value = cw_tag_kept (edit->name, edit->value, date);
  cw_game_tree_set_tag (tree, edit->name, value[0] != '\0' ? value : NULL);
  GBytes *text = take_tree (edit, tree);
  g_array_index (edit->games, CwSavedGame, edit->tagged - 1).text = text;
  return text != NULL;
}

static bool
change (Edit *edit)
{
  int number = MAX (MAX (edit->replaced, edit->deleted), edit->tagged);

  if (number > (int)edit->games->len)
    {
      cw_cli_error (edit->path, _ ("There is no game %d in this file."), number);
      return false;
    }
  if (edit->deleted > 0)
    {
      GBytes *nothing = g_bytes_new_static ("", 0);
      g_ptr_array_add (edit->texts, nothing);
      g_array_index (edit->games, CwSavedGame, number - 1).text = nothing;
      return true;
    }
  return edit->tagged > 0 ? set_tag (edit) : take_games (edit);
}

static bool
save (Edit *edit)
{
  const char *path = edit->output != NULL ? edit->output : edit->path;
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;

  if (edit->output == NULL && !cw_seekable_file_is_plain (edit->file))
    {
      cw_cli_error (path, _ ("This is not a plain file: name one to write with --output=FILE."));
      return false;
    }
  edit->saver.games = (CwSavedGame *)(void *)edit->games->data;
  edit->saver.n_games = edit->games->len;
  if (cw_game_saver_run (&edit->saver, file, &error))
    return true;
  cw_cli_gerror (path, error);
  return false;
}

/* --- command line ---------------------------------------------------------------------------- */

/* "3:White=Carlsen, Magnus". */
static bool
read_tag (Edit *edit, const char *text)
{
  const char *colon = strchr (text, ':'), *equals = strchr (text, '=');
  guint64 number;

  if (colon == NULL || equals == NULL || equals < colon)
    return false;
  g_autofree char *digits = g_strndup (text, (gsize)(colon - text));
  if (!g_ascii_string_to_unsigned (digits, 10, 1, G_MAXINT, &number, NULL))
    return false;
  edit->tagged = (int)number;
  edit->name = g_strndup (colon + 1, (gsize)(equals - colon - 1));
  edit->value = g_strdup (equals + 1);
  return true;
}

static int
run (Edit *edit)
{
  edit->games = g_array_new (FALSE, FALSE, sizeof (CwSavedGame));
  edit->texts = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  bool done = read_places (edit) && change (edit) && save (edit);
  guint count = edit->games->len - (edit->deleted > 0 ? 1 : 0);

  g_array_unref (edit->games);
  g_ptr_array_unref (edit->texts);
  g_clear_pointer (&edit->file, cw_seekable_file_free);
  if (!done)
    return CW_EXIT_INPUT;
  /* The games may have gone to standard output. */
  if (g_strcmp0 (edit->output, "/dev/stdout") != 0)
    printf ("games %u\n", count);
  return CW_EXIT_DONE;
}

int
cw_command_edit (int argc, char **argv)
{
  g_autofree char *tag = NULL, *from = NULL, *output = NULL;
  Edit edit = { 0 };
  const CwOption options[] = {
    CW_OPTION_NUMBER ("replace", &edit.replaced, 1, G_MAXINT,
                      N_ ("put another game in the place of this one, counted from 1")),
    CW_OPTION_FLAG ("append", &edit.append, N_ ("add games at the end")),
    CW_OPTION_NUMBER ("delete", &edit.deleted, 1, G_MAXINT, N_ ("take this game out")),
    CW_OPTION_TEXT ("tag", &tag, N_ ("change a tag of game N; without a value it is taken out"),
                    N_ ("N:NAME=VALUE")),
    CW_OPTION_FILE ("from", &from,
                    N_ ("where the game to put in is, in any format (default: standard input)")),
    CW_OPTION_OUTPUT (&output, N_ ("the file to write (default: the same)")),
    { 0 },
  };

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  if ((edit.replaced > 0) + (edit.deleted > 0) + (edit.append > 0) + (tag != NULL) != 1)
    return cw_cli_usage (_ ("Choose one of --replace, --append, --delete and --tag."));
  if (tag != NULL && !read_tag (&edit, tag))
    return cw_cli_usage (_ ("A tag is given as --tag=N:NAME=VALUE, not as “%s”."), tag);
  edit.path = argv[1];
  edit.output = output;
  edit.from = from != NULL ? from : "-";
  int status = run (&edit);
  g_free (edit.name);
  g_free (edit.value);
  return status;
}
