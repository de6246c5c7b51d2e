import { z } from 'zod';
import type { ObjectKind } from '../objects';
import type { PaymentPort } from '../port';
import { isSigned, sign } from '../signature';
import { sandboxCharges } from './sandbox-charges';
import { type SandboxOptions, sandboxRecords } from './sandbox-objects';
import { sandboxPayouts } from './sandbox-payouts';
import { sandboxPurchases } from './sandbox-purchases';
import type { SandboxRow } from './sandbox-store';

const signatureHeader = 'sandbox-signature';

const kinds = [
  ...(['customer', 'checkout', 'payment', 'refund', 'subscription'] as const),
  ...(['payout-account', 'payout'] as const),
] satisfies ObjectKind[];

/** The body of the sandbox's webhooks. A kind that is not listed is one of a later version. */
const changed = z.object({ eventId: z.string(), kind: z.string(), id: z.string() });

/** A provider without a bank: its pages, states and webhooks are real, its money is not. */
export function sandboxPayments(options: SandboxOptions): PaymentPort {
  const records = sandboxRecords(options);
  return {
    name: 'sandbox',
    ...sandboxPurchases(records, options),
    ...sandboxCharges(records, options),
    ...sandboxPayouts(records, options),
    verifyWebhook({ rawBody, headers }, now) {
      const { secret } = options;
      if (!isSigned(rawBody, headers[signatureHeader], { secret, now })) return null;
      const { eventId, kind, id } = changed.parse(JSON.parse(rawBody.toString('utf8')));
      const known = kinds.find((one) => one === kind);
      return { eventId, object: known ? { kind: known, id } : null };
    },
  };
}

/** The webhook about a change of an object. */
export function sandboxWebhook(
  { id, kind, changes }: Pick<SandboxRow, 'id' | 'kind' | 'changes'>,
  { secret, now }: { secret: string; now: Date },
): { rawBody: Buffer; headers: Record<string, string> } {
  const rawBody = Buffer.from(JSON.stringify({ eventId: `${id}:${changes}`, kind, id }));
  const headers = {
    'content-type': 'application/json',
    [signatureHeader]: sign(rawBody, secret, now),
  };
  return { rawBody, headers };
}
