import { serviceNames } from '@contend/contracts';
import { Database, leaseOf, systemClock } from '@contend/service-kit';
import mongoose, { type Connection } from 'mongoose';
import { UserFacingError } from '../user-facing-error';
import { demoPlayers } from './cast';

/** The store that the demo is written to. */
export interface DemoStore {
  mongoUrl: string;
  /** Prefix of each service's database name; `contend` when absent. */
  databasePrefix?: string;
}

/** Retry timeout for a store that is still starting. */
const startupTimeoutMs = 30_000;
/** A dead service appears alive until its lease expires: five seconds, plus a margin. */
const leasesRunOutMs = 7000;
const pollMs = 250;
const renewMs = 1000;

/**
 * Whether the demo's players have accounts. Read from the store, so that all callers get the same
 * answer and a partly played history is not played again.
 */
export const isDemoThere = (store: DemoStore): Promise<boolean> =>
  withStore(store, async (connection) => {
    const emails = [demoPlayers.admin, ...demoPlayers.players].map(({ email }) => email);
    const users = connection.useDb(nameOf(store, 'user')).collection('users');
    return (await users.findOne({ email: { $in: emails } })) !== null;
  });

/**
 * Asserts that no service uses this store: a running one would share the demo's consumer groups,
 * and its clock cannot be shifted. @throws UserFacingError when one does.
 */
export const demandQuiet = (store: DemoStore): Promise<void> =>
  withStore(store, async (connection) => {
    const deadlineAt = Date.now() + leasesRunOutMs;
    for (;;) {
      const working = await servicesAtWork(connection, store);
      if (working.length === 0) return;
      if (Date.now() > deadlineAt) {
        throw new UserFacingError(
          `The demo is played before the services start, and these run: ${working.join(', ')}. Stop them, play it, start them again.`,
        );
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  });

/** Services whose relay holds its lease, which means that a replica is alive. */
async function servicesAtWork(connection: Connection, store: DemoStore): Promise<string[]> {
  const working: string[] = [];
  for (const name of serviceNames) {
    const leases = connection.useDb(nameOf(store, name)).collection('leases');
    const live = { _id: 'relay' as never, until: { $gt: new Date() } };
    if ((await leases.findOne(live)) !== null) working.push(name);
  }
  return working;
}

/**
 * Runs `work` under an exclusive lock: two demos at once would sign in as each other's players.
 * @throws UserFacingError when the lock is taken.
 */
export async function asOnlyPlayer<T>(store: DemoStore, work: () => Promise<T>): Promise<T> {
  const db = await Database.connect(store.mongoUrl, nameOf(store, 'user'), systemClock);
  const lease = leaseOf(db, 'demo');
  try {
    if (!(await lease.hold()))
      throw new UserFacingError('Another process is playing the demo right now.');
    const holding = setInterval(() => void lease.hold().catch(() => undefined), renewMs);
    try {
      return await work();
    } finally {
      clearInterval(holding);
      await lease.drop();
    }
  } finally {
    await db.close();
  }
}

const nameOf = ({ databasePrefix = 'contend' }: DemoStore, service: string) =>
  `${databasePrefix}_${service}`;

async function withStore<T>(
  { mongoUrl }: DemoStore,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const options = {
    serverSelectionTimeoutMS: startupTimeoutMs,
    autoCreate: false,
    autoIndex: false,
  };
  const connection = await mongoose.createConnection(mongoUrl, options).asPromise();
  try {
    return await work(connection);
  } finally {
    await connection.close();
  }
}
