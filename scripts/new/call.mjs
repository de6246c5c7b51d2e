/** The four parts of a new call: contract, route, action and story. */
import { posix } from 'node:path';
import { contractParts } from './call-contract.mjs';
import { callStory } from './call-story.mjs';
import { imported, kebab } from './edits.mjs';
import { mostLines, opening, placeOf } from './place.mjs';
import { disk } from './repository.mjs';

const mark = ['TO', 'DO'].join('');
const methods = ['get', 'post', 'put', 'delete'];
/** An internal call lists its callers, and each of them calls it: that is written by hand. */
const accesses = ['anyone', 'user', 'organizer', 'moderator', 'admin'];

const chosen = (option, value, values) => {
  if (values.includes(value)) return value;
  throw new Error(`--${option} is one of ${values.join(', ')}, not ${value}.`);
};

/** Inserts a route as the last one of the first list. */
const lastRoute = (line) => (text) => {
  const start = opening.exec(text);
  if (!start) return text;
  const indent = start[0].includes('return') ? '  ' : '';
  const end = text.indexOf(`\n${indent}];\n`, start.index);
  if (end < 0) return text;
  return `${text.slice(0, end + 1)}${indent}  ${line}\n${text.slice(end + 1)}`;
};

const action = (name, deps) => `
/** ${mark}: what it does, for which callers, and what it refuses. */
export async function ${name}(
  _deps: ${deps},
  _input: CallInput<typeof contract.${name}>,
) {
  // ${mark}: load, check the caller, let the domain decide, save.
  return Promise.resolve({ ok: true as const });
}
`;

const contractTypes = "import type * as contract from '@contend/contracts';\n";
const typesOf = (deps) =>
  `${contractTypes}import type { CallInput } from '@contend/contracts';\n` +
  `import type { ${deps} } from '../deps';\n`;

/** Whether a file of actions imports what a new one uses, and has room for it. */
const takes = (text, added, deps) =>
  text.includes(contractTypes) &&
  [/^(import|  )[^;]*\bCallInput\b/m, new RegExp(`\\b${deps}\\b`)].every((one) => one.test(text)) &&
  text.split('\n').length + added.split('\n').length <= mostLines;

/** The new action: an edit of the nearest file of actions, or a file of its own in the slice. */
function actionParts(name, deps, { actions, own }, { textOf }) {
  const added = action(name, deps);
  if (!actions || !takes(textOf(actions), added, deps)) {
    return { file: own, files: { [own]: typesOf(deps) + added }, edits: [] };
  }
  return { file: actions, files: {}, edits: [[actions, (text) => text + added]] };
}

/**
 * @param wanted `{ name, service, method, path, access }`.
 * @param repository Its folders and files, as `disk` reads them.
 * @throws when the service takes no calls, or has one of the name or the path.
 */
export function newCall(wanted, repository = disk) {
  const { name, service } = wanted;
  chosen('method', wanted.method, methods);
  chosen('access', wanted.access, accesses);
  const place = placeOf(wanted, repository);
  const { routes } = place;
  const [, deps] = /\(deps: (\w+)\)/.exec(repository.textOf(routes)) ?? [];
  if (!deps) throw new Error(`${routes} has no routes that are a function of deps.`);
  const contract = contractParts(wanted, place.contracts, repository);
  const code = actionParts(name, deps, place, repository);
  const path = posix.relative(posix.dirname(routes), code.file.replace(/\.ts$/, ''));
  const from = path.startsWith('.') ? path : `./${path}`;
  return {
    files: {
      ...contract.files,
      ...code.files,
      [`services/${service}/test/${kebab(name)}.test.ts`]: callStory(wanted),
    },
    edits: [
      ...contract.edits,
      ...code.edits,
      [routes, lastRoute(`route(contract.${name}, (input) => ${name}(deps, input)),`)],
      [routes, imported(name, from)],
    ],
    next: [
      `Now replace every ${mark}: npm run check -- words lists them,`,
      'npm run check -- calls what has no story, and npm test what no test meets.',
    ],
  };
}
