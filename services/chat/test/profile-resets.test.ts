import {
  appealSanction,
  decideSanctionAppeal,
  endSanction,
  eraseUser,
  getMe,
  getUser,
  listNotifications,
  listSanctions,
  sanctionsKeptMs,
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
  const reset = (kind: 'name' | 'username' | 'picture' | 'bio', player: Player = ada) =>
    mia.call(sanctionUser, { body: { userId: player.id, kind, rule: '2' } });
  const profile = async () => {
    await p.settled();
    return ada.call(getMe, {});
  };
  const appealed = async (id: string) => {
    await ada.call(appealSanction, { params: { id }, body: { text: 'It was a quote.' } });
    const { items } = await desk.max.call(listSanctions, { query: { status: 'appealed' } });
    return items.find((one) => one.id === id);
  };
  const lifted = async (id: string) => {
    await appealed(id);
    const body = { decision: 'lifted' as const, reason: 'Seen in context.' };
    await desk.max.call(decideSanctionAppeal, { params: { id }, body });
    return profile();
  };
  const refusedChange = (body: object) => ada.refused(updateMe, { body });
  return { ...desk, avatarUrl, reset, profile, appealed, lifted, refusedChange };
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
  await ada.call(appealSanction, { params, body: { text: 'It was a quote.' } });
  const body = { decision: 'lifted' as const, reason: 'Seen in context.' };
  expect((await mia.refused(decideSanctionAppeal, { params, body })).code).toBe('own-sanction');
  await max.call(decideSanctionAppeal, { params, body });
  expect((await logged()).map(({ action }) => action).sort()).toEqual(['bio-reset', 'lifted']);
});

test.thorough(
  'a moderator undoes a reset: what was there is back, and its owner is notified',
  async () => {
    const { p, ada, mia, max, reset, profile, logged } = await profileDesk();
    const { id } = await reset('bio');
    expect((await profile()).bio).toBe('');
    const listed = async () =>
      (await max.call(listSanctions, { query: { status: 'resets' } })).items;
    expect(await listed()).toMatchObject([{ id, kind: 'bio', former: 'Ruder words.' }]);
    await mia.call(endSanction, { params: { id } });
    expect((await profile()).bio).toBe('Ruder words.');
    expect(await listed()).toEqual([]);
    const titles = (await ada.call(listNotifications, {})).map(({ title }) => title);
    expect(titles).toContain('The reset of your text about you was undone');
    expect((await logged()).map(({ action }) => action).sort()).toEqual(['bio-reset', 'ended']);
    expect(await max.refused(endSanction, { params: { id } })).toEqual({
      ...{ status: 409, code: 'sanction-over' },
    });
    await p.settled();
  },
);

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

test('a reset name, text or picture is not chosen again, nor one that looks like it', async () => {
  const { ada, avatarUrl, reset, profile, refusedChange } = await profileDesk();
  await ada.call(updateMe, { body: { avatarUrl } });
  for (const kind of ['name', 'bio', 'picture'] as const) await reset(kind);
  await profile();
  const refused = (code: string) => ({ status: 409, code });
  expect(await refusedChange({ displayName: 'Rude Words' })).toEqual(refused('display-name-reset'));
  expect(await refusedChange({ displayName: 'RUDE W0RDS' })).toEqual(refused('display-name-reset'));
  expect(await refusedChange({ bio: 'ruder  words.' })).toEqual(refused('bio-reset'));
  expect(await refusedChange({ avatarUrl })).toEqual(refused('picture-reset'));
  await ada.call(updateMe, { body: { displayName: 'Kind Words', bio: 'Kinder words.' } });
});

test('staff see what a reset removed; its owner and everyone else do not', async () => {
  const { ada, reset, mine, appealed, profile } = await profileDesk();
  const { id, former } = await reset('name');
  expect(former).toBe('Rude Words');
  await profile();
  expect(await appealed(id)).toMatchObject({ former: 'Rude Words' });
  expect(JSON.stringify(await mine(ada))).not.toContain('Rude Words');
});

test.thorough('a granted appeal gives back what was there, and lets it be chosen', async () => {
  const { ada, reset, lifted, profile } = await profileDesk();
  const { id } = await reset('name');
  await profile();
  expect((await lifted(id)).displayName).toBe('Rude Words');
  await ada.call(updateMe, { body: { displayName: 'Kind Words' } });
  await ada.call(updateMe, { body: { displayName: 'Rude Words' } });
});

test.thorough(
  'a granted appeal takes nothing from another player, nor what was chosen since',
  async () => {
    const { ada, bea, reset, lifted, profile } = await profileDesk();
    const [name, bio] = [await reset('name'), await reset('bio')];
    const neutral = (await profile()).displayName;
    await bea.call(updateMe, { body: { displayName: 'rude words' } });
    expect((await lifted(name.id)).displayName).toBe(neutral);
    await ada.call(updateMe, { body: { bio: 'Kinder words.' } });
    expect((await lifted(bio.id)).bio).toBe('Kinder words.');
  },
);

test.thorough(
  'a username is reset with a display name like it, and comes back by an appeal',
  async () => {
    const { p, ada, bea, reset, profile, lifted, refusedChange } = await profileDesk();
    await ada.call(updateMe, { body: { displayName: 'Ada' } });
    const { id, former } = await reset('username');
    expect(former).toBe('ada');
    const { username, displayName } = await profile();
    expect([username, displayName]).toEqual([
      ...[expect.stringMatching(/^player_\d{10}$/), expect.stringMatching(/^Player \d{10}$/)],
    ]);
    expect((await bea.call(getUser, { params: { userId: ada.id } })).username).toBe(username);
    expect((await refusedChange({ displayName: 'ADA' })).code).toBe('display-name-reset');
    // It stays the account's: no other player is taken for its owner.
    const eve = await p.player('eve');
    const body = { displayName: 'Ada' };
    expect((await eve.refused(updateMe, { body })).code).toBe('display-name-taken');
    expect(await lifted(id)).toMatchObject({ username: 'ada', displayName: 'Ada' });
  },
);

test.thorough(
  'what was there is kept no longer than the sanction, and ends with the account',
  async () => {
    const { p, ada, mia, reset, profile } = await profileDesk();
    const resets = () => p.database('user').collection('profileResets').countDocuments();
    await reset('name');
    await profile();
    expect(await resets()).toBe(1);
    await p.advance(sanctionsKeptMs);
    await p.settled();
    expect(await resets()).toBe(0);
    await Promise.all([ada, mia].map((player) => player.signInAgain()));
    await ada.call(updateMe, { body: { displayName: 'Rude Words' } });
    await reset('bio');
    await profile();
    await p.operator.call(eraseUser, { params: { userId: ada.id } });
    await p.settled();
    expect(await resets()).toBe(0);
    expect(await p.database('chat').collection('sanctions').countDocuments()).toBe(0);
  },
);
