/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/trainers/trainer_private.h"

#include <glib/gi18n.h>

const CwTrainerKind *
cw_trainer_kind_at (guint index)
{
  static const CwTrainerKind *const kinds[] = {
    &cw_trainer_find_square, &cw_trainer_name_square, &cw_trainer_play_move,
    &cw_trainer_write_move,  &cw_trainer_count,       &cw_trainer_trade,
    &cw_trainer_value_here,  &cw_trainer_percent,     &cw_trainer_mates,
    &cw_trainer_tactics,     &cw_trainer_review,      &cw_trainer_file,
    &cw_trainer_guess_move,  &cw_trainer_lines,
  };
  return index < G_N_ELEMENTS (kinds) ? kinds[index] : NULL;
}

const char *
cw_trainer_kind_name (const CwTrainerKind *kind)
{
  return kind->name;
}

const char *
cw_trainer_kind_title (const CwTrainerKind *kind)
{
  return _ (kind->title);
}

const char *
cw_trainer_kind_group (const CwTrainerKind *kind)
{
  return _ (kind->group);
}
