/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command "go" of UCI and USI. */
#include <string.h>

#include "core/perft.h"
#include "tools/engine_chat.h"
#include "tools/engine_line.h"

#define DAY (24 * 60 * 60 * 1000)
#define MAX_NODES G_MAXINT64
/* How much deeper than the mate the search looks, since it prunes moves. */
#define MATE_BEYOND 6

typedef struct
{
  CwEngineServer *server;
  CwThought *thought;
  gboolean infinite, timed, searches_moves;
} Go;

/* Numeric limits. A clock that has run out sends 0 or a negative time, which counts as 1 ms. */
#define AT(field) G_STRUCT_OFFSET (CwLimits, field)
static const struct
{
  const char *word;
  gsize offset; /* in CwLimits, of an unsigned */
  unsigned least, most;
  gboolean timed;
} numbers[] = {
  { "wtime", AT (time[CW_WHITE]), 1, DAY, TRUE },
  { "btime", AT (time[CW_BLACK]), 1, DAY, TRUE },
  { "winc", AT (increment[CW_WHITE]), 0, DAY, FALSE },
  { "binc", AT (increment[CW_BLACK]), 0, DAY, FALSE },
  { "byoyomi", AT (byoyomi), 0, DAY, TRUE },
  { "movetime", AT (movetime), 1, DAY, TRUE },
  { "movestogo", AT (moves_to_go), 0, 10000, FALSE },
};

static gboolean
read_number (Go *go, const char *word, char **rest)
{
  for (gsize i = 0; i < G_N_ELEMENTS (numbers); i++)
    if (g_str_equal (numbers[i].word, word))
      {
        gint64 number =
            cw_engine_number (rest, numbers[i].least, numbers[i].most, numbers[i].least);
        *(unsigned *)(gpointer)((char *)&go->thought->limits + numbers[i].offset) =
            (unsigned)number;
        go->timed |= numbers[i].timed && number > 0;
        return TRUE;
      }
  return FALSE;
}

/* "go mate": USI gives the time in milliseconds, UCI the most moves. */
static void
read_mate (Go *go, char **rest)
{
  CwThought *thought = go->thought;

  thought->task = CW_TASK_MATE;
  thought->depth = CW_MATE_MOVES;
  if (go->server->face->protocol == CW_PROTOCOL_USI)
    thought->time = (guint)cw_engine_number (rest, 1, DAY, 0);
  else
    thought->depth = (guint)cw_engine_number (rest, 1, CW_MATE_MOVES, CW_MATE_MOVES);
}

/* UCI always wants a move and allows other limits too; the solver cannot be restricted to certain
 * moves. */
static void
settle_mate (Go *go)
{
  CwThought *thought = go->thought;

  if (thought->task != CW_TASK_MATE || go->server->face->protocol == CW_PROTOCOL_USI)
    return;
  thought->moves = TRUE;
  thought->hold = go->infinite || thought->ponders;
  thought->time = thought->limits.movetime;
  if (thought->only == NULL)
    return;
  thought->task = CW_TASK_SEARCH;
  thought->limits.mate = thought->depth;
  if (thought->limits.depth == 0)
    thought->limits.depth = 2 * thought->depth + MATE_BEYOND;
}

static gboolean
read_limit (Go *go, const char *word, char **rest)
{
  CwThought *thought = go->thought;

  if (g_str_equal (word, "depth"))
    thought->limits.depth =
        (unsigned)cw_engine_number (rest, 1, CW_SEARCH_PLIES, thought->limits.depth);
  else if (g_str_equal (word, "nodes"))
    thought->limits.nodes =
        (guint64)cw_engine_number (rest, 1, MAX_NODES, (gint64)thought->limits.nodes);
  else if (g_str_equal (word, "mate"))
    read_mate (go, rest);
  else if (g_str_equal (word, "perft"))
    {
      thought->task = CW_TASK_PERFT;
      thought->depth = (guint)cw_engine_number (rest, 1, CW_PERFT_DEPTH, 1);
    }
  else if (g_str_equal (word, "infinite"))
    go->infinite = TRUE;
  else if (g_str_equal (word, "ponder"))
    thought->ponders = TRUE;
  else if (g_str_equal (word, "searchmoves"))
    go->searches_moves = TRUE;
  else
    return FALSE;
  return TRUE;
}

/* A request for a move must be answered, but not with a move for another position. */
static void
refuse (CwEngineServer *server, const char *rest)
{
  gboolean usi = server->face->protocol == CW_PROTOCOL_USI;
  cw_server_note (server, "There is nothing to search: the last position was refused.");
  if (usi && g_strstr_len (rest, -1, "mate") != NULL)
    cw_server_send (server, "checkmate timeout");
  else if (g_strstr_len (rest, -1, "perft") == NULL)
    cw_server_send (server, usi ? "bestmove resign" : "bestmove (none)");
}

void
cw_engine_go (CwEngineServer *server, char *rest)
{
  cw_server_finish (server);
  if (server->refused)
    {
      refuse (server, rest);
      return;
    }

  Go go = { server, cw_server_thought_new (server), FALSE, FALSE, FALSE };
  CwThought *thought = go.thought;
  CwLimits *limits = &thought->limits;
  char *word;

  while ((word = cw_engine_word (&rest)) != NULL)
    if (!read_number (&go, word, &rest) && !read_limit (&go, word, &rest))
      {
        /* A word of "go" that is not a limit: a move to search, or unknown. */
        CwStatus status = { 0 };
        CwMove move = CW_NO_MOVE;

        if (go.searches_moves)
          move = cw_protocol_read_move (go.server->face->protocol, &go.server->position, word,
                                        strlen (word), &status);
        if (move != CW_NO_MOVE)
          cw_server_thought_only (go.thought, move);
        else
          cw_server_note (go.server, "\"%.40s\" is passed over.", word);
      }
  if (server->face->protocol == CW_PROTOCOL_USI)
    {
      /* In shogi Black moves first, so the clocks' colours are swapped. */
      const CwLimits given = *limits;

      for (guint i = 0; i < 2; i++)
        {
          limits->time[i] = given.time[1 - i];
          limits->increment[i] = given.increment[1 - i];
        }
    }
  if (go.infinite)
    {
      limits->time[0] = limits->time[1] = limits->movetime = limits->byoyomi = 0;
      go.timed = FALSE;
    }
  settle_mate (&go);
  gboolean limited = go.timed || limits->depth > 0 || limits->nodes > 0 || limits->mate > 0;
  if (thought->task == CW_TASK_SEARCH)
    thought->hold = go.infinite || thought->ponders || !limited;
  if (!cw_server_answer_from_book (server, thought))
    cw_server_think (server, thought);
}
