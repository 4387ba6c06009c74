/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games to measure from, in the list of the Values page: their rows, read in the background when
 * somebody asks for them, and what of them is counted.
 *
 * Properties, to be read: title (string), reading, stopped (boolean), progress (double: 0 … 1;
 *             below 0 is unknown), error (string or NULL); as the functions below say
 * Signals: changed ()  progress, other rows, or a fault
 * Main thread. */
#pragma once

#include "model/values/row_filter.h"
#include "model/values/shared_rows.h"

#include <gio/gio.h>

typedef enum
{
  CW_DATA_SHIPPED,  /* the engine games of [Med15]: chess, rows alone */
  CW_DATA_SELFPLAY, /* the program's own games, shipped or made on the spot */
  CW_DATA_FIGURES,  /* published values whose games are not at hand: nothing can be asked */
  CW_DATA_FILE,
} CwDataKind;

#define CW_TYPE_DATA_SET (cw_data_set_get_type ())
G_DECLARE_FINAL_TYPE (CwDataSet, cw_data_set, CW, DATA_SET, GObject)

/* `set` is the built-in value set that was measured from these games, or NULL; `files`
 * (model/files/files.h) are NULL for those that are built in. `title` is translated, or says the
 * files' names. */
CwDataSet *cw_data_set_new (CwDataKind kind, const char *title, GPtrArray *files, const char *set);

/* The same games, counted by the filter that `of` has now; what `of` has read is shared. */
CwDataSet *cw_data_set_new_part (CwDataSet *of, const char *title);
gboolean cw_data_set_is_part (CwDataSet *self);
/* Whether the program brings it: then it stays on the list. */
gboolean cw_data_set_is_built_in (CwDataSet *self);

CwDataKind cw_data_set_get_kind (CwDataSet *self);
const char *cw_data_set_get_title (CwDataSet *self);
GPtrArray *cw_data_set_get_files (CwDataSet *self); /* borrowed; NULL: none */
const char *cw_data_set_get_set (CwDataSet *self);  /* NULL: none */
/* Whether its files hold games, so that a rule and any filter can be asked. */
gboolean cw_data_set_has_games (CwDataSet *self);

/* Which of its games count; see cw_laboratory_filter for the way to choose. */
const CwFilterChoice *cw_data_set_get_filter (CwDataSet *self);
void cw_data_set_set_filter (CwDataSet *self, const CwFilterChoice *filter);

/* The rows that were read last; NULL: none yet, or figures. Owned; a page that works on them in a
 * thread takes a reference of its own. */
CwSharedRows *cw_data_set_get_rows (CwDataSet *self);
/* Of those rows, or of the figures, or as the next says; NULL: not known yet. */
const CwGame *cw_data_set_get_game (CwDataSet *self);
/* Says which game it is of before it is read. */
void cw_data_set_set_game (CwDataSet *self, const CwGame *game);
/* Games and rows that are counted; both 0 while they are not known. */
void cw_data_set_get_counts (CwDataSet *self, guint *games, gsize *rows);

/* Whether the rows are there and are what the rule and the set's filter ask. */
gboolean cw_data_set_is_ready (CwDataSet *self, const CwRowRule *rule);
/* Sees to it, in the background; `changed` is emitted then. A fault is not tried again until the
 * rule or the filter is another. */
void cw_data_set_read (CwDataSet *self, const CwRowRule *rule);
/* Forgets what was read, so that the files are read again. */
void cw_data_set_forget (CwDataSet *self);
void cw_data_set_stop (CwDataSet *self);
/* Somebody stopped it, and nothing was read since. */
gboolean cw_data_set_is_stopped (CwDataSet *self);
gboolean cw_data_set_is_reading (CwDataSet *self);
double cw_data_set_get_progress (CwDataSet *self); /* 0 … 1; below 0: unknown */
/* One translated sentence on what was wrong with a file; NULL: nothing. */
const char *cw_data_set_get_error (CwDataSet *self);

/* Somebody else reads the files by the default rule, all games of it, and hands the rows over (NULL
 * where that failed). */
void cw_data_set_announce (CwDataSet *self);
void cw_data_set_adopt (CwDataSet *self, CwSharedRows *rows);
