/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Readers pull bytes from a source and writers push bytes to a sink, so that the layers above can
 * handle files, compression, progress, cancelling and atomic writing. */
#pragma once

#include "base/buffer.h"
#include "base/status.h"

/* Reads up to `size` bytes into `bytes`; returns how many (0 at the end). On a fault, sets `status`
 * and returns 0. `context` belongs to whoever made the source. */
typedef struct
{
  size_t (*read) (void *context, void *bytes, size_t size, CwStatus *status);
  void *context;
} CwSource;

/* Takes all `size` bytes, or sets `status` and returns false. */
typedef struct
{
  bool (*write) (void *context, const void *bytes, size_t size, CwStatus *status);
  void *context;
} CwSink;

/* A source that reads from memory; `memory` must outlive it. */
typedef struct
{
  const unsigned char *bytes;
  size_t size, position;
} CwMemory;

CwSource cw_source_memory (CwMemory *memory);

/* A sink that appends to `buffer`, which must outlive it. Its only error is CW_ERROR_MEMORY. */
CwSink cw_sink_buffer (CwBuffer *buffer);
