import { createHash } from 'node:crypto';
import type { Refusal } from '@contend/contracts';
import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { accept, reopen } from '../domain/acceptance';
import type { Wager } from '../domain/wager';

/**
 * Takes both sides' stakes into escrow. Also the timer's work, when the claimer is gone.
 */
export async function finishAcceptance(
  { wagers, stakes, now }: WagerDeps,
  claimed: Stored<Wager>,
): Promise<{ wager: Wager; shortage: Refusal | null }> {
  const wager = claimed.state;
  if (wager.status !== 'claimed') return { wager, shortage: null };
  const shortage = await stakes.fund(wager);
  const decision = shortage ? reopen(wager) : accept(wager, matchIdOf(wager), now());
  const { state } = await wagers.save(claimed, decision);
  return { wager: state, shortage };
}

/** Derived, so that finishing twice makes one match. */
const matchIdOf = ({ id, round }: Wager): string =>
  createHash('sha256').update(`match:${id}:${round}`).digest('hex').slice(0, 24);
