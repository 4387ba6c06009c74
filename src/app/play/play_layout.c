/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/play_layout.h"

#define STACKED_BELOW 600
#define COMPACT_BELOW 820
#define SMALL_BELOW 980
#define ROOMY_FROM 1180
#define LOW_BELOW 900 /* px of height */
#define STRIP 44      /* a player's strip */
#define MARGINS 24    /* of the board area */
#define NARROWEST 176 /* a compact panel */
#define WIDEST 240

void
cw_play_layout (CwPlayLayout *layout, int width, int height, double shape,
                CwPlaySideContent content)
{
  gboolean stacked = width < STACKED_BELOW, compact = width < COMPACT_BELOW && !stacked;
  gboolean start = content == CW_PLAY_SIDE_START, choice = content == CW_PLAY_SIDE_CHOICE;
  int board = (int)MIN ((height - MARGINS) * shape, width - 36 - NARROWEST);
  int narrow = CLAMP (width - board - MARGINS, NARROWEST, WIDEST);
  *layout = (CwPlayLayout){
    .stacked = stacked,
    .compact = compact,
    /* Where height is what is scarce. */
    .bare = compact && (height - MARGINS - 2 * STRIP) * shape < width - narrow - MARGINS,
    .small_cards = width < SMALL_BELOW,
    .small_values = compact || width < SMALL_BELOW,
    .low = height < LOW_BELOW,
    .line = !compact && !stacked && !start,
    .panel_width = stacked                        ? -1
                   : compact && choice            ? 344
                   : compact && start             ? WIDEST
                   : compact                      ? narrow
                   : width < SMALL_BELOW          ? 300
                   : start && width >= ROOMY_FROM ? 452
                                                  : 384,
    .panel_height = !stacked ? -1
                    : choice ? height * 2 / 3
                             : 190,
  };
}
