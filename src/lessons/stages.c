/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The built-in stages. */
#include "base/once.h"
#include "lessons/embedded.h"
#include "lessons/stage.h"

#include <stdlib.h>

static const CwStage **stages;
static unsigned stage_count;

static void
fill (void)
{
  stages = calloc (cw_embedded_lessons_count, sizeof *stages);
  for (unsigned i = 0; stages && i < cw_embedded_lessons_count; i++)
    {
      const CwEmbedded *file = &cw_embedded_lessons[i];
      CwStage *stage = cw_stage_read (file->name, (const char *)file->bytes, file->length, NULL);
      if (stage)
        stages[stage_count++] = stage;
    }
}

const CwStage *
cw_stage_at (unsigned index)
{
  static CwOnce once;
  cw_once (&once, fill);
  return index < stage_count ? stages[index] : NULL;
}
