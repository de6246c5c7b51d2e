import type { ReplyHeaders } from '@contend/client';

let skewMs = 0;
/** The duration of the reply by which it was measured. */
let measuredInMs = Infinity;

/** Headers have whole seconds, so a smaller difference is not a clock error. */
const toleranceMs = 2000;

/** A reply that took longer may be that old: it counts only where there is no better one. */
const promptMs = 2000;

/** Whether a browser may have kept the reply: its date is that of the first one. */
const isCacheable = (cacheControl: unknown): boolean =>
  typeof cacheControl === 'string' && /max-age=[1-9]/.test(cacheControl);

/** Measures the device's clock error from the `Date` header of a reply. */
export function learnServerTime({ get, tookMs }: ReplyHeaders, nowMs = Date.now()): void {
  const date = get('date');
  const serverMs = typeof date === 'string' ? Date.parse(date) : Number.NaN;
  if (Number.isNaN(serverMs) || isCacheable(get('cache-control'))) return;
  if (tookMs > promptMs && tookMs >= measuredInMs) return;
  measuredInMs = tookMs;
  const difference = serverMs - nowMs;
  skewMs = Math.abs(difference) > toleranceMs ? difference : 0;
}

/** The server's time in milliseconds: deadlines are the server's. */
export const serverNow = (): number => Date.now() + skewMs;
