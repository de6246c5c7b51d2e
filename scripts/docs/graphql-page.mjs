/** `docs/GRAPHQL.md` and the web app's list of documents, from the description of the schema. */
import { readFileSync } from 'node:fs';
import { formatted } from './formatted.mjs';

const template = readFileSync(new URL('graphql.template.md', import.meta.url), 'utf8');

/** The text before the lists, with the limits in its table. */
function intro({ limits: { timeoutMs, ...limits } }) {
  const values = { ...limits, seconds: `${timeoutMs / 1000} s` };
  return template.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => String(values[name]));
}

const document = ({ name, hash, parts }) => {
  const lines = parts.map(({ alias, call, args }) => {
    const given = Object.entries(args).map(([key, value]) => `${key} ${value}`);
    return `- \`${alias}\`: \`${call}\`${given.length > 0 ? ` with ${given.join(', ')}` : ''}`;
  });
  return [`### ${name}`, `\`sha256:${hash}\``, lines.join('\n')].join('\n\n');
};

/** Arguments on lines of their own where a line is long. */
const wrapped = (sdl) =>
  sdl
    .split('\n')
    .flatMap((line) => {
      const long = /^( +)(\w+)\((.*)\): (\S+)$/.exec(line);
      if (line.length <= 100 || !long) return [line];
      const [, indent, name, args, type] = long;
      const each = args.split(', ').map((one) => `${indent}  ${one}`);
      return [`${indent}${name}(`, ...each, `${indent}): ${type}`];
    })
    .join('\n');

export const graphqlPage = (graph) =>
  [
    intro(graph),
    ...graph.documents.map((one) => `${document(one)}\n`),
    `## Schema\n\n\`\`\`graphql\n${wrapped(graph.sdl).trim()}\n\`\`\`\n`,
  ].join('\n');

const header = `/**
 * The documents that the gateway stores, and the reads that each makes together. Written by
 * \`npm run docs\` from \`gateway/src/graphql/screens.ts\`.
 */`;

/** The module of the web app that names the stored documents. */
export async function screenDocuments({ documents }) {
  const listed = documents.map(({ name, hash, parts }) => ({ name, hash, parts }));
  const text = `${header}
export interface ScreenDocument {
  name: string;
  hash: string;
  parts: ScreenPart[];
}

/** A part, and the read that has the same reply. An argument like \`$userId\` is a variable. */
export interface ScreenPart {
  alias: string;
  call: string;
  args: Record<string, string | number>;
}

export const screenDocuments: ScreenDocument[] = ${JSON.stringify(listed)};
`;
  return formatted('web/src/lib/http/screen-documents.ts', text);
}
