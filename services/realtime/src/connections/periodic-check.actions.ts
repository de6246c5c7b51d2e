import type { Clock, Logger } from '@contend/service-kit';

/** How often expired answers of other services are looked for. */
const everyMs = 5000;
/** Concurrent requests of one round. */
const mostRequests = 8;

interface Checks<Item> {
  /** What has to be asked for again. */
  due(): Item[];
  check(item: Item): Promise<void>;
  /** The log line for items whose check failed. */
  failure: string;
}

/**
 * Checks all due items, round after round. One that fails is due again in the next round, and keeps
 * no other from its check. Returns a function that stops it.
 */
export function checkPeriodically<Item>(
  { log }: { log: Pick<Logger, 'warn'> },
  clock: Pick<Clock, 'onJump'>,
  checks: Checks<Item>,
): () => void {
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= round(checks)
      .then(({ failed, err }) => {
        if (failed > 0) log.warn({ err, failed }, checks.failure);
      })
      .finally(() => (running = null));
  };
  const timer = setInterval(look, everyMs).unref();
  const stopJumps = clock.onJump(look);
  return () => {
    clearInterval(timer);
    stopJumps();
  };
}

/** Returns how many checks failed, with the last error. */
async function round<Item>({
  due,
  check,
}: Checks<Item>): Promise<{ failed: number; err: unknown }> {
  const items = due();
  const outcome = { failed: 0, err: undefined as unknown };
  const worker = async () => {
    for (let item = items.pop(); item !== undefined; item = items.pop()) {
      await check(item).catch((err: unknown) => {
        outcome.failed += 1;
        outcome.err = err;
      });
    }
  };
  await Promise.all(Array.from({ length: mostRequests }, worker));
  return outcome;
}
