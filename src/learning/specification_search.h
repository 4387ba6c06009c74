/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a search expects of positions that rows were made of, as a second target of the
 * specification curve: some of the rows of each rule are searched with a few hundred nodes, and the
 * score becomes an expected score (search/chances.h). Which rows is the same every time. Pure. */
#pragma once

#include "learning/row_positions.h"
#include "learning/specification.h"
#include "search/search.h"

#define CW_SPECIFICATION_SEARCHED 3000 /* rows of a rule at most */
#define CW_SPECIFICATION_NODES 500     /* each */

typedef struct
{
  CwRowPositions wanted[CW_ROWS_RULES]; /* to be found in the games (cw_row_positions_find) */
  float *expected[CW_ROWS_RULES];       /* White's, 0 … 1, of every row; NAN: not searched */
  size_t count;                         /* positions, of all rules */
} CwSpecificationSearch;

/* Chooses rows of each rule; false where there is no memory. Free with
 * cw_specification_search_clear either way. The rows must outlive it. */
bool cw_specification_search_init (CwSpecificationSearch *all, const CwRows *rows);
void cw_specification_search_clear (CwSpecificationSearch *all);

/* Searches one of the positions, which were found: 0 … count - 1. Many threads may, each with a
 * search of its own and other positions. */
void cw_specification_search_look (CwSpecificationSearch *all, CwSearch *search, size_t index);

/* Has the ways by search measured too, once all positions are searched; before
 * cw_specifications_init. `all` must outlive the run; the positions are freed. */
void cw_specification_search_use (CwSpecificationSearch *all, CwSpecifications *run);
