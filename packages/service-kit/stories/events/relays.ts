import type { Bus } from '../../src';
import { startRelay } from '../../src/events/relay';
import { type EventStore, instruments } from './event-store';
import { brokerLog } from './test-buses';

/** Relays on one store, running until `stop`. */
export function relaysOf(store: EventStore) {
  const ends: (() => unknown)[] = [];
  return {
    start(kind: Bus['kind'] = 'kafka', more: { republishAfterMs?: number } = {}) {
      const broker = brokerLog(kind);
      const seen = instruments(store.clock);
      const { log, tracing, events, countLost } = seen;
      const parts = { db: store.db, bus: broker.bus, log, tracing, events, countLost };
      const relay = startRelay({ ...parts, ...more });
      ends.push(() => {
        broker.abandon();
        return relay.stop();
      });
      return { ...broker, relay, seen };
    },
    async stop() {
      for (const end of ends.splice(0).reverse()) await end();
    },
  };
}
