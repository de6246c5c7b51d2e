let skewMs = 0;

/** Headers carry whole seconds, so a difference below this is not a wrong clock. */
const toleranceMs = 2000;

/** Learns from a reply's `Date` header how far this device's clock is off. */
export function learnServerTime(header: unknown, nowMs = Date.now()): void {
  const serverMs = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - nowMs;
  skewMs = Math.abs(difference) > toleranceMs ? difference : 0;
}

/** Now, in milliseconds, as the server counts: deadlines are the server's. */
export const serverNow = (): number => Date.now() + skewMs;
