/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../support/find.h"
#include "../support/ui.h"
#include "widgets/info_strip.h"

static void
test_life (void)
{
  g_assert_finalize_object (g_object_ref_sink (cw_info_strip_new ()));
}

static void
test_info_strip (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *strip = cw_info_strip_new ();
  GtkWidget *window;

  gtk_box_append (GTK_BOX (box), strip);
  window = ui_window (box, 500, 200);
  g_assert_null (cw_info_strip_get_text (CW_INFO_STRIP (strip)));
  g_assert_false (gtk_widget_get_visible (strip));
  cw_info_strip_show (CW_INFO_STRIP (strip), CW_INFO_ERROR, "Game 12 stops.", "Show",
                      "win.show(12)", 0);
  ui_settle ();
  g_assert_cmpstr (cw_info_strip_get_text (CW_INFO_STRIP (strip)), ==, "Game 12 stops.");
  GtkWidget *button = find_type (strip, GTK_TYPE_BUTTON);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.show");
  cw_info_strip_show (CW_INFO_STRIP (strip), CW_INFO_PLAIN, "Soon gone.", NULL, NULL, 0.1);
  g_assert_false (gtk_widget_get_visible (button));
  ui_wait (!gtk_widget_get_visible (strip));
  g_assert_null (cw_info_strip_get_text (CW_INFO_STRIP (strip)));
  ui_close (window);
}

/* The second button belongs to one message, not to those after it. */
static void
test_choice (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *widget = cw_info_strip_new ();
  CwInfoStrip *strip = CW_INFO_STRIP (widget);
  gtk_box_append (GTK_BOX (box), widget);
  GtkWidget *window = ui_window (box, 500, 200);
  cw_info_strip_show (strip, CW_INFO_ERROR, "It has changed.", "Read again", "win.read", 0);
  cw_info_strip_add_choice (strip, "Read again and keep", "win.keep");
  ui_settle ();
  GtkWidget *button = find_type (widget, GTK_TYPE_BUTTON);
  GtkWidget *other = gtk_widget_get_next_sibling (button);
  g_assert_true (gtk_widget_get_mapped (button) && gtk_widget_get_mapped (other));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (other)), ==, "Read again and keep");
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (other)), ==, "win.keep");
  cw_info_strip_show (strip, CW_INFO_ERROR, "Something else.", "Show", "win.show", 0);
  g_assert_true (gtk_widget_get_visible (button));
  g_assert_false (gtk_widget_get_visible (other));
  ui_close (window);
}

static void
assert_strip (CwInfoStrip *strip, const char *text)
{
  g_assert_cmpstr (cw_info_strip_get_text (strip), ==, text);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (strip)) == (text != NULL));
}

static GtkWidget *
close_button (GtkWidget *strip)
{
  GtkWidget *row = gtk_widget_get_parent (find_type (strip, GTK_TYPE_BUTTON));
  return gtk_widget_get_last_child (row);
}

/* A persistent warning shows again after any other message, and is hidden once it is closed itself;
 * a plain one shows once, when there is no other. */
static void
test_standing (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *widget = cw_info_strip_new ();
  CwInfoStrip *strip = CW_INFO_STRIP (widget);
  gtk_box_append (GTK_BOX (box), widget);
  GtkWidget *window = ui_window (box, 500, 200);
  cw_info_strip_set_persistent (strip, CW_INFO_WARNING, "Kept.", "Show", "win.kept");
  assert_strip (strip, "Kept.");
  cw_info_strip_hide (strip);
  assert_strip (strip, "Kept.");
  cw_info_strip_show (strip, CW_INFO_PLAIN, "Soon gone.", NULL, NULL, 0.1);
  assert_strip (strip, "Soon gone.");
  ui_wait (g_str_equal (cw_info_strip_get_text (strip), "Kept."));
  cw_info_strip_show (strip, CW_INFO_ERROR, "Wrong.", NULL, NULL, 0);
  cw_info_strip_set_persistent (strip, CW_INFO_WARNING, "Kept, too.", NULL, NULL);
  assert_strip (strip, "Wrong.");
  g_signal_emit_by_name (close_button (widget), "clicked");
  assert_strip (strip, "Kept, too.");
  g_signal_emit_by_name (close_button (widget), "clicked");
  assert_strip (strip, NULL);
  cw_info_strip_set_persistent (strip, CW_INFO_WARNING, "Kept.", NULL, NULL);
  cw_info_strip_set_persistent (strip, CW_INFO_WARNING, NULL, NULL, NULL);
  assert_strip (strip, NULL);
  cw_info_strip_show (strip, CW_INFO_PLAIN, "Opened.", NULL, NULL, 0);
  cw_info_strip_set_persistent (strip, CW_INFO_PLAIN, "Kept.", NULL, NULL);
  assert_strip (strip, "Opened.");
  cw_info_strip_hide (strip);
  assert_strip (strip, "Kept.");
  cw_info_strip_show (strip, CW_INFO_PLAIN, "Put back.", NULL, NULL, 0);
  cw_info_strip_hide (strip);
  assert_strip (strip, "Kept."); /* it could not be read before */
  ui_spin (1100);
  cw_info_strip_show (strip, CW_INFO_PLAIN, "Deleted.", NULL, NULL, 0);
  cw_info_strip_hide (strip);
  assert_strip (strip, NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
count_action (GSimpleAction *action, GVariant *parameter, gpointer count)
{
  ++*(guint *)count;
}

/* A choice is carried out also while a persistent message with a choice of its own waits. */
static void
test_choice_above (void)
{
  guint done = 0, other_done = 0, kept = 0;
  g_autoptr (GSimpleActionGroup) actions = g_simple_action_group_new ();
  const struct
  {
    const char *name;
    guint *count;
  } entries[] = { { "save", &done }, { "close", &other_done }, { "kept", &kept } };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *widget = cw_info_strip_new ();
  CwInfoStrip *strip = CW_INFO_STRIP (widget);
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autoptr (GSimpleAction) action = g_simple_action_new (entries[i].name, NULL);
      g_signal_connect (action, "activate", G_CALLBACK (count_action), entries[i].count);
      g_action_map_add_action (G_ACTION_MAP (actions), G_ACTION (action));
    }
  gtk_widget_insert_action_group (box, "test", G_ACTION_GROUP (actions));
  gtk_box_append (GTK_BOX (box), widget);
  GtkWidget *window = ui_window (box, 500, 200);
  cw_info_strip_set_persistent (strip, CW_INFO_WARNING, "Kept.", "Show", "test.kept");
  for (guint i = 0; i < 2; i++)
    {
      cw_info_strip_show (strip, CW_INFO_WARNING, "Not saved.", "Save", "test.save", 0);
      cw_info_strip_add_choice (strip, "Close", "test.close");
      ui_settle ();
      GtkWidget *button = find_type (widget, GTK_TYPE_BUTTON);
      g_signal_emit_by_name (i == 0 ? button : gtk_widget_get_next_sibling (button), "clicked");
      g_assert_cmpuint (done, ==, 1);
      g_assert_cmpuint (other_done, ==, i);
      assert_strip (strip, "Kept.");
    }
  g_assert_cmpuint (kept, ==, 0);
  ui_close (window);
}

/* In a narrow strip the buttons are below a long sentence if that makes it lower. */
static void
test_lower (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *widget = cw_info_strip_new ();
  CwInfoStrip *strip = CW_INFO_STRIP (widget);
  gtk_box_append (GTK_BOX (box), widget);
  GtkWidget *window = ui_window (box, 480, 400);
  cw_info_strip_show (strip, CW_INFO_WARNING,
                      "A sentence that is so long that beside two wide buttons it would take more "
                      "than ten lines, while it needs only some of them when the buttons are below "
                      "it, which makes all of it lower, so that more can be seen of what is there.",
                      "A wide button", "test.save", 0);
  cw_info_strip_add_choice (strip, "Another one", "test.close");
  ui_settle ();
  GtkWidget *label = find_type (widget, GTK_TYPE_LABEL);
  GtkWidget *button = find_type (widget, GTK_TYPE_BUTTON);
  graphene_rect_t words, place;
  g_assert_true (gtk_widget_compute_bounds (label, widget, &words));
  g_assert_true (gtk_widget_compute_bounds (button, widget, &place));
  g_assert_cmpfloat (place.origin.y, >=, words.origin.y + words.size.height);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/info-strip/life", test_life);
  g_test_add_func ("/info-strip/shows", test_info_strip);
  g_test_add_func ("/info-strip/choice", test_choice);
  g_test_add_func ("/info-strip/choice-above", test_choice_above);
  g_test_add_func ("/info-strip/standing", test_standing);
  g_test_add_func ("/info-strip/lower", test_lower);
  return g_test_run ();
}
