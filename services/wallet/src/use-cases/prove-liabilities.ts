import { randomBytes } from 'node:crypto';
import { inMs, leavesKeptMs } from '@contend/contracts';
import { writeTimers } from '@contend/service-kit';
import {
  endedDay,
  liabilitiesOf,
  midnightAfter,
  proofSubject,
  proofTimer,
} from '../domain/liabilities';
import { leafPages, rootOf, secretOf } from '../domain/liability-tree';
import { ledgerCut } from '../data/ledger-cut';
import type { WalletDeps } from '../deps';

type Deps = Pick<WalletDeps, 'db' | 'now' | 'log' | 'liabilityProofs'>;

/**
 * Makes the proof of the day that has ended, if there is none, and sets the timer for the next
 * midnight. The leaves are saved before the proof that refers to them: an attempt that ends between
 * leaves nothing that anyone can see, and the next one begins again.
 */
export async function proveLiabilities(deps: Deps): Promise<void> {
  const { db, now, liabilityProofs } = deps;
  const day = endedDay(now());
  if (!(await liabilityProofs.find(day))) await prove(deps, day);
  await liabilityProofs.deleteLeaves(endedDay(inMs(now(), -leavesKeptMs)), day);
  const due = midnightAfter(now());
  await db.transaction(() => writeTimers(db, proofSubject, { [proofTimer]: due }));
}

async function prove({ db, now, log, liabilityProofs }: Deps, day: string): Promise<void> {
  const takenAt = now();
  const cut = await ledgerCut(db);
  const [key, attempt] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  const leaves = [...cut.wallets].map(([userId, cents]) => ({
    secret: secretOf(key, userId),
    cents: Math.max(0, cents),
  }));
  const pages = leafPages(leaves);
  await liabilityProofs.savePages({ attempt, day }, pages);
  const sums = liabilitiesOf(cut);
  const { owed, held } = sums;
  if (owed.total !== held.total) {
    log.error({ day, owedCents: owed.total, heldCents: held.total }, 'the ledger does not add up');
  }
  await liabilityProofs.save({
    ...{ day, attempt, key, takenAt: takenAt.toISOString(), accounts: leaves.length },
    ...{ root: rootOf(pages.map(({ root }) => root)), ...sums, checkedBy: 0 },
  });
}
