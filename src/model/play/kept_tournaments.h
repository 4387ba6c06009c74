/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournaments other than the present one: files in the user's state folder
 * ($XDG_STATE_HOME/counterweight/tournaments). They are never overwritten. Any thread. */
#pragma once

#include "engines/tournament/tournament.h"

typedef struct
{
  char *path;
  char *words; /* "Evening · 2 of 6 games played", with the time if ambiguous; translated */
} CwKeptTournament;

/* CwKeptTournament, the most recent first; includes those that cannot be read. (transfer full) */
GPtrArray *cw_kept_tournaments_list (void);
/* The one with that seed, and its path (both transfer full); NULL if there is none. */
CwTournament *cw_kept_tournaments_find (guint64 seed, char **path);
/* Moves a file. FALSE and a sentence (transfer full) if that fails. */
gboolean cw_kept_tournaments_move (const char *from, const char *to, char **sentence);
/* An unused path in that folder, which is created. (transfer full) */
char *cw_kept_tournaments_new_path (void);

/* Deletes one; it can be restored until the next is deleted or the program starts again, and its
 * file of games stays. Returns like move. */
gboolean cw_kept_tournaments_delete (const char *path, char **sentence);
gboolean cw_kept_tournaments_undelete (const char *path, char **sentence);
void cw_kept_tournaments_sweep (void); /* makes deletions final */
