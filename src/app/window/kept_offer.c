/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/kept_offer.h"

#include "app/shared/page_names.h"
#include "app/window/file_menu.h"
#include "model/files/files.h"
#include "model/files/kept_games.h"
#include "model/files/pasted_games.h"
#include "model/files/recovered_edits.h"
#include "model/object.h"
#include "picture/text.h"
#include "store/file_error.h"

#include <glib/gi18n.h>

struct _CwKeptOffer
{
  GObject parent;
  /* borrowed: the window owns these and this object */
  GtkApplicationWindow *window;
  CwInfoStrip *strips[3];
  /* owned */
  CwContext *context;
  GMenu *menu;
  /* plain */
  gboolean closing; /* close even with unsaved changes */
  guint saving;     /* unsaved files when "Save and close" began with one; 0: it does not run */
  gboolean exists;  /* kept games exist, as last shown by menu and actions */
  gboolean any;     /* the same for games that can be discarded, and pasted ones */
  GStrv listed;     /* owned: what the menu is made of; NULL: not filled */
  char *apart;      /* owned: names kept games whose file has another version; NULL: none */
  char *said;       /* owned: the message about unsaved changes; NULL: none was shown */
  char *offered;    /* owned: the persistent message, which the user may have closed; NULL: none */
  GStrv waiting;    /* owned: the files that it is about, by URI; NULL: not about files */
  GStrv put_away;   /* owned: those of a message that the user closed; NULL: none */
};

G_DEFINE_FINAL_TYPE (CwKeptOffer, cw_kept_offer, G_TYPE_OBJECT)

static guint open_signal;

/* NULL removes the message; one that the user has closed is not shown again. */
static void
say (CwKeptOffer *self, CwInfoLevel level, const char *sentence, const char *label,
     const char *action)
{
  if (g_strcmp0 (self->offered, sentence) == 0)
    return;
  g_free (self->offered);
  self->offered = g_strdup (sentence);
  for (guint i = 0; i < G_N_ELEMENTS (self->strips); i++)
    cw_info_strip_set_persistent (self->strips[i], level, sentence, label, action);
}

/* The user closed the message: it is closed everywhere. */
static void
message_closed (CwKeptOffer *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->strips); i++)
    cw_info_strip_set_persistent (self->strips[i], CW_INFO_PLAIN, NULL, NULL, NULL);
  g_strfreev (self->put_away);
  self->put_away = g_strdupv (self->waiting);
}

/* Did the user close a message about all these files? Of the files in it, those that no longer wait
 * will be news. */
static gboolean
is_put_away (CwKeptOffer *self, const char *const *uris)
{
  g_autoptr (GStrvBuilder) still = g_strv_builder_new ();
  guint known = 0;
  for (guint i = 0; self->put_away != NULL && uris[i] != NULL; i++)
    if (g_strv_contains ((const char *const *)self->put_away, uris[i]))
      {
        g_strv_builder_add (still, uris[i]);
        known++;
      }
  g_strfreev (self->put_away);
  self->put_away = g_strv_builder_end (still);
  return known > 0 && uris[known] == NULL;
}

static void
offer (CwKeptOffer *self)
{
  g_clear_pointer (&self->waiting, g_strfreev);
  if (self->apart != NULL)
    say (self, CW_INFO_WARNING, self->apart, C_ ("button", "Show my version"), "win.kept");
  else
    say (self, CW_INFO_PLAIN, _ ("Games that were not saved are kept."), C_ ("button", "Show"),
         "win.kept");
}

/* `apart`: games that changed in their file since they were edited, called `names`; `back`: games
 * with their edits restored. (transfer full) */
static char *
apart_sentence (guint apart, const char *names, guint back)
{
  g_autofree char *kept = cw_text_count (apart), *others = cw_text_count (back);
  g_autofree char *text = g_strdup_printf (
      /* Translators: how many games, and their names; “Show the kept games” is in the menu. */
      ngettext ("%s game that you edited has since changed in its file: %s. Your version is not in "
                "the file; it is kept under Open, “Show the kept games”.",
                "%s games that you edited have since changed in their file: %s. Your versions are "
                "not in the file; they are kept under Open, “Show the kept games”.",
                apart),
      kept, names);
  g_autofree char *rest =
      g_strdup_printf (ngettext ("The unsaved changes to %s other game were restored.",
                                 "The unsaved changes to %s other games were restored.", back),
                       others);
  return back == 0 ? g_steal_pointer (&text) : g_strjoin (" ", text, rest, NULL);
}

/* "The unsaved changes in games.pgn and 1 more file are kept." (transfer full) */
static char *
recovered_sentence (GFile *file, guint others)
{
  g_autofree char *name = cw_file_title (file);
  if (others == 0 && cw_pasted_games_has (file))
    return g_strdup_printf (_ ("%s is kept until you save or discard it."), name);
  return others == 0 ? g_strdup_printf (_ ("The unsaved changes in %s are kept."), name)
                     : g_strdup_printf (
                         /* Translators: the name of a file, and how many others. */
                         ngettext ("The unsaved changes in %s and %u more file are kept.",
                                   "The unsaved changes in %s and %u more files are kept.", others),
                         name, others);
}

/* True if the file is open. */
static gboolean
is_open (CwKeptOffer *self, GFile *file)
{
  CwOpenFiles *open = cw_context_open_files (self->context);
  guint index;
  for (guint i = 0; i < cw_open_files_count (open); i++)
    if (cw_files_find (cw_open_files_get_files (open, i), file, &index))
      return TRUE;
  return FALSE;
}

/* The files for which edits wait until they are opened (GFile). Edits of a file being read are
 * restored with it; pasted games that were added to a file are there with their edits. */
static GPtrArray *
waiting_files (CwKeptOffer *self)
{
  g_auto (GStrv) uris = cw_recovered_edits_files ();
  GPtrArray *waiting = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; uris != NULL && uris[i] != NULL; i++)
    {
      g_autoptr (GFile) file = g_file_new_for_uri (uris[i]);
      if (!is_open (self, file)
          && !cw_open_files_is_added (cw_context_open_files (self->context), file))
        g_ptr_array_add (waiting, g_steal_pointer (&file));
    }
  return waiting;
}

/* The pasted games that can be discarded: those not open. */
static GPtrArray *
closed_pasted (CwKeptOffer *self)
{
  GPtrArray *pasted = cw_pasted_games_list ();
  for (guint i = pasted->len; i-- > 0;)
    if (is_open (self, g_ptr_array_index (pasted, i)))
      g_ptr_array_remove_index (pasted, i);
  return pasted;
}

/* Says why kept games cannot be shown, if there are any. */
static void
say_stuck (CwKeptOffer *self)
{
  g_autofree char *reason = cw_recovered_edits_stuck ();
  g_autofree char *text =
      reason != NULL ? g_strdup_printf (
          _ ("Games that were not saved are kept, but cannot be shown now: %s"), reason)
                     : NULL;
  say (self, CW_INFO_WARNING, text, NULL, NULL);
}

/* Offers files with edits that wait for them, and pasted games that were closed, one at a time. */
static void
offer_recovered (CwKeptOffer *self)
{
  CwOpenFiles *open = cw_context_open_files (self->context);
  g_autoptr (GPtrArray) waiting = waiting_files (self), pasted = closed_pasted (self);
  for (guint i = 0; i < pasted->len; i++)
    if (!g_ptr_array_find_with_equal_func (waiting, pasted->pdata[i], (GEqualFunc)g_file_equal,
                                           NULL)
        && !cw_open_files_is_added (open, pasted->pdata[i]))
      g_ptr_array_add (waiting, g_object_ref (pasted->pdata[i]));
  g_strfreev (self->waiting);
  self->waiting = cw_files_uris (waiting);
  gboolean closed = is_put_away (self, (const char *const *)self->waiting);
  if (waiting->len == 0)
    {
      say_stuck (self);
      return;
    }
  if (closed)
    {
      say (self, CW_INFO_PLAIN, NULL, NULL, NULL);
      return;
    }
  g_autofree char *text = recovered_sentence (waiting->pdata[0], waiting->len - 1);
  g_autofree char *uri = g_file_get_uri (waiting->pdata[0]);
  g_autofree char *action =
      g_action_print_detailed_name ("win.open-uri", g_variant_new_string (uri));
  say (self, CW_INFO_PLAIN, text, C_ ("button", "Open"), action);
}

/* Files with edits that wait for them, and pasted games that are not open. */
static GPtrArray *
closed_unsaved (CwKeptOffer *self)
{
  GPtrArray *files = waiting_files (self);
  for (guint i = files->len; i-- > 0;)
    if (cw_pasted_games_has (g_ptr_array_index (files, i)))
      g_ptr_array_remove_index (files, i);
  g_ptr_array_extend_and_steal (files, closed_pasted (self));
  return files;
}

/* The indices of open files that are not saved. (transfer full) */
static GArray *
open_unsaved (CwKeptOffer *self)
{
  CwOpenFiles *open = cw_context_open_files (self->context);
  GArray *found = g_array_new (FALSE, FALSE, sizeof (guint));
  for (guint i = 0; i < cw_open_files_count (open); i++)
    if (cw_open_files_is_unsaved (open, i))
      g_array_append_val (found, i);
  return found;
}

/* What the menu is made of, to be compared. (transfer full) */
static GStrv
to_list (CwKeptOffer *self, const GArray *shown, GPtrArray *closed)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) uris = cw_files_uris (closed);
  for (guint i = 0; i < shown->len; i++)
    {
      guint index = g_array_index (shown, guint, i);
      g_autofree char *title =
          cw_open_files_get_title (cw_context_open_files (self->context), index);
      g_autofree char *entry = g_strdup_printf ("%u %s", index, title);
      g_strv_builder_add (builder, entry);
    }
  g_strv_builder_addv (builder, (const char **)uris);
  return g_strv_builder_end (builder);
}

/* An open menu is not disturbed if nothing changes. */
static void
fill_menu (CwKeptOffer *self, gboolean exists, gboolean any)
{
  g_autoptr (GPtrArray) closed = closed_unsaved (self);
  g_autoptr (GArray) shown = open_unsaved (self);
  g_auto (GStrv) listed = to_list (self, shown, closed);
  if (self->listed != NULL && exists == self->exists && any == self->any
      && g_strv_equal ((const char *const *)listed, (const char *const *)self->listed))
    return;
  g_strfreev (self->listed);
  self->listed = g_steal_pointer (&listed);
  g_menu_remove_all (self->menu);
  for (guint i = 0; i < shown->len; i++)
    cw_file_menu_append_open (self->menu, cw_context_open_files (self->context),
                              g_array_index (shown, guint, i));
  for (guint i = 0; i < closed->len; i++)
    cw_file_menu_append (self->menu, g_ptr_array_index (closed, i));
  if (exists)
    g_menu_append (self->menu, _ ("Show the _kept games"), "win.kept");
  if (any)
    g_menu_append (self->menu, _ ("_Discard the kept games"), "win.discard-kept");
}

static void
enable (CwKeptOffer *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->window), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
cw_kept_offer_update (CwKeptOffer *self)
{
  g_autoptr (GPtrArray) pasted = closed_pasted (self);
  gboolean exists = cw_kept_games_exist (), any = exists || pasted->len > 0;
  gboolean goes = self->exists && !exists;
  fill_menu (self, exists, any);
  self->exists = exists;
  self->any = any;
  enable (self, "kept", exists);
  enable (self, "discard-kept", any);
  if (!goes)
    return;
  g_clear_pointer (&self->apart, g_free);
  say (self, CW_INFO_PLAIN, NULL, NULL, NULL);
}

static void
show_file_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwKeptOffer *self = data;
  guint index = g_variant_get_uint32 (parameter);
  CwOpenFiles *open = cw_context_open_files (self->context);
  cw_page_go (GTK_WIDGET (self->window), CW_PAGE_STUDY);
  if (index < cw_open_files_count (open))
    cw_open_files_show (open, index);
}

static void
report_failure (CwKeptOffer *self, const GError *error)
{
  g_autofree char *sentence = cw_file_error_sentence (error);
  cw_context_show_message (self->context, CW_INFO_ERROR, sentence, NULL, NULL);
}

static void
kept_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwKeptOffer *self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = cw_kept_games_take (&error);
  cw_kept_offer_update (self);
  if (file == NULL)
    {
      report_failure (self, error);
      return;
    }
  g_signal_emit (self, open_signal, 0, file);
}

/* Discards everything in the menu that is not open. */
static gboolean
discard (CwKeptOffer *self, GError **error)
{
  g_autoptr (GPtrArray) pasted = closed_pasted (self);
  gboolean done = cw_kept_games_discard (error);
  cw_pasted_games_forget_discarded ();
  for (guint i = 0; i < pasted->len && done; i++)
    done = cw_pasted_games_discard (g_ptr_array_index (pasted, i), error);
  return done;
}

static void
discard_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwKeptOffer *self = data;
  g_autoptr (GError) error = NULL;
  gboolean done = discard (self, &error);
  cw_kept_offer_update (self);
  if (done)
    cw_context_show_message (self->context, CW_INFO_PLAIN, _ ("The kept games were discarded."),
                             C_ ("button", "Undo"), "win.restore-kept");
  else
    report_failure (self, error);
}

static void
restore_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwKeptOffer *self = data;
  g_autoptr (GError) error = NULL;
  gboolean done = cw_kept_games_restore (&error) && cw_pasted_games_restore (&error);
  cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
  cw_kept_offer_update (self);
  if (!done)
    report_failure (self, error);
  else if (self->exists)
    offer (self);
}

/* A file's edits are restored in it, or are now kept games. */
static void
recovered (CwKeptOffer *self, guint count, guint apart, const char *names)
{
  cw_kept_offer_update (self);
  if (apart > 0)
    {
      g_clear_pointer (&self->offered, g_free); /* it is news, even in the same words */
      g_autofree char *sentence = apart_sentence (apart, names, count);
      g_autofree char *faults = cw_document_fault_count (cw_context_document (self->context));
      g_free (self->apart);
      self->apart = g_strjoin (" ", sentence, faults, NULL); /* faults may be NULL */
      /* The message about faults would hide it. */
      cw_context_show_message (self->context, CW_INFO_PLAIN, NULL, NULL, NULL);
    }
  if (self->exists)
    offer (self);
  else
    offer_recovered (self);
}

/* Files are opened or closed. */
static void
files_changed (CwKeptOffer *self)
{
  cw_kept_offer_update (self);
  if (!self->exists)
    offer_recovered (self);
}

/* --- closing --------------------------------------------------------------------------------- */

static void
forget_said (CwKeptOffer *self)
{
  g_clear_pointer (&self->said, g_free);
}

/* True while the message can be read; if the user closed it, it is shown again. */
static gboolean
is_said (CwKeptOffer *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->strips) && self->said != NULL; i++)
    if (g_strcmp0 (cw_info_strip_get_text (self->strips[i]), self->said) == 0)
      return TRUE;
  return FALSE;
}

/* NULL if everything is saved. (transfer full) */
static char *
unsaved_sentence (CwKeptOffer *self)
{
  g_autofree char *title = NULL;
  guint count = cw_open_files_count_unsaved (cw_context_open_files (self->context), &title);
  CwShownGame *shown = cw_context_shown_game (self->context);
  CwSession *study = cw_context_study (self->context);
  if (count > 1)
    return g_strdup_printf (
        ngettext ("Your changes in %u file are not saved; they are kept for next time.",
                  "Your changes in %u files are not saved; they are kept for next time.", count),
        count);
  if (count == 1)
    return g_strdup_printf (_ ("Your changes in %s are not saved; they are kept for next time."),
                            title);
  if (cw_shown_game_get_id (shown) == CW_NO_GAME
      && cw_edit_history_is_dirty (cw_session_history (study)))
    return g_strdup (_ ("The game in Study is not saved; it is kept for next time."));
  return NULL;
}

/* How many files have something to save. */
static guint
count_unsaved (CwKeptOffer *self)
{
  g_autofree char *title = NULL;
  return cw_open_files_count_unsaved (cw_context_open_files (self->context), &title);
}

/* Saves an unsaved file, which it shows, or the game in Study, whatever page is shown. While it
 * saves, the window waits with closing (file_saver.c); then the next one follows. */
static void
save_and_close (CwKeptOffer *self)
{
  CwOpenFiles *open = cw_context_open_files (self->context);
  GAction *save = g_action_map_lookup_action (G_ACTION_MAP (self->window), "save");
  guint unsaved = cw_open_files_find_unsaved (open);
  cw_page_go (GTK_WIDGET (self->window), CW_PAGE_STUDY);
  if (unsaved != CW_NO_GAME)
    cw_open_files_show (open, unsaved);
  self->saving = count_unsaved (self);
  g_action_activate (save, NULL);
  if (g_action_get_enabled (save)) /* a name has to be asked for, or it cannot be saved */
    self->saving = 0;
  else
    gtk_window_close (GTK_WINDOW (self->window));
}

static gboolean
go_on_saving (gpointer self)
{
  save_and_close (self);
  return G_SOURCE_REMOVE;
}

/* "Save and close" has saved one of the files, and goes on with the next one, but not before the
 * request to close that came with it is over. */
static gboolean
is_saving (CwKeptOffer *self)
{
  guint unsaved = count_unsaved (self);
  if (unsaved == 0 || unsaved >= self->saving)
    return FALSE;
  g_idle_add_full (G_PRIORITY_DEFAULT, go_on_saving, g_object_ref (self), g_object_unref);
  return TRUE;
}

static gboolean
close_request (GtkWindow *window, CwKeptOffer *self)
{
  if (is_saving (self))
    return TRUE;
  self->saving = 0;
  g_autofree char *sentence = self->closing || is_said (self) ? NULL : unsaved_sentence (self);
  if (sentence == NULL)
    return FALSE;
  CwOpenFiles *open = cw_context_open_files (self->context);
  guint unsaved = cw_open_files_find_unsaved (open);
  GFile *file =
      unsaved != CW_NO_GAME ? cw_files_get (cw_open_files_get_files (open, unsaved), 0) : NULL;
  gboolean asks = file == NULL || cw_pasted_games_has (file); /* for a name */
  g_free (self->said);
  self->said = g_strdup (sentence);
  cw_context_show_choice (
      self->context, CW_INFO_WARNING, sentence, C_ ("button", "Close"), "win.close-now",
      asks ? C_ ("button", "Save") : C_ ("button", "Save and close"), "win.save-and-close");
  return TRUE;
}

static void
save_and_close_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  save_and_close (data);
}

static void
close_now_activated (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  CwKeptOffer *self = data;
  self->closing = TRUE;
  gtk_window_close (GTK_WINDOW (self->window));
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_kept_offer_class_init (CwKeptOfferClass *klass)
{
  cw_class_owns (
      klass, CW_OBJECT (CwKeptOffer, menu), CW_OWNED (CwKeptOffer, said, g_free),
      CW_OWNED (CwKeptOffer, offered, g_free), CW_OWNED (CwKeptOffer, waiting, g_strfreev),
      CW_OWNED (CwKeptOffer, put_away, g_strfreev), CW_OWNED (CwKeptOffer, listed, g_strfreev),
      CW_OWNED (CwKeptOffer, apart, g_free), CW_OBJECT (CwKeptOffer, context), NULL);
  open_signal = cw_signal_new (klass, "open", 1, G_TYPE_FILE);
}

static void
cw_kept_offer_init (CwKeptOffer *self)
{
  self->menu = g_menu_new ();
}

CwKeptOffer *
cw_kept_offer_new (GtkApplicationWindow *window, CwContext *context, CwInfoStrip *strip,
                   CwInfoStrip *play, CwInfoStrip *study)
{
  static const GActionEntry entries[] = {
    { "show-file", show_file_activated, "u" }, { "kept", kept_activated },
    { "discard-kept", discard_activated },     { "restore-kept", restore_activated },
    { "close-now", close_now_activated },      { "save-and-close", save_and_close_activated },
  };
  CwKeptOffer *self = g_object_new (CW_TYPE_KEPT_OFFER, NULL);
  self->window = window;
  self->context = g_object_ref (context);
  self->strips[0] = strip;
  self->strips[1] = play;
  self->strips[2] = study;
  for (guint i = 0; i < G_N_ELEMENTS (self->strips); i++)
    cw_connect (self->strips[i], "put-away", message_closed, self);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (window, "close-request", G_CALLBACK (close_request), self, 0);
  cw_connect (cw_context_document (context), "opened", files_changed, self);
  cw_connect (cw_context_document (context), "finished", cw_kept_offer_update, self);
  cw_connect (cw_shown_game_get_edits (cw_context_shown_game (context)), "edited", forget_said,
              self);
  cw_connect (cw_context_study (context), "edited", forget_said, self);
  cw_connect (cw_context_open_files (context), "changed", files_changed, self);
  cw_kept_offer_update (self);
  cw_connect (cw_context_shown_game (context), "recovered", recovered, self);
  recovered (self, 0, 0, "");
  return self;
}

GMenuModel *
cw_kept_offer_get_menu (CwKeptOffer *self)
{
  return G_MENU_MODEL (self->menu);
}
