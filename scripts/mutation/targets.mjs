/** What mutation tests change: pure code of services, and the kit's events. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

const services = readdirSync(path.join(root, 'services'));

/** The rules of a service: the files of its slices whose names have no suffix. */
function rulesOf(name) {
  const source = `services/${name}/src`;
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
  ...Object.fromEntries(services.map((name) => [name, rulesOf(name)])),
};
