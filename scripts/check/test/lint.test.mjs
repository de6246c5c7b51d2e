/** The ESLint configuration, on small texts treated as files of the repository. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from '../repository.mjs';
import { complaintAbout } from '../zones.mjs';

let eslint;
before(() => {
  // These texts are not in files, so rules that need types are checked in the configuration.
  const ownRules = { rules: { 'house/idle-assertion': 'off' } };
  const overrideConfig = [tseslint.configs.disableTypeChecked, ownRules];
  eslint = new ESLint({ cwd: root, overrideConfig });
});

async function rulesBrokenBy(filePath, text) {
  const [result] = await eslint.lintText(text, { filePath });
  return result.messages.map(({ ruleId, message }) => ruleId ?? message);
}

const lines = (count) => '  work();\n'.repeat(count);

test('allows imports only from lower layers in a service', () => {
  const domain = 'services/wager/src/domain/wager.ts';
  const useCase = 'services/wager/src/use-cases/accept-wager.ts';
  const routes = 'services/wager/src/http/wagers.routes.ts';
  const allowed = [
    [domain, '@contend/contracts'],
    [domain, './seats'],
    [useCase, '../data/wager.repository'],
    [useCase, '../domain/wager'],
    [routes, '../use-cases/accept-wager'],
    ['services/wager/test/a.test.ts', '@contend/test-kit'],
  ];
  for (const [file, target] of allowed) assert.equal(complaintAbout(file, target), null, target);
  const refused = [
    ...['../data/wager.repository', '@contend/service-kit', 'mongoose'].map((one) => [domain, one]),
    ...['../http/wagers.routes', '@contend/wallet', '../../../wallet/src/x'].map((one) => [
      useCase,
      one,
    ]),
    ...['../data/wager.model', '@contend/gateway', '@contend/local'].map((one) => [routes, one]),
    ['services/wager/src/data/wager.model.ts', '../use-cases/accept-wager'],
    ['services/wager/src/data/wager.model.ts', '@contend/test-kit'],
    ['services/wager/test/a.test.ts', '@contend/match'],
  ];
  for (const [file, target] of refused)
    assert.ok(complaintAbout(file, target), `${file} ${target}`);
});

test('enforces the import order of packages and the web app', () => {
  const refused = [
    ['packages/contracts/src/call.ts', '@contend/service-kit'],
    ['packages/service-kit/src/log.ts', '@contend/embedded-mongo'],
    ['packages/embedded-mongo/src/server.ts', '@contend/contracts'],
    ['packages/unknown/src/a.ts', 'zod'],
    ['gateway/src/app.ts', '@contend/user'],
    ['web/src/lib/store.ts', '../components/button'],
    ['web/src/components/button.tsx', '../features/auth/sign-in-screen'],
    ['web/src/features/auth/sign-in-screen.tsx', '../wallet/wallet-screen'],
    ['web/src/features/auth/sign-in-screen.tsx', '../../app/routes'],
    ['web/src/features/auth/sign-in-screen.tsx', '@contend/service-kit'],
  ];
  for (const [file, target] of refused)
    assert.ok(complaintAbout(file, target), `${file} ${target}`);
  assert.equal(complaintAbout('web/src/app/routes.tsx', '../features/auth/sign-in-screen'), null);
  assert.equal(complaintAbout('packages/service-kit/src/log.ts', 'pino'), null);
});

const faults = [
  ['house/import-zones', `import '../data/wager.model';`],
  ['house/import-zones', `export const a = () => import('../data/wager.model');`],
  ['house/import-zones', `export type A = import('../data/wager.model').A;`],
  ['no-restricted-properties', `export const port = process.env.PORT;`],
  ['no-restricted-imports', `import { env } from 'node:process';\nexport const port = env.PORT;`],
  ['no-console', `console.log('here');`],
  ['import-x/no-default-export', `export default 1;`],
  ['max-lines', lines(301)],
  ['house/function-length', `export function long() {\n${lines(60)}}`],
  ['max-params', `export const f = (a: 1, b: 2, c: 3, d: 4, e: 5) => [a, b, c, d, e];`],
  ['no-restricted-syntax', `export function send(text: string, isUrgent: boolean) {}`],
  ['no-restricted-syntax', `export const send = (text: string, isUrgent = false) => text;`],
  ['@typescript-eslint/no-explicit-any', `export const a: any = 1;`],
];
for (const [rule, text] of faults) {
  test(`${rule} is broken by ${JSON.stringify(text.slice(0, 60))}`, async () => {
    const broken = await rulesBrokenBy('services/wager/src/domain/sample.ts', text);
    assert.ok(broken.includes(rule), `only ${broken.join(', ') || 'nothing'}`);
  });
}

test('allows a long group of tests, and no long test', async () => {
  const chapter = `describe('all', () => {\n${lines(80)}});\n`;
  const long = `test('one', () => {\n${lines(80)}});\n`;
  const file = 'services/wager/src/domain/sample.test.ts';
  assert.deepEqual(await rulesBrokenBy(file, chapter), []);
  assert.deepEqual(await rulesBrokenBy(file, long), ['house/function-length']);
});

test('enables type-aware rules in all TypeScript files', async () => {
  const own = new ESLint({ cwd: root });
  const { rules } = await own.calculateConfigForFile('services/wager/src/service.ts');
  const isOn = (rule) => assert.equal(rules[rule]?.[0], 2, rule);
  isOn('@typescript-eslint/no-floating-promises');
  isOn('@typescript-eslint/no-misused-promises');
  isOn('@typescript-eslint/await-thenable');
  isOn('house/idle-assertion');
  isOn('@typescript-eslint/consistent-type-imports');
  const web = await own.calculateConfigForFile('web/src/app/routes.tsx');
  assert.equal(web.rules['react-hooks/rules-of-hooks'][0], 2);
  assert.equal(web.rules['react-hooks/exhaustive-deps'][0], 2);
});
