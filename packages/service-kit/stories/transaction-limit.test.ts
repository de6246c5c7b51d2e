import { FakeClock, storyStoreUrl } from '@contend/test-kit';
import { Database } from '../src';
import { warnOfLongTransactions } from '../src/data/transaction-limit';

const clock = new FakeClock(new Date('2026-03-02T12:00:00.000Z'));
const parameter = 'transactionLifetimeLimitSeconds';

let db: Database;
let warned: object[];
const log = { warn: (fields: object) => void warned.push(fields) };
beforeEach(async () => {
  warned = [];
  db = await Database.connect(storyStoreUrl(), 'transaction_limit', clock);
});
afterEach(() => db.close());

/** The connection of a store that answers the command with `reply`. */
const answering = (reply: () => Promise<object>) =>
  ({ connection: { getClient: () => ({ db: () => ({ command: reply }) }) } }) as never;

test('stories run on a store that aborts transactions of dead processes in time', async () => {
  if (!process.env.MONGO_URL) await warnOfLongTransactions(db, log as never);
  expect(warned).toEqual([]);
});

test('warns of the default of MongoDB, and accepts a store that refuses to tell', async () => {
  await warnOfLongTransactions(
    answering(() => Promise.resolve({ [parameter]: 60 })),
    log as never,
  );
  expect(warned).toEqual([{ seconds: 60 }]);
  await warnOfLongTransactions(
    answering(() => Promise.resolve({ [parameter]: 20 })),
    log as never,
  );
  await warnOfLongTransactions(
    answering(() => Promise.reject(new Error('denied'))),
    log as never,
  );
  expect(warned).toHaveLength(1);
});
