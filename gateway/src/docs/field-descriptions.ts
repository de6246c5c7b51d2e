import { fieldTexts } from '@contend/contracts/src/field-texts';
import {
  type Content,
  type DocumentedParameter,
  operationsOf,
  sharedSchemasOf,
  successOf,
} from './document-operations';
import type { SchemaForm } from './json-schema';
import type { ApiDocument } from './openapi';

/** A schema of the document. */
interface Described extends SchemaForm<Described> {
  description?: string;
  items?: Described;
  additionalProperties?: Described | boolean;
}

type Texts = Record<string, Record<string, string>>;

const common = '*';
const ofTheWhole = '$';

/** What a document lacks, and texts that nothing has used. */
interface DescriptionFindings {
  undescribed: string[];
  unused: string[];
}

/** Descriptions of the fields of one document. */
class FieldDescriptions {
  readonly undescribed: string[] = [];
  readonly #used = new Set<string>();
  readonly #texts: Texts;
  readonly #shared: Record<string, Described>;

  constructor(texts: Texts, shared: Record<string, Described>) {
    this.#texts = texts;
    this.#shared = shared;
  }

  /** A shared schema; the form of a reply has the texts of the form that is sent. */
  describeShared(name: string, schema: Described): void {
    const owner = this.#ownerOf(name);
    const text = this.#textOf(owner, ofTheWhole);
    if (text && !schema.description) schema.description = text;
  }

  /** The fields of a schema, by their path in the schema or call that owns it. */
  describeFields(owner: string, schema: Described, path: string[] = []): void {
    for (const part of partsOf(schema)) this.describeFields(owner, part, path);
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const here = [...path, name];
      this.#describe(owner, here, field);
      this.describeFields(owner, field, here);
    }
  }

  describeSharedFields(name: string, schema: Described): void {
    this.describeFields(this.#ownerOf(name), schema);
  }

  describeParameter(owner: string, parameter: DocumentedParameter<Described>): void {
    const path = [parameter.in, parameter.name];
    const described = { ...parameter.schema, ...parameter };
    this.#describe(owner, path, described);
    if (described.description) parameter.description = described.description;
    if (parameter.schema) this.describeFields(owner, parameter.schema, path);
  }

  unused(): string[] {
    return Object.entries(this.#texts)
      .flatMap(([owner, texts]) => Object.keys(texts).map((key) => `${owner}: ${key}`))
      .filter((one) => !this.#used.has(one));
  }

  #describe(owner: string, path: string[], field: Described): void {
    const usual = this.#textFor(common, path);
    const text = this.#textFor(owner, path) ?? (field.description ? undefined : usual);
    if (text) field.description = [text, field.description].filter(Boolean).join(' ');
    else if (!this.#isDescribed(field)) this.undescribed.push(`${owner}: ${path.join('.')}`);
  }

  /** The text whose key is the longest end of the path. */
  #textFor(owner: string, path: string[]): string | undefined {
    const ends = path.map((_, from) => path.slice(from).join('.'));
    const key = ends.find((end) => this.#texts[owner]?.[end] !== undefined);
    return key && this.#textOf(owner, key);
  }

  #textOf(owner: string, key: string): string | undefined {
    const text = this.#texts[owner]?.[key];
    if (text !== undefined) this.#used.add(`${owner}: ${key}`);
    return text;
  }

  #isDescribed({ description, $ref, allOf }: Described): boolean {
    const shared = $ref && this.#shared[$ref.split('/').at(-1) ?? ''];
    if (shared) return shared.description !== undefined;
    return description !== undefined || (allOf ?? []).some((part) => this.#isDescribed(part));
  }

  #ownerOf(name: string): string {
    const sent = name.replace(/Output$/, '');
    return sent in this.#shared ? sent : name;
  }
}

/** The schemas at the same place as a schema: its forms, its items and its values. */
function partsOf({ anyOf, oneOf, allOf, items, additionalProperties }: Described): Described[] {
  const values = typeof additionalProperties === 'object' ? [additionalProperties] : [];
  return [
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(allOf ?? []),
    ...(items ? [items] : []),
    ...values,
  ];
}

const schemasOf = (content: Content<Described> | undefined): Described[] =>
  Object.values(content ?? {}).flatMap(({ schema }) => schema ?? []);

/**
 * Describes the fields of a document, where they stand, from the texts beside the contracts. A text
 * is put before what the contract says of the type, as the unit of money. No two places may share an
 * object.
 */
export function describeFields(
  document: ApiDocument,
  texts: Texts = fieldTexts,
): DescriptionFindings {
  const shared = sharedSchemasOf<Described>(document);
  const descriptions = new FieldDescriptions(texts, shared);
  for (const [name, schema] of Object.entries(shared)) descriptions.describeShared(name, schema);
  for (const [name, schema] of Object.entries(shared)) {
    descriptions.describeSharedFields(name, schema);
  }
  for (const operation of operationsOf<Described>(document)) {
    const { operationId: owner, parameters = [], requestBody } = operation;
    for (const parameter of parameters) descriptions.describeParameter(owner, parameter);
    for (const schema of schemasOf(requestBody?.content)) {
      descriptions.describeFields(owner, schema, ['body']);
    }
    for (const schema of schemasOf(successOf(operation))) {
      descriptions.describeFields(owner, schema, ['reply']);
    }
  }
  return { undescribed: descriptions.undescribed, unused: descriptions.unused() };
}
