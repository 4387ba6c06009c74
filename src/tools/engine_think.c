/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Thinking: the thought, of which there is at most one, and its thread. */
#include <unistd.h>

#include "core/perft.h"
#include "engines/book.h"
#include "tools/engine_options.h"
#include "tools/engine_server.h"

/* Subtrees of this many plies are counted without checking whether to stop. */
#define PERFT_AT_ONCE 3
/* Nodes to search for a move if a mate was asked for and there is none. */
#define NODES_INSTEAD 100000

CwThought *
cw_server_thought_new (const CwEngineServer *server)
{
  CwThought *thought = g_new0 (CwThought, 1);

  thought->position = server->position;
  thought->last = cw_server_last (server);
  cw_engine_options_limits (&server->options, &thought->limits);
  return thought;
}

void
cw_server_thought_only (CwThought *thought, CwMove move)
{
  if (thought->only == NULL)
    thought->only = g_array_new (FALSE, FALSE, sizeof (CwMove));
  g_array_append_val (thought->only, move);
}

static void
thought_free (CwThought *thought)
{
  if (thought->only != NULL)
    g_array_unref (thought->only);
  g_free (thought);
}

/* --- the thread ------------------------------------------------------------------------------ */

/* Infos that only tell the current move are not counted. */
static void
on_progress (void *context, const CwSearchInfo *info)
{
  CwEngineServer *server = context;
  CwThought *thought = server->thought;

  thought->infos += info->current == CW_NO_MOVE;
  server->face->info (server, thought, info);
}

static gboolean
is_stopped (CwEngineServer *server)
{
  return g_atomic_int_get (&server->stop) != 0;
}

/* Counts positions; at the root (`each`), prints the count for each move, unless stopped. */
static guint64
count (CwEngineServer *server, CwPosition *position, guint depth, bool each)
{
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  guint64 nodes = 0;
  CwUndo undo;

  if (depth <= PERFT_AT_ONCE && !each)
    return cw_perft (position, depth);
  cw_legal_moves (position, list);
  for (guint i = 0; i < list->count && !is_stopped (server); i++)
    {
      char text[CW_MOVE_TEXT];
      cw_protocol_write_move (server->face->protocol, position, list->moves[i], text);
      cw_do (position, list->moves[i], &undo, NULL);
      guint64 after = count (server, position, depth - 1, false);
      cw_undo (position, &undo);
      if (each && !is_stopped (server))
        cw_server_send (server, "%s: %" G_GUINT64_FORMAT, text, after);
      if (!is_stopped (server))
        nodes += after;
    }
  return nodes;
}

/* Reports the mate as a line of the search. */
static void
report_mate (CwEngineServer *server, CwThought *thought, gint64 start)
{
  const CwMate *mate = &thought->mate;
  CwSearchInfo *info = &thought->info;
  CwLine *line = &info->line[0];

  info->lines = 1;
  info->nodes = mate->nodes;
  info->time = (unsigned)((g_get_monotonic_time () - start) / 1000);
  *line = (CwLine){ .score = CW_MATE - (int)mate->plies,
                    .depth = mate->plies,
                    .seldepth = mate->plies,
                    .moves = mate->plies };
  for (unsigned i = 0; i < mate->plies; i++)
    line->move[i] = mate->line[i];
  thought->move = line->move[0];
  on_progress (server, info);
}

/* Looks for a mate; if there is none but a move is wanted, for a good move. */
static void
find_mate (CwEngineServer *server, CwThought *thought)
{
  gint64 start = g_get_monotonic_time ();

  cw_mate_solve (server->solver, &thought->position, thought->depth, thought->limits.nodes,
                 &thought->mate);
  if (!thought->moves)
    return;
  if (thought->mate.verdict == CW_MATE_FOUND)
    {
      report_mate (server, thought, start);
      return;
    }
  if (thought->mate.verdict == CW_MATE_NONE)
    cw_server_note (server, "There is no mate in %u.", thought->depth);
  const CwLimits limits = { .nodes = NODES_INSTEAD };
  thought->move = cw_search_run (server->search, &thought->position, thought->last, &limits,
                                 on_progress, server, &thought->info);
}

static gpointer
think (gpointer data)
{
  CwEngineServer *server = data;
  CwThought *thought = server->thought;

  if (thought->task == CW_TASK_SEARCH)
    thought->move = cw_search_run (server->search, &thought->position, thought->last,
                                   &thought->limits, on_progress, server, &thought->info);
  else if (thought->task == CW_TASK_MATE)
    find_mate (server, thought);
  else
    {
      thought->nodes = count (server, &thought->position, thought->depth, true);
      thought->stopped = is_stopped (server);
    }
  g_source_attach (server->done, server->context);
  return NULL;
}

/* --- the main thread ------------------------------------------------------------------------- */

/* MiB: a table takes at most half of the machine's memory, whoever asks for it. */
static guint
most_hash (void)
{
  gint64 bytes = (gint64)sysconf (_SC_PHYS_PAGES) * sysconf (_SC_PAGESIZE);

  return bytes > 0 ? (guint)CLAMP (bytes / 2 >> 20, 1, G_MAXINT) : G_MAXINT;
}

/* A table of `mib` MiB, or smaller if memory does not suffice. */
static CwSearch *
search_new (CwEngineServer *server, guint mib)
{
  mib = MIN (mib, most_hash ());
  for (; mib > 0; mib /= 2)
    {
      CwSearch *search = cw_search_new (mib);
      if (search != NULL)
        return search;
      cw_server_note (server, "There is not enough memory for %u MiB of hash.", mib);
    }
  g_error ("There is not enough memory.");
}

CwSearch *
cw_server_search (CwEngineServer *server)
{
  if (server->search == NULL || server->search_stale)
    {
      cw_search_free (server->search);
      server->search = search_new (server, (guint)server->options.hash);
      cw_search_clear (server->search); /* touches its memory now, not when the clock runs */
      server->search_stale = FALSE;
      server->search_game = NULL;
      cw_engine_options_apply (server);
    }
  if (server->search_game != server->game)
    {
      /* A search builds its tables for a game when it first plays it: better now than when the
       * clock runs. */
      CwPosition start;

      cw_position_start (&start, server->game);
      cw_search_run (server->search, &start, NULL, &(CwLimits){ .nodes = 1 }, NULL, NULL, NULL);
      server->search_game = server->game;
    }
  return server->search;
}

void
cw_server_new_game (CwEngineServer *server)
{
  cw_server_finish (server);
  if (server->search != NULL)
    cw_search_clear (server->search);
}

static void
end_source (GSource **source)
{
  if (*source != NULL)
    g_source_destroy (*source);
  g_clear_pointer (source, g_source_unref);
}

/* Makes the thread end soon. */
static void
ask_to_end (CwEngineServer *server)
{
  if (server->thread == NULL)
    return;
  if (server->thought->task == CW_TASK_SEARCH || server->thought->moves)
    cw_search_stop (server->search);
  if (server->thought->task == CW_TASK_MATE)
    cw_mate_stop (server->solver);
  g_atomic_int_set (&server->stop, 1);
}

/* Waits for the thread, which was told to end or is about to. */
static void
join (CwEngineServer *server)
{
  if (server->thread == NULL)
    return;
  g_thread_join (server->thread);
  server->thread = NULL;
  server->thought->done = TRUE;
  end_source (&server->done);
  end_source (&server->deadline);
  g_clear_pointer (&server->solver, cw_mate_solver_free);
}

/* Detaches the thought before answering, since an answer may begin another. */
static void
answer (CwEngineServer *server)
{
  CwThought *thought = g_steal_pointer (&server->thought);

  server->face->answer (server, thought);
  thought_free (thought);
}

/* The thread has ended: answers, if that is allowed now. */
static gboolean
on_done (gpointer data)
{
  CwEngineServer *server = data;

  join (server);
  if (!server->thought->hold)
    answer (server);
  return G_SOURCE_REMOVE;
}

static gboolean
on_deadline (gpointer data)
{
  ask_to_end (data);
  return G_SOURCE_REMOVE;
}

/* Prepares the solver, with a deadline unless `time` is 0. */
static void
prepare_mate (CwEngineServer *server, guint time)
{
  server->solver = cw_mate_solver_new ((guint)server->options.hash);
  if (server->solver == NULL)
    g_error ("There is not enough memory.");
  if (time == 0)
    return;
  server->deadline = g_timeout_source_new (time);
  g_source_set_callback (server->deadline, on_deadline, server, NULL);
  g_source_attach (server->deadline, server->context);
}

void
cw_server_think (CwEngineServer *server, CwThought *thought)
{
  cw_server_finish (server);
  server->thought = thought;
  g_atomic_int_set (&server->stop, 0);
  thought->limits.ponder = thought->ponders;
  if (thought->only != NULL)
    {
      thought->limits.only = (const CwMove *)(gpointer)thought->only->data;
      thought->limits.only_count = thought->only->len;
    }
  if (thought->task == CW_TASK_SEARCH || thought->moves)
    cw_search_ready (cw_server_search (server));
  if (thought->task == CW_TASK_MATE)
    prepare_mate (server, thought->time);
  /* With the same priority as input, so that events are handled in order. */
  server->done = g_idle_source_new ();
  g_source_set_priority (server->done, G_PRIORITY_DEFAULT);
  g_source_set_callback (server->done, on_done, server, NULL);
  server->thread = g_thread_new ("search", think, server);
}

bool
cw_server_answer_from_book (CwEngineServer *server, CwThought *thought)
{
  const CwEngineOptions *options = &server->options;

  if (!options->book || options->analyse || thought->task != CW_TASK_SEARCH || thought->hold
      || thought->only != NULL || thought->limits.mate > 0)
    return false;
  thought->move = cw_book_choose (&thought->position, thought->limits.level, thought->limits.seed);
  if (thought->move == CW_NO_MOVE)
    return false;
  cw_server_finish (server);
  thought->done = TRUE;
  server->thought = thought;
  answer (server);
  return true;
}

void
cw_server_stop (CwEngineServer *server)
{
  if (server->thought == NULL)
    return;
  server->thought->hold = FALSE;
  if (server->thought->done)
    answer (server);
  else
    ask_to_end (server);
}

void
cw_server_ponderhit (CwEngineServer *server)
{
  CwThought *thought = server->thought;

  if (thought == NULL || !thought->ponders)
    return;
  thought->ponders = FALSE;
  thought->hold = FALSE;
  if (thought->done)
    answer (server);
  else
    cw_search_ponderhit (server->search);
}

void
cw_server_finish (CwEngineServer *server)
{
  if (server->thought == NULL)
    return;
  ask_to_end (server);
  join (server);
  answer (server);
}

void
cw_server_discard (CwEngineServer *server)
{
  if (server->thought == NULL)
    return;
  ask_to_end (server);
  join (server);
  g_clear_pointer (&server->thought, thought_free);
}
