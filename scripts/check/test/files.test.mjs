/**
 * The checks that read the repository's files, each with inputs that must and must not be found.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nameFindings } from '../file-rules.mjs';
import { pageFindings } from '../reference.mjs';
import { styleFindings } from '../stylesheets.mjs';
import { manifestFindings, splitFindings } from '../versions.mjs';
import { folderFindings, hookFindings } from '../web.mjs';
import { wordFindings } from '../words.mjs';

const finds = (found, pattern) => {
  assert.equal(found.length, 1, found.join('\n'));
  assert.match(found[0], pattern);
};
const findsNothing = (found) => assert.deepEqual(found, []);

test('finds a wide line and a long file among style sheets', () => {
  finds(styleFindings('a.css', `${'a, '.repeat(40)}a {\n`), /^a\.css {2}line 1 has \d+ columns/);
  finds(styleFindings('a.css', 'x;\n'.repeat(301)), /301 lines/);
  finds(styleFindings('web/src/Room.css', 'x;\n'), /kebab/);
  findsNothing(styleFindings('a.css', 'x;\n'.repeat(300)));
});

test('finds names that are not kebab-case, are vague or have an unknown suffix', () => {
  finds(nameFindings('web/src/MatchRoom.tsx'), /kebab/);
  finds(nameFindings('services/user/src/utils/dates.ts'), /“utils”/);
  finds(nameFindings('web/src/lib/date-helpers.ts'), /“date-helpers”/);
  finds(nameFindings('services/user/src/account/user.service.ts'), /\.service/);
  finds(nameFindings('services/match/src/use-cases/list-play-types.ts'), /use-cases is a layer/);
  findsNothing(nameFindings('services/match/src/games/games.actions.ts'));
  findsNothing(nameFindings('services/user/src/account/user.repository.ts'));
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

test('finds two versions of one package', () => {
  const one = ['a/package.json', { dependencies: { zod: '4.6.7' } }];
  const two = ['b/package.json', { devDependencies: { zod: '4.6.6' } }];
  finds(splitFindings([one, two]), /zod 4\.6\.6, but 4\.6\.7 in a/);
});

test('finds a page that differs from the contracts', () => {
  finds(pageFindings('docs/API.md', 'old', 'new'), /npm run docs/);
  findsNothing(pageFindings('docs/API.md', 'same', 'same'));
});

test('finds a call of the web app with hooks in two files, and one outside them', () => {
  const text = 'export const useTeam = (id) => useRead(getTeam, { params: { id } });';
  const other = 'const save = useCommand(\n  editTeam,\n  {});';
  findsNothing(hookFindings({ 'web/src/api/teams.ts': text, 'web/src/features/a/api.ts': other }));
  finds(hookFindings({ 'web/src/api/a.ts': text, 'web/src/api/b.ts': text }), /hooks of getTeam/);
  finds(hookFindings({ 'web/src/features/a/screens/b.tsx': other }), /uses editTeam by itself/);
});

test('finds a long folder of the web app', () => {
  const files = (folder, count) => Array.from({ length: count }, (_, at) => `${folder}/${at}.ts`);
  findsNothing(folderFindings([...files('web/src/lib/http', 24), ...files('web/src/app', 24)]));
  finds(folderFindings(files('web/src/app/frame', 25)), /has 25 files/);
  finds(folderFindings(files('web/src/features/wallet/screens', 25)), /has 25 files/);
  finds(folderFindings(files('web/src/features/wallet/api', 9)), /has 9 files \(at most 8\)/);
});
