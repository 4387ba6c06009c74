/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game as rows of small boards with a caption below each. */
#pragma once

#include "core/position.h"
#include "picture/piece_set.h"
#include "picture/scene.h"
#include "picture/theme.h"

typedef struct _CwFilm CwFilm;

CwFilm *cw_film_new (void);
void cw_film_free (CwFilm *film);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwFilm, cw_film_free)

/* Appends a copy of `scene`; all must have the same size. */
void cw_film_add (CwFilm *film, const CwScene *scene, const char *caption);
unsigned cw_film_length (const CwFilm *film);

/* Appends the start and the position after each of `count` moves, named by the move; `flipped`:
 * with Black below. */
void cw_film_add_game (CwFilm *film, const CwPosition *start, const CwMove *moves, unsigned count,
                       bool flipped);

/* Height in pixels of a film of this width; 0 for a film without boards. A row has five boards, or
 * more if the film would otherwise be higher than `most`. */
double cw_film_height (const CwFilm *film, double width, double most);

/* Draws it at the origin, on the theme's background, with the height that cw_film_height gives for
 * the same arguments. `font` is a family, or NULL for the system's sans. */
void cw_film_draw (const CwFilm *film, cairo_t *cr, double width, double most, const CwTheme *theme,
                   CwPieceSet *set, const char *font);
