/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Universal Shogi Interface, with the additions of Shogidokoro and others. */
#include "core/impasse.h"
#include "tools/engine_chat.h"
#include "tools/engine_line.h"
#include "tools/search_text.h"

/* --- impasse --------------------------------------------------------------------------------- */

/* The move by which the king reaches the opponent's king's start square. */
static CwMove
find_try (const CwEngineServer *server)
{
  g_autofree CwMoveList *list = g_new (CwMoveList, 1);
  CwPosition position = server->position;
  CwUndo undo;
  CwMove found = CW_NO_MOVE;

  cw_legal_moves (&position, list);
  for (guint i = 0; i < list->count && found == CW_NO_MOVE; i++)
    {
      cw_do (&position, list->moves[i], &undo, NULL);
      if (cw_try_outcome (&position, CW_TRY_RULE).result != CW_ONGOING)
        found = list->moves[i];
      cw_undo (&position, &undo);
    }
  return found;
}

/* Wins at once if the entering-king rule allows it. */
static gboolean
has_won (CwEngineServer *server)
{
  CwImpasseRule rule = (CwImpasseRule)server->options.impasse;
  CwResult win = cw_position_side (&server->position) == CW_WHITE ? CW_WIN_WHITE : CW_WIN_BLACK;

  if (rule > CW_TRY_RULE || !server->game->shogi)
    return FALSE;
  if (rule != CW_TRY_RULE)
    {
      if (cw_declaration (&server->position, rule, NULL).result != win)
        return FALSE;
      cw_server_send (server, "bestmove win");
      return TRUE;
    }
  CwMove move = find_try (server);
  if (move == CW_NO_MOVE)
    return FALSE;
  char text[CW_MOVE_TEXT];
  cw_protocol_write_move (CW_PROTOCOL_USI, &server->position, move, text);
  cw_server_send (server, "bestmove %s", text);
  return TRUE;
}

/* --- the face -------------------------------------------------------------------------------- */

/* Whether "go" asks for a move to play now: no mate, and nothing to hold back. */
static gboolean
is_go_for_move (const char *word, const char *rest)
{
  static const char *const others[] = { "mate", "infinite", "ponder", "perft", "searchmoves" };

  if (!g_str_equal (word, "go"))
    return FALSE;
  for (gsize i = 0; i < G_N_ELEMENTS (others); i++)
    if (g_strstr_len (rest, -1, others[i]) != NULL)
      return FALSE;
  return TRUE;
}

static void
on_line (CwEngineServer *server, char *line)
{
  const char *word = cw_engine_word (&line);

  if (g_str_equal (word, "gameover"))
    {
      cw_server_stop (server);
      return;
    }
  if (is_go_for_move (word, line))
    {
      cw_server_finish (server);
      if (has_won (server))
        return;
    }
  cw_engine_chat (server, word, line);
}

static void
answer_mate (CwEngineServer *server, const CwThought *thought)
{
  const CwMate *mate = &thought->mate;
  g_autoptr (GString) text = g_string_new ("checkmate ");

  if (mate->verdict == CW_MATE_FOUND)
    cw_search_text_moves (text, CW_PROTOCOL_USI, &thought->position, mate->line, mate->plies);
  else
    g_string_append (text, mate->verdict == CW_MATE_NONE ? "nomate" : "timeout");
  cw_server_send (server, "%s", text->str);
}

static gboolean
resigns (const CwEngineServer *server, const CwThought *thought)
{
  return thought->move == CW_NO_MOVE
         || (thought->info.lines > 0 && thought->info.line[0].score <= -server->options.resign);
}

static void
on_answer (CwEngineServer *server, const CwThought *thought)
{
  if (thought->task == CW_TASK_MATE)
    answer_mate (server, thought);
  else if (thought->task == CW_TASK_SEARCH && resigns (server, thought))
    cw_server_send (server, "bestmove resign");
  else
    cw_engine_chat_answer (server, thought);
}

const CwEngineFace cw_engine_usi = {
  .protocol = CW_PROTOCOL_USI,
  .game = "shogi",
  .line = on_line,
  .info = cw_engine_chat_info,
  .answer = on_answer,
};
