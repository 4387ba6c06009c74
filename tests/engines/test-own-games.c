/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own games: files in a folder, and the example of the help page about them. */
#include <glib.h>
#include <glib/gstdio.h>

#include <string.h>

#include "core/position.h"
#include "engines/own_games.h"
#include "notation/move_text.h"

static char *
make_folder (void)
{
  g_autoptr (GError) error = NULL;
  char *folder = g_dir_make_tmp ("own-games-XXXXXX", &error);
  g_assert_no_error (error);
  return folder;
}

static void
save (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
remove_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
}

static char *
read_page (void)
{
  g_autofree char *path =
      g_build_filename (g_getenv ("CW_SOURCE_ROOT"), "data", "help", "add-your-own-game.md", NULL);
  char *page = NULL;
  g_assert_true (g_file_get_contents (path, &page, NULL, NULL));
  return page;
}

/* The text between the first occurrence of two texts. */
static char *
between (const char *text, const char *first, const char *last)
{
  const char *start = strstr (text, first);
  g_assert_nonnull (start);
  start += strlen (first);
  const char *end = strstr (start, last);
  g_assert_nonnull (end);
  return g_strndup (start, (gsize)(end - start));
}

static void
play_line (const CwGame *game, const char *line)
{
  g_auto (GStrv) moves = g_strsplit (line, " ", -1);
  CwPosition position;
  CwUndo undo;
  cw_position_start (&position, game);
  for (char **move = moves; *move != NULL; move++)
    {
      bool loose;
      CwStatus status = { 0 };
      CwMove found = cw_move_read (&position, *move, strlen (*move), &loose, &status);
      if (found == CW_NO_MOVE)
        g_error ("%s: %s", *move, cw_status_sentence (status.code));
      cw_do (&position, found, &undo, NULL);
    }
}

static void
test_page (void)
{
  g_autofree char *folder = make_folder ();
  g_autofree char *page = read_page ();
  g_autofree char *example = between (page, "```ini\n", "```");
  g_autofree char *line = between (page, "--moves=\"", "\"");
  save (folder, "jumpers.ini", example);
  g_auto (GStrv) faults = cw_own_games_read (folder);
  g_assert_cmpstr (faults[0], ==, NULL);
  const CwGame *game = cw_game_named ("jumpers");
  g_assert_nonnull (game);
  g_assert_cmpstr (game->title, ==, "Jumpers");
  play_line (game, line);
  remove_folder (folder);

  /* The fault shown on the page is the one that this slip causes. */
  g_autofree char *other = make_folder ();
  g_autofree char *said = between (page, "variants/jumpers.ini:", "\n");
  g_auto (GStrv) parts = g_strsplit (example, "moves = WA", -1);
  g_autofree char *faulty = g_strjoinv ("moves = XA", parts);
  save (other, "others.ini", faulty);
  g_auto (GStrv) named = cw_own_games_read (other);
  g_assert_true (g_str_has_suffix (named[0], said));
  g_assert_cmpstr (named[1], ==, NULL);
  remove_folder (other);
}

/* Every entry that the reader knows is explained on the page. */
static void
test_entries (void)
{
  static const char *const files[] = { "src", "core", "variant_draft.h", NULL };
  g_autofree char *rest = g_build_filenamev ((char **)files);
  g_autofree char *path = g_build_filename (g_getenv ("CW_SOURCE_ROOT"), rest, NULL);
  g_autofree char *header = NULL;
  g_autofree char *page = read_page ();
  g_assert_true (g_file_get_contents (path, &header, NULL, NULL));
  g_autoptr (GRegex) regex = g_regex_new ("KEY \\(\\w+, \"([^\"]+)\"\\)", 0, 0, NULL);
  g_autoptr (GMatchInfo) match = NULL;
  unsigned count = 0;
  for (g_regex_match (regex, header, 0, &match); g_match_info_matches (match);
       g_match_info_next (match, NULL), count++)
    {
      g_autofree char *key = g_match_info_fetch (match, 1);
      g_autofree char *quoted = g_strconcat ("`", key, "`", NULL);
      if (strstr (page, quoted) == NULL)
        g_error ("the page does not explain %s", quoted);
    }
  g_assert_cmpuint (count, >, 40);
}

static void
test_folder (void)
{
  g_autofree char *folder = make_folder ();
  save (folder, "own-b.ini", "[game]\nlike = chess\ntitle = B\n");
  save (folder, "own-a.ini", "[game]\nlike = own-b\ntitle = A\n");
  save (folder, "own-c.ini", "[game]\nlike = chess\ntitle = C\n\nqueen = no\n");
  save (folder, "chess.ini", "[game]\nlike = shogi\ntitle = D\n");
  save (folder, "notes.txt", "nothing");
  g_auto (GStrv) faults = cw_own_games_read (folder);
  g_assert_cmpuint (g_strv_length (faults), ==, 2);
  g_assert_true (
      g_str_has_suffix (faults[0], "chess.ini: There is a game of this name already: “chess”."));
  g_assert_true (
      g_str_has_suffix (faults[1], "own-c.ini:5:1: There is no entry “queen” in this section."));
  g_assert_nonnull (cw_game_named ("own-a"));
  g_assert_nonnull (cw_game_named ("own-b"));
  g_assert_null (cw_game_named ("own-c"));
  g_assert_cmpstr (cw_game_named ("chess")->title, ==, "Chess");
  remove_folder (folder);

  g_auto (GStrv) none = cw_own_games_read (folder);
  g_assert_cmpstr (none[0], ==, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  cw_core_init ();
  g_test_add_func ("/own-games/page", test_page);
  g_test_add_func ("/own-games/entries", test_entries);
  g_test_add_func ("/own-games/folder", test_folder);
  return g_test_run ();
}
