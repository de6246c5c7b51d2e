import { type RefusalCode, refusals } from '@contend/contracts';
import type { Logger } from '@contend/service-kit';
import type { ExecutionResult, GraphQLError } from 'graphql';
import { endCompressed } from '../http/compressed';
import type { Reply } from '../http/reply';

interface Sending {
  reply: Reply;
  /** The `Accept-Encoding` of the request. */
  accepted: string | string[] | undefined;
  log: Logger;
  closing: { now: boolean };
}

interface Failure {
  code: RefusalCode;
  details?: { retryAfterSeconds?: number };
}

const unavailableSeconds = 2;

const isRefusal = ({ extensions }: GraphQLError): boolean =>
  typeof extensions.code === 'string' && extensions.code in refusals;

/** The seconds after which a refused part may succeed; null when none may. */
function retryAfter(errors: readonly GraphQLError[]): number | null {
  const waits = errors.filter(isRefusal).flatMap(({ extensions }) => {
    const { code, details } = extensions as unknown as Failure;
    if (code === 'rate-limited') return [details?.retryAfterSeconds ?? 1];
    return refusals[code][0] === 503 ? [unavailableSeconds] : [];
  });
  return waits.length > 0 ? Math.max(...waits) : null;
}

/** An error as clients see it; of an unexpected one only the request id. */
function shown(error: GraphQLError, requestId: string): object {
  const isOurs = isRefusal(error);
  const message = isOurs
    ? error.message
    : `Something broke on our side. Quote ${requestId} to support.`;
  const extensions = isOurs ? error.extensions : { code: 'unexpected', status: 500 };
  return { ...error.toJSON(), message, extensions: { ...extensions, requestId } };
}

/** Sends the result of a document: its data, and an error for each part that is missing. */
export async function sendResult(
  { reply, accepted, log, closing }: Sending,
  { data, errors = [] }: ExecutionResult,
  status = 200,
): Promise<void> {
  const { requestId } = reply.locals;
  for (const error of errors.filter((one) => !isRefusal(one))) {
    log.error({ requestId, err: error }, 'unexpected error in a GraphQL document');
  }
  const seconds = retryAfter(errors);
  if (seconds !== null) reply.setHeader('Retry-After', String(seconds));
  if (closing.now) reply.setHeader('Connection', 'close');
  reply.setHeader('Cache-Control', 'no-store');
  reply.setHeader('Content-Type', 'application/json; charset=utf-8');
  reply.statusCode = status;
  const body = {
    ...(errors.length > 0 && { errors: errors.map((error) => shown(error, requestId)) }),
    ...(data !== undefined && { data }),
  };
  await endCompressed(reply, JSON.stringify(body), accepted);
}
