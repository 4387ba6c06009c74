/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/engine_choice.h"

#include "engines/engine_spec.h"

#include <glib/gi18n.h>

#define KEY "engines"
#define SEPARATOR "\t"

const char *
cw_engine_choice_key (CwEngineUse use)
{
  return use == CW_ENGINE_FOR_ANALYSIS ? "engine-analysis" : "engine-opponent";
}

GStrv
cw_engine_choice_list (CwSettings *settings)
{
  g_autofree char *text = cw_settings_get_string (settings, KEY, "");
  return g_strsplit (text, SEPARATOR, -1);
}

static void
set_list (CwSettings *settings, const char *const *engines)
{
  g_autofree char *text = g_strjoinv (SEPARATOR, (char **)engines);
  cw_settings_set_string (settings, KEY, text);
}

gboolean
cw_engine_choice_add (CwSettings *settings, const char *engine, char **sentence)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (engine, &error);
  g_auto (GStrv) engines = cw_engine_choice_list (settings);
  if (spec == NULL)
    {
      *sentence = g_strdup (error->message);
      return FALSE;
    }
  if (strchr (engine, SEPARATOR[0]) != NULL || strchr (engine, '\n') != NULL
      || spec->kind == CW_ENGINE_BUILTIN)
    {
      *sentence = g_strdup (_ ("This is no command of another program."));
      return FALSE;
    }
  if (g_strv_contains ((const char *const *)engines, engine))
    {
      *sentence = g_strdup (_ ("This engine is in the list already."));
      return FALSE;
    }
  g_autoptr (GPtrArray) longer = g_ptr_array_new ();
  for (guint i = 0; engines[i] != NULL; i++)
    g_ptr_array_add (longer, engines[i]);
  g_ptr_array_add (longer, (gpointer)engine);
  g_ptr_array_add (longer, NULL);
  set_list (settings, (const char *const *)longer->pdata);
  return TRUE;
}

void
cw_engine_choice_remove (CwSettings *settings, const char *engine)
{
  g_auto (GStrv) engines = cw_engine_choice_list (settings);
  g_autoptr (GPtrArray) shorter = g_ptr_array_new ();
  for (guint i = 0; engines[i] != NULL; i++)
    if (!g_str_equal (engines[i], engine))
      g_ptr_array_add (shorter, engines[i]);
  g_ptr_array_add (shorter, NULL);
  for (guint use = 0; use < CW_ENGINE_USES; use++)
    {
      g_autofree char *chosen = cw_engine_choice_get (settings, (CwEngineUse)use);
      if (g_str_equal (chosen, engine))
        cw_engine_choice_set (settings, (CwEngineUse)use, "");
    }
  set_list (settings, (const char *const *)shorter->pdata);
}

char *
cw_engine_choice_get (CwSettings *settings, CwEngineUse use)
{
  return cw_settings_get_string (settings, cw_engine_choice_key (use), "");
}

void
cw_engine_choice_set (CwSettings *settings, CwEngineUse use, const char *engine)
{
  cw_settings_set_string (settings, cw_engine_choice_key (use), engine);
}

char *
cw_engine_choice_name (const char *engine)
{
  if (engine[0] == '\0')
    return g_strdup (_ ("Counterweight’s own"));
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (engine, NULL);
  return g_strdup (spec != NULL ? spec->name : engine);
}

CwEngine *
cw_engine_choice_open (const char *engine)
{
  if (engine[0] == '\0')
    return NULL;
  g_autoptr (CwEngineSpec) spec = cw_engine_spec_parse (engine, NULL);
  return spec != NULL ? cw_engine_spec_open (spec, NULL, NULL) : NULL;
}
