import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRedis } from '@contend/local';
import { bench, type Row, Skipped } from './bench';
import { type Program, startProgram } from './program';
import type { DeliveryResult, LiveQuestion } from './programs/live-load';
import type { SocketUser } from './programs/live-service';
import type { Wave } from './waves';

interface Ready {
  url: string;
  people: SocketUser[];
}

/** A server with many clients, and the process of the clients. */
interface House {
  server: Program<Ready>;
  generator: Program<unknown>;
}

interface Size {
  clients: number;
  /** Messages at full speed. */
  burst: Wave;
  /** At a rate that leaves the machine idle time. */
  steady: Wave;
  /** The targets beside the peer. */
  deliveries: Row['limit'];
  p99: Row['limit'];
  /** The target of our p99 itself, in milliseconds. */
  p99Ms: Row['limit'];
}

const sizes: Size[] = [
  {
    clients: 1000,
    burst: { messages: 60, everyMs: 0 },
    steady: { messages: 20, everyMs: 100 },
    // Too few for a steady figure of the throughput: the larger sizes have its target.
    deliveries: null,
    p99: null,
    p99Ms: { atMost: 250 },
  },
  {
    clients: 2000,
    burst: { messages: 60, everyMs: 0 },
    steady: { messages: 30, everyMs: 100 },
    deliveries: { atLeast: 0.85 },
    p99: null,
    p99Ms: null,
  },
  {
    clients: 8000,
    burst: { messages: 20, everyMs: 0 },
    steady: { messages: 10, everyMs: 500 },
    deliveries: { atLeast: 0.85 },
    p99: { atMost: 1.5 },
    p99Ms: null,
  },
];
const socketsPerPerson = 20;
const peer = 'Socket.IO + Redis adapter';

/** Our realtime service, which checks tokens and stores messages, beside a plain Socket.IO. */
export const fanOut = bench('fan-out', async ({ quick, note }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-fan-out-'));
  const redis = await startRedis(folder).catch((error: unknown) => {
    throw new Skipped(String((error as Error).message));
  });
  try {
    const rows: Row[] = [];
    for (const size of quick ? sizes.slice(0, 1) : sizes) {
      const redisUrl = `redis://127.0.0.1:${redis.port}`;
      rows.push(...(await measure(size, { redisUrl, rounds: quick ? 3 : 5, note })));
    }
    return rows;
  } finally {
    await redis.stop();
    rmSync(folder, { recursive: true });
  }
});

interface Field {
  redisUrl: string;
  rounds: number;
  note(text: string): void;
}

async function measure(size: Size, { redisUrl, rounds, note }: Field): Promise<Row[]> {
  const { clients, burst, steady } = size;
  const people = Math.ceil(clients / socketsPerPerson);
  const programs: Program<unknown>[] = [];
  const fill = async (name: string): Promise<House> => {
    const server = await startProgram<Ready>(name, { redisUrl, people }, { logs: true });
    const generator = await startProgram('live-load', {});
    programs.push(generator, server);
    const question: LiveQuestion = { kind: 'connect', ...server.ready, clients };
    await generator.ask(question);
    note(`${name}: ${clients} clients are in`);
    return { server, generator };
  };
  const seen = { ours: newFigures(), peer: newFigures() };
  try {
    const houses = { ours: await fill('live-service'), peer: await fill('plain-socket-io') };
    for (let round = 0; round <= rounds; round += 1) {
      for (const who of ['ours', 'peer'] as const) {
        const fast = await send(houses[who], clients, burst);
        const calm = await send(houses[who], clients, steady);
        note(
          `${clients} clients, round ${round}, ${who}: ${Math.round(fast.perSecond)}/s, ` +
            `steady p50 ${calm.p50} ms, p99 ${calm.p99} ms`,
        );
        // The first round only warms up.
        if (round === 0) continue;
        seen[who].perSecond.push(fast.perSecond);
        seen[who].p99.push(calm.p99);
      }
    }
  } finally {
    await Promise.all(programs.map((program) => program.stop()));
  }
  return rowsOf(size, seen.ours, seen.peer);
}

interface Figures {
  perSecond: number[];
  p99: number[];
}
const newFigures = (): Figures => ({ perSecond: [], p99: [] });

const rowsOf = (size: Size, ours: Figures, theirs: Figures): Row[] => [
  {
    what: `fan-out, ${size.clients} clients, deliveries`,
    unit: '/s',
    ours: ours.perSecond,
    peer: { name: peer, values: theirs.perSecond },
    limit: size.deliveries,
  },
  {
    what: `fan-out, ${size.clients} clients, p99 beside the peer`,
    unit: 'ms',
    ours: ours.p99,
    peer: { name: peer, values: theirs.p99 },
    limit: size.p99,
  },
  {
    what: `fan-out, ${size.clients} clients, p99 from the event to a delivery`,
    unit: 'ms',
    ours: ours.p99,
    peer: null,
    limit: size.p99Ms,
  },
];

/** Sends a wave and waits until every client has received all of it. */
async function send({ server, generator }: House, clients: number, wave: Wave) {
  const deliveries = clients * wave.messages;
  await generator.ask({ kind: 'listen', deliveries } satisfies LiveQuestion);
  const begun = await server.ask<number>(wave);
  const result = await generator.ask<DeliveryResult>({ kind: 'result' } satisfies LiveQuestion);
  return { ...result, perSecond: deliveries / ((result.lastAt - begun) / 1000) };
}
