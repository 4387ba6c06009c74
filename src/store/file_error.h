/* SPDX-License-Identifier: GPL-3.0-or-later */
/* File errors as sentences for people. */
#pragma once

#include <gio/gio.h>

/* One translated sentence, without the file's name: "There is no such file." Free with g_free. */
char *cw_file_error_sentence (const GError *error);

/* Sets `error` in the domain G_IO_ERROR from the errno `number`. Returns FALSE. */
gboolean cw_file_error_set (GError **error, int number);
