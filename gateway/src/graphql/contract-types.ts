import {
  GraphQLBoolean,
  type GraphQLFieldConfig,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLID,
  GraphQLInt,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from 'graphql';
import type { z } from 'zod';
import { type JsonSchema, publishedSchema } from '../docs/json-schema';
import type { GraphContext } from './reads';
import { json, safeInt, time } from './scalars';

type Fields = GraphQLFieldConfigMap<unknown, GraphContext>;
type Field = GraphQLFieldConfig<unknown, GraphContext>;

/** Fields that lead from an object of a contract to another read, by the name of its type. */
export type RelationsOf = (typeName: string) => Fields;

const place = '#/types';
const int32 = 2 ** 31 - 1;

/** Converts `recentMatches` to `RecentMatches`. */
export const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** The name of one of several: `TopTeams` has `TopTeam`, `Timeline` has `TimelineItem`. */
function singular(name: string): string {
  if (/(ch|s)es$/.test(name)) return name.slice(0, -2);
  return name.endsWith('s') ? name.slice(0, -1) : `${name}Item`;
}

interface Nullable {
  schema: JsonSchema;
  isNullable: boolean;
}

/** A schema without its null. */
function withoutNull(schema: JsonSchema): Nullable {
  if (Array.isArray(schema.type)) {
    const [type, ...others] = schema.type.filter((one) => one !== 'null');
    const isNullable = schema.type.includes('null');
    return { schema: { ...schema, type: others.length > 0 ? undefined : type }, isNullable };
  }
  const forms = schema.anyOf?.filter(({ type }) => type !== 'null');
  const [only] = forms ?? [];
  if (!schema.anyOf || !only || forms?.length !== 1) return { schema, isNullable: false };
  return { schema: only, isNullable: forms.length < schema.anyOf.length };
}

/** The forms of a union of objects as one object, whose fields are those of any of them. */
function merged(schema: JsonSchema): JsonSchema {
  const forms = schema.oneOf ?? schema.anyOf ?? [];
  if (forms.length === 0 || !forms.every(({ properties }) => properties)) return schema;
  const properties = Object.assign({}, ...forms.map((form) => form.properties)) as object;
  const inAll = (name: string) => forms.every(({ required = [] }) => required.includes(name));
  const required = Object.keys(properties).filter(inAll);
  return { type: 'object', properties: properties as Record<string, JsonSchema>, required };
}

/** Whether a schema is a page of a list; its type is named by the items. */
const pageItems = ({ properties }: JsonSchema): JsonSchema | null => {
  const names = Object.keys(properties ?? {}).join();
  const items = properties?.items?.items;
  return names === 'items,page,pageSize,total' && items && !Array.isArray(items) ? items : null;
};

/** The fields of an object with their kinds: objects of one name that differ in it are two types. */
const formOf = ({ properties = {} }: JsonSchema): string =>
  JSON.stringify(
    Object.entries(properties).map(([key, { $ref, type, format }]) => [key, $ref, type, format]),
  );

function scalarOf({ type, format, minimum = 0, maximum = Infinity, ...rest }: JsonSchema) {
  if (type === 'integer') return maximum <= int32 && minimum >= -int32 ? GraphQLInt : safeInt;
  if (type === 'number') return GraphQLFloat;
  if (type === 'boolean') return GraphQLBoolean;
  if (format === 'date-time') return time;
  // An enumeration is text: a service of a newer release may add a value.
  const isText = type === 'string' || typeof rest.const === 'string' || rest.enum;
  return isText ? GraphQLString : json;
}

/**
 * Object types of the contracts’ replies. Every field of a reply is a field of its type and no
 * other is, so GraphQL shows exactly what the call shows. A list that a reply leaves out is empty.
 */
export class ContractTypes {
  readonly #types = new Map<string, GraphQLObjectType>();
  /** What each type was made from. */
  readonly #forms = new Map<string, string>();
  readonly #relationsOf: RelationsOf;
  #shared: Record<string, JsonSchema> = {};

  constructor(relationsOf: RelationsOf) {
    this.#relationsOf = relationsOf;
  }

  /** The type of a call’s reply; `name` names it where the contract does not. */
  replyType(reply: z.ZodType, name: string): GraphQLOutputType {
    const { schema, shared } = publishedSchema(reply, place);
    this.#shared = { ...this.#shared, ...shared };
    return this.#typeOf(withoutNull(schema).schema, name);
  }

  /** A type that a reply has named; relations refer to it. */
  named(name: string): GraphQLObjectType {
    const type = this.#types.get(name);
    if (!type) throw new Error(`No reply has the type ${name}.`);
    return type;
  }

  #typeOf(of: JsonSchema, name: string): GraphQLOutputType {
    const schema = merged(of);
    const [only] = schema.allOf ?? [];
    if (only) return this.#typeOf(only, name);
    const reference = schema.$ref?.slice(place.length + 1);
    if (reference === 'Id') return GraphQLID;
    if (reference) return this.#typeOf(this.#shared[reference] ?? {}, reference);
    if (schema.items) {
      const item = Array.isArray(schema.items) ? schema.items[0] : schema.items;
      return new GraphQLList(this.#field(item ?? {}, singular(name)));
    }
    // An object with fields that the contract does not name is shown whole.
    if (schema.properties && schema.additionalProperties) return json;
    if (!schema.properties) return scalarOf(schema);
    const items = pageItems(schema);
    const itemName = items?.$ref?.slice(place.length + 1);
    return this.#objectOf(schema, itemName ? `${itemName}Page` : name);
  }

  #field(schema: JsonSchema, name: string): GraphQLOutputType {
    const inner = withoutNull(schema);
    const type = this.#typeOf(inner.schema, name);
    return inner.isNullable ? type : new GraphQLNonNull(type);
  }

  #objectOf(schema: JsonSchema, name: string): GraphQLObjectType {
    const { properties = {}, required = [] } = schema;
    const known = this.#types.get(name);
    const form = formOf(schema);
    // The name follows from the place in a reply, and another place can lead to the same one.
    if (known && this.#forms.get(name) !== form) return this.#objectOf(schema, `${name}Item`);
    if (known) return known;
    this.#forms.set(name, form);
    const ownFields = Object.entries(properties).map(([key, schema]): [string, Field] => {
      // The items of a list are named by the list.
      const type = this.#field(schema, key === 'items' ? name : `${name}${pascal(key)}`);
      const isGiven = required.includes(key);
      if (isGiven) return [key, { type }];
      const bare = type instanceof GraphQLNonNull ? type.ofType : type;
      if (!(bare instanceof GraphQLList)) return [key, { type: bare as GraphQLOutputType }];
      const resolve = (parent: unknown) => (parent as Record<string, unknown>)[key] ?? [];
      return [key, { type: new GraphQLNonNull(bare), resolve }];
    });
    const type = new GraphQLObjectType({
      name,
      fields: () => ({ ...Object.fromEntries(ownFields), ...this.#relationsOf(name) }),
      extensions: { ownFields: ownFields.map(([key]) => key) },
    });
    this.#types.set(name, type);
    return type;
  }
}
