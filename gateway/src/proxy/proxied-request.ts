import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Refusal, type ServiceName } from '@contend/contracts';
import { type Logger, sendRefusal } from '@contend/service-kit';
import type { Dispatcher } from 'undici';
import type { Reply } from '../http/reply';
import type { InProgress } from '../in-progress';
import type { UpstreamRequest } from './upstreams';

/** Headers that concern only the connection to the service. */
const endsHere = new Set([
  ...['connection', 'keep-alive', 'transfer-encoding', 'te', 'trailer', 'upgrade'],
  ...['proxy-connection', 'proxy-authenticate'],
]);

/**
 * For how long a request that was never sent is retried, in milliseconds: an address may lead to a
 * replica that has just stopped, or to none while all replicas of a busy machine are replaced.
 */
const retriedForMs = 3000;

/** The delay after an attempt, in milliseconds: none after the first, then doubling up to 800. */
const pauseMs = (attempts: number) =>
  attempts === 1 ? 0 : Math.min(800, 50 * 2 ** (attempts - 1));

/** What all requests of a proxy have in common. */
interface ProxyState {
  agent: Dispatcher;
  inProgress: InProgress<ProxiedRequest>;
  closing: { now: boolean };
  log: Logger;
}

interface Exchange {
  service: ServiceName;
  upstreamRequest: UpstreamRequest;
  reply: Reply;
}

/** A stream as body ends with a refusal where it is too long. */
const refusalOf = (error: Error): Refusal =>
  error instanceof Refusal ? error : new Refusal('unavailable');

/** A request to a service and its response; retried when it was never sent. */
export class ProxiedRequest implements Dispatcher.DispatchHandler {
  readonly #exchange: Exchange;
  readonly #proxy: ProxyState;
  #controller: Dispatcher.DispatchController | null = null;
  readonly #begunAt = performance.now();
  #attempts = 0;
  #isReused = false;
  #isAbandoned = false;

  constructor(exchange: Exchange, proxy: ProxyState) {
    this.#exchange = exchange;
    this.#proxy = proxy;
    const { reply } = exchange;
    const entry = proxy.inProgress.add(this);
    // A caller that disconnected gets no response, and the service need not finish it.
    reply.once('close', () => {
      proxy.inProgress.remove(entry);
      if (!reply.writableFinished) this.#controller?.abort(new Error('The caller disconnected.'));
    });
    reply.on('drain', () => this.#controller?.resume());
  }

  begin(): void {
    this.#attempts += 1;
    this.#controller = null;
    this.#proxy.agent.dispatch(this.#exchange.upstreamRequest, this);
  }

  /** Responds with 503 although the service has not: the caller may ask another replica. */
  abandon(): void {
    const { reply } = this.#exchange;
    if (reply.headersSent) return;
    this.#isAbandoned = true;
    reply.setHeader('Connection', 'close');
    sendRefusal(reply, new Refusal('unavailable'), reply.locals.requestId);
    this.#controller?.abort(new Error('The gateway is shutting down.'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { upstreamRequest } = this.#exchange;
    this.#controller = controller;
    if (upstreamRequest.connection) this.#isReused = upstreamRequest.connection.requests++ > 0;
    if (this.#isOver) controller.abort(new Error('The caller awaits no response.'));
  }

  onResponseStart(
    _controller: Dispatcher.DispatchController,
    status: number,
    headers: IncomingHttpHeaders,
  ): void {
    if (status < 200) return;
    const { reply } = this.#exchange;
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !endsHere.has(name)) reply.setHeader(name, value);
    }
    if (this.#proxy.closing.now) reply.setHeader('Connection', 'close');
    reply.writeHead(status);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#exchange.reply.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.#exchange.reply.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    if (this.#isOver) return;
    const { reply, service } = this.#exchange;
    const { requestId } = reply.locals;
    this.#proxy.log.warn({ service, requestId, err: error }, 'upstream request failed');
    if (this.#mayAskAgain()) this.#beginAgain();
    // An incomplete response must not look like a complete one.
    else if (reply.headersSent) reply.destroy();
    else sendRefusal(reply, refusalOf(error), requestId);
  }

  /** Whether the caller has disconnected or has its response. */
  get #isOver(): boolean {
    return this.#isAbandoned || this.#exchange.reply.destroyed;
  }

  #beginAgain(): void {
    setTimeout(() => (this.#isOver ? undefined : this.begin()), pauseMs(this.#attempts));
  }

  /**
   * Whether a failed request may be retried: it was never sent, or, once, it has no body and was
   * sent on a reused connection, which the service closed while idle without reading anything.
   */
  #mayAskAgain(): boolean {
    const { upstreamRequest, reply } = this.#exchange;
    // A stream was read by the failed attempt.
    if (reply.headersSent || upstreamRequest.body instanceof Readable) return false;
    if (this.#controller === null) return performance.now() - this.#begunAt < retriedForMs;
    const isBare = upstreamRequest.method === 'GET' && !upstreamRequest.body;
    return isBare && this.#isReused && this.#attempts === 1;
  }
}
