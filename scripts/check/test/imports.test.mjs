/** The import zones, on a folder that is laid out like the repository. */
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, test } from 'node:test';
import { importsIn } from '../imports.mjs';

const wager = 'services/wager/src';
const allowed = [
  [`${wager}/domain/wager.ts`, '@contend/contracts'],
  [`${wager}/domain/wager.ts`, './seats'],
  [`${wager}/domain/wager.ts`, 'openskill'],
  [`${wager}/use-cases/accept-wager.ts`, '../data/wager.repository'],
  [`${wager}/use-cases/accept-wager.ts`, '../domain/wager'],
  [`${wager}/http/wagers.routes.ts`, '../use-cases/accept-wager'],
  [`${wager}/http/wagers.routes.ts`, '../deps'],
  ['services/wager/test/a.test.ts', '@contend/test-kit'],
  ['packages/service-kit/src/log.ts', 'pino'],
  [`${wager}/data/nested.ts`, 'nested'],
  ['packages/service-kit/src/log.ts', 'node:fs'],
  ['web/src/app/routes.tsx', '../features/auth/sign-in-screen'],
  ['web/src/features/auth/sign-in-screen.tsx', '../../lib/store'],
];
const refused = [
  [`${wager}/domain/seats.ts`, '../data/wager.repository'],
  [`${wager}/domain/seats.ts`, '@contend/service-kit'],
  [`${wager}/domain/seats.ts`, 'mongoose'],
  [`${wager}/domain/seats.ts`, 'node:fs'],
  [`${wager}/domain/seats.ts`, 'nested'],
  [`${wager}/use-cases/cancel-wager.ts`, '../http/wagers.routes'],
  [`${wager}/use-cases/cancel-wager.ts`, '../service'],
  [`${wager}/use-cases/cancel-wager.ts`, '@contend/wallet'],
  [`${wager}/use-cases/cancel-wager.ts`, '../../../wallet/src/service'],
  [`${wager}/http/other.routes.ts`, '../data/wager.repository'],
  [`${wager}/http/other.routes.ts`, '@contend/gateway'],
  [`${wager}/http/other.routes.ts`, '@contend/local'],
  [`${wager}/data/wager.model.ts`, '../use-cases/accept-wager'],
  [`${wager}/data/wager.model.ts`, '@contend/test-kit'],
  ['services/wager/test/b.test.ts', '@contend/match'],
  ['services/wager/test/b.test.ts', '../../wallet/src/service'],
  ['packages/contracts/src/call.ts', '@contend/service-kit'],
  ['packages/contracts/src/call.ts', '../../service-kit/src/log'],
  ['packages/service-kit/src/text.ts', '@contend/embedded-mongo'],
  ['packages/embedded-mongo/src/server.ts', '@contend/contracts'],
  ['packages/unknown/src/a.ts', 'zod'],
  ['gateway/src/app.ts', '@contend/user'],
  ['web/src/lib/text.ts', '../components/button'],
  ['web/src/components/button.tsx', '../features/auth/sign-in-screen'],
  ['web/src/features/auth/screen.tsx', '../wallet/wallet-screen'],
  ['web/src/features/auth/screen.tsx', '../../app/routes'],
  ['web/src/features/auth/screen.tsx', '@contend/service-kit'],
  ['tools/analytics-example/src/main.ts', '@contend/contracts'],
];
const packages = {
  ...{ contracts: 'packages/contracts', 'service-kit': 'packages/service-kit' },
  ...{ 'test-kit': 'packages/test-kit', gateway: 'gateway', wallet: 'services/wallet' },
};

const folder = mkdtempSync(path.join(os.tmpdir(), 'contend-imports-'));
after(() => rmSync(folder, { recursive: true, force: true }));

function write(file, text) {
  mkdirSync(path.join(folder, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(folder, file), text, { flag: 'a' });
}

/** Where a relative import leads, so that the file exists. */
function writeTarget(file, specifier) {
  if (!specifier.startsWith('.')) return;
  write(`${path.posix.join(path.posix.dirname(file), specifier)}.ts`, '');
}

const statements = [
  (specifier) => `import '${specifier}';\n`,
  (specifier) => `export const a = () => import('${specifier}');\n`,
  (specifier) => `export type A = import('${specifier}').A;\n`,
  (specifier) => `export type { A } from '${specifier}';\n`,
];

test('refuses each import that its zone forbids, and no other', async () => {
  for (const [file, specifier] of [...allowed, ...refused]) {
    write(file, statements[0](specifier));
    writeTarget(file, specifier);
  }
  for (const [name, place] of Object.entries(packages)) {
    const manifest = { name: `@contend/${name}`, main: 'src/index.ts' };
    write(`${place}/package.json`, JSON.stringify(manifest));
    write(`${place}/src/index.ts`, '');
    write(`node_modules/@contend/${name}/package.json`, JSON.stringify(manifest));
  }
  // A workspace may have packages of its own.
  write('services/wager/node_modules/nested/package.json', '{ "main": "main.js" }');
  write('services/wager/node_modules/nested/main.js', '');
  const { found } = await importsIn(readdirSync(folder), folder);
  const counts = {};
  for (const line of found) (counts[line.split('  ')[0]] ??= []).push(line);
  for (const [file, lines] of Object.entries(counts)) {
    const expected = refused.filter(([one]) => one === file).length;
    assert.equal(lines.length, expected, lines.join('\n'));
  }
  assert.deepEqual(Object.keys(counts).sort(), [...new Set(refused.map(([file]) => file))].sort());
});

test('sees every form of an import', async () => {
  statements.forEach((statement, index) =>
    write(`${wager}/domain/form-${index}.ts`, statement('../data/forms')),
  );
  write(`${wager}/data/forms.ts`, '');
  const { found } = await importsIn([`${wager}/domain`], folder);
  const forms = found.filter((line) => line.includes('form-'));
  assert.equal(forms.length, statements.length, forms.join('\n'));
  assert.match(forms[0], /may import; the table of import zones is \.dependency-cruiser\.cjs/);
});

test('finds an import cycle of types only', async () => {
  write('web/src/lib/ring-a.ts', `import type { B } from './ring-b';\nexport type A = B | 0;\n`);
  write('web/src/lib/ring-b.ts', `import type { A } from './ring-a';\nexport type B = { a: A };\n`);
  const { found, modules } = await importsIn(['web/src/lib/ring-a.ts'], folder);
  assert.equal(modules, 2);
  assert.match(found.join(), /ring-a\.ts → .*ring-b\.ts → .*ring-a\.ts/);
});
