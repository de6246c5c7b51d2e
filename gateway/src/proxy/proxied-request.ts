import type { IncomingHttpHeaders } from 'node:http';
import { Readable } from 'node:stream';
import { Refusal } from '@contend/contracts';
import { sendRefusal } from '@contend/service-kit';
import type { Dispatcher } from 'undici';
import type { Reply } from '../http/reply';
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

interface ProxiedRequestOptions {
  agent: Dispatcher;
  upstreamRequest: UpstreamRequest;
  reply: Reply;
  closing: { now: boolean };
  /** Called for every failed attempt. */
  failed(error: Error): void;
  /** Called when the caller's response is complete or its connection has closed. */
  closed(): void;
}

/** A stream as body ends with a refusal where it is too long. */
const refusalOf = (error: Error): Refusal =>
  error instanceof Refusal ? error : new Refusal('unavailable');

/** A request to a service and its response; retried when it was never sent. */
export class ProxiedRequest implements Dispatcher.DispatchHandler {
  readonly #options: ProxiedRequestOptions;
  #controller: Dispatcher.DispatchController | null = null;
  readonly #begunAt = performance.now();
  #attempts = 0;
  #isReused = false;
  #isAbandoned = false;

  constructor(options: ProxiedRequestOptions) {
    this.#options = options;
    const { reply, closed } = options;
    // A caller that disconnected gets no response, and the service need not finish it.
    reply.once('close', () => {
      closed();
      if (!reply.writableFinished) this.#controller?.abort(new Error('The caller disconnected.'));
    });
    reply.on('drain', () => this.#controller?.resume());
  }

  begin(): void {
    const { agent, upstreamRequest } = this.#options;
    this.#attempts += 1;
    this.#controller = null;
    agent.dispatch(upstreamRequest, this);
  }

  /** Responds with 503 although the service has not: the caller may ask another replica. */
  abandon(): void {
    const { reply } = this.#options;
    if (reply.headersSent) return;
    this.#isAbandoned = true;
    reply.setHeader('Connection', 'close');
    sendRefusal(reply, new Refusal('unavailable'), reply.locals.requestId);
    this.#controller?.abort(new Error('The gateway is shutting down.'));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    const { upstreamRequest } = this.#options;
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
    const { reply, closing } = this.#options;
    for (const [name, value] of Object.entries(headers)) {
      if (value !== undefined && !endsHere.has(name)) reply.setHeader(name, value);
    }
    if (closing.now) reply.setHeader('Connection', 'close');
    reply.writeHead(status);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#options.reply.write(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    this.#options.reply.end();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    const { reply, failed } = this.#options;
    if (this.#isOver) return;
    failed(error);
    if (this.#mayAskAgain()) this.#beginAgain();
    // An incomplete response must not look like a complete one.
    else if (reply.headersSent) reply.destroy();
    else sendRefusal(reply, refusalOf(error), reply.locals.requestId);
  }

  /** Whether the caller has disconnected or has its response. */
  get #isOver(): boolean {
    return this.#isAbandoned || this.#options.reply.destroyed;
  }

  #beginAgain(): void {
    setTimeout(() => (this.#isOver ? undefined : this.begin()), pauseMs(this.#attempts));
  }

  /**
   * Whether a failed request may be retried: it was never sent, or, once, it has no body and was
   * sent on a reused connection, which the service closed while idle without reading anything.
   */
  #mayAskAgain(): boolean {
    const { upstreamRequest, reply } = this.#options;
    // A stream was read by the failed attempt.
    if (reply.headersSent || upstreamRequest.body instanceof Readable) return false;
    if (this.#controller === null) return performance.now() - this.#begunAt < retriedForMs;
    const isBare = upstreamRequest.method === 'GET' && !upstreamRequest.body;
    return isBare && this.#isReused && this.#attempts === 1;
  }
}
