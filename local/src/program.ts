import { UserFacingError } from './user-facing-error';

/** A running program: what it prints and how it is stopped. */
export interface Started {
  /** Receives the start's duration in milliseconds. */
  lines(startedInMs: number): string[];
  /** Printed during shutdown. */
  farewell: string;
  stop(): Promise<void>;
}

/** Runs a program until Ctrl-C. A UserFacingError is printed as one sentence. */
export async function runUntilStopped(start: () => Promise<Started>): Promise<void> {
  const begun = Date.now();
  try {
    const started = await start();
    process.stdout.write(`${started.lines(Date.now() - begun).join('\n')}\n`);
    stopOnSignal(started);
  } catch (error) {
    const isKnown = error instanceof UserFacingError;
    process.stderr.write(`${isKnown ? error.message : String((error as Error).stack)}\n`);
    process.exit(isKnown ? error.exitCode : 1);
  }
}

function stopOnSignal({ farewell, stop }: Started): void {
  let isStopping = false;
  const end = async () => {
    if (isStopping) return;
    isStopping = true;
    process.stdout.write(`\n  ${farewell}\n`);
    await stop();
    process.stdout.write('  Stopped.\n');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      end().catch((error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      });
    });
  }
}
