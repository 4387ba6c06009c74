/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/piece_panel.h"

#include "app/learn/reach_card.h"
#include "core/mobility.h"
#include "core/variant.h"
#include "model/learn/piece_reach.h"
#include "model/learn/piece_text.h"
#include "model/object.h"
#include "model/values/piece_value.h"
#include "text/kind_text.h"
#include "widgets/piece_image.h"
#include "widgets/plot_view.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

struct _CwPiecePanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *picture;
  GtkLabel *title, *names, *rules, *betza;
  GtkWidget *relatives;
  GtkLabel *value, *value_unit, *value_text;
  GtkGrid *scales;
  CwReachCard *reach;
  GtkDropDown *other;
  GtkGrid *comparison;
  GtkWidget *maps;
  CwPlotView *this_map, *other_map;
  /* owned */
  CwPieceSet *set;
  /* plain */
  const CwGame *game;
  CwKind kind;
  CwSquare square;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CwPiecePanel, cw_piece_panel, GTK_TYPE_WIDGET)

static void
set_text (GtkLabel *label, char *text)
{
  gtk_label_set_text (label, text);
  g_free (text);
}

static GtkWidget *
new_label (const char *text, const char *class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return label;
}

static void
clear_grid (GtkGrid *grid)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (grid))) != NULL)
    gtk_grid_remove (grid, child);
}

/* --- names and rules -------------------------------------------------------------------- */

/* A button with the picture of a kind that this one promotes to or from. */
static void
add_relative (CwPiecePanel *self, CwKind kind)
{
  GtkWidget *button = gtk_button_new (), *image = cw_piece_image_new (CW_NO_PIECE, 32);
  g_autofree char *title = cw_piece_title (self->game, kind);

  cw_piece_image_set_of (CW_PIECE_IMAGE (image), self->set, cw_piece (CW_WHITE, kind), 32);
  gtk_button_set_child (GTK_BUTTON (button), image);
  gtk_widget_set_tooltip_text (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "page.show-kind");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", (guint)kind);
  gtk_flow_box_append (GTK_FLOW_BOX (self->relatives), button);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE); /* the button is */
}

static void
show_relatives (CwPiecePanel *self)
{
  const CwVariant *variant = self->game->variant;
  uint32_t becomes = variant->kind[self->kind].promotes_to[CW_WHITE];
  GtkFlowBoxChild *child;
  gboolean any = FALSE;

  while ((child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->relatives), 0)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->relatives), GTK_WIDGET (child));
  becomes |= variant->kind[self->kind].promotes_to[CW_BLACK];
  for (CwKind kind = (CwKind)self->game->kinds; kind > 0; kind--)
    if (becomes >> kind & 1 || self->game->kind[self->kind].plain == kind)
      {
        add_relative (self, kind);
        any = TRUE;
      }
  gtk_widget_set_visible (self->relatives, any);
}

static void
show_names (CwPiecePanel *self)
{
  g_autofree char *names = cw_piece_names_markup (self->game, self->kind);
  g_autofree char *rules = cw_piece_rules_text (self->game, self->kind);

  cw_piece_image_set_of (CW_PIECE_IMAGE (self->picture), self->set, cw_piece (CW_WHITE, self->kind),
                         64);
  set_text (self->title, cw_piece_title (self->game, self->kind));
  gtk_label_set_markup (self->names,
                        names != NULL ? names : _ ("A piece found only in this game."));
  gtk_widget_set_visible (GTK_WIDGET (self->rules), rules[0] != '\0');
  gtk_label_set_text (self->rules, rules);
  set_text (
      self->betza,
      /* Translators: %s is a movement in Betza notation: "fWF". */
      g_strdup_printf (_ ("In Betza notation: %s"), self->game->variant->kind[self->kind].betza));
}

/* --- value ------------------------------------------------------------------------------ */

static void
add_scale (CwPiecePanel *self, int line, const CwScaleRow *row)
{
  g_autofree char *number = g_strdup_printf ("%.2f", row->pawns);
  g_autofree char *more = cw_scale_row_note (row);
  GtkWidget *title = new_label (_ (row->title), NULL), *value = new_label (number, "cw-figures");
  GtkWidget *note = new_label (more, "cw-second");

  gtk_widget_set_hexpand (title, TRUE);
  gtk_label_set_xalign (GTK_LABEL (value), 1);
  gtk_widget_add_css_class (value, row->games > 0 ? "cw-material" : "cw-figures");
  gtk_grid_attach (self->scales, title, 0, line, 1, 1);
  gtk_grid_attach (self->scales, value, 1, line, 1, 1);
  gtk_grid_attach (self->scales, note, 2, line, 1, 1);
}

static void
show_value (CwPiecePanel *self)
{
  CwScaleRow rows[CW_MAX_SCALES];
  unsigned count = cw_piece_scales (self->game, self->kind, rows);
  const char *text = "";
  char *unit;

  clear_grid (self->scales);
  for (unsigned i = 0; i < count; i++)
    add_scale (self, (int)i, &rows[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->scales), count > 0);
  set_text (self->value, cw_piece_value_text (self->game, self->kind, &unit));
  set_text (self->value_unit, unit);
  if (count == 0 && !self->game->kind[self->kind].royal)
    text = cw_piece_described (self->game, self->kind) > 0
               ? _ ("Not measured yet. An estimate from its moves: how many squares it reaches on "
                    "a board with an average number of pieces.")
               : _ ("Not measured yet, and alone on the board it cannot move: it needs other "
                    "pieces in its way.");
  gtk_label_set_text (self->value_text, text);
  gtk_widget_set_visible (GTK_WIDGET (self->value_text), *text != '\0');
}

/* --- reach ------------------------------------------------------------------------------ */

static void
show_means (CwPiecePanel *self)
{
  const CwGame *game = self->game;
  CwPlotBar bars[CW_MAX_KINDS];
  char *titles[CW_MAX_KINDS];
  g_autofree char *note =
      /* Translators: %1$.2f and %2$.2f are numbers of squares, %3$.0f a percentage. */
      g_strdup_printf (
          _ ("Average over all squares: %1$.2f on an empty board. With %3$.0f\u00a0%% of "
             "the other squares occupied, half by each side, about %2$.1f moves."),
          cw_mobility_mean (game, self->kind),
          cw_mobility_crowded_mean (game, self->kind, CW_USUAL_DENSITY), 100 * CW_USUAL_DENSITY);

  for (CwKind kind = 1; kind <= game->kinds; kind++)
    {
      titles[kind - 1] = cw_piece_title (game, kind);
      bars[kind - 1] =
          (CwPlotBar){ titles[kind - 1], cw_mobility_mean (game, kind), kind == self->kind };
    }
  cw_reach_card_show_means (self->reach, bars, game->kinds, note);
  for (unsigned i = 0; i < game->kinds; i++)
    g_free (titles[i]);
}

/* --- comparison ------------------------------------------------------------------------- */

static void
fill_comparison (CwPiecePanel *self, CwKind other)
{
  const CwKind kinds[] = { self->kind, other };
  CwPlotView *const maps[] = { self->this_map, self->other_map };

  clear_grid (self->comparison);
  for (unsigned i = 0; i < 2; i++)
    {
      CwPieceReach reach;
      cw_piece_reach_measure (&reach, self->game, kinds[i]);
      g_autoptr (CwPlot) plot = cw_piece_reach_plot (&reach, self->game, self->square);
      cw_plot_view_set_plot (maps[i], plot);
    }
  for (unsigned row = 0; cw_piece_figure_title (row) != NULL; row++)
    {
      GtkWidget *title = new_label (cw_piece_figure_title (row), "cw-second");
      gtk_widget_set_hexpand (title, TRUE);
      gtk_grid_attach (self->comparison, title, 0, (int)row, 1, 1);
      for (int i = 0; i < 2; i++)
        {
          g_autofree char *figure = cw_piece_figure (self->game, kinds[i], row);
          GtkWidget *label = new_label (figure, "cw-figures");
          gtk_label_set_xalign (GTK_LABEL (label), 1);
          gtk_grid_attach (self->comparison, label, i + 1, (int)row, 1, 1);
        }
    }
}

static void
other_chosen_cb (CwPiecePanel *self)
{
  guint chosen = gtk_drop_down_get_selected (self->other);
  gboolean shown = !self->filling && chosen != GTK_INVALID_LIST_POSITION && chosen > 0;

  if (self->filling)
    return;
  gtk_widget_set_visible (self->maps, shown);
  gtk_widget_set_visible (GTK_WIDGET (self->comparison), shown);
  if (shown)
    fill_comparison (self, (CwKind)chosen);
}

static void
fill_others (CwPiecePanel *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  gtk_string_list_append (titles, _ ("no other piece"));
  for (CwKind kind = 1; kind <= self->game->kinds; kind++)
    {
      g_autofree char *title = cw_piece_title (self->game, kind);
      gtk_string_list_append (titles, title);
    }
  self->filling = TRUE;
  gtk_drop_down_set_model (self->other, G_LIST_MODEL (titles));
  self->filling = FALSE;
}

/* --- from outside ----------------------------------------------------------------------- */

void
cw_piece_panel_show (CwPiecePanel *self, const CwTrial *trial, CwPieceSet *set)
{
  gboolean new_game = trial->game != self->game, new_kind = new_game || trial->kind != self->kind;

  if (!new_kind && trial->piece_square == self->square)
    return;
  if (set != self->set)
    {
      g_clear_pointer (&self->set, cw_piece_set_unref);
      self->set = cw_piece_set_ref (set);
    }
  self->game = trial->game;
  self->kind = trial->kind;
  self->square = trial->piece_square;
  if (new_game)
    fill_others (self);
  cw_reach_card_show (self->reach, self->game, self->kind, self->square);
  if (new_kind)
    {
      show_names (self);
      show_relatives (self);
      show_value (self);
      show_means (self);
    }
  other_chosen_cb (self);
}

void
cw_piece_panel_adapt (CwPiecePanel *self, const CwLearnLayout *layout)
{
  cw_reach_card_adapt (self->reach, layout);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->maps), layout->compact
                                                                   ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->picture, !layout->compact);
}

static void
cw_piece_panel_class_init (CwPiecePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OWNED (CwPiecePanel, set, cw_piece_set_unref),
                 NULL);
  g_type_ensure (CW_TYPE_PIECE_IMAGE);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  g_type_ensure (CW_TYPE_REACH_CARD);
  cw_template_set (widget_class, "piece-panel");
  cw_template_children (widget_class, CW_CHILD (CwPiecePanel, picture),
                        CW_CHILD (CwPiecePanel, title), CW_CHILD (CwPiecePanel, names),
                        CW_CHILD (CwPiecePanel, rules), CW_CHILD (CwPiecePanel, betza),
                        CW_CHILD (CwPiecePanel, relatives), CW_CHILD (CwPiecePanel, value),
                        CW_CHILD (CwPiecePanel, value_unit), CW_CHILD (CwPiecePanel, value_text),
                        CW_CHILD (CwPiecePanel, scales), CW_CHILD (CwPiecePanel, reach),
                        CW_CHILD (CwPiecePanel, other), CW_CHILD (CwPiecePanel, comparison),
                        CW_CHILD (CwPiecePanel, maps), CW_CHILD (CwPiecePanel, this_map),
                        CW_CHILD (CwPiecePanel, other_map), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (other_chosen_cb), NULL);
}

static void
cw_piece_panel_init (CwPiecePanel *self)
{
  self->square = CW_NO_SQUARE;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filling = FALSE;
  cw_plot_view_set_smallest (self->this_map, 120, 120);
  cw_plot_view_set_smallest (self->other_map, 120, 120);
}
