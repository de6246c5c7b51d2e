import {
  type CallSpec,
  graphReads,
  type GraphRead,
  mostReads,
  type ReadOutcome,
  type ReadRequest,
  type RefusalCode,
  refusals,
  type ServiceName,
} from '@contend/contracts';
import DataLoader from 'dataloader';
import { GraphQLError } from 'graphql';

/** One read of a request: a field of `Query` and its arguments. */
interface ReadKey {
  read: GraphRead;
  args: Record<string, unknown>;
}

/** Makes reads of one service, in one request, for the caller of this context. */
export type CallService = (
  service: ServiceName,
  reads: ReadRequest[],
) => Promise<(ReadOutcome | undefined)[]>;

/** Given to every resolver; made for one request, so nothing is shared between callers. */
export interface GraphContext {
  load(read: GraphRead, args: Record<string, unknown>): Promise<unknown>;
}

interface Refused {
  code: string;
  details?: Record<string, unknown>;
}

const isKnown = (code: string): code is RefusalCode => code in refusals;

/** A refusal as an error of GraphQL, with the code that the call would have. */
function graphError({ code, details }: Refused): GraphQLError {
  const [status, message] = isKnown(code) ? refusals[code] : [500, 'Something broke on our side.'];
  return new GraphQLError(message, {
    extensions: { code, status, ...(details && { details }) },
  });
}

const namesIn = (schema: { shape: object } | undefined): string[] =>
  Object.keys(schema?.shape ?? {});

/** The parts of a call’s request, from the arguments of its field. */
function requestOf({ read, args }: ReadKey): ReadRequest {
  const { params, query, body }: CallSpec = graphReads[read];
  const given = Object.entries(args).filter(([, value]) => value !== null && value !== undefined);
  const within = (names: string[]) => given.filter(([name]) => names.includes(name));
  const asText = (names: string[]) =>
    Object.fromEntries(within(names).map(([name, value]) => [name, String(value as string)]));
  const bodyNames = namesIn(body as { shape: object } | undefined);
  return {
    read,
    params: asText(namesIn(params)),
    query: asText(namesIn(query)),
    ...(body && { body: Object.fromEntries(within(bodyNames)) }),
  };
}

/** Arguments in one order, so that equal reads are one. */
const cacheKeyOf = ({ read, args }: ReadKey): string =>
  JSON.stringify([read, Object.entries(args).sort(([one], [other]) => (one < other ? -1 : 1))]);

/**
 * The reads of one request. All reads that become known at one level of the document are made
 * together: one request for each service, equal reads once.
 */
export function graphContext(call: CallService): GraphContext {
  const outcomesOf = async (keys: readonly ReadKey[]) => {
    const outcomes: (ReadOutcome | undefined)[] = [];
    const byService = new Map<ServiceName, number[]>();
    keys.forEach(({ read }, nth) => {
      const { service } = graphReads[read];
      byService.set(service, [...(byService.get(service) ?? []), nth]);
    });
    // All replies are awaited together, so that the next level is complete when it begins.
    const calls = [...byService].map(async ([service, places]) => {
      const reads = places.map((nth) => requestOf(keys[nth] as ReadKey));
      const replies = await call(service, reads).catch(() => []);
      places.forEach((nth, index) => (outcomes[nth] = replies[index]));
    });
    await Promise.all(calls);
    return keys.map((_, nth) => {
      const outcome = outcomes[nth] ?? { refusal: { code: 'unavailable' } };
      return 'reply' in outcome ? { reply: outcome.reply } : graphError(outcome.refusal);
    });
  };
  const loader = new DataLoader<ReadKey, { reply: unknown }, string>(outcomesOf, {
    cacheKeyFn: cacheKeyOf,
    maxBatchSize: mostReads,
  });
  return {
    load: async (read, args) => (await loader.load({ read, args })).reply,
  };
}
