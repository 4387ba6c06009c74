/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/stream.h"

#include <string.h>

static size_t
read_memory (void *context, void *bytes, size_t size, CwStatus *status)
{
  CwMemory *memory = context;
  size_t left = memory->size - memory->position;
  if (size > left)
    size = left;
  if (size > 0)
    memcpy (bytes, memory->bytes + memory->position, size);
  memory->position += size;
  return size;
}

CwSource
cw_source_memory (CwMemory *memory)
{
  return (CwSource){ .read = read_memory, .context = memory };
}

static bool
write_buffer (void *context, const void *bytes, size_t size, CwStatus *status)
{
  if (cw_buffer_append (context, bytes, size))
    return true;
  return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
}

CwSink
cw_sink_buffer (CwBuffer *buffer)
{
  return (CwSink){ .write = write_buffer, .context = buffer };
}
