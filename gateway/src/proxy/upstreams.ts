import { Agent, Client, type Dispatcher, Pool } from 'undici';

/** Shorter than the five seconds after which a service closes an idle connection itself. */
const idleMs = 4000;
/** The maximum age of a connection, so that a replica that joined later gets its share. */
const lifeMs = 30_000;

/**
 * For how long a connection may wait for its answer, in milliseconds. Several fit in the time for
 * which a request is retried: the next may lead to a replica that runs.
 */
export const connectWithinMs = 1000;

/** One connection to a service, and the number of requests sent on it. */
interface Connection {
  requests: number;
}

/** A request, and the connection it was assigned. */
export interface UpstreamRequest extends Dispatcher.DispatchOptions {
  connection?: Connection;
}

/** A client of one connection, which it attaches to each request. */
class CountedClient extends Client {
  readonly #connection: Connection = { requests: 0 };

  constructor(origin: URL, options: object) {
    super(origin, options);
    this.on('connect', () => (this.#connection.requests = 0));
  }

  override dispatch(
    upstreamRequest: UpstreamRequest,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    upstreamRequest.connection = this.#connection;
    return super.dispatch(upstreamRequest, handler);
  }
}

/**
 * Keep-alive connections to every service, one request at a time on each. Their number is bounded
 * by the callers only: waiting for a free one could take for ever.
 */
export const upstreams = (): Agent =>
  new Agent({
    keepAliveTimeout: idleMs,
    keepAliveMaxTimeout: idleMs,
    clientTtl: lifeMs,
    connect: { timeout: connectWithinMs },
    factory: (origin, options: Pool.Options) =>
      new Pool(origin, {
        ...options,
        factory: (address, settings) => new CountedClient(address, settings),
      }),
  });
