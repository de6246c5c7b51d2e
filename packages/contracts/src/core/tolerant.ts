import { z } from 'zod';

type Shape = Readonly<Record<string, z.core.$ZodType>>;
type Definition = z.core.$ZodTypeDef & Record<string, unknown>;
type AnySchema = z.core.$ZodType;

/** Definition fields that hold one schema, under zod's names. */
const single = [
  'innerType',
  'element',
  'rest',
  'keyType',
  'valueType',
  'in',
  'out',
  'left',
  'right',
  'catchall',
];
/** Definition fields that hold several. */
const several = ['items', 'options'];

const known = new WeakMap<AnySchema, AnySchema>();

/**
 * The reader's form of a schema: objects ignore undeclared fields, at every depth, so that a reader
 * accepts the data of a newer writer. Everything else is checked as before: a missing field, a
 * wrong type and an enum value or union branch that this version does not define are still errors,
 * because a reader cannot act on a value that it does not define.
 *
 * Writers keep the strict schema. The result is cached per schema.
 */
export function tolerant<Schema extends z.ZodType>(schema: Schema): Schema {
  return tolerantForm(schema) as Schema;
}

function tolerantForm(schema: AnySchema): AnySchema {
  const cached = known.get(schema);
  if (cached) return cached;
  const definition = schema._zod.def as unknown as Definition;
  const form = z.core.clone(schema, { ...definition, ...childrenOf(definition) } as never);
  known.set(schema, form);
  return form;
}

/** The definition's own schemas, each in its tolerant form. */
function childrenOf(definition: Definition): Record<string, unknown> {
  const children: Record<string, unknown> = {};
  for (const name of single) {
    const child = definition[name];
    if (isSchema(child)) children[name] = tolerantForm(child);
  }
  for (const name of several) {
    const list = definition[name];
    if (Array.isArray(list)) children[name] = (list as AnySchema[]).map(tolerantForm);
  }
  if (definition.type === 'union') children.options = mostFieldsFirst(children.options);
  if (definition.type === 'lazy') {
    const getter = definition.getter as () => AnySchema;
    children.getter = () => tolerantForm(getter());
    // zod keeps the resolved schema of a lazy one in its definition, for all clones.
    children._cachedInner = undefined;
  }
  if (definition.type === 'object') {
    children.shape = tolerantShape(definition.shape as Shape);
    if (isNever(definition.catchall)) children.catchall = undefined;
  }
  return children;
}

/** Lazily, because a field of a recursive schema refers to the object it is part of. */
function tolerantShape(shape: Shape): Shape {
  const form = {};
  for (const name of Object.keys(shape)) {
    Object.defineProperty(form, name, {
      enumerable: true,
      configurable: true,
      get: () => tolerantForm(shape[name] as AnySchema),
    });
  }
  return form;
}

/**
 * Once unknown fields are ignored, `{ a }` also accepts `{ a, b }`: the branch that requires most
 * fields is tried first. Other kinds keep their order, in front.
 */
function mostFieldsFirst(options: unknown): AnySchema[] {
  const fieldsOf = (option: AnySchema): number => {
    const definition = option._zod.def as unknown as Definition;
    if (definition.type !== 'object') return Infinity;
    const fields = Object.values(definition.shape as Shape);
    return fields.filter((field) => field._zod.optin === undefined).length;
  };
  const weighed = (options as AnySchema[]).map((option) => ({ option, fields: fieldsOf(option) }));
  return weighed
    .sort((one, other) => (one.fields === other.fields ? 0 : other.fields - one.fields))
    .map(({ option }) => option);
}

const isSchema = (value: unknown): value is AnySchema =>
  typeof value === 'object' && value !== null && '_zod' in value;

const isNever = (value: unknown): boolean => isSchema(value) && value._zod.def.type === 'never';
