/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/options.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#include "base/number.h"
#include "config.h"
#include "core/handicap.h"
#include "notation/fen.h"
#include "tools/cli.h"

/* --- values ------------------------------------------------------------------------------- */

/* GOption's result for an option that needs checking. */
typedef struct
{
  char *text;    /* for a game or a choice */
  double before; /* of a number */
} Given;

static double
number_of (const CwOption *option)
{
  switch (option->type)
    {
    case CW_ARG_INT:
      return *(const int *)option->at;
    case CW_ARG_INT64:
      return (double)*(const gint64 *)option->at;
    case CW_ARG_REAL:
      return *(const double *)option->at;
    default:
      return 0;
    }
}

static GOptionEntry
make_entry (const CwOption *option, Given *given)
{
  static const GOptionArg args[] = {
    [CW_ARG_FLAG] = G_OPTION_ARG_NONE,       [CW_ARG_INT] = G_OPTION_ARG_INT,
    [CW_ARG_INT64] = G_OPTION_ARG_INT64,     [CW_ARG_REAL] = G_OPTION_ARG_DOUBLE,
    [CW_ARG_TEXT] = G_OPTION_ARG_STRING,     [CW_ARG_FILE] = G_OPTION_ARG_FILENAME,
    [CW_ARG_OUTPUT] = G_OPTION_ARG_FILENAME, [CW_ARG_TEXTS] = G_OPTION_ARG_STRING_ARRAY,
    [CW_ARG_GAME] = G_OPTION_ARG_STRING,     [CW_ARG_NO_GAME] = G_OPTION_ARG_STRING,
    [CW_ARG_CHOICE] = G_OPTION_ARG_STRING,   [CW_ARG_CHOICES] = G_OPTION_ARG_STRING,
  };
  gpointer at = option->type >= CW_ARG_GAME ? (gpointer)&given->text : option->at;

  given->before = number_of (option);
  return (GOptionEntry){ option->name, option->letter, 0, args[option->type], at,
                         option->help, option->value };
}

static bool
check_number (const CwOption *option)
{
  double number = number_of (option);
  char least[CW_NUMBER_SIZE], most[CW_NUMBER_SIZE];

  if (number >= option->least && number <= option->most)
    return true;
  cw_format_general (least, sizeof least, option->least, 10);
  cw_format_general (most, sizeof most, option->most, 10);
  if (option->most < G_MAXINT)
    cw_cli_usage (_ ("--%s is a number from %s to %s."), option->name, least, most);
  else
    cw_cli_usage (_ ("--%s is a number of at least %s."), option->name, least);
  return false;
}

static bool
take_game (const char *name, const CwGame **game)
{
  *game = cw_game_named (name);
  if (*game == NULL)
    cw_cli_usage (_ ("There is no game “%s”; “counterweight-cli games” lists them."), name);
  return *game != NULL;
}

static bool
take_choices (const CwOption *option, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);

  for (unsigned i = 0; parts[i] != NULL; i++)
    {
      int word = cw_cli_choice (option->name, g_strstrip (parts[i]), option->words);
      if (word < 0)
        return false;
      *(unsigned *)option->at |= 1u << word;
    }
  return true;
}

static bool
is_same_file (const char *one, const char *other)
{
  GStatBuf of_one, of_other;

  return g_stat (one, &of_one) == 0 && g_stat (other, &of_other) == 0 && S_ISREG (of_one.st_mode)
         && of_one.st_dev == of_other.st_dev && of_one.st_ino == of_other.st_ino;
}

/* Checks that the output is none of the input files. */
static bool
check_output (const char *output, char **arguments)
{
  for (; output != NULL && *arguments != NULL; arguments++)
    if (is_same_file (output, *arguments))
      {
        cw_cli_usage (_ ("“%s” is read, so it cannot be written too: name another file."), output);
        return false;
      }
  return true;
}

/* Checks a value given; false after reporting an error. */
static bool
take_value (const CwOption *option, const Given *given, char **arguments)
{
  int word;

  switch (option->type)
    {
    case CW_ARG_INT:
    case CW_ARG_INT64:
    case CW_ARG_REAL:
      return number_of (option) == given->before || check_number (option);
    case CW_ARG_OUTPUT:
      return check_output (*(char **)option->at, arguments);
    case CW_ARG_GAME:
      return take_game (given->text != NULL ? given->text : "chess", option->at);
    case CW_ARG_NO_GAME:
      return given->text == NULL || take_game (given->text, option->at);
    case CW_ARG_CHOICE:
      word = given->text != NULL ? cw_cli_choice (option->name, given->text, option->words) : -1;
      if (word >= 0)
        *(int *)option->at = word;
      return word >= 0 || given->text == NULL;
    case CW_ARG_CHOICES:
      return given->text == NULL || take_choices (option, given->text);
    default:
      return true;
    }
}

/* --- parsing ------------------------------------------------------------------------------ */

/* Whether there are as many arguments as `wanted` names: "IN OUT"; one in brackets is optional, one
 * with dots may be repeated. */
static bool
check_arguments (const char *wanted, int argc, char **argv)
{
  g_auto (GStrv) words = g_strsplit (wanted, " ", -1);
  int count = *wanted != '\0' ? (int)g_strv_length (words) : 0;

  for (int i = argc - 1; i < count; i++)
    if (*words[i] != '[')
      {
        cw_cli_usage (_ ("%s is missing."), g_strdelimit (words[i], "…", '\0'));
        return false;
      }
  if (argc - 1 <= count || (count > 0 && g_str_has_suffix (words[count - 1], "…")))
    return true;
  cw_cli_usage (_ ("“%s” is one argument too many."), argv[count + 1]);
  return false;
}

static bool
parse (const GOptionEntry *entries, int *argc, char ***argv)
{
  const CwCommand *command = cw_cli_running ();
  g_autoptr (GOptionContext) context = g_option_context_new (command->arguments);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_set_summary (context, command->summary);
  if (g_option_context_parse (context, argc, argv, &error))
    return check_arguments (command->arguments, *argc, *argv);
  cw_cli_usage ("%s", error->message);
  return false;
}

bool
cw_cli_options (const CwOption *options, int *argc, char ***argv)
{
  guint count = 0;

  while (options[count].name != NULL)
    count++;
  g_autofree GOptionEntry *entries = g_new0 (GOptionEntry, count + 1);
  g_autofree Given *given = g_new0 (Given, count + 1);
  for (guint i = 0; i < count; i++)
    entries[i] = make_entry (&options[i], &given[i]);
  bool right = parse (entries, argc, argv);
  for (guint i = 0; i < count; i++)
    {
      right = right && take_value (&options[i], &given[i], *argv + 1);
      g_free (given[i].text);
    }
  return right;
}

void
cw_cli_options_clear (const CwOption *options)
{
  for (; options->name != NULL; options++)
    if (options->type >= CW_ARG_TEXT && options->type <= CW_ARG_OUTPUT)
      g_clear_pointer ((char **)options->at, g_free);
    else if (options->type == CW_ARG_TEXTS)
      g_clear_pointer ((GStrv *)options->at, g_strfreev);
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

int
cw_cli_choice (const char *option, const char *text, const char *const *words)
{
  for (int i = 0; words[i] != NULL; i++)
    if (g_str_equal (words[i], text))
      return i;

  g_autofree char *all = g_strjoinv (", ", (char **)words);
  cw_cli_usage (_ ("--%s cannot be “%s”, only one of: %s."), option, text, all);
  return -1;
}

/* --- positions ---------------------------------------------------------------------------- */

#define HANDICAP "handicap:"

/* The SFEN of the named handicap, or NULL after reporting an error. */
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

/* What follows `word` and blanks at the start of the text; the text itself if it does not start
 * so. */
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
