import { getProfile } from '@contend/contracts';
import {
  blockProjection,
  defineService,
  ensureTimer,
  lawProjection,
  signedUpPlayers,
} from '@contend/service-kit';
import { auditPauseMs, auditSubject, auditTimer } from './audit/audit-timer';
import { config } from './config';
import { escrowOwnerEndedConsumers } from './consumers/escrow-owner-ended.consumer';
import { exclusionCarriedConsumer } from './consumers/exclusion-carried.consumer';
import { residenceConsumer } from './consumers/residence.consumer';
import { userErasedConsumer } from './consumers/user-erased.consumer';
import { userSignedUpConsumer } from './consumers/user-signed-up.consumer';
import { accountRepository } from './data/account.repository';
import { auditStore } from './data/audit-store';
import { cardDepositRepository } from './data/card-deposit.repository';
import { readDeposits } from './data/deposits';
import { endedOwners } from './data/ended-owner.repository';
import { escrowRepository } from './data/escrow.repository';
import { ledgerOf } from './data/ledger';
import { ledgerCut } from './data/ledger-cut';
import type { DepositsOf } from './data/ledger.repository';
import { paymentRepository } from './data/payment.repository';
import { phoneClaimRepository } from './data/phone-claim.repository';
import { phoneCodeRepository } from './data/phone-code.repository';
import { providerEventRepository } from './data/provider-event.repository';
import { statementRepository } from './data/statement.repository';
import { liabilityProofRepository } from './data/liability-proof.repository';
import { migrateEscrows } from './data/migrate-escrows';
import { midnightAfter, proofSubject, proofTimer } from './domain/liabilities';
import { reconcileSubject, reconcileTimer } from './domain/reconcile-timer';
import { liabilityRoutes } from './http/liability.routes';
import { internalRoutes } from './http/internal.routes';
import { payoutRoutes } from './http/payout.routes';
import { playRoutes } from './http/play.routes';
import { sandboxRoutes } from './http/sandbox.routes';
import { walletRoutes } from './http/wallet.routes';
import { ledgerGauges, walletMeasures } from './measures';
import { payoutDeps } from './payout-deps';
import { providerOf, refuseSandboxMoney } from './provider';
import { walletTimers } from './timers';
import type { WalletDeps } from './deps';

export const walletService = defineService({
  name: 'wallet',
  config,
  build({ config: settings, db, http, clock, log, metrics, limits }) {
    const players = signedUpPlayers(db, (userId) => http.call(getProfile, { params: { userId } }));
    const blocks = blockProjection(db);
    const laws = lawProjection(db);
    const owners = endedOwners(db);
    const now = () => clock.now();
    const accounts = accountRepository(db);
    const depositsOf: DepositsOf = (asked) => readDeposits(db, asked);
    const ofPayouts = payoutDeps(db, settings);
    ledgerGauges(metrics, { ...ofPayouts, owners, audit: auditStore(db), now });
    const deps: WalletDeps = {
      db,
      ledger: ledgerOf(db, { depositsOf }),
      cutLedger: (key) => ledgerCut(db, key),
      endedOwners: owners,
      accounts,
      escrows: escrowRepository(db),
      statement: statementRepository(db),
      payments: paymentRepository(db),
      cardDeposits: cardDepositRepository(db),
      depositsOf: (userIds, since) => depositsOf({ userIds, since, now: now() }),
      ...ofPayouts,
      liabilityProofs: liabilityProofRepository(db),
      phoneCodes: phoneCodeRepository(db),
      phoneClaims: phoneClaimRepository(db, accounts),
      limits,
      providerEvents: providerEventRepository(db),
      ...providerOf(settings, db, now),
      players,
      blocks,
      laws,
      http,
      now,
      log,
    };
    return {
      routes: routesOf(deps),
      consumers: [
        residenceConsumer(deps),
        ...players.consumers,
        ...blocks.consumers,
        ...laws.consumers,
        userSignedUpConsumer(deps),
        exclusionCarriedConsumer(deps),
        userErasedConsumer(deps),
        ...escrowOwnerEndedConsumers(deps),
      ],
      timers: walletTimers(deps),
      measures: walletMeasures(metrics),
      async prepare() {
        await refuseSandboxMoney(db, deps.provider.name);
        await migrateEscrows(db);
        await deps.phoneClaims.claimVerified();
        const due = new Date(clock.now().getTime() + auditPauseMs);
        await ensureTimer(db, { kind: auditTimer, subject: auditSubject, due });
        await ensureTimer(db, { kind: reconcileTimer, subject: reconcileSubject, due });
        const midnight = midnightAfter(clock.now());
        await ensureTimer(db, { kind: proofTimer, subject: proofSubject, due: midnight });
      },
    };
  },
});

const routesOf = (deps: WalletDeps) => [
  ...walletRoutes(deps),
  ...payoutRoutes(deps),
  ...playRoutes(deps),
  ...liabilityRoutes(deps),
  ...internalRoutes(deps),
  ...sandboxRoutes(deps),
];
