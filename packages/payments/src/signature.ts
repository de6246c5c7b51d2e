import { createHmac, timingSafeEqual } from 'node:crypto';

/** The greatest age of a signed message, either way, as at Stripe. */
const toleranceSeconds = 300;

const digest = (secret: string, timestamp: number, rawBody: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${timestamp}.`).update(rawBody).digest();

const seconds = (at: Date): number => Math.floor(at.getTime() / 1000);

/** The signature header of a webhook, in Stripe's form: `t=<unix seconds>,v1=<hex>`. */
export const sign = (rawBody: Buffer, secret: string, now: Date): string =>
  `t=${seconds(now)},v1=${digest(secret, seconds(now), rawBody).toString('hex')}`;

/** Whether `header` signs exactly these bytes with this secret, and is not too old. */
export function isSigned(
  rawBody: Buffer,
  header: string | undefined,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const found = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!found) return false;
  const timestamp = Number(found[1]);
  const expected = digest(secret, timestamp, rawBody);
  const matches = timingSafeEqual(expected, Buffer.from(String(found[2]), 'hex'));
  return matches && Math.abs(seconds(now) - timestamp) <= toleranceSeconds;
}
