import { UserFacingError } from './user-facing-error';

/** A program that is up: what it prints, and how it ends. */
export interface Started {
  /** Told how many milliseconds the start took. */
  lines(startedInMs: number): string[];
  /** What is said while it ends. */
  farewell: string;
  stop(): Promise<void>;
}

/** Runs a program until Ctrl-C. What a person can mend is said in one sentence. */
export async function runUntilStopped(start: () => Promise<Started>): Promise<void> {
  const begun = Date.now();
  try {
    const started = await start();
    process.stdout.write(`${started.lines(Date.now() - begun).join('\n')}\n`);
    stopOnSignal(started);
  } catch (error) {
    const isKnown = error instanceof UserFacingError;
    process.stderr.write(`${isKnown ? error.message : String((error as Error).stack)}\n`);
    process.exit(1);
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
