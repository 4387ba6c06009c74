/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the clocks of a new game. Main thread. */
#pragma once

#include "model/play/play_clock.h"

#include <gtk/gtk.h>

#define CW_TYPE_CLOCK_CHOICE (cw_clock_choice_get_type ())
G_DECLARE_FINAL_TYPE (CwClockChoice, cw_clock_choice, CW, CLOCK_CHOICE, GtkWidget)

/* `main` of the terms is the time of the first name, `second` that of the second. */
void cw_clock_choice_set_names (CwClockChoice *self, const char *main, const char *second);
void cw_clock_choice_set_terms (CwClockChoice *self, const CwClockTerms *terms);
void cw_clock_choice_get_terms (CwClockChoice *self, CwClockTerms *terms);
