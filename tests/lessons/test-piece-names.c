/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/ini.h"
#include "lessons/embedded.h"
#include "lessons/piece_names.h"

#include <glib.h>

static CwKind
kind_named (const CwGame *game, const char *name)
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (g_str_equal (game->kind[kind].name, name))
      return kind;
  return 0;
}

static const char *
name_in (const char *game_name, const char *kind, const char *language)
{
  static CwPieceName names[CW_MAX_NAMES];
  const CwGame *game = cw_game_named (game_name);
  unsigned count = cw_piece_names (game, kind_named (game, kind), names);
  for (unsigned i = 0; i < count; i++)
    if (g_str_equal (names[i].language, language))
      return names[i].name;
  return NULL;
}

/* The same word means different pieces in chess and in shogi. */
static void
test_shipped (void)
{
  g_assert_cmpstr (name_in ("chess", "knight", "de"), ==, "Springer");
  g_assert_cmpstr (name_in ("chess", "knight", "romaji"), ==, NULL);
  g_assert_cmpstr (name_in ("shogi", "knight", "romaji"), ==, "keima");
  g_assert_cmpstr (name_in ("shogi", "silver", "ja"), ==, "銀将");
  g_assert_cmpstr (name_in ("minishogi", "promoted rook", "short"), ==, "龍");
  g_assert_cmpstr (name_in ("capablanca", "empress", "en"), ==, "chancellor, marshal");
  g_assert_cmpstr (name_in ("shogi", "rook", "means"), ==, "flying chariot");
}

/* A knight of a user's own game that moves differently has none of these names. */
static void
test_own_kind (void)
{
  static const char text[] = "[game]\nlike = chess\ntitle = Own\n[piece knight]\nmoves = NW\n";
  CwStatus status = { 0 };
  g_assert_true (cw_games_add ("own", text, sizeof text - 1, &status));
  g_assert_cmpstr (name_in ("own", "knight", "de"), ==, NULL);
  g_assert_cmpstr (name_in ("own", "rook", "de"), ==, "Turm");
}

/* Every section names a kind of some game, no language occurs twice, everything is UTF-8 and
 * fits. */
static void
test_data (void)
{
  CwIni ini = cw_ini_start ((const char *)cw_embedded_names[0].bytes, cw_embedded_names[0].length);
  g_autoptr (GHashTable) sections = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (CwIniItem item = cw_ini_next (&ini); item.kind != CW_INI_END; item = cw_ini_next (&ini))
    {
      g_autofree char *key = g_strndup (item.key.text, item.key.length);
      g_assert_cmpint (item.kind, !=, CW_INI_FAULT);
      if (item.kind == CW_INI_SECTION)
        {
          bool shogi = g_str_has_prefix (key, "shogi "), found = false;
          for (unsigned i = 0; cw_game_at (i) && !found; i++)
            found = cw_game_at (i)->shogi == shogi
                    && kind_named (cw_game_at (i), shogi ? key + 6 : key) != 0;
          if (!found)
            g_error ("no game has a piece [%s]", key);
          g_hash_table_remove_all (seen);
          g_assert_true (g_hash_table_add (sections, g_steal_pointer (&key)));
          continue;
        }
      CwPieceName name;
      g_assert_true (cw_ini_copy (item.key, name.language, sizeof name.language));
      g_assert_true (cw_ini_copy (item.value, name.name, sizeof name.name));
      g_assert_true (g_utf8_validate (name.name, -1, NULL));
      g_assert_true (g_hash_table_add (seen, g_steal_pointer (&key)));
      g_assert_cmpuint (g_hash_table_size (seen), <=, CW_MAX_NAMES);
    }
}

/* Every kind of the built-in games has names, Japanese ones too in shogi. */
static void
test_complete (void)
{
  for (unsigned i = 0; cw_game_at (i); i++)
    for (CwKind kind = 1; kind <= cw_game_at (i)->kinds; kind++)
      {
        const CwGame *game = cw_game_at (i);
        CwPieceName names[CW_MAX_NAMES];
        bool found = cw_piece_names (game, kind, names) > 0;
        if (game->shogi)
          found = name_in (game->name, game->kind[kind].name, "romaji") != NULL;
        if (!found)
          g_error ("%s: no names for the %s", game->name, game->kind[kind].name);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/lessons/piece-names/shipped", test_shipped);
  g_test_add_func ("/lessons/piece-names/data", test_data);
  g_test_add_func ("/lessons/piece-names/complete", test_complete);
  g_test_add_func ("/lessons/piece-names/own-kind", test_own_kind);
  return g_test_run ();
}
