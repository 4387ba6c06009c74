/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/values/values_words.h"

#include "core/variant.h"
#include "picture/measured.h"
#include "picture/text.h"
#include "text/message.h"
#include "text/misfit_text.h"

#include <glib/gi18n.h>

static const CwGame *
measured_game (const CwMeasureAnswer *answer)
{
  return answer->fit.columns.game;
}

static gboolean
is_chess (const CwMeasureAnswer *answer)
{
  return cw_columns_are_chess (&answer->fit.columns);
}

char *
cw_values_count_text (unsigned games, size_t rows)
{
  g_autofree char *game_count = cw_text_count (games);
  g_autofree char *row_count = cw_text_count ((double)rows);
  g_autofree char *left = g_strdup_printf (ngettext ("%s game", "%s games", games), game_count);
  g_autofree char *right =
      g_strdup_printf (ngettext ("%s position", "%s positions", rows), row_count);

  return g_strconcat (left, " · ", right, NULL);
}

static char *
unfinished_text (CwDataKind kind, const CwMeasureAnswer *answer)
{
  const CwMeasurement *measured = &answer->measurement;

  if (kind == CW_DATA_SELFPLAY)
    return g_strdup (_ ("This program against itself. Weaker or stronger players may get different "
                        "value from the pieces."));
  if (kind == CW_DATA_FIGURES)
    return g_strdup (
        _ ("The games themselves have no results: whoever moved last counts as the winner, since "
           "the other probably resigned. In a sample, that was so in 93 of 100 games."));
  if (measured->unfinished == 0)
    return g_strdup ("");
  if (!is_chess (answer) && measured->inferred > 0)
    {
      g_autofree char *inferred = cw_text_count (measured->inferred);
      return g_strdup_printf (
          ngettext ("%s game without a result counts as won by the last to move.",
                    "%s games without a result count as won by the last to move.",
                    measured->inferred),
          inferred);
    }
  g_autofree char *unfinished = cw_text_count (measured->unfinished);
  if (kind == CW_DATA_SHIPPED)
    return g_strdup_printf (ngettext ("%s unfinished game counts as drawn.",
                                      "%s unfinished games count as drawn.", measured->unfinished),
                            unfinished);
  return g_strdup_printf (ngettext ("%s unfinished game is left out.",
                                    "%s unfinished games are left out.", measured->unfinished),
                          unfinished);
}

/* Games of other kinds in the same file; "" if there are none. (transfer full) */
static char *
others_text (const CwRows *rows)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < rows->others; i++)
    {
      g_autofree char *count = cw_text_count (rows->other[i].count);
      if (text->len > 0)
        g_string_append_c (text, ' ');
      /* Translators: a number of games, their name, the name of those that are measured. */
      g_string_append_printf (text,
                              ngettext ("%s game of %s is left out, since %s is measured.",
                                        "%s games of %s are left out, since %s is measured.",
                                        rows->other[i].count),
                              count, _ (rows->other[i].game->title), _ (rows->columns.game->title));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
cw_values_progress_text (const char *measuring, const char *shown)
{
  if (shown == NULL)
    return g_strdup_printf (_ ("Measuring “%s”…"), measuring != NULL ? measuring : "");
  if (measuring == NULL)
    return g_strdup_printf (_ ("These figures are still those of “%s”."), shown);
  return g_strdup_printf (
      /* Translators: names of two sets of games. */
      _ ("Measuring “%1$s”… These figures are still those of “%2$s”."), measuring, shown);
}

char *
cw_values_left_out_text (CwDataKind kind, const CwMeasureAnswer *answer)
{
  g_autofree char *unfinished = unfinished_text (kind, answer);
  g_autofree char *others =
      answer->rows != NULL ? others_text (&answer->rows->rows) : g_strdup ("");

  return g_strconcat (unfinished, unfinished[0] != '\0' && others[0] != '\0' ? "\n" : "", others,
                      NULL);
}

char *
cw_values_counted_text (const CwMeasureAnswer *answer)
{
  const CwFit *fit = &answer->model;

  if (!answer->has_model || answer->rows == NULL || fit->games == 0)
    return g_strdup ("");
  g_autofree char *positions = cw_text_count ((double)fit->counted);
  g_autofree char *games = cw_text_count (fit->games);
  const char *format =
      answer->article
          /* Translators: numbers of positions and of games. */
          ? _ ("Medvedev’s count of 2015: %1$s positions of the %2$s games that somebody won.")
          : fit->options.draws == CW_DRAWS_DROP
                /* Translators: numbers of positions and of games. */
                ? _ ("Your own count: %1$s positions of %2$s games that somebody won.")
                /* Translators: numbers of positions and of games. */
                : _ ("Your own count: %1$s positions of %2$s games, drawn ones too.");
  return g_strdup_printf (format, positions, games);
}

char *
cw_values_recommended_text (const CwMeasureAnswer *answer)
{
  g_autofree char *positions = cw_text_count ((double)answer->joint->rows);
  g_autofree char *games = cw_text_count (answer->joint->games);

  /* Translators: numbers of positions and of games. */
  return g_strdup_printf (
      _ ("The recommended count, as on the Summary: %1$s positions of %2$s games."), positions,
      games);
}

char *
cw_values_difference_text (const CwMeasureAnswer *answer)
{
  const CwFit *fit = &answer->model;

  if (!answer->article || !answer->has_model || answer->rows == NULL)
    return g_strdup ("");
  g_autofree char *positions = cw_text_count ((double)fit->counted);
  g_autofree char *games = cw_text_count (fit->games);
  /* Translators: numbers of positions and of games. */
  return g_strdup_printf (
      _ ("The same file, counted more simply: %1$s positions of the %2$s games that somebody won, "
         "at any move, whoever played. The values to use are at the top."),
      positions, games);
}

char *
cw_values_curve_counted_text (const CwMeasureAnswer *answer)
{
  if (answer->rows == NULL)
    return g_strdup ("");
  g_autofree char *positions = cw_text_count ((double)answer->rows->rows.count);
  g_autofree char *games = cw_text_count (answer->rows->rows.games);
  /* Translators: numbers of positions and of games. */
  return g_strdup_printf (_ ("%1$s positions of all %2$s games, at any move; a draw is half a "
                             "point."),
                          positions, games);
}

/* The first sentence. */
static char *
curve_of (CwDataKind kind, const CwMeasureAnswer *answer)
{
  const CwGame *game = measured_game (answer);

  if (game->shogi)
    return kind != CW_DATA_FIGURES
               ? g_strdup (_ ("What sente scored with each lead, pieces in hand counted too, on "
                              "the usual scale. A draw is half a point."))
               : g_strdup (_ ("What sente scored with each lead, pieces in hand counted too, by "
                              "these values. A draw is half a point."));
  if (game->variant->drops)
    return g_strdup (_ ("What White scored with each lead, pieces in hand counted too. A draw is "
                        "half a point."));
  if (answer->rows == NULL)
    return g_strdup (_ ("What White scored with each lead in material, at any move and whoever was "
                        "the stronger player. A draw is half a point."));
  g_autofree char *positions = cw_text_count ((double)answer->rows->rows.count);
  g_autofree char *games = cw_text_count (answer->rows->rows.games);
  /* Translators: numbers of positions and of games. */
  return g_strdup_printf (_ ("What White scored with each lead in material: %1$s positions of all "
                             "%2$s games, at any move and whoever was the stronger player. A draw "
                             "is half a point."),
                          positions, games);
}

char *
cw_values_curve_text (CwDataKind kind, const CwMeasureAnswer *answer)
{
  const CwMeasurement *measured = &answer->measurement;
  g_autofree char *first = curve_of (kind, answer);
  GString *text = g_string_new (first);

  if (cw_fit_has_too_few_games (&answer->fit))
    return g_string_free (text, FALSE);
  g_autofree char *circles = cw_curve_circles_text (cw_measured_width (&measured->half));
  g_string_append_printf (text, " %s", circles);
  g_autofree char *misfit = cw_misfit_caption (&measured->misfit);
  g_string_append_printf (text, *misfit != '\0' ? " %s" : "%s", misfit);
  return g_string_free (text, FALSE);
}

char *
cw_values_settle_text (const CwMeasureAnswer *answer)
{
  CwStatus status = { 0 };

  if (answer->fit.state == CW_FIT_TOO_FEW)
    {
      cw_fit_status (&answer->fit, &status);
      return cw_message (&status);
    }
  if (answer->measurement.steps < 2)
    return g_strdup (_ ("There is nothing to show: the values were found in one step."));
  g_autofree char *text = g_strdup_printf (
      ngettext ("Medvedev’s values in pawns, by constant steps from zero as in his article. The "
                "exact method needs %u step.",
                "Medvedev’s values in pawns, by constant steps from zero as in his article. The "
                "exact method needs %u steps.",
                answer->measurement.fit.steps),
      answer->measurement.fit.steps);
  if (answer->model.options.draws == CW_DRAWS_DROP && answer->model.options.features == 0)
    return g_steal_pointer (&text);
  return g_strdup_printf ("%s %s", text, _ ("They count only pieces, in games with a winner."));
}

const char *
cw_values_scale_text (CwDataKind kind, const CwMeasureAnswer *answer)
{
  if (is_chess (answer))
    return _ ("1-3-3-5-9 scale");
  if (kind == CW_DATA_FIGURES)
    return _ ("measured scale");
  return g_str_equal (measured_game (answer)->name, "shogi") ? _ ("Tanigawa’s scale")
                                                             : _ ("scale by mobility");
}

static CwDraws
model_of (const CwMeasureAnswer *answer)
{
  return answer->has_model ? answer->model.options.draws : CW_DRAWS_DROP;
}

const char *
cw_values_model_text (const CwMeasureAnswer *answer)
{
  switch (model_of (answer))
    {
    case CW_DRAWS_HALF:
      return _ ("A draw counts as half a win and half a loss.");
    case CW_DRAWS_ORDERED:
      return _ ("A draw is a third result, between a win and a loss.");
    case CW_DRAWS_DROP:
    default:
      return _ ("Only games that somebody won count, as in Medvedev’s study.");
    }
}

char *
cw_values_source_text (const CwMeasureAnswer *answer)
{
  static const char *const sources[] = {
    [CW_DRAWS_DROP] = N_ ("measured on games with a winner"),
    [CW_DRAWS_HALF] = N_ ("measured with draws as half points"),
    [CW_DRAWS_ORDERED] = N_ ("measured with draws as a third result"),
  };

  if (!answer->has_model || answer->model.options.features == 0)
    return g_strdup (_ (sources[model_of (answer)]));
  /* Translators: "measured on decided games, beside other terms". */
  return g_strdup_printf (_ ("%s, beside other terms"), _ (sources[model_of (answer)]));
}
