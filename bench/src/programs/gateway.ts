import { setTimeout as wait } from 'node:timers/promises';
import { startGateway } from '@contend/gateway';
import { gatewayStages } from '../gateway-stages';
import { profileFor, sharesOf } from '../profile';
import { runProgram } from '../program';

/** A question to the program about the next milliseconds. */
export interface CostQuestion {
  of: 'process' | 'stages';
  ms: number;
}

/** The processor time of the process, in microseconds. */
async function processorTime(ms: number): Promise<number> {
  const before = process.cpuUsage();
  await wait(ms);
  const { user, system } = process.cpuUsage(before);
  return user + system;
}

/** The share of each stage in the time of the process that it was not idle. */
export type Shares = [stage: string, share: number][];

async function shares(ms: number): Promise<Shares> {
  const rest = "Node's HTTP server, sockets and promises";
  return [...sharesOf(await profileFor(ms), { stages: gatewayStages, rest })];
}

/** The gateway with its production features; limits are counted, but too high to be reached. */
runProgram(async ({ upstream }: { upstream: string }) => {
  const gateway = await startGateway({
    urlOf: () => upstream,
    webRoot: null,
    redis: null,
    allowedOrigins: [],
    publicUrl: 'https://contend.example',
    secure: true,
    limits: { perAddress: 1e9, perToken: 1e9 },
    logLevel: 'info',
  });
  return {
    ready: { url: gateway.url },
    answer(question) {
      const { of, ms } = question as CostQuestion;
      return of === 'process' ? processorTime(ms) : shares(ms);
    },
    stop: () => gateway.stop(),
  };
});
