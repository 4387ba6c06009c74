/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that GTK 4.8 does not give by itself to what a screen reader comes upon: the button inside
 * a drop-down or menu button, rows of lists, buttons whose label has a mnemonic, check boxes and
 * expanders with a label of their own. */
#pragma once

#include <gtk/gtk.h>

/* Once, before the first window: every widget gets its name when it is shown. Names set in
 * templates stay. Main thread. */
void cw_spoken_names_install (void);

/* Has `words` read out (NULL: none): they become the description of `widget`, which has the keys or
 * gets them next; a screen reader says both. What `*said_at` had for one goes, and that is `widget`
 * then, weakly. NULL: nothing has the keys. Main thread. */
void cw_spoken_say (GtkWidget **said_at, GtkWidget *widget, const char *words);
