/** What a server sends, uses and writes while no client sends it a command. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync } from 'node:fs';
import { connect, createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BSON, MongoClient, type Document, type MongoClientOptions } from 'mongodb';
import { describeEmbedded, newFolder } from './server';

interface Usage {
  cpuMs: number;
  /** Turns of its event loop. */
  wakeUps: number;
}

const IDLE_MS = 1_200;
/** A driver's monitors start within half a second. */
const SETTLE_MS = 1_000;
/** The question for the usage, and its reply. */
const OWN_WAKE_UPS = 4;

let folder: string;
let child: ChildProcess;
let proxy: Server;
let url: string;
let client: MongoClient | undefined;
/** Everything that passed since it was last emptied. */
const sent = { byClient: [] as Buffer[], byServer: [] as Buffer[] };

async function start(sweepMs: number): Promise<void> {
  folder = newFolder();
  child = fork(join(__dirname, 'idle-server.cjs'), [folder, String(sweepMs)]);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  proxy = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    near.on('data', (chunk) => sent.byClient.push(chunk)).pipe(far);
    far.on('data', (chunk) => sent.byServer.push(chunk)).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => [near, far].map((s) => s.destroy()));
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url = `mongodb://127.0.0.1:${(proxy.address() as AddressInfo).port}/?directConnection=true`;
}

async function usage(): Promise<Usage> {
  const reply = once(child, 'message');
  child.send('usage');
  return ((await reply) as [Usage])[0];
}

/** What the server used meanwhile; what passed then is in `sent`. */
async function useWhileIdle(): Promise<Usage & { elapsedMs: number }> {
  await sleep(SETTLE_MS);
  sent.byClient = [];
  sent.byServer = [];
  const [startedAt, before] = [performance.now(), await usage()];
  await sleep(IDLE_MS);
  const { cpuMs, wakeUps } = await usage();
  const elapsedMs = performance.now() - startedAt;
  return { cpuMs: cpuMs - before.cpuMs, wakeUps: wakeUps - before.wakeUps, elapsedMs };
}

async function connectClient(options: MongoClientOptions): Promise<MongoClient> {
  client = await new MongoClient(url, options).connect();
  await client.db('shop').collection('items').insertOne({ at: new Date() });
  return client;
}

/** Bytes before the document, by the code of a message; handshakes are OP_QUERY and OP_REPLY. */
const headBytes: Record<number, number> = {
  1: 16 + 20,
  2004: 16 + 4 + 'admin.$cmd'.length + 1 + 8,
  2013: 16 + 5,
};

/** The documents of messages; each chunk holds whole ones. */
function messagesOf(chunks: Buffer[]): Document[] {
  return chunks.flatMap((chunk) => {
    const documents: Document[] = [];
    for (let rest = chunk; rest.length > 0; rest = rest.subarray(rest.readInt32LE(0))) {
      const head = headBytes[rest.readInt32LE(12)];
      documents.push(BSON.deserialize(rest.subarray(head, rest.readInt32LE(0))));
    }
    return documents;
  });
}

describeEmbedded('an idle server', () => {
  afterEach(async () => {
    await client?.close();
    proxy.close();
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  });

  test('sends nothing and does not wake up between the heartbeats of a driver', async () => {
    await start(60_000);
    await connectClient({ heartbeatFrequencyMS: 60_000 });
    const { cpuMs, wakeUps } = await useWhileIdle();
    expect(messagesOf([...sent.byClient, ...sent.byServer])).toEqual([]);
    expect(wakeUps).toBeLessThanOrEqual(OWN_WAKE_UPS);
    expect(cpuMs).toBeLessThan(IDLE_MS / 10);
  });

  test.each(['poll', 'stream'] as const)(
    'exchanges only the `hello` that the monitor of a driver requests (%s)',
    async (serverMonitoringMode) => {
      await start(60_000);
      const heartbeatFrequencyMS = 500;
      await connectClient({ heartbeatFrequencyMS, serverMonitoringMode });
      const { elapsedMs } = await useWhileIdle();
      const requests = messagesOf(sent.byClient);
      const replies = messagesOf(sent.byServer);
      expect(requests.filter(({ hello, ismaster }) => !hello && !ismaster)).toEqual([]);
      expect(replies.filter(({ isWritablePrimary }) => !isWritablePrimary)).toEqual([]);
      expect(replies.length).toBeGreaterThan(0);
      // A stream comes with a second connection, which measures round trips.
      expect(replies.length).toBeLessThanOrEqual(2 * (elapsedMs / heartbeatFrequencyMS + 1));
    },
  );

  test('writes nothing when it looks for expired documents and finds none', async () => {
    await start(100);
    const db = (await connectClient({ heartbeatFrequencyMS: 60_000 })).db('shop');
    await db.collection('items').createIndex({ at: 1 }, { expireAfterSeconds: 3600 });
    const stateOf = (): unknown => {
      const { size, mtimeNs } = statSync(join(folder, 'data.mdb'), { bigint: true });
      return { size, mtimeNs };
    };
    await sleep(200);
    const before = stateOf();
    await useWhileIdle();
    expect(messagesOf(sent.byServer)).toEqual([]);
    expect(stateOf()).toEqual(before);
  });
});
