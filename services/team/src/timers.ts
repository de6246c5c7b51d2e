import { at, type Timer } from '@contend/service-kit';
import type { TeamDeps } from './deps';
import { countStanding } from './use-cases/count-standing';
import { expireInvitations } from './use-cases/expire-invitations';

export const teamTimers = (deps: TeamDeps): Timer[] => [
  at('end-invitations', (id) => expireInvitations(deps, id)),
  at('count-standing', (id) => countStanding(deps, id)),
];
