/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Positions as text, inside this layer: fields between blanks, the first of them the board. */
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
  uint32_t square_column[CW_MAX_SQUARES]; /* 0 where no piece was read */
  uint32_t field_column[CW_POSITION_FIELDS];
  uint32_t hands_column; /* where pieces in hand begin; 0 where none were read */
} CwPositionReader;

/* At the start of `text`; nothing is owned. */
CwPositionReader cw_reader_start (CwSetup *setup, const CwGame *game, const char *text,
                                  CwStatus *status);

/* Steps to the next field, the first at first, and keeps its column as that of `field`; false where
 * there is none. */
bool cw_reader_next_field (CwPositionReader *reader, unsigned field);

/* Reads the field as a board; of a game with hands that is not shogi, with the hands behind it, in
 * brackets or as one rank more (as on lichess). */
bool cw_reader_board (CwPositionReader *reader);

/* Reads the first two fields: a board, and "w" or "b", the one of which `first` is the letter of
 * the side that begins. */
bool cw_reader_board_and_side (CwPositionReader *reader, char first);

/* Reads the field as a count; `code` says what is wrong where it is none. */
bool cw_reader_counter (CwPositionReader *reader, CwStatusCode code, unsigned *counter);

/* The piece of a letter; CW_NO_PIECE where there is none. */
CwPiece cw_reader_piece (const CwGame *game, char letter, bool promoted);

/* The column of a place in the text, from 1. */
uint32_t cw_reader_column (const CwPositionReader *reader, const char *place);

/* The length of the character at `place`, at least 1. */
size_t cw_reader_character (const char *place);

/* Faults at a place of the text; each returns false. */
bool cw_reader_fail (CwPositionReader *reader, const char *place, CwStatusCode code,
                     const char *arg1, const char *arg2);
/* Its argument is some bytes of the input, made printable. */
bool cw_reader_fail_text (CwPositionReader *reader, const char *place, size_t length,
                          CwStatusCode code);
/* The text ends after one field although another has to follow. */
bool cw_reader_missing (CwPositionReader *reader, const char *after, const char *what);

/* The letter of a piece, small for the second player's. */
char cw_piece_letter (const CwGame *game, CwPiece piece);

/* Writes the board without a NUL; returns the length. */
size_t cw_board_write (const CwGame *game, const CwSetup *setup, char *text);
