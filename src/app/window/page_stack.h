/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the window, one of which is shown. A page is added in the table of page_stack.c.
 *
 * Signals: `changed` (): another page is shown, or what is shown has another name; `made` (page): a
 * page is there for the first time. Main thread. */
#pragma once

#include "app/shared/page.h"
#include "model/context.h"

#define CW_TYPE_PAGE_STACK (cw_page_stack_get_type ())
G_DECLARE_FINAL_TYPE (CwPageStack, cw_page_stack, CW, PAGE_STACK, GtkWidget)

/* What the pages work with; once, before one is asked for. */
void cw_page_stack_set_context (CwPageStack *self, CwContext *context);
/* Shows the page of that name: "learn", "play", "study", "values", "counting" or "setup". FALSE
 * where there is none, or where it is shown already. */
gboolean cw_page_stack_show (CwPageStack *self, const char *name);
/* The page is left, without another: the window closes. */
void cw_page_stack_leave (CwPageStack *self);
/* The pages have another size or size of text. */
void cw_page_stack_adapt (CwPageStack *self, const CwLayout *layout);

/* The page that is shown, NULL before the first. Borrowed. */
CwPage *cw_page_stack_get_shown (CwPageStack *self);
/* The page of that name, which is made now if it was not yet; NULL if there is no such page.
 * Borrowed. */
CwPage *cw_page_stack_get_named (CwPageStack *self, const char *name);
/* The name of the page that is shown, NULL before the first. */
const char *cw_page_stack_get_shown_name (CwPageStack *self);
/* Its title, translated: "Study". */
const char *cw_page_stack_get_shown_title (CwPageStack *self);

/* The page of the header that another page is part of: the trainers of Learn, counting of the page
 * that it was opened from. Pure. */
const char *cw_page_stack_part_of (const char *name, const char *opened_from);
