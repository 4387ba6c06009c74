/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The boards of a game for a film. */
#include "picture/film.h"

#include "config.h"
#include "notation/move_text.h"
#include "notation/shogi_text.h"
#include "picture/scene_position.h"

#include <glib/gi18n-lib.h>

/* "12. Nf3", "12… Nf6"; in shogi, which numbers plies, "24 P*5e". */
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

void
cw_film_add_game (CwFilm *film, const CwPosition *start, const CwMove *moves, unsigned count,
                  bool flipped)
{
  CwPosition position = *start;
  CwScene scene;

  for (unsigned i = 0; i <= count; i++)
    {
      CwUndo undo;
      g_autofree char *caption = i > 0 ? caption_of (&position, moves[i - 1]) : NULL;
      if (i > 0)
        cw_do (&position, moves[i - 1], &undo, NULL);
      cw_scene_of_position (&scene, &position);
      if (i > 0)
        cw_scene_set_last_move (&scene, moves[i - 1], &undo.delta);
      scene.coordinates = false;
      scene.flipped = flipped;
      cw_film_add (film, &scene, i > 0 ? caption : _ ("Start"));
    }
}
