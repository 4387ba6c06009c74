/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loaded into a program by LD_PRELOAD: at call number CW_FAULT_AT (from 1) of those that change the
 * disk, CW_FAULT "kill" kills the program, and "full" fails the call as on a full disk. A write hit
 * like this has written half of its bytes. Writes count only to files, not what is printed. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int calls;

/* Counts a call; true if it is the one to hit. */
static int
is_hit (void)
{
  const char *at = getenv ("CW_FAULT_AT");

  return at != NULL && ++calls == atoi (at);
}

/* Does not return if the program is to be killed. */
static int
fail (void)
{
  if (strcmp (getenv ("CW_FAULT"), "kill") == 0)
    kill (getpid (), SIGKILL);
  errno = ENOSPC;
  return -1;
}

static int
is_file (int descriptor)
{
  struct stat is;

  return fstat (descriptor, &is) == 0 && S_ISREG (is.st_mode);
}

ssize_t
write (int descriptor, const void *bytes, size_t size)
{
  static ssize_t (*real) (int, const void *, size_t);

  if (real == NULL)
    real = (ssize_t (*) (int, const void *, size_t))dlsym (RTLD_NEXT, "write");
  if (!is_file (descriptor) || !is_hit ())
    return real (descriptor, bytes, size);
  if (real (descriptor, bytes, size / 2) < 0)
    return -1;
  return fail ();
}

int
fsync (int descriptor)
{
  static int (*real) (int);

  if (real == NULL)
    real = (int (*) (int))dlsym (RTLD_NEXT, "fsync");
  return is_hit () ? fail () : real (descriptor);
}

int
fchmod (int descriptor, mode_t mode)
{
  static int (*real) (int, mode_t);

  if (real == NULL)
    real = (int (*) (int, mode_t))dlsym (RTLD_NEXT, "fchmod");
  return is_hit () ? fail () : real (descriptor, mode);
}

int
rename (const char *from, const char *to)
{
  static int (*real) (const char *, const char *);

  if (real == NULL)
    real = (int (*) (const char *, const char *))dlsym (RTLD_NEXT, "rename");
  return is_hit () ? fail () : real (from, to);
}

int
unlink (const char *path)
{
  static int (*real) (const char *);

  if (real == NULL)
    real = (int (*) (const char *))dlsym (RTLD_NEXT, "unlink");
  return is_hit () ? fail () : real (path);
}
