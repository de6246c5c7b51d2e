import { decide } from '@contend/contracts';
import type { SandboxRow, SandboxStore } from '@contend/payments';
import { type Repository, StaleVersion } from '@contend/service-kit';

/** Kinds of which the sandbox sends events. */
const sent = ['checkout', 'payment'];

/** Keeps the sandbox provider's objects beside the memberships; a timer sends its events. */
export function sandboxStore(rows: Repository<SandboxRow>, now: () => Date): SandboxStore {
  return {
    find: async (id) => (await rows.find(id))?.state ?? null,
    async save(row) {
      const known = await rows.find(row.id);
      if ((known?.state.changes ?? 0) !== row.changes - 1) throw new StaleVersion();
      const timers: Record<string, Date> = sent.includes(row.kind)
        ? { 'send-sandbox-event': now() }
        : {};
      await rows.save(known, decide(row, { timers }));
    },
    async list(kind) {
      const found = await rows.listStored({ kind });
      return found.map(({ state }) => state);
    },
  };
}
