/**
 * Where a new call is added: beside the call of its service whose path shares the most with its
 * own: in the contract, the routes and the actions of that call.
 */
import { posix } from 'node:path';
import { kebab } from './edits.mjs';

const contracts = 'packages/contracts/src';
/** As `npm run check -- lint` allows. */
export const mostLines = 300;

/** The opening of a list of routes: of an arrow function, or what a function returns. */
export const opening = /(?:Route\[\] => |\n {2}return )\[\n/;

const isFolder = (name) => !name.includes('.');

/** The lists of routes of a service: those of slices, and its own. */
function routeLists(folder, { filesIn, textOf }) {
  const places = [
    folder,
    ...filesIn(folder)
      .filter(isFolder)
      .map((one) => `${folder}/${one}`),
  ];
  return places
    .flatMap((place) => filesIn(place).map((file) => `${place}/${file}`))
    .filter((file) => /[./]routes\.ts$/.test(file) && opening.test(textOf(file)));
}

/** The contracts of a service by call: the file, and the segments of the path. */
function contractsOf(service, { filesIn, textOf }) {
  const folder = `${contracts}/${service}`;
  const kind =
    /export const (\w+) = call\(\{\s+service: '(\w+)',\s+method: '\w+',\s+path: '([^']+)'/g;
  const files = filesIn(folder).filter((one) => /^[a-z-]+\.ts$/.test(one));
  return new Map(
    files.flatMap((one) =>
      [...textOf(`${folder}/${one}`).matchAll(kind)]
        .filter(([, , of]) => of === service)
        .map(([, name, , path]) => [name, { contract: `${folder}/${one}`, path: path.split('/') }]),
    ),
  );
}

/** The actions that a list of routes imports, by the name that it uses. */
const importedActions = (routes, text) =>
  new Map(
    [...text.matchAll(/^import (?:\{([^}]+)\}|\* as (\w+)) from '(\..*\.actions)';/gm)].flatMap(
      ([, names, whole, from]) =>
        (whole ?? names)
          .split(',')
          .map((one) => [
            one.trim().split(' as ').at(-1),
            `${posix.join(posix.dirname(routes), from)}.ts`,
          ]),
    ),
  );

/** Each routed call of a service: its contract, its list of routes, its actions and their slice. */
function routedCalls(service, lists, repository) {
  const declared = contractsOf(service, repository);
  return lists.flatMap((routes) => {
    const text = repository.textOf(routes);
    const imported = importedActions(routes, text);
    return text.split(/(?=\broute\()/).flatMap((line) => {
      const [, name] = /^route\(\s*contract\.(\w+)/.exec(line) ?? [];
      const used = line.match(/\w+/g)?.find((word) => imported.has(word));
      if (!declared.has(name) || !used) return [];
      const actions = imported.get(used);
      return [{ ...declared.get(name), routes, actions, slice: posix.dirname(actions) }];
    });
  });
}

/** How many segments two paths have in common at their beginning. */
function shared(one, other) {
  const end = one.findIndex((segment, index) => segment !== other[index]);
  return end < 0 ? one.length : end;
}

/**
 * @param wanted `{ name, service, path, slice }`; the slice is that of the nearest call by default.
 * @returns `{ routes, actions, own, contracts }`: `actions` has those of the nearest call, `own` is
 *   the file for an action that does not fit there; the nearest contract is the first.
 * @throws when the service takes no calls, or has no slice of the name.
 */
export function placeOf({ name, service, path, slice: wanted }, repository) {
  const folder = `services/${service}/src`;
  const slices = repository.filesIn(folder).filter(isFolder);
  if (wanted && !slices.includes(wanted)) {
    throw new Error(`${service} has no slice ${wanted}. There is: ${slices.join(', ')}.`);
  }
  const lists = routeLists(folder, repository);
  if (lists.length === 0) throw new Error(`${service} takes no calls.`);
  const rank = (one) => [
    shared(one.path, path.split('/')),
    Number(posix.basename(one.slice).startsWith(service)),
    -one.path.length,
  ];
  const calls = routedCalls(service, lists, repository)
    .filter(({ slice }) => !wanted || slice === `${folder}/${wanted}`)
    .map((one) => ({ ...one, rank: rank(one) }))
    .sort(({ rank: [a, b, c] }, { rank: [x, y, z] }) => x - a || y - b || z - c);
  const slice = wanted ? `${folder}/${wanted}` : (calls[0]?.slice ?? `${folder}/${slices[0]}`);
  return {
    routes: calls[0]?.routes ?? lists[0],
    actions: calls[0]?.actions,
    own: `${slice}/${kebab(name)}.actions.ts`,
    contracts: [...new Set(calls.map(({ contract }) => contract))],
  };
}
