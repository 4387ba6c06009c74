/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "notation/psn_token.h"

#include "notation/pgn_symbols.h"
#include "notation/psn_words.h"

#include <string.h>

static void
rename_tag (CwPgnLexer *lexer)
{
  char date[CW_PSN_DATE];
  const char *tag = cw_psn_tag_of (cw_buffer_string (&lexer->name));
  const char *value =
      strcmp (tag, "Date") == 0 ? cw_psn_date_read (cw_buffer_string (&lexer->value), date) : NULL;
  if (tag != lexer->name.bytes)
    {
      cw_buffer_clear (&lexer->name);
      cw_buffer_text (&lexer->name, tag);
    }
  if (value == date)
    {
      cw_buffer_clear (&lexer->value);
      cw_buffer_text (&lexer->value, date);
    }
}

void
cw_psn_adapt (CwPgnLexer *lexer)
{
  if (lexer->token.type == CW_PGN_TAG)
    rename_tag (lexer);
  if (lexer->token.type == CW_PGN_COMMENT_TEXT
      && cw_result_of_text (cw_buffer_string (&lexer->comment), lexer->comment.length,
                            &lexer->token.result))
    lexer->token.type = CW_PGN_RESULT;
}
