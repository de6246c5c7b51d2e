import {
  blockUser,
  changeAccountStatus,
  getMe,
  getUser,
  listBlocks,
  listLeaders,
  membershipChanged,
  setStatus,
  signIn,
  updateMe,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import { completed, publishMatch } from './match-events';

const planName = 'Plus';

/** Lets players be members of the plan for ten days. */
async function join(p: StoryPlatform, players: readonly Player[]): Promise<void> {
  const until = new Date(p.clock.now().getTime() + 10 * 24 * 3_600_000).toISOString();
  for (const [nth, { id: userId }] of players.entries()) {
    const membershipId = String(nth).repeat(24);
    const data = {
      ...{ membershipId, userId, planId: 'b'.repeat(24), planName, status: 'active' as const },
      ...{ change: 'started' as const, amountCents: 7_99, rakeBasisPoints: null },
      perksUntil: until,
    };
    await p.publish(membershipChanged, { subject: membershipId, sequence: 1, data });
  }
}

test.thorough('a member has the name of their plan in every reply that shows them', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea, admin] = [await p.player('ada'), await p.player('bea'), await p.admin()];
  await join(p, [ada, admin]);
  const member = { id: ada.id, membership: planName };
  const params = { userId: ada.id };
  expect(await ada.call(getMe, {})).toMatchObject(member);
  expect(await bea.call(getUser, { params })).toMatchObject(member);
  expect(await ada.call(updateMe, { body: { bio: 'I pay.' } })).toMatchObject(member);
  await bea.call(blockUser, { params });
  expect((await bea.call(listBlocks, { query: {} })).items).toMatchObject([{ user: member }]);
  const setActive = { params, body: { status: 'active' as const } };
  expect(await p.operator.call(setStatus, setActive)).toMatchObject(member);
  const body = { status: 'suspended' as const, reason: 'For this test.' };
  const { history } = await admin.call(changeAccountStatus, { params, body });
  expect(history[0]?.by).toMatchObject({ id: admin.id, membership: planName });
  expect((await bea.call(getMe, {})).membership).toBeNull();
});

test('a session shows the plan, when it begins and when it is resumed', async () => {
  const p = await platform({ only: ['user'] });
  const ada = await p.player('ada');
  await join(p, [ada]);
  const { email, password } = ada;
  const begun = await p.anyone.answer(signIn, { body: { email, password } });
  expect(begun.body).toMatchObject({ user: { membership: planName } });
  const cookie = (begun.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect((await p.session(cookie)).user).toMatchObject({ membership: planName });
});

test('leaderboards show the plans of their players', async () => {
  const p = await platform({ only: ['user'] });
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  await join(p, [ada]);
  await publishMatch(p, completed({ home: ada.id, away: bea.id }));
  await p.settled();
  const { items } = await ada.call(listLeaders, { body: { metric: 'wins' } });
  expect(items).toMatchObject([{ user: { id: ada.id, membership: planName } }]);
  const { me } = await ada.call(listLeaders, { body: { metric: 'xp' } });
  expect(me?.user.membership).toBe(planName);
});
