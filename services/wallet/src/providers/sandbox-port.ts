import type { Repository } from '@contend/service-kit';
import type { Checkout } from '../domain/checkout';
import type { PortOptions } from './port-refills';
import { type SandboxPayoutStore, sandboxPayouts } from './sandbox-payouts';
import { sandboxRefills } from './sandbox-refills';
import { readSandboxEvent } from './sandbox-webhook';
import type { WalletPort } from './wallet-port';

type Store = SandboxPayoutStore & { checkouts: Repository<Checkout> };

/** A provider without a bank: its pages, states and webhooks are real, its money is not. */
export const sandboxPort = (
  { checkouts, ...store }: Store,
  { secret, now }: { secret: string; now: () => Date },
): WalletPort => ({
  name: 'sandbox',
  ...sandboxRefills({ checkouts, now }),
  ...sandboxPayouts(store, now),
  verifyWebhook: (webhook, at) => readSandboxEvent(webhook, { secret, now: at }),
});

/** Its customers are the users, so none is stored. */
export const itsOwnCustomers: Pick<PortOptions, 'customerOf' | 'findCustomer'> = {
  customerOf: (userId) => Promise.resolve(userId),
  findCustomer: () => Promise.resolve(null),
};
