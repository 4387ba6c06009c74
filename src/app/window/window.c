/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window.h"

#include "app/learn/counting_page.h"
#include "app/learn/learn_page.h"
#include "app/play/play_page.h"
#include "app/setup/setup_page.h"
#include "app/shared/responsive.h"
#include "app/study/study_page.h"
#include "app/values/values_page.h"
#include "app/window/menu_focus.h"
#include "app/window/window_private.h"

#include <glib/gi18n.h>

#define STRIP_SECONDS 8

G_DEFINE_FINAL_TYPE (CwWindow, cw_window, GTK_TYPE_APPLICATION_WINDOW)

const char *const cw_page_names[CW_PAGES] = { "learn",  "play",     "study",
                                              "values", "counting", "setup" };

static const char *const page_titles[CW_PAGES] = {
  NC_ ("place", "Learn"),  NC_ ("place", "Play"),     NC_ ("place", "Study"),
  NC_ ("place", "Values"), NC_ ("place", "Counting"), NC_ ("place", "Position"),
};

CwContext *
cw_window_get_context (CwWindow *self)
{
  return self->context;
}

CwSession *
cw_window_session (CwWindow *self)
{
  CwSession *session = self->shown != NULL ? cw_page_get_session (self->shown) : NULL;
  return session != NULL ? session : cw_context_study (self->context);
}

CwPage *
cw_window_get_page (CwWindow *self)
{
  return self->shown;
}

CwPage *
cw_window_get_page_named (CwWindow *self, const char *name)
{
  return CW_PAGE (gtk_stack_get_child_by_name (self->stack, name));
}

/* --- the strip ---------------------------------------------------------------------------- */

const char *
cw_window_get_message (CwWindow *self)
{
  return cw_info_strip_get_text (self->strip);
}

static void
say (CwWindow *self, int level, const char *text, const char *label, const char *action)
{
  if (text == NULL)
    cw_info_strip_hide (self->strip);
  else
    cw_info_strip_show (self->strip, (CwInfoLevel)level, text, label, action,
                        level == CW_INFO_PLAIN ? STRIP_SECONDS : 0);
}

/* --- places and layout -------------------------------------------------------------------- */

static void
adapt (CwWindow *self)
{
  int width = gtk_widget_get_width (self->page), height = gtk_widget_get_height (self->page);
  CwLayout layout;
  if (width <= 0 || height <= 0)
    return;
  cw_layout_init (&layout, width, height, cw_text_size (self->page));
  cw_header_adapt (self->header, &layout);
  if (self->shown != NULL)
    cw_page_adapt (self->shown, &layout);
}

/* "famous.pgn – Study – Counterweight", and the game in the header bar. What was on the page before
 * may be kept by now. */
static void
name_shown (CwWindow *self)
{
  g_autofree char *what = cw_page_get_title (self->shown);
  g_autofree char *title = NULL;
  const char *page = NULL;
  for (guint i = 0; i < CW_PAGES; i++)
    if (self->place[i] == self->shown)
      page = g_dpgettext2 (NULL, "place", page_titles[i]);
  /* Translators: the title of the window: a page, the program. */
  title = what == NULL
              ? g_strdup_printf (C_ ("window title", "%s – Counterweight"), page)
              /* Translators: the title of the window: file or game, page, program. */
              : g_strdup_printf (C_ ("window title", "%s – %s – Counterweight"), what, page);
  gtk_window_set_title (GTK_WINDOW (self), title);
  cw_header_set_game (self->header, cw_page_get_game (self->shown));
  cw_window_update_kept (self);
}

/* What was being written in one is kept; and GTK 4.8 would never free one that goes while it is
 * open. */
static void
close_popover (CwWindow *self)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  GtkWidget *open = focus != NULL ? gtk_widget_get_ancestor (focus, GTK_TYPE_POPOVER) : NULL;
  if (open != NULL)
    gtk_popover_popdown (GTK_POPOVER (open));
}

void
cw_window_show_page (CwWindow *self, const char *name)
{
  GtkWidget *child = gtk_stack_get_child_by_name (self->stack, name);
  if (child == NULL || CW_PAGE (child) == self->shown)
    return;
  if (self->shown != NULL)
    {
      close_popover (self);
      cw_page_leave (self->shown);
      cw_info_strip_hide (self->strip);
    }
  self->shown = CW_PAGE (child);
  gtk_stack_set_visible_child (self->stack, child);
  if (child != GTK_WIDGET (self->place[CW_PAGE_SETUP])
      && child != GTK_WIDGET (self->place[CW_PAGE_COUNTING]))
    cw_settings_set_string (cw_context_settings (self->context), "place", name);
  adapt (self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", cw_page_get_actions (self->shown));
  cw_page_enter (self->shown);
  gtk_widget_grab_focus (child);
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "page");
  if (action != NULL)
    g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_string (name));
  name_shown (self);
}

static void
renamed (CwWindow *self, CwPage *page)
{
  if (page == self->shown)
    name_shown (self);
}

static void
add_places (CwWindow *self)
{
  GType types[CW_PAGES] = { CW_TYPE_LEARN_PAGE,  CW_TYPE_PLAY_PAGE,     CW_TYPE_STUDY_PAGE,
                            CW_TYPE_VALUES_PAGE, CW_TYPE_COUNTING_PAGE, CW_TYPE_SETUP_PAGE };
  for (int i = 0; i < CW_PAGES; i++)
    {
      GtkWidget *child = g_object_new (types[i], NULL);
      self->place[i] = CW_PAGE (child);
      gtk_stack_add_named (self->stack, child, cw_page_names[i]);
      cw_page_set_context (self->place[i], self->context);
      g_signal_connect_object (child, "renamed", G_CALLBACK (renamed), self, G_CONNECT_SWAPPED);
    }
}

/* --- life --------------------------------------------------------------------------------- */

static gboolean
close_request (GtkWindow *window)
{
  CwWindow *self = CW_WINDOW (window);
  CwSettings *settings = cw_context_settings (self->context);
  gboolean maximized = gtk_window_is_maximized (window);
  cw_settings_set_bool (settings, "maximized", maximized);
  int width, height;
  gtk_window_get_default_size (window, &width, &height);
  if (!maximized && !gtk_window_is_fullscreen (window) && width > 0 && height > 0)
    {
      cw_settings_set_int (settings, "width", width);
      cw_settings_set_int (settings, "height", height);
    }
  close_popover (self);
  if (self->shown != NULL)
    cw_page_leave (self->shown);
  cw_shown_game_keep_changes (cw_context_shown_game (self->context));
  cw_settings_flush (settings);
  return GTK_WINDOW_CLASS (cw_window_parent_class)->close_request (window);
}

static void
cw_window_constructed (GObject *object)
{
  CwWindow *self = CW_WINDOW (object);
  G_OBJECT_CLASS (cw_window_parent_class)->constructed (object);
  CwSettings *settings = cw_context_settings (self->context);
  double em = cw_text_size (GTK_WIDGET (self));
  CwLayout layout;
  int width, height;
  cw_layout_window (em, &width, &height);
  width = cw_settings_get_int (settings, "width", width);
  gtk_window_set_default_size (GTK_WINDOW (self), width,
                               cw_settings_get_int (settings, "height", height));
  cw_layout_init (&layout, width, 0, em);
  cw_header_adapt (self->header, &layout); /* so that a narrow window can be narrow at once */
  if (cw_settings_get_bool (settings, "maximized", FALSE))
    gtk_window_maximize (GTK_WINDOW (self));
  g_autofree char *place = cw_settings_get_string (settings, "place", "play");
  /* Without a file there is nothing to study: the board that can be played at once, and its cards.
   */
  if (!g_str_equal (place, "study"))
    cw_window_show_page (self, place);
  if (self->shown == NULL)
    cw_window_show_page (self, "play");
}

static void
cw_window_dispose (GObject *object)
{
  CwWindow *self = CW_WINDOW (object);
  self->shown = NULL;
  g_clear_object (&self->dialog);
  g_clear_object (&self->save_folder);
  g_clear_object (&self->context);
  g_clear_pointer (&self->want_position, g_variant_unref);
  G_OBJECT_CLASS (cw_window_parent_class)->dispose (object);
}

static void
cw_window_class_init (CwWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  G_OBJECT_CLASS (klass)->constructed = cw_window_constructed;
  G_OBJECT_CLASS (klass)->dispose = cw_window_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = close_request;
  g_type_ensure (CW_TYPE_HEADER);
  g_type_ensure (CW_TYPE_RESPONSIVE);
  g_type_ensure (CW_TYPE_INFO_STRIP);
  gtk_widget_class_set_template_from_resource (
      widget_class, "/io/github/counterweight/Counterweight/ui/window.ui");
#define BIND(name) gtk_widget_class_bind_template_child (widget_class, CwWindow, name)
  BIND (header);
  BIND (page);
  BIND (stack);
  BIND (strip);
#undef BIND
  gtk_widget_class_bind_template_callback (widget_class, adapt);
}

static void
cw_window_init (CwWindow *self)
{
  self->context = cw_context_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_object (self->context, "message", G_CALLBACK (say), self, G_CONNECT_SWAPPED);
  add_places (self);
  cw_menu_focus_return (GTK_WINDOW (self));
  cw_window_init_actions (self);
  cw_window_init_files (self);
  cw_window_init_kept (self);
  cw_window_init_save (self);
  cw_window_init_clipboard (self);
  cw_window_init_setup (self);
  cw_window_init_appearance (self);
}

CwWindow *
cw_window_new (GtkApplication *application)
{
  return g_object_new (CW_TYPE_WINDOW, "application", application, NULL);
}
