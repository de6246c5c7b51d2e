import { must, Refusal } from '@contend/contracts';
import type { UserDeps } from '../deps';
import {
  beginExtra,
  type Extra,
  extraIdOf,
  type ExtraKind,
  freeExtra,
  mustBeAnswered,
  mustBeDue,
} from '../domain/extra';
import { finishExtra } from './finish-extra';
import { showFreeUses } from './show-free-uses';

interface Buying {
  userId: string;
  actorId: string;
  kind: ExtraKind;
  /** Refused instead of charged when no plan gives one now. */
  pay?: 'plan' | undefined;
}

/**
 * Begins an extra: one that a plan of the player gives while it gives one, else bought from the
 * player's own wallet.
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
  mustBeDue(kind, (await extras.lastPaid(userId, kind))?.state ?? null, now());
  mustBeAnswered(last);
  const free = await showFreeUses(deps, userId, kind);
  // Two requests at once have the same number and id, so one of them is run again, and refused.
  const number = (last?.number ?? 0) + 1;
  const id = extraIdOf(userId, kind, number);
  if (free && free.left > 0) {
    const from = now();
    const grant = { membershipId: free.membershipId, returnsAt: free.end };
    const { state } = await extras.save(null, freeExtra({ id, userId, kind, number }, grant, from));
    return { ...state, from };
  }
  const until = free?.until.toISOString();
  must(pay !== 'plan', 'no-free-use-left', until ? { until } : {});
  await extras.save(null, beginExtra({ id, userId, kind, number }, now()));
  const { state } = await finishExtra(deps, id);
  if (!state.from) throw new Refusal('insufficient-funds');
  return { ...state, from: state.from };
}
