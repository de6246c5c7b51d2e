import type { mongo } from 'mongoose';

/** The end of each lease, by collection; `token` marks the rows that are leased. */
const leases = [
  { collection: 'leases', until: 'until', token: 'owner' },
  { collection: 'timers', until: 'leasedUntil', token: 'token' },
  { collection: 'parked', until: 'nextTry', token: 'token' },
];

/**
 * Ends the leases of a service whose only process was killed. They last for five to ten seconds of
 * the machine's clock, which a test can't move.
 */
export async function endLeases(store: mongo.Db): Promise<void> {
  const now = new Date();
  await Promise.all(
    leases.map(({ collection, until, token }) =>
      store
        .collection(collection)
        .updateMany({ [token]: { $ne: null }, [until]: { $gt: now } }, { $set: { [until]: now } }),
    ),
  );
}
