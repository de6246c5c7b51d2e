import { builtInAvatars, getMe, getUser, updateMe } from '@contend/contracts';
import { platform } from '@contend/test-kit';

test('accepts built-in avatars and uploads, never another site’s', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  for (const avatarUrl of [...builtInAvatars, `/api/upload/${'a'.repeat(24)}`, null]) {
    expect((await ada.call(updateMe, { body: { avatarUrl } })).avatarUrl).toBe(avatarUrl);
  }
  const remote = ['https://tracker.example/ada.png', '/avatars/none.svg', '/avatars/../api/games'];
  for (const avatarUrl of [...remote, '//tracker.example/x.png', '/api/upload/x']) {
    expect(await ada.refused(updateMe, { body: { avatarUrl } })).toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
  }
});

test('never shows a remote avatar that an earlier version saved', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const avatarUrl = 'https://tracker.example/ada.png';
  await p
    .database('user')
    .collection('users')
    .updateOne({ username: 'ada' }, { $set: { avatarUrl } });
  expect((await ada.call(getMe, { query: {} })).avatarUrl).toBeNull();
  const params = { userId: ada.id };
  expect((await p.anyone.call(getUser, { params })).avatarUrl).toBeNull();
});
