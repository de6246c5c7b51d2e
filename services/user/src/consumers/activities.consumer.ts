import {
  type ActivityKind,
  matchFinal,
  prizePaid,
  teamMemberJoined,
  tournamentCompleted,
  tournamentStarted,
  wagerSettled,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import type { Activity } from '../domain/counter';
import { matchActivities } from '../domain/match-activities';
import { recordActivities } from '../use-cases/record-activities';
import { recordStartedTournament } from '../use-cases/record-started-tournament';

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

/** Events that count towards rewards, each dated by the event. */
export const activityConsumers = (deps: UserDeps): Consumer[] => [
  on(matchFinal, ({ data }) => recordActivities(deps, matchActivities(data))),
  on(wagerSettled, ({ data, time }) => {
    const side = data.winner === 'home' ? data.home : data.away;
    const userIds = side?.seats.map(({ userId }) => userId) ?? [];
    const done = { kind: 'wager-won', sourceId: data.wagerId, time } as const;
    return recordActivities(deps, doneBy(userIds, done));
  }),
  on(tournamentStarted, ({ data, time }) => recordStartedTournament(deps, { ...data, time })),
  // With prizes, a result can be undone until they are paid; without, completion is the end.
  on(tournamentCompleted, ({ data, time }) => {
    const winnerIds = data.payoutAt === null ? (data.winnerIds ?? []) : [];
    const done = { kind: 'tournament-won', sourceId: data.tournamentId, time } as const;
    return recordActivities(deps, doneBy(winnerIds, done));
  }),
  on(prizePaid, ({ data, time }) => {
    const done = { kind: 'tournament-won', sourceId: data.tournamentId, time } as const;
    return recordActivities(deps, doneBy(data.place === 1 ? [data.userId] : [], done));
  }),
  on(teamMemberJoined, ({ data, time }) => {
    const done = { kind: 'team-joined', sourceId: data.teamId, time } as const;
    return recordActivities(deps, doneBy([data.userId], done));
  }),
];
