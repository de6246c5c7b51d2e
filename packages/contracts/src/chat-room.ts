import { z } from 'zod';
import { id } from './scalars';

/** Reference to a chat room: the room of a match is `{ kind: 'match', id }` with the match's id. */
export const chatRoomRef = z
  .object({ kind: z.string().regex(/^[a-z][a-z-]{0,29}$/), id })
  .meta({ id: 'ChatRoomRef' });
export type ChatRoomRef = z.output<typeof chatRoomRef>;

/** A room as its source declares it: all members, each time. */
export type ChatRoom = ChatRoomRef & {
  members: string[];
  /** The teams that it is for; absent where there are none. */
  teamIds?: string[];
  /** What it is called; absent where its members or teams name it. */
  title?: string;
};

/** The room of a match: the players of both sides. */
export const matchRoom = (match: {
  matchId: string;
  home: string[];
  away: string[];
  teams?: { home: string | null; away: string | null } | undefined;
}): ChatRoom => ({
  kind: 'match',
  id: match.matchId,
  members: [...match.home, ...match.away],
  teamIds: [match.teams?.home, match.teams?.away].filter((teamId) => typeof teamId === 'string'),
});

interface TeamSide {
  teamId: string;
  actingIds: string[];
  memberIds: string[];
}

/** The room of a booked scrim: the members of both teams. */
export const scrimRoom = (booking: {
  bookingId: string;
  home: TeamSide;
  away: TeamSide;
}): ChatRoom => {
  const sides = [booking.home, booking.away];
  const members = sides.flatMap(({ actingIds, memberIds }) => [...actingIds, ...memberIds]);
  return {
    kind: 'scrim',
    id: booking.bookingId,
    members: [...new Set(members)],
    teamIds: sides.map(({ teamId }) => teamId),
  };
};

/** The room of a published event. Its members are the organizers; entrants follow from entries. */
export const tournamentRoom = (event: {
  tournamentId: string;
  name: string;
  ownerId: string;
  organizerIds: string[];
}): ChatRoom => ({
  kind: 'tournament',
  id: event.tournamentId,
  members: [...new Set([event.ownerId, ...event.organizerIds])],
  title: event.name,
});

/** Kinds of rooms; those of matches, the community and support have calls of their own too. */
export const roomKinds = [
  'match',
  'scrim',
  'team',
  'tournament',
  'community',
  'support',
  'livechat',
] as const;
