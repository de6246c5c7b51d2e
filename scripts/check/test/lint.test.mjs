/** The ESLint configuration, on small texts treated as files of the repository. */
import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { root } from '../repository.mjs';

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

const faults = [
  ['no-restricted-properties', `export const port = process.env.PORT;`],
  ['no-restricted-imports', `import { env } from 'node:process';\nexport const port = env.PORT;`],
  ['no-console', `console.log('here');`],
  ['import-x/no-default-export', `export default 1;`],
  ['no-duplicate-imports', `import type { A } from './a';\nimport { b } from './a';`],
  ['max-lines', lines(301)],
  ['max-depth', `${'if (a) {'.repeat(5)}work();${'}'.repeat(5)}`],
  ['house/unused-error', `try {\n  work();\n} catch (error) {\n  stop();\n}`],
  ['house/function-length', `export function long() {\n${lines(60)}}`],
  ['max-params', `export const f = (a: 1, b: 2, c: 3, d: 4, e: 5) => [a, b, c, d, e];`],
  ['no-restricted-syntax', `export function send(text: string, isUrgent: boolean) {}`],
  ['no-restricted-syntax', `export const send = (text: string, isUrgent = false) => text;`],
  ['@typescript-eslint/no-explicit-any', `export const a: any = 1;`],
];
const domain = 'services/wager/src/domain';

for (const [rule, text] of faults) {
  test(`${rule} is broken by ${JSON.stringify(text.slice(0, 60))}`, async () => {
    const broken = await rulesBrokenBy(`${domain}/sample.ts`, text);
    assert.ok(broken.includes(rule), `only ${broken.join(', ') || 'nothing'}`);
  });
}

test('allows a long group of tests, and no long test', async () => {
  const chapter = `describe('all', () => {\n${lines(80)}});\n`;
  const long = `test('one', () => {\n${lines(80)}});\n`;
  const file = `${domain}/sample.test.ts`;
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
  isOn('house/unused-error');
  isOn('@typescript-eslint/consistent-type-imports');
  const web = await own.calculateConfigForFile('web/src/app/routes.tsx');
  assert.equal(web.rules['react-hooks/rules-of-hooks'][0], 2);
  assert.equal(web.rules['react-hooks/exhaustive-deps'][0], 2);
});
