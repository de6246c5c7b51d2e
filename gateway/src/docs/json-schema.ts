import { z } from 'zod';

/** What a JSON schema says, with the schemas in it. */
export interface SchemaForm<Nested> {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  anyOf?: Nested[];
  oneOf?: Nested[];
  allOf?: Nested[];
  properties?: Record<string, Nested>;
  required?: string[];
}

/** A JSON schema of the contracts (draft 7, as in AsyncAPI). */
export interface JsonSchema extends SchemaForm<JsonSchema> {
  items?: JsonSchema | JsonSchema[];
  additionalProperties?: JsonSchema | boolean;
}

/** The bounds of safe integers apply to all integers here and tell a reader nothing. */
export function dropSafeBounds(schema: { minimum?: number; maximum?: number }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/**
 * Consumers must accept what is added to a version, so a published schema is not closed; and a
 * date-time needs no pattern beside its format.
 */
function openUp(schema: JsonSchema): void {
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format === 'date-time') delete schema.pattern;
  dropSafeBounds(schema);
}

/** A schema with the shared ones it refers to, by name. */
export interface PublishedSchema {
  schema: JsonSchema;
  shared: Record<string, JsonSchema>;
}

/**
 * Converts a zod schema to its form on the wire, with the shared shapes as references to `place`.
 */
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
