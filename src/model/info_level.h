/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How much a message to the person matters. */
#pragma once

typedef enum
{
  CW_INFO_PLAIN,
  CW_INFO_WARNING,
  CW_INFO_ERROR
} CwInfoLevel;
