import { type AccessLost, accessLostName, getRoomAccess } from '@contend/contracts';
import type { Clock } from '@contend/service-kit';
import type { WatchedChat } from '../connections/identity';
import type { LiveConnection, RealtimeDeps } from '../deps';
import { checkPeriodically } from '../connections/periodic-check.actions';

/** How long an answer of chat is used. */
const usedForMs = 30_000;

type Deps = Pick<RealtimeDeps, 'io' | 'http' | 'log' | 'now'>;

interface Watch {
  room: string;
  chat: WatchedChat;
  sockets: LiveConnection[];
}

/**
 * Asks chat again about every watched room, once for all sockets of a user, and ends watches that
 * are no longer allowed. While chat is down access remains as it was. Returns a function that
 * stops it.
 */
export const endLostAccess = (deps: Deps, clock: Clock): (() => void) =>
  checkPeriodically(deps, clock, {
    due: () => dueWatches(deps),
    check: (one) => recheckOne(deps, one),
    failure: 'access to chat rooms not checked',
  });

function dueWatches({ io, now }: Deps): Watch[] {
  const before = now().getTime() - usedForMs;
  const due = new Map<string, Watch>();
  for (const socket of io.of('/').sockets.values()) {
    for (const [room, chat] of Object.entries(socket.data.chats)) {
      if (chat.checkedAt > before) continue;
      const key = [room, chat.kind, socket.data.userId, socket.data.chatRole].join();
      const watch = due.get(key) ?? { room, chat, sockets: [] };
      watch.sockets.push(socket);
      due.set(key, watch);
    }
  }
  return [...due.values()];
}

async function recheckOne({ http, now }: Deps, { room, chat, sockets }: Watch): Promise<void> {
  const [first] = sockets;
  if (!first) return;
  const { userId, chatRole: role } = first.data;
  const checkedAt = now().getTime();
  const params = { kind: chat.kind, id: chat.id, userId };
  const { mayRead, ...access } = await http.call(getRoomAccess, { params, query: { role } });
  for (const socket of sockets) {
    const watched = socket.data.chats[room];
    // No longer watched, or watched again meanwhile.
    if (!watched || watched.checkedAt > checkedAt) continue;
    Object.assign(watched, { ...access, checkedAt });
    if (!mayRead) await endWatch(socket, room);
  }
}

async function endWatch(socket: LiveConnection, room: string): Promise<void> {
  delete socket.data.chats[room];
  await socket.leave(room);
  socket.emit(accessLostName, { room } satisfies AccessLost);
}
