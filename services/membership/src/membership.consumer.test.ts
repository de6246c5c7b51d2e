import { decide, type EventSpec, playPaused, userStatusChanged } from '@contend/contracts';
import { cardFixture } from '../test/model/card-fixture';
import { bought, cardMember, dayMs, userId } from '../test/model/members';
import { membershipConsumers } from './membership.consumer';

/** A member whose account has a status, and what an event leaves of the membership. */
async function member(status: 'active' | 'banned') {
  const { deps } = cardFixture();
  const { id } = (await deps.memberships.save(null, decide(cardMember()))).state;
  const live = async () => [await deps.memberships.get(id)].filter(({ state }) => state.isLive);
  const players = { ...deps.players, find: () => Promise.resolve({ status }) };
  const memberships = { ...deps.memberships, liveOf: live };
  const consumers = membershipConsumers({ ...deps, players, memberships } as never);
  return async (spec: EventSpec, data: object) => {
    const wanted = consumers.find(({ event }) => event.type === spec.type);
    await wanted?.handle({ data: { userId, ...data } } as never);
    return (await live()).length > 0;
  };
}

const until = (ms: number) => ({
  ...{ available: 0, held: 0, kind: 'self-exclusion' },
  until: new Date(bought.getTime() + ms).toISOString(),
});

test('an exclusion ends a membership, but not one that was bought after its return', async () => {
  const after = await member('active');
  expect(await after(playPaused, until(-dayMs))).toBe(true);
  expect(await after(playPaused, { ...until(dayMs), kind: 'time-out' })).toBe(true);
  expect(await after(playPaused, until(dayMs))).toBe(false);
});

test('a ban ends a membership, but not one that arrives again after it was lifted', async () => {
  const [lifted, banned] = [await member('active'), await member('banned')];
  expect(await lifted(userStatusChanged, { status: 'banned' })).toBe(true);
  expect(await banned(userStatusChanged, { status: 'banned' })).toBe(false);
});
