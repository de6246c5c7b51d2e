import { z } from 'zod';

/** A JSON schema as our contracts make them (draft 7, which is what AsyncAPI reads). */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  items?: JsonSchema | JsonSchema[];
  anyOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
}

/** That an integer is a safe one is true of all of ours and tells a reader nothing. */
export function dropSafeBounds(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/**
 * Readers must take what is added to a version, so a published schema closes nothing; and a
 * date-time needs no pattern beside its name.
 */
function openUp(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format === 'date-time') delete schema.pattern;
  dropSafeBounds(schema);
}

/** What a schema needs to be read: itself, and the shared ones it speaks of, by their names. */
export interface PublishedSchema {
  schema: JsonSchema;
  shared: Record<string, JsonSchema>;
}

/** A zod schema as others read it on the wire, with the shared shapes as references to `place`. */
export function publishedSchema(type: z.ZodType, place: string): PublishedSchema {
  const made = z.toJSONSchema(type, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => openUp(jsonSchema as JsonSchema),
  });
  const {
    $schema: _,
    definitions,
    ...schema
  } = JSON.parse(JSON.stringify(made).replaceAll('"#/definitions/', `"${place}/`)) as JsonSchema & {
    $schema: string;
    definitions?: Record<string, JsonSchema>;
  };
  return { schema, shared: definitions ?? {} };
}
