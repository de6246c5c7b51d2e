import { sign } from '@contend/payments';
import { signatureHeader } from './sandbox-provider';

const timeoutMs = 10_000;

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
