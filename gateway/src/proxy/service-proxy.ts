import { Agent, type ClientRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { Refusal, type ServiceName, serviceNames } from '@contend/contracts';
import { type Logger, sendRefusal } from '@contend/service-kit';
import type { Request, Response } from 'express';
import { createProxyMiddleware, type RequestHandler } from 'http-proxy-middleware';
import { writeRefusal } from '../http/broken-request';

type Proxy = RequestHandler<Request, Response>;

export interface ServiceProxies {
  services: Record<ServiceName, Proxy>;
  /** To the realtime service: polling here, upgrades by its `upgrade`. */
  sockets: Proxy;
  close(): void;
}

interface ProxyParts {
  urlOf(service: ServiceName): string;
  answerWithinMs: number;
  closing: { now: boolean };
  log: Logger;
}

/** A long poll lasts up to Socket.IO's ping interval of 25 s. */
const pollWithinMs = 60_000;
/** Shorter than the five seconds after which a service closes an idle connection itself. */
const idleMs = 4000;

/** One proxy per service over a shared keep-alive agent. Bodies pass as they are. */
export function serviceProxies(parts: ProxyParts): ServiceProxies {
  const agent = new Agent({ keepAlive: true, timeout: idleMs, maxFreeSockets: 256 });
  const make = (service: ServiceName, withinMs: number) =>
    serviceProxy(parts, { service, agent, withinMs });
  const services = serviceNames.map((name) => [name, make(name, parts.answerWithinMs)]);
  return {
    services: Object.fromEntries(services) as Record<ServiceName, Proxy>,
    sockets: make('realtime', pollWithinMs),
    close: () => agent.destroy(),
  };
}

interface Route {
  service: ServiceName;
  agent: Agent;
  withinMs: number;
}

function serviceProxy(parts: ProxyParts, { service, agent, withinMs }: Route): Proxy {
  const { urlOf, closing, log } = parts;
  const proxy: Proxy = createProxyMiddleware<Request, Response>({
    router: () => urlOf(service),
    target: urlOf(service),
    agent,
    proxyTimeout: withinMs,
    on: {
      proxyReq: keepUpstream,
      proxyReqWs: (upstream, _request, socket) => endTogether(upstream, socket),
      proxyRes: (reply, _request, response) => cleanReply(reply, response, closing),
      error(error, request, response) {
        log.warn({ service, requestId: request.headers['x-request-id'], err: error }, 'no answer');
        if (isSocket(response)) writeRefusal(response, 'unavailable');
        else if (mayAskAgain(request, response)) void proxy(request, response);
        else refuse(response);
      },
    },
  });
  return proxy;
}

const isSocket = (response: Response | Socket): response is Socket => !('locals' in response);

/** Kept so that a body that turns out too large can be cut off. */
function keepUpstream(upstream: ClientRequest, _request: Request, response: Response): void {
  if (response.headersSent) upstream.destroy();
  else response.locals.upstream = upstream;
}

/**
 * http-proxy passes on an orderly end only; a connection that is cut must not leave the other
 * open.
 */
function endTogether(upstream: ClientRequest, socket: Socket): void {
  upstream.once('upgrade', (_reply, other) => {
    socket.once('close', () => other.destroy());
    other.once('close', () => socket.destroy());
  });
}

/**
 * A service may close an idle connection in the moment a request goes out on it. Nothing was read
 * then, so a request without a body goes once more, on a new connection.
 */
function mayAskAgain(request: Request, response: Response): boolean {
  const upstream = response.locals.upstream as ClientRequest | undefined;
  const isFirst = !response.locals.askedAgain;
  response.locals.askedAgain = true;
  const isBare = request.method === 'GET' && !request.headers['content-length'];
  return isFirst && isBare && Boolean(upstream?.reusedSocket) && !response.headersSent;
}

/** Headers that concern the connection to the service end here. */
function cleanReply(
  reply: IncomingMessage,
  response: Response,
  closing: ProxyParts['closing'],
): void {
  const last = closing.now || Boolean(response.locals.wantsClose);
  reply.headers.connection = last ? 'close' : 'keep-alive';
  delete reply.headers['keep-alive'];
  // A service that dies in mid-sentence must not leave its listener waiting.
  reply.once('close', () => {
    if (!reply.complete) response.destroy();
  });
}

function refuse(response: Response & ServerResponse): void {
  if (response.headersSent) response.destroy();
  else sendRefusal(response, new Refusal('unavailable'), String(response.locals.requestId));
}
