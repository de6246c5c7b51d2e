/** Tables of the capacity page and of the command, as rows of cells. */
import { planFor, socketsPerReplica, unitCosts } from './model.mjs';
import { allKeys, ofKit, unsharded } from './shard-keys.mjs';
import { finalOf, skewOf } from './simulation.mjs';

const plain = (value, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Two digits of a small number, none of a large one. */
const shown = (value) => {
  if (value === null) return '–';
  if (value === 0) return '0';
  const digits =
    Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : Math.abs(value) >= 1 ? 2 : 3;
  return plain(value, digits);
};

/** What each number of daily players takes. */
export function planRows(plans, { prices }) {
  const row = (title, of) => [title, ...plans.map((plan) => of(plan))];
  const money = (title, of) =>
    row(`${prices.currency} a month: ${title}`, ({ month }) => plain(of(month)));
  return [
    row('daily players', ({ players }) => plain(players)),
    row(
      'peak requests, events a second',
      ({ peak }) => `${shown(peak.requests)}, ${shown(peak.events)}`,
    ),
    row(
      'peak sockets, deliveries a second',
      ({ peak }) => `${plain(peak.sockets)}, ${plain(peak.deliveries)}`,
    ),
    ...Object.keys(plans[0].replicas).map((name) =>
      row(`replicas of ${name}`, ({ replicas }) => plain(replicas[name])),
    ),
    row(
      'processes; cores, GiB',
      ({ processes, cores, memoryGib }) =>
        `${plain(processes)}; ${plain(cores)}, ${plain(memoryGib)}`,
    ),
    row(
      'partitions of a topic; brokers',
      ({ partitions, brokers }) => `${plain(partitions)}; ${plain(brokers)}`,
    ),
    row(
      'shards; cores, GiB of memory of each copy',
      (plan) => `${plain(plan.shards)}; ${plain(plan.storeCores)}, ${plain(plan.storeMemoryGib)}`,
    ),
    row('store after a year, each copy, GiB', ({ storeGib }) => shown(storeGib)),
    row('stream after a year, each copy, GiB', ({ streamGib }) => shown(streamGib)),
    row('Redis, GiB', ({ redisGib }) => shown(redisGib)),
    ...['processes', 'store', 'stream', 'redis', 'egress', 'total'].map((part) =>
      money(part, (month) => month[part]),
    ),
  ];
}

/** Measured costs of each activity. */
export const activityRows = ({ activities }) => [
  ['activity', 'processor time, all processes', 'new documents', 'events, bytes'],
  ...activities.map(({ name, processes, bytes, published }) => {
    const cpu = Object.values(processes).reduce((total, { cpuMs }) => total + cpuMs, 0);
    const stored = Object.values(bytes).reduce((total, one) => total + one, 0);
    return [
      name,
      `${shown(cpu)} ms`,
      `${plain(stored)} B`,
      `${shown(published.events)}, ${plain(published.bytes)} B`,
    ];
  }),
];

/** Measured costs of each process. */
export const processRows = (measured) => [
  ['process', 'ms per request', 'ms per handled event', 'memory; idle'],
  ...Object.entries(measured.idle).map(([name, { memoryMiB, cpuMsPerSecond }]) => {
    const { request, event } = unitCosts(measured, name);
    return [name, shown(request), shown(event), `${memoryMiB} MiB; ${shown(cpuMsPerSecond)} ms/s`];
  }),
];

/** Measured costs of sockets. */
export const socketRows = (measured, inputs) => [
  ['of a socket', 'gateway', 'realtime'],
  ...[
    ['memory, KiB', 'kibPerSocket'],
    ['connecting, ms', 'cpuMsPerConnect'],
    ['open without messages, µs a second', 'cpuMsPerSocketSecond', 1000],
    ['a delivery, µs', 'cpuMsPerDelivery', 1000],
  ].map(([title, field, factor = 1]) => [
    title,
    ...['gateway', 'realtime'].map((name) => shown(factor * measured.sockets[name][field])),
  ]),
  [
    'sockets per replica in the model',
    ...['gateway', 'realtime'].map((name) => plain(socketsPerReplica(inputs, measured, name))),
  ],
];

/** 100,000 sockets that watch one match. */
export function finalRows(measured) {
  const sockets = 100_000;
  const { realtime } = measured.sockets;
  return [
    [
      'replicas of realtime',
      'sockets, memory of each',
      'processor used',
      'last socket, p50 and p99',
    ],
    ...[10, 25, 50, 100].map((replicas) => {
      const each = sockets / replicas;
      const mib = measured.idle.realtime.memoryMiB + (each * realtime.kibPerSocket) / 1024;
      const msPerDelivery = realtime.cpuMsPerDelivery;
      const result = finalOf({
        sockets,
        replicas,
        msPerDelivery,
        changesPerSecond: 1,
        seconds: 600,
      });
      return [
        String(replicas),
        `${plain(each)}, ${plain(mib)} MiB`,
        `${plain(100 * result.busyShare)} %`,
        `${plain(result.p50)} and ${plain(result.p99)} ms`,
      ];
    }),
  ];
}

/** Keys by which collections are sharded, and those that stay whole. */
export const keyRows = ({ collections }) => {
  const inKit = new Set(Object.keys(ofKit));
  const own = Object.entries(allKeys(collections)).filter(
    ([name]) => !inKit.has(name.split('.')[1]),
  );
  const kit = Object.entries(ofKit).map(([name, entry]) => [`\`${name}\` of each service`, entry]);
  const keyText = (key) => (key ? `\`${JSON.stringify(key).replaceAll('"', '')}\`` : '–');
  return [
    ['collection', 'key', 'why'],
    ...own.map(([name, { key, reason }]) => [`\`${name}\``, keyText(key), reason]),
    ...kit.map(([name, { key, reason }]) => [name, keyText(key), reason]),
    ...Object.entries(unsharded).map(([name, reason]) => [`\`${name}\``, '–', reason]),
  ];
};

const shards = 16;
/** Loads by key: how many keys, and how uneven (the exponent of Zipf's law). */
const loads = [
  ['transfers by id', { keys: 200_000, exponent: 0 }],
  ['wallets, statements by user', { keys: 200_000, exponent: 0.6 }],
  ['notifications by user, famous players', { keys: 200_000, exponent: 0.8 }],
  ['messages by room, not split', { keys: 50_000, exponent: 1.1 }],
  ['the same, rooms split into 100 ranges', { keys: 50_000, exponent: 1.1, pieces: 100 }],
  ['matches of events by event', { keys: 5_000, exponent: 1 }],
];

/** The simulated load of the largest of 16 shards. */
export const skewRows = () => [
  ['load', 'keys; exponent', 'hottest key', 'largest shard ÷ mean'],
  ...loads.map(([title, load]) => {
    const { largestOverMean, hottestKey } = skewOf({ ...load, shards });
    return [
      title,
      `${plain(load.keys)}; ${load.exponent}`,
      `${shown(100 * hottestKey)} %`,
      plain(largestOverMean, 2),
    ];
  }),
];

export const plansOf = (inputs, measured) =>
  [1_000, 100_000, 10_000_000].map((players) => planFor(inputs, measured, players));
