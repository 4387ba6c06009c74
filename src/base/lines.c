/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "base/lines.h"

#include <string.h>

#define CHUNK 65536

/* Hands over all complete lines and moves the rest to the front of the buffer. */
static bool
take_lines (CwBuffer *buffer, uint32_t *number, CwLineFunction take, void *context)
{
  size_t start = 0;
  char *end;
  while ((end = memchr (buffer->bytes + start, '\n', buffer->length - start)))
    {
      size_t length = (size_t)(end - buffer->bytes) - start;
      if (!take (context, ++*number, buffer->bytes + start, length))
        return false;
      start += length + 1;
    }
  buffer->length -= start;
  memmove (buffer->bytes, buffer->bytes + start, buffer->length);
  return true;
}

static bool
read_lines (CwBuffer *buffer, CwSource source, size_t longest, CwStatusCode too_long,
            CwLineFunction take, void *context, CwStatus *status)
{
  uint32_t number = 0;
  for (;;)
    {
      if (!cw_buffer_reserve (buffer, CHUNK + 1)) /* 1 for a NUL after the last line */
        return cw_status_fail (status, CW_ERROR_MEMORY, NULL, NULL);
      CwStatus fault = { 0 };
      size_t got = source.read (source.context, buffer->bytes + buffer->length, CHUNK, &fault);
      if (got == 0 && fault.code != CW_OK)
        {
          if (status)
            *status = fault;
          return false;
        }
      buffer->length += got;
      if (!take_lines (buffer, &number, take, context))
        return false;
      if (got == 0)
        return buffer->length == 0 || take (context, number + 1, buffer->bytes, buffer->length);
      if (buffer->length > longest)
        {
          if (status)
            {
              status->line = number + 1;
              status->column = 1;
            }
          return cw_status_fail (status, too_long, NULL, NULL);
        }
    }
}

bool
cw_lines_read (CwSource source, size_t longest, CwStatusCode too_long, CwLineFunction take,
               void *context, CwStatus *status)
{
  CwBuffer buffer = { 0 };
  bool done = read_lines (&buffer, source, longest, too_long, take, context, status);
  cw_buffer_free (&buffer);
  return done;
}
