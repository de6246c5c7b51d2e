import {
  type CallInput,
  type CallSpec,
  type FileReply,
  Refusal,
  replayedHeader,
  type ServiceName,
  tolerant,
} from '@contend/contracts';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { isFinalRefusal } from '../call-fault';
import { retryStale } from '../data/conflicts';
import type { ServiceTokenVerifier } from '../security/service-tokens';
import type { TokenVerifier } from '../security/tokens';
import { authenticate } from './authenticate';
import { parseBody } from './body';
import { enforceLimit } from './enforce-limit';
import { detailOf, sendJson } from './errors';
import { requireValid } from './require-valid';
import { etagOf, isCurrent } from './etag';
import { exchangeOf } from './exchange';
import {
  idFrom,
  type IdempotencyStore,
  type KeyedRequest,
  readKey,
  type StoredReply,
} from './idempotency';
import type { Limiters } from './limits';
import { sendFile } from './send-file';
import type { Route, Validated } from './route';

export interface CallContext {
  service: ServiceName;
  tokens: TokenVerifier;
  callers: ServiceTokenVerifier;
  limits: Limiters;
  /** Null in a service that stores nothing. */
  idempotency: IdempotencyStore | null;
  secureCookies: boolean;
}

interface HttpPair {
  request: Request;
  response: Response;
}

/**
 * Handles one call: authentication, access, rate limit, validation, idempotency, action, reply.
 */
export async function answerCall(
  context: CallContext,
  route: Route,
  http: HttpPair,
): Promise<void> {
  const { contract } = route;
  const { request, response } = http;
  const actor = await authenticate(context, contract, request.get('authorization'));
  response.locals.userId = actor?.id;
  response.set('Cache-Control', 'no-store');
  const exchange = exchangeOf(http, context);
  await enforceLimit(context.limits, contract, { actor, address: exchange.address });
  const key = readKey(contract, request.get('idempotency-key'));
  const sent = {
    params: () => request.params,
    query: () => readQuery(request),
    body: () => parseBody(contract, request),
  };
  const input = {
    ...parse(contract, sent),
    actor,
    exchange,
    newId: idFrom(key && `${context.service}|${contract.path}|${actor?.id ?? ''}|${key}`),
  } as unknown as CallInput<CallSpec>;
  if (await isUnchanged(route, http, input)) response.status(304).end();
  else await send(route, http, await runOnce(context, { route, input, key, ...http }));
}

/** Whether the caller has the present reply: it is neither read nor written then. */
async function isUnchanged(
  route: Route,
  { request, response }: HttpPair,
  input: CallInput<CallSpec>,
): Promise<boolean> {
  const known = request.get('if-none-match');
  const validator = known === undefined ? null : await route.validator?.(input);
  if (!validator || !isCurrent(known, quoted(validator))) return false;
  setValidator(response, validator);
  return true;
}

const quoted = (validator: string): string => `"${validator}"`;

/** The reply is stored for this caller alone, and revalidated before each use. */
const setValidator = (response: Response, validator: string): unknown =>
  response.set({ 'Cache-Control': 'private, no-cache', ETag: `W/${quoted(validator)}` });

/** A read of a batch: the request that carries the batch, and what this read names. */
interface BatchedRead {
  http: HttpPair;
  params: unknown;
  query: unknown;
  body: unknown;
}

/**
 * Handles one read of a batch as `answerCall` handles its call alone: the same authentication,
 * access, rate limit and validation. Returns the reply. @throws Refusal as the call does.
 */
export async function answerRead(
  context: CallContext,
  route: Route,
  { http, params, query, body }: BatchedRead,
): Promise<unknown> {
  const { contract } = route;
  const actor = await authenticate(context, contract, http.request.get('authorization'));
  http.response.locals.userId = actor?.id;
  const exchange = exchangeOf(http, context);
  await enforceLimit(context.limits, contract, { actor, address: exchange.address });
  const sent = { params: () => params, query: () => query, body: () => body };
  const input = { ...parse(contract, sent), actor, exchange, newId: idFrom(null) };
  const work = () => route.handle(input as unknown as CallInput<CallSpec>);
  return route.reply.check(await retryStale(work));
}

const noQuery = z.strictObject({});

/** What a request carries, read part by part: of several invalid parts the first is named. */
interface SentParts {
  params(): unknown;
  query(): unknown;
  body(): unknown;
}

/**
 * Params, query and body as the contract declares them. Fields that only a newer caller sends are
 * ignored in a call between services and refused in a public one.
 * @throws Refusal naming each invalid field.
 */
function parse(contract: CallSpec, sent: SentParts) {
  const isInternal = contract.access === 'service';
  const part = (name: keyof SentParts, schema: z.ZodType | undefined): unknown => {
    const value = sent[name]();
    if (!schema) return name === 'body' ? undefined : {};
    return requireValid(isInternal ? tolerant(schema) : schema, value, name);
  };
  return {
    params: part('params', contract.params),
    query: part('query', contract.query ?? noQuery),
    body: part('body', contract.body),
  };
}

/** The query's parameters. @throws Refusal 400 for a parameter that is given more than once. */
function readQuery({ query }: Request): Request['query'] {
  for (const [name, value] of Object.entries(query)) {
    if (Array.isArray(value)) {
      throw new Refusal('invalid-request', detailOf(`query.${name}`, 'is given more than once'));
    }
  }
  return query;
}

/** A reply; of a call that `revalidates` with its validator. */
type Outcome = StoredReply & { validator?: string };

interface Run extends HttpPair {
  route: Route;
  input: CallInput<CallSpec>;
  key: string | null;
}

async function runOnce(context: CallContext, run: Run): Promise<Outcome> {
  const { route, input, key } = run;
  const { contract } = route;
  // The body of an upload can be read only once.
  const isStream = contract.medium === 'upload';
  const work = () => (isStream ? route.handle(input) : retryStale(() => route.handle(input)));
  const answer = async (): Promise<Outcome> => {
    const value = await work();
    const validator = contract.revalidates && (value as Validated<object>).validator;
    const body = route.reply.check(value);
    return { status: contract.status ?? 200, body, ...(validator && { validator }) };
  };
  if (!key || !context.idempotency || isStream) return answer();
  // A refusal is stored like a reply: a retry with the same key must have the same outcome.
  const outcome = await context.idempotency.once(keyedRequestOf(run, key), () =>
    contract.secret ? answer() : answer().catch((error: unknown) => storedRefusal(error)),
  );
  if (outcome.replayed) run.response.set(replayedHeader, 'true');
  if (isStoredRefusal(outcome)) throw new Refusal(outcome.body.refusal, outcome.body.details);
  return outcome;
}

/**
 * The content that identifies a request under its key. For a secret call it includes the key, which
 * is not stored, so that a password can't be guessed from a stored hash.
 */
function keyedRequestOf({ route, input, request }: Run, key: string): KeyedRequest {
  const isSecret = route.contract.secret ?? false;
  const what = `${request.method} ${request.originalUrl} ${JSON.stringify(input.body) ?? ''}`;
  return {
    scope: `${input.actor?.id ?? ''}|${key}`,
    request: isSecret ? `${key} ${what}` : what,
    isSecret,
  };
}

interface StoredRefusal extends StoredReply {
  body: { refusal: Refusal['code']; details?: Record<string, unknown> };
}

const isStoredRefusal = (reply: StoredReply): reply is StoredRefusal => reply.status >= 400;

/** Only decisions are stored; a temporary failure is retried. */
function storedRefusal(error: unknown): StoredRefusal {
  if (!isFinalRefusal(error)) throw error;
  return {
    status: error.status,
    body: { refusal: error.code, ...(error.details && { details: error.details }) },
  };
}

async function send(
  { contract, reply }: Route,
  { request, response }: HttpPair,
  { status, body, validator }: Outcome,
): Promise<void> {
  if (validator) setValidator(response, validator);
  if (contract.medium === 'file') await sendFile(request, response, body as FileReply);
  else if (contract.medium === 'page') response.status(status).type('html').send(body);
  else if (contract.medium === 'calendar') response.status(status).type('ics').send(body);
  else if (contract.medium === 'form') {
    response.redirect(303, (body as { location: string }).location);
  } else if (contract.cache) sendCached(contract.cache, { request, response }, body);
  else sendJson(response, status, reply.write(body));
}

/** Sends JSON that may be stored, or 304 where the client has it. */
function sendCached(
  { seconds }: NonNullable<CallSpec['cache']>,
  { request, response }: HttpPair,
  body: unknown,
): void {
  const text = JSON.stringify(body);
  const etag = etagOf(text);
  response.set({ 'Cache-Control': `public, max-age=${seconds}`, ETag: etag });
  if (isCurrent(request.get('if-none-match'), etag)) response.status(304).end();
  else response.type('json').send(text);
}
