/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "model/game/game_text.h"

#include "base/buffer.h"
#include "notation/fen.h"
#include "notation/recognise.h"
#include "text/message.h"

#include <glib/gi18n.h>
#include <string.h>

/* NULL and `status` if the format or the encoding cannot hold the game. */
static GBytes *
write_record (const CwGameTree *tree, CwRecordFormat format, CwEncoding encoding, CwStatus *status)
{
  CwBuffer buffer = { 0 };
  GBytes *bytes = NULL;
  cw_status_clear (status);
  if (cw_record_write (tree, format, encoding, cw_sink_buffer (&buffer), status))
    bytes = g_bytes_new (buffer.bytes, buffer.length);
  cw_buffer_free (&buffer);
  return bytes;
}

static void
set_error (GError **error, const CwStatus *status)
{
  g_autofree char *sentence = cw_message (status);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_FAILED, sentence);
}

static char *
write_text (const CwGameTree *tree, CwRecordFormat format, GError **error)
{
  CwStatus status;
  g_autoptr (GBytes) bytes = write_record (tree, format, CW_UTF8, &status);
  if (bytes != NULL)
    return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  set_error (error, &status);
  return NULL;
}

char *
cw_game_to_pgn (const CwGameTree *tree, GError **error)
{
  return write_text (tree, CW_RECORD_PGN, error);
}

CwRecordFormat
cw_session_usual_format (CwSession *self)
{
  return cw_session_game (self)->shogi
                 && cw_record_can_write (cw_session_tree (self), CW_RECORD_KIF, NULL)
             ? CW_RECORD_KIF
             : CW_RECORD_PGN;
}

char *
cw_session_to_usual_text (CwSession *self, GError **error)
{
  return write_text (cw_session_tree (self), cw_session_usual_format (self), error);
}

GBytes *
cw_session_to_file (CwSession *self, const char *name, GError **error)
{
  CwRecordFormat format;
  CwEncoding encoding;
  CwStatus status;
  if (!cw_record_format_of_file (name, &format, &encoding))
    {
      format = cw_session_usual_format (self);
      encoding = CW_UTF8;
    }
  GBytes *bytes = write_record (cw_session_tree (self), format, encoding, &status);
  if (bytes == NULL && status.code == CW_ERROR_RECORD_CHARACTER)
    bytes = write_record (cw_session_tree (self), format, CW_UTF8, &status);
  if (bytes == NULL)
    set_error (error, &status);
  return bytes;
}

char *
cw_session_to_fen (CwSession *self)
{
  char text[CW_FEN_SIZE];
  cw_fen_write (cw_session_position (self), text);
  return g_strdup (text);
}

static gboolean
read_fen (CwSession *self, const CwGame *game, const char *text, char **sentence)
{
  CwPosition position;
  CwStatus status;
  if (cw_fen_read_any (&position, game, text, &status))
    {
      *sentence = cw_message_other_game (game, cw_position_game (&position), &status);
      cw_session_reset (self, cw_position_game (&position), &position);
      return TRUE;
    }
  g_autofree char *reason = cw_message (&status);
  *sentence = g_strdup_printf (_ ("This is not a legal position: %s"), reason);
  return FALSE;
}

typedef struct
{
  CwStatus status;
  gboolean failed;
} Fault;

static void
note_fault (void *context, CwRecordSeverity severity, unsigned game, const CwStatus *status)
{
  Fault *fault = context;
  if (severity == CW_RECORD_ERROR && !fault->failed)
    {
      fault->status = *status;
      fault->failed = TRUE;
    }
}

static gboolean
read_record (CwSession *self, const char *text, char **sentence)
{
  CwMemory memory = { .bytes = (const unsigned char *)text, .size = strlen (text) };
  Fault fault = { 0 };
  CwStatus status;
  CwRecordGame game;
  cw_status_clear (&status);
  CwRecordReader *reader = cw_record_reader_new (cw_source_memory (&memory), note_fault, &fault);
  CwGameTree *tree = cw_record_read_tree (reader, &game, &status);
  cw_record_reader_free (reader);
  gboolean empty =
      tree == NULL
      || (game.usual_start && cw_game_tree_plies (tree) == 0 && cw_game_tree_tags (tree) == 0);
  if (empty)
    {
      g_clear_pointer (&tree, cw_game_tree_free);
      g_autofree char *reason = fault.failed ? cw_message (&fault.status) : NULL;
      *sentence =
          reason != NULL
              ? g_strdup_printf (_ ("This is neither a game nor a position: %s"), reason)
              : g_strdup (
                  _ ("This is neither a game (PGN, KIF, KI2, CSA …) nor a position (FEN, SFEN)."));
      return FALSE;
    }
  cw_session_take_tree (self, tree);
  if (fault.failed)
    *sentence = cw_message (&fault.status);
  return TRUE;
}

gboolean
cw_session_from_text (CwSession *self, const char *text, const CwGame *game, char **sentence)
{
  g_autofree char *trimmed = g_strstrip (g_strdup (text));
  *sentence = NULL;
  if (trimmed[0] == '\0')
    {
      *sentence = g_strdup (
          _ ("There is no text to paste. Copy a game (PGN, KIF …) or a position (FEN, SFEN)."));
      return FALSE;
    }
  if (cw_text_recognise (trimmed, strlen (trimmed)) == CW_TEXT_FEN)
    return read_fen (self, game, trimmed, sentence);
  return read_record (self, trimmed, sentence);
}
