/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The user's own value sets in a folder, and sets as given on a command line. */
#include <glib.h>
#include <glib/gstdio.h>

#include "core/position.h"
#include "engines/engine_spec.h"
#include "engines/value_store.h"
#include "learning/value_list.h"
#include "learning/value_set.h"

static char *root; /* this test's folder of user data */

static CwValues
typed (const char *game, const char *text, const char *title)
{
  CwValues values;

  g_assert_true (cw_value_list_read (&values, cw_game_named (game), text, NULL));
  cw_values_set_text (values.title, title);
  return values;
}

/* Sets are written, read again and removed; a broken file is reported and harms no other. */
static void
test_folder (void)
{
  g_autofree char *folder = g_build_filename (root, "some", "where", NULL);
  g_autofree char *broken = g_build_filename (folder, "broken.ini", NULL);
  CwValues chess = typed ("chess", "1,4,4,6,12", "Version 12.5");
  CwValues shogi = typed ("shogi", "P=1,G=7", "飛車");
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) none = cw_value_store_read (folder, NULL);
  g_auto (GStrv) faults = NULL;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_true (cw_value_store_write (folder, "b", &shogi, &error));
  g_assert_true (cw_value_store_write (folder, "a", &chess, &error));
  g_assert_true (g_file_set_contents (broken, "[values]\nname = x\nknight = ?\n", -1, NULL));
  g_autoptr (GPtrArray) sets = cw_value_store_read (folder, &faults);
  g_assert_cmpuint (sets->len, ==, 2);
  const CwStoredValues *first = sets->pdata[0], *second = sets->pdata[1];
  g_assert_cmpstr (first->name, ==, "a");
  g_assert_cmpstr (first->values.title, ==, "Version 12.5");
  g_assert_cmpfloat (first->values.board[CW_QUEEN], ==, 1200);
  g_assert_cmpstr (second->values.title, ==, "飛車");
  g_assert_true (second->values.game == cw_game_named ("shogi"));
  g_assert_cmpfloat (second->values.board[CW_SHOGI_GOLD], ==, 700);
  g_assert_cmpuint (g_strv_length (faults), ==, 1);
  g_assert_true (g_str_has_prefix (faults[0], broken));
  g_assert_true (cw_value_store_delete (folder, "a", &error));
  g_assert_no_error (error);
  g_assert_false (cw_value_store_delete (folder, "a", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void
test_names (void)
{
  CwValues values = typed ("chess", "1,3,3,5,9", "x");
  g_autofree char *plain = cw_value_store_new_name (NULL, "  Version 12.5 (mine) ");
  g_autofree char *none = cw_value_store_new_name (NULL, "飛車");
  g_autofree char *taken = cw_value_store_new_name (NULL, "School");

  g_assert_cmpstr (plain, ==, "version-12-5-mine");
  g_assert_nonnull (none);
  g_assert_cmpstr (none, !=, "");
  g_assert_cmpstr (taken, ==, "school-2");
  g_assert_true (cw_value_store_write (NULL, plain, &values, NULL));
  g_autofree char *next = cw_value_store_new_name (NULL, "Version 12.5 (mine)");
  g_assert_cmpstr (next, ==, "version-12-5-mine-2");
}

static void
test_find (void)
{
  CwValues values, mine = typed ("chess", "1,2,3,4,5", "Mine");
  g_autoptr (GError) error = NULL;

  g_assert_true (cw_value_store_write (NULL, "mine", &mine, NULL));
  g_assert_true (cw_value_store_find (NULL, "kaufman", &values, &error));
  g_assert_cmpfloat (values.board[CW_QUEEN], ==, 975);
  g_assert_true (cw_value_store_find (NULL, "mine", &values, &error));
  g_assert_cmpfloat (values.board[CW_QUEEN], ==, 500);
  g_assert_true (cw_value_store_find (NULL, "1:3:3:5:9", &values, &error));
  g_assert_cmpstr (values.title, ==, "1:3:3:5:9");
  g_assert_false (cw_value_store_find (cw_game_named ("shogi"), "kaufman", &values, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (cw_value_store_find (NULL, "no-such-set", &values, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  /* An engine plays by typed values, and only the game they are for. */
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse ("builtin,values=1:4:4:6:12,hash=1", &error);
  g_autoptr (CwEngine) engine = cw_engine_spec_open (spec, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (engine);
  g_assert_null (cw_engine_spec_open (spec, cw_game_named ("shogi"), &error));
  g_assert_nonnull (error);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  root = g_dir_make_tmp ("cw-values-XXXXXX", NULL);
  g_setenv ("XDG_DATA_HOME", root, TRUE);
  cw_core_init ();
  g_test_add_func ("/engines/value-store/folder", test_folder);
  g_test_add_func ("/engines/value-store/names", test_names);
  g_test_add_func ("/engines/value-store/find", test_find);
  return g_test_run ();
}
