/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/save_reports.h"

#include "store/file_error.h"

#include <glib/gi18n.h>

void
cw_save_report_done (CwContext *context, const char *name, const CwGamesSaved *what,
                     gboolean is_copy, gboolean moved)
{
  g_autofree char *parts = is_copy ? NULL : cw_games_saved_sentence (what, name);
  const char *elsewhere = moved ? _ ("All games are saved in %s, which is now the open file.")
                                : _ ("All games are saved in %s.");
  g_autofree char *whole = is_copy ? g_strdup_printf (elsewhere, name) : g_steal_pointer (&parts);
  g_autofree char *text = what->to_utf8
                              ? g_strdup_printf ("%s %s", whole, _ ("That file is in UTF-8."))
                              : g_steal_pointer (&whole);
  g_autofree char *left_out = cw_games_left_out_sentence (what);
  if (left_out != NULL)
    {
      g_autofree char *both = g_strdup_printf ("%s %s", text, left_out);
      cw_context_show_message (context, CW_INFO_WARNING, both, NULL, NULL);
      return;
    }
  gboolean offers = what->deleted > 0 && !is_copy;
  cw_context_show_message (context, CW_INFO_PLAIN, text, offers ? C_ ("button", "Put back") : NULL,
                           offers ? "page.put-back" : NULL);
}

void
cw_save_report_failure (CwContext *context, const char *name, gboolean as, guint refused,
                        const GError *error)
{
  gboolean changed = g_error_matches (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    {
      g_autofree char *cancelled = g_strdup_printf (_ ("%s was not saved."), name);
      cw_context_show_message (context, CW_INFO_PLAIN, cancelled, NULL, NULL);
      return;
    }
  g_autofree char *reason =
      changed ? g_strdup (_ ("Another program has changed this file since it was opened."))
              : cw_file_error_sentence (error);
  g_autofree char *text = g_strdup_printf (_ ("%s was not saved: %s"), name, reason);
  g_autofree char *show = g_strdup_printf ("win.look-at-game(uint32 %u)", refused);
  cw_context_show_choice (context, CW_INFO_ERROR, text,
                          as ? _ ("Save elsewhere") : _ ("Save a copy"),
                          as ? "win.save-as" : "win.save-copy",
                          changed                 ? C_ ("button", "Read again and keep my edits")
                          : refused != CW_NO_GAME ? C_ ("button", "Show the game")
                                                  : NULL,
                          changed ? "win.reload-keeping" : show);
}
