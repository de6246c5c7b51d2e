import type { CallSpec } from '@contend/contracts';
import { z } from 'zod';

/** Checks replies of a call by its contract, and writes them as JSON. */
export interface ReplyWriter {
  /** The declared fields of what an action returned. @throws Error when one is missing or wrong. */
  check(value: unknown): unknown;
  /** JSON of a checked reply. */
  write(reply: unknown): string;
}

type Contract = Pick<CallSpec, 'reply'>;

/**
 * @param shared Fields whose value is the same object in the replies of many callers, and that
 *   is never changed: each such object is checked and written once.
 */
export const replyWriter = (contract: Contract, shared: readonly string[]): ReplyWriter =>
  shared.length > 0
    ? sharedReplyWriter(contract, shared)
    : { check: (value) => contract.reply.parse(value), write: (reply) => JSON.stringify(reply) };

function sharedReplyWriter({ reply }: Contract, shared: readonly string[]): ReplyWriter {
  if (!(reply instanceof z.ZodObject)) throw new Error('Only an object has fields to share.');
  const fields = Object.entries(reply.shape as Record<string, z.ZodType>);
  const own = z.object(Object.fromEntries(fields.filter(([field]) => !shared.includes(field))));
  const schemas = new Map(fields);
  const checked = new WeakMap<object, object>();
  const texts = new WeakMap<object, string>();

  function checkShared(field: string, value: object): object {
    const known = checked.get(value);
    if (known) return known;
    const result = schemas.get(field)?.parse(value) as object;
    checked.set(value, result);
    texts.set(result, JSON.stringify(result));
    return result;
  }

  return {
    check(value): unknown {
      const given = value as Record<string, object>;
      const parts = shared.map((field) => [field, checkShared(field, given[field] ?? {})]);
      return { ...own.parse(value), ...(Object.fromEntries(parts) as object) };
    },
    write(checkedReply) {
      const parts = Object.entries(checkedReply as Record<string, unknown>).map(
        ([field, value]) => `${JSON.stringify(field)}:${textOf(value)}`,
      );
      return `{${parts.join(',')}}`;
    },
  };

  function textOf(value: unknown): string {
    const known = typeof value === 'object' && value !== null ? texts.get(value) : undefined;
    return known ?? JSON.stringify(value);
  }
}
