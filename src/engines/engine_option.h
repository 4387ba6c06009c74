/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The options that a program offers: kinds, values and bounds, as listed in UCI and USI ("option
 * name Hash type spin default 16 min 1 max 1024") and in CECP (feature option="Skill -spin 5 0
 * 10"). Pure; thread-safe. */
#pragma once

#include <glib.h>

typedef enum
{
  CW_OPTION_CHECK,
  CW_OPTION_SPIN,
  CW_OPTION_COMBO,
  CW_OPTION_BUTTON,
  CW_OPTION_STRING, /* also file and folder names */
} CwOptionKind;

typedef struct
{
  char *name;
  CwOptionKind kind;
  char *value;        /* default: "true" or "false", a number, a choice, a text; "" for a button */
  gint64 least, most; /* of a spin */
  GStrv choices;      /* of a combo */
} CwEngineOption;

/* Reads what follows "option " in UCI and USI; NULL if it is no option. */
CwEngineOption *cw_engine_option_read_uci (const char *text);
/* Reads the quoted text in CECP; NULL if it is no option. */
CwEngineOption *cw_engine_option_read_cecp (const char *text);
void cw_engine_option_free (CwEngineOption *option);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwEngineOption, cw_engine_option_free)
