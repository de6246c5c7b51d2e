import { isDoc, type Doc } from '../values/bson';
import { encodeKey } from '../values/keys';
import { topField } from '../values/part';
import { Memory, memoryOf } from './memory';
import { PAUSE, type Pausing, Slice } from './slices';

/** What a group stage needs of the expressions. */
interface Grouping {
  /** The evaluated `_id` of a document. */
  idOf(doc: Doc): unknown;
  /** The output fields for the documents of one group. */
  outputOf(docs: Doc[]): Doc;
}

interface Group {
  id: unknown;
  docs: Doc[];
}

const MAP_ENTRY_BYTES = 64;
const REFERENCE_BYTES = 8;
const NO_FIELDS: Doc = Object.freeze({});

/**
 * Groups documents by MongoDB's equality of values: numbers of different types are equal, and the
 * order of fields matters. Of each document only the fields that the outputs read are held.
 */
export function* group(
  docs: Iterable<Doc | typeof PAUSE>,
  spec: Doc,
  { idOf, outputOf }: Grouping,
): Pausing<Doc> {
  const groups = new Map<string, Group>();
  const memory = new Memory('$group');
  const { _id, ...outputs } = spec;
  const fields = fieldsRead(outputs);
  for (const doc of docs) {
    if (doc === PAUSE) {
      yield PAUSE;
      continue;
    }
    const id = idOf(doc);
    const key = encodeKey(id).toString('latin1');
    let known = groups.get(key);
    if (!known) {
      known = { id: id ?? null, docs: [] };
      groups.set(key, known);
      memory.add(MAP_ENTRY_BYTES + key.length + memoryOf(id));
    }
    const part = fields ? partOf(doc, fields) : doc;
    known.docs.push(part);
    memory.add(REFERENCE_BYTES + (part === NO_FIELDS ? 0 : memoryOf(part)));
  }
  const slice = new Slice();
  for (const [key, { id, docs: members }] of groups) {
    groups.delete(key);
    yield { ...outputOf(members), _id: id };
    if (!slice.isOver()) continue;
    yield PAUSE;
    slice.restart();
  }
}

function partOf(doc: Doc, fields: ReadonlySet<string>): Doc {
  if (fields.size === 0) return NO_FIELDS;
  return Object.fromEntries(Object.entries(doc).filter(([field]) => fields.has(field)));
}

/** The top-level fields that expressions read; undefined when they may read any. */
function fieldsRead(expression: unknown): Set<string> | undefined {
  const fields = new Set<string>();
  return addFieldsRead(expression, fields) ? fields : undefined;
}

/** False when the expression reads the whole document or a field whose name is computed. */
function addFieldsRead(expression: unknown, fields: Set<string>): boolean {
  if (typeof expression === 'string') {
    if (/^\$\$(ROOT|CURRENT)\b/.test(expression)) return false;
    if (/^\$[^$]/.test(expression)) fields.add(topField(expression.slice(1)));
    return true;
  }
  if (Array.isArray(expression)) return expression.every((item) => addFieldsRead(item, fields));
  if (!isDoc(expression)) return true;
  if ('$getField' in expression) return false;
  if (isDoc(expression.sortBy)) {
    for (const path of Object.keys(expression.sortBy)) fields.add(topField(path));
  }
  return Object.values(expression).every((item) => addFieldsRead(item, fields));
}
