/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of Values that show the data from several sides, in the real window. */
#include "support/app.h"

#include "app/position_list.h"

/* A row of the laboratory is opened in Study at its move: what stands there is what was counted. */
static void
assert_shows_row (CwWindow *window, const CwRows *rows, size_t index)
{
  CwSession *session = cw_context_study (cw_window_get_context (window));
  CwRow at = cw_rows_at (rows, index);
  uint8_t men[CW_MAX_COLUMNS];

  g_assert_true (CW_IS_PLACE_STUDY (cw_window_get_place (window)));
  g_assert_cmpuint (cw_session_node (session)->ply, ==, at.ply);
  for (unsigned colour = 0; colour < 2; colour++)
    {
      cw_columns_of (&rows->columns, cw_session_position (session), (CwColour)colour, men);
      for (unsigned j = 0; j < rows->columns.count; j++)
        g_assert_cmpint (men[j], ==, cw_rows_men (rows, index, (CwColour)colour, j));
    }
}

static void
test_show_position (void)
{
  CwApplication *application;
  CwWindow *window = app_start (&application);
  CwDocument *document = cw_context_document (cw_window_get_context (window));

  app_act (window, "win.selfplay");
  ui_wait (cw_document_get_n_games (document) == 3000 && !cw_document_is_loading (document));
  CwSharedRows *rows = cw_shared_rows_ref (cw_document_get_shared_rows (document));
  const size_t picked[] = { 0, rows->rows.count / 2, rows->rows.count - 1 };
  for (guint i = 0; i < G_N_ELEMENTS (picked); i++)
    {
      CwRow at = cw_rows_at (&rows->rows, picked[i]);
      g_autoptr (GVariant) where =
          g_variant_ref_sink (g_variant_new ("(stu)", cw_shared_rows_file (rows, at.game),
                                             rows->rows.game[at.game].offset, (guint32)at.ply));
      app_act (window, "win.place::values");
      if (i == 1) /* another file is open meanwhile: this one is opened again */
        {
          app_act (window, "win.famous");
          ui_wait (!cw_document_is_loading (document)
                   && cw_document_get_n_games (document) != 3000);
        }
      g_action_group_activate_action (G_ACTION_GROUP (window), "show-position", where);
      ui_wait (cw_document_get_n_games (document) == 3000);
      ui_wait (!cw_document_is_loading (document));
      ui_spin (50);
      assert_shows_row (window, &rows->rows, picked[i]);
    }
  cw_shared_rows_unref (rows);
  app_stop (application);
}

int
main (int argc, char **argv)
{
  app_folders ();
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/app/views/show-position", test_show_position);
  return g_test_run ();
}
