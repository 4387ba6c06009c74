/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/page_stack.h"

#include "app/learn/counting_page.h"
#include "app/learn/learn_page.h"
#include "app/learn/trainer_page.h"
#include "app/play/play_page.h"
#include "app/play/tournament_page.h"
#include "app/setup/setup_page.h"
#include "app/study/study_page.h"
#include "app/values/values_page.h"
#include "model/object.h"
#include "widgets/spoken_names.h"

#include <glib/gi18n.h>

#define MARGIN 6 /* around a message */

/* Pages without a button in the header bar come last. Most pages are made when they are first asked
 * for, since making all of them would take longer than the rest of the start. Play and Study hold
 * games and messages even while another page is shown, so they are made at once. */
static const struct
{
  const char *name, *title;
  GType (*type) (void);
  gboolean at_start;
} pages[] = {
  { CW_PAGE_LEARN, NC_ ("page", "Learn"), cw_learn_page_get_type, FALSE },
  { CW_PAGE_PLAY, NC_ ("page", "Play"), cw_play_page_get_type, TRUE },
  { CW_PAGE_STUDY, NC_ ("page", "Study"), cw_study_page_get_type, TRUE },
  { CW_PAGE_VALUES, NC_ ("page", "Values"), cw_values_page_get_type, FALSE },
  { CW_PAGE_TRAINERS, NC_ ("page", "Trainers"), cw_trainer_page_get_type, FALSE },
  { CW_PAGE_COUNTING, NC_ ("page", "Counting"), cw_counting_page_get_type, FALSE },
  { CW_PAGE_SETUP, NC_ ("page", "Position"), cw_setup_page_get_type, FALSE },
  { CW_PAGE_TOURNAMENT, NC_ ("page", "Tournament"), cw_tournament_page_get_type, FALSE },
};

struct _CwPageStack
{
  GtkWidget parent;
  /* owned: child */
  GtkWidget *overlay; /* the strip over the stack */
  /* borrowed: they are in it */
  GtkStack *stack;
  CwInfoStrip *strip;
  /* owned */
  CwContext *context;
  /* borrowed */
  CwPage *shown;
  /* plain */
  CwLayout layout; /* width 0 before the first */
};

G_DEFINE_FINAL_TYPE (CwPageStack, cw_page_stack, GTK_TYPE_WIDGET)

static guint changed_signal, made_signal;

CwPage *
cw_page_stack_get_shown (CwPageStack *self)
{
  return self->shown;
}

CwInfoStrip *
cw_page_stack_get_strip (CwPageStack *self)
{
  return self->strip;
}

CwInfoStrip *
cw_page_stack_get_info (CwPageStack *self)
{
  CwInfoStrip *own = cw_page_get_info (self->shown);
  return own != NULL ? own : self->strip;
}

/* At the bottom of the room that the page has for it. */
static gboolean
place_strip (GtkOverlay *overlay, GtkWidget *strip, GdkRectangle *area, CwPageStack *self)
{
  GdkRectangle room = { 0, 0, gtk_widget_get_width (self->overlay),
                        gtk_widget_get_height (self->overlay) };
  int natural, height;
  if (self->shown != NULL)
    cw_page_find_room (self->shown, strip, &room);
  gtk_widget_measure (strip, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL, NULL);
  int width = MAX (MIN (natural, room.width - 2 * MARGIN), 1);
  gtk_widget_measure (strip, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  *area = (GdkRectangle){ room.x + (room.width - width) / 2,
                          MAX (room.y + room.height - height - MARGIN, 0), width, height };
  return TRUE;
}

static void
changed (CwPageStack *self)
{
  gtk_widget_set_child_visible (GTK_WIDGET (self->strip),
                                cw_page_stack_get_info (self) == self->strip);
  g_signal_emit (self, changed_signal, 0);
}

static void
renamed (CwPageStack *self, CwPage *page)
{
  if (page == self->shown)
    changed (self);
}

static void
make_page (CwPageStack *self, guint index)
{
  GtkWidget *page = g_object_new (pages[index].type (), NULL);
  gtk_stack_add_named (self->stack, page, pages[index].name);
  cw_page_set_context (CW_PAGE (page), self->context);
  g_signal_connect_object (page, "renamed", G_CALLBACK (renamed), self, G_CONNECT_SWAPPED);
  cw_spoken_names_give (page);
  g_signal_emit (self, made_signal, 0, page);
}

CwPage *
cw_page_stack_get_named (CwPageStack *self, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_strcmp0 (pages[i].name, name) == 0 && !gtk_stack_get_child_by_name (self->stack, name))
      make_page (self, i);
  return CW_PAGE (gtk_stack_get_child_by_name (self->stack, name));
}

const char *
cw_page_stack_get_shown_name (CwPageStack *self)
{
  return gtk_stack_get_visible_child_name (self->stack);
}

const char *
cw_page_stack_get_shown_title (CwPageStack *self)
{
  const char *name = cw_page_stack_get_shown_name (self);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (g_strcmp0 (name, pages[i].name) == 0)
      return g_dpgettext2 (NULL, "page", pages[i].title);
  return NULL;
}

const char *
cw_page_stack_part_of (const char *name, const char *opened_from)
{
  if (g_str_equal (name, CW_PAGE_COUNTING) && g_str_equal (opened_from, CW_PAGE_VALUES))
    return CW_PAGE_VALUES;
  if (g_str_equal (name, CW_PAGE_TOURNAMENT))
    return CW_PAGE_PLAY;
  return g_str_equal (name, CW_PAGE_COUNTING) || g_str_equal (name, CW_PAGE_TRAINERS)
             ? CW_PAGE_LEARN
             : name;
}

gboolean
cw_page_stack_show (CwPageStack *self, const char *name)
{
  CwPage *page = cw_page_stack_get_named (self, name);
  if (page == NULL || page == self->shown)
    return FALSE;
  cw_page_stack_leave (self);
  self->shown = page;
  gtk_stack_set_visible_child (self->stack, GTK_WIDGET (page));
  if (self->layout.width > 0)
    cw_page_adapt (self->shown, &self->layout);
  changed (self);
  cw_page_enter (self->shown);
  cw_page_take_focus (self->shown);
  return TRUE;
}

void
cw_page_stack_leave (CwPageStack *self)
{
  if (self->shown != NULL)
    cw_page_leave (self->shown);
}

void
cw_page_stack_adapt (CwPageStack *self, const CwLayout *layout)
{
  self->layout = *layout;
  if (self->shown != NULL)
    cw_page_adapt (self->shown, layout);
}

void
cw_page_stack_set_context (CwPageStack *self, CwContext *context)
{
  self->context = g_object_ref (context);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    if (pages[i].at_start)
      make_page (self, i);
}

/* "pages.learn": shows the lessons of the game of that name, or its pieces. */
static void
learn (GtkWidget *widget, const char *action, GVariant *name)
{
  const CwGame *game = cw_game_named (g_variant_get_string (name, NULL));
  CwPage *page = cw_page_stack_get_named (CW_PAGE_STACK (widget), CW_PAGE_LEARN);
  if (game != NULL)
    cw_learn_page_show_game (CW_LEARN_PAGE (page), game);
  cw_page_go (widget, CW_PAGE_LEARN);
}

/* "pages.train": shows the trainer of that name. */
static void
train (GtkWidget *widget, const char *action, GVariant *name)
{
  CwPage *page = cw_page_stack_get_named (CW_PAGE_STACK (widget), CW_PAGE_TRAINERS);
  cw_page_go (widget, CW_PAGE_TRAINERS);
  g_action_group_activate_action (cw_page_get_actions (page), "trainer", name);
}

static void
cw_page_stack_dispose (GObject *object)
{
  CwPageStack *self = CW_PAGE_STACK (object);
  self->shown = NULL;
  g_clear_pointer (&self->overlay, gtk_widget_unparent);
  self->stack = NULL;
  self->strip = NULL;
  g_clear_object (&self->context);
  G_OBJECT_CLASS (cw_page_stack_parent_class)->dispose (object);
}

static void
cw_page_stack_class_init (CwPageStackClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_page_stack_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "pages.learn", "s", learn);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "pages.train", "s", train);
  changed_signal = cw_signal_new (klass, "changed", 0);
  made_signal = cw_signal_new (klass, "made", 1, CW_TYPE_PAGE);
}

static void
cw_page_stack_init (CwPageStack *self)
{
  GtkWidget *stack = gtk_stack_new ();
  self->stack = GTK_STACK (stack);
  gtk_stack_set_hhomogeneous (self->stack, FALSE);
  gtk_stack_set_vhomogeneous (self->stack, FALSE);
  GtkWidget *strip = cw_info_strip_new ();
  self->strip = CW_INFO_STRIP (strip);
  self->overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), stack);
  gtk_overlay_add_overlay (GTK_OVERLAY (self->overlay), strip);
  g_signal_connect_object (self->overlay, "get-child-position", G_CALLBACK (place_strip), self, 0);
  gtk_widget_set_parent (self->overlay, GTK_WIDGET (self));
}
