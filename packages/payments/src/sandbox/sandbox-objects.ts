import { createHmac } from 'node:crypto';
import type { ObjectKind } from '../objects';
import { PaymentError } from '../payment-error';
import type { SandboxRow, SandboxStore } from './sandbox-store';

/** A page of the sandbox, which a real provider serves from its own site. */
export type SandboxPage = 'checkout' | 'portal' | 'bank' | 'onboarding';

export interface SandboxOptions {
  store: SandboxStore;
  /** Signs webhooks, and makes ids that cannot be guessed: an id grants access to its page. */
  secret: string;
  now(): Date;
  /** The address of a page. */
  linkTo(page: SandboxPage, id: string): string;
}

export type ValueOf<K extends ObjectKind> = SandboxRow<K>['value'];

/** Reads and changes objects of the sandbox. */
export interface SandboxRecords {
  /** @throws PaymentError for an unknown id */
  get<K extends ObjectKind>(kind: K, id: string): Promise<ValueOf<K>>;
  /** The object of a key, which is made once. */
  make<K extends ObjectKind>(
    kind: K,
    key: string,
    make: (id: string) => ValueOf<K>,
  ): Promise<{ value: ValueOf<K>; isNew: boolean }>;
  change<K extends ObjectKind>(
    kind: K,
    id: string,
    change: (value: ValueOf<K>) => ValueOf<K>,
  ): Promise<ValueOf<K>>;
  idOf(kind: ObjectKind, key: string): string;
}

export function sandboxRecords({ store, secret }: SandboxOptions): SandboxRecords {
  const idOf = (kind: ObjectKind, key: string): string =>
    createHmac('sha256', secret).update(`${kind}:${key}`).digest('hex').slice(0, 24);
  const read = async <K extends ObjectKind>(kind: K, id: string) => {
    const row = await store.find(id);
    if (row?.kind !== kind) throw new PaymentError('refused', `no-such-${kind}`);
    return row as SandboxRow<K>;
  };
  return {
    idOf,
    get: async (kind, id) => (await read(kind, id)).value,
    async make(kind, key, make) {
      const id = idOf(kind, key);
      const known = await store.find(id);
      if (known) return { value: known.value as ValueOf<typeof kind>, isNew: false };
      const value = make(id);
      await store.save({ id, kind, value, changes: 1 });
      return { value, isNew: true };
    },
    async change(kind, id, change) {
      const row = await read(kind, id);
      const value = change(row.value);
      if (value !== row.value) await store.save({ ...row, value, changes: row.changes + 1 });
      return value;
    },
  };
}
