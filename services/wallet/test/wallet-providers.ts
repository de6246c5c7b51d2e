import type { Decision } from '@contend/contracts';
import { sign } from '@contend/payments';
import type { Repository, Stored } from '@contend/service-kit';
import { randomBytes } from 'node:crypto';
import { sandboxUnderTest, stripeUnderTest } from '../../../packages/payments/test/providers';
import { answer, type Checkout } from '../src/providers/checkout';
import type { ObjectReport, PaymentProvider } from '../src/providers/payment-provider';
import type { PayoutProvider } from '../src/providers/payout-provider';
import { portPayouts } from '../src/providers/port-payouts.adapter';
import { portRefills } from '../src/providers/port-refills.adapter';
import {
  type SandboxAccount,
  type SandboxPayout,
  settleAtBank,
} from '../src/providers/sandbox-payout';
import { itsOwnCustomers, sandboxPort } from '../src/providers/sandbox-port.adapter';

interface Webhook {
  rawBody: Buffer;
  headers: Record<string, string | undefined>;
}

/** A payout that was submitted. */
export interface Made {
  payoutId: string;
  providerRef: string;
}

/** A provider of the wallet, and what its customers and banks do. */
export interface WalletProvider {
  refills: PaymentProvider;
  payouts: PayoutProvider;
  /** The customer pays a page; returns the signed event of it. */
  pay(refill: { providerRef: string; paymentId: string; amountCents: number }): Promise<Webhook>;
  /** A person connects their bank. */
  connect(accountRef: string): Promise<void>;
  /** The bank answers; returns the signed event of it. */
  finish(payout: Made, to: 'paid' | 'failed'): Promise<Webhook>;
  /** The amount of a payout with an ending: the wallet's sandbox has endings by amount. */
  amountOf(ending: 'paid' | 'failed' | 'refused'): number;
  close(): Promise<void>;
}

const secret = 'sandbox-'.padEnd(40, 's');

/** What is read of the object that an event names. */
export async function reportOf(
  { refills }: WalletProvider,
  { rawBody, headers }: Webhook,
  at: Date,
): Promise<ObjectReport | null> {
  const { object } = refills.verifyWebhook(rawBody, headers, at);
  return object && refills.readObject(object);
}

/** A repository in memory, with the filters that the sandbox uses. */
function rowsOf<State extends { id: string }>() {
  const rows = new Map<string, Stored<State>>();
  const find = (id: string) => Promise.resolve(rows.get(id) ?? null);
  const all = (filter: object) =>
    [...rows.values()].filter(({ state }) =>
      Object.entries(filter).every(([name, wanted]) => {
        const value = state[name as keyof State];
        const from = (wanted as { $gte?: Date }).$gte;
        return from ? (value as Date) >= from : value === wanted;
      }),
    );
  const memory = {
    find,
    findOne: (filter: object) => Promise.resolve(all(filter)[0] ?? null),
    listStored: (filter: object) => Promise.resolve(all(filter)),
    save(from: Stored<State> | null, { state }: Decision<State>) {
      const saved = { state, version: (from?.version ?? 0) + 1 };
      rows.set(state.id, saved);
      return Promise.resolve(saved);
    },
  };
  return memory as unknown as Repository<State>;
}

/** The wallet's own sandbox. */
export function ownSandbox(now: () => Date): Promise<WalletProvider> {
  const checkouts = rowsOf<Checkout>();
  const accounts = rowsOf<SandboxAccount>();
  const payouts = rowsOf<SandboxPayout>();
  const signed = (event: object): Webhook => {
    const rawBody = Buffer.from(JSON.stringify(event));
    return { rawBody, headers: { 'sandbox-signature': sign(rawBody, secret, now()) } };
  };
  const port = sandboxPort({ checkouts, accounts, payouts }, { secret, now });
  const options = { port, ...itsOwnCustomers, urlOf: (path: string) => path, now };
  return Promise.resolve({
    refills: portRefills(options),
    payouts: portPayouts(options),
    async pay({ providerRef, paymentId, amountCents }) {
      const page = await checkouts.find(providerRef);
      if (page) await checkouts.save(page, answer(page.state, 'paid', now()));
      return signed({ id: providerRef, type: 'payment.paid', paymentId, amountCents });
    },
    async connect(accountRef) {
      const account = await accounts.find(accountRef);
      const state = account && { ...account.state, isConnected: true };
      if (state) await accounts.save(account, { state, events: [], timers: {} } as never);
    },
    async finish({ payoutId }) {
      const payout = await payouts.find(payoutId);
      if (payout) await payouts.save(payout, settleAtBank(payout.state, now()));
      return signed({ id: `${payoutId}:end`, type: 'payout.changed', payoutId });
    },
    amountOf: (ending) => ({ paid: 20_00, failed: 20_93, refused: 20_91 })[ending],
    close: () => Promise.resolve(),
  });
}

/** A provider of the payments port, as the wallet uses it. */
const onPort =
  (begin: typeof sandboxUnderTest) =>
  async (now: () => Date): Promise<WalletProvider> => {
    const { port, control, webhookOf, close } = await begin(now);
    const customers = new Map<string, string>();
    const options = {
      ...{ port, now, urlOf: (path: string) => `https://contend.test${path}` },
      findCustomer: (userId: string) => Promise.resolve(customers.get(userId) ?? null),
      async customerOf(userId: string, make: () => Promise<{ id: string }>) {
        const id = customers.get(userId) ?? (await make()).id;
        customers.set(userId, id);
        return id;
      },
    };
    return {
      refills: portRefills(options),
      payouts: portPayouts(options),
      async pay({ providerRef }) {
        await control.payCheckout(providerRef, 'pays');
        return webhookOf('checkout', providerRef, now());
      },
      connect: (accountRef) => control.completeOnboarding(accountRef),
      async finish({ providerRef }, to) {
        await control.finishPayout(providerRef, to);
        return webhookOf('payout', providerRef, now());
      },
      amountOf: () => 20_00,
      close,
    };
  };

export const portSandbox = onPort(sandboxUnderTest);
export const stripe = onPort(stripeUnderTest);

/** An id of the platform. */
export const newId = (): string => randomBytes(12).toString('hex');
