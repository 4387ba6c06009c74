/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What UCI and USI share: the commands uci (usi), ucinewgame (usinewgame), isready, setoption,
 * position, go, stop, ponderhit and quit, for people also "d", which shows the position, and
 * "eval"; and the answers to them. */
#pragma once

#include "tools/engine_server.h"

/* Runs the command `word` with what follows; an unknown one is reported. */
void cw_engine_chat (CwEngineServer *server, const char *word, char *rest);

/* The command "go", with what follows it. */
void cw_engine_go (CwEngineServer *server, char *rest);

/* Prints what a search has found so far. */
void cw_engine_chat_info (CwEngineServer *server, const CwThought *thought,
                          const CwSearchInfo *info);
/* The count of positions, or the best move, which there is, with the reply that is expected. */
void cw_engine_chat_answer (CwEngineServer *server, const CwThought *thought);
