/** The table of import zones; `lint.test.mjs` shows that the linter reports each form of an import. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { importRefusal } from '../import-zones.mjs';

/** A service that is divided into slices, and one with layers. */
const wager = 'services/wager/src';
const chat = 'services/chat/src';
const allowed = [
  [`${chat}/domain/room.ts`, '@contend/contracts'],
  [`${chat}/domain/room.ts`, './message'],
  [`${chat}/domain/room.ts`, 'openskill'],
  [`${chat}/use-cases/send-message.ts`, '../data/room.repository'],
  [`${chat}/use-cases/send-message.ts`, '../domain/room'],
  [`${chat}/http/rooms.routes.ts`, '../use-cases/send-message'],
  [`${chat}/http/rooms.routes.ts`, '../deps'],
  [`${wager}/offers/offers.ts`, '@contend/contracts'],
  [`${wager}/offers/offers.ts`, '../wager/seats'],
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
  [`${chat}/data/nested.ts`, 'nested'],
  ['packages/service-kit/src/log.ts', 'node:fs'],
  ['web/src/app/routes.tsx', '../features/auth/sign-in-screen'],
  ['web/src/features/auth/sign-in-screen.tsx', '../../lib/store'],
];
const refused = [
  [`${chat}/domain/room.ts`, '../data/room.repository'],
  [`${chat}/domain/room.ts`, '@contend/service-kit'],
  [`${chat}/domain/room.ts`, 'mongoose'],
  [`${chat}/domain/room.ts`, 'node:fs'],
  [`${chat}/domain/room.ts`, 'nested'],
  [`${chat}/use-cases/send-message.ts`, '../http/rooms.routes'],
  [`${chat}/use-cases/send-message.ts`, '../service'],
  [`${chat}/use-cases/send-message.ts`, '@contend/wallet'],
  [`${chat}/use-cases/send-message.ts`, '../../../wallet/src/service'],
  [`${chat}/http/other.routes.ts`, '../data/room.repository'],
  [`${chat}/http/other.routes.ts`, '@contend/gateway'],
  [`${chat}/http/other.routes.ts`, '@contend/local'],
  [`${chat}/data/room.model.ts`, '../use-cases/send-message'],
  [`${chat}/data/room.model.ts`, '@contend/test-kit'],
  [`${wager}/offers/offers.ts`, './offers.actions'],
  [`${wager}/offers/offers.ts`, './offers.model'],
  [`${wager}/offers/offers.ts`, '../deps'],
  [`${wager}/offers/offers.ts`, '@contend/service-kit'],
  [`${wager}/offers/offers.ts`, 'mongoose'],
  [`${wager}/offers/offers.ts`, 'node:fs'],
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
