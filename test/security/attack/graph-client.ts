import { type CallSpec, graphReads, type GraphRead, isPublic } from '@contend/contracts';
import type { AttackResult } from './attack-client';
import type { AttackFixture } from './attack-fixture';
import { type Sample, sampleOf } from './sample';

/** Every read of GraphQL, with its call. */
export const graphCalls = Object.entries(graphReads) as [GraphRead, CallSpec][];

/** What a caller gets: the reply, or the code of the refusal. */
type Seen = { reply: unknown } | { code: string };

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isEmpty = (value: unknown): boolean =>
  (Array.isArray(value) || isObject(value)) && Object.keys(value).length === 0;

/** Objects with fields that no contract names: GraphQL shows them as one value. */
const shownWhole = ['stage'];

/**
 * The selection of all fields that a reply shows; items of a list together. Without fields for a
 * value that has none to select.
 */
function selectionOf(value: unknown): string {
  const items = (Array.isArray(value) ? value : [value]).filter(isObject);
  const names = [...new Set(items.flatMap((item) => Object.keys(item)))];
  const selected = names.flatMap((name) => {
    if (shownWhole.includes(name)) return name;
    const values = items.flatMap((item) => item[name] ?? []);
    const nested = selectionOf(values);
    // Of an empty list or object the form is unknown.
    if (values.length === 0 || (nested === '' && values.some(isObject))) return [];
    return `${name}${nested}`;
  });
  return selected.length > 0 ? ` { ${selected.join(' ')} }` : '';
}

/** A reply without what says nothing: null, absent fields, empty lists and objects, type names. */
function essence(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(essence);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(
    ([name, inner]) => name !== '__typename' && inner !== null && !isEmpty(inner),
  );
  return Object.fromEntries(entries.map(([name, inner]) => [name, essence(inner)]));
}

const numbers = [
  ...['page', 'pageSize', 'limit', 'teamSize', 'minStake', 'maxStake', 'minRating', 'maxRating'],
  'months',
];

/** A value as GraphQL writes it. */
const literal = (name: string, value: unknown): string =>
  numbers.includes(name)
    ? String(Number(value))
    : JSON.stringify(name === 'open' ? value === 'true' : value);

/** The field of a read with its arguments. */
export function fieldOf(read: GraphRead, { params, query, body }: Sample): string {
  const given = { ...params, ...query, ...(isObject(body) && body) };
  const args = Object.entries(given).filter(([name]) => name !== 'include');
  if (args.length === 0) return read;
  return `${read}(${args.map(([name, value]) => `${name}: ${literal(name, value)}`).join(', ')})`;
}

/** A selection for a read whose reply is not known. */
const anyField = (read: GraphRead): string => {
  if (read === 'notifications') return '{ id }';
  const { shape } = graphReads[read].reply as { shape?: object };
  return 'items' in (shape ?? {}) ? '{ items { __typename } }' : '{ __typename }';
};

/** Sends a document as a caller. */
export const sendDocument = (
  { attackClient }: AttackFixture,
  query: string,
  token: string | null,
): Promise<AttackResult> =>
  attackClient.send({
    method: 'POST',
    target: '/graphql',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ query }),
  });

interface GraphResult {
  data?: Record<string, unknown> | null;
  errors?: { path?: string[]; extensions: { code: string } }[];
}

/** What a caller gets by the call itself, and by GraphQL. */
export async function seenBothWays(
  fixture: AttackFixture,
  [read, spec]: [GraphRead, CallSpec],
  { token, sample }: { token: string | null; sample?: Sample },
): Promise<{ rest: Seen; graph: Seen }> {
  expect(isPublic(spec)).toBe(true);
  const sent = sample ?? sampleOf(spec, fixture.objects);
  const direct = await fixture.attackClient.call(spec, { ...sent, token });
  const reply: unknown = direct.status === 200 ? JSON.parse(direct.text) : null;
  const rest: Seen =
    direct.status === 200 ? { reply: essence(reply) } : { code: direct.code ?? '' };
  const selection = (reply !== null && selectionOf(reply)) || anyField(read);
  const query = `{ ${fieldOf(read, sent)} ${selection} }`;
  const { text } = await sendDocument(fixture, query, token);
  const { data, errors } = JSON.parse(text) as GraphResult;
  const [failed] = errors ?? [];
  return {
    rest,
    graph: failed ? { code: failed.extensions.code } : { reply: essence(data?.[read]) },
  };
}
