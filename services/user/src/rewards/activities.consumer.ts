import {
  type ActivityKind,
  matchCompleted,
  matchFinal,
  matchVoided,
  prizePaid,
  teamCreated,
  teamMemberJoined,
  tournamentCompleted,
  tournamentResultsFinal,
  tournamentStarted,
  wagerSettled,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import { countMatch, recordActivities, recordStartedTournament } from './activities.actions';
import { matchActivities, replacedActivities } from './activity-batch';
import type { Activity } from './counter';

interface Done {
  kind: ActivityKind;
  sourceId: string;
  /** ISO 8601. */
  time: string;
}

const doneBy = (userIds: readonly string[], { kind, sourceId, time }: Done): Activity[] =>
  [...new Set(userIds)].map((userId) => ({
    ...{ userId, kind, sourceId, gameId: null, at: new Date(time) },
  }));

const matchOf = ({ matchId, home, away }: { matchId: string; home: string[]; away: string[] }) => ({
  ...{ id: matchId, players: [...home, ...away] },
});

/** Events that count towards rewards, each dated by the event. */
export const activityConsumers = (deps: UserDeps): Consumer[] => [
  on(matchFinal, ({ data, sequence }) =>
    countMatch(deps, { ...matchOf(data), sequence, activities: matchActivities(data) }),
  ),
  // After it was final, the organizer of an event may replace a result, or remove it.
  on(matchCompleted, async ({ data, sequence }) => {
    if (!data.finalAt) return;
    await countMatch(deps, { ...matchOf(data), sequence, activities: replacedActivities(data) });
  }),
  on(matchVoided, ({ data, sequence }) =>
    countMatch(deps, { ...matchOf(data), sequence, activities: [] }),
  ),
  on(wagerSettled, ({ data, time }) => {
    const side = data.winner === 'home' ? data.home : data.away;
    const userIds = side?.seats.map(({ userId }) => userId) ?? [];
    const done = { kind: 'wager-won', sourceId: data.wagerId, time } as const;
    return recordActivities(deps, doneBy(userIds, done));
  }),
  on(tournamentStarted, ({ data, time }) => recordStartedTournament(deps, { ...data, time })),
  // A result can be undone until prizes are paid, and for as long in an event without prizes.
  on(tournamentResultsFinal, ({ data, time }) => {
    const done = { kind: 'tournament-won', sourceId: data.tournamentId, time } as const;
    return recordActivities(deps, doneBy(data.winnerIds, done));
  }),
  // Earlier versions emit nothing when results are final.
  on(tournamentCompleted, ({ data, time }) => {
    const isLast = data.payoutAt === null && data.finalAt === undefined;
    const winnerIds = isLast ? (data.winnerIds ?? []) : [];
    const done = { kind: 'tournament-won', sourceId: data.tournamentId, time } as const;
    return recordActivities(deps, doneBy(winnerIds, done));
  }),
  on(prizePaid, ({ data, time }) => {
    const done = { kind: 'tournament-won', sourceId: data.tournamentId, time } as const;
    return recordActivities(deps, doneBy(data.place === 1 ? [data.userId] : [], done));
  }),
  // Who creates a team is its first member, and joins it by no other event.
  on(teamCreated, ({ data, time }) => {
    const done = { kind: 'team-joined', sourceId: data.teamId, time } as const;
    return recordActivities(deps, doneBy([data.ownerId], done));
  }),
  on(teamMemberJoined, ({ data, time }) => {
    const done = { kind: 'team-joined', sourceId: data.teamId, time } as const;
    return recordActivities(deps, doneBy([data.userId], done));
  }),
];
