import type { ApiDocument } from './openapi';

/** The parts of a JSON schema that the page renders. */
interface Shown {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  items?: Shown;
  prefixItems?: Shown[];
  anyOf?: Shown[];
  oneOf?: Shown[];
  allOf?: Shown[];
  properties?: Record<string, Shown>;
  required?: string[];
  additionalProperties?: Shown | boolean;
  description?: string;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  default?: unknown;
}

interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  security: Record<string, unknown>[];
  parameters?: { name: string; in: string; required?: boolean; schema: Shown }[];
  requestBody?: { content: Record<string, { schema?: Shown }> };
  responses: Record<string, { description: string; content?: Record<string, { schema?: Shown }> }>;
}

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: unknown): string =>
  String(text).replace(/[&<>"]/g, (one) => marks[one] ?? '');
const code = (text: unknown): string => `<code>${escape(text)}</code>`;

/** Renders a schema in one line, with links to the named ones. */
function inWords(schema: Shown): string {
  const name = schema.$ref?.split('/').at(-1);
  if (name) return `<a href="#schema-${escape(name)}">${escape(name)}</a>`;
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(inWords).join(' or ');
  if (schema.allOf) return schema.allOf.map(inWords).join(' and ');
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((one) => code(one)).join(' | ');
  if (schema.prefixItems) return `[${schema.prefixItems.map(inWords).join(', ')}]`;
  if (schema.type === 'array') return `array of ${inWords(schema.items ?? {})}`;
  if (schema.type === 'object') return schema.properties ? fields(schema) : 'object';
  return [escape([schema.type ?? 'any'].flat().join(' or ')), ...bounds(schema)].join(', ');
}

function bounds(schema: Shown): string[] {
  const { minimum, maximum, minLength, maxLength, pattern, format } = schema;
  const describedFields: [string, unknown][] = [
    ['at least', minimum],
    ['at most', maximum],
    ['min length', minLength],
    ['max length', maxLength],
    ['format', format],
    ['like', format ? undefined : pattern],
    ['default', schema.default],
  ];
  return describedFields
    .filter(([, value]) => value !== undefined)
    .map(([word, value]) => `${word} ${code(value)}`);
}

function fields({ properties = {}, required = [] }: Shown): string {
  const rows = Object.entries(properties).map(([name, schema]) => {
    const optional = required.includes(name) ? '' : ' <i>optional</i>';
    const note = schema.description ? `<p>${escape(schema.description)}</p>` : '';
    return `<dt>${code(name)}${optional}</dt><dd>${inWords(schema)}${note}</dd>`;
  });
  return `<dl>${rows.join('')}</dl>`;
}

const accessOf = ({ security }: Operation): string => {
  const names = security.flatMap((one) => Object.keys(one));
  if (names.includes('session')) return 'session cookie';
  return security.some((one) => Object.keys(one).length === 0) ? 'anyone' : 'bearer token';
};

function inputs({ parameters = [], requestBody }: Operation): string {
  const rows = parameters.map(
    ({ name, in: where, required, schema }) =>
      `<dt>${code(name)} <i>${where}${required ? '' : ', optional'}</i></dt>` +
      `<dd>${inWords(schema)}</dd>`,
  );
  const [type, body] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  const sent = type ? `<h4>Body <i>${escape(type)}</i></h4>${inWords(body?.schema ?? {})}` : '';
  return (rows.length > 0 ? `<h4>Parameters</h4><dl>${rows.join('')}</dl>` : '') + sent;
}

function answers({ responses }: Operation): string {
  const rows = Object.entries(responses).map(([status, { description, content }]) => {
    const schema = Object.values(content ?? {})[0]?.schema;
    const lines = escape(description).replaceAll(/`([\w-]+)`/g, '<code>$1</code>');
    const body = Number(status) < 300 && schema ? inWords(schema) : '';
    return `<dt>${code(status)}</dt><dd>${lines.replaceAll('\n\n', '<br>')} ${body}</dd>`;
  });
  return `<h4>Answers</h4><dl>${rows.join('')}</dl>`;
}

const operationHtml = (path: string, method: string, operation: Operation): string =>
  `<details id="${escape(operation.operationId)}"><summary><b class="${method}">${method}</b> ` +
  `${code(`/api${path}`)} <span>${escape(operation.summary)}</span>` +
  `<em>${accessOf(operation)}</em></summary>` +
  (operation.description ? `<p>${escape(operation.description)}</p>` : '') +
  `${inputs(operation)}${answers(operation)}</details>`;

/** Renders an HTML page from the OpenAPI document. No script, no inline style. */
export function docsPage(document: ApiDocument): string {
  const byTag = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods as Record<string, Operation>)) {
      const tag = operation.tags[0] ?? '';
      byTag.set(tag, [...(byTag.get(tag) ?? []), operationHtml(path, method, operation)]);
    }
  }
  const tags = [...byTag.keys()];
  const schemas = Object.entries(document.components?.schemas ?? {}) as [string, Shown][];
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Contend API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/api/docs/style.css"></head><body>
<header><h1>Contend API</h1><p>${escape(document.info.description ?? '')}
The same for programs: <a href="/api/openapi.json">openapi.json</a>.
What happens is told as a stream of events: <a href="/api/asyncapi.json">asyncapi.json</a>.</p>
<nav>${[...tags, 'schemas'].map((tag) => `<a href="#${tag}">${tag}</a>`).join(' ')}</nav></header>
<main>${tags
    .map((tag) => `<section id="${tag}"><h2>${tag}</h2>${byTag.get(tag)?.join('\n')}</section>`)
    .join('\n')}
<section id="schemas"><h2>schemas</h2>${schemas
    .map(([name, schema]) => {
      const note = schema.description ? `<p>${escape(schema.description)}</p>` : '';
      return `<article id="schema-${name}"><h3>${name}</h3>${note}${inWords(schema)}</article>`;
    })
    .join('\n')}</section></main></body></html>
`;
}
