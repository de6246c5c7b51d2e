/**
 * Whether a reader accepts every value that a writer may send, both as JSON schemas: the one
 * relation that compatibility consists of. The callers decide which of the two releases writes.
 */
import { fieldAt, isWithin, placesOf, plain, valuesOf } from './json-schema.mjs';

const textOf = (value) => JSON.stringify(value);
const listed = (values) => values.map(textOf).join(', ');

/** Lower bounds must not be higher for the reader than for the writer, upper ones not lower. */
const lower = ['minimum', 'exclusiveMinimum', 'minLength', 'minItems', 'minProperties'];
const upper = ['maximum', 'exclusiveMaximum', 'maxLength', 'maxItems', 'maxProperties'];
/** Keywords that the writer must have with the same value when the reader has them. */
const same = ['pattern', 'format', 'multipleOf', 'uniqueItems'];

function boundMisfits(writer, reader) {
  const isTighter = (name) =>
    name in reader &&
    (lower.includes(name)
      ? !(writer[name] >= reader[name])
      : upper.includes(name)
        ? !(writer[name] <= reader[name])
        : textOf(writer[name]) !== textOf(reader[name]));
  return [...lower, ...upper, ...same].filter(isTighter).map((name) => ({
    kind: 'value',
    what: `may be outside of ${name} ${textOf(reader[name])}`,
  }));
}

function valueMisfits(writer, reader) {
  const [sent, taken] = [valuesOf(writer), valuesOf(reader)];
  if (!taken) return sent ? [] : boundMisfits(writer, reader);
  const others = sent?.filter((one) => !taken.includes(one));
  if (others?.length === 0) return [];
  const what = sent ? `may be ${listed(others)}` : `may be other than ${listed(taken)}`;
  return [{ kind: 'value', what }];
}

const typesOf = ({ type }) => (type === undefined ? null : [type].flat());
const isTaken = (type, types) =>
  types.includes(type) || (type === 'integer' && types.includes('number'));

function typeMisfits(writer, reader) {
  const [sent, taken] = [typesOf(writer), typesOf(reader)];
  if (!taken || (valuesOf(writer) && !sent)) return [];
  if (sent?.every((one) => isTaken(one, taken))) return [];
  const what = `may be ${sent?.join(' or ') ?? 'anything'} instead of ${taken.join(' or ')}`;
  return [{ kind: 'type', what }];
}

const isRequired = ({ required = [] }, name) => required.includes(name);
/** A default of the reader, used for an absent value. */
const hasDefault = (field, document) =>
  'default' in field || 'default' in plain(field, document).schema;

function missingFields(writer, reader, { field, documents }) {
  const names = Object.keys(reader.properties ?? {}).filter(
    (name) => isRequired(reader, name) && !isRequired(writer, name),
  );
  return names
    .filter((name) => !hasDefault(reader.properties[name], documents.reader))
    .map((name) => ({
      field: fieldAt(field, `.${name}`),
      kind: 'missing',
      what: name in (writer.properties ?? {}) ? 'is not always sent' : 'is not sent',
    }));
}

/** Fields that a strict reader refuses. */
function unknownFields(writer, reader, { field, isStrict }) {
  if (!isStrict || reader.additionalProperties !== false) return [];
  return Object.keys(writer.properties ?? {})
    .filter((name) => !(name in (reader.properties ?? {})))
    .map((name) => ({ field: fieldAt(field, `.${name}`), kind: 'unknown', what: 'is refused' }));
}

/** A field of the writer is compared with a map's values when the reader has a map, and so on. */
function counterpart(places, place) {
  if (places.has(place)) return places.get(place);
  return place.startsWith('.') ? places.get('.*') : places.get('[]');
}

function insideMisfits(writer, reader, context) {
  const taken = placesOf(reader);
  const deeper = [...placesOf(writer)].flatMap(([place, sent]) => {
    const one = counterpart(taken, place);
    if (!one) return [];
    return fit(sent, one, { ...context, field: fieldAt(context.field, place) });
  });
  const isObject = reader.properties && (writer.properties || writer.type === 'object');
  const fields = isObject
    ? [...missingFields(writer, reader, context), ...unknownFields(writer, reader, context)]
    : [];
  return [...fields, ...deeper];
}

/** Each form of the writer must fit one form of the reader; findings name the nearest one. */
function formMisfits(writer, reader, context) {
  const sent = writer.anyOf ?? [writer];
  const taken = reader.anyOf ?? [reader];
  return sent.flatMap((one) => {
    const tried = taken.map((other) => fit(one, other, context));
    return tried.reduce((best, next) => (next.length < best.length ? next : best));
  });
}

function fit(sent, taken, context) {
  const { documents, field, within } = context;
  if (isWithin(within, sent, taken)) return [];
  const [writer, reader] = [plain(sent, documents.writer), plain(taken, documents.reader)];
  const isKnown = isWithin(within, writer.schema, reader.schema);
  const pairs = [
    { old: sent, fresh: taken },
    { old: writer.schema, fresh: reader.schema },
  ];
  const deeper = { ...context, within: [...within, ...pairs] };
  const isLoose = writer.isNullable && !reader.isNullable && reader.schema.type !== undefined;
  const nulls = isLoose ? [{ kind: 'type', what: 'may be null' }] : [];
  const at = (found) => found.map((one) => ({ field, ...one }));
  if (writer.schema.anyOf || reader.schema.anyOf) {
    return [...at(nulls), ...formMisfits(writer.schema, reader.schema, deeper)];
  }
  const types = typeMisfits(writer.schema, reader.schema);
  if (types.length > 0) return at([...nulls, ...types]);
  return [
    ...at([...nulls, ...valueMisfits(writer.schema, reader.schema)]),
    ...(isKnown ? [] : insideMisfits(writer.schema, reader.schema, deeper)),
  ];
}

/**
 * `[{ field: 'lines[].type', kind: 'value', what: 'may be "prize"' }, …]`: each way in which a
 * value of `writer` may be invalid for `reader`. Kinds: `missing`, `unknown`, `value`, `type`.
 *
 * @param options.documents `{ writer, reader }`: the documents that references are resolved in.
 * @param options.isStrict Whether the reader refuses unknown fields.
 */
export const misfits = (writer, reader, { documents, isStrict = false }) =>
  fit(writer, reader, { documents, isStrict, field: '', within: [] });
