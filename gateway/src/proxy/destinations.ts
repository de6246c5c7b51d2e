import type { IncomingMessage } from 'node:http';
import { calls, type CallSpec, isPublic, type ServiceName } from '@contend/contracts';
import { allowedMethods } from '@contend/service-kit';
import { routeTable } from './route-table';

/** The destination of requests with one method and path of a contract. */
export interface Destination {
  service: ServiceName;
  /** The beginning of the request's path that the service's path does not have. */
  base: string;
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

interface DestinationOptions {
  answerWithinMs?: number;
}

function destinationOf(call: CallSpec, { answerWithinMs = 30_000 }: DestinationOptions) {
  const { service, path: route, cookie: isByCookie, upload, cache, bodyKiB } = call;
  const isForAnyone = cache !== undefined;
  const common = { service, base, route, isByCookie, isForAnyone };
  const bodyBytes = bodyKiB && bodyKiB * 1024;
  if (!upload) return { ...common, withinMs: answerWithinMs, bodyBytes };
  const { maxBytes, seconds } = upload;
  return { ...common, withinMs: seconds * 1000, streamBytes: maxBytes + multipartBytes };
}

/**
 * Returns the destination of a request, or null where the gateway responds itself. The destinations
 * of all calls are made once.
 */
export function destinations(options: DestinationOptions) {
  const polling: Destination = {
    ...{ service: 'realtime', base: '', route: 'socket.io', withinMs: pollWithinMs },
  };
  const find = routeTable((call): Destination => destinationOf(call, options));
  return ({ method = '' }: IncomingMessage, path: string): Destination | null => {
    if (path === '/socket.io/') return polling;
    return path.startsWith(`${base}/`) ? find(method, path.slice(base.length)) : null;
  };
}

/** Returns the methods that public calls have for a path of the gateway. */
export function knownMethods(): (path: string) => string[] {
  const methodsOf = allowedMethods(Object.values(calls).filter(isPublic));
  return (path) => (path.startsWith(`${base}/`) ? methodsOf(path.slice(base.length)) : []);
}
