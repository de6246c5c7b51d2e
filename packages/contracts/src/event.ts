import { z } from 'zod';
import type { ServiceName } from './call';

/** The topic that carries each family of events: `<service>.events`. */
const families = {
  user: 'user',
  session: 'user',
  rating: 'user',
  game: 'match',
  'play-type': 'match',
  match: 'match',
  score: 'match',
  wager: 'wager',
  withdraw: 'wager',
  wallet: 'wallet',
  funds: 'wallet',
  transfer: 'wallet',
  refill: 'wallet',
  payment: 'wallet',
  escrow: 'wallet',
  message: 'chat',
  notification: 'chat',
} as const satisfies Record<string, ServiceName>;

type Family = keyof typeof families;

/**
 * The subject of each family: what its events happened to, named by the field of their data that
 * has its id. Of two fields, the first that is not null.
 */
const subjects: Record<Family, readonly string[]> & Partial<Record<string, readonly string[]>> = {
  user: ['userId'],
  session: ['sessionId', 'userId'],
  rating: ['userId'],
  game: ['gameId'],
  'play-type': ['playTypeId'],
  match: ['matchId'],
  // Its sender knows its own entity alone, and orders by it.
  'match.requested': ['source.id'],
  score: ['matchId'],
  wager: ['wagerId'],
  withdraw: ['wagerId'],
  wallet: ['userId'],
  funds: ['userId'],
  transfer: ['userId'],
  refill: ['userId'],
  payment: ['paymentId'],
  escrow: ['escrowId'],
  message: ['roomId'],
  notification: ['notificationId'],
  // All of somebody's notifications at once.
  'notification.read': ['userId'],
};

export type EventType = `${Family}.${string}.v${number}`;
/** `<service>.events`, others for what is personal, and one that any service may write to. */
export type Topic = `${(typeof families)[Family]}.events` | PersonalTopic | 'match.requests';
type PersonalTopic = 'user.profiles' | 'wager.disputes';

export interface EventSpec<Type extends EventType = EventType, Data extends z.ZodType = z.ZodType> {
  type: Type;
  topic: Topic;
  summary: string;
  data: Data;
  /** Fields that hold somebody's words: they go when a person is erased. */
  words?: readonly string[];
}

interface EventOptions {
  /** Where it is not `<service>.events`. */
  topic?: Topic;
}

/**
 * Declares an event. Types are past tense and versioned; within a version fields are only added.
 * Payloads carry ids and integer minor units, never e-mail, phone, token or chat text.
 */
export function event<const Type extends EventType, Data extends z.ZodType>(
  type: Type,
  summary: string,
  data: Data,
  { topic }: EventOptions = {},
): EventSpec<Type, Data> {
  const family = type.slice(0, type.indexOf('.')) as Family;
  return { type, topic: topic ?? `${families[family]}.events`, summary, data };
}

/**
 * Declares an event that says who somebody is, or carries somebody's words, on a topic that lets go
 * of it. One on `user.profiles` carries all of a person, because that keeps the last alone.
 */
export const personalEvent = <const Type extends EventType, Data extends z.ZodType>(
  topic: PersonalTopic,
  type: Type,
  { summary, data, words = [] }: { summary: string; data: Data; words?: readonly string[] },
): EventSpec<Type, Data> => ({ type, topic, summary, data, words });

/**
 * The fields whose value is an event's subject, and so its key on the wire: of two, the first that
 * is not null; `a.b` is field `b` of field `a`. @throws when the data has no such field.
 */
export function keyOf({ type, data }: EventSpec): readonly string[] {
  const [family = '', moment = ''] = type.split('.');
  const key = subjects[`${family}.${moment}`] ?? subjects[family] ?? [];
  if (key.length > 0 && key.every((field) => hasField(data, field.split('.')))) return key;
  throw new Error(`${type} carries no ${key.join(' or ')}: name its subject in event.ts.`);
}

function hasField(data: unknown, [name = '', ...rest]: string[]): boolean {
  if (!(data instanceof z.ZodObject) || !(name in data.shape)) return false;
  return rest.length === 0 || hasField(data.shape[name], rest);
}

/** The subject that an event with this data has, by `keyOf`. */
export function subjectOf(event: EventSpec, data: Record<string, unknown>): string {
  const values = keyOf(event).map((field) => {
    const at = (value: unknown, name: string) => (value as Record<string, unknown>)[name];
    return field.split('.').reduce<unknown>(at, data);
  });
  return values.find((value) => typeof value === 'string') as string;
}

export type EventData<E extends EventSpec> = z.output<E['data']>;

/** One event on its way: CloudEvents 1.0 attributes by their house names. */
export interface EventEnvelope<Data = unknown> {
  id: string;
  type: string;
  /** The service that emitted it (`ce_source` is `/contend/<source>`). */
  source: string;
  /** The aggregate it happened to; also the message key, so order holds per aggregate. */
  subject: string;
  /** Grows by one with each event of its subject. */
  sequence: number;
  /** ISO 8601 UTC. */
  time: string;
  requestId: string | null;
  /** Where it stands in its trace: the distributed tracing extension of CloudEvents. */
  traceparent: string | null;
  data: Data;
}
