/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search expects from positions that rows were made of, as a second target of the
 * specification curve: some rows of each rule are searched with a few hundred nodes, and the score
 * becomes an expected score (search/chances.h). Always the same rows. Pure. */
#pragma once

#include "learning/row_positions.h"
#include "learning/specification.h"
#include "search/search.h"

#define CW_SPECIFICATION_SEARCHED 3000 /* most rows of a rule */
#define CW_SPECIFICATION_NODES 500     /* each */

typedef struct
{
  CwRowPositions wanted[CW_ROWS_RULES]; /* to find in the games (cw_row_positions_find) */
  float *expected[CW_ROWS_RULES];       /* White's, 0 … 1, for every row; NAN: not searched */
  size_t count;                         /* positions of all rules */
} CwSpecificationSearch;

/* Chooses rows of each rule; false if memory runs out. Free with cw_specification_search_clear
 * either way. The rows must outlive it. */
bool cw_specification_search_init (CwSpecificationSearch *all, const CwRows *rows);
void cw_specification_search_clear (CwSpecificationSearch *all);

/* Searches one of the found positions, 0 … count - 1. Many threads may do so at once, each with its
 * own search and other positions. */
void cw_specification_search_look (CwSpecificationSearch *all, CwSearch *search, size_t index);

/* Adds the ways by search to a run, once all positions are searched; call it before
 * cw_specifications_init. `all` must outlive the run; frees the positions. */
void cw_specification_search_use (CwSpecificationSearch *all, CwSpecifications *run);
