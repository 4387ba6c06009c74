/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The usual connection between objects. */
#pragma once

#include <glib-object.h>

/* Calls handler (self, the signal's arguments …) at each `signal` of `object`, as long as both
 * live. */
#define cw_connect(object, signal, handler, self)                                                  \
  g_signal_connect_object ((object), (signal), G_CALLBACK (handler), (self), G_CONNECT_SWAPPED)
