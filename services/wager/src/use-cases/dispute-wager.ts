import type { CallInput, disputeWager as contract } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { dispute } from '../domain/settlement';
import type { Wager } from '../domain/wager';

/** Disputes a result: the escrow is locked until an admin has ruled. */
export async function disputeWager(
  { wagers, now }: WagerDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const settling = await wagers.get(params.wagerId);
  const { reason, evidence = [] } = body;
  const complaint = { userId: actor.id, reason, evidence };
  return (await wagers.save(settling, dispute(settling.state, complaint, now()))).state;
}
