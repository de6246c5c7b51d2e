import type * as contract from '@contend/contracts';
import { type CallAnswer, type CallInput, must } from '@contend/contracts';
import type { WalletDeps } from '../deps';
import { readInPages } from '../ledger/read-in-pages';
import { explained, type Explanation, explanationOf, isListed, withdrawn } from './difference';
import { differenceIdOf } from './difference.repository';
import type { Finding } from './finding';
import type { DatedFinding } from './reconciliation.repository';

export type KnownDifference = DatedFinding & {
  explanation: Explanation | null;
  /** Those that do not count any more, the latest first. */
  earlier: Explanation[];
};

/** The differences that are followed here, the oldest first, with what explains them. */
export async function knownDifferences({
  reconciliations,
  differenceFiles,
}: Pick<WalletDeps, 'reconciliations' | 'differenceFiles'>): Promise<KnownDifference[]> {
  const findings = (await reconciliations.stored()).filter(isListed);
  const files = await differenceFiles.ofFindings(findings.map(({ id }) => id));
  return findings
    .map((one) => {
      const file = files.get(one.id);
      const explanation = explanationOf(one, file);
      const earlier = (file?.given ?? []).filter((given) => given !== explanation).toReversed();
      return { ...one, explanation, earlier };
    })
    .toSorted((one, other) => one.since.getTime() - other.since.getTime());
}

/** The players of payouts and payments, by the ids of these. */
async function ownersOf(
  { payouts, payments }: Pick<WalletDeps, 'payouts' | 'payments'>,
  findings: readonly Pick<Finding, 'payoutId' | 'paymentId'>[],
): Promise<Map<string, string>> {
  const paidOut = findings.flatMap(({ payoutId }) => payoutId ?? []);
  const paidIn = findings.flatMap(({ paymentId }) => paymentId ?? []);
  const found = [
    ...(await readInPages(paidOut, (page) => payouts.listStored({ _id: { $in: page } }))),
    ...(await readInPages(paidIn, (page) => payments.listStored({ _id: { $in: page } }))),
  ];
  return new Map(found.map(({ state }) => [state.id, state.userId]));
}

/**
 * Finds a listed difference, what staff wrote about it, and the player of its payout or payment.
 * @throws Refusal `difference-not-found`
 */
async function findDifference(deps: WalletDeps, id: string) {
  const findings = (await deps.reconciliations.stored()).filter(isListed);
  const finding = findings.find((one) => differenceIdOf(one.id) === id);
  must(finding, 'difference-not-found');
  const [ownerId = null] = (await ownersOf(deps, [finding])).values();
  return { finding, ownerId, stored: await deps.differenceFiles.find(id) };
}

/** The most explanations of a difference that are shown beside the one that counts. */
const shownEarlier = 10;

/** Differences to the provider that are open, or explained, the oldest first. */
export async function listDifferences(
  deps: WalletDeps,
  { query: { state, page, pageSize } }: Pick<CallInput<typeof contract.listDifferences>, 'query'>,
): Promise<CallAnswer<typeof contract.listDifferences>> {
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

/**
 * Marks a difference without money in suspense as explained, until it is another one.
 * @param byId null for an operator
 */
export async function explainDifference(
  deps: WalletDeps,
  {
    params: { differenceId: id },
    body,
  }: Pick<CallInput<typeof contract.explainDifference>, 'params' | 'body'>,
  byId: string | null,
): Promise<CallAnswer<typeof contract.explainDifference>> {
  const { stored, ...found } = await findDifference(deps, id);
  const given = { id, ...found, file: stored?.state, ...body, byId };
  await deps.differenceFiles.save(stored, explained(given, deps.now()));
  return { id };
}

/**
 * Withdraws the explanation of a difference. It is kept, with who withdrew it and why.
 * @param byId null for an operator
 */
export async function withdrawExplanation(
  deps: WalletDeps,
  {
    params: { differenceId: id },
    body,
  }: Pick<CallInput<typeof contract.withdrawExplanation>, 'params' | 'body'>,
  byId: string | null,
): Promise<CallAnswer<typeof contract.withdrawExplanation>> {
  const { stored, ...found } = await findDifference(deps, id);
  const explainedAt = new Date(body.explainedAt);
  const asked = { ...found, file: stored?.state, explainedAt, reason: body.reason };
  const decision = withdrawn({ ...asked, byId }, deps.now());
  await deps.differenceFiles.save(stored, decision);
  return { id };
}

/** How many differences the last comparison found that are not explained. */
export async function countDifferences(
  deps: Pick<WalletDeps, 'reconciliations' | 'differenceFiles'>,
): Promise<number> {
  const known = await knownDifferences(deps);
  return known.filter(({ isForStaff, explanation }) => !isForStaff && !explanation).length;
}
