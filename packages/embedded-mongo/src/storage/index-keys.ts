import { failure } from '../errors';
import { isDoc, own, type Doc } from '../values/bson';
import { encodeKey, invert } from '../values/keys';
import { EMPTY_ARRAY } from '../values/order';
import { isArrayIndex } from '../values/paths';

/** An index's fields in order; `descending` components are stored inverted. */
export interface IndexField {
  path: string;
  descending: boolean;
}

export interface IndexKeys {
  /** Distinct encoded keys, one per element of an indexed array. */
  keys: Buffer[];
  /** The fields whose path leads to an array, or through one: bit i is set for field i. */
  arrayFields: number;
  /** False when all fields are missing, which a sparse index leaves out. */
  isPresent: boolean;
}

/** The position along one indexed path. */
interface Walk {
  value: unknown;
  rest: string[];
}

/**
 * The index keys of a document, as in MongoDB: an array has a key per element, and fields under the
 * same array are paired.
 * @throws CannotIndexParallelArrays when two fields have different arrays.
 */
export function indexKeysOf(doc: Doc, fields: IndexField[]): IndexKeys {
  const found: unknown[][] = [];
  const walks = fields.map(({ path }) => ({ value: doc, rest: path.split('.') }));
  const arrayFields = expand(walks, found);
  const [only, ...others] = found;
  if (only && others.length === 0) {
    return { keys: [encodeFields(only, fields)], arrayFields, isPresent: isAny(only) };
  }
  const keys = new Map<string, Buffer>();
  for (const values of found) {
    const key = encodeFields(values, fields);
    keys.set(key.toString('latin1'), key);
  }
  return { keys: [...keys.values()], arrayFields, isPresent: found.some(isAny) };
}

const isAny = (values: unknown[]): boolean => values.some((value) => value !== undefined);

/** One compound key of given values. */
function encodeFields(values: unknown[], fields: IndexField[]): Buffer {
  const parts = values.map((value, i) => {
    const key = encodeKey(value);
    return fields[i]?.descending ? invert(key) : key;
  });
  return parts.length === 1 ? (parts[0] as Buffer) : Buffer.concat(parts);
}

/** Adds the values of each key to `found`, and returns the fields that have arrays. */
function expand(walks: Walk[], found: unknown[][]): number {
  const arrived = walks.map(advance);
  const values = arrived.map(({ value }) => value);
  if (!values.some(isOpenArray)) {
    found.push(values);
    return 0;
  }
  const arrays = new Set(values.filter(isOpenArray));
  if (arrays.size > 1) {
    throw failure('CannotIndexParallelArrays', 'cannot index parallel arrays');
  }
  const [array] = arrays;
  const elements = array?.length ? array : [undefined];
  let fields = fieldsOf(arrived, array);
  for (const element of elements) {
    fields |= expandElement({ arrived, array, element, isEmpty: array?.length === 0 }, found);
  }
  return fields;
}

const fieldsOf = (walks: Walk[], array: unknown): number =>
  walks.reduce((fields, { value }, i) => (value === array ? fields | (1 << i) : fields), 0);

interface Opened {
  arrived: Walk[];
  array: unknown;
  element: unknown;
  isEmpty: boolean;
}

function expandElement({ arrived, array, element, isEmpty }: Opened, found: unknown[][]): number {
  const next = arrived.map((walk): Walk => {
    if (walk.value !== array) return walk;
    if (walk.rest.length > 0)
      return { value: isDoc(element) ? element : undefined, rest: walk.rest };
    return { value: isEmpty ? EMPTY_ARRAY : seal(element), rest: [] };
  });
  return expand(next, found);
}

/** An array inside an array is one value: it is not expanded. */
const seal = (element: unknown): unknown =>
  Array.isArray(element) ? SealedArray.from(element) : element;

class SealedArray extends Array<unknown> {}

const isOpenArray = (value: unknown): value is unknown[] =>
  Array.isArray(value) && !(value instanceof SealedArray);

/** Follows a path through embedded documents to its end or an array. */
function advance({ value, rest }: Walk): Walk {
  let [at, index] = [value, 0];
  while (index < rest.length) {
    const part = rest[index] as string;
    if (isDoc(at)) at = own(at, part);
    else if (Array.isArray(at) && isArrayIndex(part)) at = at[Number(part)];
    else if (Array.isArray(at)) break;
    else at = undefined;
    index += 1;
  }
  return { value: at, rest: rest.slice(index) };
}
