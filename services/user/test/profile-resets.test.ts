import {
  createUpload,
  eraseUser,
  getMe,
  getUploadLink,
  sanctionImposed,
  sanctionLifted,
  unattachedUploadMs,
  updateMe,
  uploadUrl,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';
import { png } from './media/sample-files';

const sanctionId = '7'.repeat(24);

/** Ada, whose picture is an upload, and a moderator. */
async function pictured() {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const mia = await p.player('mia', { roles: ['player', 'moderator'] });
  const bytes = await png();
  const uploaded = async () =>
    uploadUrl(((await ada.upload(createUpload, { bytes })).body as { id: string }).id);
  const avatarUrl = await uploaded();
  await ada.call(updateMe, { body: { avatarUrl } });
  const ref = { sanctionId, userId: ada.id, kind: 'picture' };
  const at = p.clock.now().toISOString();
  const impose = async () => {
    const data = { ...ref, ...{ channel: null, rule: '2', as: 'moderator', byId: mia.id } };
    const times = { startsAt: at, endsAt: at };
    await p.publish(sanctionImposed, {
      ...{ subject: sanctionId, sequence: 1, data: { ...data, ...times } },
    });
    await p.settled();
  };
  const lift = async () => {
    const data = { ...ref, onAppeal: true, byId: mia.id };
    await p.publish(sanctionLifted, { subject: sanctionId, sequence: 2, data });
    await p.settled();
  };
  const shownTo = async (player: Player) => {
    const params = { uploadId: avatarUrl.slice(-24) };
    const { status } = await player.answer(getUploadLink, { params });
    return status;
  };
  return { p, ada, mia, avatarUrl, uploaded, impose, lift, shownTo };
}

test.thorough(
  'a picture that was reset stays for moderators, and comes back by an appeal',
  async () => {
    const { p, ada, mia, avatarUrl, impose, lift, shownTo } = await pictured();
    const eve = await p.player('eve');
    await impose();
    expect((await ada.call(getMe, {})).avatarUrl).toBeNull();
    await p.advance(2 * unattachedUploadMs);
    await p.settled();
    await Promise.all([ada, mia, eve].map((player) => player.signInAgain()));
    expect([await shownTo(mia), await shownTo(eve)]).toEqual([200, 404]);
    await lift();
    expect((await ada.call(getMe, {})).avatarUrl).toBe(avatarUrl);
    expect(await shownTo(eve)).toBe(200);
  },
);

test.thorough('the same picture is refused in another upload', async () => {
  const { ada, uploaded, impose } = await pictured();
  await impose();
  const body = { avatarUrl: await uploaded() };
  expect(await ada.refused(updateMe, { body })).toEqual({ status: 409, code: 'picture-reset' });
});

test('a picture that was reset is deleted with the account', async () => {
  const { p, ada, mia, impose, shownTo } = await pictured();
  await impose();
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  await p.settled();
  expect(await shownTo(mia)).toBe(404);
});
