/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Games as text, data/variants/NAME.ini: data/help/add-your-own-game.md explains every entry. */
#pragma once

#include "core/variant.h"

#define CW_GAME_NAME_SIZE 32 /* with the NUL */

/* Finds the text of the game that another claims to be like, by the `length` bytes of its name;
 * false if there is none. The text must live until cw_variant_read returns. */
typedef bool CwVariantSource (const char *name, size_t length, const char **text,
                              size_t *text_length);

/* Reads a game: all of CwGame except `rules` and `general`, and its `variant`. On a fault returns
 * NULL, with code, line and column in `status`; a fault in what is inherited has the place of
 * "like". Free the game with cw_variant_free. Thread-safe. */
CwGame *cw_variant_read (const char *name, const char *text, size_t length, CwVariantSource *source,
                         CwStatus *status);

/* Sets the place in `status`, a fault of the start position, to that entry of a text. */
void cw_variant_locate_start (const char *text, size_t length, CwStatus *status);

/* NULL is allowed. */
void cw_variant_free (CwGame *game);
