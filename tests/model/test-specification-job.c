/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways of counting by search: only if the games are available. */
#include "model/values/headline_notes.h"
#include "model/values/specification_job.h"
#include "support/some_games.h"

#include <glib/gstdio.h>

/* With the games there are ways of counting by search; without them only those by results; and a
 * stopped job reports no unmeasured ones. */
static void
test_searched (void)
{
  static const CwBackgroundKind kind = { cw_specification_job_run, news_cb, ended_cb };
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "searched-games.pgn", NULL);
  CwSharedRows *rows = read_some_games (path);

  for (int attempt = 0; attempt < 3; attempt++)
    {
      Ended ended = { 0 };
      unsigned by_search = 0, done = 0;
      if (attempt == 2) /* the games have disappeared */
        g_assert_true (g_file_set_contents (path, "[Event \"?\"]\n\n1. e4 *\n", -1, NULL));
      CwBackground *work = cw_background_start (&kind, cw_specification_job_new (rows),
                                                cw_specification_job_free, &ended);
      const CwSpecificationJob *job = cw_background_job (work);
      if (attempt == 1)
        cw_background_stop (work);
      model_wait (ended.done);
      g_assert_null (ended.fault);
      for (unsigned i = 0; i < job->count; i++)
        {
          by_search += job->list[i].option[CW_CHOICE_BY] == CW_BY_SEARCH;
          done += job->list[i].done;
        }
      g_autofree char *ways = cw_headline_ways (&job->run, job->fault);
      g_assert_cmpuint (by_search, ==, attempt == 0 ? 24 : 0);
      g_assert_true ((strstr (ways, "A few more ways ask") != NULL) == (attempt == 0));
      g_assert_true ((strstr (ways, "There are no ways by search. The file has changed") != NULL)
                     == (attempt == 2));
      g_assert_true ((done > 100) == (attempt != 1));
      cw_background_drop (work);
    }
  g_unlink (path);
  cw_shared_rows_unref (rows);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  cw_core_init ();
  g_test_add_func ("/specification-job/searched", test_searched);
  return g_test_run ();
}
