import { type CallSpec, calls, isPublic, limitOf, refusals } from '@contend/contracts';
import { callerTexts } from '@contend/contracts/src/callers';
import { z } from 'zod';
import { describeFields } from '../src/docs/field-descriptions';
import { forFile, gatewayWith } from './fake-services';

type Content = Record<string, { schema?: object; example?: unknown }>;
interface Operation {
  operationId: string;
  description?: string;
  requestBody?: { content: Content; required?: boolean };
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { 'x-codes'?: string[]; content?: Content }>;
}
interface Document {
  openapi: string;
  components: { schemas: Record<string, object> };
  paths: Record<string, Record<string, Operation>>;
}

const publicCalls = Object.entries(calls).filter(([, call]) => isPublic(call));

let document: Document;
beforeAll(async () => {
  const { url } = await forFile(() => gatewayWith({}));
  document = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
});
const operationOf = ({ path, method }: CallSpec) =>
  document.paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method];

test.thorough('OpenAPI lists exactly the public calls, each with its refusals', () => {
  expect(document.openapi).toBe('3.1.0');
  const names = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map((operation) => operation.operationId),
  );
  expect(names.sort()).toEqual(publicCalls.map(([name]) => name).sort());
  for (const [, call] of publicCalls) {
    const { responses } = operationOf(call) as Operation;
    for (const code of call.refuses) {
      expect(responses[refusals[code][0]]?.['x-codes']).toContain(code);
    }
  }
});

test('the document requires the key for calls that move money', () => {
  const needing = publicCalls.filter(([, call]) =>
    operationOf(call)?.parameters?.some(
      ({ name, required }) => name === 'Idempotency-Key' && required,
    ),
  );
  expect(needing).toEqual(publicCalls.filter(([, call]) => call.money));
});

test('the document describes the header of replayed replies, but for credentials', () => {
  const describing = publicCalls.filter(([, call]) => {
    const { responses } = operationOf(call) as Operation;
    return JSON.stringify(responses[call.status ?? 200] ?? {}).includes('Idempotency-Replayed');
  });
  const replaying = publicCalls.filter(
    ([, { method, medium = 'json', secret }]) =>
      method === 'post' && ['json', 'page'].includes(medium) && !secret,
  );
  expect(describing.map(([name]) => name)).toEqual(replaying.map(([name]) => name));
});

test('every operation says who may call it, as precisely as its actions check', () => {
  const unsaid = publicCalls.filter(([name, call]) => {
    const isOfOwn = call.access === 'user' || call.access === 'organizer';
    const { description } = operationOf(call) as Operation;
    const isSaid = /^Who may call it: [^ ].*[^.]\.$/m.test(description ?? '');
    return !isSaid || (isOfOwn && !call.cookie && !callerTexts[name]);
  });
  expect(unsaid.map(([name]) => name)).toEqual([]);
  const names = publicCalls.map(([name]) => name);
  expect(Object.keys(callerTexts).filter((name) => !names.includes(name))).toEqual([]);
});

test('all content of operations has a schema', () => {
  const incomplete = publicCalls.filter(([, call]) => {
    const { requestBody, responses } = operationOf(call) as Operation;
    const replies = Object.values(responses).map(({ content }) => content);
    const media = [requestBody?.content, ...replies].flatMap((one) => Object.values(one ?? {}));
    return media.some(({ schema }) => !schema);
  });
  expect(incomplete.map(([name]) => name)).toEqual([]);
});

test('every operation says its limit, also the one that it has by default', () => {
  const unsaid = publicCalls.filter(([, call]) => {
    const limit = limitOf(call);
    const text = limit ? `At most ${limit.requests} times in ${limit.seconds} seconds` : '';
    return !operationOf(call)?.description?.includes(text);
  });
  expect(unsaid.map(([name]) => name)).toEqual([]);
});

/** Schemas below `node`, with their path. */
function schemasIn(node: unknown, path = ''): [string, Record<string, unknown>][] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.entries(node).flatMap(([key, one]) => schemasIn(one, `${path}/${key}`));
  return [[path, node as Record<string, unknown>], ...inner];
}

test('instants and amounts of money have a description with their unit', () => {
  const undescribed = schemasIn(document.paths).filter(
    ([path, { format, type, description }]) =>
      (format === 'date-time' || (type === 'integer' && path.endsWith('Cents'))) && !description,
  );
  expect(undescribed.map(([path]) => path)).toEqual([]);
});

test('every field and parameter has a description, and every text a field', () => {
  const { schemas } = document.components;
  const isDescribed = ({ description, $ref, schema }: Record<string, unknown>): boolean => {
    if (description) return true;
    if (typeof $ref === 'string') return 'description' in (schemas[$ref.split('/').at(-1)!] ?? {});
    return typeof schema === 'object' && isDescribed(schema as Record<string, unknown>);
  };
  const undescribed = schemasIn({ paths: document.paths, schemas })
    .filter(([path]) => /\/(properties\/[^/]+|parameters\/\d+)$/.test(path))
    .filter(([, field]) => !isDescribed(field))
    .map(([path]) => path);
  expect({ count: undescribed.length, undescribed }).toEqual({ count: 0, undescribed: [] });
  // Of a copy: it adds descriptions.
  expect(describeFields(structuredClone(document) as never).unused).toEqual([]);
});

test('each JSON body has an example, which the call takes or replies with', () => {
  const wrong = publicCalls.flatMap(([name, call]) => {
    const { requestBody, responses } = operationOf(call) as Operation;
    const [, success] = Object.entries(responses).find(([status]) => status < '300') ?? [];
    const bodies: [CallSpec['body'], Content | undefined][] = [
      [call.body, requestBody?.content],
      [call.reply, success?.content],
    ];
    return bodies.flatMap(([schema, content]) => {
      const json = content?.['application/json'];
      const isJson = json && ['json', undefined].includes(call.medium);
      const found = isJson ? schema?.safeParse(json.example).error?.issues : undefined;
      return found ? [{ name, found }] : [];
    });
  });
  expect(wrong).toEqual([]);
});

interface Listed {
  $ref?: string;
  required?: string[];
}
const requiredIn = ({ shape }: z.ZodObject): string[] =>
  Object.keys(shape).filter((field) => !z.safeParse(shape[field], undefined).success);

test('a request lists as required exactly what the call refuses to do without', () => {
  const wrong = publicCalls.flatMap(([operationId, call]) => {
    const { requestBody } = operationOf(call) as Operation;
    if (!call.body || !requestBody) return [];
    const isRequired = !call.body.safeParse(undefined).success;
    const schema: Listed | undefined = requestBody.content['application/json']?.schema;
    const name = schema?.$ref?.split('/').at(-1) ?? '';
    const shared: Listed | undefined = document.components.schemas[name];
    const listed = (shared ?? schema)?.required ?? [];
    const needed = call.body instanceof z.ZodObject ? requiredIn(call.body) : listed;
    const isListed = needed.every((field) => listed.includes(field));
    return isListed && Boolean(requestBody.required) === isRequired ? [] : [operationId];
  });
  expect(wrong).toEqual([]);
});
