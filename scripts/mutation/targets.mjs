/** What mutation tests change: pure code of services, and the kit's events. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { isSliced } from '../check/slices.mjs';
import { root } from '../setup.mjs';

const services = readdirSync(path.join(root, 'services'));
const hasDomain = (name) => existsSync(path.join(root, 'services', name, 'src', 'domain'));

/** The rules of a service: all of `domain`, or the files of its slices whose names have no suffix. */
function rulesOf(name) {
  const source = `services/${name}/src`;
  if (!isSliced(name)) return { mutated: `${source}/domain`, tests: [`${source}/domain`] };
  return { mutated: source, pattern: '*/!(*.*).ts', tests: [source] };
}

/** The mutated files and the tests that must kill the mutants, by name. */
export const targets = {
  kit: {
    mutated: 'packages/service-kit/src/events',
    tests: ['packages/service-kit/src/events', 'packages/service-kit/stories/events'],
    // Schemas and collection names: each mutant would run all tests.
    ignoreStatic: true,
    // Its tests mostly wait, and have a timeout.
    timeoutFactor: 1.5,
  },
  ...Object.fromEntries(
    services
      .filter((name) => hasDomain(name) || isSliced(name))
      .map((name) => [name, rulesOf(name)]),
  ),
};
