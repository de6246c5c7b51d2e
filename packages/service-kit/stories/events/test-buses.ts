import type { Bus, OutgoingEvent } from '../../src';
import type { SubscribeOptions } from '../../src/bus/bus';

const none = () => Promise.resolve();

/** A bus that delivers the events a test passes to it. */
export function handingBus() {
  const subscribed: SubscribeOptions[] = [];
  let isClosed = false;
  const bus: Bus = {
    kind: 'kafka',
    publish: none,
    subscribe: (options) => {
      subscribed.push(options);
      return Promise.resolve({ close: async () => void (isClosed = true) });
    },
    isReady: () => Promise.resolve(true),
    close: none,
  };
  return { bus, subscribed, isClosed: () => isClosed };
}

type Published = { topic: string; events: OutgoingEvent[] };

/** The log of a broker: a publish is held at `gate`, then appended or failed. */
export function brokerLog(kind: Bus['kind']) {
  const begun: Published[] = [];
  const appended: Published[] = [];
  let gate: (published: Published) => Promise<unknown> = () => Promise.resolve();
  let abandon: () => void = () => undefined;
  const abandoned = new Promise<void>((resolve) => (abandon = resolve));
  const bus: Bus = {
    kind,
    async publish(of, events) {
      const published = { topic: of, events };
      begun.push(published);
      await Promise.race([gate(published), abandoned]);
      appended.push(published);
    },
    subscribe: () => Promise.resolve({ close: () => Promise.resolve() }),
    isReady: () => Promise.resolve(true),
    close: () => Promise.resolve(),
  };
  const ids = (of: Published[]) => of.flatMap(({ events }) => events.map(({ id }) => id));
  return {
    bus,
    begun,
    appended,
    ids: () => ids(appended),
    idsBegun: () => ids(begun),
    onPublish: (work: typeof gate) => (gate = work),
    /** Releases held publishes, so that a failed test ends. */
    abandon: () => abandon(),
  };
}

/** Holds publishes until they are released or failed. */
export function gate() {
  let open: () => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const opened = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = reject;
  });
  opened.catch(() => undefined);
  return { opened, open: () => open(), fail: () => fail(new Error('The broker is away.')) };
}
