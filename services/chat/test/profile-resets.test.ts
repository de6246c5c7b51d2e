import {
  appealSanction,
  decideSanctionAppeal,
  endSanction,
  getMe,
  getUser,
  listNotifications,
  sanctionUser,
  updateMe,
} from '@contend/contracts';
import type { Player } from '@contend/test-kit';
import { moderationDesk } from './moderation-desk';

async function profileDesk() {
  const desk = await moderationDesk();
  const { p, ada, mia } = desk;
  const avatarUrl = '/avatars/ember.svg';
  await ada.call(updateMe, { body: { displayName: 'Rude Words', bio: 'Ruder words.' } });
  const reset = (kind: 'name' | 'picture' | 'bio', player: Player = ada) =>
    mia.call(sanctionUser, { body: { userId: player.id, kind, rule: '2' } });
  const profile = async () => {
    await p.settled();
    return ada.call(getMe, {});
  };
  return { ...desk, avatarUrl, reset, profile };
}

test('a moderator resets a display name; its owner chooses another one at once', async () => {
  const { p, ada, bea, mia, reset, profile, logged, mine } = await profileDesk();
  const sanction = await reset('name');
  expect(sanction).toMatchObject({ kind: 'name', rule: '2', by: { id: mia.id } });
  const { displayName, bio } = await profile();
  expect([displayName, bio]).toEqual([expect.stringMatching(/^Player \d{10}$/), 'Ruder words.']);
  const params = { userId: ada.id };
  expect((await bea.call(getUser, { params })).displayName).toBe(displayName);
  expect(await logged()).toMatchObject([
    { action: 'name-reset', as: 'moderator', rule: '2', minutes: null },
  ]);
  expect(await ada.call(listNotifications, {})).toMatchObject([
    { kind: 'profile-reset', link: '/settings#moderation' },
  ]);
  expect(await mine(ada)).toMatchObject([{ id: sanction.id, kind: 'name' }]);
  await ada.call(updateMe, { body: { displayName: 'Better Words' } });
  expect((await profile()).displayName).toBe('Better Words');
  await p.settled();
});

test('a moderator resets a bio, which is appealed once and decided by another one', async () => {
  const { ada, mia, max, reset, profile, logged } = await profileDesk();
  const { id } = await reset('bio');
  expect(await profile()).toMatchObject({ bio: '', displayName: 'Rude Words' });
  const params = { id };
  expect(await mia.refused(endSanction, { params })).toEqual({
    status: 409,
    code: 'sanction-over',
  });
  await ada.call(appealSanction, { params, body: { text: 'It was a quote.' } });
  const body = { decision: 'lifted' as const, reason: 'Seen in context.' };
  expect((await mia.refused(decideSanctionAppeal, { params, body })).code).toBe('own-sanction');
  await max.call(decideSanctionAppeal, { params, body });
  expect((await logged()).map(({ action }) => action).sort()).toEqual(['bio-reset', 'lifted']);
});

test('a moderator resets a picture', async () => {
  const { ada, avatarUrl, reset, profile } = await profileDesk();
  await ada.call(updateMe, { body: { avatarUrl } });
  expect((await profile()).avatarUrl).toBe(avatarUrl);
  await reset('picture');
  expect((await profile()).avatarUrl).toBeNull();
});

test('a reset has no time and no channel, and staff are not reset', async () => {
  const { ada, bea, mia, max } = await profileDesk();
  const invalid = { status: 400, code: 'invalid-request' };
  const body = { userId: ada.id, kind: 'name' as const, rule: '2' as const };
  const refused = (more: object) =>
    mia.refused(sanctionUser, { body: { ...body, ...more } as never });
  expect(await refused({ minutes: 60 })).toEqual(invalid);
  expect(await refused({ channel: 'general' })).toEqual(invalid);
  expect(await refused({ kind: 'mute' })).toEqual(invalid);
  expect(await refused({ userId: max.id })).toMatchObject({ code: 'staff-not-sanctioned' });
  expect(await bea.refused(sanctionUser, { body })).toMatchObject({ code: 'forbidden' });
});
