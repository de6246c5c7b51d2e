import {
  type CallSpec,
  calls,
  isPublic,
  type RefusalCode,
  refusals,
  replayedHeader,
  isRoleAccess,
} from '@contend/contracts';
import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { version } from '../../package.json';
import { addExamples } from './call-examples';
import { describeFields } from './field-descriptions';
import { dropSafeBounds } from './json-schema';
import { callersOf, descriptionOf } from './operation-description';
import { listRequiredBodies, listRequiredFields } from './required-fields';

export type ApiDocument = ReturnType<typeof createDocument>;

const errorReply = z
  .object({
    message: z.string().meta({ description: 'A sentence for the person.' }),
    code: z.string().meta({ description: 'For programs; never changes its meaning.' }),
    details: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string().meta({ description: 'Quote it to support.' }),
  })
  .meta({ id: 'Error', description: 'Every answer that is not a success.' });

const idempotencyKey = z
  .string()
  .regex(/^[\x21-\x7e]{8,200}$/)
  .meta({ description: 'The same key with the same request has one effect and one answer.' });

const takesKey = ({ method, medium }: CallSpec) => method === 'post' && medium !== 'raw';

/** Responses of the gateway to any call. */
function edgeRefusals(call: CallSpec): RefusalCode[] {
  const isBearer = call.access === 'user' || isRoleAccess(call.access);
  return [
    'invalid-request',
    ...(call.body ? (['malformed-json', 'body-too-large', 'unsupported-media-type'] as const) : []),
    ...(isBearer ? (['unauthenticated', 'token-expired'] as const) : []),
    ...(isRoleAccess(call.access) || call.cookie ? (['forbidden'] as const) : []),
    ...(call.money ? (['idempotency-key-required'] as const) : []),
    ...(takesKey(call)
      ? (['idempotency-key-invalid', 'idempotency-in-progress', 'idempotency-key-reused'] as const)
      : []),
    'rate-limited',
    'unavailable',
  ];
}

const retryAfter = z.object({
  'Retry-After': z.int().meta({ description: 'Seconds until it is worth to try again.' }),
});

/** Headers of refusals, by their status. */
const refusalHeaders: Record<number, z.ZodObject> = {
  401: z.object({
    'WWW-Authenticate': z.string().meta({ description: 'The challenge, as RFC 6750 writes it.' }),
  }),
  429: retryAfter,
  503: retryAfter,
};

function refusalResponses(call: CallSpec): Record<string, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, RefusalCode[]>();
  for (const code of new Set([...edgeRefusals(call), ...call.refuses])) {
    const status = refusals[code][0];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  const entries = [...byStatus].sort(([one], [other]) => one - other);
  return Object.fromEntries(
    entries.map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\`: ${refusals[code][1]}`).join('\n\n'),
        ...(refusalHeaders[status] && { headers: refusalHeaders[status] }),
        content: { 'application/json': { schema: errorReply } },
        'x-codes': codes,
      },
    ]),
  );
}

/** Content without a schema stops generators of clients. */
const bytes = z.string().meta({ format: 'binary', description: 'The bytes as they are.' });

const replyTypes = {
  ...{ json: 'application/json', page: 'text/html', calendar: 'text/calendar' },
  ...{ form: 'text/html', raw: 'application/json', upload: 'application/json' },
};

const replayed = z.object({
  [replayedHeader]: z.literal('true').optional().meta({
    description:
      'This reply was stored for an earlier request under the same key: nothing was done again.',
  }),
});

/** Whether a repeat gets the stored reply: one with a credential is not stored. */
const isReplayed = (call: CallSpec): boolean =>
  takesKey(call) && !call.secret && call.medium !== 'upload';

function successResponse(call: CallSpec): ZodOpenApiResponseObject {
  const { medium, reply } = call;
  if (medium === 'form') {
    return { description: 'Sends the browser on.', headers: z.object({ Location: z.string() }) };
  }
  if (medium === 'file') {
    const content = { '*/*': { schema: bytes } };
    return { description: 'The bytes of the file, or of a range.', content };
  }
  const type = replyTypes[medium ?? 'json'];
  return {
    description: 'Done.',
    ...(isReplayed(call) && { headers: replayed }),
    content: { [type]: { schema: reply } },
  };
}

const bodyTypes = {
  json: 'application/json',
  page: 'application/json',
  calendar: 'application/json',
  form: 'application/x-www-form-urlencoded',
  raw: 'application/octet-stream',
  upload: 'multipart/form-data',
  file: 'application/json',
} as const;

const filePart = z.object({ file: bytes });

function bodyOf({ body, medium = 'json' }: CallSpec) {
  if (body) return { content: { [bodyTypes[medium]]: { schema: body } } };
  if (medium === 'upload') return { content: { [bodyTypes.upload]: { schema: filePart } } };
  return medium === 'raw' ? { content: { [bodyTypes.raw]: { schema: bytes } } } : undefined;
}

function securityOf({ access, cookie }: CallSpec): Record<string, string[]>[] {
  if (cookie) return [{ session: [] }, {}];
  return access === 'anyone' ? [{}, { bearer: [] }] : [{ bearer: [] }];
}

function operationOf(name: string, call: CallSpec): ZodOpenApiOperationObject {
  const header = takesKey(call)
    ? z.object({ 'Idempotency-Key': call.money ? idempotencyKey : idempotencyKey.optional() })
    : undefined;
  const requestBody = bodyOf(call);
  return {
    operationId: name,
    summary: call.summary,
    description: descriptionOf(name, call),
    tags: [call.service],
    'x-contend-access': call.access,
    'x-contend-callers': callersOf(name, call),
    security: securityOf(call),
    requestParams: {
      ...(call.params && { path: call.params }),
      ...(call.query && { query: call.query }),
      ...(header && { header }),
    },
    ...(requestBody && { requestBody }),
    responses: {
      [call.medium === 'form' ? 303 : (call.status ?? 200)]: successResponse(call),
      ...((call.cache ?? call.revalidates) && {
        304: { description: 'Unchanged since the reply with this `ETag`.' },
      }),
      ...refusalResponses(call),
    },
  };
}

interface DocumentOptions {
  included: (spec: CallSpec) => boolean;
  publicUrl?: string;
  /** Completes the schema of an object in requests. */
  completeRequest?: typeof listRequiredFields;
}

function documentOf({ included, publicUrl, completeRequest }: DocumentOptions): ApiDocument {
  const paths: ZodOpenApiPathsObject = {};
  for (const [name, call] of Object.entries(calls).filter(([, spec]) => included(spec))) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method]: operationOf(name, call) };
  }
  return createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Contend',
        version,
        description: 'Money is whole cents, times are ISO 8601 UTC, ids are 24 hexadecimal digits.',
      },
      servers: [{ url: publicUrl ? new URL('/api', publicUrl).href : '/api' }],
      paths,
      components: {
        securitySchemes: {
          bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
          session: { type: 'apiKey', in: 'cookie', name: 'contend-session' },
        },
      },
    },
    {
      override({ zodSchema, jsonSchema, io }) {
        dropSafeBounds(jsonSchema);
        if (io === 'input' && zodSchema instanceof z.ZodObject) {
          completeRequest?.(zodSchema, jsonSchema);
        }
      },
    },
  );
}

/**
 * Builds the OpenAPI 3.1 document of every public call from the contracts alone, with descriptions
 * of fields and an example of each body.
 */
export function openApiDocument(publicUrl?: string): ApiDocument {
  const generated = documentOf({
    included: isPublic,
    publicUrl,
    completeRequest: listRequiredFields,
  });
  // A copy, in which places that have the same schema do not share an object.
  const document = JSON.parse(JSON.stringify(generated)) as ApiDocument;
  listRequiredBodies(document);
  describeFields(document);
  addExamples(document);
  return document;
}

/**
 * The calls, including those between services, as releases are compared by them: with the required
 * fields that zod lists, because a field that is listed later counts as one that is newly required.
 */
export const httpContract = (): ApiDocument => documentOf({ included: () => true });
