/**
 * State in the store between two releases: timers of a kind are due for hours or days, so the kind
 * must have a handler as long as some may exist.
 */
import { repositoryFiles, textOf } from './repository.mjs';

const registration = /(?<![.\w])at\(\s*'([\w-]+)'/g;
const isSource = (file) => /^services\/[^/]+\/src\/.*(?<!\.test)\.ts$/.test(file);
const importsAt = (text) => /\bat\b[^;]*\bfrom '@contend\/service-kit'/.test(text);

/** The kinds of timers that a source registers handlers for. */
export const timersIn = (text) =>
  importsAt(text) ? [...text.matchAll(registration)].map(([, kind]) => kind) : [];

/** `{ timers: { match: ['no-show', …] } }`: the timers of each service, by its sources. */
export async function storedState() {
  const timers = {};
  for (const file of (await repositoryFiles()).filter(isSource)) {
    const service = file.split('/')[1];
    timers[service] = [...(timers[service] ?? []), ...timersIn(textOf(file))].sort();
  }
  const named = Object.entries(timers).filter(([, kinds]) => kinds.length > 0);
  return { timers: Object.fromEntries(named.sort(([one], [other]) => (one < other ? -1 : 1))) };
}

/** One sentence for each kind of timer without a handler. */
export const stateBreaks = (before, now, version) =>
  Object.entries(before.timers).flatMap(([service, kinds]) =>
    kinds
      .filter((kind) => !now.timers[service]?.includes(kind))
      .map(
        (kind) =>
          `${service}: nothing runs timers of kind ${kind}, and ${version} may have set some; ` +
          'keep a handler that ends them.',
      ),
  );
