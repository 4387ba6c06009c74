/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by UCI and USI: the commands uci (usi), ucinewgame (usinewgame), isready, setoption,
 * position, go, stop, ponderhit and quit, and for people "d", which shows the position, and "eval";
 * and the answers to them. */
#pragma once

#include "tools/engine_server.h"

/* Runs the command `word` with its arguments; reports unknown ones. */
void cw_engine_chat (CwEngineServer *server, const char *word, char *rest);

/* Runs "go" with its arguments. */
void cw_engine_go (CwEngineServer *server, char *rest);

/* Prints the search results so far. */
void cw_engine_chat_info (CwEngineServer *server, const CwThought *thought,
                          const CwSearchInfo *info);
/* Prints the number of positions, or the best move with the expected reply. */
void cw_engine_chat_answer (CwEngineServer *server, const CwThought *thought);
