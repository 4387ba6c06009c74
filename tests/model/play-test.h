/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the tests of a game in Play: one game with its settings and value sets, and runs of the
 * program, as far as Play is concerned, with a store. */
#pragma once

#include "model/play/play_store.h"
#include "support/model.h"

typedef struct
{
  CwSettings *settings;
  CwValueSets *choice;
  CwPlayGame *game;
  CwSession *session;       /* borrowed from the game */
  const CwPlayState *state; /* likewise */
  CwPlayStore *store;       /* of a run, otherwise NULL */
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

static inline void
start_run (Fixture *run)
{
  set_up (run, NULL);
  run->store = cw_play_store_new (run->game);
}

static inline void
end_run (Fixture *run)
{
  cw_play_store_keep (run->store);
  cw_settings_flush (run->settings);
  g_assert_finalize_object (run->store);
  tear_down (run, NULL);
}

static inline gboolean
flag (Fixture *fixture, const char *property)
{
  gboolean value;
  g_object_get (fixture->game, property, &value, NULL);
  return value;
}

static inline guint
plies (Fixture *fixture)
{
  return cw_game_tree_plies (cw_session_tree (fixture->session));
}

static inline void
begin_computer (Fixture *fixture, guint level, CwColour user)
{
  CwPlayTerms terms = {
    .computer = TRUE, .level = level, .user = user, .game = cw_game_named ("chess")
  };
  cw_play_game_start (fixture->game, &terms);
}

/* Adds a test with this fixture. */
#define PLAY_ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
