/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/look.h"

struct _CwLook
{
  GObject parent;
  CwSettings *settings; /* owned */
};

G_DEFINE_FINAL_TYPE (CwLook, cw_look, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

CwPieceSet *
cw_look_pieces (CwLook *self, const CwGame *game)
{
  g_autofree char *name = cw_settings_get_string (self->settings, CW_LOOK_SHOGI_PIECES, NULL);
  CwPieceSet *set = game->shogi ? cw_piece_set_new (game, name) : NULL;
  return set != NULL ? set : cw_piece_set_new (game, NULL);
}

void
cw_look_apply (CwLook *self, CwScene *scene)
{
  g_autofree char *name = cw_settings_get_string (self->settings, CW_LOOK_SHOGI_LABELS, "letters");
  if (!scene->lined)
    return;
  scene->labels = g_str_equal (name, "digits")  ? CW_LABELS_DIGITS
                  : g_str_equal (name, "kanji") ? CW_LABELS_KANJI
                                                : CW_LABELS_LETTERS;
}

static void
write_moves (CwLook *self, CwSession *session)
{
  g_autofree char *moves = cw_settings_get_string (self->settings, CW_LOOK_SHOGI_MOVES, "western");
  g_autofree char *labels =
      cw_settings_get_string (self->settings, CW_LOOK_SHOGI_LABELS, "letters");
  cw_session_set_notation (session, g_str_equal (moves, "japanese")   ? CW_SHOGI_JAPANESE
                                    : g_str_equal (labels, "letters") ? CW_SHOGI_HODGES
                                                                      : CW_SHOGI_WESTERN);
}

static void
look_changed (CwSession *session, CwLook *self)
{
  write_moves (self, session);
}

void
cw_look_follow_moves (CwLook *self, CwSession *session)
{
  g_signal_connect_object (self, "changed", G_CALLBACK (look_changed), session, G_CONNECT_SWAPPED);
  write_moves (self, session);
}

static void
changed (CwLook *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cw_look_dispose (GObject *object)
{
  g_clear_object (&CW_LOOK (object)->settings);
  G_OBJECT_CLASS (cw_look_parent_class)->dispose (object);
}

static void
cw_look_class_init (CwLookClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = cw_look_dispose;
  signals[CHANGED] = g_signal_new ("changed", CW_TYPE_LOOK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
}

static void
cw_look_init (CwLook *self)
{
}

CwLook *
cw_look_new (CwSettings *settings)
{
  CwLook *self = g_object_new (CW_TYPE_LOOK, NULL);
  self->settings = g_object_ref (settings);
  static const char *const signals_of_settings[] = {
    "changed::" CW_LOOK_SHOGI_PIECES,
    "changed::" CW_LOOK_SHOGI_LABELS,
    "changed::" CW_LOOK_SHOGI_MOVES,
  };
  for (guint i = 0; i < G_N_ELEMENTS (signals_of_settings); i++)
    g_signal_connect_object (settings, signals_of_settings[i], G_CALLBACK (changed), self,
                             G_CONNECT_SWAPPED);
  return self;
}
