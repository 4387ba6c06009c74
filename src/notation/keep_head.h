/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game of KIF, KI2 or CSA that is written again with the lines that it had. */
#pragma once

#include "base/buffer.h"
#include "notation/record.h"

/* Appends `written`, a game as a writer of the format puts it, with the lines of the head of `old`,
 * which is the same game as it was: headers that say the same, those that are empty, comments and
 * everything that is not understood stay as they are laid out; changed headers are replaced, others
 * added behind them, those that `written` lacks go. With `moves` what is behind the head is that of
 * `old`. Lines end with "\n". False where the format is another one or there is no memory; whether
 * a reader finds in it just what `written` says is not certain: read it again. */
bool cw_record_keep_head (CwRecordFormat format, const char *old, const char *written, bool moves,
                          CwBuffer *out);

/* How long the head of a game with lines that end with "\n" is; 0 in another format. */
size_t cw_record_head_length (CwRecordFormat format, const char *text);
