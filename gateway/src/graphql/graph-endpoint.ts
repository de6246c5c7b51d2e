import type { IncomingMessage } from 'node:http';
import { parseJsonBytes, requireValid, unroutedRefusal } from '@contend/service-kit';
import { z } from 'zod';
import type { GatewayContext, GraphEndpoint } from '../context';
import { requireOwnPage } from '../http/cross-origin';
import { cleanHeaders } from '../http/forwarded-headers';
import { enforceRateLimit } from '../http/rate-limit';
import type { Reply } from '../http/reply';
import { readBody } from '../http/request-body';
import { InProgress } from '../in-progress';
import { upstreams } from '../proxy/upstreams';
import { sendResult } from './graph-reply';
import { GraphRefusal, type GraphRequest, type GraphService, graphService } from './graph-service';
import { graphLimits } from './limits';
import { graphContext } from './reads';
import { serviceReads } from './service-reads';

export const graphPath = '/graphql';

type GraphEndpointContext = Omit<GatewayContext, 'graph'>;

/** The form of https://graphql.github.io/graphql-over-http/draft/, with persisted documents. */
const bodySchema = z
  .strictObject({
    query: z.string().optional(),
    documentId: z
      .string()
      .regex(/^sha256:[0-9a-f]{64}$/, 'must be sha256: and 64 hexadecimal digits')
      .transform((value) => value.slice('sha256:'.length))
      .optional(),
    operationName: z.string().nullable().optional(),
    variables: z.record(z.string(), z.unknown()).nullable().optional(),
    extensions: z.record(z.string(), z.unknown()).nullable().optional(),
  })
  .refine(({ query, documentId }) => (query === undefined) !== (documentId === undefined), {
    message: 'give either query or documentId',
  });

/** A document counts as one request for every ten units of its cost. */
const costPerRequest = 10;

/** Runs work with a signal that ends all reads at the time limit, or when the caller leaves. */
async function inTime(
  inProgress: InProgress<AbortController>,
  reply: Reply,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, graphLimits.timeoutMs);
  reply.once('close', abort);
  const entry = inProgress.add(controller);
  try {
    await work(controller.signal);
  } finally {
    clearTimeout(timer);
    reply.off('close', abort);
    inProgress.remove(entry);
  }
}

/** Creates the GraphQL endpoint; its schema is built at the first request. */
export function graphEndpoint(context: GraphEndpointContext): GraphEndpoint {
  const { urlOf, log, metrics, closing, introspection: isOpen = false } = context;
  const agent = upstreams();
  const inProgress = new InProgress<AbortController>();
  const costs = metrics.histogram({
    ...{ name: 'contend_graphql_cost', help: 'Cost of an executed GraphQL document' },
    buckets: [10, 50, 100, 200, 300, 500, 1000],
  });
  let service: GraphService | null = null;

  async function run(request: IncomingMessage, reply: Reply, body: GraphRequest): Promise<void> {
    service ??= graphService({ isOpen });
    const { cost, execute } = service.prepare(body);
    const more = Math.ceil(cost / costPerRequest) - 1;
    if (more > 0) await enforceRateLimit(context, request, { uses: more, reply });
    costs.observe(cost);
    const accepted = request.headers['accept-encoding'];
    cleanHeaders(request, context);
    await inTime(inProgress, reply, async (signal) => {
      const { requestId } = reply.locals;
      const caller = { headers: request.headers, requestId, signal };
      const result = await execute(graphContext(serviceReads({ agent, urlOf, log }, caller)));
      await sendResult({ reply, accepted, log, closing }, result);
    });
  }

  return {
    async handle(request, reply) {
      reply.locals.route = graphPath;
      if (request.method !== 'POST') throw unroutedRefusal(['POST']);
      requireOwnPage(context, request);
      const bytes = await readBody(request);
      const sent = parseJsonBytes(bytes, request.headers['content-type']);
      const document = requireValid(bodySchema, sent, 'body');
      try {
        await run(request, reply, document);
      } catch (error) {
        if (!(error instanceof GraphRefusal)) throw error;
        const accepted = request.headers['accept-encoding'];
        const { errors, status } = error;
        await sendResult({ reply, accepted, log, closing }, { errors }, status);
      }
    },
    abandon: () => inProgress.forEach((controller) => controller.abort()),
    close: () => void agent.destroy(),
  };
}
