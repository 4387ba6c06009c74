/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/header.h"

#include "app/shared/responsive.h"
#include "model/object.h"
#include "widgets/menu_button.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define SLACK 40  /* pixels: with less spare room the header bar shrinks */
#define SPACING 8 /* maximum pixels between its buttons */
#define MAX_CHARACTERS 28
#define LEAST_CHARACTERS 10

struct _CwHeader
{
  GtkWidget parent;
  /* template */
  GtkWidget *header;
  GtkMenuButton *open_button, *new_button, *menu_button;
  GMenuModel *new_menu, *main_menu;
  GtkWidget *list_button, *game_button, *pages;
  GtkLabel *game_label;
  GtkWidget *learn_icon, *learn_label; /* those of the other pages follow them */
  /* plain */
  int level;                         /* CwHeaderLevel; -1: none yet */
  int level_width[CW_HEADER_LEVELS]; /* minimum width measured at each level, at `em`; 0: unknown */
  double em;
  int width;          /* available width; 0: unknown */
  int game_room;      /* for the game's name; 0: hidden */
  const CwGame *game; /* borrowed: the game named; NULL: none */
};

G_DEFINE_FINAL_TYPE (CwHeader, cw_header, GTK_TYPE_WIDGET)

/* --- the game -------------------------------------------------------------------------------- */

/* Free width left of the page buttons, which are centred if what is on their right allows it; 0
 * before layout. Call while the game button is hidden. */
static int
free_width (CwHeader *self)
{
  GtkWidget *others[] = { GTK_WIDGET (self->open_button), GTK_WIDGET (self->new_button),
                          self->list_button };
  int natural, all;
  gtk_widget_measure (self->header, GTK_ORIENTATION_HORIZONTAL, -1, &all, NULL, NULL, NULL);
  gtk_widget_measure (self->pages, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  int room = (self->width - natural) / 2 - 2 * SPACING;
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      if (!gtk_widget_get_visible (others[i]))
        continue;
      gtk_widget_measure (others[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
      room -= natural + SPACING;
    }
  return MAX (MIN (room, self->width - all - SPACING), 0);
}

/* Shows as much of the title as fits; hides the button if that is too little. */
static void
fit_game (CwHeader *self)
{
  gboolean shown = gtk_widget_get_visible (self->game_button);
  gtk_widget_set_visible (self->game_button, FALSE);
  int room = self->game == NULL ? 0 : free_width (self);
  if (room == self->game_room)
    {
      gtk_widget_set_visible (self->game_button, shown);
      return;
    }
  self->game_room = room;
  gtk_widget_set_visible (self->game_button, room > 0); /* a hidden button has no size */
  for (int n = MAX_CHARACTERS; room > 0 && n >= LEAST_CHARACTERS; n -= 2)
    {
      int natural;
      gtk_label_set_max_width_chars (self->game_label, n);
      gtk_widget_measure (self->game_button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                          NULL);
      if (natural <= room)
        return;
    }
  gtk_widget_set_visible (self->game_button, FALSE);
}

/* Runs when the page's action comes and goes, and when the header itself is destroyed. */
static void
list_button_shown (CwHeader *self)
{
  if (self->list_button != NULL)
    fit_game (self);
}

void
cw_header_set_game (CwHeader *self, const CwGame *game)
{
  if (game == self->game)
    return;
  self->game = game;
  self->game_room = -1;
  if (game != NULL)
    {
      const char *title = g_dgettext (NULL, game->title);
      /* Translators: the title of a game, "Shogi", as read out to those who do not see it. */
      g_autofree char *label = g_strdup_printf (_ ("Game: %s"), title);
      gtk_label_set_text (self->game_label, title);
      gtk_actionable_set_action_target (GTK_ACTIONABLE (self->game_button), "s", game->name);
      gtk_accessible_update_property (GTK_ACCESSIBLE (self->game_button),
                                      GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
    }
  fit_game (self);
}

void
cw_header_set_file (CwHeader *self, const char *title, gboolean unsaved)
{
  /* Translators: %s is the name of a file, with a dot before it if it has unsaved changes. */
  g_autofree char *named = title != NULL ? g_strdup_printf (_ ("Show the list: %s"), title) : NULL;
  gtk_widget_set_tooltip_text (self->list_button, named != NULL ? named : _ ("Show the list"));
  (unsaved ? gtk_widget_add_css_class : gtk_widget_remove_css_class) (self->list_button,
                                                                      "cw-unsaved");
  gtk_accessible_update_property (
      GTK_ACCESSIBLE (self->list_button), GTK_ACCESSIBLE_PROPERTY_LABEL,
      unsaved ? _ ("Show the list; there are unsaved changes") : _ ("Show the list"), -1);
}

/* --- layout ---------------------------------------------------------------------------------- */

static void
set_level (CwHeader *self, int level)
{
  if (level == self->level)
    return;
  self->level = level;
  gtk_widget_set_visible (self->learn_icon, level == CW_HEADER_WHOLE || level == CW_HEADER_ICONS);
  gtk_widget_set_visible (self->learn_label, level != CW_HEADER_ICONS);
  if (level >= CW_HEADER_SHORT)
    {
      gtk_widget_add_css_class (self->header, "cw-narrow");
      gtk_menu_button_set_icon_name (self->open_button, "document-open-symbolic");
      gtk_menu_button_set_icon_name (self->new_button, "document-new-symbolic");
    }
  else
    {
      gtk_widget_remove_css_class (self->header, "cw-narrow");
      gtk_menu_button_set_label (self->open_button, C_ ("button", "Open"));
      gtk_menu_button_set_label (self->new_button, C_ ("button", "New"));
    }
}

/* The header must be ready to shrink before the window reaches the header's minimum width, which
 * depends on the language. */
void
cw_header_adapt (CwHeader *self, const CwLayout *layout)
{
  if (layout->em != self->em)
    memset (self->level_width, 0, sizeof self->level_width);
  self->em = layout->em;
  self->width = layout->width;
  gtk_widget_set_visible (self->game_button, FALSE); /* it gets what the others leave */
  self->game_room = -1;
  for (int level = (int)cw_layout_header (layout); level < CW_HEADER_LEVELS; level++)
    {
      int slack = level < CW_HEADER_SHORT ? SLACK : 0;
      if (self->width < self->level_width[level] + slack && level < CW_HEADER_LEVELS - 1)
        continue;
      set_level (self, level);
      gtk_widget_measure (self->header, GTK_ORIENTATION_HORIZONTAL, -1, &self->level_width[level],
                          NULL, NULL, NULL);
      if (self->width >= self->level_width[level] + slack)
        break;
    }
  fit_game (self);
}

void
cw_header_set_open_menu (CwHeader *self, GMenuModel *menu)
{
  cw_menu_button_set_menu (self->open_button, menu);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_header_class_init (CwHeaderClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, NULL);
  g_type_ensure (CW_TYPE_RESPONSIVE);
  cw_template_set (widget_class, "header");
  cw_template_children (widget_class, CW_CHILD (CwHeader, header), CW_CHILD (CwHeader, open_button),
                        CW_CHILD (CwHeader, new_button), CW_CHILD (CwHeader, list_button),
                        CW_CHILD (CwHeader, game_button), CW_CHILD (CwHeader, game_label),
                        CW_CHILD (CwHeader, pages), CW_CHILD (CwHeader, learn_icon),
                        CW_CHILD (CwHeader, learn_label), CW_CHILD (CwHeader, menu_button),
                        CW_CHILD (CwHeader, new_menu), CW_CHILD (CwHeader, main_menu), NULL);
}

static void
cw_header_init (CwHeader *self)
{
  self->level = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  cw_menu_button_set_menu (self->new_button, self->new_menu);
  cw_menu_button_set_menu (self->menu_button, self->main_menu);
  g_signal_connect_swapped (self->list_button, "notify::visible", G_CALLBACK (list_button_shown),
                            self);
}
