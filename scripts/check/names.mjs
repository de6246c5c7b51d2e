/** Names of files: kebab-case, by their content; a use case by the one function it exports. */
import path from 'node:path';
import { repositoryFiles, textOf } from './repository.mjs';

export const name = 'names';

const isCode = (file) => /\.(ts|tsx|mjs|cjs|js|css)$/.test(file);
const saysNothing = /(^|-)(utils?|helpers?|common|managers?)$|^types$/;
const suffixes = [
  ...['routes', 'consumer', 'model', 'repository', 'test', 'bench', 'fault', 'config', 'd'],
];
const kebab = /^\.?[a-z0-9]+(-[a-z0-9]+)*$/;

const camel = (name) => name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());

export function nameFindings(file) {
  const { base } = path.posix.parse(file);
  const [stem, ...rest] = base.replace(/^\./, '').split('.');
  const kinds = rest.slice(0, -1);
  const found = [];
  if (!kebab.test(stem)) found.push(`${file}  is not kebab-case`);
  const parts = [stem, ...path.posix.dirname(file).split('/')];
  const empty = parts.find((part) => saysNothing.test(part));
  if (empty) found.push(`${file}  “${empty}” says nothing about what is in it`);
  const strange = kinds.find((kind) => !suffixes.includes(kind));
  if (strange) found.push(`${file}  .${strange} is no suffix of ours (${suffixes.join(' ')})`);
  return found;
}

/** A file that only re-exports, and is not the entry of a package. */
export function barrelFindings(file, text) {
  const passesOn = /^export (\*|(type )?\{[^}]*\}) (as \w+ )?from /m.test(text);
  return passesOn ? [`${file}  passes on what other files export; import it from there`] : [];
}

/** A use case is one function, named as its file. */
export function useCaseFindings(file, text) {
  const expected = camel(path.posix.basename(file, '.ts'));
  const exported = [...text.matchAll(/^export (?:async )?(?:function\*?|const|class) (\w+)/gm)];
  const names = exported.map(([, name]) => name);
  if (names.length === 1 && names[0] === expected) return [];
  return [
    `${file}  exports ${names.join(', ') || 'nothing'}; a use case exports ${expected} alone`,
  ];
}

const isUseCase = (file) => /\/use-cases\/[^/]+(?<!\.test)\.ts$/.test(file);
const isTypesAlone = (text) => !/^export (?!type |interface )/m.test(text);

/**
 * The only files that may re-export: the entry of each package, and the list of the files that
 * declare calls and events.
 */
const entriesOf = (files) => [
  'packages/contracts/src/modules.ts',
  ...files
    .filter((file) => file.endsWith('/package.json'))
    .map((file) => path.posix.join(path.posix.dirname(file), JSON.parse(textOf(file)).main ?? '')),
];

export async function run() {
  const files = await repositoryFiles();
  const entries = entriesOf(files);
  return files.filter(isCode).flatMap((file) => {
    const text = textOf(file);
    return [
      ...nameFindings(file),
      ...(entries.includes(file) ? [] : barrelFindings(file, text)),
      ...(isUseCase(file) && !isTypesAlone(text) ? useCaseFindings(file, text) : []),
    ];
  });
}
