/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Accessible names that GTK 4.8 does not set itself: for the button inside a drop-down or menu
 * button, list rows, buttons whose label has a mnemonic, check boxes and expanders with a label of
 * their own. */
#pragma once

#include <gtk/gtk.h>

/* Call once, before the first window: every widget gets its name when it is mapped. Names set in
 * templates stay. Main thread. */
void cw_spoken_names_install (void);
/* The same at once for everything in `widget`, of which much may stay unmapped for now: a part that
 * was made after its window was shown. Main thread. */
void cw_spoken_names_give (GtkWidget *widget);

/* Has `words` read out (NULL: none): they become the description of `widget`, which has or gets the
 * focus; a screen reader reads both. Clears the description of `*said_at`, and sets that to
 * `widget` as a weak pointer. NULL `widget`: nothing has the focus. Main thread. */
void cw_spoken_say (GtkWidget **said_at, GtkWidget *widget, const char *words);
