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
  at('end-invitations', (id) => expireInvitations(deps, id)),
  at('release-logo', (id) => releaseLogo(deps, id)),
  at('count-standing', (id) => countStanding(deps, id)),
  at('expire-scrim', (id) => expireScrim(deps, id)),
  at('expire-request', (id) => expireRequest(deps, id)),
  at('fund-scrim', async (id) => {
    await finishScrimFunding(deps, await deps.bookings.get(id), null);
  }),
  at('settle-scrim', (id) => settleScrim(deps, id)),
  at('overdue-scrim', (id) => followOverdueScrim(deps, id)),
];
