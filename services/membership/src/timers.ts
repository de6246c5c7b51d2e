import { at, type Timer } from '@contend/service-kit';
import type { MembershipDeps } from './deps';
import { renewMembership } from './use-cases/renew-membership';
import { reverseCharges } from './use-cases/reverse-charges';
import { settlePeriods } from './use-cases/settle-periods';

/** Money is charged and returned however often the wallet fails. */
const forEver = { tries: Number.POSITIVE_INFINITY };

export const membershipTimers = (deps: MembershipDeps): Timer[] => [
  at('renew-membership', (id) => renewMembership(deps, id), forEver),
  at('settle-periods', (id) => settlePeriods(deps, id), forEver),
  at('reverse-charges', (id) => reverseCharges(deps, id), forEver),
];
