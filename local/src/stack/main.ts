import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { connectRedis, kafkaBus, serviceClient } from '@contend/service-kit';
import { checkout, programPath } from '../checkout';
import { type DataFolder, openDataFolder } from '../data-folder';
import { demoPlayers } from '../demo/cast';
import { seedDemo } from '../demo/seed';
import { startPlatform } from '../platform';
import { portFrom } from '../ports';
import { runUntilStopped } from '../program';
import { loadSecrets, type Secrets } from '../secrets';
import { Sentence } from '../sentence';
import { ShiftedClock } from '../shifted-clock';
import { openParts, type StackParts } from './parts';
import { type ProcessName, processNames, type RunningStack, startStack } from './stack';

interface Running {
  stack: RunningStack;
  parts: StackParts;
  logs: string;
  runFile: string;
}

/**
 * Runs every service as processes of its own until Ctrl-C. `args` like `wager=3` say how many
 * replicas.
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

async function start(args: string[]): Promise<Running> {
  const replicas = replicasFrom(args);
  const port = portFrom(process.env.PORT);
  const data = openDataFolder(path.resolve(checkout, process.env.DATA_DIR ?? '.data'));
  const logs = data.file('stack-logs');
  mkdirSync(logs, { recursive: true });
  const secrets = loadSecrets(data.file('secrets.json'));
  const parts = await openParts(data);
  try {
    if (process.env.DEMO !== 'off') await playDemo(parts, secrets, data);
    const stack = await startStack({
      ...parts,
      secrets,
      port,
      webRoot: path.join(checkout, 'web', 'dist'),
      replicas,
      programOf: (name) => ['--enable-source-maps', programPath(name)],
      logFileOf: (title) => path.join(logs, `${title}.log`),
      isSupervised: true,
    });
    const runFile = data.file('run.json');
    const run = { pid: process.pid, mongoUrl: parts.mongoUrl, url: stack.url };
    writeFileSync(runFile, JSON.stringify(run));
    return { stack, parts, logs, runFile };
  } catch (error) {
    await parts.stop();
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error;
    throw new Sentence(`Port ${port} is taken. Choose another: PORT=3001 npm run stack`);
  }
}

/** The demo is played on days gone by, so once, in this process, where time can be moved. */
async function playDemo(parts: StackParts, secrets: Secrets, data: DataFolder): Promise<void> {
  const marker = data.file('stack-demo.json');
  if (existsSync(marker)) return;
  const clock = new ShiftedClock();
  const redis = connectRedis(parts.redisUrl);
  const bus = kafkaBus({ brokers: parts.kafkaBrokers.split(','), clientId: 'demo' });
  const platform = await startPlatform({
    ...parts,
    secrets,
    bus,
    redis,
    clock,
    port: 0,
    webRoot: null,
    logLevel: 'error',
  });
  const { urlOf } = platform;
  const operator = serviceClient({ from: 'operator', urlOf, secret: secrets.internal });
  await seedDemo({ url: platform.url, operator, clock, marker });
  await operator.close();
  await platform.stop();
  await bus.close();
  redis.disconnect();
}

/** @throws Sentence for a name or a number that makes no sense. */
export function replicasFrom(args: string[]): Partial<Record<ProcessName, number>> {
  const pairs = args.map((arg): [ProcessName, number] => {
    const [name = '', count = ''] = arg.split('=');
    const isKnown = (processNames as readonly string[]).includes(name);
    if (isKnown && /^[1-9]\d?$/.test(count)) return [name as ProcessName, Number(count)];
    throw new Sentence(
      `"${arg}" says nothing: write name=replicas, with a name of ${processNames.join(', ')}.`,
    );
  });
  return Object.fromEntries(pairs);
}

function linesOf({ stack, parts, logs }: Running, ms: number): string[] {
  const { players, password } = demoPlayers;
  const processes = processNames.map((name) => {
    const pids = stack.replicasOf(name).map(({ pid }) => String(pid));
    return `  ${name.padEnd(11)} ${pids.length} × (pid ${pids.join(', ')})`;
  });
  return [
    '',
    `  Contend is ready: ${stack.url}   (${(ms / 1000).toFixed(1)} s)`,
    '',
    `  Sign in     ${players[0]?.email}, password: ${password}`,
    ...parts.lines.map((line) => `  ${line}`),
    '',
    ...processes,
    '',
    `  Logs        ${path.relative(process.cwd(), logs)}/`,
    '  Ctrl-C stops it; everything is kept in .data/',
    '',
  ];
}

async function stop({ stack, parts, runFile }: Running): Promise<void> {
  await stack.stop();
  await parts.stop();
  rmSync(runFile, { force: true });
}
