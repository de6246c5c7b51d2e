import { z } from 'zod';
import type { ChatRoom } from '../chat/room';
import type { LivePush } from './live-pushes';
import type { Notice, WithdrawnNotices } from './notice';
import {
  type EventFamily,
  type PersonalTopic,
  serviceOfFamily,
  subjectFieldsOf,
  type Topic,
} from './services';

export type EventType = `${EventFamily}.${string}.v${number}`;

export interface EventSpec<Type extends EventType = EventType, Data extends z.ZodType = z.ZodType> {
  type: Type;
  topic: Topic;
  summary: string;
  data: Data;
  /** Fields with free text of a user: removed when the user is erased. */
  words?: readonly string[];
  /** Live pushes, by room. Pure. */
  live?(data: z.output<Data>): LivePush[];
  /** Notifications, by user. Pure. */
  notification?(data: z.output<Data>): Notice[];
  /** The chat room that it opens, or whose members it changes. Pure. */
  room?(data: z.output<Data>): ChatRoom;
  /** Notifications that are obsolete after it, by user. Pure. */
  withdraws?(data: z.output<Data>): WithdrawnNotices[];
}

/** How realtime and chat present an event to users. */
type Descriptors<Data extends z.ZodType> = Pick<
  EventSpec<EventType, Data>,
  'live' | 'notification' | 'withdraws' | 'room'
>;

interface EventOptions<Data extends z.ZodType> extends Descriptors<Data> {
  /** Overrides the default topic, `<service>.events`. */
  topic?: Topic;
}

/**
 * Declares an event. Types are past tense and versioned; within a version fields are only added.
 * Payloads carry ids and integer minor units, never e-mail, phone, token or chat text.
 * @throws when no service lists the event's family.
 */
// @__NO_SIDE_EFFECTS__ lets bundlers leave out the events that a page does not use.
/* @__NO_SIDE_EFFECTS__ */
export function event<const Type extends EventType, Data extends z.ZodType>(
  type: Type,
  summary: string,
  data: Data,
  { topic, ...descriptors }: EventOptions<Data> = {},
): EventSpec<Type, Data> {
  const service = serviceOfFamily(type.slice(0, type.indexOf('.')));
  if (!service) throw new Error(`${type} has no topic: add its family to services.ts.`);
  return { type, topic: topic ?? (`${service}.events` as Topic), summary, data, ...descriptors };
}

/**
 * Declares an event with personal data or free text of a user, on a topic with limited retention.
 * One on `user.profiles` carries the whole profile, because that topic keeps only the last one.
 */
export const personalEvent = /* @__NO_SIDE_EFFECTS__ */ <
  const Type extends EventType,
  Data extends z.ZodType,
>(
  topic: PersonalTopic,
  type: Type,
  { words = [], ...rest }: PersonalEventOptions<Data>,
): EventSpec<Type, Data> => ({ type, topic, ...rest, words });

interface PersonalEventOptions<Data extends z.ZodType> extends Descriptors<Data> {
  summary: string;
  data: Data;
  words?: readonly string[];
}

/**
 * The fields whose value is an event's subject, and so its key in Kafka: of two, the first that is
 * not null; `a.b` is field `b` of field `a`.
 * @throws when the data has no such field.
 */
export function keyOf({ type, data }: EventSpec): readonly string[] {
  const [family = '', moment = ''] = type.split('.');
  const key = subjectFieldsOf(family, moment);
  if (key.length > 0 && key.every((field) => hasField(data, field.split('.')))) return key;
  throw new Error(`${type} carries no ${key.join(' or ')}: name its subject in services.ts.`);
}

function hasField(data: unknown, [name = '', ...rest]: string[]): boolean {
  if (!(data instanceof z.ZodObject) || !(name in data.shape)) return false;
  return rest.length === 0 || hasField(data.shape[name], rest);
}

/** The subject of an event with this data, by `keyOf`. */
export function subjectOf(event: EventSpec, data: Record<string, unknown>): string {
  const values = keyOf(event).map((field) => {
    const at = (value: unknown, name: string) => (value as Record<string, unknown>)[name];
    return field.split('.').reduce<unknown>(at, data);
  });
  return values.find((value) => typeof value === 'string') as string;
}

export type EventData<E extends EventSpec> = z.output<E['data']>;

/** An event as it is transported: CloudEvents 1.0 attributes under their names in this code. */
export interface EventEnvelope<Data = unknown> {
  id: string;
  type: string;
  /** The emitting service (`ce_source` is `/contend/<source>`). */
  source: string;
  /** The aggregate that the event is about; also the message key, so order holds per aggregate. */
  subject: string;
  /** Grows by one with each event of its subject. */
  sequence: number;
  /** ISO 8601 UTC. */
  time: string;
  requestId: string | null;
  /** Its position in its trace: the distributed tracing extension of CloudEvents. */
  traceparent: string | null;
  data: Data;
}
