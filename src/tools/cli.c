/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/cli.h"

#include <gio/gunixinputstream.h>
#include <glib/gi18n.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/number.h"
#include "config.h"
#include "core/handicap.h"
#include "notation/fen.h"
#include "text/message.h"
#include "tools/commands.h"

static const CwCommand commands[] = {
  { "games", "", N_ ("list the games that can be played"), cw_command_games },
  { "perft", "DEPTH", N_ ("count the positions that legal moves reach"), cw_command_perft },
  { "moves", "", N_ ("list the legal moves of a position"), cw_command_moves },
  { "play", "", N_ ("play moves and print where they lead"), cw_command_play },
  { "check", "FILE…", N_ ("read files of games and tell every fault"), cw_command_check },
  { "convert", "IN OUT", N_ ("write games in another format"), cw_command_convert },
  { "extract", "FILE…", N_ ("write the rows that values are measured from"), cw_command_extract },
  { "fit", "FILE…", N_ ("measure what the pieces are worth"), cw_command_fit },
  { "curve", "FILE…", N_ ("show the score by material balance"), cw_command_curve },
  { "clarity", "FILE…",
    N_ ("say how uncertain the result is at each balance, and play positions out to check it"),
    cw_command_clarity },
  { "searched", "FILE…",
    N_ ("say how far static scores foretell what a search finds, and by which values best"),
    cw_command_searched },
  { "search", "", N_ ("let the engine think about a position"), cw_command_search },
  { "analyse", "FILE", N_ ("let the engine look at every move of games and write what it finds"),
    cw_command_analyse },
  { "bench", "", N_ ("measure the speed of the engine"), cw_command_bench },
  { "mate", "[FILE]", N_ ("find the shortest mate of a position, or of those of a file"),
    cw_command_mate },
  { "materials", "FILE…", N_ ("list the combinations of men met, and how they ended"),
    cw_command_materials },
  { "claims", "", N_ ("check what is said about the pieces on a value set"), cw_command_claims },
  { "judge", "FILE", N_ ("say whether the scores of a table of matches differ"), cw_command_judge },
  { "suite", "FILE", N_ ("count the problems of a file that the engine solves"), cw_command_suite },
  { "selfplay", "", N_ ("let the engine play games against itself"), cw_command_selfplay },
  { "match", "", N_ ("let two engines play each other, and judge which is better"),
    cw_command_match },
  { "openings", "", N_ ("make a list of level openings for matches"), cw_command_openings },
  { "train", "", N_ ("measure values in the engine's own games, play by them, and again"),
    cw_command_train },
  { "tune", "FILE…", N_ ("train the engine's weights on games"), cw_command_tune },
  { "report", "FILE…", N_ ("measure the values in games and write a report with plots"),
    cw_command_report },
  { "render", "[FILE]", N_ ("draw a position"), cw_command_render },
  { NULL, NULL, NULL, NULL },
};

const CwCommand *
cw_cli_commands (void)
{
  return commands;
}

static const CwCommand *
command_named (const char *name)
{
  for (const CwCommand *command = commands; command->name != NULL; command++)
    if (g_str_equal (command->name, name))
      return command;
  return NULL;
}

/* Which subcommand runs, for the messages about its command line. */
static const CwCommand *
running_command (void)
{
  const char *name = g_get_prgname ();
  const char *space = name != NULL ? strchr (name, ' ') : NULL;
  return space != NULL ? command_named (space + 1) : NULL;
}

static void
print_help (FILE *stream)
{
  fprintf (stream, _ ("Usage: %s SUBCOMMAND [OPTION…] [ARGUMENT…]\n\n"), "counterweight-cli");
  for (const CwCommand *command = commands; command->name != NULL; command++)
    fprintf (stream, "  %-9s %s\n", command->name, _ (command->summary));
  fprintf (stream, "\n%s\n",
           _ ("“counterweight-cli SUBCOMMAND --help” tells the options of one of them."));
}

/* NAME of "--game=NAME" or "--game NAME" before the options are parsed; NULL where none is. */
static const char *
asked_game (int argc, char **argv)
{
  for (int i = 1; i < argc; i++)
    if (g_str_has_prefix (argv[i], "--game="))
      return argv[i] + strlen ("--game=");
    else if (g_str_equal (argv[i], "--game") && i + 1 < argc)
      return argv[i + 1];
  return NULL;
}

/* Whether the faults in the user's own games can be why this command line does not do what they
 * expect of it. */
static bool
faults_matter (const CwCommand *command, int argc, char **argv)
{
  const char *game = asked_game (argc, argv);
  return command->run == cw_command_games || (game != NULL && cw_game_named (game) == NULL);
}

int
cw_cli_main (int argc, char **argv, const char *const *faults)
{
  const char *name = argc > 1 ? argv[1] : NULL;

  if (name == NULL)
    {
      print_help (stderr);
      return CW_EXIT_USAGE;
    }
  if (g_str_equal (name, "--help") || g_str_equal (name, "-h") || g_str_equal (name, "help"))
    {
      print_help (stdout);
      return CW_EXIT_DONE;
    }
  if (g_str_equal (name, "--version"))
    {
      printf ("counterweight-cli %s\n", CW_VERSION);
      return CW_EXIT_DONE;
    }

  const CwCommand *command = command_named (name);
  if (command == NULL)
    return cw_cli_usage (_ ("There is no subcommand “%s”."), name);

  g_autofree char *program = g_strconcat ("counterweight-cli ", name, NULL);
  g_set_prgname (program);
  for (; faults_matter (command, argc, argv) && *faults != NULL; faults++)
    fprintf (stderr, "%s\n", *faults);
  int status = command->run (argc - 1, argv + 1);
  if (fflush (stdout) != 0 || ferror (stdout))
    {
      cw_cli_error ("-", _ ("The output could not be written."));
      return CW_EXIT_INPUT;
    }
  return status;
}

/* --- command line ------------------------------------------------------------------------- */

bool
cw_cli_options (const GOptionEntry *entries, int *argc, char ***argv)
{
  const CwCommand *command = running_command ();
  g_autoptr (GOptionContext) context =
      g_option_context_new (command != NULL ? command->arguments : NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  if (command != NULL)
    g_option_context_set_summary (context, command->summary);
  if (!g_option_context_parse (context, argc, argv, &error))
    {
      cw_cli_usage ("%s", error->message);
      return false;
    }
  return true;
}

/* Messages of the libraries below end without one. */
static const char *
full_stop (const char *message)
{
  return *message != '\0' && strchr (".?!", message[strlen (message) - 1]) != NULL ? "" : ".";
}

int
cw_cli_usage (const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  const char *program = running_command () != NULL ? g_get_prgname () : "counterweight-cli";
  fprintf (stderr, "%s: %s%s ", program, message, full_stop (message));
  fprintf (stderr, _ ("See “%s --help”."), program);
  fputc ('\n', stderr);
  return CW_EXIT_USAGE;
}

const CwGame *
cw_cli_game (const char *name)
{
  const CwGame *game = cw_game_named (name != NULL ? name : "chess");

  if (game == NULL)
    cw_cli_usage (_ ("There is no game “%s”; “counterweight-cli games” lists them."), name);
  return game;
}

const char *
cw_cli_player (const CwGame *game, CwColour colour)
{
  /* Black moves first in shogi. */
  return (colour == CW_WHITE) != game->shogi ? "White" : "Black";
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
  g_autofree char *text = g_strdup_printf (
      _ ("There is no handicap “%s” in this game; in shogi there are: %s."), name, all->str);
  cw_cli_error ("--position", text);
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

/* --- files -------------------------------------------------------------------------------- */

CwFileSource *
cw_cli_open (const char *path)
{
  if (g_str_equal (path, "-"))
    {
      g_autoptr (GInputStream) stream = g_unix_input_stream_new (STDIN_FILENO, FALSE);
      return cw_file_source_new (stream, NULL);
    }

  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  CwFileSource *source = cw_file_source_open (file, NULL, &error);
  if (source == NULL)
    cw_cli_gerror (path, error);
  return source;
}

bool
cw_cli_write (const char *path, GBytes *bytes)
{
  if (path == NULL || g_str_equal (path, "-"))
    {
      gsize size;
      const void *data = g_bytes_get_data (bytes, &size);
      return fwrite (data, 1, size, stdout) == size;
    }

  g_autoptr (GFile) file = g_file_new_for_commandline_arg (path);
  g_autoptr (GError) error = NULL;
  if (cw_file_write (file, bytes, &error))
    return true;
  cw_cli_gerror (path, error);
  return false;
}

/* --- messages ----------------------------------------------------------------------------- */

void
cw_cli_status (const char *path, const CwStatus *status)
{
  g_autofree char *message = cw_message (status);

  if (status->line > 0)
    fprintf (stderr, "%s:%u:%u: %s\n", path, status->line, status->column, message);
  else if (status->column > 0)
    fprintf (stderr, "%s:%u: %s\n", path, status->column, message);
  else
    fprintf (stderr, "%s: %s\n", path, message);
}

void
cw_cli_error (const char *path, const char *message)
{
  fprintf (stderr, "%s: %s%s\n", path, message, full_stop (message));
}

void
cw_cli_gerror (const char *path, const GError *error)
{
  g_autofree char *message = cw_file_error_sentence (error);
  cw_cli_error (path, message);
}

/* --- output ------------------------------------------------------------------------------- */

void
cw_cli_fixed (double value, unsigned decimals)
{
  char text[CW_NUMBER_SIZE];
  cw_format_fixed (text, sizeof text, value, decimals);
  fputs (text, stdout);
}

void
cw_cli_general (double value, unsigned digits)
{
  char text[CW_NUMBER_SIZE];
  cw_format_general (text, sizeof text, value, digits);
  fputs (text, stdout);
}

JsonBuilder *
cw_cli_json_begin (void)
{
  JsonBuilder *builder = json_builder_new ();
  json_builder_begin_object (builder);
  cw_cli_json_int (builder, "version", 1);
  return builder;
}

void
cw_cli_json_string (JsonBuilder *builder, const char *name, const char *value)
{
  g_autofree char *valid = value != NULL ? g_utf8_make_valid (value, -1) : NULL; /* file names */

  json_builder_set_member_name (builder, name);
  if (valid != NULL)
    json_builder_add_string_value (builder, valid);
  else
    json_builder_add_null_value (builder);
}

void
cw_cli_json_int (JsonBuilder *builder, const char *name, gint64 value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_int_value (builder, value);
}

void
cw_cli_json_double (JsonBuilder *builder, const char *name, double value)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_double_value (builder, value);
}

void
cw_cli_json_end (JsonBuilder *builder)
{
  json_builder_end_object (builder);

  g_autoptr (JsonNode) root = json_builder_get_root (builder);
  g_autoptr (JsonGenerator) generator = json_generator_new ();
  json_generator_set_root (generator, root);
  json_generator_set_pretty (generator, TRUE);
  g_autofree char *text = json_generator_to_data (generator, NULL);
  puts (text);
  g_object_unref (builder);
}
