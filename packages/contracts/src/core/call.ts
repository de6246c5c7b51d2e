import type { Readable } from 'node:stream';
import type { z } from 'zod';
import type { RoleAccess } from './access';
import type { RefusalCode } from './refusals';
import { type ServiceName, serviceNames } from './services';

/** Callers that may make a call. `service` is another service of the platform, never a browser. */
type Access = 'anyone' | 'user' | RoleAccess | 'service';

/** Processes that sign internal calls: the services, and the operators' tool. */
export type Caller = ServiceName | 'operator';
export const callerNames: readonly Caller[] = /* @__PURE__ */ ([] as Caller[]).concat(
  serviceNames,
  'operator',
);

/**
 * Request and reply: `json` for both; `page` replies with HTML; `calendar` with iCalendar;
 * `form` takes an HTML form and replies with a redirect; `raw` takes the unparsed bytes, for
 * signatures over them; `upload` takes multipart/form-data as a stream; `file` replies with the
 * bytes of a file (`FileReply`).
 */
type Medium = 'json' | 'page' | 'calendar' | 'form' | 'raw' | 'upload' | 'file';

interface CommonSpec {
  service: ServiceName;
  method: 'get' | 'post' | 'put' | 'delete';
  /**
   * A GET that changes something, as the specification has several: HEAD on its path is refused
   * with 405. Every other GET leaves the stored state unchanged.
   */
  changes?: true;
  /** Express notation below the service's root: `/wagers/:wagerId/accept`. */
  path: string;
  summary: string;
  medium?: Medium;
  /**
   * Decides about the event of its parameter `tournamentId`: refused with `organizer-plays` to a
   * caller who plays in it.
   */
  decides?: true;
  /** Moves money: the caller must send an `Idempotency-Key`. */
  money?: true;
  /** The reply carries a credential and is therefore never stored for replay. */
  secret?: true;
  /**
   * Authenticated by the session cookie. Refused with 403 when the `Origin` header names another
   * site.
   */
  cookie?: true;
  /**
   * Rate limit per caller: by address where anyone may call; otherwise by user, and a hundred
   * times as many by address. Calls of a service with the same `budget` count together. Without
   * one, a call by which a user changes something has that of `limitOf`.
   */
  limit?: { requests: number; seconds: number; budget?: string };
  /**
   * Anyone may store the reply for so long, so it must not depend on the caller. It has an `ETag`;
   * a request with the present one in `If-None-Match` gets 304. Only of JSON that anyone may read.
   */
  cache?: { seconds: number };
  /**
   * The reply has a weak `ETag`, by which the caller may revalidate it with `If-None-Match` and get
   * 304 without the work of a reply. It is stored for this caller alone. Only of JSON.
   */
  revalidates?: true;
  /** The most KiB of a JSON body; 100 where it is absent. */
  bodyKiB?: number;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** Bounds of the body of a call with medium `upload`: bytes of the file, and time to arrive. */
  upload?: { maxBytes: number; seconds: number };
  reply: z.ZodType;
  status?: 200 | 201 | 202;
  refuses: readonly RefusalCode[];
}

/** An internal call lists every process that may make it; all others get 403. */
interface InternalSpec {
  access: 'service';
  callers: readonly [Caller, ...Caller[]];
}

interface PersonalSpec {
  access: Exclude<Access, 'service'>;
  callers?: never;
}

export type CallSpec = CommonSpec & (InternalSpec | PersonalSpec);

/** A contract, or `never` for an internal call that does not list the caller. */
export type CallableBy<C extends CallSpec, From extends Caller> = Caller extends From
  ? C
  : C extends { access: 'service'; callers: readonly (infer Listed)[] }
    ? From extends Listed
      ? C
      : never
    : C;

/** More changes by one person and call than anyone makes by hand. */
const writeLimit = { requests: 600, seconds: 60 };

type Limited = Pick<CallSpec, 'limit' | 'method' | 'changes' | 'access'>;

/** The rate limit of a call: its own, or the one of every call by which a person changes something. */
export function limitOf({ limit, method, changes, access }: Limited): CallSpec['limit'] {
  const isWrite = method !== 'get' || changes === true;
  const isPersonal = access !== 'anyone' && access !== 'service';
  return limit ?? (isWrite && isPersonal ? writeLimit : undefined);
}

/** Declares a call. An identity function that keeps the literal types. */
export const call = <const Spec extends CallSpec>(spec: Spec): Spec => spec;

type Output<Schema, Otherwise = Record<string, never>> = Schema extends z.ZodType
  ? z.output<Schema>
  : Otherwise;

export type Role = 'player' | 'organizer' | 'moderator' | 'admin';

/** The user that a verified token was issued for. */
export interface Actor {
  id: string;
  username: string;
  roles: Role[];
  sessionId: string;
}

type ActorOf<A extends Access> = A extends 'anyone'
  ? Actor | null
  : A extends 'service'
    ? null
    : Actor;

/** HTTP access for the few calls that need it (sessions, webhooks). */
export interface Exchange {
  cookies: Record<string, string>;
  headers: Record<string, string | undefined>;
  /** The client's address as the gateway saw it. */
  address: string;
  /** The unparsed bytes of a `raw` call; empty otherwise. */
  rawBody: Buffer;
  /** The unread body of an `upload` call; ended otherwise. */
  stream: Readable;
  setCookie(name: string, value: string | null, maxAgeSeconds?: number): void;
}

/** The input of an action: parsed by the contract, with the actor of the verified token. */
export interface CallInput<C extends CallSpec> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body'], undefined>;
  actor: ActorOf<C['access']>;
  /** The id for the entity that this call creates: the same for a retry with the same key. */
  newId: string;
  exchange: Exchange;
}

/**
 * The output of an action; the kit parses it with the reply schema, so undeclared fields are
 * dropped.
 */
export type CallAnswer<C extends CallSpec> = z.input<C['reply']>;

/** The reply as a client receives it. */
export type Reply<C extends CallSpec> = z.output<C['reply']>;

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? undefined extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : Partial<z.input<Schema>> extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> }
  : { [K in Name]?: undefined };

/** The request as a client sends it. */
export type CallRequest<C extends CallSpec> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

/** Calls that the gateway exposes; the others are internal. */
export const isPublic = (spec: CallSpec): boolean =>
  !/^\/(internal|\.well-known)\//.test(spec.path);

/** A call's path with its parameters filled in and its query appended. */
export function urlOf(
  spec: Pick<CallSpec, 'path'>,
  request: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string {
  const path = spec.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(request.params?.[name] as string)),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null) query.set(name, String(value as string));
  }
  return query.size > 0 ? `${path}?${query.toString()}` : path;
}
