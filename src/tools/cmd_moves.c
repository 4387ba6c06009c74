/* SPDX-License-Identifier: GPL-3.0-or-later */
/* moves: the legal moves in a position, one per line, sorted bytewise. */
#include <string.h>

#include "notation/move_text.h"
#include "notation/shogi_text.h"
#include "tools/cli.h"

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *)a, *(const char *const *)b);
}

typedef enum
{
  FORMAT_UCI,
  FORMAT_SAN,
  FORMAT_USI,
  FORMAT_KIF,
  FORMAT_KI2,
  FORMAT_WESTERN,
} Format;

static bool
is_written_so (const CwGame *game, Format format)
{
  switch (format)
    {
    case FORMAT_UCI:
    case FORMAT_SAN:
      return !game->shogi;
    case FORMAT_KIF:
    case FORMAT_KI2:
      return cw_japanese_has (game);
    default:
      return game->shogi;
    }
}

static void
write_move (const CwPosition *position, CwMove move, Format format, char text[CW_MOVE_TEXT])
{
  switch (format)
    {
    case FORMAT_SAN:
      cw_san_write (position, move, text);
      break;
    case FORMAT_KIF:
      cw_kif_write (position, move, CW_NO_SQUARE, text);
      break;
    case FORMAT_KI2:
      cw_ki2_write (position, move, CW_NO_SQUARE, text);
      break;
    case FORMAT_WESTERN:
      cw_western_write (position, move, text);
      break;
    default:
      cw_uci_write (position, move, text);
      break;
    }
}

static GPtrArray *
move_texts (const CwPosition *position, Format format)
{
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  GPtrArray *texts = g_ptr_array_new_with_free_func (g_free);

  cw_legal_moves (position, list);
  for (unsigned i = 0; i < list->count; i++)
    {
      char text[CW_MOVE_TEXT];
      write_move (position, list->moves[i], format, text);
      g_ptr_array_add (texts, g_strdup (text));
    }
  g_ptr_array_sort (texts, compare_texts);
  return texts;
}

int
cw_command_moves (int argc, char **argv)
{
  static const char *const formats[] = { "uci", "san", "usi", "kif", "ki2", "western", NULL };
  const CwGame *game = NULL;
  g_autofree char *fen = NULL;
  int format = -1;
  gboolean json = FALSE;
  const CwOption options[] = {
    CW_OPTION_GAME (&game),
    CW_OPTION_POSITION (&fen),
    CW_OPTION_CHOICE ("format", &format, formats,
                      N_ ("how moves are written: uci (the default) or san; in shogi usi (the "
                          "default), kif, ki2 or western")),
    CW_OPTION_JSON (&json),
    { 0 },
  };
  CwPosition position;

  if (!cw_cli_options (options, &argc, &argv))
    return CW_EXIT_USAGE;
  if (format >= 0 && !is_written_so (game, (Format)format))
    return cw_cli_usage (_ ("Moves of this game cannot be written like that: %s."),
                         formats[format]);
  if (!cw_cli_position (game, fen, &position))
    return CW_EXIT_INPUT;

  g_autoptr (GPtrArray) texts = move_texts (&position, (Format)MAX (format, 0));
  g_autoptr (CwAnswer) answer = cw_answer_new (json);
  cw_answer_open_list (answer, "moves");
  for (guint i = 0; i < texts->len; i++)
    cw_answer_put (answer, "{}\n", CW_STRING ("", g_ptr_array_index (texts, i)));
  cw_answer_close (answer);
  return cw_answer_end (answer);
}
