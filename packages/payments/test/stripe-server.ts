import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { directNetwork, type Failure, type StripeNetwork } from './stripe-network';
import { stripeRoutes } from './stripe-routes';
import { StripeFailure, type StripeObject } from './stripe-state';

/** A small stand-in for Stripe that keeps state, with its forms, errors and idempotency keys. */
export interface StripeServer {
  url: string;
  objects: Map<string, StripeObject>;
  /** The clock of its dates. */
  now(): Date;
  /** Fails requests; null ends it. */
  failWith(failure: Failure | null): void;
  /** Forgets the idempotency keys, as Stripe does after a day. */
  forgetKeys(): void;
  /** Sets delays and losses of requests. */
  useNetwork(network: StripeNetwork): void;
  close(): Promise<void>;
}

export async function startStripe(
  now: () => Date,
  network: StripeNetwork = directNetwork,
): Promise<StripeServer> {
  const objects = new Map<string, StripeObject>();
  const answers = new Map<string, { request: string; status: number; body: unknown }>();
  let failing: Failure | null = null;
  let way = network;
  const handle = stripeRoutes(objects, now);
  const server = createServer((request, response) => void answer(request, response));
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const form = await formOf(request);
    const { method = 'GET', url = '/' } = request;
    const key = String(request.headers['idempotency-key'] ?? '');
    await pass(way);
    const changes = method === 'POST';
    const lost = changes ? way.failure() : null;
    const failure = changes || failing === 'unavailable' ? (failing ?? lost) : null;
    if (failure === 'no-answer-before') {
      request.socket.destroy();
      return;
    }
    if (failure === 'server-error' || failure === 'unavailable') {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { type: 'api_error' } }));
      return;
    }
    const account = String(request.headers['stripe-account'] ?? '');
    const known = key && method === 'POST' ? answers.get(key) : undefined;
    const sent = `${method} ${url} ${JSON.stringify(form)}`;
    const reply = known ?? answerOf(() => handle({ method, url, form, account }));
    if (known && known.request !== sent)
      Object.assign(reply, { status: 400, body: { error: { type: 'idempotency_error' } } });
    if (!known && key && method === 'POST') answers.set(key, { request: sent, ...reply });
    if (failure === 'no-answer-after') {
      request.socket.destroy();
      return;
    }
    await pass(way);
    response.writeHead(reply.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(reply.body));
  };
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    ...{ objects, now },
    failWith: (failure) => void (failing = failure),
    forgetKeys: () => answers.clear(),
    useNetwork: (next) => void (way = next),
    close: () => closed(server),
  };
}

/** Takes as long as one way of the network. */
async function pass(network: StripeNetwork): Promise<void> {
  await network.held?.();
  const ms = network.delayMs();
  if (ms > 0) await setTimeout(ms);
}

function answerOf(handle: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: structuredClone(handle()) };
  } catch (error) {
    if (!(error instanceof StripeFailure)) throw error;
    return { status: error.status, body: { error: structuredClone(error.body) } };
  }
}

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.closeAllConnections();
    server.close(() => done());
  });

/** Reads `a[b][0][c]=d` as nested objects; lists are objects with the keys `0`, `1`, …. */
async function formOf(request: IncomingMessage): Promise<StripeObject> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks).toString('utf8');
  const query = new URL(request.url ?? '/', 'http://stripe').search.slice(1);
  const form: StripeObject = {};
  for (const [name, value] of new URLSearchParams(body || query)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    const parent = path.reduce((at, step) => (at[step] ??= {}) as StripeObject, form);
    parent[last] = value;
  }
  return form;
}
