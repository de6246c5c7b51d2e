/** A Unix socket beside TCP. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { startEmbeddedMongo } from '../src/server';
import { startProgram } from './program';
import { describeEmbedded, newFolder } from './server';

const onUnix = process.platform === 'win32' ? describe.skip : describeEmbedded;

onUnix('a Unix socket', () => {
  let folder: string;
  let socketPath: string;
  const start = () => startEmbeddedMongo({ dataDir: join(folder, 'data'), socketPath });
  const connectTo = (socket: string) =>
    new MongoClient(`mongodb://${encodeURIComponent(socket)}/?directConnection=true`).connect();

  beforeEach(() => {
    folder = newFolder();
    socketPath = join(folder, 'mongo.sock');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('serves the same data as TCP, with transactions, and is removed at the end', async () => {
    const server = await start();
    const [byTcp, bySocket] = await Promise.all([
      new MongoClient(server.url).connect(),
      connectTo(socketPath),
    ]);
    await byTcp.db('shop').collection('items').insertOne({ name: 'mouse' });
    await bySocket.withSession((session) =>
      session.withTransaction(async () => {
        const items = bySocket.db('shop').collection('items');
        await items.updateOne({ name: 'mouse' }, { $set: { price: 49 } }, { session });
      }),
    );
    const found = await byTcp.db('shop').collection('items').findOne({ name: 'mouse' });
    expect(found).toMatchObject({ price: 49 });
    await Promise.all([byTcp.close(), bySocket.close()]);
    await server.close();
    expect(existsSync(socketPath)).toBe(false);
  });

  test('takes the place of the socket of a server that was killed', async () => {
    const killed = await startProgram(join(folder, 'data'), { args: ['--socket', socketPath] });
    const ended = new Promise((resolve) => killed.process.once('exit', resolve));
    killed.process.kill('SIGKILL');
    await ended;
    expect(existsSync(socketPath)).toBe(true);
    const server = await start();
    const client = await connectTo(socketPath);
    expect(await client.db('admin').command({ ping: 1 })).toMatchObject({ ok: 1 });
    await client.close();
    await server.close();
  });

  test('does not take the place of a socket that is in use, or of another file', async () => {
    const server = await start();
    const other = { dataDir: join(folder, 'other'), socketPath };
    await expect(startEmbeddedMongo(other)).rejects.toThrow(/No socket at .*in use/);
    await server.close();
    writeFileSync(socketPath, 'notes');
    await expect(startEmbeddedMongo(other)).rejects.toThrow(/No socket at /);
    expect(existsSync(socketPath)).toBe(true);
  });
});
