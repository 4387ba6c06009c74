/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Headers of KIF and KI2 and the tags they correspond to. Internal to this layer. */
#pragma once

#include "base/buffer.h"
#include "notation/game_tree.h"
#include "notation/record_build.h"

/* Splits "key：value" (or "key:value"), both trimmed; false if it is not a header. */
bool cw_kif_header (const char *line, size_t length, CwBuffer *key, CwBuffer *value);
/* Whether other programs write headers with that name. */
bool cw_kif_is_usual_header (const char *key);
/* Keeps a header as a tag or tags. */
void cw_kif_tag_read (CwRecordBuild *build, const char *key, const char *value);
/* Appends a tag of the tree as a header line, unless another header says the same. */
void cw_kif_tag_write (const CwGameTree *tree, const char *name, const char *value,
                       const char *const sides[2], CwBuffer *text);
