/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the programs that print speeds: processor time, and other programs to compare with. */
#pragma once

/* Processor time that this process has used, in seconds. */
double cpu_seconds (void);

/* The path of a program, in the usual places or where Debian puts games; NULL if it is not
 * installed. Free it with g_free. */
char *find_peer (const char *name);

/* Gives `commands` to a program's standard input and puts what it prints into `answer` (free it
 * with g_free). Returns the processor time it used. */
double run_peer (const char *path, const char *commands, char **answer);

/* The median of `count` values, which get sorted. */
double median (double *values, unsigned count);
