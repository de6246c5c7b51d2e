/** Messages are found in sources, and catalogues that do not fit them are refused. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { contractTextsIn, messagesIn } from '../../messages.mjs';
import { catalogueFindings } from '../languages.mjs';

const german = { code: 'de', isOffered: true };
const found = (catalogue, language = german) =>
  catalogueFindings(language, catalogue, ['Held by {0}', 'Sign in']);

test('finds messages as their keys', () => {
  const text = [
    'const a = <p title={t`Held\n   by ${name}`}>{t`Read ${<b>{t`the rules`}</b>}`}</p>;',
    "const c = tAs('command')`Open`;",
    "const b = plural(count, { one: '# seat', other: '# seats' });",
  ].join('\n');
  assert.deepEqual(messagesIn('a.tsx', text), [
    'Held by {0}',
    'Read {0}',
    'the rules',
    'Open [command]',
    '{0, plural, one {# seat} other {# seats}}',
  ]);
});

test('finds the texts of contracts: refusals, rules and messages of patterns', () => {
  const text = [
    "export const refusals = { taken: [409, 'It is taken.'], ...others } as const;",
    "export const rules = [{ code: '1', title: 'Respect', text: 'No threats.' }];",
    "const code = z.string().regex(/^\\d{6}$/, 'Enter the six digits.');",
    'const bare = z.object({ code: z.string().regex(/^a$/), text: z.string() });',
  ].join('\n');
  assert.deepEqual(contractTextsIn('contract.ts', text), [
    'It is taken.',
    'Respect',
    'No threats.',
    'Enter the six digits.',
  ]);
});

test('accepts a complete catalogue', () => {
  assert.deepEqual(found({ 'Held by {0}': 'Gehalten von {0}', 'Sign in': 'Anmelden' }), []);
});

test('refuses what is not translated in a language that is offered', () => {
  const catalogue = { 'Held by {0}': 'Gehalten von {0}', 'Sign in': '' };
  assert.match(found(catalogue)[0], /“Sign in” is not translated/);
  assert.deepEqual(found(catalogue, { ...german, isOffered: false }), []);
});

test('refuses other values, and texts that cannot be read', () => {
  assert.match(found({ 'Held by {0}': 'Gehalten', 'Sign in': 'A' })[0], /has other values/);
  assert.match(found({ 'Held by {0}': 'Gehalten {0', 'Sign in': 'A' })[0], /“Held by \{0\}”/);
});

test('refuses a catalogue that differs from the source', () => {
  assert.match(found({ 'Held by {0}': '{0}' })[0], /1 messages differ .*“Sign in”/);
  assert.match(found({ 'Held by {0}': '{0}', 'Sign in': 'A', Old: 'Alt' })[0], /“Old”/);
});
