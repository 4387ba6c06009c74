/* SPDX-License-Identifier: GPL-3.0-or-later */
/* render: a picture of a position, given as FEN or found in a file of games, or of a whole game. */
#include <glib/gi18n.h>
#include <math.h>
#include <stdio.h>

#include "notation/fen.h"
#include "notation/move_text.h"
#include "notation/record.h"
#include "notation/shogi_text.h"
#include "picture/board_painter.h"
#include "picture/export.h"
#include "picture/film.h"
#include "picture/scene_position.h"
#include "picture/scene_text.h"
#include "tools/cli.h"
#include "tools/commands.h"

#define MAX_SETS 8
#define USUAL_CELL 60
#define USUAL_FILM 960
#define MOST_HEIGHT 16000 /* of a film; a picture may have 16384 */

typedef struct
{
  const CwGame *game;
  CwScene scene;
  CwFilm *film; /* of the whole game, or NULL */
  bool flip;
  CwPieceSet *set;
  const CwTheme *theme;
} Picture;

static void
draw (cairo_t *cr, double width, double height, void *data)
{
  const Picture *picture = data;
  CwBoardGeometry geometry;

  cw_board_geometry_fit (&geometry, &picture->scene, width, height, 1);
  cw_board_paint (cr, &picture->scene, &geometry, picture->theme, picture->set, NULL);
}

static void
draw_film (cairo_t *cr, double width, double height, void *data)
{
  const Picture *picture = data;

  cw_film_draw (picture->film, cr, width, MOST_HEIGHT, picture->theme, picture->set, NULL);
}

/* The position with `move` as the last, under `caption`. */
static void
add_to_film (Picture *picture, const CwPosition *position, CwMove move, const CwDelta *delta,
             const char *caption)
{
  CwScene scene;

  cw_scene_of_position (&scene, position);
  if (delta != NULL)
    cw_scene_set_last_move (&scene, move, delta);
  scene.coordinates = false;
  scene.flipped = picture->flip;
  cw_film_add (picture->film, &scene, caption);
}

/* "12. Nf3", "12… Nf6"; "24 P*5e" in shogi, where plies are numbered. */
static char *
caption_of (const CwPosition *position, CwMove move)
{
  bool shogi = cw_position_game (position)->shogi, first = cw_position_side (position) == CW_WHITE;
  char text[CW_MOVE_TEXT];

  if (shogi)
    cw_hodges_write (position, move, text);
  else
    cw_san_write (position, move, text);
  return g_strdup_printf ("%u%s %s", cw_position_number (position),
                          shogi   ? ""
                          : first ? "."
                                  : "…",
                          text);
}

/* Plays the first `plies` (all where negative) of a game. */
static bool
scene_of_game (Picture *picture, const CwRecordGame *game, int plies, const char *path)
{
  CwPosition position = game->start;
  unsigned end = plies < 0 ? game->plies : (unsigned)plies;

  if (end > game->plies)
    {
      g_autofree char *text = g_strdup_printf (
          ngettext ("The game has only %u ply.", "The game has only %u plies.", game->plies),
          game->plies);
      cw_cli_error (path, text);
      return false;
    }
  CwUndo undo;
  if (picture->film != NULL)
    add_to_film (picture, &position, CW_NO_MOVE, NULL, _ ("Start"));
  for (unsigned i = 0; i < end; i++)
    {
      g_autofree char *caption = picture->film ? caption_of (&position, game->moves[i]) : NULL;
      cw_do (&position, game->moves[i], &undo, NULL);
      if (picture->film != NULL)
        add_to_film (picture, &position, game->moves[i], &undo.delta, caption);
    }
  picture->game = game->game;
  cw_scene_of_position (&picture->scene, &position);
  if (end > 0)
    cw_scene_set_last_move (&picture->scene, game->moves[end - 1], &undo.delta);
  return true;
}

static bool
scene_of_file (Picture *picture, const char *path, int number, int plies)
{
  g_autoptr (CwFileSource) source = cw_cli_open (path);

  if (source == NULL)
    return false;
  CwRecordReader *reader = cw_record_reader_new (cw_file_source_bytes (source), NULL, NULL);
  CwStatus status = { 0 };
  CwRecordGame game;
  int count = 0;
  bool done = false;

  while (count < number && cw_record_read_moves (reader, &game, &status))
    count++;
  if (count == number)
    {
      done = scene_of_game (picture, &game, plies, path);
    }
  else if (status.code != CW_OK)
    {
      cw_cli_status (path, &status);
    }
  else
    {
      g_autofree char *text =
          g_strdup_printf (ngettext ("There is only %d game in this file.",
                                     "There are only %d games in this file.", count),
                           count);
      cw_cli_error (path, text);
    }
  cw_record_reader_free (reader);
  return done;
}

/* The pieces of --set (NULL: the usual ones), or false after saying which there are. */
static bool
choose_set (Picture *picture, const char *name)
{
  const CwPieceFamily *families = cw_piece_families (picture->game->shogi);
  const char *names[MAX_SETS + 1] = { NULL };

  for (guint i = 0; i < MAX_SETS && families[i].name; i++)
    names[i] = families[i].name;
  int chosen = cw_cli_choice ("set", name, names);
  if (chosen < 0)
    return false;
  picture->set = cw_piece_set_new (picture->game, names[chosen]);
  return true;
}

/* How the ranks of shogi are named: as in the writing of its pieces where --labels is not given. */
static bool
choose_labels (Picture *picture, const char *labels, const char *set)
{
  static const char *const names[] = { "letters", "digits", "kanji", NULL };
  static const CwLabels kinds[] = { CW_LABELS_LETTERS, CW_LABELS_DIGITS, CW_LABELS_KANJI };
  int chosen = cw_cli_choice ("labels", labels, names);

  if (chosen < 0)
    return false;
  if (labels == NULL && g_strcmp0 (set, "kanji") == 0)
    chosen = 2;
  if (picture->game->shogi)
    picture->scene.labels = kinds[chosen];
  return true;
}

/* The longer side of a picture with squares of the usual size. */
static double
usual_size (const CwScene *scene)
{
  CwBoardGeometry geometry;
  double room = USUAL_CELL * (MAX (scene->files, scene->ranks) + 5); /* stands and frame too */

  cw_board_geometry_fit (&geometry, scene, room, room, 1);
  CwArea all = cw_board_geometry_all (&geometry);
  return round (MAX (all.width, all.height) * USUAL_CELL / geometry.cell);
}

/* `size` is the longer side of the picture, or the width of a film; 0 for the usual one. */
static void
picture_size (const Picture *picture, double size, double *width, double *height)
{
  CwBoardGeometry geometry;

  if (picture->film != NULL)
    {
      *width = size > 0 ? size : USUAL_FILM;
      *height = cw_film_height (picture->film, *width, MOST_HEIGHT);
      return;
    }
  size = size > 0 ? size : usual_size (&picture->scene);
  cw_board_geometry_fit (&geometry, &picture->scene, size, size, 1);
  CwArea all = cw_board_geometry_all (&geometry);
  double longer = MAX (all.width, all.height);
  *width = size * all.width / longer;
  *height = size * all.height / longer;
}

static int
write_picture (Picture *picture, const char *path, double size)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *lower = g_ascii_strdown (path, -1);
  CwExportFormat format;
  double width, height;

  if (g_str_has_suffix (lower, ".txt") && picture->film == NULL)
    {
      char *text = cw_scene_text (&picture->scene, picture->game);
      g_autoptr (GBytes) bytes = g_bytes_new_take (text, strlen (text));
      return cw_cli_write (path, bytes) ? CW_EXIT_DONE : CW_EXIT_INPUT;
    }
  if (!cw_export_format_of (path, &format, NULL))
    return cw_cli_usage (picture->film ? _ ("“%s” does not end in .svg, .png or .pdf.")
                                       : _ ("“%s” does not end in .svg, .png, .pdf or .txt."),
                         path);
  picture_size (picture, size, &width, &height);
  g_autoptr (GBytes) bytes = cw_export_bytes (format, width, height, 1, NULL,
                                              picture->film ? draw_film : draw, picture, &error);
  if (bytes == NULL)
    {
      cw_cli_gerror (path, error);
      return CW_EXIT_INPUT;
    }
  return cw_cli_write (path, bytes) ? CW_EXIT_DONE : CW_EXIT_INPUT;
}

static int
refuse_other_game (const char *path, const CwGame *game)
{
  g_autofree char *text =
      g_strdup_printf (_ ("The game in this file is one of %s."), _ (game->title));

  cw_cli_error (path, text);
  return CW_EXIT_INPUT;
}

int
cw_command_render (int argc, char **argv)
{
  g_autofree char *game_name = NULL, *fen = NULL, *out = NULL, *set = NULL, *labels = NULL;
  gboolean flip = FALSE, plain = FALSE, dark = FALSE, film = FALSE;
  int number = 1, ply = -1, size = 0;
  const GOptionEntry entries[] = {
    { "game", 0, 0, G_OPTION_ARG_STRING, &game_name, N_ ("the rules (chess)"), N_ ("NAME") },
    { "position", 0, 0, G_OPTION_ARG_STRING, &fen, N_ ("the position (the start)"), N_ ("FEN") },
    { "number", 0, 0, G_OPTION_ARG_INT, &number, N_ ("which game of the file, from 1"), "N" },
    { "ply", 0, 0, G_OPTION_ARG_INT, &ply, N_ ("after how many plies (the end)"), "N" },
    { "set", 0, 0, G_OPTION_ARG_STRING, &set, N_ ("the pieces"), N_ ("NAME") },
    { "labels", 0, 0, G_OPTION_ARG_STRING, &labels,
      N_ ("the ranks of shogi: letters, digits, kanji"), N_ ("KIND") },
    { "film", 0, 0, G_OPTION_ARG_NONE, &film, N_ ("the whole game as a strip of boards"), NULL },
    { "size", 0, 0, G_OPTION_ARG_INT, &size,
      N_ ("the longer side in pixels (60 a square; a film’s width: 960)"), "N" },
    { "flip", 0, 0, G_OPTION_ARG_NONE, &flip, N_ ("Black’s side below"), NULL },
    { "dark", 0, 0, G_OPTION_ARG_NONE, &dark, N_ ("the colours for dark windows"), NULL },
    { "no-coordinates", 0, 0, G_OPTION_ARG_NONE, &plain, N_ ("no letters and digits"), NULL },
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &out, N_ ("the picture: .svg .png .pdf .txt"),
      N_ ("FILE") },
    { NULL },
  };
  Picture picture = { .theme = NULL };

  if (!cw_cli_options (entries, &argc, &argv))
    return CW_EXIT_USAGE;
  if (argc > 2)
    return cw_cli_usage (_ ("“%s” is one argument too many."), argv[2]);
  if (out == NULL)
    return cw_cli_usage (_ ("Say with -o which file to write."));
  if (argc > 1 && fen != NULL)
    return cw_cli_usage (_ ("Give either a file or --position."));
  if (argc < 2 && film)
    return cw_cli_usage (_ ("A film needs a file with a game."));
  if (size < 0)
    return cw_cli_usage (_ ("A size is a number of pixels."));
  if (number < 1)
    return cw_cli_usage (_ ("Games are numbered from 1."));
  const CwGame *game = cw_cli_game (game_name);
  if (game == NULL)
    return CW_EXIT_USAGE;
  g_autoptr (CwFilm) frames = film ? cw_film_new () : NULL;
  picture.game = game;
  picture.film = frames;
  picture.flip = flip;
  if (argc > 1)
    {
      if (!scene_of_file (&picture, argv[1], number, ply))
        return CW_EXIT_INPUT;
      if (game_name != NULL && picture.game != game)
        return refuse_other_game (argv[1], picture.game);
    }
  else
    {
      CwPosition position;
      if (!cw_cli_position (game, fen, &position))
        return CW_EXIT_INPUT;
      cw_scene_of_position (&picture.scene, &position);
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
