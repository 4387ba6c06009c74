/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/options.h"

#include <stdio.h>
#include <string.h>

#include "config.h"
#include "core/handicap.h"
#include "notation/fen.h"
#include "tools/cli.h"

/* --- parsing ------------------------------------------------------------------------------ */

bool
cw_cli_options (const GOptionEntry *entries, int *argc, char ***argv)
{
  const CwCommand *command = cw_cli_running ();
  g_autoptr (GOptionContext) context =
      g_option_context_new (command != NULL ? command->arguments : NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  if (command != NULL)
    g_option_context_set_summary (context, command->summary);
  if (g_option_context_parse (context, argc, argv, &error))
    return true;
  cw_cli_usage ("%s", error->message);
  return false;
}

void
cw_cli_options_clear (const GOptionEntry *entries)
{
  for (; entries->long_name != NULL; entries++)
    if (entries->arg == G_OPTION_ARG_STRING || entries->arg == G_OPTION_ARG_FILENAME)
      g_clear_pointer ((char **)entries->arg_data, g_free);
    else if (entries->arg == G_OPTION_ARG_STRING_ARRAY)
      g_clear_pointer ((GStrv *)entries->arg_data, g_strfreev);
}

int
cw_cli_usage (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  const char *program = cw_cli_running () != NULL ? g_get_prgname () : "counterweight-cli";
  fprintf (stderr, "%s: %s%s ", program, message, cw_cli_full_stop (message));
  fprintf (stderr, _ ("See “%s --help”."), program);
  fputc ('\n', stderr);
  return CW_EXIT_USAGE;
}

bool
cw_cli_within (const char *option, gint64 number, int least, int most)
{
  if (number >= least && number <= most)
    return true;
  cw_cli_usage (_ ("--%s is a number from %d to %d."), option, least, most);
  return false;
}

int
cw_cli_choice (const char *option, const char *text, const char *const *words)
{
  if (text == NULL)
    return 0;
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], text))
      return i;

  g_autofree char *all = g_strjoinv (", ", (char **)words);
  cw_cli_usage (_ ("--%s cannot be “%s”, only one of: %s."), option, text, all);
  return -1;
}

bool
cw_cli_choices (const char *option, const char *text, const char *const *words, unsigned *bits)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", ",", -1);

  for (unsigned i = 0; parts[i] != NULL; i++)
    {
      int word = cw_cli_choice (option, g_strstrip (parts[i]), words);
      if (word < 0)
        return false;
      *bits |= 1u << word;
    }
  return true;
}

/* --- games and positions ------------------------------------------------------------------ */

const CwGame *
cw_cli_game (const char *name)
{
  const CwGame *game = cw_game_named (name != NULL ? name : "chess");

  if (game == NULL)
    cw_cli_usage (_ ("There is no game “%s”; “counterweight-cli games” lists them."), name);
  return game;
}

#define HANDICAP "handicap:"

/* The SFEN of the handicap named, or NULL after saying so. */
static const char *
handicap_position (const CwGame *game, const char *name)
{
  const CwHandicap *handicap = g_str_equal (game->name, "shogi") ? cw_handicap_named (name) : NULL;
  if (handicap != NULL)
    return handicap->sfen;

  g_autoptr (GString) all = g_string_new (NULL);
  for (unsigned i = 0; (handicap = cw_handicap_at (i)) != NULL; i++)
    g_string_append_printf (all, i > 0 ? ", %s" : "%s", handicap->name);
  cw_cli_error ("--position", _ ("There is no handicap “%s” in this game; in shogi there are: %s."),
                name, all->str);
  return NULL;
}

/* What follows `word` and blanks at the beginning of the text; the text where it does not begin so.
 */
static const char *
after_word (const char *text, const char *word)
{
  if (!g_str_has_prefix (text, word))
    return text;
  const char *rest = text + strlen (word);
  return *rest == ' ' || *rest == '\0' ? rest + strspn (rest, " ") : text;
}

bool
cw_cli_position (const CwGame *game, const char *fen, CwPosition *position)
{
  CwStatus status = { 0 };
  const char *text = fen;

  if (fen != NULL)
    fen = after_word (after_word (after_word (fen, "position"), "sfen"), "fen");
  if (fen == NULL || g_str_equal (fen, "startpos"))
    {
      cw_position_start (position, game);
      return true;
    }
  if (g_str_has_prefix (fen, HANDICAP))
    {
      text = fen = handicap_position (game, fen + strlen (HANDICAP));
      if (fen == NULL)
        return false;
    }
  if (cw_fen_read (position, game, fen, &status))
    return true;
  status.line = 1;
  status.column += (uint32_t)(fen - text);
  cw_cli_status ("--position", &status);
  return false;
}
