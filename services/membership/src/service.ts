import { defineService } from '@contend/service-kit';
import { config } from './config';
import { membershipConsumers } from './consumers/membership.consumer';
import {
  codeRepository,
  codeUseRepository,
  membershipRepository,
} from './data/membership.repository';
import { membershipWallet } from './data/wallet';
import type { MembershipDeps } from './deps';
import { codeRoutes } from './http/codes.routes';
import { membershipRoutes } from './http/memberships.routes';
import { membershipTimers } from './timers';

export const membershipService = defineService({
  name: 'membership',
  config,
  build({ db, http, clock, log }) {
    const deps: MembershipDeps = {
      memberships: membershipRepository(db),
      codes: codeRepository(db),
      codeUses: codeUseRepository(db),
      wallet: membershipWallet(http),
      log,
      transaction: (work) => db.transaction(work),
      now: () => clock.now(),
    };
    return {
      routes: [...membershipRoutes(deps), ...codeRoutes(deps)],
      consumers: membershipConsumers(deps),
      timers: membershipTimers(deps),
    };
  },
});
