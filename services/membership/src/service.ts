import { getAccountTies, getProfile, getSignUpCode, inMs } from '@contend/contracts';
import {
  defineService,
  ensureTimer,
  lawProjection,
  playBreakProjection,
  signedUpPlayers,
  writeTimers,
} from '@contend/service-kit';
import { cardsOf } from './cards/card-customers.actions';
import { changeRepository, customerRepository, sandboxRepository } from './cards/card.repository';
import { cardRoutes } from './cards/cards.routes';
import { firstReadMs, readTakenBackSubject, readTakenBackTimer } from './cards/reading.actions';
import { refundRoutes } from './cards/refunds.routes';
import { sandboxStore } from './cards/sandbox.client';
import {
  codeOwnerRepository,
  codeRepository,
  codeUseRepository,
  commissionRepository,
} from './codes/code.repository';
import { codeRoutes } from './codes/codes.routes';
import { config } from './config';
import type { MembershipDeps } from './deps';
import { membershipMeasures } from './measures';
import { membershipConsumers } from './membership.consumer';
import { billingLineRepository, withBillingLines } from './membership/billing-line.repository';
import { membershipRepository } from './membership/membership.repository';
import { membershipRoutes } from './membership/memberships.routes';
import { receiptMail } from './membership/receipt-mail.client';
import { membershipWallet } from './membership/wallet.client';
import { usedPerkRepository } from './perks/perk-use.repository';
import { savingRepository } from './perks/saving.repository';
import { wonPotRepository } from './perks/won-pot.repository';
import { partnerSaleRepository, planRepository } from './plans/plan.repository';
import { planRoutes } from './plans/plans.routes';
import { providerOf } from './provider';
import { statementRoutes } from './statements.routes';
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
      savings: savingRepository(db),
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
      schedule: (subject, timers) => db.transaction(() => writeTimers(db, subject, timers)),
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
      async prepare() {
        const timer = { kind: readTakenBackTimer, subject: readTakenBackSubject };
        await ensureTimer(db, { ...timer, due: inMs(now(), firstReadMs) });
      },
    };
  },
});
