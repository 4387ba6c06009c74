/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../support/find.h"
#include "../support/ui.h"
#include "learning/value_set.h"
#include "widgets/player_strip.h"
#include "widgets/plot_view.h"
#include "widgets/score_bar.h"
#include "widgets/style.h"
#include "widgets/value_panel.h"

#include <math.h>
#include <string.h>

#define JOINER "\342\201\240"
#define NBSP "\302\240"
#define MINUS "\342\210\222"

static CwValueSummary
summary_of_picture (void)
{
  return (CwValueSummary){
    .side = CW_WHITE,
    .scored = true,
    .score = 0.204,
    .score_low = 0.17,
    .score_high = 0.24,
    .balance = -1.89,
    .n_terms = 2,
    .terms = { { CW_PAWN, false, 1, 1, 0, 0 }, { CW_KNIGHT, false, -1, -2.89, -3.18, -2.63 } },
    .material = { 29.9, 31.79 },
    .slope = 0.661,
    .won = 173,
    .drawn = 98,
    .lost = 813,
    .shares_at = -2,
    .engine_score = NAN,
    .source = "From 2,997 engine games.",
  };
}

/* A visible label below `widget` with these words, or NULL. */
static GtkWidget *
find (GtkWidget *widget, const char *words)
{
  if (!gtk_widget_get_visible (widget) || gtk_widget_get_opacity (widget) == 0)
    return NULL;
  if (GTK_IS_LABEL (widget) && strcmp (gtk_label_get_text (GTK_LABEL (widget)), words) == 0)
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkWidget *found = find (child, words);
      if (found)
        return found;
    }
  return NULL;
}

static GtkWidget *
card_of (GtkWidget *part)
{
  while (!gtk_widget_has_css_class (part, "cw-card"))
    part = gtk_widget_get_parent (part);
  return part;
}

static void
test_life (void)
{
  const CwValueSummary summary = summary_of_picture ();
  GtkWidget *panel = g_object_ref_sink (cw_value_panel_new ());

  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  cw_value_panel_show_detail (
      CW_VALUE_PANEL (panel),
      &(CwValueDetail){ .piece = cw_piece (CW_WHITE, CW_ROOK), .words = "Without the rook" });
  g_assert_finalize_object (panel);
  g_assert_finalize_object (g_object_ref_sink (cw_player_strip_new (CW_BLACK)));
  g_assert_finalize_object (g_object_ref_sink (cw_score_bar_new ()));
}

static void
test_sentences (void)
{
  CwValueSummary summary = summary_of_picture ();
  CwValues measured = *cw_values_school ();
  g_autofree char *sum = cw_value_sum_sentence (&summary);

  g_assert_cmpstr (sum, ==,
                   "A pawn up +1.00, a knight down " MINUS "2.89 (" MINUS "3.18 to " MINUS "2.63)");
  summary.n_terms = 1;
  summary.terms[0] = (CwValueTerm){ CW_ROOK, false, 2, 9.6, 0, 0 };
  g_autofree char *two = cw_value_sum_sentence (&summary);
  g_assert_cmpstr (two, ==, "2 rooks up +9.60");
  summary.n_terms = 0;
  g_autofree char *none = cw_value_sum_sentence (&summary);
  g_assert_cmpstr (none, ==, "Both sides have the same pieces.");
  /* Counted in pawns of the set itself, whatever the set's unit. */
  measured.board[CW_PAWN] = 50;
  measured.board[CW_KNIGHT] = 144.5;
  measured.low[CW_KNIGHT] = 131;
  measured.high[CW_KNIGHT] = 159;
  g_autofree char *knight = cw_value_measured_sentence (&measured, CW_KNIGHT);
  g_assert_cmpstr (
      knight, ==,
      "In these games a knight is worth 2.89 pawns (2.62 to 3.18); the textbook value is 3.");
  /* If the pawn's value may be zero, no figure is shown. */
  measured.low[CW_KNIGHT] = -INFINITY;
  measured.high[CW_KNIGHT] = INFINITY;
  g_autofree char *unknown = cw_value_measured_sentence (&measured, CW_KNIGHT);
  g_assert_cmpstr (
      unknown, ==,
      "What this piece is worth cannot be measured from these games; the textbook value is 3.");
  const struct
  {
    double value;
    const char *percent, *pawns;
  } numbers[] = { { 0.2, "20" NBSP "%", "+0.20" },
                  { 0.996, "100" NBSP "%", "+1.00" },
                  { 0.001, "0" NBSP "%", "0.00" } };
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      g_autofree char *percent = cw_value_percent (numbers[i].value);
      g_autofree char *pawns = cw_value_pawns (numbers[i].value);
      g_assert_cmpstr (percent, ==, numbers[i].percent);
      g_assert_cmpstr (pawns, ==, numbers[i].pawns);
    }
  g_autofree char *down = cw_value_pawns (-16.47);
  g_assert_cmpstr (down, ==, MINUS "16.47");
}

/* In shogi a table replaces the curve: on the board, in hand, promoted. */
static void
test_table (void)
{
  GtkWidget *panel = cw_value_panel_new (), *window = ui_window (panel, 360, 700);
  CwValues values;
  CwValueSummary summary = { .game = cw_game_named ("shogi"),
                             .scored = true,
                             .score = 0.5,
                             .slope = 0.05,
                             .values = &values,
                             .engine_score = NAN };
  g_assert_true (cw_value_set_named ("tanigawa", &values));
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  GtkWidget *rook = find (panel, "Rook"), *plot = find_type (panel, CW_TYPE_PLOT_VIEW);
  g_assert_nonnull (rook);
  GtkGrid *grid = GTK_GRID (gtk_widget_get_parent (rook));
  static const char *const figures[] = { "15", "19.5", "17" };
  for (int i = 0; i < 3; i++)
    {
      GtkWidget *cell = gtk_grid_get_child_at (grid, i + 1, 7);
      g_autofree char *text =
          g_strdelimit (g_strdup (gtk_label_get_text (GTK_LABEL (cell))), ",", '.');
      g_assert_cmpstr (text, ==, figures[i]);
    }
  g_assert_null (gtk_grid_get_child_at (grid, 3, 5)); /* no gold is promoted */
  g_assert_true (plot == NULL || !gtk_widget_get_mapped (plot));
  for (unsigned k = 1; k <= summary.game->kinds; k++)
    if (g_str_equal (summary.game->kind[k].name, "rook"))
      values.board[k] = 1600;
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (grid, 1, 7))), ==, "16");
  gtk_window_destroy (GTK_WINDOW (window));
}

/* If the armies cannot be compared, no figure is shown. */
static void
test_unequal (void)
{
  GtkWidget *panel = cw_value_panel_new (), *window = ui_window (panel, 360, 700);
  const CwValueSummary summary = { .game = cw_game_named ("madking"),
                                   .unequal = true,
                                   .balance = -39.6,
                                   .material = { 0, 39.6 },
                                   .engine_score = NAN };
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  g_assert_null (find (panel, MINUS "39.60"));
  g_assert_null (find (panel, "Pieces on the board: White 0.00, Black 39.60"));
  g_assert_nonnull (find (panel, "The armies are unequal: what their pieces are worth does not say "
                                 "who is ahead."));
  gtk_window_destroy (GTK_WINDOW (window));
}

static void
test_panel (void)
{
  GtkWidget *panel = cw_value_panel_new (), *window = ui_window (panel, 360, 700);
  CwValueSummary summary = summary_of_picture ();
  CwValues measured = *cw_values_school ();

  measured.low[CW_KNIGHT] = 270;
  measured.high[CW_KNIGHT] = 340;
  measured.low[CW_QUEEN] = 850;
  measured.high[CW_QUEEN] = 960;
  g_assert_nonnull (find (panel, "Nothing to count yet."));
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  g_assert_nonnull (find (panel, "20" NBSP "%"));
  g_assert_nonnull (find (panel, MINUS "1.89"));
  g_assert_nonnull (find (panel, "White’s expected score, 17" JOINER "–" JOINER "24" NBSP "%"));
  g_assert_nonnull (find (panel, "Pieces on the board: White 29.90, Black 31.79"));
  g_assert_nonnull (find (panel, "How games at " MINUS "2 ended"));
  g_assert_nonnull (find (panel, "From 2,997 engine games."));
  g_assert_null (find (panel, "By engine"));
  /* "drawn" is below its part of the bar. */
  ui_settle ();
  graphene_rect_t drawn, bar;
  g_assert_true (gtk_widget_compute_bounds (find (panel, "drawn"), panel, &drawn));
  g_assert_true (
      gtk_widget_compute_bounds (gtk_widget_get_parent (find (panel, "drawn")), panel, &bar));
  g_assert_cmpfloat_with_epsilon (drawn.origin.x + drawn.size.width / 2,
                                  bar.origin.x + bar.size.width * (173 + 49) / 1084, 2);
  summary.measuring = "Measuring this file: 1,000 games read.";
  summary.engine_score = 1;
  summary.engine_text = "mate in 3";
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  g_assert_nonnull (find (panel, "Measuring this file: 1,000 games read."));
  g_assert_nonnull (find (panel, "mate in 3"));
  summary.measured = &measured;
  summary.speak_of = CW_QUEEN;
  summary.side = CW_BLACK;
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  g_assert_nonnull (
      find (panel,
            "In these games a queen is worth 9.00 pawns (8.50 to 9.60); the textbook value is 9."));
  g_assert_nonnull (find (panel, "Black’s expected score, 17" JOINER "–" JOINER "24" NBSP "%"));
  g_assert_null (find (panel, "Measuring this file: 1,000 games read."));
  summary.score_low = 0.203; /* no interval */
  summary.score_high = 0.2049;
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  g_assert_nonnull (find (panel, "Black’s expected score"));
  cw_value_panel_set_form (CW_VALUE_PANEL (panel), CW_VALUE_FORM_SMALL);
  g_assert_nonnull (find (panel, "20" NBSP "%"));
  g_assert_null (find (panel, "From 2,997 engine games."));
  ui_close (window);
}

/* However long the texts, with a piece or the scale, in the usual and the small form: nothing
 * moves, and figures are not shortened. */
static void
test_strip_moves_nothing (void)
{
  GtkWidget *panel = cw_value_panel_new (), *window = ui_window (panel, 360, 700);
  CwValueSummary summary = summary_of_picture ();
  CwTradeScale scale = { .given = { 1, { cw_piece (CW_WHITE, CW_ROOK) }, 5 },
                         .taken = { 1, { cw_piece (CW_BLACK, CW_KNIGHT) }, 3 } };
  const CwValueDetail details[] = {
    { .piece = cw_piece (CW_WHITE, CW_KNIGHT), .words = "Without", .percent = "20 % → 3 %" },
    { .piece = cw_piece (CW_WHITE, CW_KNIGHT),
      .words = "Without the knight that stands on a square with a very long name",
      .percent = "20 % → 3 %",
      .note = "a note as long as no other note is, so long that four lines and more of the strip "
              "would be needed to write all of it out, but the strip has no more than three, and "
              "so its end is not seen, for the strip must not become any higher than it is" },
    { .scale = &scale, .percent = "20 % → 3 %", .points = "−2.00", .note = "for nothing" },
  };

  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  for (int compact = 0; compact < 2; compact++)
    {
      GtkWidget *score = find (panel, "20" NBSP "%");
      GtkRequisition least, card, now;
      double y, there;

      cw_value_panel_set_form (CW_VALUE_PANEL (panel),
                               compact ? CW_VALUE_FORM_SMALL : CW_VALUE_FORM_FULL);
      cw_value_panel_show_detail (CW_VALUE_PANEL (panel), NULL);
      ui_settle ();
      g_assert_false (gtk_widget_get_mapped (find_type (panel, CW_TYPE_VALUE_STRIP)));
      gtk_widget_get_preferred_size (panel, &least, NULL);
      gtk_widget_translate_coordinates (score, panel, 0, 0, NULL, &y);
      if (!compact) /* no empty room below the card */
        {
          gtk_widget_get_preferred_size (card_of (score), &card, NULL);
          g_assert_cmpint (least.height, ==, card.height);
        }
      for (gsize i = 0; i < G_N_ELEMENTS (details); i++)
        {
          cw_value_panel_show_detail (CW_VALUE_PANEL (panel), &details[i]);
          ui_settle ();
          GtkWidget *percent = find (panel, "20 % → 3 %");
          g_assert_nonnull (percent);
          g_assert_false (pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (percent))));
          gtk_widget_get_preferred_size (panel, &now, NULL);
          gtk_widget_translate_coordinates (score, panel, 0, 0, NULL, &there);
          g_assert_cmpint (now.height, ==, least.height);
          g_assert_cmpint (now.width, ==, least.width);
          g_assert_cmpfloat (there, ==, y);
          if (!compact)
            g_assert_cmpint (
                gtk_widget_get_allocated_height (find_type (panel, CW_TYPE_VALUE_STRIP)), ==,
                cw_value_strip_height (panel));
        }
    }
  ui_close (window);
}

static void
chosen (CwValuePanel *panel, guint index, guint *result)
{
  *result = index;
}

static void
test_sets (void)
{
  GtkWidget *panel = g_object_ref_sink (cw_value_panel_new ());
  const char *const sets[] = { "School", "Refined", "This file" };
  guint result = 99;

  g_signal_connect (panel, "set-chosen", G_CALLBACK (chosen), &result);
  cw_value_panel_set_sets (CW_VALUE_PANEL (panel), sets, 3, 1);
  GtkWidget *menu = find_type (panel, GTK_TYPE_DROP_DOWN);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (menu)), ==, 1);
  g_assert_cmpuint (result, ==, 99); /* shown only: nothing was reported */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (menu), 2);
  g_assert_cmpuint (result, ==, 2);
  g_assert_finalize_object (panel);
}

static void
curve_activated (CwValuePanel *panel, gboolean *result)
{
  *result = TRUE;
}

static void
test_curve (void)
{
  GtkWidget *panel = cw_value_panel_new (), *window = ui_window (panel, 360, 700);
  CwValueSummary summary = summary_of_picture ();
  gboolean clicked = FALSE;

  g_signal_connect (panel, "curve-activated", G_CALLBACK (curve_activated), &clicked);
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  ui_settle ();
  CwPlotView *curve = CW_PLOT_VIEW (find_type (panel, CW_TYPE_PLOT_VIEW));
  CwPlot *first = cw_plot_ref (cw_plot_view_get_plot (curve));
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel),
                              &summary); /* nothing new: nothing is drawn again */
  g_assert_true (cw_plot_view_get_plot (curve) == first);
  summary.balance = 3;
  ui_set_animations (TRUE);
  cw_value_panel_set_summary (CW_VALUE_PANEL (panel), &summary);
  g_assert_true (cw_plot_view_is_running (curve)); /* the point moves to its new place */
  ui_wait (!cw_plot_view_is_running (curve));
  g_assert_true (cw_plot_view_get_plot (curve) != first);
  ui_set_animations (FALSE);
  ui_click (GTK_WIDGET (curve), gtk_widget_get_width (GTK_WIDGET (curve)) / 2.0, 60, 1);
  g_assert_true (clicked);
  cw_plot_unref (first);
  ui_close (window);
}

static void
test_player_strip (void)
{
  GtkWidget *strip = cw_player_strip_new (CW_WHITE), *window = ui_window (strip, 600, 40);
  const unsigned taken[CW_MAX_KINDS] = { [CW_PAWN] = 2, [CW_QUEEN] = 1 },
                 none[CW_MAX_KINDS] = { 0 };

  cw_player_strip_set_player (CW_PLAYER_STRIP (strip), "You", NULL, "White, to move");
  cw_player_strip_set_captured (CW_PLAYER_STRIP (strip), taken, 1.894);
  cw_player_strip_set_clock (CW_PLAYER_STRIP (strip), NULL, NULL, FALSE, NULL);
  ui_settle ();
  g_assert_nonnull (find (strip, "You"));
  g_assert_nonnull (find (strip, "White, to move"));
  g_assert_nonnull (find (strip, "ahead 1.89"));
  cw_player_strip_set_captured (CW_PLAYER_STRIP (strip), none, 0);
  g_assert_null (find (strip, "ahead 1.89"));
  ui_close (window);
}

/* A name that cannot be wrapped stays within a column narrower than itself. */
static void
test_narrow_name (void)
{
  const char *name = "player-661f74";
  GtkWidget *strip = cw_player_strip_new (CW_BLACK), *window = ui_window (strip, 95, 200);

  cw_player_strip_set_vertical (CW_PLAYER_STRIP (strip), TRUE);
  cw_player_strip_set_player (CW_PLAYER_STRIP (strip), name, NULL, NULL);
  gtk_widget_set_size_request (strip, 95, -1);
  gtk_widget_set_halign (strip, GTK_ALIGN_START);
  ui_settle ();
  GtkWidget *label = find (strip, name);
  int width;
  pango_layout_get_pixel_size (gtk_label_get_layout (GTK_LABEL (label)), &width, NULL);
  g_assert_cmpint (gtk_widget_get_width (strip), <=, 120);
  g_assert_cmpint (width, <=, gtk_widget_get_width (label));
  ui_close (window);
}

/* A chip that was hidden when the strip became a column has room for all its lines. */
static void
test_chip_lines (void)
{
  GtkWidget *strip = cw_player_strip_new (CW_BLACK), *window = ui_window (strip, 600, 200);
  const char *chip = "Level 1 · Just learned the rules";
  int height;

  gtk_widget_set_valign (strip, GTK_ALIGN_START);
  gtk_widget_set_halign (strip, GTK_ALIGN_START);
  cw_player_strip_set_player (CW_PLAYER_STRIP (strip), "Computer", chip, NULL);
  ui_settle ();
  cw_player_strip_set_player (CW_PLAYER_STRIP (strip), "Black", NULL, NULL);
  ui_settle ();
  cw_player_strip_set_vertical (CW_PLAYER_STRIP (strip), TRUE);
  gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, 110, NULL, &height, NULL, NULL);
  cw_player_strip_set_player (CW_PLAYER_STRIP (strip), "Computer", chip, NULL);
  GtkWidget *label = find (strip, chip);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, 600, NULL, &height, NULL, NULL);
  int one = height;
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, 110, NULL, &height, NULL, NULL);
  g_assert_cmpint (height, >, one);
  ui_close (window);
}

static void
test_score_bar (void)
{
  GtkWidget *bar = cw_score_bar_new (), *window = ui_window (bar, 26, 400);
  const CwTheme *theme = cw_style_theme (bar);
  char white[8], black[8];

  cw_color_hex (theme->white, white);
  cw_color_hex (theme->black, black);
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "White’s expected score is not known");
  cw_score_bar_set_score (CW_SCORE_BAR (bar), 0.75, "by material");
  const char *words = "White’s expected score 75" NBSP "%, by material";
  gtk_test_accessible_assert_property (bar, GTK_ACCESSIBLE_PROPERTY_LABEL, words);
  for (int flipped = 0; flipped < 2; flipped++)
    {
      cw_score_bar_set_flipped (CW_SCORE_BAR (bar), flipped);
      g_autoptr (GdkTexture) picture = ui_picture (bar);
      g_autofree char *low = g_strdup_printf ("#%06x", ui_pixel (picture, 6, flipped ? 292 : 108));
      g_autofree char *high = g_strdup_printf ("#%06x", ui_pixel (picture, 6, flipped ? 308 : 92));
      g_assert_cmpstr (low, ==, white); /* three quarters, from White's side of the board */
      g_assert_cmpstr (high, ==, black);
    }
  ui_close (window);
}

int
main (int argc, char **argv)
{
  ui_init (&argc, &argv);
  ui_set_animations (FALSE);
  g_test_add_func ("/value-panel/life", test_life);
  g_test_add_func ("/value-panel/sentences", test_sentences);
  g_test_add_func ("/value-panel/shows", test_panel);
  g_test_add_func ("/value-panel/table", test_table);
  g_test_add_func ("/value-panel/unequal", test_unequal);
  g_test_add_func ("/value-panel/strip-moves-nothing", test_strip_moves_nothing);
  g_test_add_func ("/value-panel/sets", test_sets);
  g_test_add_func ("/value-panel/curve", test_curve);
  g_test_add_func ("/player-strip/shows", test_player_strip);
  g_test_add_func ("/player-strip/narrow-name", test_narrow_name);
  g_test_add_func ("/player-strip/chip-lines", test_chip_lines);
  g_test_add_func ("/score-bar/shows", test_score_bar);
  return g_test_run ();
}
