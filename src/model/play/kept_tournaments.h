/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The tournaments that are not the present one: files in the user's state folder
 * ($XDG_STATE_HOME/counterweight/tournaments). They are never overwritten. Any thread. */
#pragma once

#include "engines/tournament/tournament.h"

typedef struct
{
  char *path;
  char *words; /* "Evening · 2 of 6 games played"; translated; with the time
                * where others have the same */
} CwKeptTournament;

/* CwKeptTournament, the one kept last first; with those that cannot be read. (transfer full) */
GPtrArray *cw_kept_tournaments_list (void);
/* The one with that seed, and its path (both transfer full); NULL: there is none. */
CwTournament *cw_kept_tournaments_find (guint64 seed, char **path);
/* Moves a file. FALSE and a sentence (transfer full) where that cannot be done. */
gboolean cw_kept_tournaments_move (const char *from, const char *to, char **sentence);
/* A path in that folder, which is made, where no file is; (transfer full). */
char *cw_kept_tournaments_new_path (void);

/* Takes one away; it can come back until the next is deleted or the program begins again, and its
 * file of games stays. The same answers. */
gboolean cw_kept_tournaments_delete (const char *path, char **sentence);
gboolean cw_kept_tournaments_undelete (const char *path, char **sentence);
void cw_kept_tournaments_sweep (void); /* nothing comes back from now on */
