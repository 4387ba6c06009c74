/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the processor can do, determined at run time. The hot code is compiled twice for
 * x86-64: for any processor, and for those with the instructions of x86-64-v3 (bit counting
 * and more; symbols ending in _v3). Other processors use the portable code. All give the same
 * results. Thread-safe. */
#pragma once

#include <stdbool.h>

/* Whether the objects for x86-64-v3 can run here. */
bool cw_machine_is_v3 (void);

/* Whether the PEXT instruction exists and is fast: on AMD before Zen 3 it takes up to hundreds
 * of cycles. */
bool cw_machine_has_pext (void);
