/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Times in comments: "1:02:03" or "0:00:01.234". Internal to this layer. */
#pragma once

#include "base/buffer.h"

/* Seconds, minutes and seconds, or hours, minutes and seconds. */
bool cw_time_read (const char *text, size_t length, uint64_t *milliseconds);
/* Appends "H:MM:SS", with milliseconds after a point if there are any. */
bool cw_time_write (uint64_t milliseconds, CwBuffer *text);
