import { mongo } from 'mongoose';
import type { DatedFinding } from '../data/reconciliation.repository';
import type { Reference } from '../domain/books';
import type { Finding } from '../domain/finding';
import { isForStaff } from '../domain/reconcile-timer';
import { correctSuspense } from '../domain/refill';
import type { WalletDeps } from '../deps';

/** The most findings of a transaction. */
const pageSize = 20;
/** The most ids of findings in a line of the log. */
const shown = 20;

/**
 * Saves the findings of a comparison with their money in suspense; what was booked for one that is
 * gone is booked back. A finding that was found before keeps its date. One that is for staff stays
 * as it is: the lists do not reach back to it any more.
 */
export async function bookFindings(
  deps: WalletDeps,
  found: readonly Finding[],
  at: Date,
): Promise<DatedFinding[]> {
  const { db, reconciliations, log } = deps;
  if (found.length > 0) {
    const findings = found.slice(0, shown).map(({ id }) => id);
    log.error({ findings, count: found.length }, 'provider and ledger differ');
  }
  const present = new Map(found.map((one) => [one.id, one]));
  const ids = new Set([...(await reconciliations.stored()).map(({ id }) => id), ...present.keys()]);
  const dated: DatedFinding[] = [];
  for (const page of pagesOf([...ids]))
    dated.push(...(await db.transaction(() => bookPage(deps, { page, present, at }))));
  await reconciliations.complete(at);
  return dated;
}

function pagesOf(ids: string[]): string[][] {
  const count = Math.ceil(ids.length / pageSize);
  return Array.from({ length: count }, (_, nth) => ids.slice(nth * pageSize, (nth + 1) * pageSize));
}

interface Page {
  page: readonly string[];
  present: ReadonlyMap<string, Finding>;
  at: Date;
}

async function bookPage(deps: WalletDeps, { page, present, at }: Page): Promise<DatedFinding[]> {
  const { reconciliations } = deps;
  const before = new Map((await reconciliations.stored()).map((one) => [one.id, one]));
  const found: DatedFinding[] = [];
  const compared = page.filter((id) => !before.get(id)?.isForStaff);
  for (const id of compared) {
    const [now, earlier] = [present.get(id), before.get(id)];
    const cents = (now?.suspenseCents ?? 0) - (earlier?.suspenseCents ?? 0);
    const about = now ?? earlier;
    if (about && cents !== 0) await book(deps, about, cents);
    const since = earlier?.since ?? at;
    if (now) found.push({ ...now, since, ...(isForStaff({ since }, at) && { isForStaff: true }) });
  }
  await reconciliations.replace({ found, gone: compared.filter((id) => !present.has(id)) });
  return found;
}

/** The new id is saved with the finding in one transaction, so a repeat books nothing again. */
async function book({ ledger, provider, now }: WalletDeps, about: Finding, cents: number) {
  const id = `reconciled:${new mongo.ObjectId().toHexString()}`;
  const correction = { id, provider: provider.name, cents, reference: aboutOf(about) };
  await ledger.run({ transfers: [id] }, (books) => correctSuspense(books, correction, now()));
}

/** What money in suspense is about: the same for what is booked and what is booked back. */
const aboutOf = ({ id, payoutId, paymentId }: Finding): Reference => {
  if (payoutId) return { kind: 'payout', id: payoutId };
  return paymentId ? { kind: 'payment', id: paymentId } : { kind: 'finding', id };
};
