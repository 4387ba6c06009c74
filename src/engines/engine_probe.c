/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/engine_probe.h"

#include <string.h>

#include "engines/cecp_words.h"
#include "engines/engine_process.h"

/* Most lines that a program may write before it has answered. */
#define LINES 20000

#define MAX_MEMORY 65536 /* MiB */
#define MAX_CORES 512

struct CwEngineProbe
{
  GStrv argv;
  gboolean all; /* try all three protocols */
  guint patience;
  CwProbeDone done;
  gpointer data;
  CwEngineProcess *process; /* of the current try */
  GMainContext *context;
  GSource *waiting;
  guint lines;
  CwCecpFeatures features;
  /* the result */
  CwProbeResult result;
  char *name, *detail;
  GPtrArray *options;
};

static void try_now (CwEngineProbe *self);

static void
stop_waiting (CwEngineProbe *self)
{
  if (self->waiting != NULL)
    g_source_destroy (self->waiting);
  g_clear_pointer (&self->waiting, g_source_unref);
}

static void
end_process (CwEngineProbe *self)
{
  stop_waiting (self);
  cw_engine_process_free (g_steal_pointer (&self->process), "quit");
}

static void
finish (CwEngineProbe *self)
{
  end_process (self);
  self->result.name = self->name;
  self->result.detail = self->detail;
  self->result.options = self->options;
  self->done (self->data, &self->result);
}

/* Gives up the current try. The failure of the first try is the one reported in the end. */
static void
fail (CwEngineProbe *self, CwEngineEnd end, const char *detail)
{
  if (self->detail == NULL)
    {
      self->result.end = end;
      self->detail = g_strdup (detail);
    }
  end_process (self);
  if (end == CW_ENGINE_FLOODS || end == CW_ENGINE_ECHOES || !self->all
      || self->result.kind == CW_ENGINE_CECP)
    {
      finish (self);
      return;
    }
  self->result.kind++;
  try_now (self);
}

static void
add_spin (CwEngineProbe *self, const char *name, gint64 value, gint64 most)
{
  g_autofree char *text =
      g_strdup_printf ("name %s type spin default %" G_GINT64_FORMAT " min 1 max %" G_GINT64_FORMAT,
                       name, value, most);
  g_ptr_array_add (self->options, cw_engine_option_read_uci (text));
}

/* Takes over what a CECP program said of itself. */
static void
take_features (CwEngineProbe *self)
{
  const CwGame *chess = cw_game_named ("chess");
  CwCecpFeatures *features = &self->features;
  self->name = g_strdup (features->name);
  if (features->memory)
    add_spin (self, "memory", 64, MAX_MEMORY);
  if (features->smp)
    add_spin (self, "cores", 1, MAX_CORES);
  if (features->options != NULL)
    g_ptr_array_extend_and_steal (self->options, g_steal_pointer (&features->options));
  if (features->variants == NULL
      || g_strv_contains ((const char *const *)features->variants, "normal"))
    return;
  for (guint i = 0; features->variants[i] != NULL && self->result.game == chess; i++)
    {
      const CwGame *game = cw_game_called (features->variants[i]);
      if (game != NULL)
        self->result.game = game;
    }
}

static void
succeed (CwEngineProbe *self)
{
  self->result.answered = TRUE;
  self->result.game = cw_game_named (self->result.kind == CW_ENGINE_USI ? "shogi" : "chess");
  if (self->result.kind == CW_ENGINE_CECP)
    take_features (self);
  finish (self);
}

/* Old CECP programs do not list features, but they say something. */
static gboolean
on_late (gpointer data)
{
  CwEngineProbe *self = data;
  stop_waiting (self);
  if (self->result.kind == CW_ENGINE_CECP && (self->features.any || self->lines > 0))
    succeed (self);
  else
    fail (self, CW_ENGINE_SILENT, "no answer");
  return G_SOURCE_REMOVE;
}

static void
wait (CwEngineProbe *self)
{
  stop_waiting (self);
  self->waiting = g_timeout_source_new (self->patience);
  g_source_set_callback (self->waiting, on_late, self, NULL);
  g_source_attach (self->waiting, self->context);
}

/* --- listening ------------------------------------------------------------------------------- */

/* "Error (unknown command): usi" */
static gboolean
is_refused (const char *line, const char *word)
{
  return strstr (line, word) != NULL
         && (strstr (line, "llegal") != NULL || strstr (line, "rror") != NULL
             || strstr (line, "nknown") != NULL);
}

static void
on_cecp_line (CwEngineProbe *self, const char *line)
{
  if (!g_str_has_prefix (line, "feature "))
    {
      if (!self->features.any && is_refused (line, "protover"))
        succeed (self); /* an old one */
      return;
    }
  g_autoptr (GPtrArray) names = cw_cecp_features_read (&self->features, line + strlen ("feature "));
  for (guint i = 0; i < names->len; i++)
    cw_engine_process_send (self->process, "accepted %s", (const char *)names->pdata[i]);
  if (self->features.done)
    succeed (self);
  else
    wait (self);
}

static void
on_uci_line (CwEngineProbe *self, const char *line)
{
  gboolean usi = self->result.kind == CW_ENGINE_USI;
  if (g_str_has_prefix (line, "id name ") && self->name == NULL)
    self->name = g_strstrip (g_strdup (line + strlen ("id name ")));
  else if (g_str_has_prefix (line, "option "))
    {
      CwEngineOption *option = cw_engine_option_read_uci (line + strlen ("option "));
      if (option != NULL)
        g_ptr_array_add (self->options, option);
    }
  else if (g_str_equal (line, usi ? "usiok" : "uciok"))
    succeed (self);
  else if (is_refused (line, usi ? "usi" : "uci"))
    fail (self, CW_ENGINE_UNFIT, line);
  else if (g_str_equal (line, usi ? "usi" : "uci"))
    fail (self, CW_ENGINE_ECHOES, line);
}

static void
on_line (gpointer data, const char *text)
{
  CwEngineProbe *self = data;
  g_autofree char *line = g_strstrip (g_strdup (text != NULL ? text : ""));
  if (text == NULL || ++self->lines > LINES)
    fail (self, CW_ENGINE_FLOODS, line);
  else if (self->result.kind == CW_ENGINE_CECP)
    on_cecp_line (self, line);
  else
    on_uci_line (self, line);
}

static void
on_closed (gpointer data, const char *reason)
{
  fail (data, CW_ENGINE_CRASHED, reason);
}

/* --- trying ---------------------------------------------------------------------------------- */

static gboolean
report_missing (gpointer data)
{
  CwEngineProbe *self = data;
  stop_waiting (self);
  finish (self);
  return G_SOURCE_REMOVE;
}

static void
try_now (CwEngineProbe *self)
{
  g_autoptr (GError) error = NULL;
  self->lines = 0;
  g_clear_pointer (&self->name, g_free);
  g_ptr_array_set_size (self->options, 0);
  self->process =
      cw_engine_process_new ((const char *const *)self->argv, on_line, on_closed, self, &error);
  if (self->process == NULL)
    {
      self->result.end = CW_ENGINE_MISSING;
      g_free (self->detail);
      self->detail = g_strdup (error->message);
      self->waiting = g_idle_source_new ();
      g_source_set_callback (self->waiting, report_missing, self, NULL);
      g_source_attach (self->waiting, self->context);
      return;
    }
  if (self->result.kind == CW_ENGINE_CECP)
    {
      cw_engine_process_send (self->process, "xboard");
      cw_engine_process_send (self->process, "protover 2");
    }
  else
    cw_engine_process_send (self->process, self->result.kind == CW_ENGINE_USI ? "usi" : "uci");
  wait (self);
}

CwEngineProbe *
cw_engine_probe_new (const char *const *argv, CwEngineKind kind, guint patience, CwProbeDone done,
                     gpointer data)
{
  CwEngineProbe *self = g_new0 (CwEngineProbe, 1);
  self->argv = g_strdupv ((char **)argv);
  self->all = kind == CW_ENGINE_BUILTIN;
  self->result.kind = self->all ? CW_ENGINE_UCI : kind;
  self->patience = patience;
  self->done = done;
  self->data = data;
  self->context = g_main_context_ref_thread_default ();
  self->options = g_ptr_array_new_with_free_func ((GDestroyNotify)cw_engine_option_free);
  try_now (self);
  return self;
}

void
cw_engine_probe_free (CwEngineProbe *self)
{
  if (self == NULL)
    return;
  end_process (self);
  g_strfreev (self->argv);
  cw_cecp_features_clear (&self->features);
  g_free (self->name);
  g_free (self->detail);
  g_ptr_array_unref (self->options);
  g_main_context_unref (self->context);
  g_free (self);
}
