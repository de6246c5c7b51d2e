import { defineService } from '@contend/service-kit';
import { config } from './config';
import { membershipConsumers } from './consumers/membership.consumer';
import { cardsOf } from './data/cards';
import {
  changeRepository,
  codeRepository,
  codeUseRepository,
  commissionRepository,
  customerRepository,
  membershipRepository,
  sandboxRepository,
} from './data/membership.repository';
import { sandboxStore } from './data/sandbox';
import { membershipWallet } from './data/wallet';
import type { MembershipDeps } from './deps';
import { cardRoutes } from './http/cards.routes';
import { codeRoutes } from './http/codes.routes';
import { membershipRoutes } from './http/memberships.routes';
import { providerOf } from './provider';
import { membershipTimers } from './timers';

export const membershipService = defineService({
  name: 'membership',
  config,
  build({ config: settings, db, http, clock, log }) {
    const now = () => clock.now();
    const store = sandboxStore(sandboxRepository(db), now);
    const { port, sandbox } = providerOf(settings, { store, now });
    const deps: MembershipDeps = {
      memberships: membershipRepository(db),
      codes: codeRepository(db),
      codeUses: codeUseRepository(db),
      commissions: commissionRepository(db),
      wallet: membershipWallet(http),
      cards: cardsOf(port, customerRepository(db)),
      changes: changeRepository(db),
      sandbox,
      urlOf: (path) => new URL(path, settings.PUBLIC_URL).href,
      log,
      transaction: (work) => db.transaction(work),
      now,
    };
    return {
      routes: [...membershipRoutes(deps), ...codeRoutes(deps), ...cardRoutes(deps)],
      consumers: membershipConsumers(deps),
      timers: membershipTimers(deps),
    };
  },
});
