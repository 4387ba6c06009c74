/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by play-game*.c only. */
#pragma once

#include "engines/builtin_engine.h"
#include "model/play/play_game.h"

#define CW_PLAY_DRAW_SCORE 60 /* centipawns: a computer this much ahead plays on */

struct _CwPlayGame
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  CwValueSets *choice;
  CwSession *session;
  CwEngine *engine;
  CwEngine *rival; /* another program that plays in its place; NULL: none */
  char *rival_name;
  /* the terms */
  gboolean computer;
  guint level;
  gboolean book;    /* the computer knows openings */
  gboolean ponders; /* and thinks on the user's time */
  CwColour user;
  CwImpasseRule impasse;
  /* the game */
  CwOutcome ended; /* by resignation, agreement or claim, or as it was when it ended */
  int score;       /* the computer's view of its position, centipawns */
  gboolean thinking;
  gboolean pondering; /* the engine is, or was until it had enough, at the user's position */
  guint generation, hint_generation; /* of the engine's searches; 0 none */
  gint64 began;
  CwMove pending; /* waits for the pace */
  guint pace_id, keep_id, replace_id;
  gboolean busy; /* the session changes by our own hand */
  GKeyFile
      *earlier; /* owned: the last game that another took the place of before its end; or NULL */
  /* the clocks */
  CwPlayClock clock;
  GArray *times;       /* owned: CwClockTimes after so many plies */
  gboolean away, held; /* not to be seen; waits for the next move, as the game comes from a file */
  guint tick_id;
};

/* play_game.c */
CwColour cw_play_game_side (CwPlayGame *self);
void cw_play_game_changed (CwPlayGame *self);
void cw_play_game_stop_thinking (CwPlayGame *self);
void cw_play_game_think_if_due (CwPlayGame *self);
/* For the signal `best-move` of an engine. */
void cw_play_game_best_move (CwEngine *engine, guint generation, guint move,
                             const CwSearchInfo *info, CwPlayGame *self);

/* play_game_rival.c */
/* The opponent that is chosen in the settings, for the game that begins. */
void cw_play_game_choose_rival (CwPlayGame *self);

/* play_game_ponder.c */
/* To be called before the engine is asked anything else, and whenever pondering may begin or has to
 * end. */
void cw_play_game_stop_pondering (CwPlayGame *self);
void cw_play_game_update_pondering (CwPlayGame *self);

/* play_game_end.c */
void cw_play_game_set_ended (CwPlayGame *self, CwOutcome outcome);
/* Writes the end into the game, once. */
void cw_play_game_check_end (CwPlayGame *self);
void cw_play_game_end_by (CwPlayGame *self, CwResult result, CwReason reason);
/* The computer, whose turn it is, ends the game rather than move. */
gboolean cw_play_game_computer_ends (CwPlayGame *self);

/* play_game_clock.c */
void cw_play_game_reset_clock (CwPlayGame *self, const CwClockTerms *terms);
/* The clock that has to run runs. */
void cw_play_game_update_clock (CwPlayGame *self);
/* A move was played: the last of the game is on the board. */
void cw_play_game_press_clock (CwPlayGame *self);
/* The last moves of the game were taken back. */
void cw_play_game_rewind_clock (CwPlayGame *self);
/* What the computer may take for its move, ms, at most `most`. */
guint cw_play_game_thinking_time (CwPlayGame *self, guint most);

/* play_game_file.c */
void cw_play_game_keep_later (CwPlayGame *self);
void cw_play_game_keep (CwPlayGame *self);
gboolean cw_play_game_restore (CwPlayGame *self);
/* The game, or NULL where it is over or has hardly begun; (transfer full). */
GKeyFile *cw_play_game_write_unfinished (CwPlayGame *self);
/* FALSE where there is no game in `keys`. */
gboolean cw_play_game_read (CwPlayGame *self, GKeyFile *keys);
void cw_play_game_write_tags (CwPlayGame *self);
