/* SPDX-License-Identifier: GPL-3.0-or-later */
/* "Value": what the pieces on the board are worth, the expected score that means, for which side,
 * and from which data. Shows a struct of figures; computes only words.
 *
 * Signals: set-chosen (guint index): another value set was chosen in the menu.
 *          curve-activated (): the little curve was clicked (the window shows Values). */
#pragma once

#include "core/values.h"
#include "picture/plot_curve.h"
#include "widgets/value_strip.h"

#include <gtk/gtk.h>

#define CW_TYPE_VALUE_PANEL (cw_value_panel_get_type ())
G_DECLARE_FINAL_TYPE (CwValuePanel, cw_value_panel, CW, VALUE_PANEL, GtkWidget)

#define CW_VALUE_MAX_TERMS (2 * CW_MAX_KINDS)

/* A kind of which one side has more. */
typedef struct
{
  CwKind kind;
  bool in_hand;     /* if false, on the board */
  int difference;   /* pieces of `side` minus those of the other side; not 0 */
  double pawns;     /* their total worth, with the sign of `difference` */
  double low, high; /* 95 % of `pawns`; both 0: not measured; infinite: cannot be measured */
} CwValueTerm;

typedef struct
{
  const CwGame *game;           /* the game of the terms' kinds; NULL: chess */
  CwColour side;                /* all numbers are for this side */
  bool scored;                  /* `score` is known: something was measured */
  double score;                 /* expected score, 0 … 1 */
  double score_low, score_high; /* 95 %; both 0: none */
  double balance;               /* pawns */
  bool unequal; /* the sides began with armies that cannot be compared: no figure says who is
                   ahead */
  unsigned n_terms;
  CwValueTerm terms[CW_VALUE_MAX_TERMS];
  double material[2]; /* of White and Black, pawns */

  double slope, slope_low, slope_high; /* of the curve, per pawn; low = high = 0: no band; slope 0:
                                          no curve */
  const CwCurvePoint *points;          /* counted points, or NULL; copied */
  unsigned n_points;

  unsigned won, drawn, lost; /* rows at this balance, for `side`; all 0: no bar */
  int shares_at;             /* that balance, in whole pawns */

  double engine_score;     /* by an engine, 0 … 1; NaN: none */
  const char *engine_text; /* "mate in 3", "+0.40, depth 12"; or NULL */

  const char *source;       /* "1-3-3-5-9; curve from 2,997 engine games": one line, translated */
  const CwValues *values;   /* the values counted by, for games with a table; or NULL */
  const CwValues *measured; /* from the opened file, for the sentence about a piece; NULL: none */
  const char *measuring;    /* progress of measuring, or why it cannot be done, one sentence; or
                               NULL */
  CwKind speak_of;          /* the piece in that sentence; 0: the knight */
} CwValueSummary;

GtkWidget *cw_value_panel_new (void);

/* Shows `summary`, copying what it points to; NULL: an empty panel. */
void cw_value_panel_set_summary (CwValuePanel *self, const CwValueSummary *summary);

/* Updates only the engine's part, like engine_score and engine_text of the summary. */
void cw_value_panel_set_engine (CwValuePanel *self, double score, const char *text);

/* The value sets to choose from, translated; copied. */
void cw_value_panel_set_sets (CwValuePanel *self, const char *const *titles, guint n_titles,
                              guint chosen);

/* Details of the piece or capture under the pointer, in a separate strip, so that the panel does
 * not move. NULL: nothing. */
void cw_value_panel_show_detail (CwValuePanel *self, const CwValueDetail *detail);

/* How much the panel shows, from most to least. */
typedef enum
{
  CW_VALUE_FORM_FULL,  /* everything; the piece pointed at covers its end; default */
  CW_VALUE_FORM_BRIEF, /* without how games ended */
  CW_VALUE_FORM_CURVE, /* percent, balance and curve */
  CW_VALUE_FORM_SMALL, /* percent and balance */
  CW_VALUE_FORM_TABLE, /* only the table, for games that have one (value_table.h) */
} CwValueForm;

void cw_value_panel_set_form (CwValuePanel *self, CwValueForm form);
/* Percent and balance one below the other; default: FALSE. */
void cw_value_panel_set_narrow (CwValuePanel *self, gboolean narrow);

/* The sentences themselves, for tests, tooltips and screen readers. (transfer full) */
char *cw_value_sum_sentence (
    const CwValueSummary *summary); /* "A pawn up +1.00, a knight down −2.89 (−3.18 to −2.63)" */
char *cw_value_measured_sentence (const CwValues *values,
                                  CwKind kind); /* "In these games a knight is worth …" */
char *cw_value_percent (double score);          /* "20 %" with a no-break space */
char *cw_value_pawns (double pawns);            /* "+1.00", "−2.89", "0.00" */
