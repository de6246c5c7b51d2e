import type { ServiceName } from '@contend/contracts';
import type { mongo } from 'mongoose';
import type { BusWatch } from './bus-watch';
import { eventually } from './eventually';
import type { FakeClock } from './fake-clock';

/** The state that settling checks. */
interface Unsettled {
  watch: BusWatch;
  clock: FakeClock;
  /** The stores of the running services. */
  stores(): [ServiceName, mongo.Db][];
}

/**
 * Consecutive empty checks required: a use case between two of its steps is visible neither on the
 * bus nor in the store.
 */
const looks = 2;

/**
 * Resolves when no timer is due, no event unsent and none unhandled.
 * @throws after `limitMs` with the remaining work.
 */
export async function settle(unsettled: Unsettled, limitMs = 60_000): Promise<void> {
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
async function lookOnce({ watch, clock, stores }: Unsettled): Promise<string[]> {
  const onBus = watch.pending();
  if (onBus.length > 0) return onBus;
  const { activity } = watch;
  const stored = (
    await Promise.all(stores().map(([service, store]) => storedWork(service, store, clock.now())))
  ).flat();
  const isSame = watch.activity === activity;
  return stored.length > 0 || isSame ? stored : ['events moved meanwhile'];
}

/** Unpublished events, events kept for another version, and due timers. */
async function storedWork(service: ServiceName, store: mongo.Db, now: Date): Promise<string[]> {
  const rows = await store
    .collection('outbox')
    .aggregate<{ work: string }>([
      { $limit: 3 },
      { $set: { work: 'event to send' } },
      { $unionWith: { coll: 'parked', pipeline: [{ $limit: 3 }, { $set: { work: 'parked' } }] } },
      {
        $unionWith: {
          coll: 'timers',
          pipeline: [
            { $match: { due: { $lte: now } } },
            { $limit: 3 },
            { $set: { work: 'timer due' } },
          ],
        },
      },
    ])
    .toArray();
  return rows.map(({ work, ...row }) => `${service}: ${work} ${JSON.stringify(row)}`);
}
