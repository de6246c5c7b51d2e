import type * as contract from '@contend/contracts';
import {
  type CallAnswer,
  type CallInput,
  inMs,
  leavesKeptMs,
  type LiabilityProof,
  must,
  proofsPerDay,
  Refusal,
} from '@contend/contracts';
import { isDuplicateKey, StaleVersion, writeTimers } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import type { WalletDeps } from '../deps';
import {
  dayOf,
  endedDay,
  liabilitiesOf,
  midnightAfter,
  proofSubject,
  proofTimer,
  publishTimer,
} from './liabilities';
import { firstSecretOf, inclusionOf, leafPages, rootOf, secretOf } from './liability-tree';

type AssetDeps = {
  provider: Pick<WalletDeps['provider'], 'name' | 'readBalance'>;
  log: { warn(fields: object, text: string): void };
  now(): Date;
};

/**
 * What the providers themselves report that they hold. A proof without it is published all the
 * same, with the reason.
 */
export async function readAssets({
  provider,
  now,
  log,
}: AssetDeps): Promise<LiabilityProof['assets']> {
  const from = { provider: provider.name, readAt: now().toISOString() };
  try {
    const cents = await provider.readBalance();
    return [{ ...from, cents, missing: cents === null ? 'no-balance' : null }];
  } catch (error) {
    log.warn({ err: error, provider: provider.name }, 'balance of the provider not read');
    return [{ ...from, cents: null, missing: 'no-answer' }];
  }
}

type Deps = Pick<WalletDeps, 'cutLedger' | 'now' | 'log' | 'liabilityProofs' | 'provider'>;

/**
 * Makes the proof of this name, if there is none. The leaves are saved before the proof that refers
 * to them: an attempt that ends between leaves nothing that anyone can see, and the next one begins
 * again.
 */
export async function proveOnce(deps: Deps, day: string): Promise<void> {
  const { cutLedger, now, log, liabilityProofs } = deps;
  if (await liabilityProofs.find(day)) return;
  const assets = await readAssets(deps);
  const takenAt = now();
  const [key, attempt] = [randomBytes(32).toString('hex'), randomBytes(12).toString('hex')];
  const { sums, leaves, lastEntry } = await cutLedger(key);
  const roots = await liabilityProofs.savePages({ attempt, day }, leafPages(leaves));
  const { owed, held } = liabilitiesOf(sums);
  if (owed.total !== held.total) {
    log.error({ day, owedCents: owed.total, heldCents: held.total }, 'the ledger does not add up');
  }
  await liabilityProofs.save({
    ...{ day, format: 2, attempt, key, takenAt: takenAt.toISOString(), accounts: leaves.count },
    ...{ root: rootOf(roots), owed, held, lastEntry, assets, checkedBy: 0 },
  });
}

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

/**
 * Sets the timer of a proof of now. While that proof is not published, repeats and other admins get
 * its name.
 * @throws Refusal `too-many-proofs`.
 */
export async function publishLiabilityProof(
  { db, liabilityProofs, now }: WalletDeps,
  { actor }: Pick<CallInput<typeof contract.publishLiabilityProof>, 'actor'>,
): Promise<CallAnswer<typeof contract.publishLiabilityProof>> {
  const at = now();
  const day = dayOf(at);
  const requested = await liabilityProofs.requestedOn(day);
  const last = requested.at(-1);
  if (last && !(await liabilityProofs.find(last))) return { day: last };
  must(requested.length < proofsPerDay, 'too-many-proofs');
  const name = `${day}.${requested.length + 1}`;
  try {
    await db.transaction(async () => {
      await liabilityProofs.request({ name, day, by: actor.id, at });
      await writeTimers(db, name, { [publishTimer]: at });
    });
  } catch (error) {
    // Of two concurrent requests the second finds the first one's.
    throw isDuplicateKey(error) ? new StaleVersion() : error;
  }
  return { day: name };
}

const pageSize = 14;

/** All proofs, the newest first. */
export async function listLiabilityProofs(
  { liabilityProofs }: WalletDeps,
  { query: { page } }: CallInput<typeof contract.listLiabilityProofs>,
): Promise<CallAnswer<typeof contract.listLiabilityProofs>> {
  return { ...(await liabilityProofs.page(page, pageSize)), page, pageSize };
}

/** One proof. @throws Refusal `proof-not-found`. */
export async function getLiabilityProof(
  { liabilityProofs }: WalletDeps,
  { params: { day } }: CallInput<typeof contract.getLiabilityProof>,
): Promise<CallAnswer<typeof contract.getLiabilityProof>> {
  const proof = await liabilityProofs.find(day);
  if (!proof) throw new Refusal('proof-not-found');
  return proof;
}

/**
 * The caller's account in one proof. The secret is computed from the caller's id, so
 * there is no way to ask for another wallet.
 * @throws Refusal `proof-not-found`, `leaf-not-found` or `leaf-deleted`.
 */
export async function getLiabilityLeaf(
  { db, liabilityProofs }: WalletDeps,
  { actor, params: { day } }: CallInput<typeof contract.getLiabilityLeaf>,
): Promise<CallAnswer<typeof contract.getLiabilityLeaf>> {
  const proof = await liabilityProofs.find(day);
  if (!proof) throw new Refusal('proof-not-found');
  if (proof.key === null) throw new Refusal('leaf-deleted');
  const secretIn = proof.format === 1 ? firstSecretOf : secretOf;
  const secret = secretIn(proof.key, actor.id);
  const found = await liabilityProofs.pageWith(proof.attempt, secret);
  const inclusion = found && inclusionOf(secret, found.page, found.roots);
  if (!inclusion) throw new Refusal('leaf-not-found');
  await db.transaction(() => liabilityProofs.countCheck(day, secret));
  return { day, format: proof.format, secret, ...inclusion };
}
