/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of shogi as people write them: KIF and KI2 (Japanese), and Western. For any game with hands
 * whose pieces have the names of shogi (CwGame.shogi); notation/move_text.h reads these forms too.
 * Beside them are USI moves: cw_uci_write.
 *
 *   KIF      ７六歩(77)  同　銀(31)  ２二角成(88)  ５五角打
 *   KI2      ７六歩      同　銀      ２二角成      ５五角打 or ５五角  ５八金右  ３三桂不成
 *   Western  P-76        Sx22        Bx22+         B*55                G49-58    Nx33=
 *
 * KIF gives the square of origin. KI2 gives, where several pieces of a kind could go there (pins
 * aside), how this one goes as its player sees it: 上 forward, 寄 sideways, 引 backward if that
 * decides; else 右 or 左 from the right or left, 直 straight forward (not of rook and bishop, which
 * go by right and left of each other); else both, the side first. 打 marks a drop in KI2 only where
 * a piece on the board could go there too. Sources: the rules of the Japan Shogi Association for
 * records, the description of KIF and KI2 by their author Y. Kakinoki; for Western G. Hodges, with
 * squares in digits as is usual today. */
#pragma once

#include "notation/move_text.h"

/* Moves that these forms have no words for, of castling or with a choice of promotion, and all
 * those on boards of more than nine files or ranks, are written as in USI. */

/* Whether the pieces of this game have names in Japanese, so that KIF and KI2 can write its moves.
 */
bool cw_japanese_has (const CwGame *game);

/* Write a legal move and return the length. `previous` is where the move before ended, for 同;
 * CW_NO_SQUARE where there is none. KI2 is written without ▲ and △. The null move is パス. */
size_t cw_kif_write (const CwPosition *position, CwMove move, CwSquare previous,
                     char text[CW_MOVE_TEXT]);
size_t cw_ki2_write (const CwPosition *position, CwMove move, CwSquare previous,
                     char text[CW_MOVE_TEXT]);

/* Writes a legal move, with the square of origin where several pieces of the kind could go there
 * (pins aside); "--" for the null move. */
size_t cw_western_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* The same with squares as Hodges writes them, "P-7f". */
size_t cw_hodges_write (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* The same as in PSN, the files of this notation: always with the square of origin, and squares
 * as Hodges writes them, "P7g-7f". */
size_t cw_psn_write_move (const CwPosition *position, CwMove move, char text[CW_MOVE_TEXT]);

/* Reads one move of `length` bytes in any of the forms above, USI or CSA (+7776FU), and what people
 * write beside them: with or without ▲ △ ☗ ☖; digits of full and half width and kanji; 王 竜 杏 圭
 * 全 and 不 生 for 不成, 行 入 for 上; squares 7f of Hodges' notation and of PSN, its short forms
 * P7f, G45h, Gb6b, Sx and xS (on the square of the move before), P'5e; suffixes ! and ?. `previous`
 * is as for writing. Returns a legal move, CW_NULL_MOVE for a pass, or CW_NO_MOVE with `status`
 * saying why. Sets `*loose` (may be NULL) where the text was wrong as written but can only mean
 * this move. */
CwMove cw_shogi_read (const CwPosition *position, const char *text, size_t length,
                      CwSquare previous, bool *loose, CwStatus *status);
