import { existsSync } from 'node:fs';
import path from 'node:path';
import type { CallSpec } from '@contend/contracts';
import { checkout, type ProcessName, programPath } from '@contend/local';
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
  programPathOf = (program: 'gateway' | 'story-service', name: ProcessName): string => {
    const { lastFolder } = this;
    if (this.starting === 'last') {
      const isThere = lastFolder && (program === 'gateway' || isServiceOf(lastFolder, name));
      return isThere ? path.join(lastFolder, `${program}.cjs`) : programPath(program);
    }
    return program === 'gateway'
      ? programPath(program)
      : path.join(checkout, 'dist', 'faults', `${program}.cjs`);
  };
}

/** A service that the last release does not have runs in this release throughout. */
const isServiceOf = (lastFolder: string, name: ProcessName): boolean =>
  existsSync(path.join(lastFolder, '..', 'services', name));

/** Whether a running platform has a call, by its own documentation. */
export async function callsOf({ apiUrl }: StoryPlatform): Promise<(call: CallSpec) => boolean> {
  const { paths } = (await (await fetch(`${apiUrl}/openapi.json`)).json()) as {
    paths: Record<string, object>;
  };
  return ({ method, path: of }) => method in (paths[of.replaceAll(/:(\w+)/g, '{$1}')] ?? {});
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
  /** Whether the processes that exited were of this release. */
  isOwn: boolean;
  /** Connections cut meanwhile. */
  cut: number;
}

/** The processes that are replaced in each step, and how many of them together. */
export interface Replaced {
  names: readonly ProcessName[];
  atOnce: number;
}

/** Replaces one replica of each process by one of the release that processes are started from. */
export async function takeStep(
  { processes }: StoryPlatform,
  { names, atOnce }: Replaced,
): Promise<Pick<RolloutTimes, 'startMs' | 'drainMs' | 'drained'>> {
  const worst = { startMs: 0, drainMs: 0, drained: '' };
  const replace = async (name: ProcessName) => {
    const { startedInMs, drainedInMs } = await processes.replace(name);
    worst.startMs = Math.max(worst.startMs, startedInMs);
    if (drainedInMs <= worst.drainMs) return;
    worst.drainMs = drainedInMs;
    worst.drained = name;
  };
  const waiting = [...names];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await replace(name);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return worst;
}
