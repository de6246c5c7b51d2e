import type { Stored } from '@contend/service-kit';
import type { WagerDeps } from '../deps';
import { closeOffer } from '../domain/ending';
import type { Wager } from '../domain/wager';
import { hasSuspended } from './has-suspended';

/** Ends a reopened offer with a player or payer who was suspended meanwhile. */
export async function closeSuspendedOffer(
  deps: WagerDeps,
  open: Stored<Wager>,
): Promise<Stored<Wager>> {
  const { wagers, now } = deps;
  const { status, home } = open.state;
  if (status !== 'open' || !(await hasSuspended(deps, home))) return open;
  return wagers.save(open, closeOffer(open.state, now()));
}
