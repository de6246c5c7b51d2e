import { decide, sandboxPayoutAccountPage, urlOf } from '@contend/contracts';
import { PaymentError, type PayoutAccount } from '@contend/payments';
import type { Repository, Stored } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import {
  askAgain,
  bankEndingOf,
  beginSandboxPayout,
  isLost,
  lineOf,
  payoutIdOf,
  reportOf,
  type SandboxAccount,
  type SandboxPayout,
  trialOf,
} from './sandbox-payout';
import { alreadyThere } from './sandbox-refills.adapter';
import type { WalletPort } from './wallet-port.adapter';

type Payouts = Pick<
  WalletPort,
  | 'createPayoutAccount'
  | 'getPayoutAccount'
  | 'createOnboardingLink'
  | 'createAccountLink'
  | 'createPayout'
  | 'getPayout'
  | 'findPayout'
  | 'listPayouts'
>;

export interface SandboxPayoutStore {
  accounts: Repository<SandboxAccount>;
  payouts: Repository<SandboxPayout>;
}

/** The sandbox provider's bank accounts and payouts. */
export const sandboxPayouts = (
  { accounts, payouts }: SandboxPayoutStore,
  now: () => Date,
): Payouts => ({
  async createPayoutAccount({ userId }) {
    const known = await accounts.findOne({ userId });
    if (known) return accountOf(known.state);
    // The id grants access to the page, so it is random and not derived.
    const id = randomBytes(12).toString('hex');
    const account = decide<SandboxAccount>({ id, userId, returnUrl: '/', isConnected: false });
    return accountOf((await accounts.save(null, account).catch(alreadyThere)).state);
  },
  getPayoutAccount: async (id) => accountOf((await found(accounts, id)).state),
  createOnboardingLink: (order) => pageOf(accounts, order),
  createAccountLink: (order) => pageOf(accounts, order),
  async createPayout({ accountId, amountCents, reference: id }) {
    if (trialOf(amountCents) === 'refused') throw new PaymentError('refused', 'bank-refused');
    const known = await payouts.find(id);
    const decision = known
      ? askAgain(known.state)
      : beginSandboxPayout({ id, accountId, amountCents }, now());
    const { state } = await payouts.save(known, decision).catch(alreadyThere);
    if (isLost(state)) throw new PaymentError('unknown', 'lost-as-its-trial-says');
    return reportOf(state);
  },
  getPayout: async (id) => reportOf((await found(payouts, payoutIdOf(id))).state),
  async findPayout({ key }) {
    const known = await payouts.find(payoutIdOf(key));
    return known && reportOf(known.state);
  },
  async listPayouts({ from, until }) {
    const listed = await payouts.listStored({ createdAt: { $gte: from } });
    return listed.map(({ state }) => lineOf(state)).filter(({ at }) => at < until);
  },
});

/** The page of an account, which connects a bank, or another one. */
async function pageOf(
  accounts: SandboxPayoutStore['accounts'],
  { accountId, returnUrl }: { accountId: string; returnUrl: string },
): Promise<{ link: string }> {
  const account = await found(accounts, accountId);
  if (account.state.returnUrl !== returnUrl)
    await accounts.save(account, decide({ ...account.state, returnUrl }));
  // A path below the site's root, so that it works on any host.
  return { link: `/api${urlOf(sandboxPayoutAccountPage, { params: { accountId } })}` };
}

function accountOf(account: SandboxAccount): PayoutAccount {
  const { id, userId, isConnected, bank } = account;
  if (!isConnected) return { id, userId, status: 'incomplete' };
  const bankEnding = bankEndingOf(account);
  return { id, userId, status: 'ready', bankFingerprint: bank ?? id, bankEnding };
}

async function found<State extends { id: string }>(
  rows: Repository<State>,
  id: string,
): Promise<Stored<State>> {
  const row = await rows.find(id);
  if (!row) throw new PaymentError('refused', 'not-found');
  return row;
}
