/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the processor can do, found out when the program runs. The parts where the time goes are
 * compiled twice for x86-64: for any, and for those with the instructions of x86-64-v3 (counting
 * bits and more; symbols ending in _v3). Other processors have the portable one. All of them find
 * the same. Thread-safe. */
#pragma once

#include <stdbool.h>

/* Whether the objects for x86-64-v3 may run here. */
bool cw_machine_is_v3 (void);

/* Whether the instruction PEXT is there and fast: AMD's before Zen 3 take up to hundreds of cycles
 * for it. */
bool cw_machine_has_pext (void);
