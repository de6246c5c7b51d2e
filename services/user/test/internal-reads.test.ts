import {
  confirmEmail,
  disputeWindowMs,
  eraseUser,
  getAccountTies,
  getProfile,
  getProfileParts,
  getSignUpCode,
  getAccountSafety,
  listCollusionFlags,
  signIn,
  signUp,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';
import { completed, publishMatch } from './match-events';

test('returns whether an address was confirmed, to the wallet alone', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  const params = { userId: ada.id };
  const safety = () => p.as('wallet').call(getAccountSafety, { params });
  expect(await safety()).toEqual({
    isEmailConfirmed: false,
    hasSecondFactor: false,
    payoutsFrom: null,
    emailChangeHeldUntil: null,
  });
  const mail = await p.database('user').collection('mailbox').findOne({ to: ada.email });
  const token = /confirm-email\?token=([\w-]{43})/.exec(String(mail?.text))?.[1] ?? '';
  await p.anyone.call(confirmEmail, { body: { token } });
  expect(await safety()).toEqual({
    isEmailConfirmed: true,
    hasSecondFactor: false,
    payoutsFrom: null,
    emailChangeHeldUntil: null,
  });
  const unknown = { userId: 'f'.repeat(24) };
  await expect(p.as('wallet').call(getAccountSafety, { params: unknown })).rejects.toMatchObject({
    ...{ status: 404, code: 'user-not-found' },
  });
});

test('returns to services what a sign-up event contains, and to services alone', async () => {
  const p = await platform({ only: ['user'] });
  const { id: userId } = await p.player('bea', { birthDate: '2009-01-01', country: 'SE' });
  const profile = await p.as('wager').call(getProfile, { params: { userId } });
  expect(profile).toMatchObject({
    ...{ userId, username: 'bea', displayName: 'bea', country: 'SE', status: 'active' },
    ...{ ageKnown: true, minorUntil: '2027-01-01T00:00:00.000Z' },
  });
  const unknown = { userId: 'f'.repeat(24) };
  await expect(p.as('wager').call(getProfile, { params: unknown })).rejects.toMatchObject({
    ...{ status: 404, code: 'user-not-found' },
  });
});

test('returns the parts of a profile that moderators reset, to chat', async () => {
  const p = await platform({ only: ['user'] });
  const { id: userId } = await p.player('bea');
  const parts = (params: { userId: string }) => p.as('chat').call(getProfileParts, { params });
  expect(await parts({ userId })).toEqual({ username: 'bea', name: 'bea', picture: null, bio: '' });
  await expect(parts({ userId: 'f'.repeat(24) })).rejects.toMatchObject({
    ...{ status: 404, code: 'user-not-found' },
  });
});

test('says to the membership service which code was given at the sign-up', async () => {
  const p = await platform({ only: ['user'] });
  const { id: eve } = await p.player('eve');
  const body = {
    email: 'ivy@players.example',
    password: 'a long password of ivy',
    username: 'ivy',
  };
  const ivy = await p.anyone.call(signUp, { body: { ...body, affiliateCode: 'BEA-PLAYS' } });
  const codeOf = (userId: string) => p.as('membership').call(getSignUpCode, { params: { userId } });
  expect(await codeOf(ivy.user.id)).toEqual({ code: 'BEA-PLAYS' });
  expect(await codeOf(eve)).toEqual({ code: null });
  await expect(codeOf('f'.repeat(24))).rejects.toMatchObject({
    ...{ status: 404, code: 'user-not-found' },
  });
});

test('accounts of one address are tied for memberships, and flagged if they stake', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea, cal] = [await p.player('ada'), await p.player('bea'), await p.player('cal')];
  const signInFrom = ({ email, password }: Player, address: string) =>
    fetch(`${p.urlOf('user')}${signIn.path}`, {
      method: 'POST',
      headers: { 'x-forwarded-for': address, 'content-type': 'application/json' },
      body: JSON.stringify({ email, password }),
    });
  await signInFrom(ada, '203.0.113.7');
  await signInFrom(bea, '203.0.113.7');
  await signInFrom(cal, '203.0.113.8');
  const ties = async (userId: string, otherId: string) =>
    (await p.as('membership').call(getAccountTies, { params: { userId, otherId } })).ties;
  expect(await ties(ada.id, bea.id)).toEqual(['same-address']);
  expect(await ties(ada.id, cal.id)).toEqual([]);
  const admin = await p.admin();
  const completedAt = p.clock.now().toISOString();
  for (const away of [bea, cal]) {
    const match = completed({ home: ada.id, away: away.id, completedAt });
    const staked = { wagerId: 'd'.repeat(24), stakeCents: 10_00 };
    await publishMatch(p, { ...match, data: { ...match.data, ...staked } });
  }
  await p.advance(disputeWindowMs);
  expect((await admin.call(listCollusionFlags, { query: {} })).items).toMatchObject([
    { pattern: 'same-address', userIds: [ada.id, bea.id].toSorted(), matchCount: 1 },
  ]);
  const places = p.database('user').collection('signInPlaces');
  expect(JSON.stringify(await places.find().toArray())).not.toContain('203.0');
  await p.operator.call(eraseUser, { params: { userId: ada.id } });
  expect(await places.countDocuments()).toBe(2);
  expect(await ties(bea.id, ada.id)).toEqual(['collusion-flag']);
});
