let skewMs = 0;

/** Headers have whole seconds, so a smaller difference is not a clock error. */
const toleranceMs = 2000;

/** Measures the device's clock error from a reply's `Date` header. */
export function learnServerTime(header: unknown, nowMs = Date.now()): void {
  const serverMs = typeof header === 'string' ? Date.parse(header) : Number.NaN;
  if (Number.isNaN(serverMs)) return;
  const difference = serverMs - nowMs;
  skewMs = Math.abs(difference) > toleranceMs ? difference : 0;
}

/** The server's time in milliseconds: deadlines are the server's. */
export const serverNow = (): number => Date.now() + skewMs;
