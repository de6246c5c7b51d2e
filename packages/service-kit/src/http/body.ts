import { type CallSpec, Refusal } from '@contend/contracts';
import type { Request } from 'express';
import { detailOf } from './errors';
import { repeatedNameIn } from './json-names';

const decoder = new TextDecoder('utf-8', { fatal: true });
const deepest = 20;
/** JSON is UTF-8 (RFC 8259 §8.1); bodies declared in another charset are not read as JSON. */
const jsonType = /^application\/json\s*(?:;\s*charset\s*=\s*"?utf-8"?\s*)?$/i;

/** The raw bytes of a request. */
export const rawBodyOf = (request: Request): Buffer =>
  Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);

/** The parsed body of a call; undefined when there is none. @throws Refusal 400 or 415. */
export function parseBody(contract: CallSpec, request: Request): unknown {
  if (!contract.body || rawBodyOf(request).length === 0) return undefined;
  return parseJsonBody(request);
}

/** The body as JSON. @throws Refusal 400 or 415. */
export const parseJsonBody = (request: Request): unknown =>
  parseJsonBytes(rawBodyOf(request), request.get('content-type'));

/** Bytes of a body as JSON, by the rules for all calls. @throws Refusal 400 or 415. */
export function parseJsonBytes(bytes: Buffer, type = ''): unknown {
  if (!jsonType.test(type)) throw new Refusal('unsupported-media-type');
  const { text, value } = parseJson(bytes);
  if (isDeeperThan(value, deepest)) throw new Refusal('malformed-json');
  const repeated = repeatedNameIn(text);
  if (repeated !== null) {
    throw new Refusal('invalid-request', detailOf(`body.${repeated}`, 'is given more than once'));
  }
  return value;
}

function parseJson(bytes: Buffer): { text: string; value: unknown } {
  try {
    const text = decoder.decode(bytes);
    return { text, value: JSON.parse(text) };
  } catch {
    throw new Refusal('malformed-json');
  }
}

function isDeeperThan(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  return Object.values(value).some((inner) => isDeeperThan(inner, levels - 1));
}
