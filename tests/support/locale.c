/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked into every test program: takes the locale of the environment, as the window does, so that
 * one run of the tests in a comma locale finds whatever prints or reads numbers by the locale. */
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

__attribute__ ((constructor)) static void
take_locale (void)
{
  const char *locale = setlocale (LC_ALL, "");

  if (getenv ("CW_TEST_COMMA") != NULL
      && (locale == NULL || strcmp (localeconv ()->decimal_point, ",") != 0))
    {
      fputs ("Bail out! The comma locale is not there.\n", stdout);
      exit (1);
    }
}
