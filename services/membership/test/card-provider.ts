import { sandboxControl, type SandboxRow, type SandboxStore } from '@contend/payments';
import type { StoryPlatform } from '@contend/test-kit';

/** A change of an object of the provider, of which it sends a webhook. */
export type Row = Pick<SandboxRow, 'id' | 'kind' | 'changes'>;

/** The objects of the provider. Changes are recorded in `changed`; no webhook is sent of them. */
export function providerOf(p: StoryPlatform, changed: Row[]) {
  const rows = p.database('membership').collection('sandboxCards');
  const rowOf = (found: unknown): SandboxRow => {
    const { _id: id, kind, value, changes } = found as SandboxRow & { _id: string };
    return { id, kind, value, changes };
  };
  const store: SandboxStore = {
    async find(id) {
      const found = await rows.findOne({ _id: id as never });
      return found && rowOf(found);
    },
    async save({ id, kind, value, changes }) {
      const update = { $set: { kind, value, changes }, $inc: { version: 1 } };
      await rows.updateOne({ _id: id as never }, update, { upsert: true });
      if (kind === 'checkout' || kind === 'payment') changed.push({ id, kind, changes });
    },
    list: async (kind) => (await rows.find({ kind }).toArray()).map(rowOf),
  };
  const options = {
    ...{ store, secret: p.secrets.webhook, now: () => p.clock.now() },
    linkTo: (page: string, id: string) => `https://bank.example/${page}/${id}`,
  };
  const control = sandboxControl(options);
  const paymentOf = async (checkoutId: string) => {
    const { paymentId } = (await store.find(checkoutId))?.value as { paymentId: string };
    return paymentId;
  };
  return { store, control, paymentOf, options };
}
export type Provider = ReturnType<typeof providerOf>;
