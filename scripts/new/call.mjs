/** The four parts of a new call: contract, route, action and story. */
import { posix } from 'node:path';
import { contractParts } from './call-contract.mjs';
import { callStory } from './call-story.mjs';
import { inOrder, kebab } from './edits.mjs';
import { disk } from './repository.mjs';

const mark = ['TO', 'DO'].join('');
const methods = ['get', 'post', 'put', 'delete'];
/** An internal call lists its callers, and each of them calls it: that is written by hand. */
const accesses = ['anyone', 'user', 'organizer', 'moderator', 'admin'];

const chosen = (option, value, values) => {
  if (values.includes(value)) return value;
  throw new Error(`--${option} is one of ${values.join(', ')}, not ${value}.`);
};

/** The opening of the list of routes: of an arrow function, or what a function returns. */
const opening = /(?:Route\[\] => |\n {2}return )\[\n/;

const isFolder = (name) => !name.includes('.');

/** The lists of routes: of a slice, or of the service. */
function routeLists(folder, slices, { filesIn, textOf }) {
  const places = [folder, ...slices.map((slice) => `${folder}/${slice}`)];
  return places
    .flatMap((place) => filesIn(place).map((file) => `${place}/${file}`))
    .filter((file) => /[./]routes\.ts$/.test(file) && opening.test(textOf(file)));
}

/**
 * Where a new call is added: its list of routes, its code, and the module that the list imports.
 * Without a named slice it is that of the service's name, or the first.
 */
function placeOf({ service, name, slice: wanted }, repository) {
  const folder = `services/${service}/src`;
  const slices = repository.filesIn(folder).filter(isFolder);
  if (wanted && !slices.includes(wanted)) {
    throw new Error(`${service} has no slice ${wanted}. There is: ${slices.join(', ')}.`);
  }
  const lists = routeLists(folder, slices, repository);
  if (lists.length === 0) throw new Error(`${service} takes no calls.`);
  const slice = wanted ?? slices.find((one) => one.startsWith(service)) ?? slices[0];
  const routes = lists.find((file) => file.startsWith(`${folder}/${slice}/`)) ?? lists[0];
  const code = `${folder}/${slice}/${kebab(name)}.actions`;
  const path = posix.relative(posix.dirname(routes), code);
  return { routes, code: `${code}.ts`, from: path.startsWith('.') ? path : `./${path}` };
}

/** Inserts a route as the last one of the first list. */
const lastRoute = (line) => (text) => {
  const start = opening.exec(text);
  if (!start) return text;
  const indent = start[0].includes('return') ? '  ' : '';
  const end = text.indexOf(`\n${indent}];\n`, start.index);
  if (end < 0) return text;
  return `${text.slice(0, end + 1)}${indent}  ${line}\n${text.slice(end + 1)}`;
};

const action = (name, deps) => `import type {
  CallAnswer,
  CallInput,
  ${name} as contract,
} from '@contend/contracts';
import type { ${deps} } from '../deps';

/** ${mark}: what it does, for which callers, and what it refuses. */
export async function ${name}(
  _deps: ${deps},
  _input: CallInput<typeof contract>,
): Promise<CallAnswer<typeof contract>> {
  // ${mark}: load, check the caller, let the domain decide, save.
  return Promise.resolve({ ok: true });
}
`;

/**
 * @param wanted `{ name, service, method, path, access }`.
 * @param repository Its folders and files, as `disk` reads them.
 * @throws when the service takes no calls, or has one of the name or the path.
 */
export function newCall(wanted, repository = disk) {
  const { name, service } = wanted;
  chosen('method', wanted.method, methods);
  chosen('access', wanted.access, accesses);
  const { routes, code, from } = placeOf(wanted, repository);
  const [, deps] = /\(deps: (\w+)\)/.exec(repository.textOf(routes)) ?? [];
  if (!deps) throw new Error(`${routes} has no routes that are a function of deps.`);
  const contract = contractParts(wanted, repository);
  const test = `services/${service}/test/${kebab(name)}.test.ts`;
  return {
    files: {
      ...contract.files,
      [code]: action(name, deps),
      [test]: callStory(wanted),
    },
    edits: [
      ...contract.edits,
      [routes, lastRoute(`route(contract.${name}, (input) => ${name}(deps, input)),`)],
      [
        routes,
        inOrder(/^import \{.*\} from '\.{1,2}\/[\w-]+/, `import { ${name} } from '${from}';`),
      ],
    ],
    next: [
      `Now replace every ${mark}: npm run check -- words lists them,`,
      'npm run check -- calls what has no story, and npm test what no test meets.',
    ],
  };
}
