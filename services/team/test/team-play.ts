import {
  type EventSpec,
  inMs,
  matchCompleted,
  matchCreated,
  matchFinal,
  matchRosterChanged,
  matchVoided,
  wagerAccepted,
  wagerOpened,
  wagerSettled,
} from '@contend/contracts';
import type { StoryPlatform } from '@contend/test-kit';
import { gameId, playTypeId } from './team-story';

interface Side {
  /** Null for players without a team. */
  teamId?: string | null;
  users: string[];
}

let numbers = 0;

/**
 * Events of one match, in any order and number: those services do not run here. A repeated event
 * has the same id and sequence.
 */
export function play(
  p: StoryPlatform,
  { home, away, ...of }: { home: Side; away: Side; matchId?: string },
) {
  numbers += 1;
  const matchId = of.matchId ?? numbers.toString(16).padStart(24, 'd');
  const teams = { home: home.teamId ?? null, away: away.teamId ?? null };
  const ref = { matchId, home: home.users, away: away.users, teams };
  const source = { kind: 'scrim', id: matchId };
  const terms = { kind: 'scrim', gameId, playTypeId };
  const sequences: Record<string, number> = {
    ...{ [matchCreated.type]: 1, [matchRosterChanged.type]: 3 },
    ...{ [matchCompleted.type]: 3, [matchFinal.type]: 4 },
  };
  const dataOf = (spec: EventSpec, more: object) => {
    const own: Partial<Record<string, object>> = {
      [matchCreated.type]: { ...terms, checkInBy: inMs(p.clock.now(), 900_000) },
      [matchVoided.type]: { reason: 'no-show' },
    };
    return { ...ref, source, ...own[spec.type], ...more };
  };
  return {
    matchId,
    publish: (spec: EventSpec, more: object = {}) =>
      p.publish(spec, {
        id: `${matchId}-${spec.type}`,
        subject: matchId,
        sequence: sequences[spec.type] ?? 2,
        data: dataOf(spec, more),
      }),
    /** The organizer of a tournament undid a final result. */
    undone: () =>
      p.publish(matchVoided, {
        ...{ id: `${matchId}-undone`, subject: matchId, sequence: 5 },
        data: dataOf(matchVoided, { reason: 'ruled-void' }),
      }),
    final(winner: 'home' | 'away' | null) {
      const scores = winner === 'home' ? [2, 1] : [0, 2];
      const result = winner
        ? { outcome: 'completed', winner, scores, decidedBy: 'agreement' }
        : { outcome: 'voided', winner: null, scores: null, decidedBy: null };
      return this.publish(matchFinal, { ...result, finalAt: p.clock.now().toISOString() });
    },
  };
}

const sideOf = ({ users }: Side) => ({
  captainId: users[0] ?? '',
  seats: users.map((userId) => ({ userId, payerId: userId })),
});

/** Events of one wager of two teams. */
export function stake(p: StoryPlatform, { home, away }: { home: Side; away: Side }) {
  numbers += 1;
  const wagerId = numbers.toString(16).padStart(24, 'e');
  const sides = { home: sideOf(home), away: sideOf(away) };
  const teams = { home: home.teamId ?? null, away: away.teamId ?? null };
  const ref = { wagerId, ...sides, teams };
  const terms = {
    ...{ creatorId: home.users[0], opponentId: null, gameId, playTypeId },
    ...{ teamSize: home.users.length, bestOf: 3, stakeCents: 1000 },
  };
  const publish = (spec: EventSpec, sequence: number, data: object) =>
    p.publish(spec, { id: `${wagerId}-${spec.type}`, subject: wagerId, sequence, data });
  return {
    wagerId,
    opened: () =>
      publish(wagerOpened, 1, {
        ...{ ...ref, away: null, teams: { ...teams, away: null }, ...terms },
        expiresAt: inMs(p.clock.now(), 1000).toISOString(),
      }),
    accepted: () =>
      publish(wagerAccepted, 2, { ...ref, ...terms, matchId: wagerId, potCents: 2000 }),
    settled(winner: 'home' | 'away', amountCents: number) {
      const payouts = sides[winner].seats.map(({ payerId: userId }) => ({ userId, amountCents }));
      const money = { potCents: 2000, rakeCents: 200, payouts };
      return publish(wagerSettled, 3, { ...ref, matchId: wagerId, winner, ...money });
    },
  };
}
