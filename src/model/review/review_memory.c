/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/review/review_memory.h"

#define MOST 40 /* reviews of about 100 KiB each */

typedef struct
{
  CwGameReview *review;
  char *engine;
} Kept;

struct CwReviewMemory
{
  GQueue kept; /* of Kept, the newest first */
};

static void
kept_free (gpointer data)
{
  Kept *kept = data;
  cw_game_review_free (kept->review);
  g_free (kept->engine);
  g_free (kept);
}

CwReviewMemory *
cw_review_memory_new (void)
{
  return g_new0 (CwReviewMemory, 1);
}

void
cw_review_memory_free (CwReviewMemory *self)
{
  if (self == NULL)
    return;
  g_queue_clear_full (&self->kept, kept_free);
  g_free (self);
}

void
cw_review_memory_put (CwReviewMemory *self, CwGameReview *review, const char *engine)
{
  Kept *kept = g_new0 (Kept, 1);
  kept->review = review;
  kept->engine = g_strdup (engine);
  g_queue_push_head (&self->kept, kept);
  if (self->kept.length > MOST)
    kept_free (g_queue_pop_tail (&self->kept));
}

CwGameReview *
cw_review_memory_take (CwReviewMemory *self, const CwGameTree *tree, const CwReviewTerms *terms,
                       gboolean finished, const char *by, char **engine)
{
  for (GList *link = self->kept.head; link != NULL; link = link->next)
    {
      Kept *kept = link->data;
      if (!cw_game_review_fits (kept->review, tree)
          || !cw_review_terms_are_same (&kept->review->terms, terms)
          || cw_game_review_is_complete (kept->review) != finished
          || (by != NULL && !g_str_equal (kept->engine, by)))
        continue;
      CwGameReview *review = g_steal_pointer (&kept->review);
      *engine = g_steal_pointer (&kept->engine);
      g_queue_delete_link (&self->kept, link);
      kept_free (kept);
      return review;
    }
  return NULL;
}
