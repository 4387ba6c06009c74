/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/games_file.h"

#include "text/message.h"

static void
on_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  CwGamesInput *input = context;
  bool error = severity == CW_RECORD_ERROR;

  if (input->number > 0 && game != (unsigned)input->number)
    return;
  input->errors += error;
  if (error && !input->silent)
    cw_cli_status (input->path, status);
  else if (!error && input->warnings)
    {
      g_autofree char *message = cw_message (status);
      /* Translators: file, line, column, and what is unusual there. */
      cw_cli_note (_ ("%s:%u:%u: warning: %s"), input->path, status->line, status->column, message);
    }
}

bool
cw_games_open_source (CwGamesInput *input, CwSource source)
{
  input->reader = cw_record_reader_new (source, on_fault, input);
  if (input->reader == NULL)
    cw_status_fail (&input->status, CW_ERROR_MEMORY, NULL, NULL);
  return input->reader != NULL;
}

bool
cw_games_open (CwGamesInput *input)
{
  input->file = cw_cli_open (input->path);
  return input->file != NULL && cw_games_open_source (input, cw_file_source_bytes (input->file));
}

bool
cw_games_close (CwGamesInput *input)
{
  bool opened = input->reader != NULL;

  g_clear_pointer (&input->reader, cw_record_reader_free);
  g_clear_pointer (&input->file, cw_file_source_free);
  if (input->status.code != CW_OK)
    cw_cli_status (input->path, &input->status);
  return opened && input->status.code == CW_OK;
}

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
