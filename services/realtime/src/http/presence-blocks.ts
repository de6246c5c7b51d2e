import { getBlockedUsers } from '@contend/contracts';
import type { Clock } from '@contend/service-kit';
import type { LiveConnection, RealtimeDeps } from '../deps';

/** How often expired answers are looked for, and how long an answer about blocks is used. */
const everyMs = 5000;
const usedForMs = 30_000;

type Deps = Pick<RealtimeDeps, 'io' | 'presence' | 'http' | 'log' | 'now'>;

/**
 * Asks again for the blocks of each user who follows others, once for all sockets of a user, and
 * leaves out those who were blocked since. While the user service is down presence remains as it
 * was. Returns a function that stops it.
 */
export function leaveOutBlocked(deps: Deps, clock: Clock): () => void {
  let running: Promise<void> | null = null;
  const look = () => {
    running ??= recheck(deps)
      .catch((err: unknown) => deps.log.warn({ err }, 'blocks not checked'))
      .finally(() => (running = null));
  };
  const timer = setInterval(look, everyMs).unref();
  const stopJumps = clock.onJump(look);
  return () => {
    clearInterval(timer);
    stopJumps();
  };
}

async function recheck(deps: Deps): Promise<void> {
  const checkedAt = deps.now().getTime();
  for (const [userId, sockets] of dueSockets(deps, checkedAt - usedForMs)) {
    const { userIds } = await deps.http.call(getBlockedUsers, { params: { userId } });
    for (const socket of sockets) {
      socket.data.blocksCheckedAt = checkedAt;
      deps.presence.leaveOut(socket, userIds);
    }
  }
}

function dueSockets({ io }: Deps, before: number): Map<string, LiveConnection[]> {
  const due = new Map<string, LiveConnection[]>();
  for (const socket of io.of('/').sockets.values()) {
    const { userId, blocksCheckedAt } = socket.data;
    if (blocksCheckedAt === undefined || blocksCheckedAt > before) continue;
    due.set(userId, [...(due.get(userId) ?? []), socket]);
  }
  return due;
}
