/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "engines/engine.h"

#include <glib/gi18n.h>

typedef struct
{
  gint64 begun;
} CwEnginePrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (CwEngine, cw_engine, G_TYPE_OBJECT)

enum
{
  SIGNAL_INFO,
  SIGNAL_BEST_MOVE,
  SIGNAL_NO_MOVE,
  SIGNAL_COUNT
};

static guint signals[SIGNAL_COUNT];

static void
cw_engine_class_init (CwEngineClass *klass)
{
  signals[SIGNAL_INFO] =
      g_signal_new ("info", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 2, G_TYPE_UINT, G_TYPE_POINTER);
  signals[SIGNAL_BEST_MOVE] =
      g_signal_new ("best-move", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_POINTER);
  signals[SIGNAL_NO_MOVE] =
      g_signal_new ("no-move", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_STRING);
}

static void
cw_engine_init (CwEngine *self)
{
}

guint
cw_engine_start (CwEngine *self, const CwPosition *position, const CwUndo *last,
                 const CwLimits *limits)
{
  CwEnginePrivate *priv = cw_engine_get_instance_private (self);

  g_return_val_if_fail (CW_IS_ENGINE (self), 0);
  priv->begun = 0;
  return CW_ENGINE_GET_CLASS (self)->start (self, position, last, limits);
}

void
cw_engine_cancel (CwEngine *self)
{
  g_return_if_fail (CW_IS_ENGINE (self));
  CW_ENGINE_GET_CLASS (self)->cancel (self);
}

void
cw_engine_new_game (CwEngine *self)
{
  g_return_if_fail (CW_IS_ENGINE (self));
  CW_ENGINE_GET_CLASS (self)->new_game (self);
}

void
cw_engine_set_values (CwEngine *self, const CwValues *values)
{
  g_return_if_fail (CW_IS_ENGINE (self));
  if (CW_ENGINE_GET_CLASS (self)->set_values)
    CW_ENGINE_GET_CLASS (self)->set_values (self, values);
}

void
cw_engine_emit_info (CwEngine *self, guint generation, const CwSearchInfo *info)
{
  g_signal_emit (self, signals[SIGNAL_INFO], 0, generation, info);
}

void
cw_engine_emit_best_move (CwEngine *self, guint generation, CwMove move, const CwSearchInfo *info)
{
  g_signal_emit (self, signals[SIGNAL_BEST_MOVE], 0, generation, (guint)move, info);
}

void
cw_engine_emit_no_move (CwEngine *self, guint generation, CwEngineEnd why, const char *detail)
{
  g_signal_emit (self, signals[SIGNAL_NO_MOVE], 0, generation, (guint)why, detail);
}

gint64
cw_engine_begun (CwEngine *self)
{
  CwEnginePrivate *priv = cw_engine_get_instance_private (self);

  g_return_val_if_fail (CW_IS_ENGINE (self), 0);
  return priv->begun;
}

void
cw_engine_mark_begun (CwEngine *self)
{
  CwEnginePrivate *priv = cw_engine_get_instance_private (self);

  priv->begun = g_get_monotonic_time ();
}

gboolean
cw_engine_end_is_fault (CwEngineEnd end)
{
  return end <= CW_ENGINE_UNFIT;
}

/* Longest detail in a sentence, in characters. */
#define DETAIL 80

char *
cw_engine_end_sentence (CwEngineEnd end, const char *name, const char *detail)
{
  g_autofree char *valid = g_utf8_make_valid (detail != NULL ? detail : "", -1);
  gboolean is_long = g_utf8_strlen (valid, -1) > DETAIL;
  g_autofree char *start = g_utf8_substring (valid, 0, is_long ? DETAIL : -1);
  g_autofree char *short_detail = g_strconcat (start, is_long ? "…" : NULL, NULL);

  switch (end)
    {
    case CW_ENGINE_MISSING:
      /* Translators: why follows the colon: “there is no program /usr/bin/crafty”. */
      return g_strdup_printf (_ ("%s cannot be started: %s."), name, valid);
    case CW_ENGINE_CRASHED:
      /* Translators: why the program ended is in the brackets. */
      return g_strdup_printf (_ ("%s stopped running (%s)."), name, short_detail);
    case CW_ENGINE_SILENT:
      return g_strdup_printf (_ ("%s did not answer in time."), name);
    case CW_ENGINE_ILLEGAL:
      /* Translators: what it wrote in place of a move is in the brackets. */
      return g_strdup_printf (_ ("%s played a move that is not legal (%s)."), name, short_detail);
    case CW_ENGINE_FLOODS:
      return g_strdup_printf (_ ("%s sent endless output."), name);
    case CW_ENGINE_ECHOES:
      return g_strdup_printf (_ ("%s seems to be no engine: it only repeats what it is sent."),
                              name);
    case CW_ENGINE_UNFIT:
      return g_strdup_printf (_ ("%s does not know this game or position."), name);
    case CW_ENGINE_RESIGNS:
      return g_strdup_printf (_ ("%s resigned."), name);
    case CW_ENGINE_DECLARES_WIN:
      return g_strdup_printf (_ ("%s declared a win that it does not have."), name);
    case CW_ENGINE_CLAIMS_DRAW:
      return g_strdup_printf (_ ("%s claimed a draw that it does not have."), name);
    }
  g_return_val_if_reached (NULL);
}
