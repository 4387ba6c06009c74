/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "store/file_source.h"

#include <errno.h>
#include <unistd.h>

#include <glib/gi18n.h>

#define HEAD 6 /* bytes that identify a compression format */

struct CwFileSource
{
  GBufferedInputStream *stream; /* the stored bytes */
  GConverter *unpacker;         /* NULL if not compressed */
  gboolean member_over;         /* a compressed file may have several members */
  GCancellable *cancellable;
  guint64 size, taken; /* stored bytes: in total, and read so far */
  int copy;            /* descriptor that receives what is read, or -1 */
  GError *error;
};

/* Reads more stored bytes ahead; returns how many there are, 0 at the end. */
static gsize
fill (CwFileSource *source)
{
  if (g_buffered_input_stream_get_available (source->stream) == 0)
    g_buffered_input_stream_fill (source->stream, -1, source->cancellable, &source->error);
  return g_buffered_input_stream_get_available (source->stream);
}

static gboolean
is_gzip (const guint8 *bytes, gsize size)
{
  return size >= 2 && bytes[0] == 0x1f && bytes[1] == 0x8b;
}

/* Starts the next member, if one follows. Anything else is ignored, as by gzip. */
static gboolean
begin_member (CwFileSource *source)
{
  gsize ready;
  const void *stored = g_buffered_input_stream_peek_buffer (source->stream, &ready);

  if (!is_gzip (stored, ready))
    return FALSE;
  g_converter_reset (source->unpacker);
  source->member_over = FALSE;
  return TRUE;
}

static gsize
unpack (CwFileSource *source, guint8 *bytes, gsize size)
{
  gsize done = 0, ready;

  while (done < size && source->error == NULL)
    {
      gsize taken = 0, made = 0;
      gboolean more = fill (source) > 0;

      if (source->error != NULL || (source->member_over && !(more && begin_member (source))))
        break;
      if (!more)
        {
          g_set_error_literal (&source->error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
                               _ ("The compressed file breaks off before its end."));
          break;
        }
      const void *stored = g_buffered_input_stream_peek_buffer (source->stream, &ready);
      GConverterResult result =
          g_converter_convert (source->unpacker, stored, ready, bytes + done, size - done,
                               G_CONVERTER_NO_FLAGS, &taken, &made, &source->error);
      if (g_error_matches (source->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
        {
          g_clear_error (&source->error);
          g_set_error_literal (&source->error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                               _ ("The compressed file is damaged."));
        }
      source->member_over = result == G_CONVERTER_FINISHED;
      g_input_stream_skip (G_INPUT_STREAM (source->stream), taken, NULL, NULL);
      source->taken += taken;
      done += made;
    }
  return done;
}

static gsize
read_stored (CwFileSource *source, void *bytes, gsize size)
{
  gsize done = 0;

  g_input_stream_read_all (G_INPUT_STREAM (source->stream), bytes, size, &done, source->cancellable,
                           &source->error);
  source->taken += done;
  return done;
}

static gboolean
copy_bytes (CwFileSource *source, const guint8 *bytes, gsize size)
{
  while (size > 0)
    {
      ssize_t written = write (source->copy, bytes, size);
      if (written < 0 && errno != EINTR)
        {
          g_set_error_literal (&source->error, G_IO_ERROR, g_io_error_from_errno (errno),
                               g_strerror (errno));
          return FALSE;
        }
      bytes += MAX (written, 0);
      size -= (gsize)MAX (written, 0);
    }
  return TRUE;
}

void
cw_file_source_copy_to (CwFileSource *source, int descriptor)
{
  source->copy = descriptor;
}

static size_t
file_source_read (void *context, void *bytes, size_t size, CwStatus *status)
{
  CwFileSource *source = context;
  gsize done = 0;

  if (source->error == NULL
      && !g_cancellable_set_error_if_cancelled (source->cancellable, &source->error))
    done =
        source->unpacker != NULL ? unpack (source, bytes, size) : read_stored (source, bytes, size);
  if (source->copy >= 0 && !copy_bytes (source, bytes, done))
    done = 0;
  if (source->error != NULL && done == 0)
    cw_status_fail (status,
                    g_error_matches (source->error, G_IO_ERROR, G_IO_ERROR_CANCELLED)
                        ? CW_ERROR_CANCELLED
                        : CW_ERROR_READ,
                    NULL, NULL);
  return done;
}

/* The name of an unsupported compression format, or NULL. */
static const char *
refused_format (const guint8 *bytes, gsize size)
{
  static const struct
  {
    const char *name, *magic;
  } formats[] = {
    { "zip", "PK\003\004" },        { "zip", "PK\005\006" }, { "7z", "7z\274\257\047\034" },
    { "zstd", "\050\265\057\375" }, { "xz", "\3757zXZ" },    { "rar", "Rar!\032\007" },
    { "bzip2", "BZh91A" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (formats); i++)
    {
      gsize length = strlen (formats[i].magic);
      if (size >= length && memcmp (bytes, formats[i].magic, length) == 0)
        return formats[i].name;
    }
  return NULL;
}

/* Checks the first bytes; FALSE and the error if the file cannot be read. */
static gboolean
recognise (CwFileSource *source, GError **error)
{
  gsize ready = 0;
  gssize more = 1;
  const char *refused;

  while (more > 0 && ready < HEAD)
    {
      more = g_buffered_input_stream_fill (source->stream, -1, source->cancellable, error);
      ready = g_buffered_input_stream_get_available (source->stream);
    }
  if (more < 0)
    return FALSE;
  const guint8 *head = g_buffered_input_stream_peek_buffer (source->stream, &ready);
  if (is_gzip (head, ready))
    source->unpacker = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  refused = refused_format (head, ready);
  if (refused != NULL)
    /* Translators: zip, 7z, zstd … */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                 _ ("This is a compressed file (%s). Unpack it and open the files in it."),
                 refused);
  return refused == NULL;
}

CwFileSource *
cw_file_source_new (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  CwFileSource *source = g_new0 (CwFileSource, 1);

  source->stream = G_BUFFERED_INPUT_STREAM (g_buffered_input_stream_new_sized (stream, 65536));
  source->copy = -1;
  if (cancellable != NULL)
    source->cancellable = g_object_ref (cancellable);
  if (recognise (source, error))
    return source;
  cw_file_source_free (source);
  return NULL;
}

CwFileSource *
cw_file_source_open (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  CwFileSource *source =
      stream != NULL ? cw_file_source_new (G_INPUT_STREAM (stream), cancellable, error) : NULL;
  if (source == NULL)
    return NULL;

  g_autoptr (GFileInfo) info =
      g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, cancellable, NULL);
  if (info != NULL && g_file_info_has_attribute (info, G_FILE_ATTRIBUTE_STANDARD_SIZE))
    source->size = (guint64)g_file_info_get_size (info);
  return source;
}

void
cw_file_source_free (CwFileSource *source)
{
  if (source == NULL)
    return;
  g_clear_object (&source->stream);
  g_clear_object (&source->unpacker);
  g_clear_object (&source->cancellable);
  g_clear_error (&source->error);
  g_free (source);
}

CwSource
cw_file_source_bytes (CwFileSource *source)
{
  return (CwSource){ .read = file_source_read, .context = source };
}

double
cw_file_source_progress (const CwFileSource *source)
{
  return source->size > 0 ? MIN ((double)source->taken / (double)source->size, 1) : -1;
}

gboolean
cw_file_source_is_compressed (const CwFileSource *source)
{
  return source->unpacker != NULL;
}

gboolean
cw_file_source_can_seek (const CwFileSource *source)
{
  GInputStream *stored =
      g_filter_input_stream_get_base_stream (G_FILTER_INPUT_STREAM (source->stream));

  return source->unpacker == NULL && G_IS_SEEKABLE (stored)
         && g_seekable_can_seek (G_SEEKABLE (stored));
}

const GError *
cw_file_source_error (const CwFileSource *source)
{
  return source->error;
}
