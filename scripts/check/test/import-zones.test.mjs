/** The table of import zones; `lint.test.mjs` shows that the linter reports each form of an import. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importRefusal } from '../import-zones.mjs';

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
for (const [file, specifier] of allowed) {
  test(`${file} may import ${specifier}`, () => {
    assert.equal(importRefusal(file, specifier), null);
  });
}

for (const [file, specifier] of refused) {
  test(`${file} may not import ${specifier}`, () => {
    assert.ok(importRefusal(file, specifier));
  });
}
