/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as text, the same in every locale: the decimal point is '.', digits are ASCII and not
 * grouped. Thread-safe as long as no other thread changes the locale. */
#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Room for any number these functions write with up to 40 digits or decimals. */
#define CW_NUMBER_SIZE 384

/* Reads an optional sign, digits with an optional '.', and an optional exponent at the start of
 * `length` bytes (no blanks, hexadecimal, inf or nan). Stores the nearest double and returns the
 * number of bytes read; 0 if there is no number or it is too large. */
size_t cw_parse_double (const char *text, size_t length, double *value);

/* The same for an optional sign and decimal digits. */
size_t cw_parse_int (const char *text, size_t length, int64_t *value);

/* Read a whole NUL-terminated text as a number. */
bool cw_parse_double_text (const char *text, double *value);
bool cw_parse_int_text (const char *text, int64_t *value);

/* Write like printf with "%.*f" and "%.*g" in the C locale (plain "%g" has 6 digits), with at most
 * 40 decimals or digits. Return the length; the text is cut to `size` as in snprintf. */
size_t cw_format_fixed (char *buffer, size_t size, double value, unsigned decimals);
size_t cw_format_general (char *buffer, size_t size, double value, unsigned digits);

/* Like snprintf, without floating-point conversions; for layers that do not use stdio. */
size_t cw_format_text (char *buffer, size_t size, const char *format, ...)
    __attribute__ ((format (printf, 3, 4)));
