/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/start_cards.h"

#include "app/shared/fixed.h"
#include "model/object.h"
#include "widgets/board_view.h"
#include "widgets/template.h"

struct _CwStartCards
{
  GtkWidget parent;
  /* template */
  GtkWidget *box, *title, *frame;
  CwBoardView *learn_picture, *play_picture, *study_picture;
};

G_DEFINE_FINAL_TYPE (CwStartCards, cw_start_cards, GTK_TYPE_WIDGET)

#define SIDE 5

/* Pieces as five rows of five letters from the top, '.' for an empty square. */
static void
fill (CwScene *scene, const char *pieces)
{
  static const char letters[] = " PNBRQK";
  cw_scene_init (scene, SIDE, SIDE);
  scene->coordinates = false;
  for (int i = 0; i < SIDE * SIDE; i++)
    {
      const char *letter = pieces[i] != '.' ? strchr (letters, g_ascii_toupper (pieces[i])) : NULL;
      if (letter != NULL)
        scene->board[(SIDE - 1 - i / SIDE) * SIDE + i % SIDE] = cw_piece (
            g_ascii_isupper (pieces[i]) ? CW_WHITE : CW_BLACK, (CwKind)(letter - letters));
    }
}

static void
show (CwBoardView *view, const CwScene *scene)
{
  cw_board_view_set_interactive (view, FALSE);
  gtk_widget_set_can_target (GTK_WIDGET (view), FALSE);
  gtk_widget_set_can_focus (GTK_WIDGET (view), FALSE);
  cw_board_view_set_scene (view, scene);
}

static void
show_pictures (CwStartCards *self)
{
  CwScene scene;
  fill (&scene, "............R............");
  for (int i = 0; i < SIDE; i++)
    {
      if (i == 2)
        continue;
      scene.targets[2 * SIDE + i] = CW_TARGET_QUIET;
      scene.targets[i * SIDE + 2] = CW_TARGET_QUIET;
    }
  show (self->learn_picture, &scene);
  fill (&scene, "rnbqkppppp.....PPPPPRNBQK");
  show (self->play_picture, &scene);
  /* Files d to h, ranks 3 to 7 after 21… Kxd7. */
  fill (&scene, "knp.p..P............B.q..");
  cw_scene_add_mark (&scene, 0, 2 * SIDE + 2, CW_MARK_ACCENT);
  show (self->study_picture, &scene);
}

void
cw_start_cards_set_compact (CwStartCards *self, gboolean compact)
{
  gtk_widget_set_visible (self->frame, !compact);
  gtk_widget_set_margin_end (self->box, compact ? 12 : 28);
  gtk_widget_set_margin_top (self->box, compact ? 8 : 16);
  gtk_widget_set_margin_bottom (self->box, compact ? 8 : 16);
  gtk_box_set_spacing (GTK_BOX (self->box), compact ? 8 : 12);
  gtk_widget_remove_css_class (self->title, compact ? "cw-page-title" : "cw-title");
  gtk_widget_add_css_class (self->title, compact ? "cw-title" : "cw-page-title");
}

static void
cw_start_cards_class_init (CwStartCardsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_TEMPLATE_CHILDREN, NULL);
  g_type_ensure (CW_TYPE_BOARD_VIEW);
  g_type_ensure (CW_TYPE_FIXED);
  cw_template_set (widget_class, "start-cards");
  cw_template_children (widget_class, CW_CHILD (CwStartCards, box), CW_CHILD (CwStartCards, title),
                        CW_CHILD (CwStartCards, frame), CW_CHILD (CwStartCards, learn_picture),
                        CW_CHILD (CwStartCards, play_picture),
                        CW_CHILD (CwStartCards, study_picture), NULL);
}

static void
cw_start_cards_init (CwStartCards *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  show_pictures (self);
}
