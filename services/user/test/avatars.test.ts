import {
  builtInAvatars,
  createUpload,
  getMe,
  getUpload,
  getUser,
  unattachedUploadMs,
  updateMe,
  uploadUrl,
} from '@contend/contracts';
import { platform, type Player, sampleVideo } from '@contend/test-kit';
import { png } from './media/sample-files';

const only = { only: ['user' as const] };

async function uploaded(player: Player, bytes: Buffer): Promise<string> {
  return ((await player.upload(createUpload, { bytes })).body as { id: string }).id;
}

const withAvatar = (avatarUrl: string | null) => ({ body: { avatarUrl } });

test.thorough('accepts built-in avatars and uploads, never another site’s', async () => {
  const p = await platform(only);
  const ada = await p.player('ada');
  const url = uploadUrl(await uploaded(ada, await png()));
  for (const avatarUrl of [...builtInAvatars, url, url, null]) {
    expect((await ada.call(updateMe, withAvatar(avatarUrl))).avatarUrl).toBe(avatarUrl);
  }
  const remote = ['https://tracker.example/ada.png', '/avatars/none.svg', '/avatars/../api/games'];
  for (const avatarUrl of [...remote, '//tracker.example/x.png', '/api/upload/x']) {
    expect(await ada.refused(updateMe, withAvatar(avatarUrl))).toMatchObject({
      status: 400,
      code: 'invalid-request',
    });
  }
});

test('accepts only a picture of the player’s own', async () => {
  const p = await platform(only);
  const [ada, eve] = [await p.player('ada'), await p.player('eve')];
  const others = uploadUrl(await uploaded(eve, await png()));
  for (const avatarUrl of [others, uploadUrl('a'.repeat(24))]) {
    expect(await ada.refused(updateMe, withAvatar(avatarUrl))).toEqual({
      status: 404,
      code: 'upload-not-found',
    });
  }
  const video = uploadUrl(await uploaded(ada, sampleVideo()));
  expect(await ada.refused(updateMe, withAvatar(video))).toMatchObject({ status: 400 });
  expect((await ada.call(getMe, { query: {} })).avatarUrl).toBeNull();
});

test.thorough(
  'an avatar is public while it is used, and deleted a day after it was replaced',
  async () => {
    const p = await platform(only);
    const ada = await p.player('ada');
    const [first, second] = [await uploaded(ada, await png()), await uploaded(ada, await png(3))];
    const statusOf = async (uploadId: string) =>
      (await p.anyone.answer(getUpload, { params: { uploadId } })).status;
    expect(await statusOf(first)).toBe(404);
    await ada.call(updateMe, withAvatar(uploadUrl(first)));
    expect(await statusOf(first)).toBe(200);
    await p.advance(2 * unattachedUploadMs);
    expect([await statusOf(first), await statusOf(second)]).toEqual([200, 404]);
    await ada.signInAgain();
    const third = await uploaded(ada, await png(5));
    await ada.call(updateMe, withAvatar(uploadUrl(third)));
    expect(await statusOf(first)).toBe(404);
    await p.advance(unattachedUploadMs);
    expect(await p.database('user').collection('uploads').find().toArray()).toMatchObject([
      { _id: third },
    ]);
  },
);

test.thorough('a refused change of the account leaves avatar and upload as they were', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  await bea.call(updateMe, { body: { displayName: 'Queen Bea' } });
  const avatarUrl = uploadUrl(await uploaded(ada, await png()));
  const body = { avatarUrl, displayName: 'Queen Bea' };
  expect(await ada.refused(updateMe, { body })).toMatchObject({ code: 'display-name-taken' });
  const uploads = p.database('user').collection('uploads');
  expect(await uploads.find().toArray()).toMatchObject([{ attachments: [] }]);
});

test.thorough('never shows a remote avatar that an earlier version saved', async () => {
  const p = await platform(only);
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
