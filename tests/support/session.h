/* SPDX-License-Identifier: GPL-3.0-or-later */
/* For tests of sessions: games from text, chess squares by name. */
#pragma once

#include "model/game/game_text.h"
#include "notation/fen.h"
#include "support/model.h"

static inline CwSession *
session_with (const char *text)
{
  CwSession *session = cw_session_new ();
  char *sentence = NULL;
  g_assert_true (cw_session_from_text (session, text, NULL, &sentence));
  g_assert_cmpstr (sentence, ==, NULL);
  return session;
}

static inline CwSession *
session_of_shogi (const char *sfen)
{
  CwSession *session = cw_session_new ();
  const CwGame *game = cw_game_named ("shogi");
  CwPosition position;
  CwStatus status = { 0 };

  g_assert_true (cw_fen_read (&position, game, sfen, &status));
  cw_session_take_tree (session, cw_game_tree_new (game, &position));
  return session;
}

static inline CwSquare
session_square (const char *name)
{
  return (CwSquare)((name[1] - '1') * 8 + name[0] - 'a');
}

/* Returns the number of moves between two squares; *move becomes the first. */
static inline guint
session_find (CwSession *session, const char *from, const char *to, CwMove *move)
{
  CwMove moves[CW_SESSION_MOVES];
  guint found = cw_session_find_moves (session, session_square (from), session_square (to), moves);
  *move = found > 0 ? moves[0] : CW_NO_MOVE;
  return found;
}

/* Plays a move in SAN. */
static inline CwNode *
session_play (CwSession *session, const char *san)
{
  g_autofree char *sentence = NULL;
  CwMove move = cw_session_read_move (session, san, &sentence);
  g_assert_cmpstr (sentence, ==, NULL);
  return cw_session_play (session, move);
}

static inline char *
session_pgn (CwSession *session)
{
  return cw_game_to_pgn (cw_session_tree (session), NULL);
}
