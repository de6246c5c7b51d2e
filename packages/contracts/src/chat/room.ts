import { z } from 'zod';
import { id } from '../core/scalars';

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

/** Limits and deadlines of conversations, moderation and notifications. */
const secondMs = 1000;
const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

export const messageLimits = {
  /** Characters of a message in a room, and of one to support. */
  characters: 500,
  supportCharacters: 2000,
  /** Messages of one user within seconds, over all rooms. */
  rate: { requests: 5, seconds: 10, budget: 'messages' },
};
/** How long an author may edit a message. */
export const messageEditMs = 2 * minuteMs;
/** Slow mode of a channel, at most: seconds between two messages of one user. */
export const longestSlowModeSeconds = 60;
/** How long users write in the room of an event after its end or cancellation. */
export const tournamentChatDays = 7;
/** Retention of messages in rooms of matches, scrims and events after their last one. */
export const matchMessagesKeptDays = 90;
/** Retention of messages of a disputed match: they are part of its case file. */
export const caseMessagesKeptDays = 730;

/** Reports of one user in 24 hours. */
export const reportsPerDay = 20;
/** How long a sanction can be appealed. */
export const sanctionAppealMs = 7 * dayMs;
/** Decided reports and sanctions are kept as long as case files after their end. */
export const sanctionsKeptMs = caseMessagesKeptDays * dayMs;
/** How long staff may take to decide a report or an appeal. */
export const moderationAnswerMs = 24 * hourMs;

/** Open support requests of one user. */
export const mostSupportRequests = 3;
/** The next answer of staff: in a support request, and in a live chat. */
export const supportAnswerMs = 24 * hourMs;
export const liveChatAnswerMs = 5 * minuteMs;
/** A live chat without a message for this long is closed. */
export const liveChatIdleMs = 30 * minuteMs;

/** Notifications of one kind and link within this time are shown as one, from this number on. */
export const collapse = { from: 5, withinMs: 10 * secondMs };

/** The rules of conversations. A sanction names one by its code; codes are never reused. */
export const communityRules = [
  { code: '1', title: 'Respect', text: 'Argue about the game. No threats, no harassment.' },
  { code: '2', title: 'No insults', text: 'No insults and no slurs, not even as a joke.' },
  {
    code: '3',
    title: 'No private data',
    text: 'Do not post personal data, of others or your own.',
  },
  { code: '4', title: 'No fraud', text: 'No sale of accounts, no deals outside the platform.' },
  { code: '5', title: 'No spam', text: 'The same post at most twice a day; no advertising.' },
  { code: '6', title: 'Nothing unlawful', text: 'Nothing sexual, hateful or against the law.' },
] as const;
export type CommunityRuleCode = (typeof communityRules)[number]['code'];
export const communityRuleCodes = /* @__PURE__ */ communityRules.map(({ code }) => code) as [
  CommunityRuleCode,
  ...CommunityRuleCode[],
];
