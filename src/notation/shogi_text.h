/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shogi moves as people write them: KIF and KI2 (Japanese), and Western. For any game with hands
 * whose pieces have the names of shogi (CwGame.shogi); notation/move_text.h reads these forms too.
 * USI moves are written by cw_uci_write.
 *
 *   KIF      ７六歩(77)  同　銀(31)  ２二角成(88)  ５五角打
 *   KI2      ７六歩      同　銀      ２二角成      ５五角打 or ５五角  ５八金右  ３三桂不成
 *   Western  P-76        Sx22        Bx22+         B*55                G49-58    Nx33=
 *
 * KIF gives the square of origin. If several pieces of a kind could go there (ignoring pins), KI2
 * says how this one moves as its player sees it: 上 forward, 寄 sideways, 引 backward if that
 * decides; otherwise 右 or 左 from the right or left, 直 straight forward (except rook and bishop,
 * which use right and left of each other); otherwise both, the side first. 打 marks a drop in KI2
 * only if a piece on the board could go there too. Sources: the rules of the Japan Shogi
 * Association for records, the description of KIF and KI2 by their author Y. Kakinoki; for Western
 * G. Hodges, with squares in digits as is usual today. */
#pragma once

#include "notation/move_text.h"

/* Moves that these notations cannot express, castling or with a choice of promotion, and all moves
 * on boards of more than nine files or ranks, are written as in USI. */

/* Whether the pieces of this game have Japanese names, so that KIF and KI2 can write its moves. */
bool cw_japanese_has (const CwGame *game);

/* Write a legal move and return the length. `previous` is where the move before ended, for 同, or
 * CW_NO_SQUARE. KI2 is written without ▲ and △. The null move is パス. */
size_t cw_kif_write (const CwPosition *position, CwMove move, CwSquare previous,
                     char text[CW_MOVE_TEXT]);
size_t cw_ki2_write (const CwPosition *position, CwMove move, CwSquare previous,
                     char text[CW_MOVE_TEXT]);

/* Writes a legal move, with the square of origin if several pieces of the kind could go there
 * (ignoring pins); "--" for the null move. */
size_t cw_western_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* The same with squares in Hodges' style, "P-7f". */
size_t cw_hodges_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* The same as in PSN, the file format of this notation: always with the square of origin, and
 * squares in Hodges' style, "P7g-7f". */
size_t cw_psn_write_move (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* Reads one move of `length` bytes in any of the forms above, USI or CSA (+7776FU), and common
 * variants: with or without ▲ △ ☗ ☖; digits of full and half width and kanji; 王 竜 杏 圭 全 and 不
 * 生 for 不成, 行 入 for 上; squares 7f of Hodges' notation and of PSN, its short forms P7f, G45h,
 * Gb6b, Sx and xS (on the square of the move before), P'5e; suffixes ! and ?. `previous` is as for
 * writing. Returns a legal move, CW_NULL_MOVE for a pass, or CW_NO_MOVE with `status` saying why.
 * Sets `*loose` (may be NULL) if the text is wrong as written but can only mean this move. */
CwMove cw_shogi_read (const CwPosition *position, const char *text, size_t length,
                      CwSquare previous, bool *loose, CwStatus *status);
