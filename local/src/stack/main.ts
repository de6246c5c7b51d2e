import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { checkout, programPath } from '../checkout';
import { openDataFolder, shownPath } from '../data-folder';
import { demoPlayers } from '../demo/cast';
import { playDemo } from '../demo/play-demo';
import { portFrom } from '../ports';
import { runUntilStopped } from '../program';
import { writeRunFile } from '../run-file';
import { loadSecrets } from '../secrets';
import { UserFacingError } from '../user-facing-error';
import { openBackingServers, type BackingServers } from './backing-servers';
import { requirePrometheus, startPrometheus } from './prometheus';
import type { LocalServer } from './servers';
import { type ProcessName, processNames, type RunningStack, startStack } from './stack';

interface Running {
  stack: RunningStack;
  servers: BackingServers;
  prometheus: LocalServer | null;
  folder: string;
  logs: string;
  runFile: string;
  password: string;
}

/**
 * Runs every service in separate processes until Ctrl-C. `args` like `wager=3` set the number of
 * replicas; `--observe` starts Prometheus beside them.
 */
export const main = (args: string[]): Promise<void> =>
  runUntilStopped(async () => {
    const running = await start(args);
    return {
      lines: (ms) => linesOf(running, ms),
      farewell: 'Stopping: requests under way may finish …',
      stop: () => stop(running),
    };
  });

const observeOption = '--observe';

async function start(args: string[]): Promise<Running> {
  const isObserved = args.includes(observeOption);
  const replicas = replicasFrom(args.filter((arg) => arg !== observeOption));
  if (isObserved) requirePrometheus();
  const port = portFrom(process.env.PORT);
  const data = openDataFolder(path.resolve(checkout, process.env.DATA_DIR ?? '.data'));
  const logs = data.file('stack-logs');
  mkdirSync(logs, { recursive: true });
  const secrets = loadSecrets(data.file('secrets.json'));
  const servers = await openBackingServers(data);
  let stack: RunningStack | null = null;
  let opening: Promise<RunningStack> | null = null;
  void servers.storeEnded.then((reason) => endWithoutStore(reason, opening));
  try {
    if (process.env.DEMO !== 'off') {
      const kafka = { brokers: servers.kafkaBrokers.split(','), clientId: 'demo' };
      const redis = { url: servers.redisUrl };
      const uploads = { UPLOAD_DIR: data.file('uploads') };
      await playDemo({ mongoUrl: servers.mongoUrl, kafka, redis, secrets, uploads }, () => {
        process.stdout.write('Playing the demo history (once) …\n');
      });
    }
    opening = startStack({
      ...servers,
      secrets,
      port,
      webRoot: path.join(checkout, 'web', 'dist'),
      replicas,
      environment: { UPLOAD_DIR: data.file('uploads') },
      programOf: (name) => ['--enable-source-maps', programPath(name)],
      logFileOf: (title) => path.join(logs, `${title}.log`),
      isSupervised: true,
    });
    stack = await opening;
    const prometheus = isObserved
      ? await startPrometheus(data.file('stack-prometheus'), stack)
      : null;
    const runFile = writeRunFile(data, { ...servers, platform: stack });
    const { folder } = data;
    const password = secrets.demoPassword;
    return { stack, servers, prometheus, folder, logs, runFile, password };
  } catch (error) {
    await stack?.stop();
    await servers.stop();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new UserFacingError(`Port ${port} is taken. Choose another: PORT=3001 npm run stack`);
  }
}

/** No service works without the store, so all of them are stopped and the reason is printed. */
async function endWithoutStore(
  reason: string,
  opening: Promise<RunningStack> | null,
): Promise<never> {
  process.stderr.write(`The store ended, and the stack with it: ${reason}\n`);
  const stack = await opening?.catch(() => null);
  await stack?.stop();
  process.exit(1);
}

/** @throws UserFacingError for an unknown name or an invalid number. */
export function replicasFrom(args: string[]): Partial<Record<ProcessName, number>> {
  const pairs = args.map((arg): [ProcessName, number] => {
    const [name = '', count = ''] = arg.split('=');
    const isKnown = (processNames as readonly string[]).includes(name);
    if (isKnown && /^[1-9]\d?$/.test(count)) return [name as ProcessName, Number(count)];
    throw new UserFacingError(
      `"${arg}" says nothing: write name=replicas, with a name of ${processNames.join(', ')}.`,
    );
  });
  return Object.fromEntries(pairs);
}

function linesOf(running: Running, ms: number): string[] {
  const { stack, servers, prometheus, folder, logs, password } = running;
  const { players } = demoPlayers;
  const processes = processNames.map((name) => {
    const pids = stack.replicasOf(name).map(({ pid }) => String(pid));
    return `  ${name.padEnd(11)} ${pids.length} × (pid ${pids.join(', ')})`;
  });
  return [
    '',
    `  Contend is ready: ${stack.url}   (${(ms / 1000).toFixed(1)} s)`,
    '',
    `  Sign in     ${players[0]?.email}, password: ${password}`,
    ...servers.lines.map((line) => `  ${line}`),
    ...(prometheus ? [`  Prometheus  http://127.0.0.1:${prometheus.port}/alerts`] : []),
    '',
    ...processes,
    '',
    `  Logs        ${shownPath(logs)}/`,
    `  Ctrl-C stops it; everything is kept in ${shownPath(folder)}/`,
    '',
  ];
}

async function stop({ stack, servers, prometheus, runFile }: Running): Promise<void> {
  await prometheus?.stop();
  await stack.stop();
  await servers.stop();
  rmSync(runFile, { force: true });
}
