import { writeFileSync } from 'node:fs';
import { serviceNames } from '@contend/contracts';
import type { DataFolder } from './data-folder';
import type { RunningPlatform } from './platform';

interface Run {
  mongoUrl: string;
  /** Null for the in-process bus. */
  kafkaBrokers: string | null;
  redisUrl: string | null;
  platform: Pick<RunningPlatform, 'url' | 'urlOf'>;
}

/**
 * Writes the addresses of the running platform to a file, for tools on the same machine. The file
 * is removed at shutdown; its `pid` identifies a stale one. Returns the file's path.
 */
export function writeRunFile(
  data: DataFolder,
  { mongoUrl, kafkaBrokers, redisUrl, platform }: Run,
): string {
  const file = data.file('run.json');
  const services = Object.fromEntries(serviceNames.map((name) => [name, platform.urlOf(name)]));
  const { url } = platform;
  const run = { pid: process.pid, mongoUrl, url, kafkaBrokers, redisUrl, services };
  writeFileSync(file, JSON.stringify(run));
  return file;
}
