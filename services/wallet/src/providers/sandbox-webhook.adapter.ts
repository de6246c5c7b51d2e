import { isSigned, type ObjectChange, type ObjectRef, sign, type Webhook } from '@contend/payments';
import { z } from 'zod';

const signatureHeader = 'sandbox-signature';
const timeoutMs = 10_000;

/** Release 0.2.0 reads the type and amount of events; nothing else does. */
const ours = z.string().regex(/^[0-9a-f]{24}$/);
const id = z.string().min(1).max(100);
const sandboxEvent = z.union([
  z.object({ id, paymentId: ours }),
  z.object({ id, payoutId: ours }),
  z.object({ id, accountId: ours }),
]);

/**
 * Delivers an event of the sandbox provider to its merchant, over HTTP like any provider.
 * @throws Error until it is acknowledged.
 */
export async function sendSandboxEvent(
  { url, secret }: { url: string; secret: string },
  event: object,
  now: Date,
): Promise<void> {
  const body = Buffer.from(JSON.stringify(event));
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [signatureHeader]: sign(body, secret, now) },
    body,
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The webhook was answered with ${response.status}.`);
}

/** What a signed event of the sandbox says that changed: a page, a payout, or a bank account. */
export function readSandboxEvent(
  { rawBody, headers }: Webhook,
  { secret, now }: { secret: string; now: Date },
): ObjectChange | null {
  if (!isSigned(rawBody, headers[signatureHeader], { secret, now })) return null;
  const { data: event } = sandboxEvent.safeParse(readJson(rawBody));
  if (!event) return null;
  // Not the id under which release 0.2.0 stores it, which may have stopped before it was applied.
  const eventId = `changed:${event.id}`;
  return { eventId, object: objectOf(event) };
}

function objectOf(event: z.output<typeof sandboxEvent>): ObjectRef {
  if ('payoutId' in event) return { kind: 'payout', id: event.payoutId };
  if ('accountId' in event) return { kind: 'payout-account', id: event.accountId };
  return { kind: 'checkout', id: event.paymentId };
}

function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}
