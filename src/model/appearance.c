/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/appearance.h"

#include "model/object.h"

struct _CwAppearance
{
  GObject parent;
  CwSettings *settings; /* owned */
};

G_DEFINE_FINAL_TYPE (CwAppearance, cw_appearance, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

CwPieceSet *
cw_appearance_pieces (CwAppearance *self, const CwGame *game)
{
  g_autofree char *name = cw_settings_get_string (self->settings, CW_SETTING_SHOGI_PIECES, NULL);
  CwPieceSet *set = game->shogi ? cw_piece_set_new (game, name) : NULL;
  return set != NULL ? set : cw_piece_set_new (game, NULL);
}

void
cw_appearance_apply (CwAppearance *self, CwScene *scene)
{
  g_autofree char *name =
      cw_settings_get_string (self->settings, CW_SETTING_SHOGI_LABELS, "letters");
  if (!scene->lined)
    return;
  scene->labels = g_str_equal (name, "digits")  ? CW_LABELS_DIGITS
                  : g_str_equal (name, "kanji") ? CW_LABELS_KANJI
                                                : CW_LABELS_LETTERS;
}

static void
write_moves (CwAppearance *self, CwSession *session)
{
  g_autofree char *moves =
      cw_settings_get_string (self->settings, CW_SETTING_SHOGI_MOVES, "western");
  g_autofree char *labels =
      cw_settings_get_string (self->settings, CW_SETTING_SHOGI_LABELS, "letters");
  cw_session_set_notation (session, g_str_equal (moves, "japanese")   ? CW_SHOGI_JAPANESE
                                    : g_str_equal (labels, "letters") ? CW_SHOGI_HODGES
                                                                      : CW_SHOGI_WESTERN);
}

static void
appearance_changed (CwSession *session, CwAppearance *self)
{
  write_moves (self, session);
}

void
cw_appearance_follow_moves (CwAppearance *self, CwSession *session)
{
  g_signal_connect_object (self, "changed", G_CALLBACK (appearance_changed), session,
                           G_CONNECT_SWAPPED);
  write_moves (self, session);
}

static void
changed (CwAppearance *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
cw_appearance_class_init (CwAppearanceClass *klass)
{
  cw_class_owns (klass, CW_OBJECT (CwAppearance, settings), NULL);
  signals[CHANGED] = cw_signal_new (klass, "changed", 0);
}

static void
cw_appearance_init (CwAppearance *self)
{
}

CwAppearance *
cw_appearance_new (CwSettings *settings)
{
  CwAppearance *self = g_object_new (CW_TYPE_APPEARANCE, NULL);
  self->settings = g_object_ref (settings);
  static const char *const signals_of_settings[] = {
    "changed::" CW_SETTING_SHOGI_PIECES,
    "changed::" CW_SETTING_SHOGI_LABELS,
    "changed::" CW_SETTING_SHOGI_MOVES,
  };
  for (guint i = 0; i < G_N_ELEMENTS (signals_of_settings); i++)
    g_signal_connect_object (settings, signals_of_settings[i], G_CALLBACK (changed), self,
                             G_CONNECT_SWAPPED);
  return self;
}
