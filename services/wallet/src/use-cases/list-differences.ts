import type { CallAnswer, CallInput, listDifferences as contract } from '@contend/contracts';
import { differenceIdOf } from '../data/difference.repository';
import { type KnownDifference, knownDifferences } from './known-differences';
import { ownersOf } from './owners-of';
import type { WalletDeps } from '../deps';

/** Differences to the provider that are open, or explained, the oldest first. */
export async function listDifferences(
  deps: WalletDeps,
  { query: { state, page, pageSize } }: Pick<CallInput<typeof contract>, 'query'>,
): Promise<CallAnswer<typeof contract>> {
  const all = await knownDifferences(deps);
  const rows = all.filter(({ explanation }) => (explanation === null) === (state === 'open'));
  const wanted = rows.slice((page - 1) * pageSize, page * pageSize);
  const owners = await ownersOf(deps, wanted);
  const ids = [...owners.values(), ...wanted.flatMap((one) => one.explanation?.byId ?? [])];
  const known = await deps.players.findMany([...new Set(ids)]);
  const named = (id: string) => ({ id, username: known.get(id)?.username ?? 'player' });
  const comparedAt = (await deps.reconciliations.completedAt())?.toISOString() ?? null;
  const items = wanted.map((one) => shown(one, { owners, named }));
  return { items, page, pageSize, total: rows.length, comparedAt };
}

interface Names {
  owners: ReadonlyMap<string, string>;
  named(id: string): { id: string; username: string };
}

function shown(one: KnownDifference, { owners, named }: Names) {
  const { kind, payoutId, paymentId, providerRef, text, suspenseCents: amount, since } = one;
  const { explanation, isForStaff = false } = one;
  const owner = owners.get(payoutId ?? paymentId ?? '');
  return {
    ...{ id: differenceIdOf(one.id), kind, about: aboutOf(one), providerRef, text, amount },
    ...{ since: since.toISOString(), isCompared: !isForStaff },
    user: owner === undefined ? null : named(owner),
    explanation: explanation && {
      ...{ by: named(explanation.byId), reason: explanation.reason },
      at: explanation.at.toISOString(),
    },
  };
}

function aboutOf({ payoutId, paymentId }: Pick<KnownDifference, 'payoutId' | 'paymentId'>) {
  if (payoutId) return { kind: 'payout' as const, id: payoutId };
  return paymentId ? { kind: 'payment' as const, id: paymentId } : null;
}
