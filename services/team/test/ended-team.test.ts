import {
  deleteTeam,
  endTeam,
  eraseUser,
  getScrim,
  leaveTeam,
  listScrimRequests,
  listScrims,
  scrimEnded,
  scrimRequestEnded,
} from '@contend/contracts';
import { requested, type Setting, type Squad, twoTeams } from './scrim-story';

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
