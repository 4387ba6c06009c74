/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages' names: in the action win.page, which shows one, and in the settings. */
#pragma once

#include <gtk/gtk.h>

#define CW_PAGE_LEARN "learn"
#define CW_PAGE_PLAY "play"
#define CW_PAGE_STUDY "study"
#define CW_PAGE_VALUES "values"
#define CW_PAGE_TRAINERS "trainers"
#define CW_PAGE_COUNTING "counting"
#define CW_PAGE_SETUP "setup"
#define CW_PAGE_TOURNAMENT "tournament"

/* Shows the page of that name in the window of `widget`. */
void cw_page_go (GtkWidget *widget, const char *name);
