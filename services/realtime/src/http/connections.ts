import { must, Refusal } from '@contend/contracts';
import type { LiveServer, RealtimeDeps } from '../deps';
import { refusedAs } from '../domain/answers';
import { sessionRoom, userRoom } from '../domain/pushes';
import { enterLiveRoom } from '../use-cases/enter-live-room';
import { assertGoesOn } from '../use-cases/assert-goes-on';
import { cutSocket } from '../use-cases/cut-socket';
import { identify } from '../use-cases/identify';
import { sendMissed } from '../use-cases/send-missed';
import { unwatch } from '../use-cases/unwatch';
import { watch } from '../use-cases/watch';

type Connection = Parameters<Parameters<LiveServer['use']>[0]>[0];

/** Tabs and devices of one person on this replica. */
const mostSockets = 20;
/** What one socket may ask. */
const asks = { requests: 60, seconds: 10 };

/** A refusal as the client's `connect_error` shows it: the code in `error.data`. */
function connectError(error: unknown, deps: RealtimeDeps): Error {
  if (!(error instanceof Refusal)) deps.log.error({ err: error }, 'handshake failed');
  const { code, message } = refusedAs(error);
  return Object.assign(new Error(message), { data: { code, message } });
}

/** Lets people in, puts each into their own rooms, and answers what they ask to watch. */
export function acceptConnections(deps: RealtimeDeps): void {
  const { io } = deps;
  const connected = new Map<string, number>();

  async function admit(socket: Connection): Promise<void> {
    const { auth, headers } = socket.handshake;
    const data = await identify(deps, { auth, headers });
    must((connected.get(data.userId) ?? 0) < mostSockets, 'rate-limited');
    Object.assign(socket.data, data);
    await socket.join(sessionRoom(data.sessionId));
    const room = userRoom(data.userId);
    socket.data.reached = await enterLiveRoom(deps, socket, { room, seen: data.seen[room] });
  }

  /**
   * Until a socket is connected Socket.IO leaves it out of what its rooms are sent, also when it is
   * in them already: what came in between is looked for once more.
   */
  async function lookBack(socket: Connection): Promise<void> {
    const { userId, reached } = socket.data;
    await assertGoesOn(deps, socket.data);
    await sendMissed(deps, socket, { room: userRoom(userId), reached });
  }

  function count(socket: Connection, change: 1 | -1): void {
    const { userId } = socket.data;
    const sockets = (connected.get(userId) ?? 0) + change;
    if (sockets > 0) connected.set(userId, sockets);
    else connected.delete(userId);
  }

  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => next(connectError(error, deps)),
    );
  });
  io.on('connection', (socket) => {
    count(socket, 1);
    socket.on('disconnect', () => count(socket, -1));
    lookBack(socket).catch((error: unknown) => {
      if (error instanceof Refusal) cutSocket(socket, deps.now());
      else {
        deps.log.error({ err: error }, 'what a socket missed could not be read');
        // The transport alone, so that the client comes back.
        socket.conn.close();
      }
    });
    socket.onAny((name: string, ...args: unknown[]) => {
      void answer(deps, socket, { name, args });
    });
  });
}

interface Asked {
  name: string;
  args: unknown[];
}

async function answer(deps: RealtimeDeps, socket: Connection, { name, args }: Asked) {
  const last = args.at(-1);
  const reply = typeof last === 'function' ? (last as (value: unknown) => void) : () => undefined;
  try {
    await deps.limits.take('asks', socket.id, asks);
    if (name === 'watch') reply(await watch(deps, socket, args[0]));
    else if (name === 'unwatch') reply(await unwatch(socket, args[0]));
    else throw new Refusal('invalid-request');
  } catch (error) {
    reply(refusedAs(error));
  }
}
