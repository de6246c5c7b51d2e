import { must, Refusal } from '@contend/contracts';
import type { UserDeps } from '../deps';
import {
  beginExtra,
  type Extra,
  extraIdOf,
  type ExtraKind,
  mustBeAnswered,
  mustBeDue,
} from '../domain/extra';
import { finishExtra } from './finish-extra';

interface Buying {
  userId: string;
  actorId: string;
  kind: ExtraKind;
}

/**
 * Buys an extra from the player's own wallet.
 * @throws Refusal `double-xp-active` or `record-reset-early` while the last one acts,
 *   `extra-pending`, `insufficient-funds`
 */
export async function buyExtra(
  deps: UserDeps,
  { userId, actorId, kind }: Buying,
): Promise<Extra & { from: Date }> {
  const { extras, now } = deps;
  must(actorId === userId, 'forbidden');
  await deps.users.get(userId);
  const last = (await extras.lastOf(userId, kind))?.state ?? null;
  mustBeDue(kind, (await extras.lastPaid(userId, kind))?.state ?? null, now());
  mustBeAnswered(last);
  // Two purchases at once have the same number and id, so one of them is refused.
  const number = (last?.number ?? 0) + 1;
  const id = extraIdOf(userId, kind, number);
  await extras.save(null, beginExtra({ id, userId, kind, number }, now()));
  const { state } = await finishExtra(deps, id);
  if (!state.from) throw new Refusal('insufficient-funds');
  return { ...state, from: state.from };
}
