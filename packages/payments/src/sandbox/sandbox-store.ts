import type {
  Checkout,
  Customer,
  ObjectKind,
  Payment,
  Payout,
  PayoutAccount,
  ProviderSubscription,
  Refund,
} from '../objects';

/** What happens to the stored card of a customer when it is charged. */
export type CardBehaviour = 'pays' | 'declines' | 'asks-bank';

/** What happens to refunds of a payment, where they do not succeed at once. */
export type RefundBehaviour = 'pending' | 'refused';

interface SandboxObjects {
  customer: Customer & { behaviour: CardBehaviour; isDeleted?: true };
  checkout: Checkout & {
    title: string;
    returnUrl: string;
    cancelUrl: string;
    expiresAt: Date;
    pays: { amountCents: number; savesCard: boolean } | { priceId: string };
  };
  payment: Payment & { title: string; returnUrl: string; refundsAre?: RefundBehaviour };
  refund: Refund;
  subscription: ProviderSubscription;
  'payout-account': PayoutAccount & { returnUrl: string | null };
  payout: Payout & { at: Date };
}

/** An object of the sandbox with the number of its changes. */
export interface SandboxRow<K extends ObjectKind = ObjectKind> {
  id: string;
  kind: K;
  value: SandboxObjects[K];
  /** From 1. */
  changes: number;
}

/** Keeps the objects of a sandbox. */
export interface SandboxStore {
  find(id: string): Promise<SandboxRow | null>;
  /** Saves a row. @throws when another change of the row was saved since it was read. */
  save(row: SandboxRow): Promise<void>;
  /** All of a kind, the oldest first. */
  list(kind: ObjectKind): Promise<SandboxRow[]>;
}

/** Keeps them in memory. */
export function memoryStore(): SandboxStore {
  const rows = new Map<string, SandboxRow>();
  return {
    find: (id) => Promise.resolve(rows.get(id) ?? null),
    save(row) {
      const known = rows.get(row.id)?.changes ?? 0;
      if (row.changes !== known + 1) return Promise.reject(new Error('The row has changed.'));
      rows.set(row.id, row);
      return Promise.resolve();
    },
    list: (kind) => Promise.resolve([...rows.values()].filter((row) => row.kind === kind)),
  };
}
