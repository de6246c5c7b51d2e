import { createHash } from 'node:crypto';
import { type CallSpec, graphReads } from '@contend/contracts';
import {
  getNamedType,
  GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  parse,
  print,
} from 'graphql';
import { type Screen, screens } from './screens';

/** A document of the web app, which it names by its hash. */
export interface TrustedDocument {
  name: string;
  text: string;
  /** The SHA-256 of the text, in hex. */
  hash: string;
  parts: TrustedPart[];
}

/** One part: where its reply is in the data, and the call that gives the same reply. */
interface TrustedPart {
  alias: string;
  /** Method and path, as the web app’s cache names them. */
  call: string;
  /** Parameters and query of the call; `$userId` is a variable. */
  args: Record<string, string | number>;
}

const isVariable = (value: unknown): value is string =>
  typeof value === 'string' && value.startsWith('$');

const literalOf = (value: string | number): string =>
  isVariable(value) ? value : JSON.stringify(value);

/** Writes the fields of a reply, each object type once as a fragment. */
class Selection {
  readonly fragments = new Map<string, string>();

  of(type: GraphQLOutputType): string {
    const named = getNamedType(type);
    if (!(named instanceof GraphQLObjectType)) return '';
    if (!this.fragments.has(named.name)) this.#write(named);
    return ` { ...${named.name}Fields }`;
  }

  #write(type: GraphQLObjectType): void {
    this.fragments.set(type.name, '');
    const all = type.getFields();
    const names = type.extensions.ownFields as string[];
    const fields = names.map((name) => `${name}${all[name] ? this.of(all[name].type) : ''}`);
    const text = `fragment ${type.name}Fields on ${type.name} { ${fields.join(' ')} }`;
    this.fragments.set(type.name, text);
  }
}

function textOf(schema: GraphQLSchema, { name, parts }: Screen): string {
  const fields = schema.getQueryType()?.getFields() ?? {};
  const selection = new Selection();
  const variables = new Set<string>();
  const selected = Object.entries(parts).map(([alias, { read, args = {} }]) => {
    for (const value of Object.values(args)) {
      if (isVariable(value)) variables.add(`${value}: ID! = ""`);
    }
    const given = Object.entries(args).map(([key, value]) => `${key}: ${literalOf(value)}`);
    const call = given.length > 0 ? `${read}(${given.join(', ')})` : read;
    const type = fields[read]?.type;
    const shown = alias === read ? call : `${alias}: ${call}`;
    return `${shown} @include(if: $with_${alias})${type ? selection.of(type) : ''}`;
  });
  const flags = Object.keys(parts).map((alias) => `$with_${alias}: Boolean! = false`);
  const declared = [...variables, ...flags].join(', ');
  const operation = `query ${name}(${declared}) { ${selected.join(' ')} }`;
  return print(parse([operation, ...selection.fragments.values()].join('\n')));
}

const callOf = ({ method, path }: CallSpec): string => `${method} ${path}`;

/**
 * The documents of the screens, written from the schema: each selects every field of its replies,
 * so that the web app can keep a part under the call that gives the same reply.
 */
export const trustedDocuments = (schema: GraphQLSchema): TrustedDocument[] =>
  screens.map((screen) => {
    const text = textOf(schema, screen);
    const hash = createHash('sha256').update(text).digest('hex');
    const parts = Object.entries(screen.parts).map(([alias, { read, args = {} }]) => ({
      ...{ alias, call: callOf(graphReads[read]), args },
    }));
    return { name: screen.name, text, hash, parts };
  });
