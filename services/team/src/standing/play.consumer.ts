import {
  type EventSpec,
  matchCheckedIn,
  matchCreated,
  matchFinal,
  matchVoided,
  scoreProposed,
  scoreRejected,
  wagerAccepted,
  wagerCancelled,
  wagerExpired,
  wagerOpened,
  wagerSettled,
  wagerVoided,
} from '@contend/contracts';
import { type Consumer, on } from '@contend/service-kit';
import type { TeamDeps } from '../deps';
import { recordActivity } from '../team/activity.actions';
import { countStanding, logWager, notePlay } from './standing.actions';

interface Teams {
  teams?: { home: string | null; away: string | null } | undefined;
}

const teamIdsOf = ({ teams }: Teams): string[] => [
  ...new Set([teams?.home, teams?.away].filter((id) => typeof id === 'string')),
];

/** Players without a team have no standing and no log. */
const haveTeams = (data: Teams): boolean => teamIdsOf(data).length > 0;

const ends = [wagerCancelled, wagerExpired, wagerSettled, wagerVoided] as const;
const acts = [matchCheckedIn, scoreProposed, scoreRejected] as const;

/** What teams follow of their matches and wagers, after the projections of the same events. */
export const playConsumers = (deps: TeamDeps): Consumer[] => {
  const count = async (data: Teams) => {
    for (const teamId of teamIdsOf(data)) await countStanding(deps, teamId);
  };
  return [
    on(matchFinal, ({ data }) => count(data), haveTeams),
    on(matchVoided, ({ data }) => count(data), haveTeams),
    on(wagerSettled, ({ data }) => count(data), haveTeams),
    on(
      matchCreated,
      ({ data, time }) => notePlay(deps, teamIdsOf(data), new Date(time)),
      haveTeams,
    ),
    ...acts.map((event: EventSpec) =>
      on(event, ({ data, time }) =>
        recordActivity(deps, (data as { userId: string }).userId, new Date(time)),
      ),
    ),
    on(
      wagerOpened,
      async ({ data, time }) => {
        const at = new Date(time);
        const userId = data.creatorId;
        await logWager(deps, data, { at, what: 'wager-opened', userId });
        await recordActivity(deps, userId, at);
      },
      haveTeams,
    ),
    on(
      wagerAccepted,
      async ({ data, time }) => {
        const at = new Date(time);
        const userId = data.away.captainId;
        await logWager(deps, data, { at, what: 'wager-accepted', userId });
        await recordActivity(deps, userId, at);
      },
      haveTeams,
    ),
    ...ends.map((event: EventSpec) =>
      on(
        event,
        ({ data, time }) =>
          logWager(deps, data as Parameters<typeof logWager>[1], {
            at: new Date(time),
            what: 'wager-ended',
            userId: null,
          }),
        (data) => haveTeams(data as Teams),
      ),
    ),
  ];
};
