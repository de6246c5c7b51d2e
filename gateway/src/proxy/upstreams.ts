import { Agent, Client, type Dispatcher, Pool } from 'undici';

/** Shorter than the five seconds after which a service closes an idle connection itself. */
const idleMs = 4000;

/**
 * For how long a connection may wait for its answer, in milliseconds. Several fit in the time for
 * which a request is retried: the next may lead to a replica that runs.
 */
export const connectWithinMs = 1000;

/** One connection to a service. */
interface Connection {
  /** The number of requests sent on it. */
  requests: number;
  /** By `performance.now()`; Infinity before it is open. */
  openedAt: number;
}

/** A request, and the connection it was assigned. */
export interface UpstreamRequest extends Dispatcher.DispatchOptions {
  connection?: Connection;
}

/** A client of one connection, which it attaches to each request. */
class CountedClient extends Client {
  readonly #connection: Connection = { requests: 0, openedAt: Infinity };
  readonly #lifeMs: number;

  constructor(origin: URL, { lifeMs, ...options }: Client.Options & UpstreamOptions) {
    super(origin, options);
    this.#lifeMs = lifeMs;
    this.on('connect', () => {
      this.#connection.requests = 0;
      this.#connection.openedAt = performance.now();
    });
    this.on('disconnect', () => (this.#connection.openedAt = Infinity));
  }

  /** An old connection carries one more request, and the service closes it with the response. */
  override dispatch(
    upstreamRequest: UpstreamRequest,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    const isOld = performance.now() - this.#connection.openedAt > this.#lifeMs;
    upstreamRequest.connection = this.#connection;
    return super.dispatch(isOld ? { ...upstreamRequest, reset: true } : upstreamRequest, handler);
  }
}

interface UpstreamOptions {
  /** The maximum age of a connection, so that a replica that joined later gets its share. */
  lifeMs: number;
}

/**
 * Keep-alive connections to every service, one request at a time on each. Their number is bounded
 * by the callers only: waiting for a free one could take for ever.
 */
export const upstreams = ({ lifeMs }: UpstreamOptions = { lifeMs: 30_000 }): Agent =>
  new Agent({
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    connect: { timeout: connectWithinMs },
    factory: (origin, options: Pool.Options) =>
      new Pool(origin, {
        ...options,
        factory: (address, settings) => new CountedClient(address, { ...settings, lifeMs }),
      }),
  });
