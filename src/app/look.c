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
  (void)self;
}

CwLook *
cw_look_new (CwSettings *settings)
{
  CwLook *self = g_object_new (CW_TYPE_LOOK, NULL);
  self->settings = g_object_ref (settings);
  g_signal_connect_object (settings, "changed::" CW_LOOK_SHOGI_PIECES, G_CALLBACK (changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (settings, "changed::" CW_LOOK_SHOGI_LABELS, G_CALLBACK (changed), self,
                           G_CONNECT_SWAPPED);
  return self;
}
