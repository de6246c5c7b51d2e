import type { EventEnvelope } from '@contend/contracts';
import type { Bus, Subscription } from '../bus/bus';
import { NewerDocument } from '../data/conflicts';
import type { Database } from '../data/database';
import type { Logger } from '../log';
import { concernedBy, type Consumer } from './consumer';
import { ConsumerSets, prepareConsumerSets, registerEveryMs } from './consumer-sets';
import { deadLetterModel, keepUnreadable } from './dead-letters';
import { deferAbandoned, dropUnwanted, takeDeferred } from './deferred';
import { defer, deferredModel } from './deferred-store';
import { EventGroups, subjectsAtOnce } from './event-groups';
import { inboxModel } from './inbox';
import { type Arrival, park, parkedModel, parkedSubjects } from './parked';
import { startRetrying } from './retry-parked';
import { isFaultOfEvent, type EventInstrumentation } from './event-instrumentation';
import { startWorker, type Worker } from './worker';

const firstPauseMs = 100;
const longestPauseMs = 5000;

interface ConsumerOptions {
  service: string;
  bus: Bus;
  db: Database;
  log: Logger;
  instrumentation: EventInstrumentation;
  consumers: Consumer[];
}

/** Registers the models of event consumption; call it before indexes are created. */
export function prepareConsume(db: Database): void {
  db.model(inboxModel);
  db.model(parkedModel);
  db.model(deadLetterModel);
  db.model(deferredModel);
  prepareConsumerSets(db);
}

/**
 * Subscribes a service to the topics of its consumers. A failing event is parked, and later events
 * of its subject are parked behind it, so other subjects are not delayed; the bus sees both as
 * handled. After five tries it is moved to dead letters (`deadLetters`, and the topic's `.dlq`).
 * While the store is unavailable nothing is parked or counted: delivery is delayed.
 *
 * Why order holds: the bus gives a subject's events to one replica, one after another, so when an
 * event arrives every earlier one is handled, parked or a dead letter, and one read shows which. A
 * replica that has lost its partition without noticing yet reads the same events in the same order;
 * its repeated effects are discarded by the inbox, the parked event's id or the dead letter's id.
 *
 * While two versions of the service run, an event of a type that only the other one handles is
 * parked for it; where no running version handles it, it is deferred until one does (ADR 25).
 */
export async function startConsuming(options: ConsumerOptions): Promise<Subscription> {
  const { consumers, service, bus, db, instrumentation } = options;
  const wantedFor = (envelope: EventEnvelope) => concernedBy(consumers, envelope);
  const sets = new ConsumerSets(db, consumers);
  await retryUntilStoreAvailable(options, () => joinSets(options, sets));
  const retrying = startRetrying({ ...options, sets, wantedFor });
  const keeping = startKeeping(options, sets, retrying);
  const delivery: DeliveryContext = {
    ...{ ...options, sets, wantedFor, retrying, isClosing: false },
    groups: new EventGroups(db),
    isHeldUp: parkedSubjects(db),
  };
  const subscription = await bus.subscribe({
    group: service,
    topics: [...new Set(consumers.map((one) => one.event.topic))],
    atOnce: subjectsAtOnce,
    handle: (envelope, topic) => handleWithRetries(delivery, { envelope, topic }),
    async handleInOrder(envelopes, topic) {
      const [first, ...others] = envelopes.map((envelope) => ({ envelope, topic }));
      if (!first || (await handleTogether(delivery, [first, ...others]))) return;
      for (const arrival of [first, ...others]) await handleWithRetries(delivery, arrival);
    },
    async keepUnreadable(record) {
      await keepUnreadable(db, record);
      instrumentation.unreadable(record.topic, record.place);
    },
  });
  return {
    async close() {
      delivery.isClosing = true;
      await subscription.close();
      await keeping.stop();
      await retrying.stop();
    },
  };
}

/**
 * Registers this version before it accepts events. Running versions read the registration, and what
 * they deferred for this version is parked before the first event arrives, so that order holds.
 */
async function joinSets({ db, log }: ConsumerOptions, sets: ConsumerSets): Promise<void> {
  if (await sets.register()) {
    log.info('new version started beside a running one');
    await new Promise((resolve) => setTimeout(resolve, 2 * registerEveryMs));
  }
  while ((await takeDeferred(db, sets)) > 0);
}

/** Retries until the store is available. @throws once the service stops. */
async function retryUntilStoreAvailable(
  { db, log }: ConsumerOptions,
  work: () => Promise<void>,
): Promise<void> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (db.isClosed()) throw error;
      log.warn({ err: error }, 'consumer start delayed');
      await new Promise((resolve) => setTimeout(resolve, firstPauseMs));
    }
  }
}

/** Renews the registration, and passes kept events to the versions that handle them. */
function startKeeping({ db, log }: ConsumerOptions, sets: ConsumerSets, retrying: Worker): Worker {
  return startWorker({
    name: 'consumer sets',
    log,
    async round() {
      await sets.register();
      if (await db.model(deferredModel).exists({})) {
        if ((await takeDeferred(db, sets)) > 0) retrying.wake();
        await dropUnwanted(db, sets);
      }
      await deferAbandoned(db, sets);
      return db.pollMs;
    },
  });
}

interface DeliveryContext extends ConsumerOptions {
  sets: ConsumerSets;
  wantedFor(envelope: EventEnvelope): Consumer[];
  retrying: Worker;
  groups: EventGroups;
  isHeldUp(arrival: Arrival): Promise<boolean>;
  /** When true, retries stop and the event is left for redelivery. */
  isClosing: boolean;
}

/**
 * Handles events of one subject by one transaction. Returns false when none had an effect: one of
 * them failed, must be parked or deferred, or the store is unavailable.
 */
async function handleTogether(
  delivery: DeliveryContext,
  arrivals: [Arrival, ...Arrival[]],
): Promise<boolean> {
  const { sets, wantedFor, instrumentation, groups } = delivery;
  const fates = arrivals.map(({ envelope }) => sets.fateOf(envelope.type));
  if (fates.some((fate) => fate === 'park' || fate === 'defer')) return false;
  const wanted = arrivals.map(({ envelope }) => ({ envelope, wanted: wantedFor(envelope) }));
  const [first, ...others] = wanted.filter((one) => one.wanted.length > 0);
  if (!first) return true;
  if (others.length === 0) return false;
  try {
    if (await delivery.isHeldUp(arrivals[0])) return false;
    const handle = groups.unit(others.length + 1);
    await Promise.all(
      [first, ...others].map((event) =>
        instrumentation.attempt(event.envelope, 1, () => handle(event)),
      ),
    );
    return true;
  } catch (error) {
    if (delivery.db.isClosed()) throw error;
    return false;
  }
}

/** Retries an event while the store is unavailable or busy with other writers. */
async function handleWithRetries(delivery: DeliveryContext, arrival: Arrival): Promise<void> {
  const fate = delivery.sets.fateOf(arrival.envelope.type);
  if (fate === 'skip') return;
  const { id: event, type, requestId } = arrival.envelope;
  for (let attempt = 0; ; attempt += 1) {
    try {
      if (fate === 'park') await park(delivery.db, arrival, null);
      else if (fate === 'defer') await defer(delivery.db, arrival);
      else await handleOrPark(delivery, arrival);
      return;
    } catch (error) {
      if (delivery.isClosing || delivery.db.isClosed()) throw error;
      delivery.log.warn(
        { event, type, requestId, attempt, err: error },
        'event handling delayed: store unavailable',
      );
      const pauseMs = Math.min(firstPauseMs * 2 ** attempt, longestPauseMs);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Handles an event or parks it. */
async function handleOrPark(delivery: DeliveryContext, arrival: Arrival): Promise<void> {
  const { db, instrumentation, retrying, groups } = delivery;
  const { envelope } = arrival;
  const wanted = delivery.wantedFor(envelope);
  if (wanted.length === 0) return;
  if (await delivery.isHeldUp(arrival)) {
    await park(db, arrival, null);
    retrying.wake();
    return;
  }
  try {
    await instrumentation.attempt(envelope, 1, () => groups.handle({ envelope, wanted }));
  } catch (error) {
    const isForAnother = error instanceof NewerDocument;
    if (db.isClosed() || !(isForAnother || isFaultOfEvent(error))) throw error;
    await park(db, arrival, isForAnother ? null : { error });
    retrying.wake();
  }
}
