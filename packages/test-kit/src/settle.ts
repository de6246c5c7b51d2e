import type { ServiceName } from '@contend/contracts';
import type { BusWatch } from './bus-watch';
import { eventually } from './eventually';
import type { FakeClock } from './fake-clock';
import type { StoreWatch } from './store-watch';

/** The state that settling checks. */
interface Unsettled {
  watch: BusWatch;
  clock: FakeClock;
  stores: StoreWatch;
  /** The running services that have a store. */
  running(): ServiceName[];
}

/**
 * Consecutive empty checks required: a use case between two of its steps is visible neither on the
 * bus nor in the store.
 */
const looks = 2;

/** Shorter than the time of a test, so that what is left is named; for a busy machine. */
const longestMs = 120_000;

/**
 * Resolves when no timer is due, no event unsent and none unhandled.
 * @throws after `limitMs` with the remaining work.
 */
export async function settle(unsettled: Unsettled, limitMs = longestMs): Promise<void> {
  let quiet = 0;
  let left: string[] = [];
  await eventually(
    'the platform to settle',
    async () => {
      left = await lookOnce(unsettled);
      quiet = left.length > 0 ? 0 : quiet + 1;
      return quiet >= looks;
    },
    limitMs,
  ).catch((error: unknown) => {
    throw new Error(`${String(error)}: ${left.slice(0, 5).join(', ')}`);
  });
}

/**
 * Remaining work as text. The bus is checked before and after the stores: an event that left the
 * outbox between the two is on the bus, and one that was handled has changed `activity`.
 */
async function lookOnce({ watch, clock, stores, running }: Unsettled): Promise<string[]> {
  const onBus = watch.pending();
  if (onBus.length > 0) return onBus;
  const { activity } = watch;
  const stored = await stores.work(running(), clock.now());
  const isSame = watch.activity === activity;
  return stored.length > 0 || isSame ? stored : ['events moved meanwhile'];
}
