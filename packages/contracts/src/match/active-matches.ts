import { z } from 'zod';
import { call } from '../core/call';
import { done, id, time } from '../core/scalars';
import { playerCard } from '../user/player';

export const getActiveMatches = call({
  service: 'user',
  method: 'get',
  path: '/user/active-matches',
  summary: 'My matches that are not over, and those I have not dismissed',
  access: 'user',
  reply: z.object({
    items: z.array(
      z.object({
        id,
        kind: z.enum(['scrim', 'wager', 'tournament']),
        status: z.string(),
        gameId: id,
        opponent: playerCard.nullable(),
        /** The other side, if it is a team; null or absent where a player is. */
        opponentTeam: z.string().nullable().optional(),
        deadline: time.nullable(),
        /** The sides ban and pick maps; `deadline` ends the open turn. */
        isChoosingMaps: z.boolean().optional(),
        isOver: z.boolean(),
        updatedAt: time,
      }),
    ),
  }),
  refuses: [],
});

export const dismissActiveMatch = call({
  service: 'user',
  method: 'delete',
  path: '/user/active-matches/:matchId',
  summary: 'Takes a finished match off my list',
  access: 'user',
  params: z.strictObject({ matchId: id }),
  reply: done,
  refuses: ['active-match-not-found', 'match-still-active'],
});
