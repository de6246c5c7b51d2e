import { calls, type CallSpec, event, events, id, isPublic } from '@contend/contracts';
import { z } from 'zod';

/** The value of every added field, by which a test recognizes it. */
export const mark = 'next-release';

/** A note about a wager was saved; a timer reads it later. */
export const noteSet = event(
  'wager.note-set.v1',
  'A note was set (only in tests of rollouts)',
  z.strictObject({ wagerId: id, aboutId: id }),
);

/** The timer of a note ran. */
export const noteRead = event(
  'wager.note-read.v1',
  'A note was read (only in tests of rollouts)',
  z.strictObject({ wagerId: id, aboutId: id }),
);

const added = { addedField: z.string().optional() };
const addedByWriter = { addedField: z.string().default(mark) };

const withField = <Schema extends z.ZodType | undefined>(schema: Schema, field: z.ZodRawShape) =>
  schema instanceof z.ZodObject ? (schema.safeExtend(field) as unknown as Schema) : schema;

/**
 * Adds what a compatible release may add, to all contracts alike: a field to each event, reply and
 * body, and two types of events. Called before any service is loaded.
 */
export function extendContracts(): void {
  for (const spec of Object.values(events)) spec.data = withField(spec.data, addedByWriter);
  for (const call of Object.values<CallSpec>(calls)) {
    if ((call.medium ?? 'json') !== 'json') continue;
    call.reply = withField(call.reply, addedByWriter);
    const body = withField(call.body, added);
    if (body) call.body = body;
  }
  Object.assign(events, { noteSet, noteRead });
}

/** A request to another service, with the added field in its body. */
export function withAddedField<Request extends object>(
  call: CallSpec,
  request: Request & { body?: unknown },
): Request {
  if (isPublic(call) || !(call.body instanceof z.ZodObject)) return request;
  return { ...request, body: { ...(request.body as object), addedField: mark } };
}
