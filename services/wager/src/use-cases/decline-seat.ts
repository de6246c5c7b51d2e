import type { CallInput, declineSeat as contract } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { decline } from '../domain/gathering';
import type { Wager } from '../domain/wager';

/** Ends the attempt to fund the caller's side. */
export async function declineSeat(
  { wagers, now }: WagerDeps,
  { params, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const asked = await wagers.get(params.wagerId);
  return (await wagers.save(asked, decline(asked.state, actor.id, now()))).state;
}
