/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/index_input.h"

static CwIndex *
open_index (CwIndexInput *input, const char *path, CwStatus *status)
{
  static const CwIndexOpening opening = { 0 };
  g_autoptr (GError) error = NULL;

  if (g_str_equal (path, "-"))
    {
      g_autoptr (CwFileSource) source = cw_cli_open (path);
      return source != NULL ? cw_index_read (source, NULL, &opening, status) : NULL;
    }
  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  input->file = cw_seekable_file_new (file);
  CwIndex *index = cw_index_open (input->file, &opening, status, &error);
  if (index == NULL)
    cw_cli_gerror (path, error);
  return index;
}

CwIndexInput *
cw_cli_index (const char *path)
{
  g_autoptr (CwIndexInput) input = g_new0 (CwIndexInput, 1);
  CwStatus status = { 0 };

  input->index = open_index (input, path, &status);
  if (input->index == NULL)
    return NULL;
  for (guint i = 0; i < cw_index_faults (input->index); i++)
    {
      CwGameFault fault = cw_index_fault (input->index, i);
      cw_cli_status (path, &fault.status);
    }
  if (status.code == CW_OK)
    return g_steal_pointer (&input);
  cw_cli_status (path, &status);
  return NULL;
}

void
cw_index_input_free (CwIndexInput *input)
{
  g_clear_pointer (&input->index, cw_index_unref);
  g_clear_pointer (&input->file, cw_seekable_file_free);
  g_free (input);
}
