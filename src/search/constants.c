/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "search/constants.h"

#ifdef CW_TUNING
CwConstants cw_constants = {
#define CONSTANT(name, value, least, most, step) .name = (value),
#include "search/constants.def"
#undef CONSTANT
};
#endif
