import { writeFileSync } from 'node:fs';
import { serviceNames } from '@contend/contracts';
import type { DataFolder } from './data-folder';
import type { RunningPlatform } from './platform';

interface Run {
  mongoUrl: string;
  /** Null for the bus in the process. */
  kafkaBrokers: string | null;
  redisUrl: string | null;
  platform: Pick<RunningPlatform, 'url' | 'urlOf'>;
}

/**
 * Says where the platform that runs now is reached, for tools on the same machine. It goes when
 * the platform stops; `pid` tells one that was left behind. Answers the file's path.
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
