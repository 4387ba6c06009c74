/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/external_engines.h"

#include <glib/gi18n.h>

#define KEY "engines"
#define SEPARATOR "\t"

/* The settings key for this use. */
static const char *
key_of (CwEngineUse use)
{
  return use == CW_ENGINE_FOR_ANALYSIS ? "engine-analysis" : "engine-opponent";
}

GStrv
cw_external_engines_list (CwSettings *settings)
{
  g_autofree char *text = cw_settings_get_string (settings, KEY, "");
  return g_strsplit (text, SEPARATOR, -1);
}

gboolean
cw_external_engines_has (CwSettings *settings, const CwEngineSpec *spec)
{
  g_auto (GStrv) engines = cw_external_engines_list (settings);
  gboolean found = FALSE;
  for (guint i = 0; engines[i] != NULL && !found; i++)
    {
      g_autoptr (CwEngineSpec) other = cw_engine_spec_parse (engines[i], NULL);
      found = other != NULL && cw_engine_spec_is_same (spec, other);
    }
  return found;
}

gboolean
cw_external_engines_add (CwSettings *settings, const char *engine, char **sentence)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (engine, &error);
  g_auto (GStrv) engines = cw_external_engines_list (settings);
  if (spec == NULL)
    {
      *sentence = g_strdup (error->message);
      return FALSE;
    }
  if (strchr (engine, SEPARATOR[0]) != NULL || strchr (engine, '\n') != NULL
      || spec->kind == CW_ENGINE_BUILTIN)
    {
      *sentence = g_strdup (_ ("This is not a command that starts another program."));
      return FALSE;
    }
  if (cw_external_engines_has (settings, spec))
    {
      *sentence = g_strdup (_ ("This engine is in the list already."));
      return FALSE;
    }
  g_autofree char *before = g_strjoinv (SEPARATOR, engines);
  g_autofree char *text = g_strconcat (before, engines[0] != NULL ? SEPARATOR : "", engine, NULL);
  cw_settings_set_string (settings, KEY, text);
  return TRUE;
}

/* `now` NULL removes the engine. */
static void
exchange (CwSettings *settings, const char *before, const char *now)
{
  g_auto (GStrv) engines = cw_external_engines_list (settings);
  g_autoptr (GStrvBuilder) others = g_strv_builder_new ();
  for (guint i = 0; engines[i] != NULL; i++)
    if (!g_str_equal (engines[i], before))
      g_strv_builder_add (others, engines[i]);
    else if (now != NULL)
      g_strv_builder_add (others, now);
  g_auto (GStrv) rest = g_strv_builder_end (others);
  g_autofree char *text = g_strjoinv (SEPARATOR, rest);
  /* Before the list, with which what is in use is shown. */
  for (guint use = 0; use < CW_ENGINE_USES; use++)
    {
      g_autofree char *chosen = cw_external_engines_get_used (settings, (CwEngineUse)use);
      if (g_str_equal (chosen, before))
        cw_external_engines_use (settings, (CwEngineUse)use, now != NULL ? now : "");
    }
  cw_settings_set_string (settings, KEY, text);
}

void
cw_external_engines_remove (CwSettings *settings, const char *engine)
{
  exchange (settings, engine, NULL);
}

void
cw_external_engines_replace (CwSettings *settings, const char *before, const char *now)
{
  exchange (settings, before, now);
}

char *
cw_external_engines_get_used (CwSettings *settings, CwEngineUse use)
{
  return cw_settings_get_string (settings, key_of (use), "");
}

void
cw_external_engines_use (CwSettings *settings, CwEngineUse use, const char *engine)
{
  cw_settings_set_string (settings, key_of (use), engine);
}

char *
cw_external_engine_name (const char *engine)
{
  if (engine[0] == '\0')
    return g_strdup (_ ("Counterweight’s own"));
  if (g_str_equal (engine, CW_ENGINE_FULL_STRENGTH))
    return g_strdup (_ ("Counterweight at full strength"));
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (engine, NULL);
  return g_strdup (spec != NULL ? spec->name : engine);
}

char *
cw_external_engine_command (const char *engine)
{
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (engine, NULL);
  if (spec == NULL || spec->kind == CW_ENGINE_BUILTIN)
    return NULL;
  return g_strdup_printf ("%s · %s", cw_engine_kind_name (spec->kind), spec->command);
}

CwEngine *
cw_external_engine_open (const char *engine)
{
  if (engine[0] == '\0')
    return NULL;
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (engine, NULL);
  return spec != NULL ? cw_engine_spec_open (spec, NULL, NULL) : NULL;
}
