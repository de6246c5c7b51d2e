import type { IncomingHttpHeaders } from 'node:http';
import type { ReadOutcome, ReadRequest, ServiceName } from '@contend/contracts';
import { type Logger, readsPath } from '@contend/service-kit';
import type { Agent } from 'undici';
import type { CallService } from './reads';

interface ServiceReadsOptions {
  agent: Agent;
  urlOf(service: ServiceName): string;
  log: Logger;
}

interface Caller {
  /** The request's headers, as services may trust them. */
  headers: IncomingHttpHeaders;
  requestId: string;
  /** Aborted when the time of the request is over, or its caller has disconnected. */
  signal: AbortSignal;
}

/** Headers of the caller that a service needs for a read, and no others. */
const passedOn = [
  ...['authorization', 'x-request-id', 'traceparent'],
  ...['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host'],
] as const;

/** Reads change nothing, so one that failed on the way is made once more. */
const attempts = 2;

/** Makes reads of a service as the caller: with the caller's token and nothing of the gateway's. */
export function serviceReads(
  { agent, urlOf, log }: ServiceReadsOptions,
  { headers, requestId, signal }: Caller,
): CallService {
  const passed = Object.fromEntries(
    passedOn.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );

  async function ask(service: ServiceName, body: string): Promise<ReadOutcome[]> {
    const answer = await agent.request({
      ...{ origin: urlOf(service), path: readsPath, method: 'POST', body, signal },
      headers: { ...passed, 'content-type': 'application/json' },
    });
    const reply = (await answer.body.json()) as { outcomes?: ReadOutcome[]; code?: string };
    if (answer.statusCode === 200 && reply.outcomes) return reply.outcomes;
    throw new Error(`${service} responded ${answer.statusCode} ${reply.code ?? ''}`);
  }

  return async (service, reads: ReadRequest[]) => {
    const body = JSON.stringify({ reads });
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await ask(service, body);
      } catch (error) {
        log.warn({ service, requestId, err: error as Error }, 'reads of a service failed');
        if (attempt === attempts || signal.aborted) throw error;
      }
    }
  };
}
