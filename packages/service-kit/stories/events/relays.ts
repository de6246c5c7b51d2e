import type { Bus, Database } from '../../src';
import { startRelay } from '../../src/events/relay';
import { type EventStore, instruments } from './event-store';
import { brokerLog } from './test-buses';

/** Returns a function that starts a relay on a store, which runs until the test ends. */
export const relaysOf =
  (store: EventStore) =>
  (kind: Bus['kind'] = 'kafka', more: { republishAfterMs?: number; db?: Database } = {}) => {
    const broker = brokerLog(kind);
    const seen = instruments(store.clock);
    const { log, tracing, events, countLost } = seen;
    const options = { db: store.db, bus: broker.bus, log, tracing, events, countLost };
    const relay = startRelay({ ...options, ...more });
    store.atEnd(() => {
      broker.abandon();
      return relay.stop();
    });
    return { ...broker, relay, seen };
  };
