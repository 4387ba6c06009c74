/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/losses_output.h"

#include "tools/cli.h"

void
cw_cli_losses (const char *out, CwRecordFormat format, const guint64 lost[CW_LOSSES])
{
  const char *name = cw_record_format_name (format);

  for (guint loss = 0; loss < CW_LOSSES; loss++)
    {
      gulong count = (gulong)lost[loss];
      const char *sentence = NULL;
      switch ((CwLoss)loss)
        {
        case CW_LOST_VARIATIONS:
          sentence = ngettext ("%s has no place for variations; %lu was left out.",
                               "%s has no place for variations; %lu were left out.", count);
          break;
        case CW_LOST_COMMENTS:
          sentence = ngettext ("%s has no place for comments on moves; %lu was left out.",
                               "%s has no place for comments on moves; %lu were left out.", count);
          break;
        case CW_LOST_TIMES:
          sentence = ngettext ("%s has no place for the times of moves; %lu was left out.",
                               "%s has no place for the times of moves; %lu were left out.", count);
          break;
        case CW_LOST_GLYPHS:
          sentence = ngettext (
              "%s has no place for signs such as “!?”; those of %lu move were left out.",
              "%s has no place for signs such as “!?”; those of %lu moves were left out.", count);
          break;
        case CW_LOST_TAGS:
          sentence =
              ngettext ("%s has no place for names, dates and the like; %lu was left out.",
                        "%s has no place for names, dates and the like; %lu were left out.", count);
          break;
        case CW_LOST_RESULT:
          sentence =
              ngettext ("%s has no place for results; that of %lu game was left out.",
                        "%s has no place for results; those of %lu games were left out.", count);
          break;
        case CW_LOSSES:
          break;
        }
      if (count == 0 || sentence == NULL)
        continue;
      g_autofree char *text = g_strdup_printf (sentence, name, count);
      cw_cli_note ("%s: %s", out, text);
    }
}
