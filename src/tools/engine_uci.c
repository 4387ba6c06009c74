/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Universal Chess Interface, and what it shares with that of shogi. */
#include "config.h"
#include "tools/engine_chat.h"
#include "tools/engine_line.h"
#include "tools/engine_options.h"

static void
say_hello (CwEngineServer *server)
{
  cw_server_say (server, "id name Counterweight " CW_VERSION);
  cw_server_say (server, "id author the Counterweight authors");
  cw_engine_options_print (server);
  cw_server_say (server, "uciok");
}

static void
on_line (CwEngineServer *server, char *line)
{
  char *rest = line, *word = cw_engine_word (&rest);

  if (word == NULL)
    return;
  if (g_str_equal (word, "uci"))
    say_hello (server);
  else if (g_str_equal (word, "ucinewgame"))
    cw_server_new_game (server);
  else if (!cw_engine_chat (server, word, rest))
    cw_server_note (server, "Unknown command \"%.80s\".", word);
}

static void
on_answer (CwEngineServer *server, const CwThought *thought)
{
  char best[CW_MOVE_TEXT];

  if (thought->task == CW_TASK_PERFT)
    {
      cw_server_say (server, "\nNodes searched: %" G_GUINT64_FORMAT, thought->nodes);
      return;
    }
  if (thought->move == CW_NO_MOVE)
    {
      cw_server_say (server, "info depth 0 score %s 0",
                     cw_in_check (&thought->position) ? "mate" : "cp");
      cw_server_say (server, "bestmove (none)");
      return;
    }
  cw_engine_chat_last_info (server, thought);
  g_autofree char *ponder = cw_engine_chat_ponder (server, thought);
  cw_protocol_write_move (CW_PROTOCOL_UCI, &thought->position, thought->move, best);
  cw_server_say (server, "bestmove %s%s%s", best, ponder != NULL ? " ponder " : "",
                 ponder != NULL ? ponder : "");
}

const CwEngineFace cw_engine_uci = {
  .protocol = CW_PROTOCOL_UCI,
  .game = "chess",
  .line = on_line,
  .info = cw_engine_chat_info,
  .answer = on_answer,
};
