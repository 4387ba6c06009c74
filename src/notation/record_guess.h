/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which format a text is in, inside this layer. */
#pragma once

#include "notation/record.h"

#define CW_RECORD_HEAD ((size_t)65536) /* bytes at the beginning of a file that decide */

/* As cw_record_recognise; `ascii` is set where the bytes leave the encoding open. */
CwRecordFormat cw_record_guess (const void *bytes, size_t size, CwEncoding *encoding, bool *ascii);
