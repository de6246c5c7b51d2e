import { at, type Timer } from '@contend/service-kit';
import { followOverdueScrim, settleScrim } from './bookings/ending.actions';
import { finishScrimFunding } from './bookings/funding.actions';
import type { TeamDeps } from './deps';
import { expireInvitations } from './members/invitations.actions';
import { expireScrim } from './scrims/ending.actions';
import { expireRequest } from './scrims/requests.actions';
import { countStanding } from './standing/standing.actions';
import { releaseLogo } from './team/team.actions';

export const teamTimers = (deps: TeamDeps): Timer[] => [
  // A captain can invite again.
  at('end-invitations', 'runs', (id) => expireInvitations(deps, id)),
  at('release-logo', 'runs', (id) => releaseLogo(deps, id)),
  at('count-standing', 'runs', (id) => countStanding(deps, id)),
  // The last possible start of a post has passed, and a request can be made again.
  at('expire-scrim', 'runs', (id) => expireScrim(deps, id)),
  at('expire-request', 'runs', (id) => expireRequest(deps, id)),
  at('fund-scrim', 'runs', async (id) => {
    await finishScrimFunding(deps, await deps.bookings.get(id), null);
  }),
  at('settle-scrim', 'moves', (time, id) => settleScrim(deps, id, time)),
  at('overdue-scrim', 'runs', (id) => followOverdueScrim(deps, id)),
];
