/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window.h"

#include "app/learn/trainer_page.h"
#include "app/play/play_page.h"
#include "app/setup/setup_page.h"
#include "app/shared/responsive.h"
#include "app/study/study_page.h"
#include "app/values/values_page.h"
#include "app/window/appearance_actions.h"
#include "app/window/edit_actions.h"
#include "app/window/engines_window.h"
#include "app/window/file_opener.h"
#include "app/window/file_saver.h"
#include "app/window/header.h"
#include "app/window/help_window.h"
#include "app/window/kept_offer.h"
#include "app/window/menu_focus.h"
#include "app/window/page_stack.h"
#include "app/window/shortcuts.h"
#include "app/window/window_size.h"
#include "model/files/files.h"
#include "widgets/info_strip.h"
#include "widgets/sound_player.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define STRIP_SECONDS 8
#define CHOICE_SECONDS 20 /* the same if it offers something */

struct _CwWindow
{
  GtkApplicationWindow parent;
  /* template */
  CwHeader *header;
  GtkWidget *content; /* as large as the pages */
  CwPageStack *pages;
  /* owned */
  CwContext *context;
  CwFileOpener *opener;
  CwFileSaver *saver;
  CwKeptOffer *kept;
  CwEditActions *edit;
  CwSoundPlayer *sounds;
  /* plain */
  const char *before_setup; /* the page where setting up began; static */
};

G_DEFINE_FINAL_TYPE (CwWindow, cw_window, GTK_TYPE_APPLICATION_WINDOW)

CwContext *
cw_window_get_context (CwWindow *self)
{
  return self->context;
}

CwPage *
cw_window_get_page (CwWindow *self)
{
  return cw_page_stack_get_shown (self->pages);
}

CwPage *
cw_window_get_page_named (CwWindow *self, const char *name)
{
  return cw_page_stack_get_named (self->pages, name);
}

static CwStudyPage *
study_page (CwWindow *self)
{
  return CW_STUDY_PAGE (cw_window_get_page_named (self, CW_PAGE_STUDY));
}

static CwPlayPage *
play_page (CwWindow *self)
{
  return CW_PLAY_PAGE (cw_window_get_page_named (self, CW_PAGE_PLAY));
}

static CwSetupPage *
setup_page (CwWindow *self)
{
  return CW_SETUP_PAGE (cw_window_get_page_named (self, CW_PAGE_SETUP));
}

/* --- the strip ------------------------------------------------------------------------------- */

static CwInfoStrip *
strip_of (CwWindow *self)
{
  return cw_page_stack_get_info (self->pages);
}

const char *
cw_window_get_message (CwWindow *self)
{
  return cw_info_strip_get_text (strip_of (self));
}

static void
say (CwWindow *self, int level, const char *text, const char *label, const char *action,
     const char *other_label, const char *other_action)
{
  double plain = action != NULL ? CHOICE_SECONDS : STRIP_SECONDS;
  double seconds = level == CW_INFO_PLAIN ? plain : 0;
  if (text == NULL)
    {
      cw_info_strip_hide (strip_of (self));
      return;
    }
  cw_info_strip_show (strip_of (self), (CwInfoLevel)level, text, label, action, seconds);
  cw_info_strip_add_choice (strip_of (self), other_label, other_action);
}

static void
withdraw (CwWindow *self, const char *text)
{
  if (g_strcmp0 (cw_window_get_message (self), text) == 0)
    cw_info_strip_hide (strip_of (self));
}

static void
sound (CwWindow *self, int sound)
{
  cw_sound_player_play (self->sounds, cw_sound_name ((CwSound)sound));
}

/* --- pages and layout ------------------------------------------------------------------------ */

static void
adapt (CwWindow *self)
{
  int width = gtk_widget_get_width (self->content);
  int height = gtk_widget_get_height (self->content);
  CwLayout layout;
  if (width <= 0 || height <= 0)
    return;
  cw_layout_init (&layout, width, height, cw_text_size (self->content));
  cw_header_adapt (self->header, &layout);
  cw_page_stack_adapt (self->pages, &layout);
}

/* "famous.pgn – Study – Counterweight" */
static void
update_title (CwWindow *self, CwPage *page)
{
  const char *name = cw_page_stack_get_shown_title (self->pages);
  g_autofree char *what = cw_page_get_title (page);
  cw_header_set_file (self->header, what, cw_page_is_unsaved (page));
  /* Translators: the title of the window: a page, the program. */
  g_autofree char *title =
      what == NULL ? g_strdup_printf (C_ ("window title", "%s – Counterweight"), name)
                   /* Translators: the title of the window: file or game, page, program. */
                   : g_strdup_printf (C_ ("window title", "%s – %s – Counterweight"), what, name);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

/* Another page is shown, or its contents changed. */
static void
page_changed (CwWindow *self)
{
  CwPage *page = cw_window_get_page (self);
  CwSession *study = cw_context_study (self->context), *session = cw_page_get_session (page);
  gboolean of_study = session == NULL || session == study;
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", cw_page_get_actions (page));
  update_title (self, page);
  cw_header_set_game (self->header, cw_page_get_game (page));
  cw_edit_actions_set_page (self->edit, page);
  cw_file_saver_set_game (self->saver, of_study ? study : session,
                          of_study ? cw_shown_game_get_id (cw_context_shown_game (self->context))
                                   : CW_NO_GAME);
  cw_kept_offer_update (self->kept); /* what was shown before may now be kept */
}

/* Text typed into it is kept; and GTK 4.8 would never free a popover removed while open. */
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
  CwPage *page = cw_window_get_page_named (self, name);
  CwSettings *settings = cw_context_settings (self->context);
  if (page == NULL || page == cw_window_get_page (self))
    return;
  close_popover (self);
  cw_info_strip_hide (strip_of (self)); /* it was about the previous page */
  cw_page_stack_show (self->pages, name);
  if (!g_strv_contains (
          (const char *const[]){ CW_PAGE_SETUP, CW_PAGE_COUNTING, CW_PAGE_TOURNAMENT, NULL }, name))
    cw_settings_set_string (settings, "place", name);
  g_autofree char *place = cw_settings_get_string (settings, "place", CW_PAGE_VALUES);
  GVariant *part = g_variant_new_string (cw_page_stack_part_of (name, place));
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), "page");
  g_simple_action_set_state (G_SIMPLE_ACTION (action), part);
}

/* "back": where a page without a button was opened from; no value: the page named like the
 * action. */
static void
page_activated (GSimpleAction *action, GVariant *value, gpointer data)
{
  CwSettings *settings = cw_context_settings (CW_WINDOW (data)->context);
  g_autofree char *last = cw_settings_get_string (settings, "place", CW_PAGE_VALUES);
  const char *own = g_action_get_name (G_ACTION (action));
  const char *name = value != NULL ? g_variant_get_string (value, NULL) : own;
  cw_window_show_page (data, g_str_equal (name, "back") ? last : name);
}

/* --- something new --------------------------------------------------------------------------- */

static void
show_play (CwWindow *self)
{
  cw_info_strip_hide (strip_of (self));
  cw_window_show_page (self, CW_PAGE_PLAY);
}

/* `name`: of a game, or NULL. */
static void
new_game (GSimpleAction *action, GVariant *name, gpointer data)
{
  const char *of = name != NULL ? g_variant_get_string (name, NULL) : NULL;
  show_play (data);
  cw_play_page_choose (play_page (data), of != NULL ? cw_game_named (of) : NULL);
}

static void
new_from_study (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  CwSession *study = cw_context_study (self->context);
  CwOutcome outcome = cw_session_outcome (study);
  if (outcome.result != CW_ONGOING && !outcome.claim)
    {
      cw_context_show_message (self->context, CW_INFO_PLAIN,
                               _ ("The game in Study is over: go back a few moves there first."),
                               NULL, NULL);
      return;
    }
  show_play (self);
  cw_play_page_choose_from (play_page (self), cw_session_position (study));
}

static void
new_two (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  CwPlayGame *game = cw_context_play (self->context);
  guint level = cw_opponent_get_level (cw_play_game_opponent (game));
  CwPlayTerms terms = { .level = level, .game = cw_game_named ("chess") }; /* no computer */
  show_play (self);
  cw_play_game_start (game, &terms);
}

static void
new_study (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  cw_session_reset (cw_context_study (CW_WINDOW (data)->context), cw_game_named ("chess"), NULL);
  cw_window_show_page (data, CW_PAGE_STUDY);
}

/* Reviews the game in Study, which came from Play, as the page itself would. */
static void
review (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  const CwPlayState *state = cw_play_game_state (cw_context_play (self->context));
  int own = state->computer ? 1 << state->user : 3;
  cw_window_show_page (self, CW_PAGE_STUDY);
  g_action_group_activate_action (cw_page_get_actions (CW_PAGE (study_page (self))), "review-own",
                                  g_variant_new_int32 (own));
}

/* --- setting up a position ------------------------------------------------------------------- */

/* Starts with the position on the board. */
static void
set_up (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  CwPage *page = cw_window_get_page (self);
  CwSession *session = cw_page_get_session (page);
  if (CW_IS_SETUP_PAGE (page))
    return;
  if (session == NULL)
    session = cw_play_game_session (cw_context_play (self->context));
  self->before_setup = g_intern_string (cw_page_stack_get_shown_name (self->pages));
  cw_setup_page_begin (setup_page (self), cw_session_position (session), FALSE);
  cw_window_show_page (self, CW_PAGE_SETUP);
}

static void
set_up_finished (CwWindow *self, guint response)
{
  CwPositionEditor *editor = cw_setup_page_get_editor (setup_page (self));
  const CwPosition *position = cw_position_editor_position (editor);
  if (response == CW_SETUP_RESPONSE_CANCEL || position == NULL)
    cw_window_show_page (self, self->before_setup);
  else if (response == CW_SETUP_RESPONSE_STUDY)
    {
      cw_session_reset (cw_context_study (self->context), cw_position_game (position), position);
      cw_window_show_page (self, CW_PAGE_STUDY);
      cw_edit_actions_offer_position (self->edit);
    }
  else
    {
      cw_window_show_page (self, CW_PAGE_PLAY);
      cw_play_page_choose_from (play_page (self), position);
    }
}

static void
page_made (CwWindow *self, CwPage *page)
{
  if (CW_IS_SETUP_PAGE (page))
    g_signal_connect_object (page, "finished", G_CALLBACK (set_up_finished), self,
                             G_CONNECT_SWAPPED);
}

/* --- files ----------------------------------------------------------------------------------- */

void
cw_window_open_files (CwWindow *self, GFile *const *files, guint n)
{
  cw_file_opener_open (self->opener, files, n);
}

void
cw_window_save (CwWindow *self, GFile *file)
{
  cw_file_saver_save (self->saver, file);
}

void
cw_window_take_text (CwWindow *self, const char *text)
{
  cw_edit_actions_take_text (self->edit, text);
}

static void
opening (CwWindow *self)
{
  if (!cw_page_wants_file (cw_window_get_page (self)))
    cw_window_show_page (self, CW_PAGE_STUDY);
}

static void
problems_found (CwWindow *self, CwProblemSet *set, GFile *file)
{
  g_autofree char *title = cw_file_title (file);
  cw_window_show_page (self, CW_PAGE_TRAINERS);
  cw_trainer_page_take_set (CW_TRAINER_PAGE (cw_window_get_page (self)), set, title);
}

static void
rows_found (CwWindow *self, GFile *file)
{
  cw_values_page_open_rows (CW_VALUES_PAGE (cw_window_get_page_named (self, CW_PAGE_VALUES)), file);
}

static void
game_wanted (CwWindow *self, guint id, guint ply)
{
  cw_window_show_page (self, CW_PAGE_STUDY);
  cw_study_page_show_game (study_page (self), id, ply);
}

static void
kept_wanted (CwWindow *self, GFile *file)
{
  cw_window_show_page (self, CW_PAGE_STUDY);
  cw_file_opener_open (self->opener, &file, 1);
}

static gboolean
dropped (GtkDropTarget *target, const GValue *value, double x, double y, CwWindow *self)
{
  if (G_VALUE_HOLDS_STRING (value))
    {
      cw_window_take_text (self, g_value_get_string (value));
      return TRUE;
    }
  g_autoptr (GSList) list = gdk_file_list_get_files (g_value_get_boxed (value));
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  for (GSList *l = list; l != NULL; l = l->next)
    g_ptr_array_add (files, l->data);
  if (files->len > 0)
    cw_window_open_files (self, (GFile **)files->pdata, files->len);
  return files->len > 0;
}

static void
accept_drops (CwWindow *self)
{
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (dropped), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* --- the window itself ----------------------------------------------------------------------- */

static void
fullscreen (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  if (gtk_window_is_fullscreen (data))
    gtk_window_unfullscreen (data);
  else
    gtk_window_fullscreen (data);
}

/* Works wherever the message about faults is read. */
static void
show_faults (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwWindow *self = data;
  cw_window_show_page (self, CW_PAGE_STUDY);
  gtk_widget_activate_action (GTK_WIDGET (self), "page.faults", NULL);
}

static void
show_engines (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwSettings *settings = cw_context_settings (CW_WINDOW (data)->context);
  gtk_window_present (GTK_WINDOW (cw_engines_window_new (data, settings)));
}

/* (is it an error?, a sentence): for widgets that do not know the context. */
static void
message_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gboolean error;
  const char *text;
  g_variant_get (parameter, "(b&s)", &error, &text);
  cw_context_show_message (CW_WINDOW (data)->context, error ? CW_INFO_ERROR : CW_INFO_PLAIN, text,
                           NULL, NULL);
}

static const GActionEntry entries[] = {
  { "say", message_activated, "(bs)" },
  { "page", NULL, "s", "'play'", page_activated },
  { CW_PAGE_TOURNAMENT, page_activated }, /* no state, so no mark in menus */
  { "new-game", new_game },
  { "new-named", new_game, "s" },
  { "new-two", new_two },
  { "new-from-study", new_from_study },
  { "new-study", new_study },
  { "set-up", set_up },
  { "review", review },
  { "fullscreen", fullscreen },
  { "engines", show_engines },
  { "faults", show_faults },
};

/* --- life ------------------------------------------------------------------------------------ */

static gboolean
close_request (GtkWindow *window)
{
  CwWindow *self = CW_WINDOW (window);
  CwSettings *settings = cw_context_settings (self->context);
  cw_window_size_keep (window, settings);
  close_popover (self);
  cw_page_stack_leave (self->pages);
  cw_shown_game_leave (cw_context_shown_game (self->context));
  cw_settings_flush (settings);
  return GTK_WINDOW_CLASS (cw_window_parent_class)->close_request (window);
}

static void
cw_window_constructed (GObject *object)
{
  CwWindow *self = CW_WINDOW (object);
  CwLayout layout;
  G_OBJECT_CLASS (cw_window_parent_class)->constructed (object);
  cw_window_size_restore (GTK_WINDOW (self), cw_context_settings (self->context), &layout);
  cw_header_adapt (self->header, &layout); /* so that a narrow window can start narrow */
  g_autofree char *name =
      cw_settings_get_string (cw_context_settings (self->context), "place", CW_PAGE_PLAY);
  /* Without a file there is nothing to study, so show the board, ready to play, and its cards. */
  if (!g_str_equal (name, CW_PAGE_STUDY))
    cw_window_show_page (self, name);
  if (cw_window_get_page (self) == NULL)
    cw_window_show_page (self, CW_PAGE_PLAY);
}

static void
cw_window_dispose (GObject *object)
{
  CwWindow *self = CW_WINDOW (object);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "page", NULL);
  g_clear_object (&self->opener);
  g_clear_object (&self->saver);
  g_clear_object (&self->kept);
  g_clear_object (&self->sounds);
  g_clear_object (&self->edit);
  g_clear_object (&self->context);
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
  g_type_ensure (CW_TYPE_INFO_STRIP);
  g_type_ensure (CW_TYPE_PAGE_STACK);
  g_type_ensure (CW_TYPE_RESPONSIVE);
  cw_template_load (widget_class, "window");
  cw_template_children (widget_class, CW_CHILD (CwWindow, header), CW_CHILD (CwWindow, content),
                        CW_CHILD (CwWindow, pages), NULL);
  cw_template_handlers (widget_class, CW_HANDLER (adapt), NULL);
}

static gboolean
dismiss_message (gpointer window)
{
  return cw_info_strip_dismiss (strip_of (window));
}

static GActionGroup *
page_actions (gpointer window)
{
  return cw_page_get_actions (cw_window_get_page (window));
}

static void
make_parts (CwWindow *self)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (self);
  self->sounds = cw_sound_player_new ();
  /* Saves in progress are not unsaved changes, so the saver must hear of closing first. */
  self->saver = cw_file_saver_new (window, self->context);
  self->kept =
      cw_kept_offer_new (window, self->context, cw_page_stack_get_strip (self->pages),
                         cw_page_get_info (cw_window_get_page_named (self, CW_PAGE_PLAY)),
                         cw_page_get_info (cw_window_get_page_named (self, CW_PAGE_STUDY)));
  self->opener = cw_file_opener_new (window, self->context, cw_kept_offer_get_menu (self->kept));
  self->edit = cw_edit_actions_new (window, self->context);
  cw_header_set_open_menu (self->header, cw_file_opener_get_menu (self->opener));
  cw_appearance_actions_add (G_ACTION_MAP (self), cw_context_settings (self->context));
  cw_help_actions_add (window);
  cw_shortcuts_add_plain_keys (GTK_WINDOW (self), page_actions, dismiss_message, self);
  cw_menu_focus_return (GTK_WINDOW (self), self->pages);
  accept_drops (self);
}

static void
cw_window_init (CwWindow *self)
{
  self->context = cw_context_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  cw_page_stack_set_context (self->pages, self->context);
  make_parts (self);
  const struct
  {
    gpointer object;
    const char *signal;
    GCallback handler;
  } connections[] = {
    { self->context, "message", G_CALLBACK (say) },
    { self->context, "withdrawn", G_CALLBACK (withdraw) },
    { self->context, "sound", G_CALLBACK (sound) },
    { self->pages, "changed", G_CALLBACK (page_changed) },
    { self->pages, "made", G_CALLBACK (page_made) },
    { self->kept, "open", G_CALLBACK (kept_wanted) },
    { self->opener, "opening", G_CALLBACK (opening) },
    { self->opener, "rows", G_CALLBACK (rows_found) },
    { self->opener, "problems", G_CALLBACK (problems_found) },
    { self->opener, "game-wanted", G_CALLBACK (game_wanted) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (connections); i++)
    g_signal_connect_object (connections[i].object, connections[i].signal, connections[i].handler,
                             self, G_CONNECT_SWAPPED);
}

CwWindow *
cw_window_new (GtkApplication *application)
{
  return g_object_new (CW_TYPE_WINDOW, "application", application, NULL);
}
