/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CECP: thinking, pondering, analysing, and the ends of games. */
#include <string.h>

#include "engines/book.h"
#include "text/message.h"
#include "tools/engine_cecp.h"
#include "tools/search_text.h"

/* Draws are accepted if the last score was no better than BAD_SCORE, or a long game is level. */
#define BAD_SCORE (-30)
#define LEVEL_SCORE 15
#define LONG_GAME 80 /* plies */

/* --- thinking -------------------------------------------------------------------------------- */

/* Sets the clock for an own move after this many plies. */
static void
set_limits (const CwEngineServer *server, CwThought *thought, guint plies)
{
  const CwEngineCecp *cecp = server->cecp;
  CwLimits *limits = &thought->limits;
  CwColour side = cw_position_side (&thought->position);

  limits->depth = cecp->depth;
  if (cecp->movetime > 0)
    {
      guint less = limits->overhead;
      limits->movetime = cecp->movetime > 2 * less ? cecp->movetime - less : cecp->movetime / 2 + 1;
      return;
    }
  limits->time[side] = MAX (cecp->time[0] > 0 ? cecp->time[0] : cecp->base, 1);
  limits->increment[side] = cecp->increment;
  if (cecp->moves > 0)
    limits->moves_to_go = cecp->moves - plies / 2 % cecp->moves;
}

static void
think (CwEngineServer *server)
{
  CwThought *thought = cw_server_thought_new (server);

  set_limits (server, thought, server->history->len);
  server->cecp->purpose = CW_CECP_MOVE;
  if (!cw_server_answer_from_book (server, thought))
    cw_server_think (server, thought);
}

static void
ponder (CwEngineServer *server)
{
  CwEngineCecp *cecp = server->cecp;

  if (cecp->expected == CW_NO_MOVE || !cw_is_legal (&server->position, cecp->expected))
    return;
  CwThought *thought = cw_server_thought_new (server);
  cw_do (&thought->position, cecp->expected, &cecp->pondered, thought->last);
  thought->last = &cecp->pondered;
  set_limits (server, thought, server->history->len + 1);
  thought->hold = thought->ponders = TRUE;
  cecp->purpose = CW_CECP_PONDER;
  cw_server_think (server, thought);
}

static void
analyse (CwEngineServer *server)
{
  CwThought *thought = cw_server_thought_new (server);

  thought->limits.level = 0;
  thought->hold = TRUE;
  server->cecp->purpose = CW_CECP_ANALYSE;
  cw_server_think (server, thought);
}

void
cw_cecp_go_on (CwEngineServer *server)
{
  CwEngineCecp *cecp = server->cecp;

  if (server->thought != NULL)
    return;
  cecp->purpose = CW_CECP_IDLE;
  if (cecp->analyse)
    analyse (server);
  else if (cecp->force || cecp->over)
    return;
  else if (cw_position_side (&server->position) == cecp->colour)
    think (server);
  else if (cecp->ponder)
    ponder (server);
}

/* --- ends --------------------------------------------------------------------------------- */

/* Sends the result if the game has ended. Draws that need a claim are claimed; until a result
 * grants that, the game goes on. */
static void
look_for_end (CwEngineServer *server)
{
  static const char *const results[] = {
    [CW_WIN_WHITE] = "1-0", [CW_WIN_BLACK] = "0-1", [CW_DRAW] = "1/2-1/2"
  };
  CwOutcome outcome = cw_outcome (&server->position, cw_server_last (server));

  if (outcome.result == CW_ONGOING || server->cecp->over)
    return;
  server->cecp->over = !outcome.claim;
  cw_server_send (server, "%s {%s}", results[outcome.result], cw_reason_name (outcome.reason));
}

void
cw_cecp_draw_offered (CwEngineServer *server, char *rest, int number)
{
  const CwEngineCecp *cecp = server->cecp;
  gboolean level = server->history->len >= LONG_GAME && ABS (cecp->score) <= LEVEL_SCORE;

  if (!cecp->force && !cecp->over && cecp->scored && (cecp->score <= BAD_SCORE || level))
    cw_server_send (server, "offer draw");
}

/* --- moves -------------------------------------------------------------------------------- */

/* Whether this is the pondered move: its search then continues for the own move. */
static gboolean
is_expected (const CwEngineServer *server, CwMove move)
{
  return server->thought != NULL && server->cecp->purpose == CW_CECP_PONDER
         && move == server->cecp->expected;
}

void
cw_cecp_user_move (CwEngineServer *server, const char *text)
{
  CwEngineCecp *cecp = server->cecp;
  CwStatus status = { 0 };

  if (server->thought != NULL && cecp->purpose == CW_CECP_MOVE)
    {
      cw_server_send (server, "Error (it is not your move): %s", text);
      return;
    }
  CwMove move =
      cw_protocol_read_move (CW_PROTOCOL_CECP, &server->position, text, strlen (text), &status);
  if (move == CW_NO_MOVE)
    {
      g_autofree char *message = cw_message (&status);
      cw_server_send (server, "Illegal move (%s): %s", message, text);
      return;
    }
  if (is_expected (server, move))
    {
      cw_server_play (server, move);
      cecp->purpose = CW_CECP_MOVE;
      cw_server_ponderhit (server);
      return;
    }
  cw_server_discard (server);
  cw_server_play (server, move);
  if (!cecp->force && !cecp->analyse)
    look_for_end (server);
  cw_cecp_go_on (server);
}

static void
play_own_move (CwEngineServer *server, const CwThought *thought)
{
  CwEngineCecp *cecp = server->cecp;
  const CwLine *line = &thought->info.line[0];
  char text[CW_MOVE_TEXT];

  cecp->expected = CW_NO_MOVE;
  if (thought->move == CW_NO_MOVE)
    {
      look_for_end (server);
      return;
    }
  cecp->scored = thought->info.lines > 0;
  cecp->score = cecp->scored ? line->score : 0;
  if (cecp->scored && line->moves > 1 && line->move[0] == thought->move)
    cecp->expected = line->move[1];
  cw_protocol_write_move (CW_PROTOCOL_CECP, &server->position, thought->move, text);
  cw_server_send (server, "move %s", text);
  cw_server_play (server, thought->move);
  if (cecp->time[0] > 0) /* an estimate until the next "time" */
    cecp->time[0] = cecp->time[0] + cecp->increment > thought->info.time + 1
                        ? cecp->time[0] + cecp->increment - thought->info.time
                        : 1;
  look_for_end (server);
}

void
cw_cecp_send_pongs (CwEngineServer *server)
{
  CwEngineCecp *cecp = server->cecp;

  if (cecp->pongs->len == 0 || (server->thought != NULL && cecp->purpose == CW_CECP_MOVE))
    return;
  cw_server_print (server, cecp->pongs->str);
  g_string_truncate (cecp->pongs, 0);
}

void
cw_cecp_answer (CwEngineServer *server, const CwThought *thought)
{
  CwEngineCecp *cecp = server->cecp;
  CwCecpPurpose purpose = cecp->purpose;

  cecp->purpose = CW_CECP_IDLE;
  if (purpose == CW_CECP_MOVE)
    play_own_move (server, thought);
  cw_cecp_send_pongs (server);
  if (purpose == CW_CECP_MOVE && !server->quit)
    cw_cecp_go_on (server);
}

/* --- while thinking ------------------------------------------------------------- */

/* A mate in n moves is 100000 + n. */
static int
score_of (const CwLine *line)
{
  int distance;

  if (!cw_search_text_mate (line->score, CW_PROTOCOL_CECP, &distance))
    return line->score;
  return line->score > 0 ? 100000 + distance : -100000 + distance;
}

void
cw_cecp_info (CwEngineServer *server, const CwThought *thought, const CwSearchInfo *info)
{
  CwEngineCecp *cecp = server->cecp;
  g_autoptr (GString) text = g_string_new (NULL);

  g_mutex_lock (&cecp->lock);
  cecp->seen = *info;
  g_mutex_unlock (&cecp->lock);
  if (g_atomic_int_get (&cecp->post) == 0 || info->current != CW_NO_MOVE)
    return;
  for (unsigned i = 0; i < info->lines; i++)
    {
      const CwLine *line = &info->line[i];
      g_string_append_printf (text, "%u %d %u %" G_GUINT64_FORMAT " ", line->depth, score_of (line),
                              info->time / 10, info->nodes);
      cw_search_text_moves (text, CW_PROTOCOL_CECP, &thought->position, line->move, line->moves);
      g_string_append_c (text, '\n');
    }
  cw_server_print (server, text->str);
}

void
cw_cecp_status (CwEngineServer *server, char *rest, int number)
{
  CwEngineCecp *cecp = server->cecp;
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  char text[CW_MOVE_TEXT] = "";

  if (server->thought == NULL || cecp->purpose != CW_CECP_ANALYSE)
    return;
  cw_legal_moves (&server->position, list);
  g_mutex_lock (&cecp->lock);
  const CwSearchInfo *seen = &cecp->seen;
  if (seen->lines > 0 && seen->line[0].moves > 0
      && cw_is_legal (&server->position, seen->line[0].move[0]))
    cw_protocol_write_move (CW_PROTOCOL_CECP, &server->position, seen->line[0].move[0], text);
  guint depth = seen->lines > 0 ? seen->line[0].depth : 0, time = seen->time;
  guint64 nodes = seen->nodes;
  g_mutex_unlock (&cecp->lock);
  cw_server_send (server, "stat01: %u %" G_GUINT64_FORMAT " %u 0 %u %s", time / 10, nodes, depth,
                  list->count, text);
}

void
cw_cecp_hint (CwEngineServer *server, char *rest, int number)
{
  CwMove move = server->cecp->expected;
  char text[CW_MOVE_TEXT];

  if (move == CW_NO_MOVE || !cw_is_legal (&server->position, move))
    return;
  cw_protocol_write_move (CW_PROTOCOL_CECP, &server->position, move, text);
  cw_server_send (server, "Hint: %s", text);
}

void
cw_cecp_book (CwEngineServer *server, char *rest, int number)
{
  CwBookMove moves[CW_BOOK_MOVES];
  guint count = cw_book_moves (&server->position, moves);
  const char *opening = cw_book_opening (&server->position);

  cw_server_send (server, " %s", opening != NULL ? opening : "There is no book move.");
  for (guint i = 0; i < count; i++)
    {
      char text[CW_MOVE_TEXT];
      cw_protocol_write_move (CW_PROTOCOL_CECP, &server->position, moves[i].move, text);
      cw_server_send (server, " %s (%u)", text, moves[i].weight);
    }
  cw_server_print (server, "\n");
}
