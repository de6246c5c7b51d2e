/** JSON schemas of any draft in one normal form, for comparisons. */

const unique = (list) => [...new Set(list)];

function resolved(schema, document) {
  if (!schema.$ref) return schema;
  const parts = schema.$ref.split('/').slice(1);
  return resolved(
    parts.reduce((place, name) => place?.[name], document) ?? { broken: schema.$ref },
    document,
  );
}

/** All parts as one schema: a later part refines the fields of an earlier one. */
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

const isNull = ({ type }) => type === 'null';

/** `{ schema, isNullable }`: a schema without references and without null among its types. */
export function plain(given, document) {
  const schema = resolved(given, document);
  if (schema.allOf) {
    const { allOf, ...rest } = schema;
    return plain(merged([...allOf.map((one) => resolved(one, document)), rest]), document);
  }
  if (schema.oneOf) {
    const { oneOf, ...rest } = schema;
    return plain({ ...rest, anyOf: oneOf }, document);
  }
  if (schema.anyOf?.some(isNull)) {
    const { anyOf, ...rest } = schema;
    const others = anyOf.filter((one) => !isNull(one));
    const [only] = others;
    const inner = others.length === 1 ? plain(only, document).schema : { anyOf: others };
    return {
      schema: 'default' in rest ? { ...inner, default: rest.default } : inner,
      isNullable: true,
    };
  }
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((one) => one !== 'null');
    const type = types.length === 1 ? types[0] : types.sort();
    return { schema: { ...schema, type }, isNullable: types.length < schema.type.length };
  }
  return { schema, isNullable: isNull(schema) };
}

/** The values a schema lists, as `const` or `enum`; undefined when it lists none. */
export const valuesOf = ({ const: only, enum: several }) => (only === undefined ? several : [only]);

/**
 * A map of a schema's children by their position in it: `.name` of fields, `[0]` and `[]` of lists,
 * `.*` of maps.
 */
export function placesOf({ items, prefixItems, properties, additionalProperties }) {
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [`.${name}`, field]);
  const positions = prefixItems ?? (Array.isArray(items) ? items : []);
  const places = positions.map((one, index) => [`[${index}]`, one]);
  if (items && !Array.isArray(items)) places.push(['[]', items]);
  if (typeof additionalProperties === 'object') places.push(['.*', additionalProperties]);
  return new Map([...fields, ...places]);
}

/** The path of a field, as findings name it: `home.seats[].userId`. */
export const fieldAt = (field, place) => `${field}${place}`.replace(/^\./, '');

/** Whether the pair of schemas is being compared already, which means a recursive schema. */
export const isWithin = (within, old, fresh) =>
  within.some((pair) => pair.old === old && pair.fresh === fresh);
