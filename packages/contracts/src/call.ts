import type { z } from 'zod';
import type { RoleAccess } from './access';
import type { RefusalCode } from './refusals';
import { type ServiceName, serviceNames } from './services';

/** Who may make a call. `service` is another service of the platform, never a browser. */
type Access = 'anyone' | 'user' | RoleAccess | 'service';

/** Who signs internal calls: the services, and the operators' tool. */
export type Caller = ServiceName | 'operator';
export const callerNames: readonly Caller[] = [...serviceNames, 'operator'];

/**
 * How the bytes travel: `json` both ways; `page` answers HTML; `form` takes a plain HTML form and
 * answers a redirect; `raw` takes the untouched bytes, for signatures made over them.
 */
type Medium = 'json' | 'page' | 'form' | 'raw';

interface CommonSpec {
  service: ServiceName;
  method: 'get' | 'post' | 'put' | 'delete';
  /** Express notation below the service's root: `/wagers/:wagerId/accept`. */
  path: string;
  summary: string;
  medium?: Medium;
  /** Moves money: the caller must send an `Idempotency-Key`. */
  money?: true;
  /** The reply carries a credential and is therefore never stored for replay. */
  secret?: true;
  /**
   * The session cookie authenticates it. Refused with 403 when a page of another site sends it, as
   * `Origin` says.
   */
  cookie?: true;
  /**
   * Requests a caller may make: by address where anyone may call; otherwise by person, and ten
   * times as many by address.
   */
  limit?: { requests: number; seconds: number };
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  reply: z.ZodType;
  status?: 200 | 201 | 202;
  refuses: readonly RefusalCode[];
}

/** An internal call lists every process that may make it; all others are refused with 403. */
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

/** Declares a call. An identity function that keeps the literal types. */
export const call = <const Spec extends CallSpec>(spec: Spec): Spec => spec;

type Output<Schema, Otherwise = Record<string, never>> = Schema extends z.ZodType
  ? z.output<Schema>
  : Otherwise;

export type Role = 'player' | 'organizer' | 'moderator' | 'admin';

/** The person a verified token speaks for. */
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

/** What HTTP adds to a call, for the few calls that live at that level (sessions, webhooks). */
export interface Exchange {
  cookies: Record<string, string>;
  headers: Record<string, string | undefined>;
  /** The client's address as the gateway saw it. */
  address: string;
  /** The untouched bytes of a `raw` call; empty otherwise. */
  rawBody: Buffer;
  setCookie(name: string, value: string | null, maxAgeSeconds?: number): void;
}

/** What a use case receives: parsed by the contract, with the actor the token proved. */
export interface CallInput<C extends CallSpec> {
  params: Output<C['params']>;
  query: Output<C['query']>;
  body: Output<C['body'], undefined>;
  actor: ActorOf<C['access']>;
  /** The id for whatever this call creates: the same again when the same key is retried. */
  newId: string;
  exchange: Exchange;
}

/** What a use case answers; the kit parses it through the reply schema, so nothing leaks. */
export type CallAnswer<C extends CallSpec> = z.input<C['reply']>;

/** What a client gets back. */
export type Reply<C extends CallSpec> = z.output<C['reply']>;

type Part<Name extends string, Schema> = Schema extends z.ZodType
  ? undefined extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : Partial<z.input<Schema>> extends z.input<Schema>
      ? { [K in Name]?: z.input<Schema> }
      : { [K in Name]: z.input<Schema> }
  : { [K in Name]?: undefined };

/** What a client sends. */
export type CallRequest<C extends CallSpec> = Part<'params', C['params']> &
  Part<'query', C['query']> &
  Part<'body', C['body']>;

/** The calls that the gateway shows to the world; the others stay between services. */
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
