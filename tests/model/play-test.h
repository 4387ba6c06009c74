/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the tests of a game being played share: one game with its settings and value sets. */
#pragma once

#include "model/play/play_game.h"
#include "support/model.h"

typedef struct
{
  CwSettings *settings;
  CwValueSets *choice;
  CwPlayGame *game;
  CwSession *session;       /* borrowed from the game */
  const CwPlayState *state; /* likewise */
} Fixture;

static inline void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->settings = cw_settings_new ();
  fixture->choice = cw_value_sets_new (fixture->settings);
  fixture->game = cw_play_game_new (fixture->settings, fixture->choice);
  fixture->session = cw_play_game_session (fixture->game);
  fixture->state = cw_play_game_state (fixture->game);
}

static inline void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->game);
  g_clear_object (&fixture->choice);
  g_assert_finalize_object (fixture->settings);
}

/* A test of that fixture. */
#define PLAY_ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
