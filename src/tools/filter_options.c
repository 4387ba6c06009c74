/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tools/filter_options.h"

#include <string.h>

#include "base/number.h"
#include "text/message.h"

void
cw_filter_options_list (CwFilterOptions *options, GArray *list)
{
  static const char *const results[] = { "1-0", "1/2", "0-1", "*", NULL };
  static const char *const times[] = { "unknown", "bullet", "blitz", "rapid", "classical", NULL };
  static const char *const types[] = { "any", "human", "computer", NULL };
  static const char *const sides[] = { "either", "white", "black", NULL };
  CwGameFilter *filter = &options->filter;
  CwPositionFilter *positions = &options->positions;
  const CwOption shared[] = {
    CW_OPTION_TEXT ("player", &options->player,
                    N_ ("only games of players with this in their name"), N_ ("TEXT")),
    CW_OPTION_CHOICE ("color", &filter->side, sides,
                      N_ ("which side --player has: either, white or black")),
    CW_OPTION_TEXT ("player-rating", &options->player_rating,
                    N_ ("only games in which that player's rating is in this range"),
                    N_ ("LOW-HIGH")),
    CW_OPTION_TEXT ("event", &options->event, N_ ("only games of events with this in their name"),
                    N_ ("TEXT")),
    CW_OPTION_TEXT ("site", &options->site,
                    N_ ("only games played at places with this in their name"), N_ ("TEXT")),
    CW_OPTION_TEXT ("opening", &options->opening,
                    N_ ("only games with this in the name of the opening"), N_ ("TEXT")),
    CW_OPTION_TEXT ("eco", &options->eco, N_ ("only games with these opening codes"),
                    N_ ("B20-B99")),
    CW_OPTION_TEXT ("text", &options->words,
                    N_ ("only games with each of these words in names, ratings, date or result"),
                    N_ ("WORDS")),
    CW_OPTION_TEXT ("comment", &options->comment, N_ ("only games with this in a comment"),
                    N_ ("TEXT")),
    CW_OPTION_TEXT ("rating", &options->rating,
                    N_ ("only games with both ratings in this range (one end may be missing)"),
                    N_ ("LOW-HIGH")),
    CW_OPTION_TEXT ("year", &options->year, N_ ("only games of these years"), N_ ("LOW-HIGH")),
    CW_OPTION_TEXT ("length", &options->length, N_ ("only games with this many half-moves"),
                    N_ ("LOW-HIGH")),
    CW_OPTION_CHOICES ("result", &filter->results, results,
                       N_ ("only games with these results, separated by commas: 1-0, 1/2, 0-1, *")),
    CW_OPTION_CHOICES (
        "time", &filter->times, times,
        N_ ("only games of these speeds, separated by commas: bullet, blitz, rapid, classical")),
    CW_OPTION_CHOICE ("players", &filter->type, types,
                      N_ ("only games between players of this kind: any, human or computer")),
    CW_OPTION_TEXT ("position", &options->position,
                    N_ ("only games with this position in the main line"), N_ ("FEN")),
    CW_OPTION_TEXT ("material", &options->material,
                    N_ ("only games with this material: KRPvKR, or Q=0 q=0 P-p=1..2"),
                    N_ ("PIECES")),
    CW_OPTION_TEXT ("pieces", &options->pieces, N_ ("only games with pieces on squares: Nd5 bg7"),
                    N_ ("PIECES")),
    CW_OPTION_NUMBER ("lasting", &positions->lasting, 1, 10000,
                      N_ ("half-moves for which material and pieces stay (default 1)")),
    CW_OPTION_FLAG ("swap", &options->swap,
                    N_ ("also accept the same material and pieces with colours swapped")),
  };

  g_array_append_vals (list, shared, G_N_ELEMENTS (shared));
}

/* "1800-2200", "1800-", "-2200" or "1800"; false after reporting an error. NULL is unlimited. */
static bool
read_range (const char *option, const char *text, unsigned *low, unsigned *high)
{
  gint64 ends[2] = { 0, 0 };
  gsize used;

  if (text == NULL)
    return true;
  used = *text == '-' ? 0 : cw_parse_int (text, strlen (text), &ends[0]);
  bool right = used > 0 || *text == '-';
  if (right && text[used] == '\0')
    ends[1] = ends[0];
  else if (right)
    right = text[used] == '-'
            && (text[used + 1] == '\0' || cw_parse_int_text (text + used + 1, &ends[1]));
  right = right && ends[0] >= 0 && ends[0] <= 9999 && ends[1] >= 0 && ends[1] <= 9999
          && (ends[1] == 0 || ends[0] <= ends[1]) && ends[0] + ends[1] > 0;
  if (!right)
    cw_cli_usage (_ ("--%s is two numbers with - between them, one of which may be missing: %s."),
                  option, "1800-2200");
  *low = (unsigned)ends[0];
  *high = (unsigned)ends[1];
  return right;
}

static bool
read_eco (const char *text, CwGameFilter *filter)
{
  if (text == NULL || cw_game_filter_read_eco (filter, text))
    return true;
  cw_cli_usage (_ ("--eco is an opening code or two with - between them: %s."), "B20-B99");
  return false;
}

static bool
read_positions (CwFilterOptions *options, const CwGame *game)
{
  static const char *const names[] = { "position", "material", "pieces" };
  CwPositionFilter *positions = &options->positions;
  CwStatus status = { 0 };
  unsigned part, lasting = positions->lasting;

  if (!cw_position_filter_read (positions, game, options->position, options->material,
                                options->pieces, options->swap, &part, &status))
    {
      g_autofree char *message = cw_message (&status);
      cw_cli_usage ("--%s: %s", names[part], message);
      return false;
    }
  positions->lasting = lasting;
  if (!cw_position_filter_is_all (positions))
    options->filter.positions = positions;
  return true;
}

bool
cw_filter_options_complete (CwFilterOptions *options, const CwGame *game)
{
  CwGameFilter *filter = &options->filter;

  filter->player = options->player;
  filter->event = options->event;
  filter->site = options->site;
  filter->opening = options->opening;
  filter->words = options->words;
  filter->comment = options->comment;
  return read_range ("player-rating", options->player_rating, &filter->player_low,
                     &filter->player_high)
         && read_range ("rating", options->rating, &filter->rating_low, &filter->rating_high)
         && read_range ("year", options->year, &filter->year_low, &filter->year_high)
         && read_range ("length", options->length, &filter->plies_low, &filter->plies_high)
         && read_eco (options->eco, filter) && read_positions (options, game);
}
