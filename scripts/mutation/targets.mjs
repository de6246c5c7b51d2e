/** What mutation tests change: pure code of services, and the kit's events. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from '../setup.mjs';

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
    readdirSync(path.join(root, 'services'))
      .filter((name) => existsSync(path.join(root, 'services', name, 'src', 'domain')))
      .map((name) => [
        name,
        { mutated: `services/${name}/src/domain`, tests: [`services/${name}/src/domain`] },
      ]),
  ),
};
