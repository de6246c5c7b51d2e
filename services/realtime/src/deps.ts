import type { LiveName } from '@contend/contracts';
import type { Limiters, Logger, ServiceClient, TokenVerifier, Tracing } from '@contend/service-kit';
import type { Server, Socket } from 'socket.io';
import type { EndedSessions } from './data/ended-sessions';
import type { History } from './data/history';
import type { LocalDelivery } from './data/local-delivery';
import type { Presence } from './data/presence';
import type { SocketPlaces } from './data/socket-places';
import type { LiveSocketData } from './domain/identity';
import type { Turns } from './domain/turns';

/** Event names of sockets are checked by hand: a client can send anything. */
type Anything = Record<string, (...args: unknown[]) => void>;
export type LiveServer = Server<Anything, Anything, Record<string, never>, LiveSocketData>;

/** A socket of this server, from its handshake on. */
export type LiveConnection = Parameters<Parameters<LiveServer['use']>[0]>[0];

/** The part of a socket that watching uses. */
export type LiveSocket = Pick<Socket, 'connected' | 'rooms' | 'join' | 'leave' | 'emit'> & {
  data: LiveSocketData;
};

/** Dependencies of this service's use cases. */
export interface RealtimeDeps {
  io: LiveServer;
  history: History;
  delivery: Pick<LocalDelivery, 'enter'>;
  ended: EndedSessions;
  tokens: TokenVerifier;
  limits: Limiters;
  places: SocketPlaces;
  presence: Presence;
  /** Of `watch` and `unwatch` requests. */
  turns: Turns;
  /** Asks chat who may read a room. */
  http: ServiceClient<'realtime'>;
  /** Connections and handshakes per address in ten seconds. */
  handshakesPerAddress: number;
  allowedOrigins: string[];
  log: Logger;
  tracing: Tracing;
  countPush(name: LiveName): void;
  now(): Date;
}
