/**
 * Contract ↔ route ↔ caller ↔ story. Each call is registered once, in the service that owns it;
 * internal calls list their callers; each call has a story. `npm test` finds what its stories lack:
 * the success and each refusal (`scripts/replies.mjs`).
 */
import { contracts } from './contracts.mjs';
import { handled } from './handled.mjs';
import { repositoryFiles, textOf } from './repository.mjs';

export const name = 'calls';

/** `handles` are the calls of each service's routes: `{ wager: { calls: ['createWager'] } }`. */
export function routeFindings(calls, handles) {
  const places = Object.entries(handles).flatMap(([service, { calls: registered }]) =>
    registered.map((call) => ({ service, call })),
  );
  const strangers = places.flatMap(({ service, call }) => {
    const owner = calls[call]?.service;
    if (!owner) return [`services/${service}  registers ${call}, which no contract declares`];
    if (owner === service) return [];
    return [`services/${service}  registers ${call}, which belongs to ${owner}`];
  });
  const counts = Object.keys(calls).flatMap((call) => {
    const times = places.filter((place) => place.call === call).length;
    if (times === 1) return [];
    const service = `services/${calls[call].service}`;
    return [`${service}  registers ${call} ${times || 'no'} times, instead of once`];
  });
  return [...strangers, ...counts];
}

/** The folder of each caller's code. */
const folderOf = (caller) => (caller === 'operator' ? 'tools/operator' : `services/${caller}`);

/** The calls that a source makes through the kit's client: `http.call(holdStakes, …)`. */
export const calledIn = (text) =>
  [...text.matchAll(/\.call\(\s*(?:(?:contract|contracts)\.)?(\w+)/g)].map(([, call]) => call);

/**
 * Internal calls list exactly the callers that make them; other calls list none. `sources` are all
 * files of the callers, as `{ file, text }`.
 */
export function callerFindings(calls, sources) {
  const made = sources.flatMap(({ file, text }) => calledIn(text).map((call) => ({ file, call })));
  const makes = (caller, name) =>
    made.some(({ file, call }) => call === name && file.startsWith(`${folderOf(caller)}/`));
  return Object.entries(calls).flatMap(([name, { service, access, path, callers = [] }]) => {
    const where = `${name} (${service})`;
    if (access !== 'service') {
      const isInternal = path.startsWith('/internal/');
      return [
        ...(isInternal ? [`${where}  is internal and not for services alone`] : []),
        ...(callers.length > 0 ? [`${where}  lists callers, which only internal calls have`] : []),
      ];
    }
    const strangers = made
      .filter(({ call }) => call === name)
      .filter(({ file }) => !callers.some((one) => file.startsWith(`${folderOf(one)}/`)));
    return [
      ...(path.startsWith('/internal/')
        ? []
        : [`${where}  is for services and not below /internal`]),
      ...(callers.length === 0 ? [`${where}  lists no callers`] : []),
      ...(callers.includes(service) ? [`${where}  lists itself`] : []),
      ...callers
        .filter((caller) => !mayBeUnused(caller, name) && !makes(caller, name))
        .map((caller) => `${where}  lists ${caller}, which does not call it`),
      ...strangers.map(({ file }) => `${file}  calls ${name}, which does not list it`),
    ];
  });
}

/** Operator calls without a command. */
const mayBeUnused = (caller, name) =>
  caller === 'operator' && ['setStatus', 'verifyLedger', 'getEscrow'].includes(name);

/** The text without imports and comments. */
const codeIn = (text) => text.replace(/^import [^;]*;$/gm, '').replace(/^\s*(\/\/|\/?\*).*$/gm, '');

/** `stories` are `{ service, text }`; a test of the whole platform has no service. */
export function storyFindings(calls, stories) {
  const read = stories.map(({ service, text }) => ({ service, text: codeIn(text) }));
  return Object.entries(calls).flatMap(([name, call]) => {
    const word = new RegExp(`\\b${name}\\b`);
    const isNamed = read.some(
      ({ service, text }) => (service === null || service === call.service) && word.test(text),
    );
    return isNamed ? [] : [`services/${call.service}/test  no story of ${name}`];
  });
}

const serviceOf = (file) => /^services\/([^/]+)\//.exec(file)?.[1] ?? null;
const isCaller = (file) => /^(services\/[^/]+|tools\/operator)\/src\/.*(?<!\.test)\.ts$/.test(file);
const isStory = (file) =>
  /^(services\/[^/]+\/test|e2e\/stories|gateway\/test)\/.*\.test\.ts$/.test(file);

export async function run({ note }) {
  const { calls } = await contracts();
  const files = (await repositoryFiles()).map((file) => ({ file, service: serviceOf(file) }));
  const read = (wanted) =>
    files.filter(({ file }) => wanted(file)).map((one) => ({ ...one, text: textOf(one.file) }));
  note(`${Object.keys(calls).length} calls`);
  return [
    ...routeFindings(calls, await handled()),
    ...callerFindings(calls, read(isCaller)),
    ...storyFindings(calls, read(isStory)),
  ];
}
