import type { LocalServer, Replica } from '@contend/local';
import { eventually, type Player, type StoryPlatform } from '@contend/test-kit';
import type { Answers } from './call-until-decided';
import {
  holderOf,
  isOf,
  refusedWrites,
  type Stop,
  stopReplica,
  suspendAtWork,
} from './lease-holders';
import { TransferLoad } from './transfer-load';

const withinMs = 120_000;
/** The least number of saved events that the relay has in flight when it is stopped. */
const backlog = 20;
/**
 * The least number of requests in hand of a suspended replica. More than one, because a request may
 * have sent its last write already, or not have got the reply to its first.
 */
const leastKeys = 5;

interface Scene {
  platform: StoryPlatform;
  kafka: LocalServer;
  answers: Answers;
  /** These players send each other money. */
  players: Player[];
  how: Stop;
}

export interface RelayTakeover {
  /** Events that were saved and not acknowledged by the broker when the relay was stopped. */
  inFlight: number;
  /** Requests with a key that the stopped replica was handling. */
  keysInHand: number;
  /** Writes of the resumed replica that were refused. */
  refused: { relay: number; keys: number };
  /** From the stop until another replica had published all events in flight. */
  tookMs: number;
  transfers: number;
  wrong: string[];
}

interface OutboxRow {
  _id: string;
}
interface KeyRow {
  _id: string;
  token: string;
  leasedUntil: Date;
}

/**
 * Stops the wallet replica that relays events while a publish to an unresponsive broker is under
 * way and requests with a key are in progress. Another replica must publish the events and finish
 * the requests once the leases have expired.
 */
export async function takeOverRelay(scene: Scene): Promise<RelayTakeover> {
  const { platform, kafka, answers, players, how } = scene;
  const noticed = await noticesOf(platform);
  const load = new TransferLoad(answers, players);
  const isPublishing = publishingOf(platform);
  kafka.suspend();
  load.pauseMs = 0;
  const isInFlight = async () => {
    const rows = await outboxOf(platform);
    return rows.length >= backlog && rows.some(isPublishing);
  };
  await eventually('events to be in flight', isInFlight, withinMs);
  const { replica, held: keys } = await suspendAtWork(platform, 'wallet', {
    find: () => relayHolder(platform),
    inHand: async (one) => ((await isRelaying(platform, one)) ? keysOf(platform, one) : []),
    atLeast: leastKeys,
  });
  const begun = performance.now();
  const stopped = await stopReplica(platform, { name: 'wallet', replica, how });
  load.pauseMs = 300;
  const events = await outboxOf(platform);
  kafka.resume();
  await eventually('all to be published', () => areGone(platform, events), withinMs);
  const tookMs = performance.now() - begun;
  const areTakenOver = () => areKeysTakenOver(platform, { keys, replica });
  await eventually('requests to be taken over', areTakenOver, withinMs);
  await stopped.bringBack();
  const refused = { relay: 0, keys: 0 };
  if (how === 'suspend') {
    refused.relay = await refusedWrites(replica, 'relay', 1);
    refused.keys = await refusedWrites(replica, 'idempotency key', 1);
  }
  await load.stop();
  await platform.settled();
  return {
    inFlight: events.length,
    keysInHand: keys.length,
    refused,
    tookMs,
    transfers: load.count,
    wrong: [...load.undecided, ...(await unnoticed(platform, load.received, noticed))],
  };
}

const wallet = (platform: StoryPlatform) => platform.database('wallet');

const outboxOf = (platform: StoryPlatform): Promise<OutboxRow[]> =>
  wallet(platform).collection<OutboxRow>('outbox').find().project<OutboxRow>({ _id: 1 }).toArray();

async function areGone(platform: StoryPlatform, rows: OutboxRow[]): Promise<boolean> {
  const ids = rows.map(({ _id }) => _id);
  const outbox = wallet(platform).collection<OutboxRow>('outbox');
  return (await outbox.countDocuments({ _id: { $in: ids } })) === 0;
}

/** Whether a saved event was sent to the broker since this was called. */
function publishingOf(platform: StoryPlatform): (row: OutboxRow) => boolean {
  const from = platform.history.length;
  return ({ _id }) => platform.history.slice(from).some(({ envelope }) => envelope.id === _id);
}

async function relayOwner(platform: StoryPlatform): Promise<string> {
  const leases = wallet(platform).collection<{ _id: string; owner: string }>('leases');
  return (await leases.findOne({ _id: 'relay' }))?.owner ?? '';
}

const relayHolder = async (platform: StoryPlatform): Promise<Replica> =>
  holderOf(platform, 'wallet', await relayOwner(platform));

const isRelaying = async (platform: StoryPlatform, replica: Replica): Promise<boolean> =>
  isOf(await relayOwner(platform), replica);

/** Keys of requests in progress on a replica. */
async function keysOf(platform: StoryPlatform, replica: Replica): Promise<KeyRow[]> {
  const keys = wallet(platform).collection<KeyRow>('idempotencyKeys');
  const rows = await keys.find({ reply: null, leasedUntil: { $gt: new Date(0) } }).toArray();
  return rows.filter(({ token }) => isOf(token, replica));
}

/**
 * Whether all leases of a stopped replica have expired and another one has taken over requests.
 * Requests that were answered but not stored are not sent again, so they stay as they are.
 */
async function areKeysTakenOver(
  platform: StoryPlatform,
  { keys, replica }: { keys: KeyRow[]; replica: Replica },
): Promise<boolean> {
  const ids = keys.map(({ _id }) => _id);
  const stored = wallet(platform).collection<KeyRow>('idempotencyKeys');
  const rows = await stored.find({ _id: { $in: ids } }).toArray();
  const left = rows.filter(({ token }) => isOf(token, replica));
  const areOver = left.every(({ leasedUntil }) => leasedUntil <= new Date());
  return areOver && left.length < keys.length;
}

/** The number of received-money notifications of each player. */
async function noticesOf(platform: StoryPlatform): Promise<Map<string, number>> {
  const counts = await platform
    .database('chat')
    .collection('notifications')
    .aggregate<{ _id: string; count: number }>([
      { $match: { kind: 'money-received' } },
      { $group: { _id: '$userId', count: { $sum: 1 } } },
    ])
    .toArray();
  return new Map(counts.map(({ _id, count }) => [_id, count]));
}

/** Compares the notifications since then with the acknowledged transfers. */
async function unnoticed(
  platform: StoryPlatform,
  received: TransferLoad['received'],
  before: Map<string, number>,
): Promise<string[]> {
  const noticed = await noticesOf(platform);
  return [...received].flatMap(([userId, transfers]) => {
    const count = (noticed.get(userId) ?? 0) - (before.get(userId) ?? 0);
    return count === transfers ? [] : [`${userId} has ${count} notices of ${transfers} transfers`];
  });
}
