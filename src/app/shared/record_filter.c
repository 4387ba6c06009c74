/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shared/record_filter.h"

#include "notation/record.h"

void
cw_record_filter_add_formats (GtkFileFilter *filter)
{
  for (CwRecordFormat format = 0; format < CW_RECORD_FORMATS; format++)
    {
      const CwRecordSuffix *suffix = cw_record_format_suffixes (format);
      const char *const *type = cw_record_format_mime_types (format);
      for (; suffix->text != NULL; suffix++)
        gtk_file_filter_add_suffix (filter, suffix->text + 1);
      for (; *type != NULL; type++)
        gtk_file_filter_add_mime_type (filter, *type);
    }
}
