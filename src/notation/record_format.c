/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/record_format.h"

#include "notation/csa.h"
#include "notation/epd.h"
#include "notation/kif.h"
#include "notation/psn.h"
#include "notation/usi_record.h"

static const CwRecordRow csa = {
  .format = CW_RECORD_CSA,
  .name = "CSA",
  .shogi = true,
  .recognise = cw_csa_recognise,
  .read = cw_csa_read,
  .can_write = cw_csa_can_write,
  .write = cw_csa_write,
};

static const CwRecordRow usi = {
  .format = CW_RECORD_USI,
  .name = "USI",
  .shogi = true,
  .recognise = cw_usi_record_recognise,
  .read = cw_usi_record_read,
  .write = cw_usi_record_write,
};

static const CwRecordRow psn = {
  .format = CW_RECORD_PSN,
  .name = "PSN",
  .shogi = true,
  .recognise = cw_psn_recognise,
  .can_write = cw_psn_can_write,
  .write = cw_psn_write_text,
};

static const CwRecordRow epd = {
  .format = CW_RECORD_EPD,
  .name = "EPD",
  .recognise = cw_epd_recognise,
  .read = cw_epd_read,
  .can_write = cw_epd_can_write,
  .write = cw_epd_write,
};

static const CwRecordRow *const rows[CW_RECORD_FORMATS] = {
  [CW_RECORD_KIF] = &cw_kif_row, [CW_RECORD_KI2] = &cw_ki2_row, [CW_RECORD_CSA] = &csa,
  [CW_RECORD_USI] = &usi,        [CW_RECORD_PSN] = &psn,        [CW_RECORD_EPD] = &epd,
};

const CwRecordRow *
cw_record_row (CwRecordFormat format)
{
  return rows[format];
}
