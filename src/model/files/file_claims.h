/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which files are open in which window: each window claims its own, so that another one, also of
 * another process of the same user, can know. A claim is a lock of the system, so it ends with its
 * process however that ends. Main thread. */
#pragma once

#include <gio/gio.h>

typedef struct _CwFileClaims CwFileClaims;

/* Without claims. If the user's state folder cannot hold the lock file, there never are any. */
CwFileClaims *cw_file_claims_new (void);
/* Gives up all claims. */
void cw_file_claims_free (CwFileClaims *self);
/* Claims these files (GFile), and gives up the claims of others. */
void cw_file_claims_set (CwFileClaims *self, const GPtrArray *files);
/* TRUE if other claims include this file, under any path to it. */
gboolean cw_file_claims_has_other (CwFileClaims *self, GFile *file);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (CwFileClaims, cw_file_claims_free)
