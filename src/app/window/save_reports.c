/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/save_reports.h"

#include "model/files/save_job.h"
#include "model/game/game_text.h"
#include "store/file_error.h"

#include <glib/gi18n.h>

/* Says that a copy is in UTF-8 because its file lacks a character; NULL otherwise. (transfer
 * full) */
static char *
encoding_sentence (const char *old, const CwGamesSaved *what, gboolean moved)
{
  if (!what->to_utf8)
    return NULL;
  return moved ? g_strdup (_ ("That file is in UTF-8."))
               /* Translators: the name of the other file. */
               : g_strdup_printf (_ ("That file is in UTF-8; %s is as it was."), old);
}

/* Says what other programs may make of characters that were typed; NULL: nothing. (transfer full)
 */
static char *
latin1_sentence (const CwGamesSaved *what)
{
  if (what->beyond_latin1[0] == '\0')
    return NULL;
  return g_strdup_printf (
      /* Translators: %s are characters, such as € or „ “. */
      _ ("This file has “%s” as in Windows-1252, its encoding; programs that read it as Latin-1 do "
         "not show that."),
      what->beyond_latin1);
}

/* Appends a sentence, if there is one, and frees it. */
static void
add_sentence (GString *text, char *sentence)
{
  if (sentence != NULL)
    g_string_append_printf (text, " %s", sentence);
  g_free (sentence);
}

char *
cw_save_report_sentence (const char *old, const char *name, const CwGamesSaved *what,
                         gboolean is_copy, gboolean moved)
{
  g_autofree char *parts = is_copy ? NULL : cw_games_saved_sentence (what, name);
  const char *elsewhere = moved ? _ ("All games are saved in %s, which is now the open file.")
                                : _ ("All games are saved in %s.");
  g_autofree char *whole = is_copy ? g_strdup_printf (elsewhere, name) : g_steal_pointer (&parts);
  GString *text = g_string_new (whole);
  add_sentence (text, encoding_sentence (old, what, moved));
  add_sentence (text, latin1_sentence (what));
  add_sentence (text, cw_games_left_out_sentence (what));
  return g_string_free (text, FALSE);
}

void
cw_save_report_done (CwContext *context, const char *text, const CwGamesSaved *what,
                     gboolean is_copy)
{
  gboolean warns = what->left_out != 0 || what->beyond_latin1[0] != '\0';
  gboolean offers = what->deleted > 0 && what->left_out == 0 && !is_copy;
  cw_context_show_message (context, warns ? CW_INFO_WARNING : CW_INFO_PLAIN, text,
                           offers ? C_ ("button", "Put back") : NULL,
                           offers ? "page.put-back" : NULL);
}

/* Another program has changed the file `old`, of which `name` was to be a copy (NULL: not a copy).
 * What a copy needs of it may be gone, so it is not offered twice. */
static void
report_changed (CwContext *context, const char *old, const char *name)
{
  g_autofree char *text =
      name != NULL ? g_strdup_printf (
          /* Translators: the names of two files. */
          _ ("%s was not saved: Another program has changed %s since it was opened."), name, old)
                   : g_strdup_printf (
                       _ ("%s was not saved: Another program has changed this file since it "
                          "was opened."),
                       old);
  cw_context_show_unsaved (context, text, C_ ("button", "Read again and keep my edits"),
                           "win.reload-keeping", name != NULL ? NULL : _ ("Save a copy"),
                           name != NULL ? NULL : "win.save-copy");
}

void
cw_save_report_failure (CwContext *context, const char *old, const char *name, gboolean as,
                        guint refused, const GError *error)
{
  const char *shown = name != NULL ? name : old;
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG))
    {
      report_changed (context, old, name);
      return;
    }
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *cancelled = g_strdup_printf (_ ("%s was not saved."), shown);
      cw_context_show_message (context, CW_INFO_PLAIN, cancelled, NULL, NULL);
      return;
    }
  g_autofree char *reason = cw_file_error_sentence (error);
  g_autofree char *text = g_strdup_printf (_ ("%s was not saved: %s"), shown, reason);
  g_autofree char *show = g_strdup_printf ("win.look-at-game(uint32 %u)", refused);
  cw_context_show_unsaved (context, text, as ? _ ("Save elsewhere") : _ ("Save a copy"),
                           as ? "win.save-as" : "win.save-copy",
                           refused != CW_NO_GAME ? C_ ("button", "Show the game") : NULL, show);
}

/* --- one game -------------------------------------------------------------------------------- */

char *
cw_save_report_game (CwSession *session, const char *name, const char *shown)
{
  CwRecordFormat format;
  CwEncoding encoding;
  if (cw_record_format_of_file (name, &format, &encoding))
    return g_strdup_printf (_ ("The game is saved in %s."), shown);
  /* Translators: the name of a file; PGN or KIF. */
  return g_strdup_printf (_ ("The game is saved in %s as %s."), shown,
                          cw_record_format_name (cw_session_usual_format (session)));
}

void
cw_save_report_game_failure (CwContext *context, const char *shown, const GError *error)
{
  if (error->domain == CW_SAVE_ERROR)
    {
      cw_context_show_unsaved (context, error->message, _ ("Save under another name"),
                               "win.save-game", NULL, NULL);
      return;
    }
  g_autofree char *reason = cw_file_error_sentence (error);
  g_autofree char *text = g_strdup_printf (_ ("%s was not saved: %s"), shown, reason);
  cw_context_show_unsaved (context, text, _ ("Save elsewhere"), "win.save-game", NULL, NULL);
}
