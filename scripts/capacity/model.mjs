/**
 * The capacity model: measured costs × a traffic model → replicas, partitions, shards, memory,
 * storage and money. Pure arithmetic; `inputs.json` and `measured.json` have every number.
 */

const secondsPerHour = 3600;
const mibPerGib = 1024;
const bytesPerGib = 2 ** 30;
const sum = (values) => values.reduce((total, value) => total + value, 0);

/** Units of each activity on a day of `players` daily players. */
const unitsPerDay = ({ traffic }, players) =>
  Object.fromEntries(
    Object.entries(traffic.perPlayerAndDay).map(([name, times]) => [name, times * players]),
  );

/** A day's amount as a rate in the busiest seconds. */
const atPeak = ({ traffic }, perDay) =>
  (perDay * traffic.busiestHourShare * traffic.peakOverBusiestHour) / secondsPerHour;

/** Rates per second at the peak. */
export function peakOf(inputs, measured, players) {
  const perDay = unitsPerDay(inputs, players);
  const rate = (of) =>
    sum(measured.activities.map((one) => atPeak(inputs, perDay[one.name]) * of(one)));
  return {
    requests: rate(({ processes }) => processes.gateway.requests),
    events: rate(({ published }) => published.events),
    streamBytes: rate(({ published }) => published.bytes),
    sockets: players * inputs.traffic.connectedShare,
    deliveries: atPeak(inputs, players * inputs.traffic.deliveriesPerPlayerAndDay),
  };
}

/** Milliseconds of a processor that a process needs in a second of the peak, without idle work. */
export function busyMs(inputs, measured, players, name) {
  const perDay = unitsPerDay(inputs, players);
  const peak = peakOf(inputs, measured, players);
  const ofActivities = sum(
    measured.activities.map((one) => atPeak(inputs, perDay[one.name]) * one.processes[name].cpuMs),
  );
  const socket = measured.sockets[name];
  const ofSockets = socket
    ? peak.sockets * socket.cpuMsPerSocketSecond + peak.deliveries * socket.cpuMsPerDelivery
    : 0;
  return (ofActivities + ofSockets) * inputs.sizing.processorFactor;
}

/** Sockets that one replica holds: by its memory and by the autoscaler's target. */
export function socketsPerReplica({ sizing }, measured, name) {
  const freeMib = sizing.memoryLimitMiB * sizing.memoryShareUsed - measured.idle[name].memoryMiB;
  const fitting = Math.floor((freeMib * 1024) / measured.sockets[name].kibPerSocket);
  return Math.max(1, Math.min(sizing.socketsPerReplica, fitting));
}

/** Replicas of one process: by processor time and sockets, and spare ones; never one alone. */
export function replicasOf(inputs, measured, players, name) {
  const { sizing } = inputs;
  const usableMs = 1000 * sizing.processorShareUsed - measured.idle[name].cpuMsPerSecond;
  const byTime = Math.ceil(busyMs(inputs, measured, players, name) / usableMs);
  const { sockets } = peakOf(inputs, measured, players);
  const bySockets = measured.sockets[name]
    ? Math.ceil(sockets / socketsPerReplica(inputs, measured, name))
    : 0;
  return Math.max(sizing.minReplicas, Math.max(byTime, bySockets) + sizing.spareReplicas);
}

/** Bytes that documents of one activity take after a year, by the time that each is kept. */
function bytesAfterYear(inputs, measured, { bytes }) {
  const kept = new Map(measured.collections.map(({ name, keptDays }) => [name, keptDays]));
  return sum(
    Object.entries(bytes).map(([collection, each]) => {
      const days = inputs.store.keptDays[collection] ?? kept.get(collection) ?? 365;
      return each * Math.min(365, days);
    }),
  );
}

/** The size of one copy of the store after a year, in GiB. */
export function storeGib(inputs, measured, players) {
  const { indexFactor, compression } = inputs.store;
  const perDay = unitsPerDay(inputs, players);
  const documents = sum(
    measured.activities.map((one) => perDay[one.name] * bytesAfterYear(inputs, measured, one)),
  );
  return (documents * (1 + indexFactor)) / compression / bytesPerGib;
}

/** The size of one copy of the stream after a year, in GiB: its topics are kept for ever. */
function streamGib(inputs, measured, players) {
  const perDay = unitsPerDay(inputs, players);
  const bytes = sum(measured.activities.map((one) => perDay[one.name] * one.published.bytes));
  return (365 * bytes) / inputs.stream.compression / bytesPerGib;
}

const upTo = (multiple, value) => Math.ceil(value / multiple) * multiple;

/** Partitions of each topic: enough for the replicas of any consumer, and for the rate of events. */
function partitionsOf(inputs, replicas, peakEvents) {
  const consumers = Object.entries(replicas).filter(([name]) => name !== 'gateway');
  const most = Math.max(...consumers.map(([, count]) => count));
  const byRate = peakEvents / inputs.stream.eventsPerPartitionAndSecond;
  return Math.max(inputs.stream.leastPartitions, upTo(6, Math.max(most, byRate)));
}

/** What a number of daily players takes. */
export function planFor(inputs, measured, players) {
  const names = Object.keys(measured.idle);
  const peak = peakOf(inputs, measured, players);
  const replicas = Object.fromEntries(
    names.map((name) => [name, replicasOf(inputs, measured, players, name)]),
  );
  const busyCores = sum(names.map((name) => busyMs(inputs, measured, players, name))) / 1000;
  const socketMib = sum(
    Object.values(measured.sockets).map(({ kibPerSocket }) => (peak.sockets * kibPerSocket) / 1024),
  );
  const processMib = sum(names.map((name) => replicas[name] * measured.idle[name].memoryMiB));
  const gib = storeGib(inputs, measured, players);
  const { store, stream, redis } = inputs;
  const storeCores = Math.max(store.leastCores, busyCores * store.coresPerServiceCore);
  const shards = Math.max(
    1,
    Math.ceil(storeCores / store.shardCores),
    Math.ceil(gib / store.shardGiB),
  );
  const plan = {
    players,
    peak,
    replicas,
    processes: sum(Object.values(replicas)),
    cores: sum(Object.values(replicas)) * inputs.sizing.processorShareUsed,
    memoryGib: (processMib + socketMib) / mibPerGib,
    partitions: partitionsOf(inputs, replicas, peak.events),
    brokers: Math.max(stream.copies, Math.ceil(peak.streamBytes / stream.brokerBytesPerSecond)),
    storeCores,
    shards,
    storeGib: gib,
    storeMemoryGib: Math.max(shards * store.leastMemoryGiB, gib * store.cachedShare),
    streamGib: streamGib(inputs, measured, players),
    redisGib: Math.max(redis.leastGiB, (peak.sockets * redis.kibPerConnected) / 2 ** 20),
    egressGib: (players * inputs.traffic.egressKibPerPlayerAndDay * 30) / 2 ** 20,
  };
  return { ...plan, month: monthOf(inputs, plan) };
}

/** Money a month, by what it is paid for. */
function monthOf({ prices, store, stream, redis }, plan) {
  const parts = {
    processes: plan.cores * prices.core + plan.memoryGib * prices.memoryGiB,
    store:
      store.copies *
      (plan.storeCores * prices.core +
        plan.storeMemoryGib * prices.memoryGiB +
        plan.storeGib * prices.storageGiB),
    stream:
      plan.brokers *
        (stream.brokerCores * prices.core + stream.brokerMemoryGiB * prices.memoryGiB) +
      stream.copies * plan.streamGib * prices.storageGiB,
    redis: redis.copies * (prices.core + plan.redisGib * prices.memoryGiB),
    egress: plan.egressGib * prices.egressGiB,
  };
  return { ...parts, total: sum(Object.values(parts)) };
}

/**
 * Processor time per request and per event of one process, by least squares over the activities;
 * neither is negative. Null where a process has none of them.
 */
export function unitCosts(measured, name) {
  const rows = measured.activities.map(({ processes }) => processes[name]);
  const dot = (one, other) => sum(rows.map((row) => row[one] * row[other]));
  const [rr, ee, re] = [
    dot('requests', 'requests'),
    dot('events', 'events'),
    dot('requests', 'events'),
  ];
  const [rc, ec] = [dot('requests', 'cpuMs'), dot('events', 'cpuMs')];
  const alone = (own, cost) => (own > 0 ? Math.max(0, cost / own) : null);
  const determinant = rr * ee - re * re;
  if (determinant <= 1e-9 * rr * ee) return { request: alone(rr, rc), event: alone(ee, ec) };
  const [request, event] = [(rc * ee - ec * re) / determinant, (ec * rr - rc * re) / determinant];
  if (request < 0) return { request: 0, event: alone(ee, ec) };
  return event < 0 ? { request: alone(rr, rc), event: 0 } : { request, event };
}
