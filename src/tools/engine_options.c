/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/engine_options.h"

#include <string.h>

#include "core/impasse.h"
#include "learning/value_set.h"
#include "search/level.h"
#include "text/message.h"

#define MAX_HASH 65536
#define MAX_THREADS 64
#define NO_FILE "<empty>"
#define NEVER_RESIGN 99999

typedef enum
{
  SPIN,
  CHECK,
  BUTTON,
  VALUES,  /* a set's name or file */
  NETWORK, /* a file */
  RULE,    /* one of impasse_rules */
  VARIANT, /* one of the games */
} Type;

/* Sets of protocols. */
enum
{
  UCI = 1 << CW_PROTOCOL_UCI,
  USI = 1 << CW_PROTOCOL_USI,
  CECP = 1 << CW_PROTOCOL_CECP,
  ALL = UCI | USI | CECP,
};

typedef struct
{
  const char *name;
  guint protocols; /* that list it; it can be set in all */
  Type type;
  gsize offset; /* in CwEngineOptions */
  int least, most, start;
  void (*changed) (CwEngineServer *server);
} Option;

/* In the order of CwImpasseRule; the last one allows no declaration. */
static const char *const impasse_rules[] = { "CSARule27", "CSARule24", "TryRule",
                                             "NoEnteringKing" };

/* --- what follows from them ------------------------------------------------------------------ */

static void
on_search (CwEngineServer *server)
{
  server->search_stale = TRUE;
}

#ifdef CW_TUNING
static void
on_constant (CwEngineServer *server)
{
  cw_constants = server->options.constants;
  server->search_stale = TRUE;
}
#endif

static void
on_chess960 (CwEngineServer *server)
{
  const char *name = server->options.chess960 ? "chess960" : "chess";

  if (g_str_has_prefix (server->game->name, "chess") && !g_str_equal (server->game->name, name)
      && (server->game->chess960 || g_str_equal (server->game->name, "chess")))
    cw_server_set_game (server, cw_game_named (name));
}

/* An option for a file becomes empty if that is invalid. */
static void
note_fault (CwEngineServer *server, const char *option, const char *fault)
{
  cw_server_note (server, "%s: %s", option, fault);
  cw_server_note (server, "%s: The option is empty now.", option);
}

/* Reads a set by name or from a file; "" for none. */
static void
take_values (CwEngineServer *server, const char *name)
{
  g_autofree CwValues *values = g_new (CwValues, 1);
  g_autofree char *text = NULL, *fault = NULL;
  g_autoptr (GError) error = NULL;
  CwStatus status = { 0 };
  gsize length;

  g_clear_pointer (&server->options.values, g_free);
  if (*name == '\0' || g_str_equal (name, NO_FILE))
    return;
  if (!cw_value_set_named (name, values))
    {
      if (!g_file_get_contents (name, &text, &length, &error))
        fault = g_strdup (error->message);
      else if (!cw_value_set_read (values, text, length, &status))
        fault = cw_message_at (name, &status);
    }
  if (fault != NULL)
    note_fault (server, "Values", fault);
  else
    server->options.values = g_steal_pointer (&values);
}

/* Reads a network from a file; "" for the engine's own. */
static void
take_network (CwEngineServer *server, const char *path)
{
  g_autofree char *bytes = NULL;
  g_autoptr (GError) error = NULL;
  CwStatus status = { 0 };
  gsize length;

  g_clear_pointer (&server->options.network, cw_network_free);
  if (*path == '\0' || g_str_equal (path, NO_FILE))
    return;
  CwNetwork *network = cw_network_new ();
  if (network == NULL)
    cw_status_fail (&status, CW_ERROR_MEMORY, NULL, NULL);
  else if (g_file_get_contents (path, &bytes, &length, &error)
           && cw_network_read (network, (const guchar *)bytes, length, &status))
    {
      server->options.network = network;
      return;
    }
  g_autofree char *fault =
      error != NULL ? g_strdup (error->message) : cw_message_at (path, &status);
  note_fault (server, "EvalFile", fault);
  cw_network_free (network);
}

static const CwNetwork *
network_of (const CwEngineOptions *options)
{
  if (!options->by_network)
    return NULL;
  return options->network != NULL ? options->network : cw_network_shipped ();
}

void
cw_engine_options_apply (CwEngineServer *server)
{
  const CwValues *values = server->options.values;
  const CwGame *chess = cw_game_named ("chess"), *game = chess;

  if (!cw_search_set_threads (server->search, (unsigned)server->options.threads))
    cw_server_note (server, "There is not enough memory for %d threads.", server->options.threads);
  cw_search_set_network (server->search, network_of (&server->options));
  if (values != NULL && values->game != NULL)
    game = values->game;
  if (values != NULL && game != server->game && !(game == chess && server->game->chess960))
    cw_server_note (server, "Values: they are of another game (%s).", game->name);
  else if (values != NULL)
    cw_search_set_values (server->search, values);
}

/* --- the table ------------------------------------------------------------------------------- */

#define AT(field) G_STRUCT_OFFSET (CwEngineOptions, field)

static const Option table[] = {
  { "Hash", UCI, SPIN, AT (hash), 1, MAX_HASH, 64, on_search },
  { "USI_Hash", USI, SPIN, AT (hash), 1, MAX_HASH, 64, on_search },
  { "Threads", UCI | USI, SPIN, AT (threads), 1, MAX_THREADS, 1, on_search },
  { "Ponder", UCI, CHECK, AT (ponder), 0, 1, 0, NULL },
  { "USI_Ponder", USI, CHECK, AT (ponder), 0, 1, 0, NULL },
  { "MultiPV", ALL, SPIN, AT (lines), 1, CW_SEARCH_LINES, 1, NULL },
  { "Level", ALL, SPIN, AT (level), 0, CW_LEVELS, 0, NULL },
  { "OwnBook", ALL, CHECK, AT (book), 0, 1, 0, NULL },
  { "UCI_LimitStrength", UCI, CHECK, AT (limit_strength), 0, 1, 0, NULL },
  { "UCI_Elo", UCI, SPIN, AT (elo), 0, 0, 0, NULL }, /* range from the levels' ratings */
  { "UCI_AnalyseMode", UCI, CHECK, AT (analyse), 0, 1, 0, NULL },
  { "UCI_ShowWDL", UCI, CHECK, AT (wdl), 0, 1, 0, NULL },
  { "UCI_Chess960", UCI, CHECK, AT (chess960), 0, 1, 0, on_chess960 },
  { "UCI_Variant", UCI, VARIANT, 0, 0, 0, 0, NULL },
  { "USI_Variant", USI, VARIANT, 0, 0, 0, 0, NULL },
  { "Values", ALL, VALUES, 0, 0, 0, 0, on_search },
  { "Network", ALL, CHECK, AT (by_network), 0, 1, 1, on_search },
  { "EvalFile", ALL, NETWORK, 0, 0, 0, 0, on_search },
  { "Move Overhead", UCI | CECP, SPIN, AT (overhead), 0, 10000, 30, NULL },
  { "MoveOverhead", USI, SPIN, AT (overhead), 0, 10000, 30, NULL },
  { "EnteringKingRule", USI, RULE, AT (impasse), 0, G_N_ELEMENTS (impasse_rules) - 1, CW_IMPASSE_27,
    NULL },
  { "ResignValue", USI, SPIN, AT (resign), 0, NEVER_RESIGN, NEVER_RESIGN, NULL },
  { "Clear Hash", UCI | CECP, BUTTON, 0, 0, 0, 0, cw_server_new_game },
  { "ClearHash", USI, BUTTON, 0, 0, 0, 0, cw_server_new_game },
#ifdef CW_TUNING
#define CONSTANT(name, value, least, most, step)                                                   \
  { #name, ALL, SPIN, AT (constants.name), least, most, value, on_constant },
#include "search/constants.def"
#undef CONSTANT
#endif
};

static int *
number_of (CwEngineOptions *options, const Option *option)
{
  return (int *)(gpointer)((char *)options + option->offset);
}

/* Ratings range from that of level 1 to CW_LEVEL_MOST_RATED. */
static Option
with_range (const Option *option)
{
  Option ranged = *option;

  if (option->offset == AT (elo) && option->type == SPIN)
    {
      ranged.least = (int)cw_level_info (1)->rating;
      ranged.most = CW_LEVEL_MOST_RATED;
      ranged.start = (int)cw_level_info (CW_LEVELS)->rating;
    }
  return ranged;
}

void
cw_engine_options_init (CwEngineOptions *options)
{
  *options = (CwEngineOptions){ 0 };
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const Option option = with_range (&table[i]);
      if (option.type == SPIN || option.type == CHECK || option.type == RULE)
        *number_of (options, &option) = option.start;
    }
}

/* The level with the nearest rating. */
static unsigned
level_of_rating (int rating)
{
  unsigned best = 1;

  for (unsigned level = 2; level <= CW_LEVELS; level++)
    if (ABS ((int)cw_level_info (level)->rating - rating)
        <= ABS ((int)cw_level_info (best)->rating - rating))
      best = level;
  return best;
}

void
cw_engine_options_limits (const CwEngineOptions *options, CwLimits *limits)
{
  *limits = (CwLimits){
    .lines = (unsigned)options->lines,
    .overhead = MAX ((unsigned)options->overhead, 1),
    .level = (unsigned)options->level,
    .seed = (guint64)g_random_int () << 32 | g_random_int (),
  };
  if (options->analyse)
    limits->level = 0;
  else if (limits->level == 0 && options->limit_strength
           && options->elo > (int)cw_level_info (CW_LEVELS)->rating)
    limits->nodes = cw_level_nodes_of_rating ((unsigned)options->elo);
  else if (limits->level == 0 && options->limit_strength)
    limits->level = level_of_rating (options->elo);
}

/* --- printing -------------------------------------------------------------------------------- */

/* In UCI and USI: "spin default 1 min 1 max 8". */
static char *
option_text (const CwEngineServer *server, const Option *option)
{
  GString *text = g_string_new (NULL);
  const CwGame *game;

  switch (option->type)
    {
    case SPIN:
      g_string_printf (text, "spin default %d min %d max %d", option->start, option->least,
                       option->most);
      break;
    case CHECK:
      g_string_printf (text, "check default %s", option->start ? "true" : "false");
      break;
    case BUTTON:
      g_string_assign (text, "button");
      break;
    case VALUES:
    case NETWORK:
      g_string_assign (text, "string default " NO_FILE);
      break;
    case RULE:
      g_string_printf (text, "combo default %s", impasse_rules[option->start]);
      for (gsize i = 0; i < G_N_ELEMENTS (impasse_rules); i++)
        g_string_append_printf (text, " var %s", impasse_rules[i]);
      break;
    case VARIANT:
      g_string_printf (text, "combo default %s", server->face->game);
      for (unsigned i = 0; (game = cw_game_at (i)) != NULL; i++)
        g_string_append_printf (text, " var %s",
                                server->face->protocol == CW_PROTOCOL_CECP ? game->cecp_name
                                                                           : game->uci_name);
      break;
    }
  return g_string_free (text, FALSE);
}

/* In CECP: "-spin 1 1 8". */
static char *
feature_text (const Option *option)
{
  switch (option->type)
    {
    case SPIN:
      return g_strdup_printf ("-spin %d %d %d", option->start, option->least, option->most);
    case CHECK:
      return g_strdup_printf ("-check %d", option->start);
    case VALUES:
    case NETWORK:
      return g_strdup ("-file ");
    default:
      return g_strdup ("-button");
    }
}

void
cw_engine_options_print (CwEngineServer *server)
{
  CwProtocol protocol = server->face->protocol;

  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    {
      const Option option = with_range (&table[i]);
      if ((option.protocols & (1u << protocol)) == 0)
        continue;
      g_autofree char *text =
          protocol == CW_PROTOCOL_CECP ? feature_text (&option) : option_text (server, &option);
      if (protocol == CW_PROTOCOL_CECP)
        cw_server_send (server, "feature option=\"%s %s\"", option.name, text);
      else
        cw_server_send (server, "option name %s type %s", option.name, text);
    }
}

/* --- setting --------------------------------------------------------------------------------- */

static const Option *
option_named (const char *name)
{
  for (gsize i = 0; i < G_N_ELEMENTS (table); i++)
    if (g_ascii_strcasecmp (table[i].name, name) == 0)
      return &table[i];
  return NULL;
}

static gboolean
is_true (const char *value)
{
  return g_ascii_strcasecmp (value, "true") == 0 || g_str_equal (value, "1")
         || g_ascii_strcasecmp (value, "on") == 0;
}

static gboolean
set_game (CwEngineServer *server, const char *value)
{
  const CwGame *game = cw_game_called (value);

  if (game == NULL)
    return FALSE;
  if (g_str_equal (game->name, "chess") && server->options.chess960)
    game = cw_game_named ("chess960");
  if (game == server->game)
    return TRUE;
  cw_server_set_game (server, game);
  server->search_stale |= server->options.values != NULL;
  return TRUE;
}

static gboolean
set_value (CwEngineServer *server, const Option *option, const char *value)
{
  int *at = number_of (&server->options, option);
  gint64 number;
  char *end;

  switch (option->type)
    {
    case SPIN:
      number = g_ascii_strtoll (value, &end, 10);
      if (end > value)
        *at = (int)CLAMP (number, option->least, option->most);
      return end > value;
    case CHECK:
      *at = is_true (value);
      return TRUE;
    case RULE:
      for (gsize i = 0; i < G_N_ELEMENTS (impasse_rules); i++)
        if (g_ascii_strcasecmp (impasse_rules[i], value) == 0)
          {
            *at = (int)i;
            return TRUE;
          }
      return FALSE;
    case VARIANT:
      return set_game (server, value);
    case VALUES:
      take_values (server, value);
      return TRUE;
    case NETWORK:
      take_network (server, value);
      return TRUE;
    case BUTTON:
      break;
    }
  return TRUE;
}

void
cw_engine_option_set (CwEngineServer *server, const char *name, const char *value)
{
  const Option *found = option_named (name);

  if (found == NULL)
    {
      cw_server_note (server, "There is no option \"%s\".", name);
      return;
    }
  const Option option = with_range (found);
  if (option.changed != NULL)
    cw_server_finish (server);
  if (!set_value (server, &option, value))
    cw_server_note (server, "\"%s\" cannot be \"%s\".", option.name, value);
  else if (option.changed != NULL)
    option.changed (server);
}
