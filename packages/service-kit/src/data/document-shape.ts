import type { Schema } from 'mongoose';
import { NewerDocument } from './conflicts';

type Fields = Record<string, unknown>;

export interface ShapeOptions {
  /**
   * The shape that this version writes; 1 when absent. It increases only with a change that an
   * earlier version cannot read: a renamed or removed field, another meaning. A new field needs
   * none.
   */
  schemaVersion?: number;
  /**
   * Upcasters: how a document of each earlier shape becomes one of the next, by the earlier number.
   */
  upcast?: Readonly<Record<number, (old: Fields) => Fields>>;
}

/** The stored form of a state, with version fields and fields that other versions wrote. */
export interface StoredDocument extends Fields {
  _id: string;
  version: number;
  schemaVersion?: number;
}

/** Converts documents of one collection to states and back, across versions of a service. */
export class DocumentShape {
  readonly schemaVersion: number;
  private readonly known: ReadonlySet<string>;
  private readonly defaults: [path: string[], make: () => unknown][];

  constructor(
    private readonly collection: string,
    schema: Schema<never>,
    private readonly options: ShapeOptions,
  ) {
    this.schemaVersion = options.schemaVersion ?? 1;
    const paths = Object.keys(schema.paths);
    this.known = new Set(['id', ...paths.map((path) => path.split('.')[0] ?? '')]);
    this.defaults = defaultsOf(schema);
  }

  /**
   * The state of a document: upcast to this version's shape, with defaults for fields that did not
   * exist when it was saved.
   * @throws NewerDocument for a shape of a later version.
   */
  read({ _id, version, schemaVersion = 1, ...fields }: StoredDocument) {
    if (schemaVersion > this.schemaVersion) throw new NewerDocument();
    let state: Fields = fields;
    for (let shape = schemaVersion; shape < this.schemaVersion; shape += 1) {
      const upcast = this.options.upcast?.[shape];
      if (!upcast) throw new Error(`${this.collection} has no upcast from shape ${shape}.`);
      state = upcast(state);
    }
    return { state: { id: _id, ...this.withDefaults(state) }, version };
  }

  /**
   * The document of a state, with the fields that a newer version put into the document it was
   * loaded from.
   * @throws Error for a field that neither the schema nor that document has.
   */
  write(state: Fields & { id: string }, version: number, from: Fields | null): StoredDocument {
    const { id: _id, ...fields } = state;
    const added = Object.entries(from ?? {}).filter(([name]) => !this.known.has(name));
    const kept = Object.fromEntries(added);
    const strange = Object.keys(fields).find((name) => !this.known.has(name) && !(name in kept));
    if (strange) throw new Error(`${this.collection} has no field ${strange}.`);
    const shape = this.schemaVersion > 1 ? { schemaVersion: this.schemaVersion } : {};
    return { _id, version, ...shape, ...kept, ...fields };
  }

  private withDefaults(state: Fields): Fields {
    let filled = state;
    for (const [path, make] of this.defaults) filled = withDefault(filled, path, make);
    return filled;
  }
}

/** Returns the same object where nothing is missing; a missing parent is not created. */
function withDefault(fields: Fields, [name = '', ...rest]: string[], make: () => unknown): Fields {
  const value = fields[name];
  if (rest.length === 0) return value === undefined ? { ...fields, [name]: make() } : fields;
  if (typeof value !== 'object' || value === null) return fields;
  const filled = withDefault(value as Fields, rest, make);
  return filled === value ? fields : { ...fields, [name]: filled };
}

function defaultsOf(schema: Schema<never>): [string[], () => unknown][] {
  const defaults: [string[], () => unknown][] = [];
  for (const [name, path] of Object.entries<SchemaPath>(schema.paths as never)) {
    if (path.options.default !== undefined) defaults.push([name.split('.'), makerOf(path)]);
    // An explicit `default: undefined` is a list that may be absent.
    else if (path.instance === 'Array' && path.defaultValue !== undefined) {
      defaults.push([name.split('.'), () => []]);
    }
  }
  return defaults;
}

interface SchemaPath {
  instance: string;
  defaultValue?: unknown;
  options: { default?: unknown };
}

const makerOf = ({ options: { default: value } }: SchemaPath): (() => unknown) =>
  typeof value === 'function' ? (value as () => unknown) : () => structuredClone(value);
