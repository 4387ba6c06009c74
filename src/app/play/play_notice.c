/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/play_notice.h"

#include "model/object.h"
#include "widgets/template.h"

#include <glib/gi18n.h>

#define REMARK_TIME 5000 /* ms */

struct _CwPlayNotice
{
  GtkWidget parent;
  /* template */
  GtkLabel *label, *rating;
  GtkOrientable *buttons;
  GtkOrientable *again, *warned;
  GtkWidget *claim, *agree, *easier, *here, *last, *course;
  GtkWidget *rematch, *new_game, *next, *table;
  /* owned */
  CwPlayGame *game;
  CwTournamentHost *host;
  CwDrawOffers *offers;
  char *remark;
  guint remark_id;
  /* state */
  gboolean column, without_end;
  gboolean asks; /* the notice waits for an answer */
};

CW_DEFINE_TEMPLATE_TYPE (CwPlayNotice, cw_play_notice, GTK_TYPE_WIDGET)

/* After the end: where the result of a tournament game is, or the user's rating, and how to take
 * back a resignation, which a narrow panel has no room for beside the rating. (transfer full) */
static char *
words_below (CwPlayNotice *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  if (state->tournament != 0)
    return g_strdup (cw_play_state_is_over (state) ? cw_tournament_host_result_words (self->host)
                                                   : NULL);
  g_autofree char *rating = cw_play_game_rating_sentence (self->game);
  gboolean back = cw_play_state_resigned (state) && cw_play_state_can_take_back (state)
                  && !(self->column && rating != NULL);
  return g_strconcat (rating != NULL ? rating : "", rating != NULL && back ? "\n" : "",
                      back ? _ ("Use “Take back” to play on.") : "", NULL);
}

/* After a tournament game, which has no rematch, one goes on with the next or to the table; nor is
 * it played from an earlier move. */
static void
show_ways_on (CwPlayNotice *self)
{
  gboolean playing = cw_play_game_state (self->game)->tournament != 0;
  gtk_widget_set_visible (self->rematch, !playing);
  gtk_widget_set_visible (self->new_game, !playing);
  gtk_widget_set_visible (self->table, playing);
  gtk_widget_set_visible (self->next,
                          playing && cw_tournament_host_next (self->host) != CW_NO_PLAYER);
  gtk_widget_set_tooltip_text (
      self->here, playing ? _ ("Moves of a tournament game are not taken back") : NULL);
}

static void
show (CwPlayNotice *self)
{
  const CwPlayState *state = cw_play_game_state (self->game);
  g_autofree char *end = cw_play_state_end_sentence (state);
  g_autofree char *claim = cw_play_state_claim_sentence (state);
  g_autofree char *below = words_below (self);
  g_autofree char *warning = NULL;
  g_object_get (self->game, "warning", &warning, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->warned), warning != NULL);
  const char *text = warning != NULL ? warning
                     : end != NULL   ? end
                     : !cw_play_state_is_live (state)
                         ? _ ("You are looking back at an earlier move.")
                     : claim != NULL ? claim
                     : cw_draw_offers_is_offered (self->offers)
                         ? _ ("The computer offers a draw. Move to play on.")
                         : self->remark;
  gboolean column = self->column || end != NULL || warning != NULL;
  gtk_widget_set_visible (self->course, end != NULL && state->course);
  gtk_widget_set_visible (self->last, end == NULL && !cw_play_state_is_live (state));
  gtk_widget_set_visible (self->agree, cw_draw_offers_is_offered (self->offers)
                                           && cw_play_state_is_live (state));
  self->asks = text != NULL && text != self->remark;
  if (text != NULL)
    gtk_label_set_text (self->label, text);
  gtk_label_set_text (self->rating, below != NULL ? below : "");
  gtk_widget_set_visible (GTK_WIDGET (self->rating), below != NULL && *below != '\0');
  show_ways_on (self);
  gtk_orientable_set_orientation (self->buttons,
                                  column ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  gtk_widget_set_visible (GTK_WIDGET (self), text != NULL && !(end != NULL && self->without_end));
}

static gboolean
remark_over (gpointer data)
{
  CwPlayNotice *self = data;
  self->remark_id = 0;
  cw_play_notice_remark (self, NULL);
  return G_SOURCE_REMOVE;
}

void
cw_play_notice_remark (CwPlayNotice *self, const char *sentence)
{
  g_clear_handle_id (&self->remark_id, g_source_remove);
  g_free (self->remark);
  self->remark = g_strdup (sentence);
  if (sentence != NULL)
    self->remark_id = g_timeout_add (REMARK_TIME, remark_over, self);
  show (self);
}

/* What was remarked on the old game. */
static void
replacing (CwPlayNotice *self)
{
  cw_play_notice_remark (self, NULL);
}

static void
reopening (CwPlayNotice *self)
{
  cw_play_notice_remark (
      self, cw_play_game_state (self->game)->rated
                ? _ ("The game as it ended stays in My games and counts for your rating.")
                : _ ("The game as it ended stays in My games."));
}

gboolean
cw_play_notice_asks (CwPlayNotice *self)
{
  return self->asks;
}

void
cw_play_notice_set_form (CwPlayNotice *self, gboolean column, gboolean without_end)
{
  self->column = column;
  if (column)
    gtk_widget_add_css_class (gtk_widget_get_first_child (GTK_WIDGET (self)), "cw-compact");
  else
    gtk_widget_remove_css_class (gtk_widget_get_first_child (GTK_WIDGET (self)), "cw-compact");
  GtkOrientation pairs = column ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;
  gtk_orientable_set_orientation (self->again, pairs);
  gtk_orientable_set_orientation (self->warned, pairs);
  self->without_end = without_end;
  show (self);
}

/* Long button labels wrap instead of widening the panel. */
static void
wrap_buttons (GtkWidget *widget)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      if (GTK_IS_LABEL (child) && GTK_IS_BUTTON (widget))
        {
          gtk_label_set_wrap (GTK_LABEL (child), TRUE);
          gtk_label_set_justify (GTK_LABEL (child), GTK_JUSTIFY_CENTER);
        }
      wrap_buttons (child);
    }
}

void
cw_play_notice_set_game (CwPlayNotice *self, CwPlayGame *game, CwDrawOffers *offers,
                         CwTournamentHost *host)
{
  GBindingFlags same = G_BINDING_SYNC_CREATE, inverse = same | G_BINDING_INVERT_BOOLEAN;
  self->game = g_object_ref (game);
  self->offers = g_object_ref (offers);
  self->host = g_object_ref (host);
  wrap_buttons (GTK_WIDGET (self->buttons));
  g_object_bind_property (game, "can-claim", self->claim, "visible", same);
  g_object_bind_property (game, "suggests-easier", self->easier, "visible", same);
  g_object_bind_property (game, "over", self->again, "visible", same);
  g_object_bind_property (game, "live", self->here, "visible", inverse);
  cw_connect (game, "notify", show, self);
  cw_connect (game, "reopening", reopening, self);
  cw_connect (game, "replacing", replacing, self);
  cw_connect (offers, "notify", show, self);
  cw_connect (host, "changed", show, self);
  show (self);
}

static void
cw_play_notice_class_init (CwPlayNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  cw_class_owns (klass, CW_SOURCE (CwPlayNotice, remark_id),
                 CW_OWNED (CwPlayNotice, remark, g_free), CW_TEMPLATE_CHILDREN,
                 CW_OBJECT (CwPlayNotice, offers), CW_OBJECT (CwPlayNotice, host),
                 CW_OBJECT (CwPlayNotice, game), NULL);
  cw_template_set (widget_class, "play-notice");
  cw_template_children (widget_class, CW_CHILD (CwPlayNotice, label),
                        CW_CHILD (CwPlayNotice, rating), CW_CHILD (CwPlayNotice, buttons),
                        CW_CHILD (CwPlayNotice, claim), CW_CHILD (CwPlayNotice, agree),
                        CW_CHILD (CwPlayNotice, warned), CW_CHILD (CwPlayNotice, again),
                        CW_CHILD (CwPlayNotice, easier), CW_CHILD (CwPlayNotice, here),
                        CW_CHILD (CwPlayNotice, last), CW_CHILD (CwPlayNotice, course),
                        CW_CHILD (CwPlayNotice, rematch), CW_CHILD (CwPlayNotice, new_game),
                        CW_CHILD (CwPlayNotice, next), CW_CHILD (CwPlayNotice, table), NULL);
}
