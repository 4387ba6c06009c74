/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/piece_panel.h"

#include "app/piece_text.h"
#include "app/piece_worth.h"
#include "app/template.h"
#include "core/mobility.h"
#include "core/variant.h"
#include "picture/plot_reach.h"
#include "picture/scene_position.h"
#include "picture/text.h"
#include "text/kind_text.h"
#include "widgets/piece_image.h"
#include "widgets/plot_view.h"
#include "widgets/style.h"

#include <glib/gi18n.h>

#define BAR_HEIGHT 22

struct _CwPiecePanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *picture;
  GtkLabel *title, *names, *rules, *betza;
  GtkWidget *kin;
  GtkLabel *worth, *worth_unit, *worth_text;
  GtkGrid *scales;
  GtkWidget *map, *bars;
  GtkLabel *reach_text, *crowded_text;
  GtkDropDown *other;
  GtkGrid *comparison;
  GtkWidget *maps, *this_map, *other_map;
  /* owned */
  CwPieceSet *set;
  /* plain */
  const CwGame *game;
  CwKind kind;
  CwSquare square;
  gboolean filling;
};

G_DEFINE_FINAL_TYPE (CwPiecePanel, cw_piece_panel, GTK_TYPE_WIDGET)

static guint kind_activated_signal;

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

static void
kin_clicked (GtkButton *button, CwPiecePanel *self)
{
  guint kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "kind"));

  g_signal_emit (self, kind_activated_signal, 0, kind);
}

/* A button with the picture of a kind that this one becomes, or comes from. */
static void
add_kin (CwPiecePanel *self, CwKind kind)
{
  GtkWidget *button = gtk_button_new (), *image = cw_piece_image_new (CW_NO_PIECE, 32);
  g_autofree char *title = cw_piece_title (self->game, kind);

  cw_piece_image_set_of (CW_PIECE_IMAGE (image), self->set, cw_piece (CW_WHITE, kind), 32);
  gtk_button_set_child (GTK_BUTTON (button), image);
  gtk_widget_set_tooltip_text (button, title);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  g_object_set_data (G_OBJECT (button), "kind", GUINT_TO_POINTER (kind));
  g_signal_connect (button, "clicked", G_CALLBACK (kin_clicked), self);
  gtk_flow_box_append (GTK_FLOW_BOX (self->kin), button);
}

static void
show_kin (CwPiecePanel *self)
{
  const CwVariant *variant = self->game->variant;
  uint32_t becomes = variant->kind[self->kind].promotes_to[CW_WHITE];
  GtkFlowBoxChild *child;
  gboolean any = FALSE;

  while ((child = gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->kin), 0)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->kin), GTK_WIDGET (child));
  becomes |= variant->kind[self->kind].promotes_to[CW_BLACK];
  for (CwKind kind = (CwKind)self->game->kinds; kind > 0; kind--)
    if (becomes >> kind & 1 || self->game->kind[self->kind].plain == kind)
      {
        add_kin (self, kind);
        any = TRUE;
      }
  gtk_widget_set_visible (self->kin, any);
}

static void
show_names (CwPiecePanel *self)
{
  g_autofree char *names = cw_piece_names_markup (self->game, self->kind);
  g_autoptr (GPtrArray) lines = cw_piece_rule_lines (self->game, self->kind);
  GString *rules = g_string_new (NULL);

  cw_piece_image_set_of (CW_PIECE_IMAGE (self->picture), self->set, cw_piece (CW_WHITE, self->kind),
                         64);
  set_text (self->title, cw_piece_title (self->game, self->kind));
  gtk_label_set_markup (self->names,
                        names != NULL ? names
                                      : _ ("A piece of this game’s own, known by no other name."));
  for (guint i = 0; i < lines->len; i++)
    g_string_append_printf (rules, "%s• %s", i > 0 ? "\n" : "",
                            (const char *)g_ptr_array_index (lines, i));
  gtk_widget_set_visible (GTK_WIDGET (self->rules), lines->len > 0);
  set_text (self->rules, g_string_free (rules, FALSE));
  set_text (
      self->betza,
      /* Translators: %s is a movement in Betza notation: "fWF". */
      g_strdup_printf (_ ("In Betza notation: %s"), self->game->variant->kind[self->kind].betza));
}

/* --- worth ------------------------------------------------------------------------------ */

static char *
error_text (const CwScaleRow *row)
{
  g_autofree char *games = cw_text_count (row->games);

  if (row->games > 0 && row->error > 0)
    return g_strdup_printf (_ ("± %.2f, from %s games"), row->error, games);
  if (row->games > 0)
    return g_strdup_printf (_ ("from %s games"), games);
  if (row->hand > 0)
    return g_strdup_printf (_ ("in hand %.1f"), row->hand);
  return g_strdup ("");
}

static void
add_scale (CwPiecePanel *self, int line, const CwScaleRow *row)
{
  g_autofree char *number = g_strdup_printf ("%.2f", row->pawns);
  g_autofree char *more = error_text (row);
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
show_worth (CwPiecePanel *self)
{
  CwScaleRow rows[CW_MOST_SCALES];
  unsigned count = cw_piece_scales (self->game, self->kind, rows);
  double described = cw_piece_described (self->game, self->kind);

  clear_grid (self->scales);
  for (unsigned i = 0; i < count; i++)
    add_scale (self, (int)i, &rows[i]);
  gtk_widget_set_visible (GTK_WIDGET (self->scales), count > 0);
  gtk_label_set_text (self->worth_text, "");
  if (self->game->kind[self->kind].royal)
    {
      gtk_label_set_text (self->worth, "∞");
      gtk_label_set_text (self->worth_unit, _ ("beyond price"));
    }
  else if (count > 0)
    {
      set_text (self->worth, g_strdup_printf ("%g", rows[0].pawns));
      set_text (self->worth_unit, g_strdup_printf (_ ("pawns, by %s"), _ (rows[0].title)));
    }
  else if (described > 0)
    {
      set_text (self->worth, g_strdup_printf ("≈ %.1f", described));
      gtk_label_set_text (self->worth_unit, _ ("pawns, from its description"));
      gtk_label_set_text (
          self->worth_text,
          _ ("Nobody has measured it here. A guess from its description: by the squares it can "
             "act on, on a board as full as boards are in the mean."));
    }
  else
    {
      gtk_label_set_text (self->worth, "?");
      gtk_label_set_text (self->worth_unit, _ ("unknown"));
      gtk_label_set_text (self->worth_text,
                          _ ("Nobody has measured it here, and alone on the board it cannot move: "
                             "it lives from what stands in its way."));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->worth_text),
                          gtk_label_get_text (self->worth_text)[0] != '\0');
}

/* --- reach ------------------------------------------------------------------------------ */

typedef struct
{
  uint8_t moves[CW_MAX_SQUARES];
  unsigned least, most;
} Reach;

static void
measure_reach (const CwGame *game, CwKind kind, Reach *reach)
{
  *reach = (Reach){ .least = G_MAXUINT };
  for (CwSquare square = 0; square < game->files * game->ranks; square++)
    {
      if (!cw_can_stand (game, kind, square))
        {
          reach->moves[square] = CW_REACH_NONE;
          continue;
        }
      reach->moves[square] = (uint8_t)cw_mobility (game, kind, square);
      reach->least = MIN (reach->least, reach->moves[square]);
      reach->most = MAX (reach->most, reach->moves[square]);
    }
}

static void
set_map (GtkWidget *view, const CwGame *game, const Reach *reach, CwSquare square)
{
  CwScene names;
  g_autoptr (CwPlot) plot = NULL;

  cw_scene_init_game (&names, game);
  plot = cw_plot_reach_new (&(CwPlotReachData){
      .files = game->files,
      .ranks = game->ranks,
      .moves = reach->moves,
      .square = square,
      .names = &names,
  });
  cw_plot_view_set_plot (CW_PLOT_VIEW (view), plot);
}

static void
show_reach (CwPiecePanel *self)
{
  g_autofree char *markup = NULL;
  g_autofree char *range = NULL;
  char name[CW_SQUARE_NAME_SIZE];
  Reach reach;

  measure_reach (self->game, self->kind, &reach);
  set_map (self->map, self->game, &reach, self->square);
  gtk_widget_set_visible (self->map, reach.most > 0);
  range = reach.least == reach.most
              ? g_strdup_printf (_ ("The same from every square: %u."), reach.most)
              : g_strdup_printf (_ ("At worst %1$u, at best %2$u."), reach.least, reach.most);
  if (reach.most == 0)
    markup = g_markup_escape_text (
        _ ("Alone on the board it cannot move: it needs others to hop over."), -1);
  else if (self->square == CW_NO_SQUARE)
    markup = g_markup_escape_text (range, -1);
  else
    {
      g_autofree char *here =
          /* Translators: a number of squares, and the square it is counted from: "8 from e4." */
          g_strdup_printf (_ ("%1$u from %2$s."), reach.moves[self->square],
                           cw_square_name (self->game, self->square, name));
      markup = g_markup_printf_escaped ("<b>%s</b> %s", here, range);
    }
  gtk_label_set_markup (self->reach_text, markup);
}

static void
show_means (CwPiecePanel *self)
{
  const CwGame *game = self->game;
  CwPlotBar bars[CW_MAX_KINDS];
  char *titles[CW_MAX_KINDS];
  g_autoptr (CwPlot) plot = NULL;

  for (CwKind kind = 1; kind <= game->kinds; kind++)
    {
      titles[kind - 1] = cw_piece_title (game, kind);
      bars[kind - 1] =
          (CwPlotBar){ titles[kind - 1], cw_mobility_mean (game, kind), kind == self->kind };
    }
  plot = cw_plot_bars_new (bars, game->kinds, 2);
  for (unsigned i = 0; i < game->kinds; i++)
    g_free (titles[i]);
  gtk_widget_set_size_request (
      self->bars, -1, (int)(game->kinds * cw_style_px (GTK_WIDGET (self), BAR_HEIGHT) + 2));
  cw_plot_view_set_plot (CW_PLOT_VIEW (self->bars), plot);
  set_text (self->crowded_text,
            /* Translators: %1$.2f and %2$.2f are numbers of squares, %3$.0f a percentage. */
            g_strdup_printf (_ ("Mean of all squares: %1$.2f on an empty board. Where %3$.0f %% of "
                                "the other squares are occupied, by both sides alike, %2$.2f moves "
                                "are to be expected."),
                             cw_mobility_mean (game, self->kind),
                             cw_mobility_crowded_mean (game, self->kind, CW_USUAL_DENSITY),
                             100 * CW_USUAL_DENSITY));
}

/* --- comparison ------------------------------------------------------------------------- */

static char *
worth_text (const CwGame *game, CwKind kind)
{
  CwScaleRow rows[CW_MOST_SCALES];

  if (game->kind[kind].royal)
    return g_strdup ("∞");
  if (cw_piece_scales (game, kind, rows) > 0)
    return g_strdup_printf ("%g", rows[0].pawns);
  return cw_piece_described (game, kind) > 0
             ? g_strdup_printf ("≈ %.1f", cw_piece_described (game, kind))
             : g_strdup ("?");
}

static void
add_comparison (CwPiecePanel *self, int line, const char *title, char *ours, char *theirs)
{
  GtkWidget *labels[] = { new_label (title, "cw-second"), new_label (ours, "cw-figures"),
                          new_label (theirs, "cw-figures") };

  for (int i = 0; i < 3; i++)
    gtk_grid_attach (self->comparison, labels[i], i, line, 1, 1);
  gtk_widget_set_hexpand (labels[0], TRUE);
  gtk_label_set_xalign (GTK_LABEL (labels[1]), 1);
  gtk_label_set_xalign (GTK_LABEL (labels[2]), 1);
  g_free (ours);
  g_free (theirs);
}

static void
fill_comparison (CwPiecePanel *self, CwKind other)
{
  const CwGame *game = self->game;
  Reach ours, theirs;

  clear_grid (self->comparison);
  measure_reach (game, self->kind, &ours);
  measure_reach (game, other, &theirs);
  set_map (self->this_map, game, &ours, self->square);
  set_map (self->other_map, game, &theirs,
           self->square != CW_NO_SQUARE && cw_can_stand (game, other, self->square) ? self->square
                                                                                    : CW_NO_SQUARE);
  add_comparison (self, 0, "", cw_piece_title (game, self->kind), cw_piece_title (game, other));
  add_comparison (self, 1, _ ("worth, in pawns"), worth_text (game, self->kind),
                  worth_text (game, other));
  add_comparison (self, 2, _ ("squares, mean"),
                  g_strdup_printf ("%.2f", cw_mobility_mean (game, self->kind)),
                  g_strdup_printf ("%.2f", cw_mobility_mean (game, other)));
  add_comparison (self, 3, _ ("at worst and at best"),
                  g_strdup_printf ("%u–%u", ours.least, ours.most),
                  g_strdup_printf ("%u–%u", theirs.least, theirs.most));
  add_comparison (
      self, 4, _ ("moves among others"),
      g_strdup_printf ("%.2f", cw_mobility_crowded_mean (game, self->kind, CW_USUAL_DENSITY)),
      g_strdup_printf ("%.2f", cw_mobility_crowded_mean (game, other, CW_USUAL_DENSITY)));
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

  if (!new_kind && trial->man == self->square)
    return;
  if (set != self->set)
    {
      g_clear_pointer (&self->set, cw_piece_set_unref);
      self->set = cw_piece_set_ref (set);
    }
  self->game = trial->game;
  self->kind = trial->kind;
  self->square = trial->man;
  if (new_game)
    fill_others (self);
  show_reach (self);
  if (new_kind)
    {
      show_names (self);
      show_kin (self);
      show_worth (self);
      show_means (self);
    }
  other_chosen_cb (self);
}

void
cw_piece_panel_set_narrow (CwPiecePanel *self, gboolean narrow)
{
  gtk_widget_set_size_request (self->map, -1, narrow ? 200 : 300);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->maps),
                                  narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (self->picture, !narrow);
}

static void
cw_piece_panel_dispose (GObject *object)
{
  CwPiecePanel *self = CW_PIECE_PANEL (object);

  cw_template_dispose (GTK_WIDGET (object), CW_TYPE_PIECE_PANEL);
  g_clear_pointer (&self->set, cw_piece_set_unref);
  G_OBJECT_CLASS (cw_piece_panel_parent_class)->dispose (object);
}

static void
cw_piece_panel_class_init (CwPiecePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_piece_panel_dispose;
  kind_activated_signal =
      g_signal_new ("kind-activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                    NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  g_type_ensure (CW_TYPE_PIECE_IMAGE);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/piece-panel.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwPiecePanel, name)
  CHILD (picture);
  CHILD (title);
  CHILD (names);
  CHILD (rules);
  CHILD (betza);
  CHILD (kin);
  CHILD (worth);
  CHILD (worth_unit);
  CHILD (worth_text);
  CHILD (scales);
  CHILD (map);
  CHILD (bars);
  CHILD (reach_text);
  CHILD (crowded_text);
  CHILD (other);
  CHILD (comparison);
  CHILD (maps);
  CHILD (this_map);
  CHILD (other_map);
#undef CHILD
  gtk_widget_class_bind_template_callback (widget_class, other_chosen_cb);
}

static void
cw_piece_panel_init (CwPiecePanel *self)
{
  self->square = CW_NO_SQUARE;
  self->filling = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->filling = FALSE;
  cw_plot_view_set_interactive (CW_PLOT_VIEW (self->bars), FALSE);
  cw_plot_view_set_smallest (CW_PLOT_VIEW (self->map), 180, 180);
  cw_plot_view_set_smallest (CW_PLOT_VIEW (self->this_map), 120, 120);
  cw_plot_view_set_smallest (CW_PLOT_VIEW (self->other_map), 120, 120);
}
