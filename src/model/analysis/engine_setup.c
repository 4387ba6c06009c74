/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/analysis/engine_setup.h"

#include "engines/engine_probe.h"
#include "model/analysis/external_engines.h"
#include "model/object.h"
#include "notation/move_text.h"

#include <glib/gi18n.h>

#define TEST_TIME 500   /* ms of search */
#define KEEP_DELAY 1000 /* ms after the last change before an engine in use is restarted */

typedef enum
{
  ADD,
  TEST,
  EDIT,
} Purpose;

struct _CwEngineSetup
{
  GObject parent;
  /* owned */
  CwSettings *settings;
  CwEngineProbe *probe;
  CwEngine *engine; /* the engine under test */
  CwEngineSpec *spec;
  char *text;         /* the engine, as it is in the list */
  GPtrArray *options; /* of the engine being edited */
  char *sentence;
  /* state */
  guint patience;
  Purpose purpose;
  gboolean failed;
  CwPosition position; /* the position for the test */
  guint generation, n_options;
  guint late_id, end_id, keep_id;
};

G_DEFINE_FINAL_TYPE (CwEngineSetup, cw_engine_setup, G_TYPE_OBJECT)

static guint changed_signal;

gboolean
cw_engine_setup_is_busy (CwEngineSetup *self)
{
  return self->probe != NULL || self->engine != NULL;
}

const char *
cw_engine_setup_get_sentence (CwEngineSetup *self)
{
  return self->sentence;
}

gboolean
cw_engine_setup_has_failed (CwEngineSetup *self)
{
  return self->failed;
}

/* --- the list ----------------------------------------------------------------------------------
 */

/* Stores the changed options in the list. */
static void
keep (CwEngineSetup *self)
{
  if (self->keep_id == 0)
    return;
  g_clear_handle_id (&self->keep_id, g_source_remove);
  g_autofree char *text = cw_engine_spec_write (self->spec);
  cw_external_engines_replace (self->settings, self->text, text);
  g_free (self->text);
  self->text = g_steal_pointer (&text);
}

static gboolean
keep_now (gpointer data)
{
  keep (data);
  return G_SOURCE_REMOVE;
}

/* --- the end --------------------------------------------------------------------------------- */

static void
end_programs (CwEngineSetup *self)
{
  g_clear_handle_id (&self->late_id, g_source_remove);
  g_clear_handle_id (&self->end_id, g_source_remove);
  g_clear_pointer (&self->probe, cw_engine_probe_free);
  g_clear_object (&self->engine);
}

/* Takes `sentence`. */
static void
say (CwEngineSetup *self, char *sentence, gboolean failed)
{
  g_free (self->sentence);
  self->sentence = sentence;
  self->failed = failed;
  g_signal_emit (self, changed_signal, 0);
}

static void
end (CwEngineSetup *self, char *sentence, gboolean failed)
{
  end_programs (self);
  say (self, sentence, failed);
}

/* Takes `fault`. */
static void
fail_with (CwEngineSetup *self, char *fault)
{
  g_autofree char *taken = fault;
  end (self,
       self->purpose == ADD ? g_strdup_printf (_ ("%s It was not added."), fault)
                            : g_steal_pointer (&taken),
       TRUE);
}

static void
fail (CwEngineSetup *self, CwEngineEnd why, const char *detail)
{
  fail_with (self, cw_engine_end_sentence (why, self->spec->name, detail));
}

void
cw_engine_setup_stop (CwEngineSetup *self)
{
  keep (self);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  end (self, NULL, FALSE);
}

/* --- the move -------------------------------------------------------------------------------- */

static void
move_found (CwEngineSetup *self, CwMove move)
{
  char san[CW_MOVE_TEXT];
  g_autofree char *fault = NULL;
  if (move == CW_NO_MOVE)
    {
      fail (self, CW_ENGINE_ILLEGAL, _ ("no move"));
      return;
    }
  cw_san_write (&self->position, move, san);
  if (self->purpose == ADD)
    {
      g_free (self->text);
      self->text = cw_engine_spec_write (self->spec);
      if (!cw_external_engines_add (self->settings, self->text, &fault))
        end (self, g_steal_pointer (&fault), TRUE);
      else
        /* Translators: a name, a protocol, the number of options, a move. */
        end (self,
             g_strdup_printf (ngettext ("%s was added. It speaks %s, has %u option and opens with "
                                        "%s.",
                                        "%s was added. It speaks %s, has %u options and opens with "
                                        "%s.",
                                        self->n_options),
                              self->spec->name, cw_engine_kind_name (self->spec->kind),
                              self->n_options, san),
             FALSE);
      return;
    }
  end (self, g_strdup_printf (_ ("%s works: it opens with %s."), self->spec->name, san), FALSE);
}

typedef struct
{
  CwEngineSetup *self;
  CwMove move;
  CwEngineEnd why;
  char *detail; /* NULL: it found a move */
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;
  g_free (answer->detail);
  g_free (answer);
}

static gboolean
take_answer (gpointer data)
{
  Answer *answer = data;
  answer->self->end_id = 0;
  if (answer->detail == NULL)
    move_found (answer->self, answer->move);
  else
    fail (answer->self, answer->why, answer->detail);
  return G_SOURCE_REMOVE;
}

/* Deferred, because the engine must not be freed in its own signal. */
static void
answer_later (CwEngineSetup *self, guint generation, CwMove move, CwEngineEnd why,
              const char *detail)
{
  if (generation != self->generation || self->end_id != 0)
    return;
  Answer *answer = g_new (Answer, 1);
  *answer = (Answer){ self, move, why, g_strdup (detail) };
  self->end_id = g_idle_add_full (G_PRIORITY_DEFAULT, take_answer, answer, answer_free);
}

static void
best_move (CwEngineSetup *self, guint generation, guint move, const CwSearchInfo *info)
{
  answer_later (self, generation, move, CW_ENGINE_ILLEGAL, NULL);
}

static void
no_move (CwEngineSetup *self, guint generation, guint why, const char *detail)
{
  answer_later (self, generation, CW_NO_MOVE, why, detail != NULL ? detail : "");
}

static gboolean
late (gpointer data)
{
  CwEngineSetup *self = data;
  self->late_id = 0;
  fail (self, CW_ENGINE_SILENT, "");
  return G_SOURCE_REMOVE;
}

static void
look_for_move (CwEngineSetup *self, const CwGame *game)
{
  CwLimits limits = { .movetime = TEST_TIME };
  cw_position_start (&self->position, game);
  self->engine = cw_engine_spec_open (self->spec, game, NULL); /* never NULL for a program */
  cw_connect (self->engine, "best-move", best_move, self);
  cw_connect (self->engine, "no-move", no_move, self);
  self->late_id = g_timeout_add (self->patience + TEST_TIME, late, self);
  self->generation = cw_engine_start (self->engine, &self->position, NULL, &limits);
  say (self, g_strdup_printf (_ ("%s looks for a move…"), self->spec->name), FALSE);
}

/* --- the greeting ---------------------------------------------------------------------------- */

/* FALSE for options that are set anew for each game and search. */
static gboolean
is_shown (const char *name)
{
  static const char *const set[] = { "MultiPV",      "UCI_Variant", "USI_Variant",
                                     "UCI_Chess960", "Ponder",      "USI_Ponder" };
  for (guint i = 0; i < G_N_ELEMENTS (set); i++)
    if (g_ascii_strcasecmp (name, set[i]) == 0)
      return FALSE;
  return TRUE;
}

static CwEngineOption *
copy_option (const CwEngineOption *option)
{
  CwEngineOption *copy = g_memdup2 (option, sizeof *option);
  copy->name = g_strdup (option->name);
  copy->value = g_strdup (option->value);
  copy->choices = g_strdupv (option->choices);
  return copy;
}

static GPtrArray *
shown_options (const GPtrArray *options)
{
  GPtrArray *shown = g_ptr_array_new_with_free_func ((GDestroyNotify)cw_engine_option_free);
  for (guint i = 0; i < options->len; i++)
    {
      const CwEngineOption *option = options->pdata[i];
      if (is_shown (option->name))
        g_ptr_array_add (shown, copy_option (option));
    }
  return shown;
}

static void
probed (gpointer data, const CwProbeResult *result)
{
  CwEngineSetup *self = data;
  if (!result->answered)
    {
      if (result->end != CW_ENGINE_UNFIT)
        fail (self, result->end, result->detail);
      else if (self->purpose == ADD)
        fail_with (self,
                   g_strdup_printf (_ ("%s speaks neither UCI nor USI nor XBoard’s protocol."),
                                    self->spec->name));
      else /* Translators: a name, and a protocol such as UCI. */
        fail_with (self, g_strdup_printf (_ ("%s does not speak %s."), self->spec->name,
                                          cw_engine_kind_name (self->spec->kind)));
      return;
    }
  g_autoptr (GPtrArray) options = shown_options (result->options);
  const CwGame *game = result->game;
  self->n_options = options->len;
  if (self->purpose == ADD)
    {
      self->spec->kind = result->kind;
      if (result->name != NULL && result->name[0] != '\0')
        {
          g_free (self->spec->name);
          self->spec->name = g_strdelimit (g_strdup (result->name), "\t", ' ');
        }
    }
  g_clear_pointer (&self->probe, cw_engine_probe_free);
  if (self->purpose != EDIT)
    {
      look_for_move (self, game);
      return;
    }
  self->options = g_steal_pointer (&options);
  end (self, self->n_options == 0 ? g_strdup (_ ("This engine has no options.")) : NULL, FALSE);
}

/* Begins with the engine that `text` describes. FALSE if it describes no other program. */
static gboolean
begin (CwEngineSetup *self, Purpose purpose, const char *text)
{
  g_autoptr (GError) error = NULL;
  keep (self);
  g_clear_pointer (&self->options, g_ptr_array_unref);
  end_programs (self);
  g_clear_pointer (&self->spec, cw_engine_spec_free);
  g_free (self->text);
  self->text = g_strdup (text);
  self->purpose = purpose;
  self->spec = cw_engine_spec_parse (text, &error);
  if (self->spec != NULL && self->spec->kind != CW_ENGINE_BUILTIN)
    return TRUE;
  end (self,
       g_strdup (error != NULL ? error->message
                               : _ ("This is not a command that starts another program.")),
       TRUE);
  return FALSE;
}

static void
ask (CwEngineSetup *self, CwEngineKind kind)
{
  self->probe = cw_engine_probe_new ((const char *const *)self->spec->argv, kind, self->patience,
                                     probed, self);
  say (self, g_strdup_printf (_ ("Asking %s what it can do…"), self->spec->name), FALSE);
}

void
cw_engine_setup_add (CwEngineSetup *self, const char *command)
{
  g_autofree char *written = cw_engine_spec_of_command (CW_ENGINE_UCI, command);
  if (!begin (self, ADD, written))
    return;
  if (cw_external_engines_has (self->settings, self->spec))
    end (self, g_strdup (_ ("This engine is in the list already.")), TRUE);
  else
    ask (self, CW_ENGINE_BUILTIN);
}

void
cw_engine_setup_test (CwEngineSetup *self, const char *engine)
{
  if (begin (self, TEST, engine))
    ask (self, self->spec->kind);
}

void
cw_engine_setup_edit (CwEngineSetup *self, const char *engine)
{
  if (begin (self, EDIT, engine))
    ask (self, self->spec->kind);
}

/* --- options --------------------------------------------------------------------------------- */

const char *
cw_engine_setup_get_edited (CwEngineSetup *self)
{
  return self->options != NULL ? self->text : NULL;
}

const GPtrArray *
cw_engine_setup_get_options (CwEngineSetup *self)
{
  return self->options;
}

/* The index of the option among the chosen ones, or their length if it is not there. */
static guint
find_chosen (CwEngineSetup *self, const CwEngineOption *option)
{
  GPtrArray *chosen = self->spec->options;
  guint i = 0;
  while (i < chosen->len && g_ascii_strcasecmp (chosen->pdata[i], option->name) != 0)
    i += 2;
  return i;
}

char *
cw_engine_setup_get_value (CwEngineSetup *self, const CwEngineOption *option)
{
  GPtrArray *chosen = self->spec->options;
  guint i = find_chosen (self, option);
  const char *value = i < chosen->len ? chosen->pdata[i + 1] : option->value;
  if (option->kind == CW_OPTION_BUTTON)
    return g_strdup (i < chosen->len ? "true" : "");
  if (value == NULL || g_str_equal (value, "<empty>"))
    return g_strdup ("");
  if (option->kind == CW_OPTION_CHECK)
    return g_strdup (g_str_equal (value, "1") || g_str_equal (value, "true") ? "true" : "false");
  return g_strdup (value);
}

/* The value as the protocol writes it; NULL for a button. */
static char *
protocol_value (CwEngineKind kind, const CwEngineOption *option, const char *value)
{
  if (option->kind == CW_OPTION_BUTTON)
    return NULL;
  if (option->kind == CW_OPTION_CHECK && kind == CW_ENGINE_CECP)
    return g_strdup (g_str_equal (value, "true") ? "1" : "0");
  if (value[0] == '\0' && kind != CW_ENGINE_CECP)
    return g_strdup ("<empty>");
  return g_strdelimit (g_strdup (value), "\t\n", ' ');
}

void
cw_engine_setup_set_value (CwEngineSetup *self, const CwEngineOption *option, const char *value)
{
  GPtrArray *chosen = self->spec->options;
  guint i = find_chosen (self, option);
  if (i < chosen->len)
    g_ptr_array_remove_range (chosen, i, 2);
  if (!g_str_equal (value, option->value))
    {
      g_ptr_array_add (chosen, g_strdup (option->name));
      g_ptr_array_add (chosen, protocol_value (self->spec->kind, option, value));
    }
  g_clear_handle_id (&self->keep_id, g_source_remove);
  self->keep_id = g_timeout_add (KEEP_DELAY, keep_now, self);
}

/* --- life ------------------------------------------------------------------------------------ */

static void
cw_engine_setup_class_init (CwEngineSetupClass *klass)
{
  cw_class_owns (
      klass, (GDestroyNotify)keep, 0, CW_SOURCE (CwEngineSetup, late_id),
      CW_SOURCE (CwEngineSetup, end_id), CW_OWNED (CwEngineSetup, probe, cw_engine_probe_free),
      CW_OBJECT (CwEngineSetup, engine), CW_OWNED (CwEngineSetup, spec, cw_engine_spec_free),
      CW_OWNED (CwEngineSetup, text, g_free), CW_OWNED (CwEngineSetup, options, g_ptr_array_unref),
      CW_OWNED (CwEngineSetup, sentence, g_free), CW_OBJECT (CwEngineSetup, settings), NULL);
  changed_signal = cw_signal_new (klass, "changed", 0);
}

static void
cw_engine_setup_init (CwEngineSetup *self)
{
}

CwEngineSetup *
cw_engine_setup_new (CwSettings *settings, guint patience)
{
  CwEngineSetup *self = g_object_new (CW_TYPE_ENGINE_SETUP, NULL);
  self->settings = g_object_ref (settings);
  self->patience = patience;
  return self;
}
