import type { CallAnswer, CallInput, listTaxForms as contract } from '@contend/contracts';
import { taxSums } from '../data/tax-sums';
import { missingForms, paidCountries } from '../domain/tax-forms';
import type { WalletDeps } from '../deps';

type Answer = CallAnswer<typeof contract>;
type Query = CallInput<typeof contract>['query'];

/** Players whose tax form is missing, or was received, with what they were paid in a year. */
export async function listTaxForms(deps: WalletDeps, { query }: { query: Query }): Promise<Answer> {
  const { now, payoutSettings } = deps;
  const year = query.year ?? now().getUTCFullYear();
  const { taxFormCents: aboveOf } = payoutSettings;
  const asked = { year, countries: [...aboveOf.keys()] };
  return query.status === 'received'
    ? receivedForms(deps, query, asked)
    : missing(deps, query, asked);
}

interface Asked {
  year: number;
  countries: string[];
}

async function receivedForms(deps: WalletDeps, query: Query, asked: Asked): Promise<Answer> {
  const { items, ...page } = await deps.payoutProfiles.pageOfTaxForms(query);
  const userIds = items.map(({ id }) => id);
  const sums = await taxSums(deps.db, { ...asked, userIds });
  const rows = items.map(({ id: userId, taxFormAt: at }) => ({ userId, at }));
  return { ...page, items: await shown(deps, rows, { year: asked.year, sums }) };
}

async function missing(deps: WalletDeps, query: Query, asked: Asked): Promise<Answer> {
  const { page, pageSize } = query;
  const sums = await taxSums(deps.db, asked);
  const paid = paidCountries(sums, deps.payoutSettings.taxFormCents);
  const received = await deps.payoutProfiles.withTaxForm([...paid.keys()]);
  const userIds = missingForms(paid, received);
  const wanted = userIds.slice((page - 1) * pageSize, page * pageSize);
  const rows = wanted.map((userId) => ({ userId, at: null }));
  const items = await shown(deps, rows, { year: asked.year, sums });
  return { items, page, pageSize, total: userIds.length };
}

async function shown(
  { players, payoutSettings }: WalletDeps,
  rows: { userId: string; at: Date | null }[],
  { year, sums }: { year: number; sums: Awaited<ReturnType<typeof taxSums>> },
): Promise<Answer['items']> {
  const known = await players.findMany(rows.map(({ userId }) => userId));
  const paid = paidCountries(sums, payoutSettings.taxFormCents);
  return rows.map(({ userId, at }) => ({
    user: { id: userId, username: known.get(userId)?.username ?? 'player' },
    status: at ? ('received' as const) : ('missing' as const),
    ...{ receivedAt: at?.toISOString() ?? null, year },
    countries: (paid.get(userId) ?? []).map(({ country, paidCents, aboveCents }) => ({
      ...{ country, paid: paidCents, above: aboveCents },
    })),
  }));
}
