import { z } from 'zod';
import { event } from '../core/event';
import { matchPushes } from '../core/live-pushes';
import { type Notice, otherSide } from '../core/notice';
import { businessId, id, publishedText, type SideName, sideName, time } from '../core/scalars';
import { matchRef } from './events';
import { type MatchSource, wagerIdOf } from './match';
import { checkInDueNotices } from './notices';
import { matchVeto } from './veto';

interface VetoTurn {
  matchId: string;
  home: string[];
  away: string[];
  source?: MatchSource | undefined;
  teams?: Record<SideName, string | null> | undefined;
  next: { kind: string; side: SideName; userIds: string[] } | null;
}

/** To the captain and deputies of the side that bans or picks next. */
export function vetoTurnNotices({ next, matchId, source, teams, ...sides }: VetoTurn): Notice[] {
  if (!next) return [];
  const ownTeamId = teams?.[next.side];
  return next.userIds.map((userId, index) => ({
    userId,
    // The captain is the first.
    ...(index > 0 && ownTeamId && { deputyOf: ownTeamId }),
    kind: next.kind === 'pick' ? 'map-to-pick' : 'map-to-ban',
    facts: {
      otherId: sides[otherSide(next.side)][0],
      ...(ownTeamId && { ownTeamId }),
      ...(wagerIdOf(source) && { isStaked: true }),
    },
    link: `/matches/${matchId}`,
  }));
}

const map = publishedText;
const kind = matchVeto.shape.sequence.element;

/** The open turn, and the users who can take it. */
const openTurn = z.strictObject({
  ...{ turn: z.int(), kind, side: sideName },
  /** Null while the event of the match is paused. */
  by: time.nullable(),
  userIds: z.array(id),
});

export const matchVetoStarted = event(
  'match.veto-started.v1',
  'All players are here; the sides ban and pick maps in turns before the match starts.',
  z.strictObject({ ...matchRef, maps: z.array(map), commitment: businessId, next: openTurn }),
  { live: matchPushes, notification: vetoTurnNotices },
);

export const matchMapChosen = event(
  'match.map-chosen.v1',
  'A map was banned or picked; the last turn tells the maps to play, and the seed of all draws.',
  z.strictObject({
    ...{ ...matchRef, turn: z.int(), kind, map, side: sideName },
    /** Null for a map that was drawn because the side did not choose in time. */
    userId: id.nullable(),
    /** Null after the last turn. */
    next: openTurn.nullable(),
    /** The picks in order and the decider, after the last turn. */
    toPlay: z.array(map).optional(),
    seed: businessId.optional(),
  }),
  { live: matchPushes, notification: vetoTurnNotices },
);

export const matchVetoHeld = event(
  'match.veto-held.v1',
  'The event of the match was paused, and the open turn has no deadline; or it was resumed, or an outage took the turn, which has its full time again.',
  z.strictObject({ ...matchRef, isHeld: z.boolean(), next: openTurn }),
  {
    live: matchPushes,
    notification: ({ isHeld, ...turn }) => (isHeld ? [] : vetoTurnNotices(turn)),
  },
);

export const matchHeld = event(
  'match.held.v1',
  'The event of the match was paused, and none of its clocks runs; or it was resumed, and its deadlines are moved by the pause.',
  z.strictObject({
    ...{ ...matchRef, isHeld: z.boolean() },
    /** While it is held, the deadlines before the pause. */
    ...{ startsAt: time.nullable(), checkInBy: time },
    ...{ playBy: time.nullable(), answerBy: time.nullable() },
    /** Players who have not checked in, while check-in is open; and the time that they have. */
    ...{ absentIds: z.array(id), leftMs: z.int() },
  }),
  {
    live: matchPushes,
    notification: (data) => (data.isHeld ? [] : checkInDueNotices(data)),
  },
);
