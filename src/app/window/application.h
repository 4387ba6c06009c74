/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: one GtkApplication, one window, files from the command line opened in Study. */
#pragma once

#include <gtk/gtk.h>

#define CW_TYPE_APPLICATION (cw_application_get_type ())
G_DECLARE_FINAL_TYPE (CwApplication, cw_application, CW, APPLICATION, GtkApplication)

/* `flags` are added to G_APPLICATION_HANDLES_OPEN (tests use G_APPLICATION_NON_UNIQUE). */
CwApplication *cw_application_new (GApplicationFlags flags);
