/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The numbers from which position keys are made. */
#pragma once

#include <stdint.h>

/* splitmix64 (Sebastiano Vigna, public domain): always the same keys, so files may store them. */
static inline uint64_t
cw_random_key (uint64_t *seed)
{
  uint64_t z = *seed += UINT64_C (0x9e3779b97f4a7c15);
  z = (z ^ z >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  z = (z ^ z >> 27) * UINT64_C (0x94d049bb133111eb);
  return z ^ z >> 31;
}
