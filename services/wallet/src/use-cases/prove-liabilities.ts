import { inMs, leavesKeptMs } from '@contend/contracts';
import { writeTimers } from '@contend/service-kit';
import { endedDay, midnightAfter, proofSubject, proofTimer } from '../domain/liabilities';
import type { WalletDeps } from '../deps';
import { proveOnce } from './prove-once';

/** Makes the proof of the day that has ended, and sets the timer for the next midnight. */
export async function proveLiabilities(
  deps: Pick<WalletDeps, 'db' | 'cutLedger' | 'now' | 'log' | 'liabilityProofs' | 'provider'>,
): Promise<void> {
  const { db, now, liabilityProofs } = deps;
  const day = endedDay(now());
  await proveOnce(deps, day);
  await liabilityProofs.deleteLeaves(endedDay(inMs(now(), -leavesKeptMs)), day);
  const due = midnightAfter(now());
  await db.transaction(() => writeTimers(db, proofSubject, { [proofTimer]: due }));
}
