import { must } from '@contend/contracts';
import type { WagerDeps } from '../deps';

/**
 * Asserts that none of these players and payers is on a break from play. The wallet refuses the
 * money of payers too; this also covers a player whose seat another pays.
 * @throws Refusal `play-paused` about the caller; `payer-limited`, without names, about the others
 */
export async function checkBreaks(
  { breaks, now }: Pick<WagerDeps, 'breaks' | 'now'>,
  { callerId, people }: { callerId: string; people: string[] },
): Promise<void> {
  const found = await breaks.among(people, now());
  const own = found.get(callerId);
  const resetsAt = own?.until.toISOString();
  must(!own, 'play-paused', { limit: own?.kind, leftCents: 0, resetsAt });
  must(found.size === 0, 'payer-limited');
}
