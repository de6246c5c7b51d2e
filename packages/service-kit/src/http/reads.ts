import {
  type GraphRead,
  graphReads,
  mostReads,
  Refusal,
  type ReadOutcome,
  type ReadRequest,
} from '@contend/contracts';
import type { Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import type { Logger } from '../log';
import { answerRead, type CallContext } from './answer';
import { parseJsonBody } from './body';
import { refusalOf } from './errors';
import { requireValid } from './require-valid';
import type { Route } from './route';

/** The path of a service for several reads at once; no contract, so the gateway routes none. */
export const readsPath = '/reads';

const texts = z.record(z.string(), z.string());
/** Tolerant: a newer gateway may send more, and a read that is unknown here fails alone. */
const batchSchema = z.object({
  reads: z
    .array(
      z.object({
        read: z.string(),
        params: texts.default({}),
        query: texts.default({}),
        body: z.record(z.string(), z.unknown()).optional(),
      }),
    )
    .min(1)
    .max(mostReads),
});

/** Reads of one request that are made at the same time. */
const concurrency = 16;

interface ReadsOptions extends CallContext {
  routes: Route[];
  log: Logger;
}

/**
 * Makes several reads for one caller, each exactly as its own call would be made: with the caller's
 * token, and the access, limits and checks of that call. It grants nothing that the calls do not.
 */
export function readsHandler(options: ReadsOptions): RequestHandler {
  const routes = new Map<string, Route>();
  for (const [name, contract] of Object.entries(graphReads)) {
    const route = options.routes.find((one) => one.contract === contract);
    if (route) routes.set(name, route);
  }
  return async (request, response) => {
    response.locals.route = readsPath;
    const { reads } = requireValid(batchSchema, parseJsonBody(request), 'body');
    const outcomes: ReadOutcome[] = [];
    let next = 0;
    const work = async () => {
      while (next < reads.length) {
        const nth = next++;
        const read = reads[nth] as Required<ReadRequest>;
        outcomes[nth] = await outcomeOf(options, routes, { read, request, response });
      }
    };
    await Promise.all(Array.from({ length: Math.min(concurrency, reads.length) }, work));
    response.set('Cache-Control', 'no-store').json({ outcomes });
  };
}

interface OneRead {
  read: Required<ReadRequest>;
  request: Request;
  response: Response;
}

async function outcomeOf(
  context: ReadsOptions,
  routes: Map<string, Route>,
  { read: { read, params, query, body }, request, response }: OneRead,
): Promise<ReadOutcome> {
  try {
    const route = routes.get(read satisfies GraphRead);
    if (!route) throw new Refusal('route-not-found');
    const http = { request, response };
    return { reply: await answerRead(context, route, { http, params, query, body }) };
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal) return { refusal: { code: refusal.code, details: refusal.details } };
    const { requestId } = response.locals;
    context.log.error({ requestId: String(requestId), err: error as Error, read }, 'read failed');
    return { refusal: { code: 'unexpected' } };
  }
}
