import type { Bus, Subscription } from '../bus/bus';
import { retryStale } from '../data/conflicts';
import type { Database } from '../data/database';
import type { Logger } from '../log';
import type { Consumer } from './consumer';
import { deadLetterModel } from './dead-letters';
import { handleOnce, inboxModel } from './inbox';
import { type Arrival, isHeldUp, park, parkedModel } from './parked';
import { startRetrying } from './retry-parked';
import { isFaultOfEvent, type Witness } from './witness';
import type { Worker } from './worker';

const firstPauseMs = 100;
const longestPauseMs = 5000;

interface ConsumeParts {
  service: string;
  bus: Bus;
  db: Database;
  log: Logger;
  witness: Witness;
  consumers: Consumer[];
}

/** Registers what consuming stores; before indexes are made. */
export function prepareConsume(db: Database): void {
  db.model(inboxModel);
  db.model(parkedModel);
  db.model(deadLetterModel);
}

/**
 * Subscribes a service to the topics of its consumers. An event that fails is parked, and what
 * comes of its subject later is parked behind it, so it holds up nobody else; the bus sees both as
 * taken. After five tries it is set aside (`deadLetters`, and the topic's `.dlq`). While the store
 * is away nothing is parked or counted: the event waits.
 *
 * Why order holds: the bus gives a subject's events to one replica, one after another, so when an
 * event arrives every earlier one is handled, parked or set aside, and the one read that decides
 * sees which. A replica that has lost its partition and does not know it yet goes through the same
 * events in the same order; whatever it does a second time the inbox, the parked event's id or the
 * dead letter's id turns into nothing.
 */
export async function startConsuming(parts: ConsumeParts): Promise<Subscription> {
  const { consumers, service, bus } = parts;
  const wantedFor = (type: string) => consumers.filter((one) => one.event.type === type);
  const retrying = startRetrying({ ...parts, wantedFor });
  const taking: TakeParts = { ...parts, retrying, isClosing: false };
  const subscription = await bus.subscribe({
    group: service,
    topics: [...new Set(consumers.map((one) => one.event.topic))],
    async handle(envelope, topic) {
      const wanted = wantedFor(envelope.type);
      if (wanted.length > 0) await takeInTime(taking, { envelope, topic }, wanted);
    },
  });
  return {
    async close() {
      taking.isClosing = true;
      await subscription.close();
      await retrying.stop();
    },
  };
}

interface TakeParts extends ConsumeParts {
  retrying: Worker;
  /** Then what waits is left to whoever comes next. */
  isClosing: boolean;
}

/** Waits with an event for as long as the store is away or busy with others. */
async function takeInTime(parts: TakeParts, arrival: Arrival, wanted: Consumer[]): Promise<void> {
  const { id: event, type, requestId } = arrival.envelope;
  for (let attempt = 0; ; attempt += 1) {
    try {
      await take(parts, arrival, wanted);
      return;
    } catch (error) {
      if (parts.isClosing || parts.db.isClosed()) throw error;
      parts.log.warn({ event, type, requestId, attempt, err: error }, 'event waits');
      const pauseMs = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Handles an event or parks it. */
async function take(parts: TakeParts, arrival: Arrival, wanted: Consumer[]): Promise<void> {
  const { db, witness, retrying } = parts;
  const { envelope } = arrival;
  if (await isHeldUp(db, arrival)) {
    await park(db, arrival, null);
    retrying.wake();
    return;
  }
  try {
    await witness.attempt(envelope, 1, () =>
      retryStale(() => db.transaction(() => handleOnce(db, envelope, wanted))),
    );
  } catch (error) {
    if (db.isClosed() || !isFaultOfEvent(error)) throw error;
    await park(db, arrival, { error });
    retrying.wake();
  }
}
