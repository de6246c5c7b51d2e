import type { Clock } from '@contend/service-kit';
import type { RealtimeDeps } from '../deps';
import { cutSocket } from '../use-cases/cut-socket';

const everyMs = 5000;

/** Closes sockets whose token has expired. Returns a function that stops it. */
export function endWithTokens({ io }: Pick<RealtimeDeps, 'io'>, clock: Clock): () => void {
  const look = () => {
    const now = clock.now();
    for (const socket of io.of('/').sockets.values()) {
      if (socket.data.expiresAt <= now.getTime()) cutSocket(socket, now);
    }
  };
  const timer = setInterval(look, everyMs).unref();
  const stopJumps = clock.onJump(look);
  return () => {
    clearInterval(timer);
    stopJumps();
  };
}
