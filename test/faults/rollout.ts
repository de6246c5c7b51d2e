import path from 'node:path';
import { checkout, type ProcessName, processNames, programPath } from '@contend/local';
import type { StoryPlatform } from '@contend/test-kit';

type Release = 'last' | 'this';

/** The programs of two releases, and the release that new processes are started from. */
export class Releases {
  private starting: Release = 'last';
  /** The build of the last release; this checkout's programs when there is none. */
  private readonly lastFolder = process.env.LAST_RELEASE_FOLDER;

  /** The last release's name in the report. */
  readonly lastTitle = process.env.LAST_RELEASE ?? 'this tree without what is new';

  start(release: Release): void {
    this.starting = release;
  }

  /** The services of this release have an addition; the gateway is unchanged. */
  programPathOf = (program: 'gateway' | 'story-service'): string => {
    if (this.starting === 'last') {
      return this.lastFolder ? path.join(this.lastFolder, `${program}.cjs`) : programPath(program);
    }
    return program === 'gateway'
      ? programPath(program)
      : path.join(checkout, 'dist', 'faults', `${program}.cjs`);
  };
}

interface Step {
  title: string;
  release: Release;
}

/** Forward, back and forward again; after each first step every service runs in both releases. */
export const steps: readonly Step[] = [
  { title: 'forward: both', release: 'this' },
  { title: 'forward: this release', release: 'this' },
  { title: 'back: both', release: 'last' },
  { title: 'back: the last release', release: 'last' },
  { title: 'forward again: both', release: 'this' },
  { title: 'forward again: this release', release: 'this' },
];

/** The longest time to become ready, and to exit after SIGTERM. */
export interface RolloutTimes {
  startMs: number;
  drainMs: number;
  /** The process with the slowest exit. */
  drained: string;
}

/** Replaces one replica of each process by one of the step's release. */
export async function takeStep(
  { processes }: StoryPlatform,
  releases: Releases,
  { release }: Step,
): Promise<RolloutTimes> {
  releases.start(release);
  const worst = { startMs: 0, drainMs: 0, drained: '' };
  const replace = async (name: ProcessName) => {
    const { startedInMs, drainedInMs } = await processes.replace(name);
    worst.startMs = Math.max(worst.startMs, startedInMs);
    if (drainedInMs <= worst.drainMs) return;
    worst.drainMs = drainedInMs;
    worst.drained = name;
  };
  // Two at a time: replacing all at once would be a restart.
  const waiting = [...processNames];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await replace(name);
  };
  await Promise.all([work(), work()]);
  return worst;
}
