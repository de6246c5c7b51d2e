/**
 * Import zones as an ESLint rule: which folder may import which. One table for the whole
 * repository; the first zone whose pattern a file matches is its zone.
 */
import path from 'node:path';
import { root } from '../setup.mjs';

const contracts = ['@contend/contracts'];
const kit = [...contracts, '@contend/service-kit'];
const testKit = [...kit, '@contend/test-kit'];

/**
 * `files` is the zone; `$1` and `$2` below stand for its groups. `ours` are our packages it may
 * import by name, `inside` and `never` the paths it may and may not import by path, `registry` the
 * only third-party packages it may import (any, when absent).
 */
export const zones = [
  // A service's tests may import all of the service, and the platform through the test kit.
  { files: /^services\/([^/]+)\/test\//, ours: testKit, inside: ['services/$1/'] },
  {
    files: /^services\/([^/]+)\/src\/.*\.test\.ts$/,
    ours: kit,
    inside: ['services/$1/'],
    never: ['services/$1/src/main', 'services/$1/src/service'],
  },
  // http and consumers → use cases → domain and data. The domain is pure: openskill is arithmetic.
  {
    files: /^services\/([^/]+)\/src\/domain\//,
    ours: contracts,
    inside: ['services/$1/src/domain/'],
    registry: ['openskill'],
  },
  {
    files: /^services\/([^/]+)\/src\/(http|consumers)\//,
    ours: kit,
    inside: ['$2/', 'use-cases/', 'domain/', 'deps'].map((part) => `services/$1/src/${part}`),
  },
  {
    files: /^services\/([^/]+)\/src\/use-cases\//,
    ours: kit,
    inside: ['services/$1/src/'],
    never: ['http/', 'consumers/', 'timers', 'service', 'main'].map(
      (part) => `services/$1/src/${part}`,
    ),
  },
  { files: /^services\/([^/]+)\/src\/[^/]+$/, ours: kit, inside: ['services/$1/src/'] },
  // All other folders of a service (data, delivery, providers, …) adapt external systems to the
  // domain.
  {
    files: /^services\/([^/]+)\/src\/[^/]+\//,
    ours: kit,
    inside: ['services/$1/src/'],
    never: ['use-cases/', 'http/', 'consumers/', 'deps', 'timers', 'service', 'main'].map(
      (part) => `services/$1/src/${part}`,
    ),
  },

  // An external program: it depends on the stream's description only.
  {
    files: /^tools\/analytics-example\/src\//,
    ours: [],
    inside: ['tools/analytics-example/'],
  },
  { files: /^packages\/contracts\//, ours: [], inside: ['packages/contracts/'] },
  { files: /^packages\/embedded-mongo\//, ours: [], inside: ['packages/embedded-mongo/'] },
  { files: /^packages\/service-kit\/stories\//, ours: testKit, inside: ['packages/service-kit/'] },
  { files: /^packages\/service-kit\//, ours: contracts, inside: ['packages/service-kit/'] },
  {
    files: /^packages\/test-kit\//,
    ours: [...kit, '@contend/local'],
    inside: ['packages/test-kit/'],
  },
  { files: /^gateway\/test\//, ours: testKit, inside: ['gateway/'] },
  { files: /^gateway\//, ours: kit, inside: ['gateway/'] },
  {
    files: /^local\//,
    ours: [...kit, '@contend/gateway', '@contend/embedded-mongo'],
    inside: ['local/'],
  },
  { files: /^e2e\//, ours: testKit, inside: ['e2e/'] },
  {
    files: /^test\//,
    ours: [...testKit, '@contend/local', '@contend/bench'],
    inside: ['test/'],
  },
  // Peers are measured beside our code, so all of our packages may be imported.
  {
    files: /^bench\//,
    ours: [
      ...[...testKit, '@contend/local', '@contend/gateway'],
      ...['wallet', 'realtime'].map((name) => `@contend/${name}`),
    ],
    inside: ['bench/', 'services/wallet/src/'],
  },

  // lib → components → features → app, and no feature imports another.
  { files: /^web\/src\/lib\//, ours: contracts, inside: ['web/src/lib/', 'web/test/'] },
  {
    files: /^web\/src\/components\//,
    ours: contracts,
    inside: ['components/', 'lib/', 'styles/'].map((part) => `web/src/${part}`).concat('web/test/'),
  },
  {
    files: /^web\/src\/features\/([^/]+)\//,
    ours: contracts,
    inside: ['features/$1/', 'components/', 'lib/']
      .map((part) => `web/src/${part}`)
      .concat('web/test/'),
  },
  { files: /^web\//, ours: contracts, inside: ['web/'] },
];

const filled = (pattern, groups) => pattern.replace(/\$(\d)/g, (_, index) => groups[index]);

/** Why `file` may not import `specifier`, or null where it may. Paths are relative to the root. */
export function complaintAbout(file, specifier) {
  const zone = zones.find(({ files }) => files.test(file));
  if (!zone) return /^(packages|services)\//.test(file) ? `No import zone covers ${file}.` : null;
  const groups = zone.files.exec(file);
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    const isIn = (part) => {
      const place = filled(part, groups);
      return place.endsWith('/') ? target.startsWith(place) : target === place;
    };
    return zone.inside.some(isIn) && !zone.never?.some(isIn)
      ? null
      : `${target} is outside what this folder may import.`;
  }
  if (specifier.startsWith('@contend/')) {
    return zone.ours.includes(specifier) ? null : `${specifier} may not be imported here.`;
  }
  return !zone.registry || zone.registry.includes(specifier)
    ? null
    : `${specifier}: this folder imports contracts and its own files only.`;
}

/** The ESLint rule: static, dynamic and re-exporting imports alike, types included. */
export const importZones = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const file = path.relative(root, context.filename).split(path.sep).join('/');
    const check = ({ source }) => {
      if (typeof source?.value !== 'string') return;
      const message = complaintAbout(file, source.value);
      if (message) context.report({ node: source, message });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      TSImportType: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    };
  },
};
