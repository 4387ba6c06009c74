/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the programs that print speeds share: processor time, and other programs that they compare
 * with. */
#pragma once

/* Seconds of processor time that this process has used. */
double cpu_seconds (void);

/* The path of a program, in the usual places or where Debian puts games; NULL where it is not
 * installed. Free it with g_free. */
char *find_peer (const char *name);

/* Gives `commands` to a program's standard input and takes what it prints into `answer` (free it
 * with g_free); the processor time that it used. */
double run_peer (const char *path, const char *commands, char **answer);

/* The middle one of `count` values, which are sorted. */
double median (double *values, unsigned count);
