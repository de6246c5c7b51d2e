import { decide, inMs } from '@contend/contracts';
import type { SandboxRow, SandboxStore } from '@contend/payments';
import { type Repository, StaleVersion } from '@contend/service-kit';

/** Kinds of which the sandbox sends events. */
const sent = ['checkout', 'payment'];

export const forgetSandboxTimer = 'forget-sandbox-object';
const dayMs = 24 * 3600_000;
/**
 * For how long an object is kept after its last change. Customers stay: their cards are charged for
 * as long as they are members, and an erasure removes them. A payment of a year is refunded, and
 * its refund ordered again, after its end.
 */
const keptMs: Partial<Record<SandboxRow['kind'], number>> = {
  ...{ checkout: 30 * dayMs, payment: 450 * dayMs, refund: 450 * dayMs },
};

/** Keeps the sandbox provider's objects beside the memberships; a timer sends its events. */
export function sandboxStore(rows: Repository<SandboxRow>, now: () => Date): SandboxStore {
  return {
    find: async (id) => (await rows.find(id))?.state ?? null,
    async save(row) {
      const known = await rows.find(row.id);
      if ((known?.state.changes ?? 0) !== row.changes - 1) throw new StaleVersion();
      const kept = keptMs[row.kind];
      const timers = {
        ...(sent.includes(row.kind) && { 'send-sandbox-event': now() }),
        ...(kept && { [forgetSandboxTimer]: inMs(now(), kept) }),
      };
      await rows.save(known, decide(row, { timers }));
    },
    async list(kind) {
      const found = await rows.listStored({ kind });
      return found.map(({ state }) => state);
    },
  };
}
