import { type Actor, handshake, must, Refusal, sessionCookie, userRoom } from '@contend/contracts';
import {
  callerAddress,
  isAllowedOrigin,
  readCookies,
  sessionTokenType,
} from '@contend/service-kit';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { LiveConnection, LiveServer, RealtimeDeps } from '../deps';
import { readTokenLifetime, type LiveSocketData } from './identity';
import { RateBudget } from './rate-budget';
import { sessionRoom } from './session-room';

/** @throws Refusal when the session has ended. */
export async function requireActiveSession(
  { ended }: Pick<RealtimeDeps, 'ended'>,
  { sessionId, userId, issuedAt }: Pick<LiveSocketData, 'sessionId' | 'userId' | 'issuedAt'>,
): Promise<void> {
  must(!(await ended.isEnded([sessionId, userId], issuedAt)), 'token-expired');
}

/** Rooms that a client can have missed messages of. */
const mostSeen = 100;

interface Handshake {
  auth: unknown;
  headers: IncomingHttpHeaders;
}

/**
 * Returns the identity of a connection, proven by token or by session cookie; the `userId` sent
 * must be that person.
 * @throws Refusal.
 */
async function authenticateHandshake(
  deps: RealtimeDeps,
  { auth, headers }: Handshake,
): Promise<LiveSocketData> {
  const sent = handshake.safeParse(auth);
  must(sent.success, 'invalid-request');
  const { userId, token, seen = {}, renews = false } = sent.data;
  must(Object.keys(seen).length <= mostSeen, 'invalid-request');
  const { actor, credential } = token
    ? { actor: await deps.tokens.verify(token), credential: token }
    : await byCookie(deps, headers);
  must(actor.id === userId, 'forbidden');
  const who = { userId, sessionId: actor.sessionId, ...readTokenLifetime(credential) };
  must(who.expiresAt > deps.now().getTime(), 'token-expired');
  await requireActiveSession(deps, who);
  const isAdmin = actor.roles.includes('admin');
  const isModerator = actor.roles.includes('moderator');
  const chatRole = isAdmin ? 'admin' : isModerator ? 'moderator' : 'player';
  return { ...who, isAdmin, chatRole, seen, renews, chats: {} };
}

/** A browser sends the cookie from any page, so the page's origin must be allowed. */
async function byCookie(
  { tokens, allowedOrigins }: RealtimeDeps,
  headers: IncomingHttpHeaders,
): Promise<{ actor: Actor; credential: string }> {
  const cookie = readCookies(headers.cookie ?? '')[sessionCookie];
  if (!cookie) throw new Refusal('unauthenticated');
  const { origin, host, 'x-forwarded-host': forwarded } = headers;
  const site = { host: forwarded?.toString() ?? host, allowed: allowedOrigins };
  must(origin && isAllowedOrigin(origin, site), 'forbidden');
  return { actor: await tokens.verify(cookie, sessionTokenType), credential: cookie };
}

/** Messages per connection, of any content. Three times the limit of a client's requests. */
const packets = { requests: 180, seconds: 10 };
/** Connections of a replica that are not identified yet. */
const mostPending = 2000;

/** The part of an Engine.IO connection that is used here. */
interface Connection {
  on(event: 'packet', listener: () => void): unknown;
  close(discard: boolean): unknown;
  transport: object;
}

type Decide = (why: string | null, isAllowed: boolean) => void;
type Gate = Pick<RealtimeDeps, 'limits' | 'handshakesPerAddress'>;

/**
 * Decides whether a connection may be opened, before anything is stored for it: its address must be
 * within its rate, and the number of unidentified connections below the limit.
 */
export const admitTransports =
  ({ limits, handshakesPerAddress: requests }: Gate, pending: () => number) =>
  (request: IncomingMessage, decide: Decide): void => {
    if (pending() >= mostPending) {
      decide('unavailable', false);
      return;
    }
    const address = callerAddress(request.headers) ?? request.socket.remoteAddress ?? 'unknown';
    limits.take('transports', address, { requests, seconds: 10 }).then(
      () => decide(null, true),
      () => decide('rate-limited', false),
    );
  };

/** Connections that are open and have no admitted socket. */
export const countPendingConnections = (io: LiveServer): number =>
  Math.max((io.engine?.clientsCount ?? 0) - io.of('/').sockets.size, 0);

/** Closes a connection that sends more than any real client does. */
export function closeFloodingConnections(io: LiveServer, countCut: () => void): void {
  io.engine.on('connection', (connection: Connection) => {
    const budget = new RateBudget(packets);
    connection.on('packet', () => {
      if (budget.take(Date.now())) return;
      countCut();
      closeConnection(connection);
    });
  });
}

/** Closes a connection at once; its received and unsent data is dropped. */
function closeConnection(connection: Pick<Connection, 'close' | 'transport'>): void {
  connection.close(true);
  // A WebSocket would otherwise allow its client half a minute to close.
  const { socket } = connection.transport as { socket?: { terminate?(): void } };
  socket?.terminate?.();
}

/** Handshakes per connection: a client retries when it has a fresh token. */
const mostHandshakes = 5;

interface Admission {
  /**
   * Identifies a socket. It enters its user's room once it is connected, with the number in
   * `seen`.
   * @throws Refusal.
   */
  admit(socket: LiveConnection): Promise<void>;
  /** Releases the place of a socket; one that has none is no error. */
  release(socket: LiveConnection): void;
}

/** Applies limits first: what is not admitted must cost next to nothing. */
export function admission(deps: RealtimeDeps): Admission {
  const handshakes = new WeakMap<object, number>();
  const rate = { requests: deps.handshakesPerAddress, seconds: 10 };

  function count(socket: LiveConnection): void {
    const { conn } = socket;
    const nth = (handshakes.get(conn) ?? 0) + 1;
    handshakes.set(conn, nth);
    if (nth > mostHandshakes) closeConnection(conn);
    must(nth <= mostHandshakes, 'rate-limited');
  }

  /** Taken before any await, so that no concurrent handshake can overtake it. */
  async function takePlace(socket: LiveConnection, userId: string): Promise<void> {
    const { conn, id } = socket;
    must(conn.readyState === 'open', 'unavailable');
    // Also for a socket that is never admitted because its client has disconnected.
    conn.once('close', () => deps.places.release(userId, id));
    must(await deps.places.take(userId, id), 'rate-limited');
  }

  return {
    async admit(socket) {
      count(socket);
      const { auth, headers, address } = socket.handshake;
      await deps.limits.take('handshakes', callerAddress(headers) ?? address, rate);
      const data = await authenticateHandshake(deps, { auth, headers });
      await takePlace(socket, data.userId);
      Object.assign(socket.data, data);
      await socket.join(sessionRoom(data.sessionId));
      // Read before the client is confirmed as connected: later messages are sent to it.
      const room = userRoom(data.userId);
      data.seen[room] ??= await deps.history.position(room);
    },
    release({ data, id }) {
      if (data.userId) deps.places.release(data.userId, id);
    },
  };
}
