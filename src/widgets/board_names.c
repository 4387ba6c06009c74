/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board for assistive technology: one child per square, named in words. */
#include "config.h"

#include "widgets/board_private.h"

#include <glib/gi18n-lib.h>

static const char *
target_words (const CwScene *scene, CwSquare square)
{
  switch ((CwTarget)scene->targets[square])
    {
    case CW_TARGET_CAPTURE:
      return scene->board[square] ? C_ ("square", "can be taken")
                                  : C_ ("square", "can be reached only by a capture");
    case CW_TARGET_QUIET:
      return C_ ("square", "can be reached");
    case CW_TARGET_ONLY_MOVE:
      return C_ ("square", "can be reached, but not by a capture");
    case CW_TARGET_FIRST:
      return C_ ("square", "can be reached by a first move");
    case CW_TARGET_NONE:
      break;
    }
  return NULL;
}

/* The signs on a piece, in words. */
static void
add_signs (GString *words, const CwScene *s, CwSquare square)
{
  if (s->flags[square] & CW_SQUARE_LOCKED)
    g_string_append_printf (words, ", %s", C_ ("square", "not armed"));
  if (s->worth[square] > 0)
    /* Translators: what a piece is worth, in pawns. */
    g_string_append_printf (words, C_ ("square", ", worth %u"), s->worth[square]);
  for (guint colour = 0; s->checks_to_win > 0 && colour < 2; colour++)
    if (s->royal[colour] == square && s->checks[1 - colour] > 0)
      {
        /* Translators: a king in three-check; the first number decides the plural form. */
        const char *form =
            ngettext ("checked %u time of %u", "checked %u times of %u", s->checks[1 - colour]);
        g_string_append (words, ", ");
        g_string_append_printf (words, form, s->checks[1 - colour], s->checks_to_win);
      }
}

static char *
square_words (CwBoardView *self, CwSquare square)
{
  const CwScene *s = &self->scene;
  char name[8];
  GString *words = g_string_new (cw_scene_square_name (s, square, name));
  const char *piece =
      cw_piece_set_label (cw_piece_textures_get_set (self->textures), s->board[square]);

  g_string_append_printf (words, ", %s", s->board[square] ? piece : _ ("empty"));
  if (s->board[square] & CW_PIECE_PROMOTED)
    g_string_append_printf (words, ", %s", C_ ("square", "promoted"));
  add_signs (words, s, square);
  if (s->flags[square] & CW_SQUARE_CHECK)
    g_string_append_printf (words, ", %s", _ ("in check"));
  if (s->flags[square] & CW_SQUARE_STAR)
    g_string_append_printf (words, ", %s", _ ("star"));
  if (square == s->selected)
    g_string_append_printf (words, ", %s", C_ ("square", "selected"));
  const char *target = target_words (s, square);
  if (target != NULL)
    g_string_append_printf (words, ", %s", target);
  else if (s->flags[square] & CW_SQUARE_FORBIDDEN)
    g_string_append_printf (words, ", %s", C_ ("square", "closed to this piece"));
  return g_string_free (words, FALSE);
}

void
cw_board_name_squares (CwBoardView *self)
{
  for (guint i = 0; i < self->squares->len; i++)
    {
      g_autofree char *words = square_words (self, (CwSquare)i);
      cw_board_square_set_name (g_ptr_array_index (self->squares, i), words);
    }
  cw_board_update_slots (self);
}

static void
square_activated (CwBoardSquare *square, CwBoardView *self)
{
  cw_board_choose (self, cw_board_square_get_square (square));
}

void
cw_board_make_squares (CwBoardView *self)
{
  if (self->squares->len == cw_board_n_squares (self))
    return;
  g_ptr_array_set_size (self->squares, 0);
  for (unsigned i = 0; i < cw_board_n_squares (self); i++)
    {
      GtkWidget *square = cw_board_square_new ((CwSquare)i);

      g_signal_connect (square, "activate", G_CALLBACK (square_activated), self);
      gtk_widget_set_parent (square, GTK_WIDGET (self));
      g_ptr_array_add (self->squares, square);
    }
}
