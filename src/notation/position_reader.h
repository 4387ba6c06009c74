/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as text: fields between blanks, the first of them the board. Internal to this layer. */
#pragma once

#include "core/rules.h"

#include <stddef.h>

#define CW_POSITION_FIELDS 8

typedef struct
{
  const CwGame *game;
  const char *text; /* all of it */
  const char *at;   /* start of the field being read */
  size_t length;    /* of that field */
  CwSetup *setup;
  CwStatus *status;
  uint32_t square_column[CW_MAX_SQUARES]; /* 0 if no piece was read there */
  uint32_t field_column[CW_POSITION_FIELDS];
  uint32_t hands_column; /* where pieces in hand begin; 0 if none were read */
} CwPositionReader;

/* Starts at the beginning of `text`; owns nothing. */
CwPositionReader cw_reader_start (CwSetup *setup, const CwGame *game, const char *text,
                                  CwStatus *status);

/* Steps to the next field (on the first call to the first) and stores its column as that of
 * `field`; false if there is none. */
bool cw_reader_next_field (CwPositionReader *reader, unsigned field);

/* Reads the field as a board; in a game with hands other than shogi, with the hands after it, in
 * brackets or as an extra rank (as on lichess). */
bool cw_reader_board (CwPositionReader *reader);

/* Reads the first two fields: a board, and "w" or "b", with `first` as the letter of the side
 * that begins. */
bool cw_reader_board_and_side (CwPositionReader *reader, char first);

/* Reads the field as a count; `code` is the error if it is not one. */
bool cw_reader_counter (CwPositionReader *reader, CwStatusCode code, unsigned *counter);

/* The piece with a letter; CW_NO_PIECE if there is none. */
CwPiece cw_reader_piece (const CwGame *game, char letter, bool promoted);

/* The column of a place in the text, from 1. */
uint32_t cw_reader_column (const CwPositionReader *reader, const char *place);

/* The length of the character at `place`, at least 1. */
size_t cw_reader_character (const char *place);

/* Reports a fault at a place of the text; returns false. */
bool cw_reader_fail (CwPositionReader *reader, const char *place, CwStatusCode code,
                     const char *arg1, const char *arg2);
/* The same with some bytes of the input, made printable, as the argument. */
bool cw_reader_fail_text (CwPositionReader *reader, const char *place, size_t length,
                          CwStatusCode code);
/* Reports that the text ends after one field although another must follow. */
bool cw_reader_missing (CwPositionReader *reader, const char *after, const char *what);

/* The letter of a piece, lower-case for the second player's. */
char cw_piece_letter (const CwGame *game, CwPiece piece);

/* Writes the board without a NUL; returns the length. */
size_t cw_board_write (const CwGame *game, const CwSetup *setup, char *text);
