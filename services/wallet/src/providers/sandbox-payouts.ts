import { randomBytes } from 'node:crypto';
import { decide, sandboxPayoutAccountPage, urlOf } from '@contend/contracts';
import { isDuplicateKey, type Repository, StaleVersion } from '@contend/service-kit';
import {
  askAgain,
  beginSandboxPayout,
  isLost,
  reportOf,
  type SandboxAccount,
  type SandboxPayout,
  trialOf,
} from '../domain/sandbox-payout';
import { type PayoutOrder, type PayoutProvider, PayoutRefused } from './payout-provider';

interface SandboxStore {
  accounts: Repository<SandboxAccount>;
  payouts: Repository<SandboxPayout>;
  now(): Date;
}

/** The sandbox provider's payouts: its page and its webhooks are real, its money is not. */
export const sandboxPayouts = (store: SandboxStore): PayoutProvider => ({
  name: 'sandbox',
  async connectAccount({ userId, returnUrl }) {
    const known = await store.accounts.findOne({ userId });
    // The id grants access to the page, so it is random and not derived.
    const id = known?.state.id ?? randomBytes(12).toString('hex');
    if (!known) {
      const account = decide<SandboxAccount>({ id, userId, returnUrl, isConnected: false });
      await store.accounts.save(null, account).catch(alreadyThere);
    }
    // A path below the site's root, so that it works on any host.
    const link = `/api${urlOf(sandboxPayoutAccountPage, { params: { accountId: id } })}`;
    return { link, accountRef: id };
  },
  async readAccount(accountRef) {
    const account = (await store.accounts.find(accountRef))?.state;
    const isReady = account?.isConnected ?? false;
    return { isReady, bank: isReady ? (account?.bank ?? accountRef) : null };
  },
  submitPayout: (order) => submit(store, order),
  async findPayout({ payoutId }) {
    const known = await store.payouts.find(payoutId);
    return known && reportOf(known.state);
  },
  async listPayouts(since) {
    const found = await store.payouts.listStored({ createdAt: { $gte: since } });
    return found.map(({ state }) => reportOf(state));
  },
});

/** Of two concurrent requests the second finds the first one's. */
function alreadyThere(error: unknown): never {
  throw isDuplicateKey(error) ? new StaleVersion() : error;
}

async function submit({ payouts, now }: SandboxStore, order: PayoutOrder) {
  const { payoutId: id, accountRef: accountId, amountCents } = order;
  if (trialOf(amountCents) === 'refused') throw new PayoutRefused('bank-refused');
  const known = await payouts.find(id);
  const decision = known
    ? askAgain(known.state)
    : beginSandboxPayout({ id, accountId, amountCents }, now());
  const { state } = await payouts.save(known, decision).catch(alreadyThere);
  if (isLost(state)) throw new Error('The sandbox keeps its answer to itself, as its trial says.');
  return reportOf(state);
}
