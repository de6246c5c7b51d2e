import type { LiveName } from '@contend/contracts';
import type { Limiters, Logger, TokenVerifier, Tracing } from '@contend/service-kit';
import type { Server, Socket } from 'socket.io';
import type { EndedSessions } from './data/ended-sessions';
import type { History } from './data/history';
import type { SocketPlaces } from './data/socket-places';
import type { LiveSocketData } from './domain/identity';

/** Names that sockets send and hear are checked by hand: what a client sends can be anything. */
type Anything = Record<string, (...args: unknown[]) => void>;
export type LiveServer = Server<Anything, Anything, Record<string, never>, LiveSocketData>;

/** A socket of this server, from its handshake on. */
export type LiveConnection = Parameters<Parameters<LiveServer['use']>[0]>[0];

/** As much of a socket as watching takes. */
export type LiveSocket = Pick<Socket, 'rooms' | 'join' | 'leave' | 'emit'> & {
  data: LiveSocketData;
};

/** All that the use cases of this service reach. */
export interface RealtimeDeps {
  io: LiveServer;
  history: History;
  ended: EndedSessions;
  tokens: TokenVerifier;
  limits: Limiters;
  places: SocketPlaces;
  /** Connections and handshakes of one address in ten seconds. */
  handshakesPerAddress: number;
  allowedOrigins: string[];
  log: Logger;
  tracing: Tracing;
  countPush(name: LiveName): void;
  now(): Date;
}
