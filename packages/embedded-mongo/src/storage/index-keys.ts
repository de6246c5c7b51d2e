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
  const keys = new Map<string, Buffer>();
  for (const values of found) {
    const key = encodeFields(values, fields);
    keys.set(key.toString('latin1'), key);
  }
  const isPresent = found.some((values) => values.some((value) => value !== undefined));
  return { keys: [...keys.values()], arrayFields, isPresent };
}

/** One compound key of given values. */
function encodeFields(values: unknown[], fields: IndexField[]): Buffer {
  return Buffer.concat(
    values.map((value, i) => (fields[i]?.descending ? invert(encodeKey(value)) : encodeKey(value))),
  );
}

/** Adds the values of each key to `found`, and returns the fields that have arrays. */
function expand(walks: Walk[], found: unknown[][]): number {
  const arrived = walks.map(advance);
  const arrays = new Set(arrived.map(({ value }) => value).filter(isOpenArray));
  if (arrays.size === 0) {
    found.push(arrived.map(({ value }) => value));
    return 0;
  }
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
