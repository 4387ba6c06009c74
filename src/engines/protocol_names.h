/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games by the names that other programs know them by. Thread-safe. */
#pragma once

#include <glib.h>

#include "core/rules.h"

G_BEGIN_DECLS

/* The protocols between engines and those who use them. */
typedef enum
{
  CW_PROTOCOL_UCI,  /* Universal Chess Interface (S. Meyer-Kahlen, R. Huber), with UCI_Variant */
  CW_PROTOCOL_USI,  /* Universal Shogi Interface (T. Romstad) */
  CW_PROTOCOL_CECP, /* Chess Engine Communication Protocol, version 2 (T. Mann, H. G. Muller) */
} CwProtocol;

/* As engines and interfaces usually call the game: "3check", "almost", in CECP "normal" …; its own
 * name where nothing is usual. Owned by the game or constant. */
const char *cw_protocol_name (const CwGame *game, CwProtocol protocol);

/* The game by any of these names or its own, capitals or not; NULL where there is none. */
const CwGame *cw_protocol_game (const char *name);

G_END_DECLS
