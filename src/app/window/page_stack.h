/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the window, one of which is shown. To add a page, extend the table in page_stack.c.
 *
 * Signals: `changed` (): another page is shown, or the page's contents have another name; `made`
 * (page): a page was made. Main thread. */
#pragma once

#include "app/shared/page.h"
#include "model/context.h"

#define CW_TYPE_PAGE_STACK (cw_page_stack_get_type ())
G_DECLARE_FINAL_TYPE (CwPageStack, cw_page_stack, CW, PAGE_STACK, GtkWidget)

/* Sets what the pages work with; call once, before asking for a page. */
void cw_page_stack_set_context (CwPageStack *self, CwContext *context);
/* Shows the page of that name (CW_PAGE_LEARN …). FALSE if there is none, or it is shown already. */
gboolean cw_page_stack_show (CwPageStack *self, const char *name);
/* Leaves the page without showing another: the window is closing. */
void cw_page_stack_leave (CwPageStack *self);
/* The pages have a new size or text size. */
void cw_page_stack_adapt (CwPageStack *self, const CwLayout *layout);

/* The shown page, NULL before the first. Borrowed. */
CwPage *cw_page_stack_get_shown (CwPageStack *self);
/* The page of that name, made now if it does not exist yet; NULL if there is no such page.
 * Borrowed. */
CwPage *cw_page_stack_get_named (CwPageStack *self, const char *name);
/* Messages that the pages have no place for, over the shown page, none of which they move. */
CwInfoStrip *cw_page_stack_get_strip (CwPageStack *self);
/* Where messages appear now: in the shown page, or there. */
CwInfoStrip *cw_page_stack_get_info (CwPageStack *self);
/* The name of the shown page, NULL before the first. */
const char *cw_page_stack_get_shown_name (CwPageStack *self);
/* Its title, translated: "Study". */
const char *cw_page_stack_get_shown_title (CwPageStack *self);

/* The header's page that another page belongs to: trainers to Learn, counting to the page it was
 * opened from. Pure. */
const char *cw_page_stack_part_of (const char *name, const char *opened_from);
