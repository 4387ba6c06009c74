/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/impasse_card.h"

#include "model/object.h"
#include "text/outcome_text.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define CONDITIONS 4

struct _CwImpasseCard
{
  GtkWidget parent;
  /* template */
  GtkLabel *rule, *points, *who, *condition[CONDITIONS];
  GtkImage *icon[CONDITIONS];
  GtkWidget *buttons, *declare, *count;
  /* owned */
  CwPlayGame *game;
};

CW_DEFINE_TEMPLATE_TYPE (CwImpasseCard, cw_impasse_card, GTK_TYPE_WIDGET)

static void
show_condition (CwImpasseCard *self, guint index, gboolean met, const char *words)
{
  g_autofree char *spoken = g_strdup_printf (
      "%s: %s", words, met ? C_ ("condition", "met") : C_ ("condition", "missing"));
  GtkWidget *icon = GTK_WIDGET (self->icon[index]);
  gtk_image_set_from_icon_name (self->icon[index],
                                met ? "object-select-symbolic" : "window-close-symbolic");
  gtk_label_set_text (self->condition[index], words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->condition[index]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_remove_css_class (icon, met ? "cw-bad" : "cw-good");
  gtk_widget_add_css_class (icon, met ? "cw-good" : "cw-bad");
}

static void
show_conditions (CwImpasseCard *self, const CwDeclaration *declaration, CwColour us)
{
  guint points = declaration->points[us];
  g_autofree char *pieces = g_strdup_printf (_ ("Other pieces there: %u of %u"),
                                             declaration->pieces, CW_DECLARATION_PIECES);
  g_autofree char *need =
      declaration->points_draw < declaration->points_win
          ? g_strdup_printf (_ ("Points: %u to draw, %u to win"), declaration->points_draw,
                             declaration->points_win)
          : g_strdup_printf (_ ("Points: at least %u"), declaration->points_win);
  show_condition (self, 0, declaration->king_in_zone, _ ("King in the enemy camp"));
  show_condition (self, 1, declaration->pieces >= CW_DECLARATION_PIECES, pieces);
  show_condition (self, 2, points >= declaration->points_draw, need);
  show_condition (self, 3, declaration->not_in_check, _ ("Not in check"));
}

static void
show (CwImpasseCard *self)
{
  CwDeclaration declaration;
  const CwPlayState *state = cw_play_game_state (self->game);
  const CwGame *rules = cw_session_game (state->session);
  CwColour us = cw_play_state_side (state);
  gboolean counts =
      !cw_play_state_is_over (state) && cw_play_state_declaration (state, &declaration);
  gtk_widget_set_visible (GTK_WIDGET (self), counts);
  if (!counts)
    return;
  g_autofree char *points = g_strdup_printf (
      _ ("Points: %s %u, %s %u"), cw_side_name (rules, CW_WHITE), declaration.points[CW_WHITE],
      cw_side_name (rules, CW_BLACK), declaration.points[CW_BLACK]);
  g_autofree char *who = g_strdup_printf (_ ("To declare, %s needs:"), cw_side_name (rules, us));
  gtk_label_set_text (self->rule, state->impasse == CW_IMPASSE_24 ? _ ("Impasse, 24 points")
                                                                  : _ ("Impasse, 27 points"));
  gtk_label_set_text (self->points, points);
  gtk_label_set_text (self->who, who);
  show_conditions (self, &declaration, us);
  gtk_widget_set_visible (self->count, !state->computer);
  gboolean met = declaration.outcome.reason != CW_REASON_FALSE_DECLARATION;
  gtk_widget_set_tooltip_text (
      self->declare, met ? NULL : _ ("Whoever declares without meeting every condition loses"));
  if (met)
    gtk_widget_add_css_class (self->declare, "suggested-action");
  else
    gtk_widget_remove_css_class (self->declare, "suggested-action");
}

void
cw_impasse_card_set_game (CwImpasseCard *self, CwPlayGame *game)
{
  self->game = g_object_ref (game);
  cw_connect (game, "notify::over", show, self);
  cw_connect (cw_play_game_session (game), "moved", show, self);
  show (self);
}

void
cw_impasse_card_set_compact (CwImpasseCard *self, gboolean compact)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons),
                                  compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
cw_impasse_card_class_init (CwImpasseCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, CW_OBJECT (CwImpasseCard, game), NULL);
  cw_template_set (widget_class, "impasse-card");
  cw_template_children (widget_class, CW_CHILD (CwImpasseCard, rule),
                        CW_CHILD (CwImpasseCard, points), CW_CHILD (CwImpasseCard, who),
                        CW_CHILD (CwImpasseCard, buttons), CW_CHILD (CwImpasseCard, declare),
                        CW_CHILD (CwImpasseCard, count), NULL);
  for (guint i = 0; i < CONDITIONS; i++)
    {
      g_autofree char *icon = g_strdup_printf ("icon_%u", i);
      g_autofree char *condition = g_strdup_printf ("condition_%u", i);
      gtk_widget_class_bind_template_child_full (widget_class, icon, FALSE,
                                                 G_STRUCT_OFFSET (CwImpasseCard, icon[i]));
      gtk_widget_class_bind_template_child_full (widget_class, condition, FALSE,
                                                 G_STRUCT_OFFSET (CwImpasseCard, condition[i]));
    }
}
