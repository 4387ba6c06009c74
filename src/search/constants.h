/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search parameters of constants.def: TUNED (name) is one of them. Programs compiled with
 * CW_TUNING can set them, once for all searches, and counterweight-engine offers them as options;
 * otherwise they are compile-time constants. */
#pragma once

#ifdef CW_TUNING

typedef struct
{
#define CONSTANT(name, value, least, most, step) int name;
#include "search/constants.def"
#undef CONSTANT
} CwConstants;

/* Used by searches created afterwards; no search may run while they change. */
extern CwConstants cw_constants;
#define TUNED(name) (cw_constants.name)

#else

enum
{
#define CONSTANT(name, value, least, most, step) CW_CONSTANT_##name = value,
#include "search/constants.def"
#undef CONSTANT
};
#define TUNED(name) ((int)CW_CONSTANT_##name)

#endif
