import type { WagerDeps } from '../deps';
import { peopleOf, type Side } from '../domain/seats';

/** Whether a player or payer of a side is suspended or banned. */
export async function hasSuspended({ players }: WagerDeps, side: Side): Promise<boolean> {
  const known = await players.findMany(peopleOf(side));
  return [...known.values()].some(({ status }) => status !== 'active');
}
