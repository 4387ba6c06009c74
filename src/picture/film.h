/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as a strip of small boards, row by row, with a line of text below each. */
#pragma once

#include "picture/piece_set.h"
#include "picture/scene.h"
#include "picture/theme.h"

typedef struct _CwFilm CwFilm;

CwFilm *cw_film_new (void);
void cw_film_free (CwFilm *film);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwFilm, cw_film_free)

/* Appends a copy of `scene`; all are of one size. */
void cw_film_add (CwFilm *film, const CwScene *scene, const char *caption);
unsigned cw_film_length (const CwFilm *film);

/* The height of a film of that width, in pixels. It has five boards in a row, or more where it
 * would else be higher than `most`. 0 for a film without boards. */
double cw_film_height (const CwFilm *film, double width, double most);

/* Draws it on the theme's ground at the origin, as high as cw_film_height of the same arguments
 * says. `font` is a family or NULL for the system's sans. */
void cw_film_draw (const CwFilm *film, cairo_t *cr, double width, double most, const CwTheme *theme,
                   CwPieceSet *set, const char *font);
