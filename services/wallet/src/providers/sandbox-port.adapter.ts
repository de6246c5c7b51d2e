import type { Repository } from '@contend/service-kit';
import type { Checkout } from './checkout';
import type { PortOptions } from './port-refills.adapter';
import { sandboxPayouts, type SandboxPayoutStore } from './sandbox-payouts.adapter';
import { sandboxRefills } from './sandbox-refills.adapter';
import { readSandboxEvent } from './sandbox-webhook.adapter';
import type { WalletPort } from './wallet-port.adapter';

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
