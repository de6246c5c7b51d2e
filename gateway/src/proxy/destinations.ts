import type { IncomingMessage } from 'node:http';
import { calls, isPublic, type ServiceName } from '@contend/contracts';
import { allowedMethods } from '@contend/service-kit';
import { routeTable } from './route-table';

/** The destination of a request. */
export interface Destination {
  service: ServiceName;
  /** The service's path, with the query. */
  path: string;
  /** The contract's path, for logs and metrics. */
  route: string;
  /** The response timeout of the service. */
  withinMs: number;
  /** Whether the session cookie authenticates it, so that the page's origin is checked. */
  isByCookie?: boolean | undefined;
}

/** A long poll lasts up to Socket.IO's ping interval of 25 s. */
const pollWithinMs = 60_000;
const base = '/api';

/** Returns the service of a request, or null where the gateway responds itself. */
export function destinations({ answerWithinMs: withinMs = 30_000 }: { answerWithinMs?: number }) {
  const callOf = routeTable();
  return ({ method = '', url = '' }: IncomingMessage, path: string): Destination | null => {
    if (path === '/socket.io/') {
      return { service: 'realtime', path: url, route: 'socket.io', withinMs: pollWithinMs };
    }
    const call = path.startsWith(`${base}/`) ? callOf(method, path.slice(base.length)) : null;
    if (!call) return null;
    const { service, path: route, cookie: isByCookie } = call;
    return { service, path: url.slice(base.length), route, withinMs, isByCookie };
  };
}

/** Returns the methods that public calls have for a path of the gateway. */
export function knownMethods(): (path: string) => string[] {
  const methodsOf = allowedMethods(Object.values(calls).filter(isPublic));
  return (path) => (path.startsWith(`${base}/`) ? methodsOf(path.slice(base.length)) : []);
}
