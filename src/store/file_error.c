/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/file_error.h"

#include <errno.h>
#include <stdbool.h>

#include <glib/gi18n.h>

static bool
is_error (const GError *error, GIOErrorEnum in_gio, GFileError in_files)
{
  return g_error_matches (error, G_IO_ERROR, (int)in_gio)
         || g_error_matches (error, G_FILE_ERROR, (int)in_files);
}

char *
cw_file_error_sentence (const GError *error)
{
  if (is_error (error, G_IO_ERROR_NOT_FOUND, G_FILE_ERROR_NOENT))
    return g_strdup (_ ("There is no such file."));
  if (is_error (error, G_IO_ERROR_IS_DIRECTORY, G_FILE_ERROR_ISDIR))
    return g_strdup (_ ("This is a folder, not a file."));
  if (is_error (error, G_IO_ERROR_NOT_DIRECTORY, G_FILE_ERROR_NOTDIR))
    return g_strdup (_ ("There is no such folder."));
  if (is_error (error, G_IO_ERROR_PERMISSION_DENIED, G_FILE_ERROR_ACCES))
    return g_strdup (_ ("You have no permission for this file."));
  if (is_error (error, G_IO_ERROR_READ_ONLY, G_FILE_ERROR_ROFS))
    return g_strdup (_ ("Nothing can be written here: the disk is read-only."));
  if (is_error (error, G_IO_ERROR_NO_SPACE, G_FILE_ERROR_NOSPC))
    return g_strdup (_ ("There is no space left for this file."));
  return g_strdup (error->message);
}

gboolean
cw_file_error_set (GError **error, int number)
{
  int code = number == EDQUOT ? G_IO_ERROR_NO_SPACE : (int)g_io_error_from_errno (number);
  g_set_error_literal (error, G_IO_ERROR, code, g_strerror (number));
  return FALSE;
}
