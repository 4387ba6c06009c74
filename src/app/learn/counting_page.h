/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When counting lies: a position, the reader's guess of White's expected score, what the count and
 * its curve say, the truth, and the engine playing it out. Opened from Values and Learn, not from
 * the header bar. */
#pragma once

#include "app/shared/page.h"

#include <gtk/gtk.h>

#define CW_TYPE_COUNTING_PAGE (cw_counting_page_get_type ())
G_DECLARE_FINAL_TYPE (CwCountingPage, cw_counting_page, CW, COUNTING_PAGE, CwPage)
