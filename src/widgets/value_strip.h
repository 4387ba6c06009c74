/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A strip about one piece or one exchange: a picture, figures, words, a note. Words that are too
 * long are shortened, figures never; its height does not depend on them. */
#pragma once

#include "picture/piece_set.h"
#include "picture/trade_scale.h"

#include <gtk/gtk.h>

#define CW_TYPE_VALUE_STRIP (cw_value_strip_get_type ())
G_DECLARE_FINAL_TYPE (CwValueStrip, cw_value_strip, CW, VALUE_STRIP, GtkWidget)

typedef struct
{
  CwPieceSet *set;           /* draws the pieces; NULL: the chess set */
  CwPiece piece;             /* the picture, */
  const CwTradeScale *scale; /* shown instead of the piece if not NULL */
  const char *words;         /* "Without the knight on f3"; NULL: none */
  const char *percent;       /* "20 % → 3 %"; NULL: none */
  const char *points;        /* "−2.46"; NULL: none */
  const char *note;          /* below, omitted in the flat form if there is a percentage; NULL:
                                none */
  const char *spoken;        /* all of it and more in sentences, for the tooltip and screen
                                readers */
} CwValueDetail;

/* Shows `detail` (copied); hides if NULL. */
void cw_value_strip_show (CwValueStrip *self, const CwValueDetail *detail);
/* The form for narrow windows, two lines high. Default: FALSE. */
void cw_value_strip_set_flat (CwValueStrip *self, gboolean flat);
/* Its height in the usual form, in pixels at the user's text size. */
int cw_value_strip_height (GtkWidget *widget);
