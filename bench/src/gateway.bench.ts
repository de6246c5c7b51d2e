import { setTimeout as wait } from 'node:timers/promises';
import { bench, type BenchOptions, type Row } from './bench';
import { type Program, withPrograms } from './program';
import type { CostQuestion, Shares } from './programs/gateway';
import type { HttpLoad, Measured } from './programs/http-load';
import type { PlainProxy } from './programs/plain-proxy';

const connections = 64;
const token = `Bearer ${'eyJhbGciOiJFUzI1NiJ9'.repeat(20)}`;

const read = [
  'GET /api/wagers?page=1 HTTP/1.1',
  'Host: contend.example',
  'Accept: application/json',
  `Authorization: ${token}`,
];
const body = JSON.stringify({ matchId: '5f43a0000000000000000001', home: 3, away: 1 });
const write = [
  'POST /api/match/score HTTP/1.1',
  'Host: contend.example',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  `Authorization: ${token}`,
];
const requests = {
  read: [`${read.join('\r\n')}\r\n\r\n`],
  write: [`${write.join('\r\n')}\r\n\r\n${body}`],
};

interface Place {
  url: string;
}

const peers: { kind: PlainProxy; name: string; limit: Row['limit'] }[] = [
  { kind: 'express', name: 'Express + http-proxy-middleware', limit: { atLeast: 2 } },
  { kind: 'express-keep-alive', name: 'the same with a keep-alive agent', limit: { atLeast: 0.9 } },
  { kind: 'fastify', name: '@fastify/http-proxy', limit: null },
];

type Kind = 'ours' | PlainProxy;

/**
 * Where the processor time of a request through our gateway goes. Its sum is measured without the
 * profiler, which slows the process, and divided by the profiler's shares.
 */
const profile = ({ quick, note }: BenchOptions): Promise<Row[]> =>
  withPrograms(async (start) => {
    const upstream = (await start<Place>('upstream', {})).ready.url;
    const ours = await start<Place>('gateway', { upstream });
    const generator = await start('http-load', {});
    const times = { warmUpMs: 2000, measuredMs: quick ? 2000 : 5000 };
    const during = async <T>(texts: string[], of: CostQuestion['of']) => {
      const load: HttpLoad = { url: ours.ready.url, connections, requests: texts, ...times };
      const loaded = generator.ask<Measured>(load);
      await wait(times.warmUpMs);
      const answer = await ours.ask<T>({ of, ms: times.measuredMs } satisfies CostQuestion);
      return { answer, perSecond: (await loaded).perSecond };
    };
    const rows: Row[] = [];
    for (const [what, texts] of Object.entries(requests)) {
      const costs = new Map<string, number[]>();
      for (let round = 1; round <= (quick ? 3 : 7); round += 1) {
        const { answer: processorUs, perSecond } = await during<number>(texts, 'process');
        const all = processorUs / ((perSecond * times.measuredMs) / 1000);
        const { answer: shares } = await during<Shares>(texts, 'stages');
        for (const [stage, share] of [...shares, ['all', 1] as const]) {
          costs.set(stage, [...(costs.get(stage) ?? []), share * all]);
        }
        note(`${what}, round ${round}: ${Math.round(perSecond)}/s`);
      }
      for (const [stage, values] of costs) {
        rows.push({
          what: `gateway, ${what}: ${stage}`,
          unit: 'µs',
          ours: values,
          peer: null,
          limit: null,
        });
      }
    }
    return rows;
  });

/** Our gateway with all features, beside plain proxies. */
export const gateway = bench(
  'gateway',
  (options) =>
    withPrograms(async (start) => {
      const upstream = (await start<Place>('upstream', {})).ready.url;
      const urls = new Map<Kind, string>();
      urls.set('ours', (await start<Place>('gateway', { upstream })).ready.url);
      for (const { kind } of peers) {
        urls.set(kind, (await start<Place>('plain-proxy', { kind, upstream })).ready.url);
      }
      const generator = await start('http-load', {});
      return await measure({ generator, urls, ...options });
    }),
  { profile },
);

interface Field extends BenchOptions {
  generator: Program<unknown>;
  urls: Map<Kind, string>;
}

async function measure({ generator, urls, quick, note }: Field): Promise<Row[]> {
  const rows: Row[] = [];
  const rounds = quick ? 3 : 7;
  const times = quick ? { warmUpMs: 400, measuredMs: 1000 } : { warmUpMs: 1000, measuredMs: 5000 };
  for (const [what, texts] of Object.entries(requests)) {
    const values = new Map<Kind, number[]>([...urls.keys()].map((kind) => [kind, []]));
    for (let round = 1; round <= rounds; round += 1) {
      for (const [kind, url] of urls) {
        const load: HttpLoad = { url, connections, requests: texts, ...times };
        const { perSecond, p50, p99 } = await generator.ask<Measured>(load);
        values.get(kind)?.push(perSecond);
        const figures = [
          Math.round(perSecond),
          `p50 ${p50.toFixed(1)}`,
          `p99 ${p99.toFixed(1)} ms`,
        ];
        note(`${what}, round ${round}, ${kind}: ${figures.join(', ')}`);
      }
    }
    for (const { kind, name, limit } of peers) {
      const ours = values.get('ours') ?? [];
      const peer = { name, values: values.get(kind) ?? [] };
      rows.push({
        what: `gateway, ${what}, ${connections} connections`,
        unit: '/s',
        ours,
        peer,
        limit,
      });
    }
  }
  return rows;
}
