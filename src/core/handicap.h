/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shogi handicaps: start positions in which White, who gives the handicap, lacks pieces and moves
 * first. The table is constant, so reading it is thread-safe.
 *
 * Sources: the handicaps of the Japan Shogi Association, and those named (手合割) by the program
 * Kakinoki Shogi and its format KIF. */
#pragma once

typedef struct
{
  const char *name;  /* short, for command lines and files: "2-piece" */
  const char *title; /* English, marked for translation: "Two pieces" */
  const char *kif;   /* Japanese, as in the header 手合割 of KIF: "二枚落ち" */
  const char *sfen;
} CwHandicap;

/* In list order, the smallest handicap first; NULL past the last. The even game is not included. */
const CwHandicap *cw_handicap_at (unsigned index);

/* Finds one by its name or its Japanese name; NULL if there is none. */
const CwHandicap *cw_handicap_named (const char *name);
