import { CallFailure } from '@contend/client';
import type { CallSpec, Reply } from '@contend/contracts';
import { t } from '../language/translate';
import { apiClient } from './api-client';
import { failureWords } from './failure-words';
import { send, type RequestOf } from './calls';
import { type ScreenDocument, screenDocuments, type ScreenPart } from './screen-documents';

/** How long reads are sent as calls after the endpoint has failed. */
const pauseMs = 30_000;

/** A read by its method and path, and its parameters and query. */
interface Named {
  call: string;
  args: Record<string, unknown>;
}

/** A read that was requested, and is sent at the end of this task. */
interface Waiting extends Named {
  alone(): Promise<unknown>;
  resolve(reply: unknown): void;
  reject(failure: unknown): void;
}

/** A document with the reads that are parts of it, by their aliases. */
interface Match {
  document: ScreenDocument;
  reads: Map<string, Waiting>;
  variables: Record<string, unknown>;
}

interface PartError {
  message: string;
  path?: (string | number)[];
  extensions?: { code?: string; status?: number; details?: Record<string, unknown> };
}

interface Result {
  data?: Record<string, unknown> | null;
  errors?: PartError[];
}

/** The variables with which a read is this part of a document; null when it is another read. */
function variablesFor(
  { call, args }: ScreenPart,
  read: Named,
  known: Match['variables'],
): Match['variables'] | null {
  const names = Object.keys(args);
  if (call !== read.call || names.length !== Object.keys(read.args).length) return null;
  const found: Match['variables'] = {};
  for (const name of names) {
    const [declared, given] = [args[name], read.args[name]];
    if (typeof declared === 'string' && declared.startsWith('$')) {
      const variable = declared.slice(1);
      if (given === undefined || (known[variable] ?? given) !== given) return null;
      found[variable] = given;
    } else if (declared !== given) return null;
  }
  return found;
}

function matchOf(document: ScreenDocument, waiting: Waiting[]): Match {
  const match: Match = { document, reads: new Map(), variables: {} };
  for (const part of document.parts) {
    const joined = new Set(match.reads.values());
    for (const read of waiting) {
      if (joined.has(read)) continue;
      const variables = variablesFor(part, read, match.variables);
      if (!variables) continue;
      match.reads.set(part.alias, read);
      Object.assign(match.variables, variables);
      break;
    }
  }
  return match;
}

/** Whether any stored document has this read. */
const isPart = (read: Named): boolean =>
  screenDocuments.some(({ parts }) => parts.some((part) => variablesFor(part, read, {})));

/** The failure that the call of a part would have had. */
function failureOf(alias: string, errors: PartError[] = []): CallFailure {
  const error = errors.find(({ path }) => path?.[0] === alias);
  const { code = null, status = 503, details } = error?.extensions ?? {};
  const message = error ? failureWords(error.message, code) : t`Network Error`;
  return new CallFailure(message, { code, status, details });
}

let waiting: Waiting[] = [];
let pausedUntil = 0;

async function sendDocument({ document, reads, variables }: Match): Promise<void> {
  const included = [...reads.keys()].map((alias) => [`with_${alias}`, true]);
  const body = {
    documentId: `sha256:${document.hash}`,
    variables: { ...variables, ...(Object.fromEntries(included) as Record<string, boolean>) },
  };
  const { data: result } = await apiClient.post<Result>('/graphql', body, { baseURL: '' });
  for (const [alias, read] of reads) {
    const reply = result.data?.[alias] ?? null;
    if (reply !== null) read.resolve(reply);
    else fail(read, failureOf(alias, result.errors));
  }
}

/**
 * Fails a part. Where its service did not make the read, the retry is the call itself: a service of
 * an earlier release knows that only.
 */
function fail(read: Waiting, failure: CallFailure): void {
  if (failure.status !== null && failure.status >= 500) pausedUntil = Date.now() + pauseMs;
  read.reject(failure);
}

const sendAlone = (read: Waiting): void => void read.alone().then(read.resolve, read.reject);

/** A response other than a refusal by the rate limit: the calls themselves may still work. */
const isOfEndpoint = (error: unknown): boolean =>
  error instanceof CallFailure && error.status !== null && error.status !== 429;

async function flush(): Promise<void> {
  const reads = waiting;
  waiting = [];
  const [best] = screenDocuments
    .map((document) => matchOf(document, reads))
    .sort((one, other) => other.reads.size - one.reads.size);
  const together = best && best.reads.size > 1 ? best : null;
  const joined = new Set(together?.reads.values());
  reads.filter((read) => !joined.has(read)).forEach(sendAlone);
  if (!together) return;
  try {
    await sendDocument(together);
  } catch (error) {
    if (isOfEndpoint(error)) {
      pausedUntil = Date.now() + pauseMs;
      joined.forEach(sendAlone);
    } else joined.forEach((read) => read.reject(error));
  }
}

/**
 * Makes a read of the contract. Reads that are requested at the same time, and that one stored
 * document contains, are sent as one GraphQL request; each has its reply or failure as if it had
 * been sent alone.
 */
export function readTogether<C extends CallSpec>(
  call: C,
  request: RequestOf<C>,
): Promise<Reply<C>> {
  const alone = () => send(call, request);
  const { params, query } = request as { params?: object; query?: object };
  const read = { call: `${call.method} ${call.path}`, args: { ...params, ...query } };
  if (!isPart(read) || Date.now() < pausedUntil) return alone();
  return new Promise<Reply<C>>((resolve, reject) => {
    waiting.push({ ...read, alone, reject, resolve: (reply) => resolve(reply as Reply<C>) });
    if (waiting.length === 1) queueMicrotask(() => void flush());
  });
}
