import { z } from 'zod';
import { id } from './scalars';

/** Reference to a chat room: the room of a match is `{ kind: 'match', id }` with the match's id. */
export const chatRoomRef = z
  .object({ kind: z.string().regex(/^[a-z][a-z-]{0,29}$/), id })
  .meta({ id: 'ChatRoomRef' });
export type ChatRoomRef = z.output<typeof chatRoomRef>;

/** A room as its source declares it: all members, each time. */
export type ChatRoom = ChatRoomRef & { members: string[] };

/** The room of a match: the players of both sides. */
export const matchRoom = (match: {
  matchId: string;
  home: string[];
  away: string[];
}): ChatRoom => ({ kind: 'match', id: match.matchId, members: [...match.home, ...match.away] });
