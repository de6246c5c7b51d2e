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
  /** The most bytes of a body that is forwarded as a stream; others are read before. */
  streamBytes?: number | undefined;
  /** The most bytes of another body; the usual limit where it is absent. */
  bodyBytes?: number | undefined;
  /** Whether the session cookie authenticates it, so that the page's origin is checked. */
  isByCookie?: boolean | undefined;
  /** Whether the reply is the same for everyone, so that pages of any origin may read it. */
  isForAnyone?: boolean;
}

/** A long poll lasts up to Socket.IO's ping interval of 25 s. */
const pollWithinMs = 60_000;
/** Room for the boundaries and headers of multipart/form-data. */
const multipartBytes = 16 * 1024;
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
    const { service, path: route, cookie: isByCookie, upload, cache, bodyKiB } = call;
    const isForAnyone = cache !== undefined;
    const common = { service, path: url.slice(base.length), route, isByCookie, isForAnyone };
    const bodyBytes = bodyKiB && bodyKiB * 1024;
    if (!upload) return { ...common, withinMs, bodyBytes };
    const { maxBytes, seconds } = upload;
    return { ...common, withinMs: seconds * 1000, streamBytes: maxBytes + multipartBytes };
  };
}

/** Returns the methods that public calls have for a path of the gateway. */
export function knownMethods(): (path: string) => string[] {
  const methodsOf = allowedMethods(Object.values(calls).filter(isPublic));
  return (path) => (path.startsWith(`${base}/`) ? methodsOf(path.slice(base.length)) : []);
}
