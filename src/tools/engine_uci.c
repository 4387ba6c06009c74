/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Universal Chess Interface. */
#include "tools/engine_chat.h"
#include "tools/engine_line.h"

static void
on_line (CwEngineServer *server, char *line)
{
  const char *word = cw_engine_word (&line);

  cw_engine_chat (server, word, line);
}

static void
on_answer (CwEngineServer *server, const CwThought *thought)
{
  if (thought->task == CW_TASK_PERFT || thought->move != CW_NO_MOVE)
    {
      cw_engine_chat_answer (server, thought);
      return;
    }
  cw_server_send (server, "info depth 0 score %s 0",
                  cw_in_check (&thought->position) ? "mate" : "cp");
  cw_server_send (server, "bestmove (none)");
}

const CwEngineFace cw_engine_uci = {
  .protocol = CW_PROTOCOL_UCI,
  .game = "chess",
  .line = on_line,
  .info = cw_engine_chat_info,
  .answer = on_answer,
};
