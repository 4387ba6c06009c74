/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/machine.h"

#ifdef __x86_64__
#include <cpuid.h>
#include <string.h>

#define ZEN_3 0x19 /* the processor family */

/* Whether this is a processor older than Zen 3, by AMD or by Hygon after AMD's Zen. */
static bool
is_old_amd (void)
{
  unsigned eax, ebx, ecx, edx;
  char vendor[12];
  if (!__get_cpuid (0, &eax, &ebx, &ecx, &edx))
    return false;
  memcpy (vendor, &ebx, 4);
  memcpy (vendor + 4, &edx, 4);
  memcpy (vendor + 8, &ecx, 4);
  if (memcmp (vendor, "AuthenticAMD", 12) != 0 && memcmp (vendor, "HygonGenuine", 12) != 0)
    return false;
  __get_cpuid (1, &eax, &ebx, &ecx, &edx);
  unsigned family = eax >> 8 & 15;
  if (family == 15)
    family += eax >> 20 & 255;
  return family < ZEN_3;
}

bool
cw_machine_is_v3 (void)
{
#ifdef CW_HAVE_V3
  return __builtin_cpu_supports ("x86-64-v3");
#else
  return false;
#endif
}

bool
cw_machine_has_pext (void)
{
  return __builtin_cpu_supports ("bmi2") && !is_old_amd ();
}

#else

bool
cw_machine_is_v3 (void)
{
  return false;
}

bool
cw_machine_has_pext (void)
{
  return false;
}
#endif
