/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks a text for translation without translating it: the layers below `engines` know only English
 * and pass it up. For source files of those layers; never include it from a header. */
#pragma once

#define N_(text) text
