import type { LiveName } from '@contend/contracts';
import type { Limiters, Logger, ServiceClient, TokenVerifier, Tracing } from '@contend/service-kit';
import type { Server, Socket } from 'socket.io';
import type { EndedSessions } from './connections/ended-sessions.repository';
import type { LiveSocketData } from './connections/identity';
import type { SocketPlaces } from './connections/socket-places.repository';
import type { Presence } from './presence/presence.repository';
import type { History } from './rooms/history';
import type { LocalDelivery } from './rooms/local-delivery';
import type { Turns } from './rooms/turns';

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
