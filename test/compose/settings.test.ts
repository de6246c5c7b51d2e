import { assertBackups, assertSafeDefaults, assertSettings } from './settings';

test('every setting has its place in the compose file', async () => {
  expect(await assertSettings()).toMatch(/^\d+ settings of \d+ processes$/);
});

test('settings that are not set have safe defaults', assertSafeDefaults);

test('a backup changes nothing but its folder', assertBackups);
