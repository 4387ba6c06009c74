/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What went wrong with a file, as a sentence for people. */
#pragma once

#include <gio/gio.h>

/* One translated sentence without the file's name: "There is no such file." Free with g_free. */
char *cw_file_error_sentence (const GError *error);

/* Sets `error` to what the number of a failed call says, in the domain G_IO_ERROR. FALSE. */
gboolean cw_file_error_set (GError **error, int number);
