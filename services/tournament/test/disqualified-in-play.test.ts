import {
  changeTournament,
  disqualifyEntry,
  entryEnded,
  entryReinstated,
  leaveTournament,
  listPrizeShares,
  previewTournament,
  setOrganizers,
  setStatus,
  setTournamentScore,
  type TournamentChange,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import {
  castOf,
  entryOf,
  eventOf,
  eventPlatform,
  freeTerms,
  moveEvent,
  pool,
  seededEvent,
  until,
} from './event-story';
import { bracketOf, matchAt } from './play-story';

let p: StoryPlatform;
let host: Player;
let players: Player[];
let event: { id: string; entryIds: string[] };

/** Four players, seeded as listed, in an event whose fees of 20.00 are the prizes: 70 and 30 %. */
beforeEach(async () => {
  p = await eventPlatform();
  const { host: owner, ada, ben, cat, dan } = await castOf(p);
  [host, players] = [owner, [ada, ben, cat, dan]];
  const prize = { mode: 'pool' as const, organizerFeeBasisPoints: 0, split: [7000, 3000] };
  event = await seededEvent(host, players, freeTerms(p, { ...pool, prize }));
  await moveEvent(host, event, 'start');
  await p.settled();
});

const at = () => ({ tournamentId: event.id });
const reference = () => ({ tournament: event });
const version = async () => (await bracketOf(p, reference())).version;

async function scoreBody(key: string, scores: [number, number]) {
  const { id: matchId } = await matchAt(p, reference(), key);
  return { params: at(), body: { matchId, scores, version: await version() } };
}

async function setScores(...keys: string[]): Promise<void> {
  for (const key of keys) await host.call(setTournamentScore, await scoreBody(key, [1, 0]));
  await p.settled();
}

const preview = (change: TournamentChange) =>
  host.call(previewTournament, { params: at(), body: { change } });

async function apply(change: TournamentChange): Promise<void> {
  await host.call(changeTournament, { params: at(), body: { change, version: await version() } });
  await p.settled();
}

/** Prizes by place; the index is of the player. */
const shares = async () =>
  (await p.anyone.call(listPrizeShares, { params: at() })).items
    .toSorted((one, other) => one.place - other.place)
    .map(({ userId, place, amountCents }) => [
      ...[players.findIndex(({ id }) => id === userId), place, amountCents],
    ]);

test('an entry that is disqualified in play has no place, and cannot win', async () => {
  await setScores('U1.1', 'U1.2');
  const [champion = '', entryId = ''] = event.entryIds;
  const change = { kind: 'disqualify' as const, entryId };
  const { places, prizes, money } = await preview(change);
  expect(places).toContainEqual(
    expect.objectContaining({ entryId: champion, before: null, after: 1 }),
  );
  expect(places.some((place) => place.entryId === entryId && place.after !== null)).toBe(false);
  // Both finalists were sure of the second prize.
  expect(prizes.map((one) => [one.beforeCents, one.afterCents])).toEqual([
    [6_00, 14_00],
    [0, 3_00],
    [0, 3_00],
    [6_00, 0],
  ]);
  expect(money).toEqual({ totalCents: 20_00, sureBeforeCents: 12_00, sureAfterCents: 20_00 });
  const reason = 'Two accounts';
  await host.call(disqualifyEntry, { params: at(), body: { entryId, reason } });
  await p.settled();
  expect(await eventOf(host, event)).toMatchObject({
    ...{ status: 'completed', prize: { vacant: 'shared' } },
  });
  expect(await shares()).toEqual([
    [0, 1, 14_00],
    [2, 2, 3_00],
    [3, 2, 3_00],
  ]);
  expect(await host.refused(setTournamentScore, await scoreBody('F1', [0, 1]))).toMatchObject({
    ...{ code: 'change-impossible', status: 409 },
  });
});

test.thorough('one that leaves first loses its prize; taken back, it has left again', async () => {
  await setScores('U1.1', 'U1.2');
  const [, finalist = ''] = event.entryIds;
  await players[1]!.call(leaveTournament, { params: at(), body: { entryId: finalist } });
  await p.settled();
  const asPlayed = [
    [0, 1, 14_00],
    [1, 2, 6_00],
  ];
  expect(await shares()).toEqual(asPlayed);
  const reason = 'Two accounts';
  const body = { entryId: finalist, reason };
  expect(await host.call(disqualifyEntry, { params: at(), body })).toMatchObject({
    status: 'disqualified',
  });
  await p.settled();
  expect(await shares()).toEqual([
    [0, 1, 14_00],
    [2, 2, 3_00],
    [3, 2, 3_00],
  ]);
  const entry = () => entryOf(players[1]!, event);
  expect(await entry()).toMatchObject({ status: 'disqualified', removalReason: reason });
  expect(p.events(entryEnded).map(({ data }) => data)).toMatchObject([
    ...[{ reason: 'dropped' }, { reason: 'disqualified' }],
  ]);
  await apply({ kind: 'reinstate', entryId: finalist });
  expect(await shares()).toEqual(asPlayed);
  expect(await entry()).toMatchObject({ status: 'dropped', removalReason: null });
});

test.thorough('one that is out already loses its place too; taken back, it plays on', async () => {
  await setScores('U1.1');
  const [, finalist = '', , eliminated = ''] = event.entryIds;
  const { places } = await preview({ kind: 'disqualify', entryId: eliminated });
  expect(places).toMatchObject([
    {
      ...{ entryId: eliminated, before: 3, after: null },
      disqualified: { before: false, after: true },
    },
  ]);
  await apply({ kind: 'disqualify', entryId: eliminated, why: 'Plays under another name.' });
  expect(await entryOf(players[3]!, event)).toMatchObject({
    ...{ status: 'disqualified', removalReason: 'Plays under another name.' },
  });
  await setScores('U1.2');
  await apply({ kind: 'disqualify', entryId: finalist });
  expect(await shares()).toEqual([
    [0, 1, 14_00],
    [2, 2, 6_00],
  ]);
  const closed = await matchAt(p, reference(), 'F1');

  const { matches } = await preview({ kind: 'reinstate', entryId: finalist });
  expect(matches.map(({ key, kind }) => [key, kind])).toEqual([
    ['F1', 'cleared'],
    ['F1', 'opened'],
  ]);
  await apply({ kind: 'reinstate', entryId: finalist });
  expect(await eventOf(host, event)).toMatchObject({ status: 'live' });
  expect(await entryOf(players[1]!, event)).toMatchObject({
    ...{ status: 'checked_in', endedAt: null, removalReason: null },
  });
  expect(p.events(entryReinstated)).toHaveLength(1);
  const again = await matchAt(p, reference(), 'F1');
  expect(again).toMatchObject({ id: matches[1]!.matchId, status: 'open' });
  expect(again.id).not.toBe(closed.id);
  await host.call(setTournamentScore, await scoreBody('F1', [0, 1]));
  expect(await shares()).toEqual([
    [1, 1, 14_00],
    [0, 2, 6_00],
  ]);
  await apply({ kind: 'reinstate', entryId: eliminated });
  expect(
    await host.refused(changeTournament, {
      params: at(),
      body: { change: { kind: 'reinstate', entryId: eliminated }, version: await version() },
    }),
  ).toMatchObject({ code: 'change-impossible' });
});

test('an entry that left is taken back while nothing was decided on it', async () => {
  const [left = '', other = ''] = event.entryIds;
  const change = { kind: 'readmit' as const, entryId: left };
  const refused = async (entryId = left) =>
    host.refused(changeTournament, {
      params: at(),
      body: { change: { ...change, entryId }, version: await version() },
    });
  const { id: closed } = await matchAt(p, reference(), 'U1.1');
  // From now on a fee stays in the event.
  await until(p, (await eventOf(host, event)).dates.checkInOpensAt);
  const leave = { params: at(), body: { entryId: left } };
  await players[0]!.call(leaveTournament, leave);
  await p.settled();
  expect(await refused(other)).toMatchObject({ code: 'change-impossible' });
  // Who may be taken back, or keeps a prize, does not decide.
  const naming = { version: (await eventOf(host, event)).version, userIds: [players[0]!.id] };
  expect(await host.refused(setOrganizers, { params: at(), body: naming })).toMatchObject({
    code: 'organizer-plays',
  });
  // One whose player may not play now stays out.
  for (const status of ['suspended', 'active'] as const) {
    await p.operator.call(setStatus, { params: { userId: players[0]!.id }, body: { status } });
    await p.settled();
    if (status === 'suspended') {
      expect(await refused()).toMatchObject({ code: 'change-impossible' });
    }
  }
  await players[0]!.signInAgain();
  const { matches } = await preview(change);
  expect(matches.map(({ key, kind }) => [key, kind])).toEqual([
    ['U1.1', 'cleared'],
    ['U1.1', 'opened'],
  ]);
  await apply(change);
  expect(await entryOf(players[0]!, event)).toMatchObject({
    ...{ status: 'checked_in', endedAt: null, refund: 'none', seats: [{ isPaid: true }] },
  });
  expect(p.events(entryReinstated)).toHaveLength(1);
  const { id, status } = await matchAt(p, reference(), 'U1.1');
  expect([id === closed, status]).toEqual([false, 'open']);
  await players[0]!.call(leaveTournament, leave);
  await p.settled();
  await setScores('U1.2', 'F1');
  expect(await refused()).toMatchObject({ code: 'downstream-played' });
});

test.thorough('both sides of a final that they forfeited share its prizes', async () => {
  await setScores('U1.1', 'U1.2');
  const { id: matchId } = await matchAt(p, reference(), 'F1');
  await apply({ kind: 'double-forfeit', matchId });
  expect(await shares()).toEqual([
    [0, 2, 10_00],
    [1, 2, 10_00],
  ]);
});
