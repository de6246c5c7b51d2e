import { must, Refusal, userRoom } from '@contend/contracts';
import type { LiveConnection, RealtimeDeps } from '../deps';
import { followPresence } from '../presence/presence.actions';
import { refusedAs } from '../rooms/answers';
import { announceTyping } from '../rooms/typing.actions';
import { enterLiveRoom, unwatch, watch } from '../rooms/watch.actions';
import { admission, requireActiveSession } from './admission.actions';
import { RateBudget } from './rate-budget';
import { disconnectSocket } from './sessions.actions';

/** The events that a socket may send. */
const asks = { requests: 60, seconds: 10 };
/** Of them `presence`, each of which reads the state of up to 100 users. */
const presenceAsks = { requests: 10, seconds: 10 };

/** A refusal in the form of the client's `connect_error`: the code in `error.data`. */
function connectError(error: unknown, deps: RealtimeDeps): Error {
  if (!(error instanceof Refusal)) deps.log.error({ err: error }, 'handshake failed');
  const { code, message } = refusedAs(error);
  return Object.assign(new Error(message), { data: { code, message } });
}

/** Admits connections, adds each to its own rooms, and answers watch requests. */
export function acceptConnections(deps: RealtimeDeps): void {
  const { io } = deps;
  const { admit, release } = admission(deps);

  async function enterOwnRoom(socket: LiveConnection): Promise<void> {
    const { userId, seen } = socket.data;
    const room = userRoom(userId);
    await enterLiveRoom(deps, socket, { room, seen: seen[room] });
    delete seen[room];
    // Sessions end by this room: one that ended before the socket was in it is found here.
    await requireActiveSession(deps, socket.data);
  }

  io.use((socket, next) => {
    admit(socket).then(
      () => next(),
      (error: unknown) => {
        release(socket);
        next(connectError(error, deps));
      },
    );
  });
  io.on('connection', (socket) => {
    const budgets = { any: new RateBudget(asks), presence: new RateBudget(presenceAsks) };
    deps.presence.announce([socket.data.userId]).catch(() => undefined);
    socket.on('disconnect', () => {
      release(socket);
      deps.presence.leave(socket);
    });
    const entered = enterOwnRoom(socket).catch((error: unknown) => {
      if (error instanceof Refusal) disconnectSocket(socket, deps.now());
      else {
        deps.log.error({ err: error }, 'reading missed messages failed');
        // Closes only the transport, so that the client reconnects.
        socket.conn.close();
      }
    });
    socket.onAny((name: string, ...args: unknown[]) => {
      const now = Date.now();
      const isWithinRate =
        budgets.any.take(now) && (name !== 'presence' || budgets.presence.take(now));
      // Answers follow the missed messages of the user's room.
      void entered.then(() => answer(deps, socket, { name, args, isWithinRate }));
    });
  });
}

interface Asked {
  name: string;
  args: unknown[];
  isWithinRate: boolean;
}

async function answer(deps: RealtimeDeps, socket: LiveConnection, asked: Asked) {
  const { name, args, isWithinRate } = asked;
  const last = args.at(-1);
  const reply = typeof last === 'function' ? (last as (value: unknown) => void) : () => undefined;
  try {
    must(isWithinRate, 'rate-limited');
    if (name === 'watch') reply(await watch(deps, socket, args[0]));
    else if (name === 'unwatch') reply(await unwatch(deps, socket, args[0]));
    else if (name === 'presence') reply(await followPresence(deps, socket, args[0]));
    else if (name === 'typing') reply(announceTyping(deps, socket, args[0]));
    else throw new Refusal('invalid-request');
  } catch (error) {
    reply(refusedAs(error));
  }
}
