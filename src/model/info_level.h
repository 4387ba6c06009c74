/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How important a message to the user is. */
#pragma once

typedef enum
{
  CW_INFO_PLAIN,
  CW_INFO_WARNING,
  CW_INFO_ERROR
} CwInfoLevel;
