/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/impasse_card.h"

#include "text/outcome_text.h"

#include <glib/gi18n.h>

#define CONDITIONS 4

struct _CwImpasseCard
{
  GtkWidget parent;
  /* owned: children of the box */
  GtkWidget *box, *rule, *points, *who;
  GtkWidget *icon[CONDITIONS], *condition[CONDITIONS];
  GtkWidget *buttons, *declare, *count;
};

G_DEFINE_FINAL_TYPE (CwImpasseCard, cw_impasse_card, GTK_TYPE_WIDGET)

static void
set_condition (CwImpasseCard *self, guint index, gboolean met, const char *words)
{
  g_autofree char *spoken = g_strdup_printf (
      "%s: %s", words, met ? C_ ("condition", "met") : C_ ("condition", "missing"));
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon[index]),
                                met ? "object-select-symbolic" : "window-close-symbolic");
  gtk_label_set_text (GTK_LABEL (self->condition[index]), words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->condition[index]),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  gtk_widget_remove_css_class (self->icon[index], met ? "cw-bad" : "cw-good");
  gtk_widget_add_css_class (self->icon[index], met ? "cw-good" : "cw-bad");
}

static void
show_conditions (CwImpasseCard *self, const CwDeclaration *declaration, CwColour us)
{
  guint points = declaration->points[us];
  g_autofree char *men = g_strdup_printf (_ ("Pieces around it there: %u of %u"),
                                          declaration->pieces, CW_DECLARATION_PIECES);
  g_autofree char *need =
      declaration->points_draw < declaration->points_win
          ? g_strdup_printf (_ ("Points: %u to draw, %u to win"), declaration->points_draw,
                             declaration->points_win)
          : g_strdup_printf (_ ("Points: at least %u"), declaration->points_win);
  set_condition (self, 0, declaration->king_in_zone, _ ("King in the enemy camp"));
  set_condition (self, 1, declaration->pieces >= CW_DECLARATION_PIECES, men);
  set_condition (self, 2, points >= declaration->points_draw, need);
  set_condition (self, 3, declaration->not_in_check, _ ("Not in check"));
}

void
cw_impasse_card_show (CwImpasseCard *self, CwPlayGame *game)
{
  CwDeclaration declaration;
  CwSession *session = cw_play_game_session (game);
  const CwGame *rules = cw_session_game (session);
  CwColour us = cw_position_side (cw_session_position (session));
  gboolean counts = !cw_play_game_is_over (game) && cw_play_game_declaration (game, &declaration);
  gtk_widget_set_visible (GTK_WIDGET (self), counts);
  if (!counts)
    return;
  g_autofree char *points = g_strdup_printf (
      _ ("Points: %s %u, %s %u"), cw_side_name (rules, CW_WHITE), declaration.points[CW_WHITE],
      cw_side_name (rules, CW_BLACK), declaration.points[CW_BLACK]);
  g_autofree char *who = g_strdup_printf (_ ("To declare, %s needs:"), cw_side_name (rules, us));
  gtk_label_set_text (GTK_LABEL (self->rule), cw_play_game_impasse_rule (game) == CW_IMPASSE_24
                                                  ? _ ("Impasse, 24 points")
                                                  : _ ("Impasse, 27 points"));
  gtk_label_set_text (GTK_LABEL (self->points), points);
  gtk_label_set_text (GTK_LABEL (self->who), who);
  show_conditions (self, &declaration, us);
  gtk_widget_set_visible (self->count, !cw_play_game_against_computer (game));
  gboolean met = declaration.outcome.reason != CW_REASON_FALSE_DECLARATION;
  gtk_widget_set_tooltip_text (self->declare,
                               met ? NULL : _ ("Who declares while a condition is missing loses"));
  if (met)
    gtk_widget_add_css_class (self->declare, "suggested-action");
  else
    gtk_widget_remove_css_class (self->declare, "suggested-action");
}

void
cw_impasse_card_set_compact (CwImpasseCard *self, gboolean compact)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->buttons),
                                  compact ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
}

static void
cw_impasse_card_dispose (GObject *object)
{
  g_clear_pointer (&CW_IMPASSE_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (cw_impasse_card_parent_class)->dispose (object);
}

static void
cw_impasse_card_class_init (CwImpasseCardClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_impasse_card_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static GtkWidget *
add_label (GtkWidget *box, const char *css)
{
  GtkWidget *label = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, css);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
add_button (CwImpasseCard *self, const char *words, const char *action, const char *tooltip)
{
  GtkWidget *button = gtk_button_new_with_label (words);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_box_append (GTK_BOX (self->buttons), button);
  return button;
}

static void
cw_impasse_card_init (CwImpasseCard *self)
{
  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_add_css_class (self->box, "cw-card");
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  self->rule = add_label (self->box, "cw-heading");
  self->points = add_label (self->box, "cw-figures");
  self->who = add_label (self->box, "cw-second");
  for (guint i = 0; i < CONDITIONS; i++)
    {
      GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
      self->icon[i] = gtk_image_new ();
      gtk_box_append (GTK_BOX (line), self->icon[i]);
      self->condition[i] = add_label (line, "cw-figures");
      gtk_box_append (GTK_BOX (self->box), line);
    }
  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_margin_top (self->buttons, 4);
  gtk_box_append (GTK_BOX (self->box), self->buttons);
  self->declare = add_button (self, _ ("Declare"), "play.declare", NULL);
  self->count = add_button (self, _ ("Agree to count"), "play.count",
                            _ ("Both agree that the kings are in: all pieces count"));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
