/**
 * Changes of a JSON schema that break a reader. Additions, which are new fields and fields that are
 * now required, break none.
 */
import { fieldAt, isWithin, placesOf, plain, valuesOf } from './json-schema.mjs';

/** Annotations, which do not restrict a value. */
const remarks = new Set(['title', 'description', 'examples', 'default', '$comment', 'deprecated']);
/** Keywords that are compared by the rules below; every other keyword has to stay unchanged. */
const ruled = new Set([
  ...['type', 'const', 'enum', 'anyOf', 'items', 'properties', 'required'],
  'additionalProperties',
]);

const textOf = (value) => JSON.stringify(value);
const unique = (list) => [...new Set(list)];

const listed = (values) => values.map(textOf).join(', ');

function valueBreaks(before, now) {
  const [old, fresh] = [valuesOf(before), valuesOf(now)];
  if (!old && !fresh) return [];
  if (!old) return [`is one of ${listed(fresh)} instead of anything`];
  if (!fresh) return [`may be anything instead of ${listed(old)}`];
  const added = fresh.filter((one) => !old.includes(one));
  const gone = old.filter((one) => !fresh.includes(one));
  return [
    ...(added.length > 0 ? [`may now be ${listed(added)}`] : []),
    ...(gone.length > 0 ? [`is never ${listed(gone)} any more`] : []),
  ];
}

/** Bounds, patterns, formats and all other restrictions of a value. */
function ruleBreaks(before, now) {
  const names = unique([...Object.keys(before), ...Object.keys(now)]).filter(
    (name) => !remarks.has(name) && !ruled.has(name) && !name.startsWith('x-'),
  );
  return names
    .filter((name) => textOf(before[name]) !== textOf(now[name]))
    .map((name) => {
      const [old, fresh] = [before, now].map((one) => textOf(one[name]) ?? 'not said');
      return `has the ${name} ${fresh} instead of ${old}`;
    });
}

const kindOf = ({ type, anyOf }) =>
  anyOf ? 'one of several' : [type ?? 'anything'].flat().join(' or ');

/** Whether a field may be absent while its owner is present; list items are not compared. */
const isOptional = ({ required = [] }, place) =>
  place.startsWith('.') && place !== '.*' && !required.includes(place.slice(1));

function insideBreaks(before, now, context) {
  const fresh = placesOf(now.schema);
  return [...placesOf(before.schema)].flatMap(([place, old]) => {
    const field = fieldAt(context.field, place);
    const one = fresh.get(place);
    if (!one) return [{ field, what: 'is gone' }];
    const isLoose = isOptional(now.schema, place) && !isOptional(before.schema, place);
    return [
      ...(isLoose ? [{ field, what: 'need not be there any more' }] : []),
      ...breaksBetween(old, one, { ...context, field }),
    ];
  });
}

/** Each previous form of a value must still exist, and no other. */
function choiceBreaks(before, now, context) {
  const isSame = (old, one) => breaksBetween(old, one, context).length === 0;
  const same =
    before.length === now.length && before.every((old) => now.some((one) => isSame(old, one)));
  return same ? [] : ['is another choice of forms'];
}

function breaksBetween(old, fresh, context) {
  const { documents, field, within } = context;
  if (isWithin(within, old, fresh)) return [];
  const [before, now] = [plain(old, documents.before), plain(fresh, documents.now)];
  const [kind, kindNow] = [kindOf(before.schema), kindOf(now.schema)];
  if (kind !== kindNow) return [{ field, what: `is of type ${kindNow} instead of ${kind}` }];
  const pairs = [
    { old, fresh },
    { old: before.schema, fresh: now.schema },
  ];
  const deeper = { ...context, within: [...within, ...pairs] };
  const here = [
    ...(now.isNullable && !before.isNullable ? ['may be null'] : []),
    ...(before.isNullable && !now.isNullable ? ['is never null any more'] : []),
    ...valueBreaks(before.schema, now.schema),
    ...ruleBreaks(before.schema, now.schema),
    ...(before.schema.anyOf ? choiceBreaks(before.schema.anyOf, now.schema.anyOf, deeper) : []),
  ];
  const isKnown = isWithin(within, before.schema, now.schema);
  const inside = isKnown ? [] : insideBreaks(before, now, deeper);
  return [...here.map((what) => ({ field, what })), ...inside];
}

/**
 * `[{ field: 'home.seats[].userId', what: 'is gone' }, …]`: each difference that breaks a reader of
 * the first schema. References are resolved in `documents`, `{ before, now }`.
 */
export const schemaBreaks = (before, now, documents) =>
  breaksBetween(before, now, { documents, field: '', within: [] });
