import {
  exclusionCarried,
  findExclusion,
  keepExclusion,
  playReturnMs,
  signUp,
} from '@contend/contracts';
import { platform, type StoryPlatform } from '@contend/test-kit';

const email = 'zoe@players.example';
const phone = '+14155550123';
const until = '2027-06-01T12:00:00.000Z';
const ofZoe = [
  { kind: 'email' as const, value: email },
  { kind: 'phone' as const, value: phone },
];

const keep = (p: StoryPlatform) =>
  p.as('wallet').call(keepExclusion, { body: { identifiers: ofZoe, until } });
const find = (p: StoryPlatform, kind: 'email' | 'phone' | 'payout-account', value: string) =>
  p.as('wallet').call(findExclusion, { body: { kind, value } });
const stored = (p: StoryPlatform) => p.database('user').collection('exclusions').find().toArray();

test('an exclusion is kept by hashes, found by what it was kept for, and removed', async () => {
  const p = await platform({ only: ['user'] });
  expect([await keep(p), await keep(p)]).toEqual([{ ok: true }, { ok: true }]);
  const rows = await stored(p);
  expect(rows).toHaveLength(2);
  expect([email, phone].filter((value) => JSON.stringify(rows).includes(value))).toEqual([]);
  expect(await find(p, 'phone', phone)).toEqual({ until });
  expect(await find(p, 'payout-account', phone)).toEqual({ until: null });
  await p.advance(new Date(until).getTime() + playReturnMs - 1 - p.clock.now().getTime());
  expect(await find(p, 'email', email)).toEqual({ until });
  await p.advance(1);
  await p.settled();
  expect(await stored(p)).toEqual([]);
  expect(await find(p, 'email', email)).toEqual({ until: null });
});

test('a sign-up with the address of an excluded person announces the exclusion', async () => {
  const p = await platform({ only: ['user'] });
  await keep(p);
  const password = 'a long password of zoe';
  const body = { email: 'zoe+new@players.example', password, username: 'zoe' };
  const { user } = await p.anyone.call(signUp, { body });
  await p.settled();
  expect(p.events(exclusionCarried)).toMatchObject([{ data: { userId: user.id, until } }]);
});
