import { attachUploads, type CallInput, type disputeWager as contract } from '@contend/contracts';
import type { WagerDeps } from '../deps';
import { dispute } from '../domain/settlement';
import type { Wager } from '../domain/wager';

/** Disputes a result: the escrow is locked until an admin has ruled. */
export async function disputeWager(
  deps: WagerDeps,
  { params, body, actor }: CallInput<typeof contract>,
): Promise<Wager> {
  const settling = await deps.wagers.get(params.wagerId);
  const { reason, evidence = [] } = body;
  const complaint = { userId: actor.id, reason, evidence };
  const decision = dispute(settling.state, complaint, deps.now());
  await attachEvidence(deps, settling.state, complaint);
  return (await deps.wagers.save(settling, decision)).state;
}

/** Attaches the uploads to the match, whose players then see them as they see its other evidence. */
async function attachEvidence(
  { http }: WagerDeps,
  { matchId, home, away }: Wager,
  { userId: ownerId, evidence }: { userId: string; evidence: string[] },
): Promise<void> {
  if (evidence.length === 0 || !matchId) return;
  const readers = [home, away].flatMap((side) => side?.seats.map((seat) => seat.userId) ?? []);
  const body = { ownerId, uploadIds: evidence, to: `match:${matchId}`, readers };
  await http.call(attachUploads, { body });
}
