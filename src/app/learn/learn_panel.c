/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/learn/learn_panel.h"
#include "app/shared/template.h"
#include "model/values/piece_worth.h"

#include "core/mobility.h"
#include "learning/value_set.h"
#include "picture/plot_reach.h"
#include "picture/scene_position.h"
#include "widgets/piece_image.h"
#include "widgets/plot_view.h"
#include "widgets/style.h"

#include <glib/gi18n.h>

#define BAR_HEIGHT 22

struct _CwLearnPanel
{
  GtkWidget parent;
  /* template */
  GtkWidget *worth_card, *measured_box, *picture;
  GtkLabel *school, *school_unit, *measured, *measured_error, *worth_text;
  GtkWidget *reach_card, *map, *map_unit, *bars;
  GtkLabel *reach_text;
  GtkLabel *rule_title, *rule_text, *rule_notes;
  /* owned */
  CwPieceSet *set;
  /* plain */
  const CwLessonGroup *group;
  CwSquare square;
};

G_DEFINE_FINAL_TYPE (CwLearnPanel, cw_learn_panel, GTK_TYPE_WIDGET)

static void
set_text (GtkLabel *label, char *text)
{
  gtk_label_set_text (label, text);
  g_free (text);
}

static void
show_king_worth (CwLearnPanel *self)
{
  gtk_label_set_text (self->worth_text,
                      _ ("The king has no price: who loses him has lost the game. As a fighter in "
                         "the ending he is about as strong as a minor piece."));
}

/* "From 2,976 engine games. A knight down at otherwise equal material scores 10 %." */
static void
show_measured (CwLearnPanel *self, const CwValues *values, CwKind kind)
{
  const char *name = _ (self->group->title);
  int percent = (int)(100 * cw_values_score (values, -values->board[kind]) + 0.5);

  set_text (self->measured, g_strdup_printf ("%.2f", values->board[kind] / 100));
  set_text (self->measured_error, values->error[kind] > 0 ? g_strdup_printf (
                                      _ ("measured, ± %.2f"), values->error[kind] / 100)
                                                          : g_strdup (_ ("measured: the unit")));
  /* Translators: %1$u games, %2$s a piece ("Knight"), %3$d percent. */
  set_text (self->worth_text,
            g_strdup_printf (_ ("From %1$'u games of engines. With one piece of this kind less "
                                "(%2$s) and all else equal, the expected score is %3$d %%."),
                             values->games, name, percent));
}

/* The first scale that knows the piece, or what its description says. */
static void
show_scale (CwLearnPanel *self, const CwGame *game, CwKind kind)
{
  CwScaleRow rows[CW_MOST_SCALES];

  gtk_label_set_text (self->worth_text, "");
  if (cw_piece_scales (game, kind, rows) > 0)
    {
      set_text (self->school, g_strdup_printf ("%g", rows[0].pawns));
      set_text (self->school_unit, g_strdup_printf (_ ("pawns, by %s"), _ (rows[0].title)));
      return;
    }
  set_text (self->school, g_strdup_printf ("≈ %.1f", cw_piece_described (game, kind)));
  gtk_label_set_text (self->school_unit, _ ("pawns, from its description"));
}

static void
show_worth (CwLearnPanel *self)
{
  const CwGame *game = cw_game_named (self->group->game);
  CwKind kind = self->group->kind;
  CwValues measured;

  gtk_widget_set_visible (self->worth_card, kind != 0);
  if (kind == 0)
    return;
  cw_piece_image_set_of (CW_PIECE_IMAGE (self->picture), self->set, cw_piece (CW_WHITE, kind), 64);
  gtk_widget_set_visible (self->measured_box, FALSE);
  gtk_label_set_text (self->school_unit, _ ("school, in pawns"));
  if (game->kind[kind].royal)
    {
      gtk_label_set_text (self->school, "∞");
      gtk_label_set_text (self->school_unit, _ ("beyond price"));
      if (game->shogi)
        gtk_label_set_text (self->worth_text, "");
      else
        show_king_worth (self);
      return;
    }
  if (game->shogi)
    {
      show_scale (self, game, kind);
      return;
    }
  set_text (self->school, g_strdup_printf ("%g", cw_values_school ()->board[kind] / 100));
  if (cw_value_set_named ("engine-games", &measured))
    {
      gtk_widget_set_visible (self->measured_box, TRUE);
      show_measured (self, &measured, kind);
    }
}

static void
show_map (CwLearnPanel *self)
{
  const CwGame *game = cw_game_named (self->group->game);
  CwKind kind = self->group->kind;
  uint8_t moves[CW_MAX_SQUARES];
  unsigned least = 255, most = 0;
  char square[CW_SQUARE_NAME_SIZE];
  CwScene names;
  g_autofree char *here = NULL;
  g_autofree char *range = NULL;
  g_autofree char *markup = NULL;
  g_autoptr (CwPlot) plot = NULL;

  for (CwSquare i = 0; i < game->files * game->ranks; i++)
    {
      gboolean stands = cw_can_stand (game, kind, i);

      moves[i] = stands ? (uint8_t)cw_mobility (game, kind, i) : CW_REACH_NONE;
      if (stands)
        {
          least = MIN (least, moves[i]);
          most = MAX (most, moves[i]);
        }
    }
  cw_scene_init_game (&names, game);
  plot = cw_plot_reach_new (&(CwPlotReachData){ .files = game->files,
                                                .ranks = game->ranks,
                                                .moves = moves,
                                                .square = self->square,
                                                .names = &names });
  cw_plot_view_set_plot (CW_PLOT_VIEW (self->map), plot);
  if (self->square == CW_NO_SQUARE || moves[self->square] == CW_REACH_NONE)
    {
      gtk_label_set_text (self->reach_text, "");
      return;
    }
  /* Translators: a number of squares, and the square it is counted from: "8 from e4." */
  here = g_strdup_printf (_ ("%1$u from %2$s."), moves[self->square],
                          cw_square_name (game, self->square, square));
  range = least == most ? g_strdup_printf (_ ("The same from every square: %u."), most)
                        : g_strdup_printf (_ ("At worst %1$u, at best %2$u."), least, most);
  markup = g_markup_printf_escaped ("<b>%s</b> %s", here, range);
  gtk_label_set_markup (self->reach_text, markup);
}

/* All pieces of the course, the least first; chess leaves its pawn out, that goes two ways. */
static void
show_bars (CwLearnPanel *self)
{
  const CwGame *game = cw_game_named (self->group->game);
  CwPlotBar bars[CW_MAX_KINDS];
  const CwLessonGroup *group;
  unsigned n = 0;
  g_autoptr (CwPlot) plot = NULL;

  for (unsigned i = 0; (group = cw_lesson_group (i)) != NULL; i++)
    {
      double mean = group->kind != 0 ? cw_mobility_mean (game, group->kind) : 0;
      unsigned at = n;

      if (group->kind == 0 || !g_str_equal (group->game, self->group->game)
          || (!game->shogi && group->kind == CW_PAWN))
        continue;
      for (; at > 0 && bars[at - 1].value > mean; at--)
        bars[at] = bars[at - 1];
      bars[at] = (CwPlotBar){ _ (group->title), mean, group->kind == self->group->kind };
      n++;
    }
  plot = cw_plot_bars_new (bars, n, 2);
  gtk_widget_set_size_request (self->bars, -1,
                               (int)(n * cw_style_px (GTK_WIDGET (self), BAR_HEIGHT) + 2));
  cw_plot_view_set_plot (CW_PLOT_VIEW (self->bars), plot);
}

/* Each line of the notes with a dot before it. */
static char *
bullets (const char *notes)
{
  g_auto (GStrv) lines = g_strsplit (notes, "\n", -1);
  GString *text = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    g_string_append_printf (text, "%s%s%s", line != lines ? "\n" : "", lines[1] != NULL ? "• " : "",
                            *line);
  return g_string_free (text, FALSE);
}

void
cw_learn_panel_show (CwLearnPanel *self, const CwLessonGroup *group, CwSquare square)
{
  gboolean new_group = group != self->group;

  if (!new_group && square == self->square)
    return;
  if (self->group == NULL || !g_str_equal (group->game, self->group->game))
    {
      g_clear_pointer (&self->set, cw_piece_set_unref);
      self->set = cw_piece_set_new (cw_game_named (group->game), NULL);
    }
  self->group = group;
  self->square = square;
  gtk_widget_set_visible (self->reach_card, group->kind != 0);
  if (group->kind != 0)
    show_map (self);
  if (!new_group)
    return;
  show_worth (self);
  if (group->kind != 0)
    show_bars (self);
  gtk_label_set_text (self->rule_title, _ (group->title));
  gtk_label_set_text (self->rule_text, _ (group->sentence));
  set_text (self->rule_notes, bullets (_ (group->notes)));
}

void
cw_learn_panel_adapt (CwLearnPanel *self, const CwLearnLayout *layout)
{
  gtk_widget_set_size_request (self->map, -1, layout->map_height);
  gtk_widget_set_visible (self->map_unit, !layout->compact);
  gtk_widget_set_visible (self->picture, !layout->compact);
}

static void
cw_learn_panel_dispose (GObject *object)
{
  cw_template_dispose (GTK_WIDGET (object), CW_TYPE_LEARN_PANEL);
  g_clear_pointer (&CW_LEARN_PANEL (object)->set, cw_piece_set_unref);
  G_OBJECT_CLASS (cw_learn_panel_parent_class)->dispose (object);
}

static void
cw_learn_panel_class_init (CwLearnPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = cw_learn_panel_dispose;
  g_type_ensure (CW_TYPE_PIECE_IMAGE);
  g_type_ensure (CW_TYPE_PLOT_VIEW);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/learn-panel.ui");
#define CHILD(name) gtk_widget_class_bind_template_child (widget_class, CwLearnPanel, name)
  CHILD (worth_card);
  CHILD (measured_box);
  CHILD (picture);
  CHILD (school);
  CHILD (school_unit);
  CHILD (measured);
  CHILD (measured_error);
  CHILD (worth_text);
  CHILD (reach_card);
  CHILD (map);
  CHILD (bars);
  CHILD (map_unit);
  CHILD (reach_text);
  CHILD (rule_title);
  CHILD (rule_text);
  CHILD (rule_notes);
#undef CHILD
}

static void
cw_learn_panel_init (CwLearnPanel *self)
{
  self->square = CW_NO_SQUARE;
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_plot_view_set_interactive (CW_PLOT_VIEW (self->bars), FALSE);
  cw_plot_view_set_smallest (CW_PLOT_VIEW (self->map), 180, 180);
}
