import type { Database } from '@contend/service-kit';
import type { Transfer } from '../ledger/books';
import { readInPages } from '../ledger/read-in-pages';
import { takenBackBy } from '../refills/chargeback';
import { excessBy, excessIds } from '../refills/excess';
import { movesOf, type Payment } from '../refills/payment';
import { refillTransfers, suspenseIdOf } from '../refills/refill';
import type { LedgerCharge, ListedCharge } from './charge-reconciliation';
import { returnedBy } from './suspense-decision';
import { suspenseFileRepository } from './suspense.repository';

export interface ChargeSources {
  /** The ledger's view of refills, from their transfers. */
  fromLedger(
    payments: readonly Payment[],
    listed: readonly ListedCharge[],
  ): Promise<LedgerCharge[]>;
}

interface Sources {
  transfers: { byIds(ids: readonly string[]): Promise<ReadonlyMap<string, Transfer>> };
  customers: { ofUsers(userIds: readonly string[]): Promise<ReadonlyMap<string, string>> };
}

/** What the ledger says about charges of the provider's list. */
export function chargeSources(db: Database, { transfers, customers }: Sources): ChargeSources {
  const suspenseFiles = suspenseFileRepository(db);
  /** What was returned to the provider of money in suspense, by payment. */
  async function returnedOf(payments: readonly Payment[]): Promise<Map<string, number>> {
    const ids = payments.map(({ id }) => id);
    const found = await readInPages(ids, (page) =>
      suspenseFiles.listStored({ 'reference.id': { $in: page } } as never),
    );
    return new Map(found.map(({ state }) => [state.reference?.id ?? '', returnedBy([state])]));
  }
  return {
    async fromLedger(payments, listed) {
      const provider = payments[0]?.provider ?? '';
      const suspenseOf = ({ providerRef: eventId }: ListedCharge) =>
        suspenseIdOf({ provider, eventId });
      const ids = [...payments.flatMap(transfersOfRefill), ...listed.map(suspenseOf)];
      const byId = await transfers.byIds(ids);
      const customerOf = await customers.ofUsers(payments.map(({ userId }) => userId));
      const returned = await returnedOf(payments);
      const chargesOf = byPayment(listed);
      return payments.map((payment) => {
        const suspended = (chargesOf.get(payment.id) ?? []).flatMap((one) => {
          const cents = byId.get(suspenseOf(one))?.postings[0]?.amountCents;
          return cents === undefined ? [] : [[one.providerRef, cents] as const];
        });
        const [first] = suspended;
        const back = returned.get(payment.id) ?? 0;
        if (first && back > 0) suspended[0] = [first[0], first[1] - back];
        return {
          ...inLedger(payment, byId, back),
          customerId: customerOf.get(payment.userId) ?? null,
          suspended: new Map(suspended),
        };
      });
    },
  };
}

function byPayment(listed: readonly ListedCharge[]): Map<string | null, ListedCharge[]> {
  const found = new Map<string | null, ListedCharge[]>();
  for (const one of listed) {
    const known = found.get(one.paymentId);
    if (known) known.push(one);
    else found.set(one.paymentId, [one]);
  }
  return found;
}

const excessOf = ({ id, excessMoves = 0 }: Payment): string[] => excessIds(id, excessMoves);
const transfersOfRefill = (payment: Payment): string[] => [
  ...refillTransfers(payment.id, movesOf(payment)),
  ...excessOf(payment),
];

/**
 * What the transfers of a refill say. What was taken back beyond it is in suspense already.
 * @param returnedCents what was returned of it, below zero for what the provider returned
 */
function inLedger(payment: Payment, byId: ReadonlyMap<string, Transfer>, returnedCents: number) {
  const of = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const rows = of(refillTransfers(payment.id, movesOf(payment)));
  const excessCents = excessBy(of(excessOf(payment))) + Math.min(0, returnedCents);
  const paid = rows.find(({ kind, status }) => kind === 'refill' && status === 'posted');
  return {
    paymentId: payment.id,
    paidCents: paid?.postings[0]?.amountCents ?? null,
    takenBackCents: takenBackBy(rows) + excessCents,
  };
}
