/* SPDX-License-Identifier: GPL-3.0-or-later */
/* CECP: "edit", with which interfaces without "setboard" set up a board: "#" clears it, "c" changes
 * the colour, "Ke1" puts a piece, "xe1" removes one, "." ends. */
#include <string.h>

#include "core/setup_rights.h"
#include "text/message.h"
#include "tools/engine_cecp.h"

void
cw_cecp_edit_begin (CwEngineServer *server, char *rest, int number)
{
  CwEngineCecp *cecp = server->cecp;

  cw_server_discard (server);
  cecp->edit = g_new (CwSetup, 1);
  cw_position_get (&server->position, cecp->edit);
  cecp->edit_colour = CW_WHITE;
}

/* Reads "e4" with the protocol's rank numbers; CW_NO_SQUARE if it is no square. */
static CwSquare
read_square (const CwGame *game, const char *text)
{
  guint file = (guint)(g_ascii_tolower (text[0]) - 'a');
  guint first = cw_protocol_first_rank (CW_PROTOCOL_CECP, game);
  char *end;

  if (file >= game->files || !g_ascii_isdigit (text[1]))
    return CW_NO_SQUARE;
  guint64 rank = g_ascii_strtoull (text + 1, &end, 10);
  if (rank < first || rank >= first + game->ranks || *end != '\0')
    return CW_NO_SQUARE;
  return (CwSquare)((rank - first) * game->files + file);
}

static CwKind
kind_of_letter (const CwGame *game, char letter)
{
  for (CwKind kind = 1; kind <= game->kinds; kind++)
    if (game->kind[kind].letter == g_ascii_toupper (letter) && game->kind[kind].plain == 0)
      return kind;
  return 0;
}

static gboolean
edit_piece (const CwEngineServer *server, const char *line)
{
  CwEngineCecp *cecp = server->cecp;
  CwKind kind = kind_of_letter (server->game, line[0]);
  CwSquare square = line[0] != '\0' ? read_square (server->game, line + 1) : CW_NO_SQUARE;

  if (square == CW_NO_SQUARE || (kind == 0 && line[0] != 'x'))
    return FALSE;
  cecp->edit->board[square] = line[0] == 'x' ? 0 : cw_piece (cecp->edit_colour, kind);
  return TRUE;
}

/* The side to move stays the same, and may castle wherever king and rook are on their home
 * squares. */
static void
set_up (CwEngineServer *server)
{
  g_autofree CwSetup *setup = g_steal_pointer (&server->cecp->edit);
  CwStatus status = { 0 };
  CwPosition position;
  CwSetup start;

  cw_setup_start (&start, server->game);
  memcpy (setup->castling, start.castling, sizeof setup->castling);
  setup->en_passant[0] = CW_NO_SQUARE;
  setup->clock = 0;
  cw_setup_trim_castling (server->game, setup);
  if (cw_position_set (&position, server->game, setup, &status))
    {
      cw_cecp_set_position (server, &position);
      return;
    }
  g_autofree char *message = cw_message (&status);
  cw_server_send (server, "tellusererror Illegal position: %s", message);
}

gboolean
cw_cecp_edit_line (CwEngineServer *server, const char *line)
{
  CwEngineCecp *cecp = server->cecp;

  if (cecp->edit == NULL)
    return FALSE;
  if (g_str_equal (line, "."))
    set_up (server);
  else if (g_str_equal (line, "#"))
    memset (cecp->edit->board, 0, sizeof cecp->edit->board);
  else if (g_str_equal (line, "c"))
    cecp->edit_colour = cw_other (cecp->edit_colour);
  else if (!edit_piece (server, line))
    {
      g_clear_pointer (&cecp->edit, g_free);
      return FALSE;
    }
  return TRUE;
}
