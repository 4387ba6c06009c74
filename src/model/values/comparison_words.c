/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A comparison in words: first an answer in one sentence, then the differences. */
#include "learning/points.h"
#include "learning/value_set.h"
#include "model/values/comparison.h"
#include "picture/measured.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

#define DIFFER 0.05 /* a smaller chance counts as a difference */
#define SAME 1e-4   /* in log-odds, whose standard errors are some hundredths */

/* FALSE for a fit of too few games, whose values are zeros that would equal any other's. */
static gboolean
has_values (const CwFit *fit)
{
  return fit->state == CW_FIT_OK && fit->known[0] && fit->theta[0] != 0;
}

/* TRUE if all values agree to four decimals: those of different games never do. */
static gboolean
are_same_values (const CwFit *one, const CwFit *other)
{
  gboolean same = has_values (one) && has_values (other) && one->terms == other->terms;

  for (unsigned k = 0; same && k < one->terms; k++)
    same = fabs (one->theta[k] - other->theta[k]) < SAME;
  return same;
}

/* TRUE if both were measured from the same games, so that they cannot differ: judged by the games'
 * fingerprints, or, as for a table of positions, by equal values. */
static gboolean
are_same_games (const CwComparedSet *one, const CwComparedSet *other)
{
  uint32_t games = one->influence.games;

  return one->games > 0 && other->games > 0
         && (are_same_values (&one->fit, &other->fit)
             || (games > 0 && one->games == other->games
                 && cw_influence_shared (&one->influence, &other->influence) == games));
}

static CwPart
part_of (const CwComparedSet *set)
{
  return (CwPart){ &set->fit, set->influence.games > 0 ? &set->influence : NULL };
}

/* Tests all measured sets against the first, one set after the other, with the number of tests of
 * each in `counts`; the chances are corrected for all of them. */
static CwPartsTest *
test_all (const GPtrArray *compared, unsigned *counts)
{
  const CwComparedSet *first = compared->pdata[0];
  CwPartsTest *tests = g_new (CwPartsTest, (gsize)compared->len * CW_MAX_COLUMNS);
  unsigned n = 0;

  for (guint i = 1; i < compared->len; i++)
    {
      const CwComparedSet *other = compared->pdata[i];
      const CwPart pair[] = { part_of (first), part_of (other) };
      counts[i] = other->published || other->beside || are_same_games (first, other)
                      ? 0
                      : cw_parts_test (pair, 2, tests + n);
      n += counts[i];
    }
  cw_parts_adjust (tests, n);
  return tests;
}

/* "Knight −0.7"; for the scale "a lead counts more". */
static char *
difference_label (const CwComparedSet *one, const CwComparedSet *other, unsigned column)
{
  if (column == 0)
    return g_strdup (other->fit.theta[0] > one->fit.theta[0] ? _ ("a lead counts more")
                                                             : _ ("a lead counts less"));
  g_autofree char *name = cw_measured_column_name (&one->fit.columns, column);
  double more = other->fit.value[column] - one->fit.value[column];
  if (cw_columns_are_chess (&one->fit.columns))
    more /= 100;
  /* A difference must not read 0.0. */
  g_autofree char *number = cw_text_number (more, fabs (more) < 0.1 ? 2 : 1, true);
  return g_strdup_printf ("%s %s", name, number);
}

static void
add_item (GString *list, const char *separator, const char *item)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? separator : "", item);
}

/* Adds those that differ beyond chance: "Knight −0.7, Rook −0.2". */
static void
add_real (GString *list, const CwComparedSet *one, const CwComparedSet *other,
          const CwPartsTest *tests, unsigned count)
{
  for (unsigned i = 0; i < count; i++)
    if (tests[i].adjusted < DIFFER)
      {
        g_autofree char *label = difference_label (one, other, tests[i].column);
        add_item (list, ", ", label);
      }
}

/* "a lead counts more (chance: 20 %), Knight −0.7 (chance: 0.3 %) …"; NULL if nothing was
 * tested. */
static char *
difference_text (const CwComparedSet *one, const CwComparedSet *other, const CwPartsTest *tests,
                 unsigned count)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (unsigned i = 0; i < count; i++)
    {
      g_autofree char *label = difference_label (one, other, tests[i].column);
      g_autofree char *chance = cw_chance_text (tests[i].adjusted);
      /* Translators: a piece with a difference, how likely it is by chance. */
      g_autofree char *item = g_strdup_printf (_ ("%s (chance: %s)"), label, chance);
      add_item (list, ", ", item);
    }
  return list->len > 0 ? g_strdup (list->str) : NULL;
}

/* Says how many games two sets share, which are counted in both. */
static void
add_shared (GPtrArray *sentences, const CwComparedSet *first, const CwComparedSet *other)
{
  uint32_t shared = cw_influence_shared (&first->influence, &other->influence);
  g_autofree char *count = cw_text_count (shared);

  if (shared > 0)
    cw_sentences_add (sentences, CW_SENTENCE_NOTE,
                      /* Translators: the titles of two data sets, a number of games. */
                      _ ("%1$s and %2$s share %3$s games. They are in the values of both; the "
                         "comparison allows for this."),
                      other->title, first->title, count);
}

/* --- beside published values -------------------------------------------------------------- */

/* Without other games: which values differ from the school's, or from the game's usual ones. */
static void
add_usual (GPtrArray *sentences, const CwComparedSet *first)
{
  const CwColumns *columns = &first->fit.columns;
  g_autofree CwFit *usual = g_new (CwFit, 1);
  g_autoptr (GString) more = g_string_new (NULL), less = g_string_new (NULL);
  g_autoptr (GString) open = g_string_new (NULL), said = g_string_new (NULL);
  CwPartsTest tests[CW_MAX_COLUMNS];
  const CwPart part = part_of (first);
  CwValues values;

  cw_value_set_usual (columns->game, &values);
  values.game = columns->game;
  cw_fit_of_values (usual, &values);
  cw_fit_to_points (usual);
  unsigned count = cw_parts_test_known (&part, usual->value, tests);
  cw_parts_adjust (tests, count);
  for (unsigned i = 0; i < count; i++)
    {
      g_autofree char *name = cw_measured_column_name (columns, tests[i].column);
      add_item (tests[i].adjusted >= DIFFER      ? open
                : tests[i].most > tests[i].least ? more
                                                 : less,
                ", ", name);
    }
  const struct
  {
    const GString *list;
    const char *format;
  } groups[] = { { more, _ ("worth more: %s") },
                 { less, _ ("worth less: %s") },
                 { open, _ ("not decided: %s") } };
  for (guint i = 0; i < G_N_ELEMENTS (groups); i++)
    if (groups[i].list->len > 0)
      {
        g_autofree char *item = g_strdup_printf (groups[i].format, groups[i].list->str);
        add_item (said, "; ", item);
      }
  if (count == 0)
    cw_sentences_add (sentences, CW_SENTENCE_MAIN,
                      _ ("%s cannot be compared with other values: no piece is decided by 30 "
                         "games, or its errors are not known."),
                      first->title);
  else if (cw_columns_are_chess (columns))
    /* Translators: the title of a set of games, a list such as "worth more: Bishop". */
    cw_sentences_add (sentences, CW_SENTENCE_MAIN,
                      _ ("%s beside the textbook values 1-3-3-5-9: %s."), first->title, said->str);
  else
    cw_sentences_add (sentences, CW_SENTENCE_MAIN, _ ("%s beside the usual values: %s."),
                      first->title, said->str);
}

/* --- beside other games ------------------------------------------------------------------- */

/* Says what differs between the games by more than chance; FALSE if there was nothing to test. */
static gboolean
add_answer (GPtrArray *sentences, const GPtrArray *compared, const CwPartsTest *tests,
            const unsigned *counts)
{
  const CwComparedSet *first = compared->pdata[0];
  g_autoptr (GString) said = g_string_new (NULL);
  gboolean any = FALSE;

  for (guint i = 1; i < compared->len; tests += counts[i++])
    {
      const CwComparedSet *other = compared->pdata[i];
      g_autoptr (GString) list = g_string_new (NULL);

      any = any || counts[i] > 0;
      add_real (list, first, other, tests, counts[i]);
      if (list->len == 0)
        continue;
      /* Translators: a set of games, what is different in it. */
      g_autofree char *item = g_strdup_printf (_ ("%s (%s)"), other->title, list->str);
      add_item (said, "; ", item);
    }
  if (said->len > 0)
    /* Translators: a set of games; a list such as "Masters (Knight −0.7)". */
    cw_sentences_add (sentences, CW_SENTENCE_MAIN,
                      _ ("Differs from %s by more than chance explains: %s."), first->title,
                      said->str);
  else if (any)
    cw_sentences_add (sentences, CW_SENTENCE_MAIN, "%s",
                      _ ("No difference here is larger than chance sometimes makes it; that does "
                         "not show that the values are equal."));
  return any;
}

/* Compares one set of games with the first. */
static void
add_pair (GPtrArray *sentences, const CwComparedSet *first, const CwComparedSet *other,
          const CwPartsTest *tests, unsigned count, CwSentenceKind kind)
{
  g_autofree char *text = difference_text (first, other, tests, count);

  if (other->beside)
    return;
  if (!other->published && are_same_games (first, other))
    /* Translators: the titles of two data sets. */
    cw_sentences_add (sentences, kind, _ ("%s and %s are the same games."), other->title,
                      first->title);
  else if (other->games > 0 && text == NULL)
    cw_sentences_add (sentences, kind,
                      _ ("%s and %s cannot be compared: no piece is decided by 30 games."),
                      other->title, first->title);
  else if (text != NULL)
    {
      /* Translators: two sets of values, and the differences of their values. */
      cw_sentences_add (sentences, CW_SENTENCE_PLAIN, _ ("%s minus %s: %s."), other->title,
                        first->title, text);
      add_shared (sentences, first, other);
    }
}

GPtrArray *
cw_comparison_sentences (const GPtrArray *compared)
{
  GPtrArray *sentences = cw_sentences_new ();
  const CwComparedSet *first = compared->pdata[0];
  g_autofree unsigned *counts = g_new0 (unsigned, compared->len);
  g_autofree CwPartsTest *tests = test_all (compared, counts);
  const CwPartsTest *next = tests;
  gboolean any = add_answer (sentences, compared, tests, counts);

  for (guint i = 1; i < compared->len; next += counts[i++])
    add_pair (sentences, first, compared->pdata[i], next, counts[i],
              any ? CW_SENTENCE_PLAIN : CW_SENTENCE_MAIN);
  if (sentences->len == 0)
    add_usual (sentences, first);
  if (any)
    cw_sentences_add (sentences, CW_SENTENCE_PLAIN, "%s",
                      /* xgettext:no-c-format */
                      _ ("Chance: in how many of 100 cases chance alone would show this much in "
                         "any of these comparisons. Above 5\u00a0% it may be chance, or a "
                         "difference that these games are too few to prove."));
  for (guint i = 0; i < compared->len; i++)
    {
      const CwComparedSet *set = compared->pdata[i];
      if (set->source != NULL)
        cw_sentences_add (sentences, CW_SENTENCE_NOTE, "%s: %s", set->title, set->source);
    }
  return sentences;
}
