/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/learn/trial_scene.h"

#include "core/variant.h"
#include "model/learn/route_scene.h"
#include "picture/scene_position.h"

#include <glib/gi18n.h>
#include <string.h>

static void
tint_zone (CwScene *scene, const CwTrial *trial)
{
  const CwKindRules *rules = &trial->game->variant->kind[trial->kind];
  if (rules->promotes_to[CW_WHITE] == 0)
    return;
  for (CwSquare square = 0; square < trial->game->files * trial->game->ranks; square++)
    if (rules->zone >> square / trial->game->files & 1)
      scene->flags[square] |= CW_SQUARE_MARKED;
}

static void
show_drops (CwScene *scene, const CwTrial *trial, const uint8_t *can)
{
  for (CwSquare square = 0; square < trial->game->files * trial->game->ranks; square++)
    if (can[square])
      scene->targets[square] = CW_TARGET_QUIET;
    else if (trial->board[square] == CW_NO_PIECE)
      scene->flags[square] |= CW_SQUARE_FORBIDDEN;
}

static void
ring_hurdles (CwScene *scene, const CwTrial *trial)
{
  CwRoute routes[CW_MAX_STEPS];
  unsigned count = cw_routes (trial->game, trial->board, trial->piece_square, routes);
  for (unsigned i = 0; i < count; i++)
    if (routes[i].hurdle != CW_NO_SQUARE)
      cw_scene_add_mark (scene, routes[i].hurdle, routes[i].hurdle, CW_MARK_ACCENT);
}

/* TRUE if it captures differently from how it moves, or has extra first moves. */
static bool
distinguishes_captures (const CwTrial *trial)
{
  const CwKindRules *rules = &trial->game->variant->kind[trial->kind];
  for (unsigned i = 0; i < rules->movement.count; i++)
    {
      const CwStep *step = &rules->movement.step[i];
      if (!step->moves || !step->captures || step->initial)
        return true;
    }
  return false;
}

void
cw_trial_scene (CwScene *scene, const CwTrial *trial, bool picked, float progress, CwSquare strong)
{
  uint8_t can[CW_MAX_SQUARES];
  cw_scene_init_game (scene, trial->game);
  scene->stands = false; /* no stands: the board does not shrink for one piece in hand */
  memcpy (scene->board, trial->board, sizeof scene->board);
  scene->last_from = trial->last_from;
  scene->last_to = trial->last_to;
  scene->launched = trial->launched;
  if (trial->launched)
    return;
  cw_trial_targets (trial, can);
  if (trial->piece_square == CW_NO_SQUARE)
    {
      show_drops (scene, trial, can);
      return;
    }
  tint_zone (scene, trial);
  ring_hurdles (scene, trial);
  if (picked)
    scene->selected = trial->piece_square;
  cw_route_scene_add (scene, trial->game, trial->board, trial->piece_square, can, progress, strong,
                      distinguishes_captures (trial));
}

char *
cw_trial_legend (const CwTrial *trial)
{
  static const struct
  {
    CwTarget target;
    const char *text;
  } signs[] = {
    { CW_TARGET_QUIET, N_ ("● moves or captures there") },
    { CW_TARGET_ONLY_MOVE, N_ ("○ only moves") },
    { CW_TARGET_FIRST, N_ ("◌ only as its first move") },
    { CW_TARGET_CAPTURE, N_ ("◤ captures") },
  };
  GString *text = g_string_new (NULL);
  CwScene scene;

  if (trial->piece_square == CW_NO_SQUARE)
    return g_string_free (text, FALSE);
  cw_trial_scene (&scene, trial, false, 1, CW_NO_SQUARE);
  for (guint i = 0; i < G_N_ELEMENTS (signs); i++)
    {
      guint square = 0, squares = (guint)scene.files * scene.ranks;

      while (square < squares && scene.targets[square] != signs[i].target)
        square++;
      if (square < squares)
        g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", _ (signs[i].text));
    }
  if (scene.flags[(scene.ranks - 1) * scene.files] & CW_SQUARE_MARKED)
    g_string_append_printf (text, " · %s", _ ("tinted: may be promoted"));
  if (scene.n_marks > 0)
    g_string_append_printf (text, " · %s", _ ("◯ hopped over"));
  return g_string_free (text, FALSE);
}
