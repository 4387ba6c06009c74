/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Readers pull bytes from a source and writers push bytes to a sink, so that files, compressed
 * files, progress, cancelling and atomic writing live in the layers above. */
#pragma once

#include "base/buffer.h"
#include "base/status.h"

/* Fills up to `size` bytes of `bytes`; returns how many (0 at the end). On a fault sets `status`
 * and returns 0. `context` belongs to whoever made the source. */
typedef struct
{
  size_t (*read) (void *context, void *bytes, size_t size, CwStatus *status);
  void *context;
} CwSource;

/* Takes all `size` bytes or sets `status` and returns false. */
typedef struct
{
  bool (*write) (void *context, const void *bytes, size_t size, CwStatus *status);
  void *context;
} CwSink;

/* A source over bytes in memory; `memory` must outlive it. */
typedef struct
{
  const unsigned char *bytes;
  size_t size, position;
} CwMemory;

CwSource cw_source_memory (CwMemory *memory);

/* A sink that appends to `buffer`, which must outlive it. Fails with CW_ERROR_MEMORY only. */
CwSink cw_sink_buffer (CwBuffer *buffer);
