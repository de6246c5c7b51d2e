import type { CallAnswer, CallInput, listDifferences as contract } from '@contend/contracts';
import { differenceIdOf } from '../data/difference.repository';
import type { Explanation } from '../domain/difference';
import { type KnownDifference, knownDifferences } from './known-differences';
import { ownersOf } from './owners-of';
import type { WalletDeps } from '../deps';

/** The most explanations of a difference that are shown beside the one that counts. */
const shownEarlier = 10;

/** Differences to the provider that are open, or explained, the oldest first. */
export async function listDifferences(
  deps: WalletDeps,
  { query: { state, page, pageSize } }: Pick<CallInput<typeof contract>, 'query'>,
): Promise<CallAnswer<typeof contract>> {
  const all = await knownDifferences(deps);
  const rows = all.filter(({ explanation }) => (explanation === null) === (state === 'open'));
  const wanted = rows.slice((page - 1) * pageSize, page * pageSize);
  const owners = await ownersOf(deps, wanted);
  const writers = wanted.flatMap(writersOf).filter((id) => id !== null);
  const ids = [...owners.values(), ...writers];
  const known = await deps.players.findMany([...new Set(ids)]);
  const named = (id: string) => ({ id, username: known.get(id)?.username ?? 'player' });
  const comparedAt = (await deps.reconciliations.completedAt())?.toISOString() ?? null;
  const items = wanted.map((one) => shown(one, { owners, named }));
  return { items, page, pageSize, total: rows.length, comparedAt };
}

const writersOf = ({ explanation, earlier }: KnownDifference): (string | null)[] =>
  [...(explanation ? [explanation] : []), ...earlier.slice(0, shownEarlier)].flatMap((one) => [
    one.byId,
    ...(one.withdrawn ? [one.withdrawn.byId] : []),
  ]);

interface Names {
  owners: ReadonlyMap<string, string>;
  named(id: string): { id: string; username: string };
}

function shown(one: KnownDifference, { owners, named }: Names) {
  const { kind, payoutId, paymentId, providerRef, text, suspenseCents: amount, since } = one;
  const { explanation, earlier, isForStaff = false } = one;
  const owner = owners.get(payoutId ?? paymentId ?? '');
  const noteOf = ({ byId, reason, at }: Pick<Explanation, 'byId' | 'reason' | 'at'>) => ({
    by: byId === null ? { id: null, username: 'an operator' } : named(byId),
    ...{ reason, at: at.toISOString() },
  });
  return {
    ...{ id: differenceIdOf(one.id), kind, about: aboutOf(one), providerRef, text, amount },
    ...{ since: since.toISOString(), isCompared: !isForStaff },
    user: owner === undefined ? null : named(owner),
    explanation: explanation && noteOf(explanation),
    earlier: earlier.slice(0, shownEarlier).map((given) => ({
      ...noteOf(given),
      withdrawn: given.withdrawn ? noteOf(given.withdrawn) : null,
    })),
  };
}

function aboutOf({ payoutId, paymentId }: Pick<KnownDifference, 'payoutId' | 'paymentId'>) {
  if (payoutId) return { kind: 'payout' as const, id: payoutId };
  return paymentId ? { kind: 'payment' as const, id: paymentId } : null;
}
