/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Linked into every test program. Takes the locale from the environment, as the window does, so
 * that one test run in a comma locale finds code that prints or reads numbers by the locale. */
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
