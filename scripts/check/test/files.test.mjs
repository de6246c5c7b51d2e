/**
 * The checks that read the repository's files, each with inputs that must and must not be found.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditFindings } from '../audit.mjs';
import { installFindings } from '../install.mjs';
import { barrelFindings, nameFindings, useCaseFindings } from '../names.mjs';
import { pageFindings } from '../reference.mjs';
import { sizeFindings } from '../sizes.mjs';
import { lockFindings, manifestFindings, splitFindings } from '../versions.mjs';
import { wordFindings } from '../words.mjs';

const finds = (found, pattern) => {
  assert.equal(found.length, 1, found.join('\n'));
  assert.match(found[0], pattern);
};
const findsNothing = (found) => assert.deepEqual(found, []);

test('finds a wide line and a long file, and allows an address of any length', () => {
  finds(sizeFindings('a.ts', `const a = ${'1 + '.repeat(30)}1;\n`), /^a\.ts:1 {2}\d+ columns/);
  finds(sizeFindings('a.ts', 'x;\n'.repeat(301)), /301 lines/);
  findsNothing(sizeFindings('a.ts', 'x;\n'.repeat(300)));
  findsNothing(sizeFindings('a.ts', `// See https://example.org/${'a'.repeat(90)}\n`));
  finds(sizeFindings('a.ts', `// ${'word '.repeat(30)}\n`), /columns/);
});

test('finds names that are not kebab-case, are vague or have an unknown suffix', () => {
  finds(nameFindings('web/src/MatchRoom.tsx'), /kebab/);
  finds(nameFindings('services/user/src/utils/dates.ts'), /“utils”/);
  finds(nameFindings('web/src/lib/date-helpers.ts'), /“date-helpers”/);
  finds(nameFindings('services/user/src/data/user.service.ts'), /\.service/);
  findsNothing(nameFindings('services/match/src/use-cases/list-play-types.ts'));
  findsNothing(nameFindings('services/user/src/data/user.repository.ts'));
});

test('finds a barrel', () => {
  finds(barrelFindings('a.ts', `export * from './b';\n`), /passes on/);
  finds(barrelFindings('a.ts', `export { one } from './b';\n`), /passes on/);
  findsNothing(barrelFindings('a.ts', 'export const one = 1;\n'));
});

test('finds a use case with another name, or with a second function', () => {
  const file = 'services/wager/src/use-cases/accept-wager.ts';
  findsNothing(useCaseFindings(file, 'export async function acceptWager() {}\n'));
  finds(useCaseFindings(file, 'export const accept = () => 1;\n'), /exports acceptWager alone/);
  const two = 'export function acceptWager() {}\nexport function claim() {}\n';
  finds(useCaseFindings(file, two), /exports acceptWager, claim/);
});

test('finds unwanted words with their position', () => {
  finds(wordFindings('a.ts', `one\n// ${'TO' + 'DO'}: later\n`), /^a\.ts:2 /);
  finds(wordFindings('a.md', `It is in /${'work'}/main.`), /no place here/);
  findsNothing(wordFindings('a.ts', 'A sandbox provider; workers work.'));
  finds(wordFindings('a.ts', `log.warn('event ${'set as'}ide')`), /Language/);
  finds(wordFindings('a.ts', `  // ${'Nob'}ody reads it.`), /Language/);
  findsNothing(wordFindings('a.ts', `const text = '${'Nob'}ody accepted in time.';`));
});

test('finds version ranges, another license and publishable packages', () => {
  const sound = { version: '0.1.0', description: 'A part.', license: 'MIT', private: true };
  findsNothing(manifestFindings('a', { ...sound, dependencies: { zod: '4.6.7' } }));
  for (const version of ['^4.6.7', '~4.6.7', '*', 'latest', '>=4', 'github:a/b']) {
    finds(manifestFindings('a', { ...sound, dependencies: { zod: version } }), /no exact version/);
  }
  finds(manifestFindings('a', { ...sound, license: 'ISC' }), /MIT/);
  finds(manifestFindings('a', { ...sound, private: undefined }), /private/);
  const published = {
    ...{ files: ['dist'], exports: './dist/index.js', types: './dist/index.d.ts' },
    ...{ repository: { type: 'git' }, publishConfig: { access: 'public' } },
  };
  findsNothing(manifestFindings('a', { ...sound, private: undefined, ...published }));
  finds(
    manifestFindings('a', { ...sound, private: undefined, ...published, files: undefined }),
    /private/,
  );
});

test('finds two versions of one package, and a stray lock file', () => {
  const one = ['a/package.json', { dependencies: { zod: '4.6.7' } }];
  const two = ['b/package.json', { devDependencies: { zod: '4.6.6' } }];
  finds(splitFindings([one, two]), /zod 4\.6\.6, but 4\.6\.7 in a/);
  findsNothing(lockFindings([one], { packages: { a: { dependencies: { zod: '4.6.7' } } } }));
  finds(lockFindings([one], { packages: { a: { dependencies: { zod: '4.6.5' } } } }), /differs/);
  finds(lockFindings([one], { packages: {} }), /not in package-lock/);
});

test('finds a lock file that npm would refuse', () => {
  const said = 'npm error code EUSAGE\nnpm error\nnpm error Missing: a@1.0.0 from lock file\n';
  assert.deepEqual(installFindings(said), ['code EUSAGE', 'Missing: a@1.0.0 from lock file']);
});

test('finds a vulnerability of high severity, and no moderate one', () => {
  const report = (severity) => ({ vulnerabilities: { a: { name: 'a', severity, range: '<2' } } });
  finds(auditFindings(report('high')), /a <2: high/);
  findsNothing(auditFindings(report('moderate')));
});

test('finds a page that differs from the contracts', () => {
  finds(pageFindings('docs/API.md', 'old', 'new'), /npm run docs/);
  findsNothing(pageFindings('docs/API.md', 'same', 'same'));
});
