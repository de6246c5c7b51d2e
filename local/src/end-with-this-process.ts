import type { ChildProcess } from 'node:child_process';

const ends = new Set<() => void>();

function endAll(): void {
  for (const end of ends) {
    try {
      end();
    } catch {
      // The process has already exited.
    }
  }
}

/** Ends a child process when this one exits; a detached one would outlive it. */
export function endWithThisProcess(
  child: ChildProcess,
  end: () => void = () => void child.kill('SIGKILL'),
): void {
  if (ends.size === 0) process.on('exit', endAll);
  ends.add(end);
  child.once('exit', () => {
    ends.delete(end);
    if (ends.size === 0) process.off('exit', endAll);
  });
}

/** Lets signals exit this process as it exits by itself: a signal alone runs no `exit` listener. */
export function exitOnSignals(): void {
  const numbers = { SIGHUP: 1, SIGINT: 2, SIGTERM: 15 };
  for (const [signal, number] of Object.entries(numbers)) {
    process.once(signal, () => process.exit(128 + number));
  }
}
