import {
  type CallAnswer,
  type CallInput,
  cursorOf,
  type listWagerSavings as contract,
} from '@contend/contracts';
import type { DatedPot } from '../data/won-pot.repository';
import type { MembershipDeps } from '../deps';

/** The wagers that the caller won, newest first, with what lowered their rake or why nothing did. */
export async function listWagerSavings(
  { wonPots }: MembershipDeps,
  { actor, query: { cursor, pageSize } }: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  const rows = await wonPots.newest(actor.id, { cursor, limit: pageSize + 1 });
  const items = rows.slice(0, pageSize);
  const last = items.at(-1);
  const next = last && rows.length > pageSize ? cursorOf(last) : null;
  return { items: items.map(shown), next };
}

function shown({ id, wagerId, at, acceptedAt, perk, ...pot }: DatedPot) {
  const { shareCents: share, agreedRakeCents: rakeAgreed, rakeCents: rakePaid } = pot;
  return {
    ...{ id, wagerId, at: at.toISOString(), acceptedAt: acceptedAt?.toISOString() ?? null },
    ...{ share, rakeAgreed, rakePaid, saved: rakeAgreed - rakePaid, perk },
  };
}
