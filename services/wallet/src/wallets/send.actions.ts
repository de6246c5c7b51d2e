import {
  type CallAnswer,
  type CallInput,
  isEligible,
  must,
  Refusal,
  type sendMoney as contract,
} from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { fingerprintOf } from '../ledger/fingerprint';
import { countedFrom } from '../play/play-windows';
import { send } from './send';
import { showLine } from './statement.reply';
import { requireEligiblePlayer } from './wallets.actions';

/**
 * Asserts that the payouts of a sender are not frozen: sent money would leave by the payouts of its
 * receiver.
 * @throws Refusal `sending-frozen` with the reason, and what staff wrote for the sender
 */
async function requireNotFrozen({ payoutProfiles }: WalletDeps, userId: string): Promise<void> {
  const frozen = (await payoutProfiles.find(userId))?.state.frozen;
  if (!frozen) return;
  const { reason, note = null } = frozen;
  throw new Refusal('sending-frozen', { reason, note, complainAt: '/support' });
}

/** The transfer's id is derived from the Idempotency-Key, so a repeat finds its first transfer. */
export async function sendMoney(
  deps: WalletDeps,
  { actor, body, newId }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const { userId, amount, note } = body;
  must(userId !== actor.id, 'transfer-to-self');
  await requireEligiblePlayer(deps, actor);
  await requireNotFrozen(deps, actor.id);
  await deps.blocks.requireNoneBlocked(actor.id, [userId]);
  const recipient = (await deps.players.findSignedUp([userId])).get(userId);
  must(recipient?.status === 'active', 'recipient-not-found');
  const at = deps.now();
  const basis = { product: 'money' as const, table: await deps.laws.at(at) };
  must(isEligible(recipient, basis, at), 'recipient-not-eligible');
  const command = {
    id: newId,
    fingerprint: fingerprintOf(body),
    from: { id: actor.id, username: actor.username },
    to: { id: userId, username: recipient.username },
    amountCents: amount,
    note: note || null,
  };
  const needs = {
    ...{ transfers: [newId], accounts: [actor.id, userId], funds: [actor.id] },
    ...{ deposits: [userId], playFrom: countedFrom(at) },
  };
  const made = await deps.ledger.run(needs, (books) => send(books, command, deps.now()));
  return showLine(deps, made ?? (await deps.statement.find(newId)));
}
