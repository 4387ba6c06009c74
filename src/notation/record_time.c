/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/record_time.h"

#include "base/number.h"

bool
cw_time_read (const char *text, size_t length, uint64_t *milliseconds)
{
  double seconds = 0;
  if (length == 0)
    return false;
  for (unsigned fields = 0; length > 0; fields++)
    {
      double value;
      size_t used = cw_parse_double (text, length, &value);
      if (used == 0 || text[0] == '-' || text[0] == '+' || fields == 3 || value > 1e9)
        return false;
      seconds = seconds * 60 + value;
      if (used < length && text[used] == ':' && used + 1 < length)
        used++;
      else if (used < length)
        return false;
      text += used;
      length -= used;
    }
  *milliseconds = (uint64_t)(seconds * 1000 + 0.5);
  return true;
}

bool
cw_time_write (uint64_t milliseconds, CwBuffer *text)
{
  uint64_t seconds = milliseconds / 1000;
  unsigned rest = (unsigned)(milliseconds % 1000);
  cw_buffer_format (text, "%llu:%02u:%02u", (unsigned long long)(seconds / 3600),
                    (unsigned)(seconds / 60 % 60), (unsigned)(seconds % 60));
  return rest == 0 || cw_buffer_format (text, ".%03u", rest);
}
