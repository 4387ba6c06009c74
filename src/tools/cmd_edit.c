/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edit: replaces, adds or deletes games in a file, or changes their tags; every other byte stays as
 * it is. */
#include <string.h>

#include "notation/record_losses.h"
#include "notation/tag_check.h"
#include "store/file_error.h"
#include "store/game_saver.h"
#include "text/message.h"
#include "tools/games_file.h"

/* A change to a game's tag. */
typedef struct
{
  guint game; /* number of the game, from 1 */
  char *name, *value;
} Tag;

typedef struct
{
  const char *path, *output, *from;
  int replaced; /* number of a game, from 1; 0: none */
  gboolean append;
  GArray *deleted; /* guint: numbers of games, from 1 */
  GArray *tags;    /* Tag */
  CwSeekableFile *file;
  CwGameSaver saver;
  GArray *games;           /* CwSavedGame */
  GPtrArray *texts;        /* GBytes: texts of games */
  guint64 lost[CW_LOSSES]; /* what the format lost of these */
} Edit;

/* --- reading --------------------------------------------------------------------------------- */

/* Finds the games in the file. */
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

/* Reads a game of the file as a tree; NULL after reporting why not. */
static CwGameTree *
read_tree (Edit *edit, guint number)
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

/* Converts a game to text and frees it; NULL after reporting why not. */
static GBytes *
take_tree (Edit *edit, CwGameTree *tree)
{
  g_autoptr (GError) error = NULL;
  unsigned lost[CW_LOSSES];
  cw_record_losses (tree, edit->saver.format, lost);
  for (guint loss = 0; loss < CW_LOSSES; loss++)
    edit->lost[loss] += lost[loss];
  GBytes *text = cw_game_saver_text (tree, edit->saver.format, &error);

  cw_game_tree_free (tree);
  if (text == NULL)
    cw_cli_gerror (edit->path, error);
  else
    g_ptr_array_add (edit->texts, text);
  return text;
}

/* Replaces a game by the one given, or adds those given. Faulty ones are refused, since what could
 * not be read of them would be lost. */
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
        {
          CwSavedGame *game = &g_array_index (edit->games, CwSavedGame, edit->replaced - 1);
          game->text = text;
          game->another = TRUE;
        }
      count++;
    }
  done = cw_games_close (&input) && done && input.errors == 0;
  if (done && !edit->append && count != 1)
    {
      cw_cli_error (edit->from, _ ("One game is needed here, but there are %u."), count);
      done = false;
    }
  return done;
}

static bool
is_there (const Edit *edit, guint number)
{
  if (number <= edit->games->len)
    return true;
  cw_cli_error (edit->path, _ ("There is no game %u in this file."), number);
  return false;
}

static bool
set_tag (CwGameTree *tree, const Tag *tag)
{
  CwStatus status = { 0 };
  char date[CW_TAG_DATE];

  if (!cw_tag_check (tag->name, tag->value, &status))
    {
      g_autofree char *message = cw_message (&status);
      cw_cli_note ("%s", message);
      return false;
    }
  const char *value = cw_tag_kept (tag->name, tag->value, date);
  cw_game_tree_set_tag (tree, tag->name, value[0] != '\0' ? value : NULL);
  return true;
}

/* Makes all changes to the tags of a game. */
static bool
set_tags (Edit *edit, guint number)
{
  CwGameTree *tree = read_tree (edit, number);
  bool done = tree != NULL;

  for (guint i = 0; done && i < edit->tags->len; i++)
    {
      const Tag *tag = &g_array_index (edit->tags, Tag, i);
      done = tag->game != number || set_tag (tree, tag);
    }
  GBytes *text = done ? take_tree (edit, tree) : NULL;
  if (!done && tree != NULL)
    cw_game_tree_free (tree);
  g_array_index (edit->games, CwSavedGame, number - 1).text = text;
  return text != NULL;
}

static bool
change_tags (Edit *edit)
{
  bool done = cw_record_format_keeps (edit->saver.format, CW_LOST_TAGS);

  if (!done)
    cw_cli_error (edit->path, _ ("Games in %s have no tags."),
                  cw_record_format_name (edit->saver.format));

  for (guint i = 0; done && i < edit->tags->len; i++)
    {
      guint number = g_array_index (edit->tags, Tag, i).game;
      done = is_there (edit, number)
             && (g_array_index (edit->games, CwSavedGame, number - 1).text != NULL
                 || set_tags (edit, number));
    }
  return done;
}

static bool
delete_games (Edit *edit)
{
  GBytes *nothing = g_bytes_new_static ("", 0);

  g_ptr_array_add (edit->texts, nothing);
  for (guint i = 0; i < edit->deleted->len; i++)
    {
      guint number = g_array_index (edit->deleted, guint, i);
      if (!is_there (edit, number))
        return false;
      g_array_index (edit->games, CwSavedGame, number - 1).text = nothing;
    }
  return true;
}

static bool
change (Edit *edit)
{
  if (edit->deleted->len > 0)
    return delete_games (edit);
  if (edit->tags->len > 0)
    return change_tags (edit);
  return is_there (edit, (guint)edit->replaced) && take_games (edit);
}

/* The number of games that are not deleted. */
static guint
count_left (const Edit *edit)
{
  guint left = 0;

  for (guint i = 0; i < edit->games->len; i++)
    {
      GBytes *text = g_array_index (edit->games, CwSavedGame, i).text;
      left += text == NULL || g_bytes_get_size (text) > 0;
    }
  return left;
}

/* Unlike the input file, another one may become UTF-8. */
static bool
run_saver (Edit *edit, GFile *file, GError **error)
{
  CwGameSaver *saver = &edit->saver;
  g_autoptr (GFile) own = g_file_new_for_commandline_arg (edit->path);

  if (g_file_equal (own, file))
    return cw_game_saver_run (saver, file, error);
  if (!cw_game_saver_run_copy (saver, file, error))
    return false;
  if (saver->lacks_character)
    cw_cli_note (
        _ ("Some characters cannot be written in the encoding of %s, so the file is in UTF-8."),
        edit->path);
  return true;
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
  if (run_saver (edit, file, &error))
    return true;
  cw_cli_gerror (path, error);
  return false;
}

/* --- command line ---------------------------------------------------------------------------- */

static bool
read_number (const char *text, guint *number)
{
  guint64 read;
  bool right = g_ascii_string_to_unsigned (text, 10, 1, G_MAXINT, &read, NULL);

  *number = right ? (guint)read : 0;
  return right;
}

/* "3:White=Carlsen, Magnus". */
static bool
read_tag (Edit *edit, const char *text)
{
  const char *colon = strchr (text, ':'), *equals = strchr (text, '=');
  Tag tag;

  if (colon == NULL || equals == NULL || equals < colon)
    return false;
  g_autofree char *digits = g_strndup (text, (gsize)(colon - text));
  if (!read_number (digits, &tag.game))
    return false;
  tag.name = g_strndup (colon + 1, (gsize)(equals - colon - 1));
  tag.value = g_strdup (equals + 1);
  g_array_append_val (edit->tags, tag);
  return true;
}

static void
clear_tag (gpointer data)
{
  Tag *tag = data;

  g_free (tag->name);
  g_free (tag->value);
}

/* Reads the arguments on games and tags; false after reporting an error. */
static bool
read_words (Edit *edit, char **deleted, char **tags)
{
  guint number;

  for (; deleted != NULL && *deleted != NULL; deleted++)
    {
      if (!read_number (*deleted, &number))
        {
          cw_cli_usage (_ ("--%s is a number of at least %s."), "delete", "1");
          return false;
        }
      g_array_append_val (edit->deleted, number);
    }
  for (; tags != NULL && *tags != NULL; tags++)
    if (!read_tag (edit, *tags))
      {
        cw_cli_usage (_ ("A tag is given as --tag=N:NAME=VALUE, not as “%s”."), *tags);
        return false;
      }
  return true;
}

static int
run (Edit *edit)
{
  edit->games = g_array_new (FALSE, FALSE, sizeof (CwSavedGame));
  edit->texts = g_ptr_array_new_with_free_func ((GDestroyNotify)g_bytes_unref);
  bool done = read_places (edit) && change (edit) && save (edit);
  guint count = count_left (edit);

  g_array_unref (edit->games);
  g_ptr_array_unref (edit->texts);
  g_clear_pointer (&edit->file, cw_seekable_file_free);
  if (!done)
    return CW_EXIT_INPUT;
  cw_cli_losses (edit->output != NULL ? edit->output : edit->path, edit->saver.format, edit->lost);
  /* Not if the games went to standard output. */
  if (g_strcmp0 (edit->output, "/dev/stdout") != 0)
    printf ("games %u\n", count);
  return CW_EXIT_DONE;
}

int
cw_command_edit (int argc, char **argv)
{
  g_autofree char *from = NULL, *output = NULL;
  g_auto (GStrv) deleted = NULL, tags = NULL;
  Edit edit = { 0 };
  const CwOption options[] = {
    CW_OPTION_NUMBER ("replace", &edit.replaced, 1, G_MAXINT,
                      N_ ("put another game in the place of this one, counted from 1")),
    CW_OPTION_FLAG ("append", &edit.append, N_ ("add games at the end")),
    CW_OPTION_TEXTS ("delete", &deleted, N_ ("take this game out (also several times)"), N_ ("N")),
    CW_OPTION_TEXTS (
        "tag", &tags,
        N_ ("change a tag of game N; without a value it is taken out (also several times)"),
        N_ ("N:NAME=VALUE")),
    CW_OPTION_FILE (
        "from", &from,
        N_ ("the file with the game to put in, in any format (default: standard input)")),
    CW_OPTION_OUTPUT_OF_ALL (&output, N_ ("the file to write (default: the same)")),
    { 0 },
  };

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  if ((edit.replaced > 0) + (deleted != NULL) + (edit.append > 0) + (tags != NULL) != 1)
    return cw_cli_usage (_ ("Choose one of --replace, --append, --delete and --tag."));
  edit.path = argv[1];
  edit.output = g_strcmp0 (output, "-") == 0 ? "/dev/stdout" : output;
  edit.from = from != NULL ? from : "-";
  edit.deleted = g_array_new (FALSE, FALSE, sizeof (guint));
  edit.tags = g_array_new (FALSE, FALSE, sizeof (Tag));
  g_array_set_clear_func (edit.tags, clear_tag);
  int status = read_words (&edit, deleted, tags) ? run (&edit) : CW_EXIT_USAGE;
  g_array_unref (edit.deleted);
  g_array_unref (edit.tags);
  return status;
}
