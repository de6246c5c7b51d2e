import { getAccountTies, getProfile, getSignUpCode } from '@contend/contracts';
import {
  defineService,
  lawProjection,
  playBreakProjection,
  signedUpPlayers,
} from '@contend/service-kit';
import { config } from './config';
import { membershipConsumers } from './consumers/membership.consumer';
import { billingLineRepository, withBillingLines } from './data/billing-line.repository';
import { cardsOf } from './data/cards';
import {
  changeRepository,
  codeOwnerRepository,
  codeRepository,
  codeUseRepository,
  commissionRepository,
  customerRepository,
  membershipRepository,
  sandboxRepository,
} from './data/membership.repository';
import { usedPerkRepository } from './data/perk-use.repository';
import { partnerSaleRepository, planRepository } from './data/plan.repository';
import { receiptMail } from './data/receipt-mail';
import { sandboxStore } from './data/sandbox';
import { membershipWallet } from './data/wallet';
import { wonPotRepository } from './data/won-pot.repository';
import type { MembershipDeps } from './deps';
import { cardRoutes } from './http/cards.routes';
import { codeRoutes } from './http/codes.routes';
import { refundRoutes } from './http/refunds.routes';
import { statementRoutes } from './http/statements.routes';
import { planRoutes } from './http/plans.routes';
import { membershipRoutes } from './http/memberships.routes';
import { membershipMeasures } from './measures';
import { providerOf } from './provider';
import { membershipTimers } from './timers';

export const membershipService = defineService({
  name: 'membership',
  config,
  build({ config: settings, db, http, clock, log, metrics }) {
    const now = () => clock.now();
    const sandboxObjects = sandboxRepository(db);
    const store = sandboxStore(sandboxObjects, now);
    const { port, sandbox } = providerOf(settings, { store, now });
    const lines = billingLineRepository(db);
    const deps: MembershipDeps = {
      players: signedUpPlayers(db, (userId) => http.call(getProfile, { params: { userId } })),
      laws: lawProjection(db),
      breaks: playBreakProjection(db),
      memberships: withBillingLines(membershipRepository(db), { db, lines, now }),
      billingLines: lines,
      plans: planRepository(db),
      sellers: new Set(['contend' as const, ...settings.MEMBERSHIP_PARTNERS]),
      partnerSales: partnerSaleRepository(db),
      wonPots: wonPotRepository(db),
      perkUses: usedPerkRepository(db),
      codes: codeRepository(db),
      codeUses: codeUseRepository(db),
      codeOwners: codeOwnerRepository(db),
      commissions: commissionRepository(db),
      wallet: membershipWallet(http),
      mail: receiptMail(http, new URL('/membership', settings.PUBLIC_URL).href),
      cards: cardsOf(port, customerRepository(db)),
      changes: changeRepository(db),
      ...{ sandbox, sandboxObjects },
      signUpCodeOf: async (userId) => (await http.call(getSignUpCode, { params: { userId } })).code,
      accountTies: async (userId, otherId) =>
        (await http.call(getAccountTies, { params: { userId, otherId } })).ties,
      urlOf: (path) => new URL(path, settings.PUBLIC_URL).href,
      log,
      transaction: (work) => db.transaction(work),
      now,
    };
    return {
      routes: [
        ...[...planRoutes(deps), ...membershipRoutes(deps), ...statementRoutes(deps)],
        ...[...codeRoutes(deps), ...cardRoutes(deps), ...refundRoutes(deps)],
      ],
      consumers: [
        ...[...deps.players.consumers, ...deps.laws.consumers, ...deps.breaks.consumers],
        ...membershipConsumers(deps),
      ],
      timers: membershipTimers(deps),
      measures: membershipMeasures(metrics, deps),
    };
  },
});
