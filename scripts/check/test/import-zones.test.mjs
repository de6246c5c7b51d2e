/** The table of import zones; `lint.test.mjs` shows that the linter reports each form of an import. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importRefusal } from '../import-zones.mjs';

const wager = 'services/wager/src';
const allowed = [
  [`${wager}/offers/offers.ts`, '@contend/contracts'],
  [`${wager}/offers/offers.ts`, '../wager/seats'],
  [`${wager}/offers/offers.ts`, './words.json'],
  [`${wager}/offers/offers.ts`, 'openskill'],
  [`${wager}/offers/mail.adapter.ts`, 'nodemailer'],
  [`${wager}/offers/offers.actions.ts`, './offers'],
  [`${wager}/offers/offers.actions.ts`, '../wager/wager'],
  [`${wager}/offers/offers.actions.ts`, '../players/players.actions'],
  [`${wager}/offers/offers.actions.ts`, '../deps'],
  [`${wager}/offers/offers.actions.ts`, '@contend/service-kit'],
  [`${wager}/offers/offers.repository.ts`, './offers.model'],
  [`${wager}/offers/offers.repository.ts`, '../wager/wager'],
  [`${wager}/offers/offers.consumer.ts`, './offers.model'],
  [`${wager}/service.ts`, './offers/offers.repository'],
  ['services/wager/test/a.test.ts', '@contend/test-kit'],
  [`${wager}/offers/offers.test.ts`, '../../test/model/wager-states'],
  ['packages/service-kit/src/log.ts', 'pino'],
  ['packages/service-kit/src/log.ts', 'node:fs'],
  ['web/src/app/routes/guest-routes.tsx', '../../features/auth/sign-in-screen'],
  ['web/src/features/auth/sign-in-screen.tsx', '../../lib/store'],
];
const refused = [
  [`${wager}/offers/offers.ts`, './offers.actions'],
  [`${wager}/offers/offers.ts`, './offers.model'],
  [`${wager}/offers/offers.ts`, '../deps'],
  [`${wager}/offers/offers.ts`, '@contend/service-kit'],
  [`${wager}/offers/offers.ts`, 'mongoose'],
  [`${wager}/offers/offers.ts`, 'node:fs'],
  [`${wager}/offers/offers.ts`, 'nested'],
  [`${wager}/offers/offers.actions.ts`, '../wager/mail.adapter'],
  [`${wager}/offers/mail.adapter.ts`, '../deps'],
  [`${wager}/offers/other.routes.ts`, '../wager/wager.repository'],
  [`${wager}/offers/other.routes.ts`, '@contend/local'],
  [`${wager}/offers/offers.actions.ts`, '../wager/wager.repository'],
  [`${wager}/offers/offers.actions.ts`, '../service'],
  [`${wager}/offers/offers.actions.ts`, '../routes'],
  [`${wager}/offers/offers.actions.ts`, '@contend/wallet'],
  [`${wager}/offers/offers.actions.ts`, '@contend/gateway'],
  [`${wager}/offers/offers.actions.ts`, '../../../wallet/src/service'],
  [`${wager}/offers/offers.repository.ts`, '../wager/wager.model'],
  [`${wager}/offers/offers.repository.ts`, './offers.actions'],
  [`${wager}/offers/offers.repository.ts`, '../deps'],
  [`${wager}/offers/offers.model.ts`, '@contend/test-kit'],
  ['services/wager/test/b.test.ts', '@contend/match'],
  ['services/wager/test/b.test.ts', '../../wallet/src/service'],
  ['packages/contracts/src/core/call.ts', '@contend/service-kit'],
  ['packages/contracts/src/core/call.ts', '../../../service-kit/src/log'],
  ['packages/service-kit/src/text.ts', '@contend/embedded-mongo'],
  ['packages/embedded-mongo/src/server.ts', '@contend/contracts'],
  ['packages/embedded-mongo/test/program.ts', '../../../scripts/setup.mjs'],
  ['local/src/store.ts', '../../packages/embedded-mongo/src/server'],
  ['packages/test-kit/src/end-run.ts', '../../embedded-mongo/src/server'],
  ['packages/unknown/src/a.ts', 'zod'],
  ['gateway/src/app.ts', '@contend/user'],
  ['web/src/lib/text.ts', '../components/button'],
  ['web/src/lib/text.ts', '../api/teams'],
  ['web/src/api/teams.ts', '../components/button'],
  ['web/src/components/button.tsx', '../features/auth/sign-in-screen'],
  ['web/src/features/auth/screen.tsx', '../wallet/wallet-screen'],
  ['web/src/features/auth/screen.tsx', '../../app/routes/screen'],
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
