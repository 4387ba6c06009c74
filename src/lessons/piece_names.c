/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "lessons/piece_names.h"

#include "base/ini.h"
#include "core/variant.h"
#include "lessons/embedded.h"

#include <string.h>

/* Whether a section is about `kind`: it is the kind's name, after "shogi " for games of that
 * family. */
static bool
is_about (CwIniText section, const CwGame *game, CwKind kind)
{
  static const char prefix[] = "shogi ";
  size_t length = sizeof prefix - 1;
  bool shogi = section.length > length && memcmp (section.text, prefix, length) == 0;
  if (shogi != game->shogi)
    return false;
  if (shogi)
    {
      section.text += length;
      section.length -= length;
    }
  return cw_ini_is (section, game->kind[kind].name);
}

/* The first built-in game with a kind of that name: it defines what the name means. */
static const CwGame *
home_of (const CwGame *game, CwKind kind, CwKind *there)
{
  const CwGame *home = NULL;
  for (unsigned i = 0; (home = cw_game_at (i)) != NULL; i++)
    for (CwKind other = 1; home->shogi == game->shogi && other <= home->kinds; other++)
      if (strcmp (home->kind[other].name, game->kind[kind].name) == 0)
        {
          *there = other;
          return home;
        }
  return NULL;
}

/* Whether the kind moves like the kind of that name in the first game that has one. */
static bool
is_the_usual (const CwGame *game, CwKind kind)
{
  CwKind there = 0;
  const CwGame *home = home_of (game, kind, &there);
  return home != NULL
         && strcmp (home->variant->kind[there].betza, game->variant->kind[kind].betza) == 0;
}

unsigned
cw_piece_names (const CwGame *game, CwKind kind, CwPieceName names[CW_MAX_NAMES])
{
  CwIni ini = cw_ini_start ((const char *)cw_embedded_names[0].bytes, cw_embedded_names[0].length);
  bool here = false;
  unsigned count = 0;
  if (!is_the_usual (game, kind))
    return 0;
  for (CwIniItem item = cw_ini_next (&ini); item.kind != CW_INI_END; item = cw_ini_next (&ini))
    {
      if (item.kind == CW_INI_SECTION)
        here = is_about (item.key, game, kind);
      else if (here && count < CW_MAX_NAMES
               && cw_ini_copy (item.key, names[count].language, sizeof names[count].language)
               && cw_ini_copy (item.value, names[count].name, sizeof names[count].name))
        count++;
    }
  return count;
}
