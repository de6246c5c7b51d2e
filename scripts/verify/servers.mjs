/**
 * The servers of the thorough run: those that the environment names, those of the scripts that it
 * names, or containers. `../shared/bin` beside the checkout is where our machines have the scripts.
 */
import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startContainers } from '../containers.mjs';
import { root } from '../setup.mjs';

/** A server is missing: the part cannot run here. The message is one sentence. */
export class Unavailable extends Error {}

const beside = (name) => path.join(root, '..', 'shared', 'bin', name);
/** The script that a variable names, or the one beside the checkout; undefined without both. */
const scriptOf = (variable, name) =>
  [process.env[variable], beside(name)].find((place) => place && existsSync(place));

const readyTimeoutMs = 600_000;

/** Starts a program that prints a line when it is ready; returns how it is stopped. */
async function startProgram(program, args, readyLine) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  const signal = (name) => {
    try {
      process.kill(-child.pid, name);
    } catch {
      // It has ended.
    }
  };
  const endWithUs = () => signal('SIGKILL');
  process.once('exit', endWithUs);
  await new Promise((resolve, reject) => {
    let output = '';
    const tooLate = setTimeout(
      () => reject(new Error(`${program} is not ready: ${output}`)),
      readyTimeoutMs,
    );
    const read = (chunk) => {
      output = (output + chunk).slice(-4000);
      if (!readyLine.test(output)) return;
      clearTimeout(tooLate);
      resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`${program} ended with ${code}: ${output}`)));
  });
  return async () => {
    process.off('exit', endWithUs);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    signal('SIGTERM');
    await ended;
  };
}

/** Whether a program can be started; `args` are of a run without an effect. */
export const isOnPath = (program, args) => {
  try {
    execFileSync(program, args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Runs `use` with the addresses of a Kafka and a Redis. @throws Unavailable */
export async function withKafkaAndRedis(use) {
  const { KAFKA_BROKERS, REDIS_URL } = process.env;
  if (KAFKA_BROKERS && REDIS_URL) return use({});
  const script = scriptOf('KAFKA_START', 'start-kafka');
  if (!script || !isOnPath('redis-server', ['--version'])) return withContainers(use);
  const [kafkaPort, redisPort] = [await freePort(), await freePort()];
  const folder = mkdtempSync(path.join(tmpdir(), 'contend-verify-'));
  const redisArgs = ['--port', String(redisPort), '--save', '', '--dir', folder];
  const stops = [];
  try {
    stops.push(
      await startProgram('redis-server', redisArgs, /Ready to accept connections/),
      await startProgram(script, [String(kafkaPort), path.join(folder, 'kafka')], /kafka ready/),
    );
    return await use({
      KAFKA_BROKERS: `127.0.0.1:${kafkaPort}`,
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    });
  } finally {
    await Promise.all(stops.map((stop) => stop()));
    rmSync(folder, { recursive: true, force: true });
  }
}

async function withContainers(use) {
  const { environment, why, stop } = await startContainers();
  try {
    if (!environment.KAFKA_BROKERS) {
      throw new Unavailable(
        'no Kafka and Redis: set KAFKA_BROKERS and REDIS_URL, or KAFKA_START with redis-server ' +
          `installed, or run a Docker engine (${why})`,
      );
    }
    return await use(environment);
  } finally {
    await stop();
  }
}

/** Runs `use` with a stripe-mock. @throws Unavailable */
export async function withStripeMock(use) {
  if (process.env.STRIPE_MOCK_URL) return use({});
  const installer = scriptOf('TOOL_INSTALL', 'install-tool');
  const program = isOnPath('stripe-mock', ['-version']) ? 'stripe-mock' : builtBy(installer);
  const [port, securePort] = [await freePort(), await freePort()];
  const stop = await startProgram(
    program,
    ['-http-port', String(port), '-https-port', String(securePort)],
    /Listening for HTTP/,
  );
  try {
    return await use({ STRIPE_MOCK_URL: `http://127.0.0.1:${port}` });
  } finally {
    await stop();
  }
}

function builtBy(installer) {
  if (!installer || !isOnPath('go', ['version'])) {
    throw new Unavailable('no stripe-mock: set STRIPE_MOCK_URL, or put it on the PATH');
  }
  const output = execFileSync(installer, ['stripe-mock'], { encoding: 'utf8' });
  return path.join(output.trim().split('\n').at(-1), 'stripe-mock');
}

/** Runs `use` with a Docker engine, started by DOCKER_START where none answers. @throws Unavailable */
export async function withDocker(use) {
  if (isOnPath('docker', ['info'])) return use({});
  const script = scriptOf('DOCKER_START', 'start-docker');
  if (!script) throw new Unavailable('no Docker engine answers, and DOCKER_START names no script');
  if (!isOnPath('go', ['version'])) throw new Unavailable('no Docker engine answers');
  const stop = await startProgram(script, [], /docker ready/);
  try {
    execFileSync(script, ['--images'], { stdio: 'inherit' });
    return await use({});
  } finally {
    await stop();
  }
}

/** Runs `use` where promtool is installed. @throws Unavailable */
export async function withPromtool(use) {
  if (!isOnPath('promtool', ['--version'])) {
    throw new Unavailable('no promtool: install prometheus (Debian: apt-get install prometheus)');
  }
  return use();
}
