/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers of the search, named in constants.def: TUNED (name) is one. In programs that are
 * compiled with CW_TUNING they can be set, once for all searches, and counterweight-engine offers
 * them as options; else they are constants of the compiler. */
#pragma once

#ifdef CW_TUNING

typedef struct
{
#define CONSTANT(name, value, least, most, step) int name;
#include "search/constants.def"
#undef CONSTANT
} CwConstants;

/* A search that is made later plays by them; none may run while they change. */
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
