/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/headline_notes.h"

#include "learning/distribution.h"
#include "learning/points.h"
#include "model/values/headline.h"
#include "picture/text.h"

#include <glib/gi18n.h>
#include <math.h>

/* --- which values to use ---------------------------------------------------------------- */

char *
cw_headline_advice (const CwMeasureAnswer *answer)
{
  const CwJoint *joint = answer->joint;
  const CwFit *fit = &answer->fit;

  if (!cw_headline_is_sound (joint) || cw_fit_has_too_few_games (fit))
    return g_strdup ("");
  if (!answer->article)
    return g_strdup (_ ("These values are recommended. Those of your own count, set in the side "
                        "panel, are further down."));
  if (!cw_columns_are_chess (&joint->columns) || !fit->known[1])
    return g_strdup (
        _ ("Use these values rather than those further down, which are counted as "
           "Medvedev did for chess in 2015: simpler, only games that somebody won, and "
           "each piece by itself."));
  g_autofree char *knight = cw_text_number (fit->value[1] / 100, 1, false);
  /* Translators: a value in pawns. */
  return g_strdup_printf (
      _ ("Use these values rather than those of Medvedev’s count of 2015 further down. That is "
         "kept so that his article can be checked. It gives a knight %s. It takes only games that "
         "somebody won, from the first move on, during exchanges too, and does not ask "
         "who was the stronger player."),
      knight);
}

/* --- how they were counted -------------------------------------------------------------- */

static void
add_item (GString *list, const char *separator, const char *item)
{
  g_string_append_printf (list, "%s%s", list->len > 0 ? separator : "", item);
}

/* What the model allows for, "who was stronger, who moved first"; "" if nothing. */
static char *
allowed_text (const CwJoint *joint)
{
  GString *list = g_string_new (NULL);

  if (joint->players > 0 || joint->rating > 0)
    add_item (list, ", ", _ ("who was stronger"));
  if (joint->options.first_move)
    add_item (list, ", ", _ ("who moved first"));
  if (joint->options.scale)
    add_item (list, ", ", _ ("how many pieces were left"));
  return g_string_free (list, FALSE);
}

char *
cw_headline_method (const CwJoint *joint, const CwRows *all)
{
  if (!cw_headline_has_values (joint))
    return g_strdup ("");
  gboolean settled = all->beside[CW_ROWS_SETTLED] != NULL;
  g_autofree char *where =
      settled ? g_strdup (_ ("Only positions in which no capture wins anything count"))
              : g_strdup (_ ("The positions of the file count"));
  g_autofree char *from = joint->options.from > 0
                              /* Translators: the number of a move, after "Positions … count". */
                              ? g_strdup_printf (_ (" after move %u"), joint->options.from)
                              : g_strdup ("");
  g_autofree char *allowed = allowed_text (joint);
  g_autofree char *first = g_strdup_printf (
      /* Translators: "Positions … count", " after move 20". */
      _ ("%1$s%2$s. Every game counts once, a draw as half a point."), where, from);
  if (allowed[0] == '\0')
    return g_steal_pointer (&first);
  /* Translators: a list such as "who was stronger, who moved first". */
  g_autofree char *second = g_strdup_printf (_ ("Allowed for: %s."), allowed);
  return g_strdup_printf ("%s %s", first, second);
}

/* --- what they are from ----------------------------------------------------------------- */

static void
add_sentence (GString *text, char *sentence)
{
  add_item (text, " ", sentence);
  g_free (sentence);
}

/* Adds a reason why games are left out, if there are any. The format is for one game or for
 * many. */
static void
add_reason (GString *list, unsigned games, const char *format, unsigned *sum)
{
  g_autofree char *count = cw_text_count (games);
  g_autofree char *reason = g_strdup_printf (format, count);

  if (games > 0)
    add_item (list, "; ", reason);
  *sum += games;
}

/* The number of games of other kinds than the one measured. */
static unsigned
count_others (const CwRows *all)
{
  unsigned games = 0;

  for (unsigned i = 0; i < all->others; i++)
    games += all->other[i].count;
  return games;
}

/* "Left out of 2,997 games: 379 that had ended …"; "" if none are. */
static char *
left_out_text (const CwJoint *joint, const CwRows *all)
{
  g_autoptr (GString) list = g_string_new (NULL);
  unsigned others = count_others (all), known = all->resultless + others;
  unsigned broken = all->dropped > known ? all->dropped - known : 0;
  unsigned silent = all->games > joint->games ? all->games - joint->games : 0;
  unsigned sum = 0;

  if (joint->options.from > 0)
    {
      g_autofree char *format = g_strdup_printf (
          /* Translators: %u is the number of a move; keep %%s, which stands for a number of
           * games. */
          ngettext ("%%s that ended by move %u or had no lasting change of material after it",
                    "%%s that ended by move %u or had no lasting change of material after it",
                    silent),
          joint->options.from);
      add_reason (list, silent, format, &sum);
    }
  else
    add_reason (list, silent,
                ngettext ("%s without a calm position", "%s without a calm position", silent),
                &sum);
  add_reason (list, all->resultless,
              ngettext ("%s without a result", "%s without a result", all->resultless), &sum);
  add_reason (list, all->repeated,
              ngettext ("%s that repeats another", "%s that repeat others", all->repeated), &sum);
  add_reason (list, others,
              ngettext ("%s of another kind of game", "%s of other kinds of games", others), &sum);
  add_reason (
      list, broken,
      ngettext ("%s that cannot be played through", "%s that cannot be played through", broken),
      &sum);
  if (sum == 0)
    return g_strdup ("");
  g_autofree char *total = cw_text_count (joint->games + sum);
  /* Translators: a number of games, and a list of reasons with numbers. */
  return g_strdup_printf (_ ("Left out of %1$s games: %2$s."), total, list->str);
}

char *
cw_headline_basis (const CwJoint *joint, const CwRows *all)
{
  GString *text = g_string_new (NULL);

  if (!cw_headline_has_values (joint))
    return g_string_free (text, FALSE);
  g_autofree char *rows = cw_text_count ((double)joint->rows);
  g_autofree char *effective = cw_text_count (round (joint->effective));
  g_autofree char *games = cw_text_count (joint->games);
  /* Translators: numbers of positions, of games and of positions. */
  add_sentence (text,
                g_strdup_printf (_ ("From %1$s positions of %2$s games. Those of a game share its "
                                    "result: together they say as much as %3$s independent ones."),
                                 rows, games, effective));
  g_autofree char *left_out = left_out_text (joint, all);
  if (left_out[0] != '\0')
    add_item (text, " ", left_out);
  if (joint->options.tied)
    {
      double error = cw_army_error (&joint->columns, joint->theta, joint->covariance);
      /* Translators: percents. */
      add_sentence (text,
                    g_strdup_printf (_ ("± is half a 95\u00a0%% interval; it leaves out the "
                                        "± %.0f\u00a0%% of the point itself, which all values "
                                        "share."),
                                     100 * CW_NORMAL_95 * error));
    }
  if (cw_columns_are_chess (&joint->columns) && !cw_headline_has_pawns (joint))
    add_item (text, " ", _ ("That is too few to say how many pawns a piece is worth."));
  return g_string_free (text, FALSE);
}

/* --- the ways of counting --------------------------------------------------------------- */

/* Whether people and engines are separated, or why not. */
static char *
kinds_text (const CwSpecifications *run)
{
  unsigned people = run->between[CW_BETWEEN_PEOPLE], engines = run->between[CW_BETWEEN_ENGINES];
  g_autofree char *least = cw_text_count (CW_SPECIFICATION_LEAST_GAMES);
  g_autofree char *human = cw_text_count (people), *engine = cw_text_count (engines);

  if (cw_specifications_part_kinds (run))
    /* Translators: numbers of games. */
    return g_strdup_printf (_ ("The games between people (%1$s) and those between engines (%2$s) "
                               "are also counted by themselves."),
                            human, engine);
  if (engines > 0 && engines == run->rows->games)
    return g_strdup (_ ("All of these games are between engines: to see those of people beside "
                        "them, open a file of such games and see Compare."));
  if (people > 0 && people == run->rows->games)
    return g_strdup (_ ("All of these games are between people: to see those of engines beside "
                        "them, open a file of such games and see Compare."));
  if (people + engines == 0)
    return g_strdup (_ ("People and engines are not separated: these games do not say who is which "
                        "(by titles, the tags WhiteType and BlackType or the event)."));
  /* Translators: numbers of games. */
  return g_strdup_printf (_ ("People and engines are not separated: %1$s games say that they are "
                             "between people and %2$s that they are between engines; %3$s of "
                             "each are needed."),
                          human, engine, least);
}

char *
cw_headline_ways (const CwSpecifications *run, const char *fault)
{
  GString *text = g_string_new (NULL);
  g_autofree char *kinds = kinds_text (run);

  if (run->rows->beside[CW_ROWS_SETTLED] == NULL)
    add_item (text, " ",
              _ ("There is only one choice of positions, since this is a table of positions "
                 "without the moves."));
  if (run->rating > 0)
    add_item (text, " ",
              _ ("The halves with lower and higher ratings are also counted by themselves."));
  else
    {
      g_autofree char *least = cw_text_count (2 * CW_SPECIFICATION_LEAST_GAMES);
      g_autofree char *ratings = g_strdup_printf (
          /* Translators: a number of games. */
          _ ("Halves with lower and higher ratings are not counted by themselves: that takes %s "
             "games in which both players have a rating, and not all the same."),
          least);
      add_item (text, " ", ratings);
    }
  add_item (text, " ", kinds);
  if (run->expected[CW_ROWS_USUAL] != NULL)
    add_item (text, " ",
              _ ("A few more ways ask what a short search of the built-in engine expects of some "
                 "of the positions. They say what the pieces are worth to the engine, which has "
                 "values of its own, so they have a range of their own."));
  else if (fault != NULL)
    {
      /* Translators: a sentence that says why. */
      g_autofree char *why = g_strdup_printf (_ ("There are no ways by search. %s"), fault);
      add_item (text, " ", why);
    }
  else
    add_item (text, " ",
              _ ("There are no ways by search: these need the games themselves, of a kind that "
                 "the engine knows."));
  return g_string_free (text, FALSE);
}

/* "Which positions: 2 quiet half-moves 2.4, no capture left 2.7"; "" if there is only one
 * option. */
static char *
choice_text (const CwSpecification *list, unsigned count, unsigned column, CwChoice choice)
{
  g_autoptr (GString) text = g_string_new (NULL);
  unsigned options = 0;
  double mean;

  for (unsigned i = 0; i < cw_choices[choice].options; i++)
    if (cw_specification_mean (list, count, column, choice, i, &mean))
      {
        g_autofree char *number = cw_text_number (mean / 100, 1, false);
        g_autofree char *item = g_strdup_printf ("%s %s", _ (cw_choices[choice].option[i]), number);
        add_item (text, ", ", item);
        options++;
      }
  return options > 1 ? g_strdup_printf ("%s: %s", _ (cw_choices[choice].title), text->str)
                     : g_strdup ("");
}

char *
cw_headline_choices (const CwSpecification *list, unsigned count, unsigned column)
{
  GString *text = g_string_new (NULL);
  double share[CW_CHOICES];

  cw_specification_shares (list, count, column, share);
  for (unsigned n = 0; n < CW_CHOICES; n++)
    {
      unsigned most = 0;

      for (unsigned i = 1; i < CW_CHOICES; i++)
        most = share[i] > share[most] ? i : most;
      share[most] = -1; /* said */
      g_autofree char *line = choice_text (list, count, column, (CwChoice)most);
      if (line[0] != '\0')
        add_item (text, "\n", line);
    }
  return g_string_free (text, FALSE);
}
