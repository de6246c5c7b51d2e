import { must, Refusal } from '@contend/contracts';
import { runSagaStep, type Stored } from '@contend/service-kit';
import type { UserDeps } from '../deps';
import {
  beginExtra,
  deadlineOf,
  type Extra,
  extraExpired,
  extraIdOf,
  type ExtraKind,
  extraPaid,
  extraReturned,
  extraSettled,
  freeExtra,
  requireNoPendingPurchase,
  requireDue,
} from './extra';
import { type FreeUses, freeUsesOf } from './free-uses';

/** What a player's memberships give of an extra now; null where they give none. */
export async function showFreeUses(
  { extras, memberPerks, now }: Pick<UserDeps, 'extras' | 'memberPerks' | 'now'>,
  userId: string,
  kind: ExtraKind,
): Promise<FreeUses | null> {
  const at = now();
  const perks = await memberPerks.of(userId, at);
  return freeUsesOf(kind, { perks, used: await extras.usedOf(userId, kind, at) }, at);
}

/**
 * Takes the price of an extra, or reverses it when its time is over. Also run by the timer
 * `finish-extra`, which finishes what a stopped process began.
 */
export async function finishExtra(
  { extras, wallet, now }: Pick<UserDeps, 'extras' | 'wallet' | 'now'>,
  extraId: string,
): Promise<Stored<Extra>> {
  const { stored } = await runSagaStep<Extra, { isHeld: boolean }, void>(
    { save: (from, decision) => extras.save(from, decision), get: (id) => extras.get(id), now },
    {
      deadlineOf,
      isExpired: ({ status }) => status === 'returning',
      attempt: (extra) => wallet.fund(extra),
      confirm: extraPaid,
      expire: extraExpired,
      compensate: (extra) => wallet.reverse(extra),
      undo: extraReturned,
    },
    await extras.get(extraId),
  );
  return stored;
}

interface Buying {
  userId: string;
  actorId: string;
  kind: ExtraKind;
  /** Refused instead of charged when no plan gives one now. */
  pay?: 'plan' | undefined;
}

/**
 * Begins an extra: one that a plan of the player gives while it gives one, else bought from the
 * player's own wallet. What a plan gives is recorded with the membership first, so that a refund
 * right after it is less by that.
 * @throws Refusal `double-xp-active` or `record-reset-early` while the last one acts,
 *   `extra-pending`, `no-free-use-left`, `insufficient-funds`
 */
export async function buyExtra(
  deps: UserDeps,
  { userId, actorId, kind, pay }: Buying,
): Promise<Extra & { from: Date }> {
  const { extras, now } = deps;
  must(actorId === userId, 'forbidden');
  await deps.users.get(userId);
  const last = (await extras.lastOf(userId, kind))?.state ?? null;
  requireDue(kind, (await extras.lastPaid(userId, kind))?.state ?? null, now());
  requireNoPendingPurchase(last);
  const free = await showFreeUses(deps, userId, kind);
  // Two requests at once have the same number and id, so one of them is run again, and refused.
  const number = (last?.number ?? 0) + 1;
  const id = extraIdOf(userId, kind, number);
  const isFree = free !== null && free.left > 0;
  if (isFree && (await deps.recordPerkSaving({ id, kind }, free.membershipId))) {
    const from = now();
    const grant = { membershipId: free.membershipId, returnsAt: free.end };
    const { state } = await extras.save(null, freeExtra({ id, userId, kind, number }, grant, from));
    return { ...state, from };
  }
  const until = isFree ? undefined : free?.until.toISOString();
  must(pay !== 'plan', 'no-free-use-left', until ? { until } : {});
  await extras.save(null, beginExtra({ id, userId, kind, number }, now()));
  const { state } = await finishExtra(deps, id);
  if (!state.from) throw new Refusal('insufficient-funds');
  return { ...state, from: state.from };
}

/** Timer: pays the price of an extra that acts to the platform. */
export async function settleExtra({ extras, wallet }: UserDeps, extraId: string): Promise<void> {
  const found = await extras.get(extraId);
  if (found.state.status !== 'paid' || found.state.isSettled) return;
  await wallet.settle(found.state);
  await extras.save(found, extraSettled(found.state));
}
