/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rules and the position that a game begins with, from its tags. */
#include "notation/pgn_build.h"
#include "notation/pgn_setup.h"

#include <string.h>

static void
report_tag (CwPgnBuild *build, CwRecordSeverity severity, CwStatus *status)
{
  CwPgnToken *token = &build->lexer.token, kept = *token;
  uint32_t column = status->column > 0 ? status->column - 1 : 0;
  token->offset = build->fen_offset;
  token->line = build->fen_line;
  token->line_start = build->fen_line_start;
  if (column > 0)
    token->offset += strlen ("[FEN \"") + column;
  cw_pgn_build_report (build, severity, status);
  *token = kept;
}

static void
set_up_position (CwPgnBuild *build)
{
  CwStatus status = { 0 };
  const char *variant = cw_pgn_tags_find (&build->tags, "Variant");
  const char *fen = cw_pgn_tags_find (&build->tags, "FEN");
  bool dropped = false;
  build->game = build->psn && !variant ? cw_game_named ("shogi") : cw_pgn_variant (variant);
  build->usual_start = true;
  if (!build->game)
    {
      build->game = cw_game_named ("chess");
      build->broken = true;
      cw_status_fail (&status, CW_ERROR_PGN_VARIANT, variant, NULL);
      cw_pgn_build_report (build, CW_RECORD_ERROR, &status);
    }
  else if (fen && fen[0])
    {
      build->usual_start = false;
      bool done = cw_pgn_set_up (&build->start, &build->game, fen, &dropped, &status);
      if (dropped)
        {
          cw_status_fail (&status, CW_WARNING_PGN_CASTLING, NULL, NULL);
          report_tag (build, CW_RECORD_WARNING, &status);
        }
      if (done)
        return;
      build->usual_start = true;
      build->broken = true;
      report_tag (build, CW_RECORD_ERROR, &status);
    }
  cw_position_start (&build->start, build->game);
}

bool
cw_pgn_build_set_up (CwPgnBuild *build)
{
  if (build->set_up)
    return true;
  set_up_position (build);
  build->has_incidents = !build->want_tree && cw_game_is_chess (build->game);
  if (build->want_tree)
    {
      build->tree = cw_game_tree_new (build->game, build->usual_start ? NULL : &build->start);
      if (!build->tree)
        return false;
      for (unsigned i = 0; i < build->tags.count; i++)
        cw_game_tree_set_tag (build->tree, cw_pgn_tags_name (&build->tags, i),
                              cw_pgn_tags_value (&build->tags, i));
    }
  CwPgnLine *line = &build->lines[0];
  line->start = line->last = build->tree ? cw_game_tree_root (build->tree) : NULL;
  line->moves = line->width = 0;
  line->position = build->start;
  line->last_move = line->move_before = CW_NO_MOVE;
  line->broken = build->broken;
  line->rest = line->after_variation = false;
  cw_buffer_clear (&line->comment);
  cw_buffer_clear (&line->pending);
  build->set_up = true;
  return true;
}
