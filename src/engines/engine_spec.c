/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/engine_spec.h"

#include <glib/gi18n.h>
#include <string.h>

#include "base/number.h"
#include "engines/builtin_engine.h"
#include "engines/cecp_engine.h"
#include "engines/engine_process.h"
#include "engines/uci_engine.h"
#include "engines/value_store.h"
#include "text/message.h"

#define DEFAULT_HASH 64
#define SMALL_HASH 8
#define MAX_HASH 65536
#define MAX_THREADS 64

static gboolean
fail (GError **error, const char *format, const char *text)
{
  g_autofree char *message = g_strdup_printf (format, text);

  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
  return FALSE;
}

/* In the order of CwEngineKind. */
static const char *const kinds[] = { "builtin", "uci", "usi", "cecp" };

/* --- reading --------------------------------------------------------------------------------- */

/* Splits at commas. Before a comma or the end, two backslashes stand for one, and an odd one makes
 * the comma part of the text; elsewhere backslashes are literal. */
static GStrv
split (const char *text)
{
  g_autoptr (GStrvBuilder) parts = g_strv_builder_new ();
  g_autoptr (GString) part = g_string_new (NULL);

  for (gsize run; *text != '\0'; text += *text != '\0')
    {
      run = strspn (text, "\\");
      const char *next = text + run;
      gboolean divides = *next == ',' && run % 2 == 0;
      g_string_append_len (part, text,
                           (gssize)(*next == ','    ? run / 2
                                    : *next == '\0' ? (run + 1) / 2
                                                    : run));
      text = next;
      if (divides)
        {
          g_strv_builder_add (parts, part->str);
          g_string_truncate (part, 0);
        }
      else if (*text != '\0')
        g_string_append_c (part, *text);
    }
  g_strv_builder_add (parts, part->str);
  return g_strv_builder_end (parts);
}

static gboolean
read_kind (CwEngineSpec *spec, const char *text, const char **rest)
{
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gsize length = strlen (kinds[i]);
      if (strncmp (text, kinds[i], length) != 0)
        continue;
      if (i == CW_ENGINE_BUILTIN ? text[length] != '\0' : text[length] != ':')
        continue;
      spec->kind = (CwEngineKind)i;
      *rest = text + length + (i != CW_ENGINE_BUILTIN);
      return TRUE;
    }
  return FALSE;
}

static gboolean
read_number (const char *value, guint least, guint most, guint *number)
{
  gint64 read;

  if (value == NULL || !cw_parse_int_text (value, &read) || read < least || read > most)
    return FALSE;
  *number = (guint)read;
  return TRUE;
}

/* Reads an option that every engine has; `known` is set if it is one. */
static gboolean
read_common (CwEngineSpec *spec, const char *name, const char *value, gboolean *known)
{
  static const char *const limits[] = { "st", "nodes", "depth" };
  CwTimeControl control;
  g_autofree char *text = NULL;

  *known = TRUE;
  if (g_str_equal (name, "name"))
    {
      g_free (spec->name);
      spec->name = g_strdup (value);
      return value != NULL && value[0] != '\0';
    }
  if (g_str_equal (name, "tc"))
    text = g_strdup (value);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    if (g_str_equal (name, limits[i]))
      text = g_strdup_printf ("%s=%s", limits[i], value != NULL ? value : "");
  if (text == NULL)
    {
      *known = FALSE;
      return TRUE;
    }
  if (!cw_time_control_parse (text, &control))
    return FALSE;
  if (control.base > 0)
    {
      spec->control.base = control.base;
      spec->control.increment = control.increment;
      spec->control.moves = control.moves;
    }
  spec->control.movetime = control.movetime ? control.movetime : spec->control.movetime;
  spec->control.nodes = control.nodes ? control.nodes : spec->control.nodes;
  spec->control.depth = control.depth ? control.depth : spec->control.depth;
  spec->has_control = TRUE;
  return TRUE;
}

/* Reads "on" or "off"; "off" sets `*off`. */
static gboolean
read_switch (const char *value, gboolean *off)
{
  *off = g_strcmp0 (value, "off") == 0;
  return *off || g_strcmp0 (value, "on") == 0;
}

static gboolean
read_builtin (CwEngineSpec *spec, const char *name, const char *value)
{
  if (g_str_equal (name, "level"))
    return read_number (value, 0, CW_LEVELS, &spec->level);
  if (g_str_equal (name, "hash"))
    return read_number (value, 1, MAX_HASH, &spec->hash);
  if (g_str_equal (name, "threads"))
    return read_number (value, 1, MAX_THREADS, &spec->threads);
  if (g_str_equal (name, "network"))
    return read_switch (value, &spec->by_terms);
  char **path = g_str_equal (name, "values")    ? &spec->values
                : g_str_equal (name, "weights") ? &spec->weights
                                                : NULL;
  if (path == NULL || value == NULL)
    return FALSE;
  g_free (*path);
  *path = g_strdup (value);
  return TRUE;
}

static gboolean
read_option (CwEngineSpec *spec, const char *text)
{
  const char *equals = strchr (text, '=');
  g_autofree char *name = equals ? g_strndup (text, (gsize)(equals - text)) : g_strdup (text);
  const char *value = equals ? equals + 1 : NULL;
  gboolean known;

  g_strstrip (name);
  if (name[0] == '\0' || !read_common (spec, name, value, &known))
    return FALSE;
  if (known)
    return TRUE;
  if (spec->kind == CW_ENGINE_BUILTIN)
    return read_builtin (spec, name, value);
  g_ptr_array_add (spec->options, g_strdup (name));
  g_ptr_array_add (spec->options, g_strdup (value));
  return TRUE;
}

/* The name of an engine that was given none. */
static char *
usual_name (const CwEngineSpec *spec)
{
  if (spec->kind != CW_ENGINE_BUILTIN)
    return g_path_get_basename (spec->argv[0]);
  GString *name = g_string_new ("Counterweight");
  if (spec->level > 0)
    g_string_append_printf (name, ", level %u", spec->level);
  if (spec->values != NULL)
    {
      g_autofree char *base = g_path_get_basename (spec->values);
      g_string_append_printf (name, ", %s", base);
    }
  if (spec->weights != NULL)
    {
      g_autofree char *base = g_path_get_basename (spec->weights);
      g_string_append_printf (name, ", %s", base);
    }
  if (spec->by_terms)
    g_string_append (name, ", no network");
  return g_string_free (name, FALSE);
}

CwEngineSpec *
cw_engine_spec_parse (const char *text, GError **error)
{
  g_auto (GStrv) parts = split (text);
  g_autoptr (CwEngineSpec) spec = g_new0 (CwEngineSpec, 1);
  const char *command;

  spec->hash = DEFAULT_HASH;
  spec->threads = 1;
  spec->options = g_ptr_array_new_with_free_func (g_free);
  if (!read_kind (spec, parts[0], &command))
    {
      fail (error, _ ("“%s” is not an engine: it begins with builtin, uci:, usi: or cecp:."), text);
      return NULL;
    }
  if (spec->kind != CW_ENGINE_BUILTIN && !g_shell_parse_argv (command, NULL, &spec->argv, NULL))
    {
      fail (error, _ ("“%s” names no program."), parts[0]);
      return NULL;
    }
  if (spec->kind != CW_ENGINE_BUILTIN)
    spec->command = g_strdup (command);
  for (guint i = 1; parts[i] != NULL; i++)
    if (!read_option (spec, parts[i]))
      {
        fail (error, _ ("“%s” is not an option of that engine, or has no such value."), parts[i]);
        return NULL;
      }
  if (spec->name == NULL)
    spec->name = usual_name (spec);
  return g_steal_pointer (&spec);
}

CwEngineSpec *
cw_engine_spec_with_values (const char *name, const CwValues *values)
{
  CwEngineSpec *spec = g_new0 (CwEngineSpec, 1);

  spec->name = g_strdup (name);
  spec->options = g_ptr_array_new_with_free_func (g_free);
  spec->hash = SMALL_HASH;
  spec->threads = 1;
  spec->modest = TRUE;
  spec->by_terms = TRUE; /* the network was trained with the engine's own values */
  if (values != NULL)
    spec->set = g_memdup2 (values, sizeof *values);
  return spec;
}

void
cw_engine_spec_free (CwEngineSpec *spec)
{
  if (spec == NULL)
    return;
  g_free (spec->name);
  g_free (spec->command);
  g_strfreev (spec->argv);
  g_clear_pointer (&spec->options, g_ptr_array_unref);
  g_free (spec->values);
  g_free (spec->weights);
  g_free (spec->set);
  g_free (spec);
}

const char *
cw_engine_kind_name (CwEngineKind kind)
{
  return kind == CW_ENGINE_UCI ? "UCI" : kind == CW_ENGINE_USI ? "USI" : "XBoard";
}

/* --- writing --------------------------------------------------------------------------------- */

/* Appends a part escaped for split. */
static void
append_escaped (GString *text, const char *part)
{
  for (;; part++)
    {
      gsize run = strspn (part, "\\");
      gboolean marks = part[run] == ',' || part[run] == '\0';
      for (gsize i = 0; i < (marks ? 2 * run : run); i++)
        g_string_append_c (text, '\\');
      part += run;
      if (*part == '\0')
        return;
      if (*part == ',')
        g_string_append_c (text, '\\');
      g_string_append_c (text, *part);
    }
}

/* `value` NULL: a button. Names that a spec uses itself are written in capitals, which programs
 * accept. */
static void
append_option (GString *text, const char *name, const char *value)
{
  static const char *const own[] = { "name", "tc", "st", "nodes", "depth", NULL };
  g_autofree char *capitals = g_ascii_strup (name, -1);
  const char *written = g_strv_contains (own, name) ? capitals : name;
  g_autofree char *part =
      value != NULL ? g_strconcat (written, "=", value, NULL) : g_strdup (written);

  g_string_append_c (text, ',');
  append_escaped (text, part);
}

char *
cw_engine_spec_of_command (CwEngineKind kind, const char *command)
{
  GString *text = g_string_new (kinds[kind]);

  g_string_append_c (text, ':');
  append_escaped (text, command);
  return g_string_free (text, FALSE);
}

char *
cw_engine_spec_write (const CwEngineSpec *spec)
{
  g_autofree char *command = cw_engine_spec_of_command (spec->kind, spec->command);
  GString *text = g_string_new (command);

  g_string_append (text, ",name=");
  append_escaped (text, spec->name);
  for (guint i = 0; i + 1 < spec->options->len; i += 2)
    append_option (text, spec->options->pdata[i], spec->options->pdata[i + 1]);
  return g_string_free (text, FALSE);
}

gboolean
cw_engine_spec_is_same (const CwEngineSpec *a, const CwEngineSpec *b)
{
  if (a->argv == NULL || b->argv == NULL)
    return a->argv == b->argv;
  g_autofree char *path_a = cw_engine_find_program (a->argv[0]);
  g_autofree char *path_b = cw_engine_find_program (b->argv[0]);

  return g_str_equal (path_a, path_b)
         && g_strv_equal ((const char *const *)a->argv + 1, (const char *const *)b->argv + 1);
}

/* --- opening --------------------------------------------------------------------------------- */

static gboolean
read_weights (CwBuiltinEngine *engine, const char *path, GError **error)
{
  g_autofree CwWeights *weights = g_new0 (CwWeights, 1);
  g_autofree char *text = NULL;
  gsize length;
  CwStatus status;

  if (!g_file_get_contents (path, &text, &length, error))
    return FALSE;
  const CwGame *game = cw_weights_text_game (text, length);
  memset (&status, 0, sizeof status);
  cw_weights_init (weights, game ? game : cw_game_named ("chess"));
  if (cw_weights_read (weights, text, length, &status))
    {
      cw_builtin_engine_set_weights (engine, weights);
      return TRUE;
    }
  g_autofree char *message = cw_message_at (path, &status);
  g_set_error_literal (error, G_OPTION_ERROR, G_OPTION_ERROR_BAD_VALUE, message);
  return FALSE;
}

CwEngine *
cw_engine_spec_open (const CwEngineSpec *spec, const CwGame *game, GError **error)
{
  const char *const *argv = (const char *const *)spec->argv;
  g_autoptr (CwEngine) engine = NULL;
  CwValues values;

  switch (spec->kind)
    {
    case CW_ENGINE_UCI:
      return cw_uci_engine_new (argv, FALSE, spec->options);
    case CW_ENGINE_USI:
      return cw_uci_engine_new (argv, TRUE, spec->options);
    case CW_ENGINE_CECP:
      return cw_cecp_engine_new (argv, spec->options);
    case CW_ENGINE_BUILTIN:
      break;
    }
  engine = cw_builtin_engine_new (spec->hash);
  cw_builtin_engine_set_threads (CW_BUILTIN_ENGINE (engine), spec->threads);
  cw_builtin_engine_set_modest (CW_BUILTIN_ENGINE (engine), spec->modest);
  if (spec->by_terms)
    cw_builtin_engine_set_network (CW_BUILTIN_ENGINE (engine), NULL);
  if (spec->weights != NULL && !read_weights (CW_BUILTIN_ENGINE (engine), spec->weights, error))
    return NULL;
  if (spec->set != NULL)
    cw_engine_set_values (engine, spec->set);
  else if (spec->values != NULL)
    {
      if (!cw_value_store_find (game, spec->values, &values, error))
        return NULL;
      cw_engine_set_values (engine, &values);
    }
  return g_steal_pointer (&engine);
}
