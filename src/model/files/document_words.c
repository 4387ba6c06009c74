/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/files/document.h"

#include "model/files/files.h"
#include "model/files/game_edits.h"
#include "notation/record_losses.h"
#include "picture/text.h"
#include "text/message.h"

#include <glib/gi18n.h>

char *
cw_document_fault_sentence (CwDocument *self)
{
  const GArray *faulty = cw_document_get_faulty (self);
  GPtrArray *files = cw_document_get_files (self);
  if (faulty->len == 0)
    return NULL;
  CwGameRow row;
  guint first = g_array_index (faulty, guint, 0), others = faulty->len - 1;
  guint file = cw_document_get_file_index (self, first);
  g_autofree char *name = cw_file_title (cw_files_get (files, file));
  cw_document_fetch (first, &row, self);
  /* The only game has no moves: the fault is the file's. */
  if (row.plies == 0 && cw_document_count_games (self, file) == 1)
    return g_strdup_printf ("%s: %s", name, row.fault);
  g_autofree char *number = cw_text_count (first - cw_document_get_first (self, file) + 1);
  g_autofree char *count = cw_text_count (others);
  g_autofree char *sentence =
      files->len > 1
          /* Translators: the name of a file, the number of a game, what is wrong with it. */
          ? g_strdup_printf (_ ("%s, game %s: %s The moves before it were loaded."), name, number,
                             row.fault)
          : g_strdup_printf (_ ("Game %s: %s The moves before it were loaded."), number, row.fault);
  if (others == 0)
    return g_steal_pointer (&sentence);
  g_autofree char *more = g_strdup_printf (
      ngettext ("%s more game has a fault.", "%s more games have faults.", others), count);
  return g_strdup_printf ("%s %s", sentence, more);
}

char *
cw_document_fault_count (CwDocument *self)
{
  guint faulty = cw_document_get_faulty (self)->len;
  g_autofree char *count = cw_text_count (faulty);
  return faulty == 0 ? NULL
                     : g_strdup_printf (ngettext ("%s game in the file has a fault.",
                                                  "%s games in the file have faults.", faulty),
                                        count);
}

char *
cw_document_measuring_sentence (CwDocument *self)
{
  if (cw_document_get_files (self) == NULL || cw_document_get_error (self) != NULL)
    return NULL;
  if (cw_document_is_loading (self) || cw_document_is_measuring (self))
    return g_strdup (_ ("Measuring the piece values of these games…"));
  const CwMeasurement *measurement = cw_document_get_measurement (self);
  if (measurement == NULL)
    return NULL;
  CwStatus status;
  cw_status_clear (&status);
  if (cw_fit_status (&measurement->fit, &status))
    return NULL;
  return cw_message (&status);
}

char *
cw_document_loading_sentence (CwDocument *self)
{
  if (!cw_document_is_loading (self))
    return NULL;
  return g_strdup (
      _ ("The file is still being read; unsaved edits come back when that is done. Try "
         "again then."));
}

/* Adds "3 games deleted" or the like, if there are any. */
static void
add_part (GStrvBuilder *parts, const char *words, guint games)
{
  g_autofree char *count = cw_text_count (games);
  g_autofree char *part = g_strdup_printf (words, count);
  if (games > 0)
    g_strv_builder_add (parts, part);
}

char *
cw_games_saved_sentence (const CwGamesSaved *what, const char *name)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint changed = what->changed, added = what->added, put_back = what->put_back;
  guint deleted = what->deleted;
  add_part (builder, ngettext ("%s game changed", "%s games changed", changed), changed);
  add_part (builder, ngettext ("%s game added", "%s games added", added), added);
  add_part (builder, ngettext ("%s game put back", "%s games put back", put_back), put_back);
  add_part (builder, ngettext ("%s game deleted", "%s games deleted", deleted), deleted);
  if (what->moved)
    g_strv_builder_add (builder, _ ("games moved"));
  g_auto (GStrv) parts = g_strv_builder_end (builder);
  g_autofree char *joined = g_strjoinv (", ", parts);
  return joined[0] == '\0' ? g_strdup_printf (_ ("Nothing has changed in %s."), name)
                           /* Translators: the name of a file; "1 game changed, 1 game deleted". */
                           : g_strdup_printf (_ ("Saved in %s: %s."), name, joined);
}

char *
cw_games_left_out_sentence (const CwGamesSaved *what)
{
  static const char *const names[CW_LOSSES] = {
    [CW_LOST_VARIATIONS] = N_ ("variations"), [CW_LOST_COMMENTS] = N_ ("comments on moves"),
    [CW_LOST_TIMES] = N_ ("times of moves"),  [CW_LOST_GLYPHS] = N_ ("marks"),
    [CW_LOST_TAGS] = N_ ("headers"),          [CW_LOST_RESULT] = N_ ("results"),
  };
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  for (guint loss = 0; loss < CW_LOSSES; loss++)
    if (what->left_out & 1u << loss)
      g_strv_builder_add (builder, _ (names[loss]));
  g_auto (GStrv) parts = g_strv_builder_end (builder);
  g_autofree char *joined = g_strjoinv (", ", parts);
  return what->left_out == 0
             ? NULL
             /* Translators: a format, such as CSA; "variations, comments on moves". */
             : g_strdup_printf (_ ("%s has no place for these, so they are not in the file: %s. "
                                   "Save the game as PGN to keep them."),
                                cw_record_format_name (what->format), joined);
}
