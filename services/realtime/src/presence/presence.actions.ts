import { getBlockedUsers, type PresenceAnswer, presenceRequest, Refusal } from '@contend/contracts';
import type { Clock } from '@contend/service-kit';
import type { LiveSocketData } from '../connections/identity';
import type { LiveConnection, RealtimeDeps } from '../deps';
import { checkPeriodically } from '../connections/periodic-check.actions';
import { notUnderstood, refusedAs } from '../rooms/answers';
import type { Follower } from './presence.repository';

/** How long a change on another replica may remain unnoticed. */
const announceEveryMs = 2000;

/**
 * Announces changes of followed users; while Redis is down they keep their last state. Returns a
 * function that stops it.
 */
export function announcePresence(
  { presence }: Pick<RealtimeDeps, 'presence'>,
  clock: Clock,
): () => void {
  let isRunning = false;
  const look = async () => {
    if (isRunning) return;
    isRunning = true;
    await presence.announce().catch(() => undefined);
    isRunning = false;
  };
  const timer = setInterval(() => void look(), announceEveryMs).unref();
  const stopJumps = clock.onJump(() => void look());
  return () => {
    clearInterval(timer);
    stopJumps();
  };
}

/** How long an answer about blocks is used. */
const usedForMs = 30_000;

type BlockDeps = Pick<RealtimeDeps, 'io' | 'presence' | 'http' | 'log' | 'now'>;

/**
 * Asks again for the blocks of each user who follows others, once for all sockets of a user, and
 * leaves out those who were blocked since. While the user service is down presence remains as it
 * was. Returns a function that stops it.
 */
export const leaveOutBlocked = (deps: BlockDeps, clock: Clock): (() => void) =>
  checkPeriodically(deps, clock, {
    due: () => [...dueSockets(deps, deps.now().getTime() - usedForMs)],
    check: ([userId, sockets]) => recheck(deps, userId, sockets),
    failure: 'blocks not checked',
  });

async function recheck(deps: BlockDeps, userId: string, sockets: LiveConnection[]): Promise<void> {
  const checkedAt = deps.now().getTime();
  const { userIds } = await deps.http.call(getBlockedUsers, { params: { userId } });
  for (const socket of sockets) {
    socket.data.blocksCheckedAt = checkedAt;
    deps.presence.leaveOut(socket, userIds);
  }
}

function dueSockets({ io }: BlockDeps, before: number): Map<string, LiveConnection[]> {
  const due = new Map<string, LiveConnection[]>();
  for (const socket of io.of('/').sockets.values()) {
    const { userId, blocksCheckedAt } = socket.data;
    if (blocksCheckedAt === undefined || blocksCheckedAt > before) continue;
    due.set(userId, [...(due.get(userId) ?? []), socket]);
  }
  return due;
}

type Deps = Pick<RealtimeDeps, 'presence' | 'http' | 'turns' | 'now'>;
type Socket = Follower & { data: LiveSocketData };

/**
 * Replies which of the users are online; the socket is sent their changes from now on. Users with a
 * block between them and this one are left out, in either direction.
 */
export async function followPresence(
  deps: Deps,
  socket: Socket,
  asked: unknown,
): Promise<PresenceAnswer> {
  const request = presenceRequest.safeParse(asked);
  if (!request.success) return notUnderstood;
  const { userIds } = request.data;
  try {
    return await deps.turns.take(socket, 'presence', async () => {
      const shown = await withoutBlocked(deps, socket, userIds);
      return { ok: true, online: await deps.presence.follow(socket, shown) };
    });
  } catch {
    return refusedAs(new Refusal('unavailable'));
  }
}

async function withoutBlocked(
  { http, now }: Deps,
  { data }: Socket,
  userIds: string[],
): Promise<string[]> {
  const others = userIds.filter((userId) => userId !== data.userId);
  if (others.length === 0) return userIds;
  const checkedAt = now().getTime();
  const params = { userId: data.userId };
  const { userIds: blocked } = await http.call(getBlockedUsers, { params });
  // Not for a failed request: those followed before it are still due to be checked.
  data.blocksCheckedAt = checkedAt;
  return userIds.filter((userId) => !blocked.includes(userId));
}
