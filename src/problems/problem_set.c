/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "problems/problem_set.h"

#include <stdlib.h>
#include <string.h>

#include "base/once.h"
#include "problems/embedded.h"
#include "problems/solve.h"

static bool
add (CwProblemSet *set, size_t start, unsigned line)
{
  CwStatus status = { 0 };
  CwProblem problem;

  if (!cw_problem_read (&problem, set->text + start, &status))
    {
      status.line = line;
      if (set->faults++ == 0)
        set->fault = status;
      return true;
    }
  if ((set->count & (set->count - 1)) == 0) /* a power of two: the array is full */
    {
      CwProblemEntry *more =
          realloc (set->entry, (set->count > 0 ? 2 * set->count : 1) * sizeof *more);
      if (!more)
        return false;
      set->entry = more;
    }
  set->entry[set->count++] = (CwProblemEntry){ .start = start,
                                               .rating = problem.rating,
                                               .motifs = problem.motifs,
                                               .plies = problem.plies,
                                               .mate = problem.mate };
  return true;
}

CwProblemSet *
cw_problem_set_new (const char *text, size_t length)
{
  CwProblemSet *set = calloc (1, sizeof *set);
  bool good = set != NULL && (set->text = malloc (length + 1)) != NULL;
  unsigned line = 1;

  if (good)
    {
      memcpy (set->text, text, length);
      set->text[length] = '\0';
    }
  for (size_t start = 0; good && start < length; line++)
    {
      char *end = memchr (set->text + start, '\n', length - start);
      size_t next = end ? (size_t)(end - set->text) + 1 : length;
      set->text[end ? next - 1 : length] = '\0';
      if (cw_problem_is (set->text + start))
        good = add (set, start, line);
      start = next;
    }
  if (good)
    return set;
  cw_problem_set_free (set);
  return NULL;
}

void
cw_problem_set_free (CwProblemSet *set)
{
  if (!set)
    return;
  free (set->text);
  free (set->entry);
  free (set);
}

void
cw_problem_set_get (const CwProblemSet *set, unsigned index, CwProblem *problem)
{
  cw_problem_read (problem, set->text + set->entry[index].start, NULL);
}

/* A lone position counts only if it can be solved: there are also lists of openings. */
static bool
is_problem (const char *line)
{
  CwProblem problem;
  CwSolving *solving;

  if (!cw_problem_is (line) || !cw_problem_read (&problem, line, NULL)
      || problem.best_count + problem.avoid_count > 0 || problem.mate != 0)
    return cw_problem_is (line);
  solving = cw_solving_new ();
  bool solved = solving && cw_solving_start (solving, &problem);
  cw_solving_free (solving);
  return solved;
}

bool
cw_problems_recognise (const char *text, size_t length)
{
  char line[2048];

  while (length > 0)
    {
      const char *end = memchr (text, '\n', length);
      size_t size = end ? (size_t)(end - text) : length;
      if (size > 1 && *text != '#' && strncmp (text, "\357\273\277#", 4) != 0)
        {
          if (size >= sizeof line)
            return false;
          memcpy (line, text, size);
          line[size] = '\0';
          return is_problem (line);
        }
      size += end != NULL;
      text += size;
      length -= size;
    }
  return false;
}

/* --- those that come with the program ----------------------------------------------------------
 */

static CwProblemSet *shipped[2]; /* chess, shogi */

static void
read_shipped (void)
{
  for (unsigned i = 0; i < cw_embedded_problems_count && i < 2; i++)
    shipped[i] = cw_problem_set_new ((const char *)cw_embedded_problems[i].bytes,
                                     cw_embedded_problems[i].length);
}

const CwProblemSet *
cw_problems_shipped (const CwGame *game)
{
  static CwOnce once;

  cw_once (&once, read_shipped);
  return strcmp (game->name, "chess") == 0   ? shipped[0]
         : strcmp (game->name, "shogi") == 0 ? shipped[1]
                                             : NULL;
}
