import { execFileSync } from 'node:child_process';
import os from 'node:os';
import { slowness } from '@contend/test-kit';

/** The machine of the measurements. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGiB: number;
  node: string;
  /** The load average of the minute before the first benchmark. */
  loadAtStart: number;
  /** How many times slower a fixed loop is than on an idle machine (`scripts/slowness.mjs`). */
  slowness: number;
  commit: string;
  at: string;
}

export const thisMachine = (): Machine => ({
  processor: os.cpus()[0]?.model ?? 'unknown',
  cores: os.cpus().length,
  memoryGiB: Math.round(os.totalmem() / 2 ** 30),
  node: process.version,
  loadAtStart: Math.round((os.loadavg()[0] ?? 0) * 10) / 10,
  slowness,
  commit: commit(),
  at: new Date().toISOString(),
});

function commit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();
  try {
    const hash = git('rev-parse', '--short', 'HEAD');
    return git('status', '--porcelain', '--untracked-files=no') === '' ? hash : `${hash}, changed`;
  } catch {
    return 'unknown';
  }
}

export const machineLine = ({ processor, cores, memoryGiB, ...rest }: Machine): string =>
  [
    `${processor}, ${cores} cores, ${memoryGiB} GiB, Node ${rest.node}`,
    `load ${rest.loadAtStart} and slowness ${rest.slowness} at the start, commit ${rest.commit}, ${rest.at}`,
  ].join('; ');
