/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/record_format.h"

static const CwRecordRow *const rows[CW_RECORD_FORMATS] = { NULL };

const CwRecordRow *
cw_record_row (CwRecordFormat format)
{
  return rows[format];
}
