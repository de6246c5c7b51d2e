/** A JSON schema's fields as the text of a table cell. */

/** Well-known names, for shapes that would otherwise be written out. */
const words = { 'date-time': 'time' };

/** `#/components/schemas/PlayerCard` by its readable name: `player card`. */
export const nameOf = (ref) =>
  ref
    .split('/')
    .at(-1)
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`)
    .toLowerCase();

function typeOf(schema) {
  if (schema.$ref) return nameOf(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' or ');
  if (schema.anyOf) return schema.anyOf.map((one) => typeOf(one)).join(' or ');
  if (Array.isArray(schema.items)) return `[${schema.items.map((one) => typeOf(one)).join(', ')}]`;
  if (schema.type === 'array') return `list of ${typeOf(schema.items)}`;
  if (schema.type === 'object') return `{ ${fieldsIn(schema).join(', ')} }`;
  return words[schema.format] ?? [schema.type ?? 'anything'].flat().join(' or ');
}

/** `['matchId: id', 'side: "home" or "away"', …]` of an object's schema. */
export function fieldsIn({ properties = {}, required = [] }) {
  return Object.entries(properties).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(field)}`,
  );
}

/** Text inside a table cell: an unescaped bar would end it. */
export const cell = (text) => text.replaceAll('|', '\\|').replaceAll('\n', ' ');
