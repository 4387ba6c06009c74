/* SPDX-License-Identifier: GPL-3.0-or-later */
/* render: a picture of a position, given as FEN or found in a game file, or of a whole game. */
#include "picture/board_picture.h"
#include "picture/game_sheet.h"
#include "picture/scene_position.h"
#include "picture/scene_text.h"
#include "tools/games_file.h"

#define MAX_SETS 8

typedef struct
{
  const CwGame *game;
  CwScene scene;
  CwFilm *film; /* of the whole game, or NULL */
  bool flip;
  CwPieceSet *set;
  const CwTheme *theme;
} Picture;

/* Plays the first `plies` (negative: all) of a game. */
static bool
scene_of_game (Picture *picture, const CwRecordGame *game, int plies, const char *path)
{
  CwPosition position = game->start;
  unsigned end = plies < 0 ? game->plies : (unsigned)plies;

  if (end > game->plies)
    {
      cw_cli_error (
          path, ngettext ("The game has only %u ply.", "The game has only %u plies.", game->plies),
          game->plies);
      return false;
    }
  CwUndo undo;
  if (picture->film != NULL)
    cw_film_add_game (picture->film, &position, game->moves, end, picture->flip);
  for (unsigned i = 0; i < end; i++)
    cw_do (&position, game->moves[i], &undo, NULL);
  picture->game = game->game;
  cw_scene_of_position (&picture->scene, &position);
  if (end > 0)
    cw_scene_set_last_move (&picture->scene, game->moves[end - 1], &undo.delta);
  return true;
}

static bool
scene_of_file (Picture *picture, const char *path, int number, int plies)
{
  CwGamesInput input = { .path = path, .silent = true };
  CwRecordGame game;
  int count = 0;
  bool done = false;

  if (cw_games_open (&input))
    {
      while (count < number && cw_record_read_moves (input.reader, &game, &input.status))
        count++;
      done = count == number && scene_of_game (picture, &game, plies, path);
    }
  if (!cw_games_close (&input))
    return false;
  if (count < number)
    cw_cli_error (path,
                  ngettext ("There is only %d game in this file.",
                            "There are only %d games in this file.", count),
                  count);
  return done;
}

static bool
scene_of_fen (Picture *picture, const CwGame *game, const char *fen)
{
  CwPosition position;

  picture->game = game != NULL ? game : cw_game_named ("chess");
  if (!cw_cli_position (picture->game, fen, &position))
    return false;
  cw_scene_of_position (&picture->scene, &position);
  return true;
}

/* Chooses the pieces of --set (NULL: the usual ones); false after listing the choices. */
static bool
choose_set (Picture *picture, const char *name)
{
  const CwPieceFamily *families = cw_piece_families (picture->game->shogi);
  const char *names[MAX_SETS + 1] = { NULL };

  for (guint i = 0; i < MAX_SETS && families[i].name; i++)
    names[i] = families[i].name;
  int chosen = name != NULL ? cw_cli_choice ("set", name, names) : 0;
  if (chosen < 0)
    return false;
  picture->set = cw_piece_set_new (picture->game, names[chosen]);
  return true;
}

/* Chooses the style of shogi rank names: without --labels, that of the pieces. */
static bool
choose_labels (Picture *picture, const char *labels, const char *set)
{
  static const char *const names[] = { "letters", "digits", "kanji", NULL };
  static const CwLabels kinds[] = { CW_LABELS_LETTERS, CW_LABELS_DIGITS, CW_LABELS_KANJI };
  int chosen = labels != NULL ? cw_cli_choice ("labels", labels, names) : 0;

  if (chosen < 0)
    return false;
  if (labels == NULL && g_strcmp0 (set, "kanji") == 0)
    chosen = 2;
  if (picture->game->shogi)
    picture->scene.labels = kinds[chosen];
  return true;
}

/* An exit status. */
static int
write_picture (Picture *picture, const char *path, double size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *lower = g_ascii_strdown (path, -1);
  CwExportFormat format;
  bool written;

  if (g_str_has_suffix (lower, ".txt") && picture->film == NULL)
    {
      g_autofree char *text = cw_scene_text (&picture->scene, picture->game);
      written = cw_cli_write (path, text, strlen (text));
    }
  else if (cw_export_format_of (path, &format, NULL))
    {
      const CwBoardPicture drawn = { &picture->scene, picture->film, picture->theme, picture->set,
                                     NULL };
      g_autoptr (GBytes) bytes = cw_board_picture_bytes (&drawn, format, size, &error);
      written = cw_cli_write_made (path, bytes, error);
    }
  else
    return cw_cli_usage (picture->film ? _ ("“%s” does not end in .svg, .png or .pdf.")
                                       : _ ("“%s” does not end in .svg, .png, .pdf or .txt."),
                         path);
  return written ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

/* Writes a game of a file as a page with moves, comments and diagrams; returns the exit status. */
static int
write_sheet (const char *path, int number, const char *out)
{
  CwGamesInput input = { .path = path, .number = number };
  g_autoptr (CwGameSheet) sheet = cw_game_sheet_new ();
  g_autoptr (GError) error = NULL;
  CwRecordGame game;
  CwGameTree *tree = NULL;
  int count = 1;

  if (cw_games_open (&input))
    {
      while (count < number && cw_record_read_moves (input.reader, &game, &input.status))
        count++;
      tree = cw_record_read_tree (input.reader, NULL, &input.status);
    }
  if (tree != NULL)
    cw_game_sheet_add (sheet, tree);
  cw_game_tree_free (tree);
  if (!cw_games_close (&input))
    return CW_EXIT_INPUT;
  if (tree == NULL)
    {
      cw_cli_error (path, _ ("There is no game %d in this file."), number);
      return CW_EXIT_INPUT;
    }
  g_autoptr (GBytes) bytes = cw_game_sheet_file (sheet, out, &error);
  if (g_error_matches (error, CW_EXPORT_ERROR, CW_EXPORT_ERROR_FORMAT))
    return cw_cli_usage (_ ("“%s” does not end in .html, .txt or .pdf."), out);
  return cw_cli_write_made (out, bytes, error) ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

int
cw_command_render (int argc, char **argv)
{
  g_autofree char *fen = NULL, *out = NULL, *set = NULL, *labels = NULL;
  gboolean flip = FALSE, plain = FALSE, dark = FALSE, film = FALSE, sheet = FALSE;
  int number = 1, ply = -1, size = 0;
  const CwGame *game = NULL;
  Picture picture = { 0 };
  const CwOption options[] = {
    { CW_ARG_NO_GAME, 0, "game", &game, N_ ("the rules (default chess)"), N_ ("NAME") },
    CW_OPTION_POSITION (&fen),
    CW_OPTION_NUMBER ("number", &number, 1, G_MAXINT,
                      N_ ("which game of the file, counted from 1 (default 1)")),
    CW_OPTION_NUMBER ("ply", &ply, 0, G_MAXINT,
                      N_ ("after how many half-moves (default: at the end)")),
    CW_OPTION_TEXT ("set", &set, N_ ("the set of pieces"), N_ ("NAME")),
    CW_OPTION_TEXT ("labels", &labels,
                    N_ ("labels of the ranks in shogi: letters, digits or kanji"), N_ ("KIND")),
    CW_OPTION_FLAG (
        "sheet", &sheet,
        N_ ("the game for reading: moves, comments and diagrams, as .html, .txt or .pdf")),
    CW_OPTION_FLAG ("film", &film, N_ ("the whole game as a strip of boards")),
    CW_OPTION_NUMBER ("size", &size, 1, G_MAXINT,
                      N_ ("the longer side in pixels (default 60 a square), or the width of a film "
                          "(default 960)")),
    CW_OPTION_FLAG ("flip", &flip, N_ ("show Black’s side at the bottom")),
    CW_OPTION_FLAG ("dark", &dark, N_ ("use the colours of dark windows")),
    CW_OPTION_FLAG ("no-coordinates", &plain, N_ ("leave out the coordinates")),
    CW_OPTION_OUTPUT (&out, N_ ("the picture: .svg, .png, .pdf or .txt")),
    { 0 },
  };

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  if (out == NULL)
    return cw_cli_usage (_ ("Say with -o which file to write."));
  if (argc > 1 && fen != NULL)
    return cw_cli_usage (_ ("Give either a file or --position."));
  if (argc < 2 && film)
    return cw_cli_usage (_ ("A film needs a file with a game."));
  if (argc < 2 && sheet)
    return cw_cli_usage (_ ("A sheet needs a file with a game."));
  if (sheet)
    return write_sheet (argv[1], number, out);
  g_autoptr (CwFilm) frames = film ? cw_film_new () : NULL;
  picture.film = frames;
  picture.flip = flip;
  if (argc < 2 ? !scene_of_fen (&picture, game, fen)
               : !scene_of_file (&picture, argv[1], number, ply))
    return CW_EXIT_INPUT;
  if (game != NULL && picture.game != game)
    {
      cw_cli_error (argv[1], _ ("This file contains a game of %s."), _ (picture.game->title));
      return CW_EXIT_INPUT;
    }
  picture.scene.flipped = flip;
  picture.scene.coordinates = !plain;
  picture.theme = cw_theme_get (dark, false);
  if (!choose_labels (&picture, labels, set) || !choose_set (&picture, set))
    return CW_EXIT_USAGE;
  int status = write_picture (&picture, out, size);
  cw_piece_set_unref (picture.set);
  return status;
}
