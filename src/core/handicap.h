/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The handicaps of shogi: start positions in which White, who gives them, lacks pieces and moves
 * first. The table is constant, so reading it is thread-safe.
 *
 * Sources: the handicaps of the Japan Shogi Association, and those that the program Kakinoki Shogi
 * and its format KIF name (手合割). */
#pragma once

typedef struct
{
  const char *name;  /* short, for command lines and files: "2-piece" */
  const char *title; /* English, marked for translation: "Two pieces" */
  const char *kif;   /* Japanese, as in the header 手合割 of KIF: "二枚落ち" */
  const char *sfen;
} CwHandicap;

/* All in their order for lists, the smallest first; NULL past the last. The even game is none. */
const CwHandicap *cw_handicap_at (unsigned index);

/* By its name or its Japanese name; NULL where there is none. */
const CwHandicap *cw_handicap_named (const char *name);
