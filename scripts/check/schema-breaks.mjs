/**
 * What of a JSON schema a reader would trip over, were it to change from one to the other. What is
 * only more, fields that were not there and fields that now always are, breaks nobody.
 */

/** Words about a value, which say nothing of its form. */
const remarks = new Set(['title', 'description', 'examples', 'default', '$comment', 'deprecated']);
/** What is compared by rules of its own below; whatever else a schema says has to stay as it is. */
const ruled = new Set([
  ...['type', 'const', 'enum', 'anyOf', 'items', 'properties', 'required'],
  'additionalProperties',
]);

const isNull = ({ type }) => type === 'null';
const textOf = (value) => JSON.stringify(value);
const unique = (list) => [...new Set(list)];

function resolved(schema, document) {
  if (!schema.$ref) return schema;
  const parts = schema.$ref.split('/').slice(1);
  return resolved(
    parts.reduce((place, name) => place?.[name], document) ?? { broken: schema.$ref },
    document,
  );
}

/** What holds of all parts, as one schema: a later part says the same field more closely. */
function merged(schemas) {
  const properties = {};
  for (const one of schemas) {
    for (const [name, field] of Object.entries(one.properties ?? {})) {
      properties[name] = name in properties ? { ...properties[name], ...field } : field;
    }
  }
  const required = unique(schemas.flatMap((one) => one.required ?? []));
  return Object.assign({}, ...schemas, { properties, required });
}

/** A schema without references, with null told apart from what it may be otherwise. */
function plain(given, document) {
  const schema = resolved(given, document);
  if (schema.allOf) {
    const { allOf, ...rest } = schema;
    return plain(merged([...allOf.map((one) => resolved(one, document)), rest]), document);
  }
  if (schema.anyOf?.some(isNull)) {
    const others = schema.anyOf.filter((one) => !isNull(one));
    const [only] = others;
    const rest = others.length === 1 ? plain(only, document).schema : { anyOf: others };
    return { schema: rest, isNullable: true };
  }
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((one) => one !== 'null');
    const type = types.length === 1 ? types[0] : types.sort();
    return { schema: { ...schema, type }, isNullable: types.length < schema.type.length };
  }
  return { schema, isNullable: isNull(schema) };
}

const valuesOf = ({ const: only, enum: several }) => (only === undefined ? several : [only]);
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

/** Bounds, patterns, formats and whatever else holds of a value. */
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

/** What a list's places, a map's values and an object's fields are called behind their owner. */
function placesOf({ items, properties, additionalProperties }) {
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [`.${name}`, field]);
  const places = Array.isArray(items) ? items.map((one, index) => [`[${index}]`, one]) : [];
  if (items && !Array.isArray(items)) places.push(['[]', items]);
  if (typeof additionalProperties === 'object') places.push(['.*', additionalProperties]);
  return new Map([...fields, ...places]);
}

/** Whether a field may be missing where its owner is there; places of lists are not asked. */
const isOptional = ({ required = [] }, place) =>
  place.startsWith('.') && place !== '.*' && !required.includes(place.slice(1));

function insideBreaks(before, now, context) {
  const fresh = placesOf(now.schema);
  return [...placesOf(before.schema)].flatMap(([place, old]) => {
    const field = `${context.field}${place}`.replace(/^\./, '');
    const one = fresh.get(place);
    if (!one) return [{ field, what: 'is gone' }];
    const isLoose = isOptional(now.schema, place) && !isOptional(before.schema, place);
    return [
      ...(isLoose ? [{ field, what: 'need not be there any more' }] : []),
      ...breaksBetween(old, one, { ...context, field }),
    ];
  });
}

/** Each thing that it might have been must still be there, and nothing else beside it. */
function choiceBreaks(before, now, context) {
  const isSame = (old, one) => breaksBetween(old, one, context).length === 0;
  const same =
    before.length === now.length && before.every((old) => now.some((one) => isSame(old, one)));
  return same ? [] : ['is another choice of forms'];
}

/** A shape that holds itself comes by again; what it has inside was looked at then. */
const isWithin = (within, old, fresh) =>
  within.some((pair) => pair.old === old && pair.fresh === fresh);

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
 * `[{ field: 'home.seats[].userId', what: 'is gone' }, …]`: each difference that a reader of the
 * first schema would trip over. References lead into `documents`, `{ before, now }`.
 */
export const schemaBreaks = (before, now, documents) =>
  breaksBetween(before, now, { documents, field: '', within: [] });
