/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by play-game*.c only. */
#pragma once

#include "app/play_game.h"
#include "engines/builtin_engine.h"

struct _CwPlayGame
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  CwSession *session;
  CwEngine *engine;
  /* the terms */
  gboolean computer;
  guint level;
  CwColour user;
  /* the game */
  CwOutcome ended; /* by resignation, agreement or claim, or as it was when it ended */
  int score;       /* the computer's view of its position, centipawns */
  gboolean thinking;
  guint generation, hint_generation; /* of the engine's searches; 0 none */
  gint64 began;
  CwMove pending; /* waits for the pace */
  guint pace_id, keep_id;
  gboolean busy; /* the session changes by our own hand */
};

/* play_game_file.c */
void cw_play_game_keep_later (CwPlayGame *self);
void cw_play_game_keep (CwPlayGame *self);
gboolean cw_play_game_restore (CwPlayGame *self);
void cw_play_game_write_tags (CwPlayGame *self);
