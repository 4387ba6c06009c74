/* SPDX-License-Identifier: GPL-3.0-or-later */
/* When counting lies: a position, the reader's guess of White's expected score, what the count and
 * its curve say, what is true, and the engine playing it out. Not one of the four places of the
 * header bar: it is come to from Values and Learn. */
#pragma once

#include "app/shared/page.h"

#include <gtk/gtk.h>

#define CW_TYPE_COUNTING_PAGE (cw_counting_page_get_type ())
G_DECLARE_FINAL_TYPE (CwCountingPage, cw_counting_page, CW, COUNTING_PAGE, CwPage)
