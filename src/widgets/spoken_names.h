/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names that GTK 4.8 does not give by itself to what a screen reader comes upon: the button inside a
 * drop-down or menu button, rows of lists, buttons whose label has a mnemonic, check boxes and
 * expanders with a label of their own. */
#pragma once

/* Once, before the first window: every widget gets its name when it is shown. Names set in
 * templates stay. Main thread. */
void cw_spoken_names_install (void);
