import { z } from 'zod';

/** The parts of a JSON schema that contracts use. */
export interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema | false;
  prefixItems?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: JsonSchema | boolean;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
}

/** The JSON schema of a contract's input. */
export const schemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;

/** A schema with its reference resolved; the forms of a union are in `anyOf`. */
export function resolved(root: JsonSchema, schema: JsonSchema): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  const found = name ? (root.$defs?.[name] ?? {}) : schema;
  return found.oneOf ? { ...found, anyOf: found.oneOf } : found;
}

export interface Field {
  /** From the outermost value inwards; array positions are numbers as text. */
  path: string[];
  schema: JsonSchema;
}

/** Every value in a schema, objects and arrays included, in all of its forms. */
export function nodesOf(schema: z.ZodType): Field[] {
  const root = schemaOf(schema);
  const visit = (one: JsonSchema, path: string[]): Field[] => {
    const here = resolved(root, one);
    const inner: [JsonSchema, string[]][] = [
      ...(here.anyOf ?? []).map((form): [JsonSchema, string[]] => [form, path]),
      ...(here.prefixItems ?? []).map((item, nth): [JsonSchema, string[]] => [
        item,
        [...path, String(nth)],
      ]),
      ...Object.entries(here.properties ?? {}).map(([key, value]): [JsonSchema, string[]] => [
        value,
        [...path, key],
      ]),
    ];
    if (here.items) inner.push([here.items, [...path, '0']]);
    return [{ path, schema: here }, ...inner.flatMap(([next, where]) => visit(next, where))];
  };
  return visit(root, []);
}

/** The values without children. */
export const fieldsOf = (schema: z.ZodType): Field[] =>
  nodesOf(schema).filter(
    ({ schema: one }) => !one.anyOf && one.type !== 'object' && one.type !== 'array',
  );
