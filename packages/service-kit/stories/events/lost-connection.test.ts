import { Duplex } from 'node:stream';
import { currentWork } from '../../src';
import { isStoreUnavailable } from '../../src/data/store-unavailable';
import { useEventStore } from './event-store';

const store = useEventStore();
const kept = () => store.rows('outbox').countDocuments();

/** What a lost connection left open would lock the collections for a minute. */
const endSessions = () => store.db.connection.db?.admin().command({ killAllSessions: [] });

/** Resets connections of the store as requests with the command `name` are written to them. */
function resetOn(name: string, times: number) {
  const write = Reflect.get(Duplex.prototype, 'write') as (...args: unknown[]) => boolean;
  let resets = 0;
  const spy = jest.spyOn(Duplex.prototype, 'write');
  spy.mockImplementation(function (this: Duplex, ...args: unknown[]) {
    const [data] = args as [Uint8Array | string];
    if (resets === times || !Buffer.from(data).includes(`${name}\0`)) {
      return write.apply(this, args);
    }
    resets += 1;
    const error = new Error('write ECONNRESET');
    this.destroy(Object.assign(error, { code: 'ECONNRESET', errno: -104, syscall: 'write' }));
    return false;
  });
  store.atEnd(async () => {
    spy.mockRestore();
    await endSessions();
  });
  return () => resets;
}

const write = () =>
  store.db.transaction(async () => {
    const { session } = currentWork();
    await store.rows('outbox').insertOne({ _id: 'a' }, { session });
  });

test.each(['insert', 'commitTransaction'])(
  'a connection that is always reset while %s is written means that the store is unavailable',
  async (name) => {
    const resets = resetOn(name, Infinity);
    const error: unknown = await write().catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Error);
    expect(isStoreUnavailable(error)).toBe(true);
    expect(resets()).toBeGreaterThan(0);
  },
);

test('a commit is repeated when the connection was reset while it was written', async () => {
  const resets = resetOn('commitTransaction', 2);
  await write();
  expect(resets()).toBe(2);
  expect(await kept()).toBe(1);
});
