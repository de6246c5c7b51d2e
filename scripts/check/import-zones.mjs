/**
 * Which folder may import which. One table for the whole repository; the first zone whose pattern a
 * file matches is its zone. Run by the lint rule `house/import-zone`.
 */
import path from 'node:path';
import { packageRefusal, sliceRefusal } from './slices.mjs';

const contracts = ['contracts'];
const kit = [...contracts, 'service-kit'];
const testKit = [...kit, 'test-kit'];
/** Services that move money in and out through a payment provider. */
const paying = [...kit, 'payments'];
/** Brackets are drawn, explained and previewed with the engine, which is pure. */
const webLibraries = [...contracts, 'client'];
const webPackages = [...webLibraries, 'tournament-engine'];

/**
 * `files` is the zone; `$1` and `$2` below stand for its groups. `ours` are our packages it may
 * import by name, `inside` and `never` the paths it may and may not import by path, `registry` the
 * only third-party packages it may import (any, when absent).
 */
const zones = [
  // Their stories also play against the stand-in for Stripe.
  {
    files: /^services\/(wallet|membership)\/test\//,
    ours: [...testKit, 'payments'],
    inside: ['services/$1/', 'packages/payments/test/'],
  },
  // Models of events play with the rules of brackets, as the tests of the domain do.
  {
    files: /^services\/tournament\/test\/model\//,
    ours: [...kit, 'tournament-engine'],
    inside: ['services/tournament/'],
  },
  // A service's tests may import all of the service, and the platform through the test kit.
  { files: /^services\/([^/]+)\/test\//, ours: testKit, inside: ['services/$1/'] },
  {
    files: /^services\/tournament\/src\/.*\.test\.ts$/,
    ours: [...kit, 'tournament-engine'],
    inside: ['services/tournament/'],
    never: ['services/tournament/src/main', 'services/tournament/src/service'],
  },
  {
    files: /^services\/membership\/src\/.*\.test\.ts$/,
    ours: [...kit, 'billing'],
    inside: ['services/membership/'],
    never: ['services/membership/src/main', 'services/membership/src/service'],
  },
  {
    files: /^services\/([^/]+)\/src\/.*\.test\.ts$/,
    ours: kit,
    inside: ['services/$1/'],
    never: ['services/$1/src/main', 'services/$1/src/service'],
  },
  // The wiring of a service.
  {
    files: /^services\/(wallet|membership)\/src\/[^/]+$/,
    ours: paying,
    inside: ['services/$1/src/'],
  },
  { files: /^services\/([^/]+)\/src\/[^/]+$/, ours: kit, inside: ['services/$1/src/'] },

  // An external program: it depends on the stream's description only.
  {
    files: /^tools\/analytics-example\/src\//,
    ours: [],
    inside: ['tools/analytics-example/'],
  },
  { files: /^packages\/contracts\//, ours: [], inside: ['packages/contracts/'] },
  // Pure, and used by the service and the web app: no package at all.
  {
    files: /^packages\/tournament-engine\/src\//,
    ours: [],
    inside: ['packages/tournament-engine/src/'],
    registry: [],
  },
  {
    files: /^packages\/tournament-engine\/test\//,
    ours: [],
    inside: ['packages/tournament-engine/'],
  },
  // Pure, and used by the membership service and the web app.
  {
    files: /^packages\/billing\/src\//,
    ours: [],
    inside: ['packages/billing/src/'],
    registry: ['temporal-polyfill'],
  },
  { files: /^packages\/billing\/test\//, ours: [], inside: ['packages/billing/'] },
  // Adapters of payment providers; their rules are those of no service.
  {
    files: /^packages\/payments\/src\//,
    ours: [],
    inside: ['packages/payments/src/'],
    registry: ['stripe', 'zod', 'crypto', 'fast-check'],
  },
  { files: /^packages\/payments\/test\//, ours: ['payments'], inside: ['packages/payments/'] },
  // Runs in browsers and in other people's programs: no service, and no module of Node.
  {
    files: /^packages\/client\/src\//,
    ours: contracts,
    inside: ['packages/client/src/'],
    registry: ['axios', 'socket.io-client'],
  },
  { files: /^packages\/client\//, ours: [], inside: ['packages/client/'] },
  { files: /^packages\/embedded-mongo\//, ours: [], inside: ['packages/embedded-mongo/'] },
  { files: /^packages\/service-kit\/stories\//, ours: testKit, inside: ['packages/service-kit/'] },
  { files: /^packages\/service-kit\//, ours: contracts, inside: ['packages/service-kit/'] },
  { files: /^packages\/test-kit\/stories\//, ours: testKit, inside: ['packages/test-kit/'] },
  {
    files: /^packages\/test-kit\//,
    ours: [...kit, 'local', 'embedded-mongo'],
    inside: ['packages/test-kit/'],
  },
  { files: /^gateway\/test\//, ours: testKit, inside: ['gateway/'] },
  { files: /^gateway\//, ours: kit, inside: ['gateway/'] },
  {
    files: /^local\//,
    ours: [...kit, 'gateway', 'embedded-mongo'],
    inside: ['local/'],
  },
  { files: /^e2e\//, ours: testKit, inside: ['e2e/', 'jest.config'] },
  // Its faults also play against the stand-in for Stripe.
  {
    files: /^test\//,
    ours: [...testKit, 'local', 'bench', 'tournament-engine'],
    inside: ['test/', 'packages/payments/test/'],
  },
  // Peers are measured beside our code, so all of our packages may be imported.
  {
    files: /^bench\//,
    ours: [
      ...[...testKit, 'local', 'gateway'],
      ...['user', 'wallet', 'realtime', 'tournament-engine'],
    ],
    inside: [
      ...['bench/', 'services/user/src/', 'services/wallet/src/'],
      // The comparison with a provider is measured with the stand-in for Stripe.
      'packages/payments/test/',
    ],
  },

  // lib → api → components → features → app, and no feature imports another.
  { files: /^web\/src\/lib\//, ours: webLibraries, inside: ['web/src/lib/', 'web/test/'] },
  {
    files: /^web\/src\/api\//,
    ours: webLibraries,
    inside: ['api/', 'lib/'].map((part) => `web/src/${part}`).concat('web/test/'),
  },
  {
    files: /^web\/src\/components\//,
    ours: webPackages,
    inside: ['components/', 'api/', 'lib/', 'styles/']
      .map((part) => `web/src/${part}`)
      .concat('web/test/'),
  },
  {
    files: /^web\/src\/features\/([^/]+)\//,
    ours: webPackages,
    inside: ['features/$1/', 'components/', 'api/', 'lib/']
      .map((part) => `web/src/${part}`)
      .concat('web/test/'),
  },
  { files: /^web\//, ours: webPackages, inside: ['web/'] },
];

/** Folders in which each file has a zone. */
const zoned = /^(packages|services)\//;

const filled = (place, groups) => place.replace(/\$(\d)/g, (_, number) => groups[number]);

/** Whether a path is a place of the table, or below it: a folder with all in it, or a file. */
function isAt(target, place) {
  if (place.endsWith('/')) return `${target}/`.startsWith(place);
  return (
    target === place || (target.startsWith(`${place}.`) && /^\.[a-z]+$/.test(path.extname(target)))
  );
}

function refusalOf({ ours, inside, never = [], registry }, groups, file, specifier) {
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    const isIn = (places) => places.some((place) => isAt(target, filled(place, groups)));
    return isIn(inside) && !isIn(never) ? null : 'is outside what this folder may import';
  }
  return packageRefusal({ ours, registry }, specifier);
}

/** Why a file, by its path from the root, may not import a module, or null. */
export function importRefusal(file, specifier) {
  const ofItsSlice = sliceRefusal(file, specifier);
  if (ofItsSlice !== undefined) return ofItsSlice;
  const zone = zones.find(({ files }) => files.test(file));
  if (zone) return refusalOf(zone, zone.files.exec(file), file, specifier);
  return zoned.test(file) ? 'is imported from a folder without an import zone' : null;
}
