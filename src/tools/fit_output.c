/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/fit_output.h"

#include <stdio.h>

#include "learning/hand_ratio.h"
#include "text/message.h"

/* Words of the output, the same in every language: "Knight", "Promoted pawn", "Gold in hand". */
static char *
name_of (const CwFit *fit, unsigned index)
{
  const CwColumn *column = &fit->columns.column[index];
  char *name = g_strconcat (fit->columns.game->kind[column->kind].name,
                            column->place == CW_COLUMN_HAND ? " in hand" : "", NULL);

  name[0] = g_ascii_toupper (name[0]);
  return name;
}

/* --- text --------------------------------------------------------------------------------- */

static void
print_kind (const CwFit *fit, unsigned kind)
{
  g_autofree char *name = name_of (fit, kind);

  printf ("%s: ", name);
  if (!fit->known[kind] || fit->value[0] <= 0)
    {
      puts ("unknown");
      return;
    }
  cw_cli_general (fit->value[kind], 6);
  putchar ('\n');
  if (kind == 0)
    return;
  printf ("%s se ", name);
  cw_cli_fixed (fit->error[kind], 1);
  fputs (" 95% ", stdout);
  cw_cli_fixed (fit->low[kind], 1);
  putchar (' ');
  cw_cli_fixed (fit->high[kind], 1);
  putchar ('\n');
}

void
cw_cli_print_fit (const CwFit *fit)
{
  for (unsigned kind = 0; kind < fit->columns.count; kind++)
    print_kind (fit, kind);
}

static const char *const verdict_words[] = {
  [CW_VERDICT_HOLDS] = "holds",
  [CW_VERDICT_FAILS] = "fails",
  [CW_VERDICT_OPEN] = "open",
};

static const char *
verdict_word (const CwClaimResult *result)
{
  return result->decided ? verdict_words[result->verdict] : "unknown";
}

/* "Silver in hand / on the board: 0.92 se 0.15 95% 0.62 1.22"; in shogi the verdict on the 30 %
 * rule too. */
static void
print_hand_ratio (const CwFit *fit, const CwHandRatio *ratio)
{
  const CwGame *game = fit->columns.game;

  printf ("%c%s in hand / on the board: ", g_ascii_toupper (*game->kind[ratio->kind].name),
          game->kind[ratio->kind].name + 1);
  if (!ratio->known)
    {
      puts ("unknown");
      return;
    }
  cw_cli_fixed (ratio->ratio, 2);
  fputs (" se ", stdout);
  cw_cli_fixed (ratio->error, 2);
  fputs (" 95% ", stdout);
  cw_cli_fixed (ratio->low, 2);
  putchar (' ');
  cw_cli_fixed (ratio->high, 2);
  if (game->shogi)
    printf ("  1.30 %s", verdict_words[ratio->verdict]);
  putchar ('\n');
}

void
cw_cli_print_claims (const CwFit *fit)
{
  CwHandRatio ratios[CW_MAX_KINDS];
  unsigned hands = cw_hand_ratios (fit, ratios);
  const CwClaim *claims;
  unsigned count = cw_columns_are_chess (&fit->columns) ? cw_claims (&claims) : 0;

  for (unsigned i = 0; i < count; i++)
    {
      CwClaimResult result;
      cw_claim_check (&claims[i], fit, &result);
      printf ("%s: %s", claims[i].text, verdict_word (&result));
      if (result.decided)
        {
          fputs ("  difference ", stdout);
          cw_cli_fixed (result.difference, 1);
          fputs (" 95% ", stdout);
          cw_cli_fixed (result.low, 1);
          putchar (' ');
          cw_cli_fixed (result.high, 1);
        }
      putchar ('\n');
    }
  for (unsigned i = 0; i < hands; i++)
    print_hand_ratio (fit, &ratios[i]);
}

/* --- JSON --------------------------------------------------------------------------------- */

static void
build_kind (JsonBuilder *builder, const CwFit *fit, unsigned kind)
{
  bool known = fit->known[kind] && fit->value[0] > 0;
  g_autofree char *name = name_of (fit, kind);

  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  if (known)
    cw_cli_json_double (builder, "value", fit->value[kind]);
  else
    cw_cli_json_string (builder, "value", NULL);
  if (known)
    {
      cw_cli_json_double (builder, "se", fit->error[kind]);
      cw_cli_json_double (builder, "low", fit->low[kind]);
      cw_cli_json_double (builder, "high", fit->high[kind]);
    }
  cw_cli_json_double (builder, "log-odds", fit->theta[kind]);
  cw_cli_json_int (builder, "unequal games", fit->unequal[kind]);
  json_builder_end_object (builder);
}

/* What is worth in hand against on the board; null where it is too unsure. */
static void
build_hand_ratios (JsonBuilder *builder, const CwFit *fit)
{
  CwHandRatio ratios[CW_MAX_KINDS];
  unsigned n = cw_hand_ratios (fit, ratios);

  json_builder_set_member_name (builder, "in hand / on the board");
  json_builder_begin_object (builder);
  for (unsigned i = 0; i < n; i++)
    {
      json_builder_set_member_name (builder, fit->columns.game->kind[ratios[i].kind].name);
      if (!ratios[i].known)
        {
          json_builder_add_null_value (builder);
          continue;
        }
      json_builder_begin_object (builder);
      cw_cli_json_double (builder, "ratio", ratios[i].ratio);
      cw_cli_json_double (builder, "se", ratios[i].error);
      cw_cli_json_double (builder, "low", ratios[i].low);
      cw_cli_json_double (builder, "high", ratios[i].high);
      json_builder_end_object (builder);
    }
  json_builder_end_object (builder);
}

static void
build_claims (JsonBuilder *builder, const CwFit *fit)
{
  const CwClaim *claims;
  unsigned count = cw_columns_are_chess (&fit->columns) ? cw_claims (&claims) : 0;

  json_builder_set_member_name (builder, "claims");
  json_builder_begin_array (builder);
  for (unsigned i = 0; i < count; i++)
    {
      CwClaimResult result;
      cw_claim_check (&claims[i], fit, &result);
      json_builder_begin_object (builder);
      cw_cli_json_string (builder, "claim", claims[i].text);
      cw_cli_json_string (builder, "source", claims[i].source);
      cw_cli_json_string (builder, "verdict", verdict_word (&result));
      cw_cli_json_double (builder, "difference", result.difference);
      cw_cli_json_double (builder, "low", result.low);
      cw_cli_json_double (builder, "high", result.high);
      json_builder_end_object (builder);
    }
  json_builder_end_array (builder);
}

void
cw_cli_build_fit (JsonBuilder *builder, const CwFit *fit, const CwRows *rows)
{
  g_autofree char *note = NULL;
  CwStatus status;

  cw_cli_json_string (builder, "game", fit->columns.game->name);
  cw_cli_json_int (builder, "games", rows->games);
  cw_cli_json_int (builder, "rows", (gint64)rows->count);
  cw_cli_json_int (builder, "counted", (gint64)fit->counted);
  cw_cli_json_int (builder, "steps", fit->steps);
  cw_cli_json_double (builder, "loss", fit->loss);
  for (unsigned kind = 0; kind < fit->columns.count; kind++)
    build_kind (builder, fit, kind);
  build_claims (builder, fit);
  if (!cw_columns_are_chess (&fit->columns))
    build_hand_ratios (builder, fit);
  if (!cw_fit_status (fit, &status))
    note = cw_message (&status);
  cw_cli_json_string (builder, "note", note);
}

void
cw_cli_build_set (JsonBuilder *builder, const CwFit *fit)
{
  json_builder_set_member_name (builder, "values");
  json_builder_begin_object (builder);
  for (unsigned i = 0; i < fit->columns.count; i++)
    {
      g_autofree char *name = name_of (fit, i);
      cw_cli_json_double (builder, name, fit->value[i]);
    }
  json_builder_end_object (builder);
  build_claims (builder, fit);
  if (!cw_columns_are_chess (&fit->columns))
    build_hand_ratios (builder, fit);
}

bool
cw_cli_fit_state (const CwFit *fit, const char *path, bool json)
{
  CwStatus status;
  bool hopeless = cw_fit_says_nothing (fit);

  if (cw_fit_status (fit, &status))
    return true;
  if (!json || hopeless)
    cw_cli_status (path, &status);
  return !hopeless;
}
