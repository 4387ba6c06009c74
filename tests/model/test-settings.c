/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is remembered between runs; an unreadable file; the look of boards by the settings. */
#include "model/appearance.h"
#include "model/game/move_words.h"
#include "support/model.h"

static char *
settings_file (void)
{
  return g_build_filename (g_get_user_config_dir (), "counterweight", "settings.ini", NULL);
}

static void
test_remembered (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  g_autofree char *unset = cw_settings_get_string (settings, "place", "play");
  g_assert_cmpstr (unset, ==, "play");
  g_assert_cmpint (cw_settings_get_int (settings, "width", 7), ==, 7);
  g_assert_true (cw_settings_get_bool (settings, "book", TRUE));
  cw_settings_set_string (settings, "place", "study; “Ünïcode”\n=");
  cw_settings_set_int (settings, "width", -3);
  cw_settings_set_bool (settings, "book", FALSE);
  cw_settings_flush (settings);
  g_autoptr (CwSettings) again = cw_settings_new ();
  g_autofree char *place = cw_settings_get_string (again, "place", "play");
  g_assert_cmpstr (place, ==, "study; “Ünïcode”\n=");
  g_assert_cmpint (cw_settings_get_int (again, "width", 7), ==, -3);
  g_assert_false (cw_settings_get_bool (again, "book", TRUE));
}

/* A change is announced under its key, once, and only if there is one. */
static void
test_changed (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  guint any = 0, of_width = 0;
  g_signal_connect_swapped (settings, "changed", G_CALLBACK (model_count), &any);
  g_signal_connect_swapped (settings, "changed::width", G_CALLBACK (model_count), &of_width);
  cw_settings_set_int (settings, "width", 800);
  cw_settings_set_int (settings, "width", 800);
  cw_settings_set_int (settings, "height", 600);
  g_assert_cmpuint (any, ==, 2);
  g_assert_cmpuint (of_width, ==, 1);
}

/* Settings are written automatically, soon after a change. */
static void
test_written (void)
{
  g_autofree char *path = settings_file ();
  g_autoptr (CwSettings) settings = cw_settings_new ();
  cw_settings_set_int (settings, "width", 801);
  model_wait (g_file_test (path, G_FILE_TEST_EXISTS));
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "width=801"));
}

static void
test_broken_file (void)
{
  g_autofree char *path = settings_file (), *folder = g_path_get_dirname (path);
  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, "no key file\xff\n[", -1, NULL));
  g_autoptr (CwSettings) settings = cw_settings_new ();
  g_assert_cmpint (cw_settings_get_int (settings, "width", 7), ==, 7);
  cw_settings_set_int (settings, "width", 900);
  cw_settings_flush (settings);
  g_autoptr (CwSettings) again = cw_settings_new ();
  g_assert_cmpint (cw_settings_get_int (again, "width", 7), ==, 900);
}

/* Moves of shogi are written as the settings say, and rewritten when these change. */
static void
test_moves_of_shogi (void)
{
  static const struct
  {
    const char *moves, *labels, *written;
  } cases[] = {
    { "western", "letters", "P-7f" },
    { "western", "digits", "P-76" },
    { "japanese", "digits", "▲７六歩" },
  };
  g_autoptr (CwSettings) settings = cw_settings_new ();
  g_autoptr (CwAppearance) appearance = cw_appearance_new (settings);
  g_autoptr (CwSession) session = cw_session_new ();
  guint changed = 0;
  g_signal_connect_swapped (appearance, "changed", G_CALLBACK (model_count), &changed);
  cw_session_reset (session, cw_game_named ("shogi"), NULL);
  model_play (session, "7g7f");
  cw_appearance_follow_moves (appearance, session);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cw_settings_set_string (settings, CW_SETTING_SHOGI_MOVES, cases[i].moves);
      cw_settings_set_string (settings, CW_SETTING_SHOGI_LABELS, cases[i].labels);
      g_autofree char *written = cw_session_node_title (session, cw_session_node (session));
      g_assert_nonnull (strstr (written, cases[i].written));
    }
  g_assert_cmpuint (changed, ==, 4); /* one change each, except for unchanged digits */
}

static void
test_labels_and_pieces (void)
{
  g_autoptr (CwSettings) settings = cw_settings_new ();
  g_autoptr (CwAppearance) appearance = cw_appearance_new (settings);
  CwScene scene = { .lined = true };
  cw_appearance_apply (appearance, &scene);
  g_assert_cmpint (scene.labels, ==, CW_LABELS_LETTERS);
  cw_settings_set_string (settings, CW_SETTING_SHOGI_LABELS, "kanji");
  cw_appearance_apply (appearance, &scene);
  g_assert_cmpint (scene.labels, ==, CW_LABELS_KANJI);
  /* A family that no longer exists does no harm. */
  cw_settings_set_string (settings, CW_SETTING_SHOGI_PIECES, "none of these");
  CwPieceSet *set = cw_appearance_pieces (appearance, cw_game_named ("shogi"));
  g_assert_nonnull (set);
  cw_piece_set_unref (set);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (void);
  } tests[] = {
    { "/settings/remembered", test_remembered },  { "/settings/changed", test_changed },
    { "/settings/written", test_written },        { "/settings/broken-file", test_broken_file },
    { "/appearance/moves", test_moves_of_shogi }, { "/appearance/labels", test_labels_and_pieces },
  };
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add_func (tests[i].path, tests[i].test);
  return g_test_run ();
}
