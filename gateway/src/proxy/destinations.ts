import type { IncomingMessage } from 'node:http';
import type { ServiceName } from '@contend/contracts';
import { routeTable } from './route-table';

/** Where a request goes. */
export interface Destination {
  service: ServiceName;
  /** As the service knows it, with the query. */
  path: string;
  /** The contract's path, for logs and measurements. */
  route: string;
  /** How long the service may be silent. */
  withinMs: number;
}

/** A long poll lasts up to Socket.IO's ping interval of 25 s. */
const pollWithinMs = 60_000;
const base = '/api';

/** Finds the service of a request, or null where the gateway answers by itself. */
export function destinations({ answerWithinMs: withinMs = 30_000 }: { answerWithinMs?: number }) {
  const callOf = routeTable();
  return ({ method = '', url = '' }: IncomingMessage, path: string): Destination | null => {
    if (path === '/socket.io/') {
      return { service: 'realtime', path: url, route: 'socket.io', withinMs: pollWithinMs };
    }
    const call = path.startsWith(`${base}/`) ? callOf(method, path.slice(base.length)) : null;
    return (
      call && { service: call.service, path: url.slice(base.length), route: call.path, withinMs }
    );
  };
}
