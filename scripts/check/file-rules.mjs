/** Rules for names and lines of a file, for code (`house-rules.mjs`) and for style sheets. */
import path from 'node:path';

const saysNothing = /(^|-)(utils?|helpers?|common|managers?)$|^types$/;
const suffixes = [
  ...['actions', 'routes', 'consumer', 'reply', 'model', 'repository', 'client', 'adapter'],
  ...['test', 'bench', 'fault', 'config', 'd'],
];
const layers = /^services\/[^/]+\/src\/(domain|use-cases|data|http)$/;
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;

/** What is wrong with the name of a file: kebab-case, by its content. */
export function nameFindings(file) {
  const { base, dir } = path.posix.parse(file);
  const [stem, ...rest] = base.replace(/^\./, '').split('.');
  const empty = [stem, ...dir.split('/')].find((part) => saysNothing.test(part));
  const strange = rest.slice(0, -1).find((kind) => !suffixes.includes(kind));
  const [, layer] = layers.exec(dir) ?? [];
  return [
    layer && `${layer} is a layer: the folders of a service are its features (ADR 135).`,
    !kebab.test(stem) && `${base} is not kebab-case.`,
    empty && `“${empty}” says nothing about what is in it.`,
    strange && `.${strange} is no suffix of ours (${suffixes.join(' ')}).`,
  ].filter(Boolean);
}

/** Lines that cannot be broken: an address, an import, and a text or pattern on its own line. */
const unbreakable = [
  /https?:\/\/\S{40}/,
  /^\s*(import|export|\}) .*from '[^']+';$/,
  /^\s*(\w+: |[\w$]+=|return |\w+\(|\? |: |\+ )?(['"`/]).{60,}\2[gimsuy]*[,;)]*$/,
  /^\s*[\w-]+: (url|[\w-]*gradient)\(.*$/,
];

/** The lines that are too long and can be broken: their numbers and columns. */
export const wideLines = (text, max) =>
  text
    .split('\n')
    .map((line, index) => ({ text: line, line: index + 1, columns: line.length }))
    .filter(({ text, columns }) => columns > max && !unbreakable.some((one) => one.test(text)));
