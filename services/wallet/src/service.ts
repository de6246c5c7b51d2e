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
import type { WalletDeps } from './deps';
import { escrowOwnerEndedConsumers } from './escrows/escrow-owner-ended.consumer';
import { internalRoutes } from './escrows/internal.routes';
import { accountRepository } from './ledger/account.repository';
import { auditStore } from './ledger/audit-store.repository';
import { endedOwners } from './ledger/ended-owner.repository';
import { escrowRepository, migrateEscrows } from './ledger/escrow.repository';
import { ledgerCut } from './ledger/ledger-cut.repository';
import { ledgerOf } from './ledger/ledger-queue.repository';
import type { DepositsOf } from './ledger/ledger.repository';
import { fundsReader } from './ledger/funds.repository';
import { statementRepository } from './ledger/statement.repository';
import { midnightAfter, proofSubject, proofTimer } from './liabilities/liabilities';
import { liabilityProofRepository } from './liabilities/liability-proof.repository';
import { liabilityRoutes } from './liabilities/liability.routes';
import { ledgerGauges, walletMeasures } from './measures';
import { payoutDeps } from './payout-deps';
import { exclusionCarriedConsumer } from './payouts/exclusion-carried.consumer';
import { payoutRoutes } from './payouts/payouts.routes';
import { residenceConsumer } from './payouts/residence.consumer';
import { playRoutes } from './play/play.routes';
import { providerOf, refuseSandboxMoney } from './provider';
import { sandboxRoutes } from './providers/sandbox.routes';
import { reconcileSubject, reconcileTimer } from './reconciliation/reconcile-timer';
import { cardDepositRepository } from './refills/card-deposit.repository';
import { readDeposits } from './refills/deposits.repository';
import { paymentRepository } from './refills/payment.repository';
import { providerEventRepository } from './refills/provider-event.repository';
import { userStatusConsumer } from './refills/user-status.consumer';
import { walletTimers } from './timers';
import { phoneClaimRepository } from './wallets/phone-claim.repository';
import { phoneCodeRepository } from './wallets/phone-code.repository';
import { userErasedConsumer } from './wallets/user-erased.consumer';
import { userSignedUpConsumer } from './wallets/user-signed-up.consumer';
import { walletRoutes } from './wallets/wallets.routes';

export const walletService = defineService({
  name: 'wallet',
  config,
  build({ config: settings, db, http, clock, log, metrics, limits }) {
    const players = signedUpPlayers(db, (userId) => http.call(getProfile, { params: { userId } }));
    const [blocks, laws] = [blockProjection(db), lawProjection(db)];
    const owners = endedOwners(db);
    const now = () => clock.now();
    const accounts = accountRepository(db);
    const depositsOf: DepositsOf = (asked) => readDeposits(db, asked);
    const ofPayouts = payoutDeps(db, settings);
    const longestHoldMs = Math.max(...Object.values(ofPayouts.payoutSettings.holdMs));
    const readFunds = fundsReader(db, { log, longestHoldMs });
    ledgerGauges(metrics, { ...ofPayouts, owners, audit: auditStore(db), now });
    const deps: WalletDeps = {
      db,
      ledger: ledgerOf(db, { depositsOf, readFunds }),
      cutLedger: (key) => ledgerCut(db, key),
      endedOwners: owners,
      accounts,
      escrows: escrowRepository(db),
      statement: statementRepository(db, readFunds),
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
      consumers: consumersOf(deps),
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

const consumersOf = (deps: WalletDeps) => [
  residenceConsumer(deps),
  ...deps.players.consumers,
  ...deps.blocks.consumers,
  ...deps.laws.consumers,
  userSignedUpConsumer(deps),
  exclusionCarriedConsumer(deps),
  userErasedConsumer(deps),
  userStatusConsumer(deps),
  ...escrowOwnerEndedConsumers(deps),
];

const routesOf = (deps: WalletDeps) => [
  ...walletRoutes(deps),
  ...payoutRoutes(deps),
  ...playRoutes(deps),
  ...liabilityRoutes(deps),
  ...internalRoutes(deps),
  ...sandboxRoutes(deps),
];
