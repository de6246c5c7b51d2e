import type { Command } from './command';
import { archiveAppend, archivePrune, archiveVerify } from './commands/archive';
import { createAdmin } from './commands/create-admin';
import { differencesExplain, differencesList, differencesWithdraw } from './commands/differences';
import { dlqList } from './commands/dlq-list';
import { dlqRetry } from './commands/dlq-retry';
import { ledgerVerify } from './commands/ledger-verify';
import { outboxStatus } from './commands/outbox-status';
import { payoutsAccount } from './commands/payouts-account';
import { payoutsReconcile } from './commands/payouts-reconcile';
import { projectionList } from './commands/projection-list';
import { projectionRebuild } from './commands/projection-rebuild';
import { refundsList, refundsRetry, refundsSettle } from './commands/refunds';
import { secrets } from './commands/secrets';
import { seed } from './commands/seed';
import { suspenseList } from './commands/suspense-list';
import { suspenseResolve } from './commands/suspense-resolve';
import { teamDelete } from './commands/team-delete';
import { teamRename } from './commands/team-rename';
import { tournamentPending } from './commands/tournament-pending';
import { traceMatchCommand } from './commands/trace-match';
import { userCorrect } from './commands/user-correct';
import { userErase } from './commands/user-erase';
import { userResetFactor } from './commands/user-reset-factor';

/** In the order of the help. */
export const commands: readonly Command[] = [
  createAdmin,
  ledgerVerify,
  suspenseList,
  suspenseResolve,
  payoutsReconcile,
  differencesList,
  differencesExplain,
  differencesWithdraw,
  payoutsAccount,
  tournamentPending,
  refundsList,
  refundsRetry,
  refundsSettle,
  outboxStatus,
  dlqList,
  dlqRetry,
  projectionList,
  projectionRebuild,
  archiveAppend,
  archiveVerify,
  archivePrune,
  traceMatchCommand,
  userCorrect,
  userErase,
  userResetFactor,
  teamRename,
  teamDelete,
  seed,
  secrets,
];
