import { at, type Timer } from '@contend/service-kit';
import type { TeamDeps } from './deps';
import { countStanding } from './use-cases/count-standing';
import { expireRequest } from './use-cases/expire-request';
import { expireScrim } from './use-cases/expire-scrim';
import { expireInvitations } from './use-cases/expire-invitations';
import { finishScrimFunding } from './use-cases/finish-scrim-funding';
import { followOverdueScrim } from './use-cases/follow-overdue-scrim';
import { releaseLogo } from './use-cases/release-logo';
import { settleScrim } from './use-cases/settle-scrim';

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
