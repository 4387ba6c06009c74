/* SPDX-License-Identifier: GPL-3.0-or-later */
/* data/openings, embedded in the library: lists for matches, books to play from, and what people
 * play. Internal. */
#pragma once

#include "base/embedded.h"

extern const CwEmbedded cw_embedded_openings[];
extern const unsigned cw_embedded_openings_count;
extern const CwEmbedded cw_embedded_books[];
extern const unsigned cw_embedded_books_count;
extern const CwEmbedded cw_embedded_people[];
extern const unsigned cw_embedded_people_count;
