import {
  acceptScrimRequest,
  deleteTeam,
  endTeam,
  eraseUser,
  getScrim,
  leaveTeam,
  listScrimRequests,
  listScrims,
  scrimCancelled,
  scrimEnded,
  scrimRequestEnded,
  userErased,
} from '@contend/contracts';
import {
  accepting,
  asked as askedForDeposit,
  balances,
  bookedWithDeposits,
  bookingOf,
  postOf,
  twoCaptains,
} from './deposit-story';
import { kindsOf, requested, type Setting, type Squad, twoTeams } from './scrim-story';

const minuteMs = 60_000;

type End = (setting: Setting, team: Squad) => Promise<unknown>;

const ends: [string, End][] = [
  ['its owner', (_, { id, owner }) => owner.call(deleteTeam, { params: { teamId: id } })],
  [
    'an operator',
    ({ p }, { id }) =>
      p.operator.call(endTeam, { params: { teamId: id }, body: { reason: 'Impersonation.' } }),
  ],
  [
    'the erasure of its only member',
    async ({ p }, { id, owner, mate }) => {
      await mate.call(leaveTeam, { params: { teamId: id } });
      await p.operator.call(eraseUser, { params: { userId: owner.id } });
    },
  ],
];

test.each(globalThis.isThorough ? ends : ends.slice(0, 1))(
  'a team that is ended by %s withdraws its posts and requests',
  async (_, end) => {
    const setting = await twoTeams();
    const { p, nova, tide } = setting;
    const { asked, asking, request } = await requested(setting);
    const statusOf = async (scrimId: string) =>
      (await p.anyone.call(getScrim, { params: { scrimId } })).status;

    await end(setting, tide);
    await p.settled();
    expect(await statusOf(asking.id)).toBe('left');
    expect(await statusOf(asked.id)).toBe('posted');
    const { items } = await p.anyone.call(listScrims, { query: {} });
    expect(items.map(({ id }) => id)).toEqual([asked.id]);
    const inbox = await nova.owner.call(listScrimRequests, { query: { teamId: nova.id } });
    expect(inbox.incoming).toEqual([]);
    expect(p.events(scrimEnded).map(({ data }) => data)).toMatchObject([
      { scrimId: asking.id, reason: 'left' },
    ]);
    expect(p.events(scrimRequestEnded).map(({ data }) => data)).toMatchObject([
      { requestId: request.id, reason: 'withdrawn' },
    ]);
    // The timers of both have ended too.
    expect(await p.database('team').collection('timers').distinct('subject')).toEqual([asked.id]);
  },
);

test.thorough(
  'a team that ends by an erasure cancels its scrims, counted against no team',
  async () => {
    const setting = await twoCaptains();
    const { p, nova, tide } = setting;
    const { bookingId } = await bookedWithDeposits(setting, 1);
    const { id: userId } = tide.owner;
    await p.publish(userErased, { subject: userId, sequence: 99, data: { userId } });
    await p.settled();
    expect(await bookingOf(setting, bookingId)).toMatchObject({
      status: 'cancelled',
      cancellation: { side: 'away', reason: 'roster', isLate: false, counts: false },
      deposit: { receiver: null, status: 'paid' },
    });
    expect((await balances(setting)).nova).toEqual([50_00, 0]);
    expect(p.events(scrimCancelled)).toHaveLength(1);
    expect(await kindsOf(nova.owner)).toEqual(
      expect.arrayContaining(['scrim-cancelled', 'scrim-deposit-returned']),
    );
  },
);

test.thorough(
  'a team that ends while deposits are being held has no post and no booking',
  async () => {
    const setting = await twoCaptains();
    const { p, nova, tide } = setting;
    const { request, novaPost, tidePost } = await askedForDeposit(setting);
    await p.kill('wallet');
    await nova.owner.refused(acceptScrimRequest, accepting(request.id));
    await p.restart('wallet');
    const { id: userId } = tide.owner;
    await p.publish(userErased, { subject: userId, sequence: 99, data: { userId } });
    await p.advance(minuteMs);
    expect((await postOf(setting, novaPost.id)).status).toBe('posted');
    expect((await postOf(setting, tidePost.id)).status).toBe('left');
    expect((await balances(setting)).nova).toEqual([50_00, 0]);
  },
);

test.thorough('a team that passes to another owner by an erasure keeps its posts', async () => {
  const setting = await twoTeams();
  const { p, tide } = setting;
  const { asking } = await requested(setting);
  await p.operator.call(eraseUser, { params: { userId: tide.owner.id } });
  await p.settled();
  expect((await p.anyone.call(getScrim, { params: { scrimId: asking.id } })).status).toBe('posted');
});

test.thorough('a post whose time is over when its team ends has expired', async () => {
  const setting = await twoTeams();
  const { p, tide } = setting;
  const { asking } = await requested(setting);
  const past = new Date(p.clock.now().getTime() - 1);
  await p
    .database('team')
    .collection<{ _id: string }>('scrims')
    .updateOne({ _id: asking.id }, { $set: { expiresAt: past } });
  await tide.owner.call(deleteTeam, { params: { teamId: tide.id } });
  expect((await p.anyone.call(getScrim, { params: { scrimId: asking.id } })).status).toBe(
    'expired',
  );
});
