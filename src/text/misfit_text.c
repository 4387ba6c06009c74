/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "text/misfit_text.h"

#include "learning/distribution.h"

#include <glib/gi18n.h>
#include <math.h>
#include <stdlib.h>

#define LEAST_GAMES 30    /* fewest games to say anything about a part */
#define LEAST_STRONGER 40 /* points of rating */
#define LEAST_EFFECTIVE 50

static int
percent (double share)
{
  return (int)lround (100 * share);
}

static void
add (GString *text, char *sentence)
{
  g_string_append (text, text->len > 0 ? " " : "");
  g_string_append (text, sentence);
  g_free (sentence);
}

/* Whether the scores of early and late rows differ there by more than chance. */
static gboolean
are_apart (const CwMisfit *misfit)
{
  guint least = MIN (misfit->early.games, misfit->late.games);

  return least >= LEAST_GAMES
         && fabs (misfit->late.score - misfit->early.score) > cw_t_95 (least - 1) * misfit->apart;
}

/* Adds what the games themselves show: that early leads are paid for, who was ahead, how few they
 * are. */
static void
add_causes (GString *text, const CwMisfit *misfit)
{
  double ahead = misfit->balance > 0 ? 1 : -1;

  if (are_apart (misfit))
    add (text,
         g_strdup_printf (ahead * (misfit->late.score - misfit->early.score) > 0
                              /* Translators: two scores in percent. */
                              ? _ ("Up to move 20 the score is %d\u00a0%% there, later %d\u00a0%%: "
                                   "early leads may have cost time or invited an attack.")
                              : _ ("Up to move 20 the score is %d\u00a0%% there, later %d\u00a0%%: "
                                   "late leads may be pieces about to be retaken."),
                          percent (misfit->early.score), percent (misfit->late.score)));
  if (misfit->rated >= LEAST_GAMES && fabs (misfit->stronger) >= LEAST_STRONGER)
    add (text, g_strdup_printf (
                   misfit->stronger > 0
                       /* Translators: points of rating. */
                       ? _ ("Whoever is ahead there is also the stronger player, by %d points.")
                       : _ ("Whoever is ahead there is the weaker player, by %d points."),
                   (int)lround (fabs (misfit->stronger))));
  if (misfit->effective < LEAST_EFFECTIVE)
    add (text, g_strdup_printf (_ ("That point says no more than %d games would."),
                                (int)lround (misfit->effective)));
}

char *
cw_misfit_text (const CwMisfit *misfit)
{
  GString *text = g_string_new (NULL);

  if (misfit->selected)
    g_string_append (text, _ ("One side never won: these games were chosen by their results and "
                              "cannot be fitted by a curve through 50\u00a0%."));
  if (!misfit->known)
    return g_string_free (text, FALSE);
  if (!cw_misfit_is_found (misfit))
    {
      g_string_append (text, _ ("These games do not show that the curve is wrong."));
      return g_string_free (text, FALSE);
    }
  if (misfit->far)
    /* Translators: the sign of a balance and its pawns, a score with its interval and another
     * score, all in percent. */
    add (text,
         g_strdup_printf (
             _ ("At %s%d these games score %d\u00a0%% (%d to %d), the curve says %d\u00a0%%."),
             misfit->balance < 0 ? "\xe2\x88\x92" : "+", abs (misfit->balance),
             percent (misfit->was), percent (misfit->low), percent (misfit->high),
             percent (misfit->said)));
  add (text, g_strdup (misfit->bend > 0
                           ? _ ("A curve that is flatter in the middle and steeper outside fits "
                                "better.")
                           : _ ("A curve that is steeper in the middle and flatter outside fits "
                                "better.")));
  if (misfit->far)
    {
      add (text, g_strdup_printf (_ ("It says %d\u00a0%% there."), percent (misfit->bent)));
      add_causes (text, misfit);
    }
  return g_string_free (text, FALSE);
}

/* Adds what the games show, without figures. */
static void
add_cause (GString *text, const CwMisfit *misfit)
{
  double ahead = misfit->balance > 0 ? 1 : -1;

  if (misfit->rated >= LEAST_GAMES && fabs (misfit->stronger) >= LEAST_STRONGER)
    add (text, g_strdup (misfit->stronger > 0
                             ? _ ("Whoever is ahead there is mostly the stronger player.")
                             : _ ("Whoever is ahead there is mostly the weaker player.")));
  if (are_apart (misfit))
    add (text, g_strdup (ahead * (misfit->late.score - misfit->early.score) > 0
                             ? _ ("Early leads may have cost time or invited an attack.")
                             : _ ("Late leads may be pieces about to be retaken.")));
  if (misfit->effective < LEAST_EFFECTIVE)
    add (text, g_strdup (_ ("Few games have that lead.")));
}

char *
cw_misfit_caption (const CwMisfit *misfit)
{
  if (!cw_misfit_is_found (misfit) || !misfit->far)
    return cw_misfit_text (misfit); /* without figures */
  GString *text = g_string_new (NULL);
  /* Translators: the sign of a balance and its pawns, two scores in percent. */
  add (text,
       g_strdup_printf (_ ("At %s%d these games score %d\u00a0%%, the curve says %d\u00a0%%."),
                        misfit->balance < 0 ? "\xe2\x88\x92" : "+", abs (misfit->balance),
                        percent (misfit->was), percent (misfit->said)));
  add_cause (text, misfit);
  return g_string_free (text, FALSE);
}
