/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games to measure from, in the list of the Values page: their rows, read in the background on
 * request, and which of them are counted.
 *
 * Properties, read-only: title (string), reading, stopped (boolean), progress (double: 0 … 1;
 *             below 0 is unknown), error (string or NULL); as the functions below say
 * Signals: changed ()  progress, other rows, or an error
 * Main thread. */
#pragma once

#include "model/values/row_filter.h"
#include "model/values/shared_rows.h"

#include <gio/gio.h>

typedef enum
{
  CW_DATA_SHIPPED,  /* the engine games of [Med15]: chess, only rows */
  CW_DATA_SELFPLAY, /* the program's own games, shipped or played here */
  CW_DATA_FIGURES,  /* published values without their games */
  CW_DATA_FILE,
} CwDataKind;

#define CW_TYPE_DATA_SET (cw_data_set_get_type ())
G_DECLARE_FINAL_TYPE (CwDataSet, cw_data_set, CW, DATA_SET, GObject)

/* `set` is the built-in value set measured from these games, or NULL; `files` (model/files/files.h)
 * is NULL for the built-in ones. `title` is translated, or the names of the files. */
CwDataSet *cw_data_set_new (CwDataKind kind, const char *title, GPtrArray *files, const char *set);

/* The same games, with a filter of its own, at first that of `of`; shares what `of` has read. */
CwDataSet *cw_data_set_new_part (CwDataSet *of, const char *title);
gboolean cw_data_set_is_part (CwDataSet *self);
/* TRUE if it comes with the program and so stays on the list. */
gboolean cw_data_set_is_built_in (CwDataSet *self);

CwDataKind cw_data_set_get_kind (CwDataSet *self);
const char *cw_data_set_get_title (CwDataSet *self);
GPtrArray *cw_data_set_get_files (CwDataSet *self); /* borrowed; NULL: none */
const char *cw_data_set_get_set (CwDataSet *self);  /* NULL: none */
/* TRUE if its files hold games, so that any rule and filter can be applied. */
gboolean cw_data_set_has_games (CwDataSet *self);

/* Which of its games count; to change it for the user, see cw_laboratory_set_filter. */
const CwFilterChoice *cw_data_set_get_filter (CwDataSet *self);
void cw_data_set_set_filter (CwDataSet *self, const CwFilterChoice *filter);

/* The rows last read; NULL: none yet, or figures. Owned; a page that uses them in a thread takes
 * its own reference. */
CwSharedRows *cw_data_set_get_rows (CwDataSet *self);
/* The game of those rows or of the figures, or as set by the next function; NULL: not known yet. */
const CwGame *cw_data_set_get_game (CwDataSet *self);
/* Sets the game before anything has been read. */
void cw_data_set_set_game (CwDataSet *self, const CwGame *game);
/* The number of games and rows counted; both 0 while unknown. */
void cw_data_set_get_counts (CwDataSet *self, guint *games, gsize *rows);

/* TRUE if the rows are there and match the rule and the set's filter. */
gboolean cw_data_set_is_ready (CwDataSet *self, const CwRowRule *rule);
/* Reads the rows in the background if they are not ready; `changed` follows. After an error it
 * tries again only with another rule or filter. */
void cw_data_set_read (CwDataSet *self, const CwRowRule *rule);
/* Forgets what was read, so that the files are read again. */
void cw_data_set_forget (CwDataSet *self);
void cw_data_set_stop (CwDataSet *self);
/* Reading was stopped, and nothing was read since. */
gboolean cw_data_set_is_stopped (CwDataSet *self);
gboolean cw_data_set_is_reading (CwDataSet *self);
double cw_data_set_get_progress (CwDataSet *self); /* 0 … 1; below 0: unknown */
/* What was wrong with a file, a translated sentence; NULL: nothing. */
const char *cw_data_set_get_error (CwDataSet *self);

/* Announces that somebody else reads the files by the default rule, all games, and then hands over
 * the rows (NULL if that failed). */
void cw_data_set_announce (CwDataSet *self);
void cw_data_set_adopt (CwDataSet *self, CwSharedRows *rows);
