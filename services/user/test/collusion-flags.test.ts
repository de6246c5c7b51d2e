import {
  collusionFlagged,
  collusionReviewed,
  collusionWithdrawn,
  disputeWindowMs,
  getCollusionFlag,
  getUser,
  listCollusionFlags,
  reviewCollusionFlag,
  setRoles,
  wagerSettled,
} from '@contend/contracts';
import { platform, type Player, type StoryPlatform } from '@contend/test-kit';
import {
  completed,
  disputed,
  gameId,
  newMatchId,
  playTypeId,
  publishMatch,
  publishAll,
} from './match-events';

const reason = 'They talk about it in their team chat.';
const minuteMs = 60_000;
const unknown = { flagId: 'f'.repeat(24) };

/** Plays matches of two players a minute apart, from now on; returns their ids. */
async function playSeries(
  p: StoryPlatform,
  [one, other]: [Player, Player],
  { winners, kind = 'wager' }: { winners: string; kind?: 'wager' | 'scrim' },
): Promise<string[]> {
  const from = p.clock.now().getTime();
  const matches = [...winners].map((winner, nth) => {
    const completedAt = new Date(from + (nth + 1) * minuteMs).toISOString();
    const isOne = winner === 'a';
    const sides = { home: one.id, away: other.id, winner: isOne ? 'home' : 'away' } as const;
    return completed({ ...sides, matchId: newMatchId(), completedAt, kind });
  });
  await p.moveClock(winners.length * minuteMs);
  await publishAll(p, matches);
  return matches.map(({ data }) => data.matchId);
}

async function traders(delivery: 'plain' | 'tripled-and-shuffled' = 'plain') {
  const p = await platform({ only: ['user'], delivery });
  const prepared = await p.prepare('two players who won in turns', async () => {
    const admin = await p.admin();
    const [ada, bea] = [await p.player('ada'), await p.player('bea')];
    const matchIds = await playSeries(p, [ada, bea], { winners: 'abababababab' });
    await p.advance(disputeWindowMs);
    return { admin, ada, bea, matchIds };
  });
  const open = async () => (await prepared.admin.call(listCollusionFlags, { query: {} })).items;
  return { p, ...prepared, open };
}

test.thorough('players who win in turns are flagged, with their matches and a graph', async () => {
  const { p, admin, ada, bea, matchIds, open } = await traders();
  const [flag, ...more] = await open();
  expect(more).toEqual([]);
  expect(flag).toMatchObject({
    ...{ status: 'open', pattern: 'alternating', loserId: null, matchCount: 12, observed: 11 },
    userIds: [ada.id, bea.id].toSorted(),
  });
  expect(flag?.players.map((one) => one?.displayName).toSorted()).toEqual(['ada', 'bea']);
  expect(flag?.probability).toBeLessThan(0.001);
  const params = { flagId: flag?.id ?? '' };
  const seen = await admin.call(getCollusionFlag, { params });
  expect(seen.matches.map((one) => one.matchId)).toEqual(matchIds);
  expect(seen.matches[0]).toMatchObject({ winnerId: ada.id, gameId, playTypeId, chance: 0.5 });
  expect(seen.matches[1]?.winnerId).toBe(bea.id);
  expect(seen.graph.players.map(({ matches }) => matches)).toEqual([12, 12]);
  const wins = seen.graph.edges.map((edge) => [edge.winnerId, edge.wins]);
  expect(Object.fromEntries(wins)).toEqual({ [ada.id]: 6, [bea.id]: 6 });
  expect(seen.reviews).toEqual([]);
  expect(p.events(collusionFlagged)).toMatchObject([{ data: { pattern: 'alternating' } }]);
});

test.thorough('duplicates and any order of events lead to one flag', async () => {
  const { p, open } = await traders('tripled-and-shuffled');
  const [flag, ...more] = await open();
  expect(more).toEqual([]);
  expect(flag?.observed).toBe(11);
  expect(p.events(collusionFlagged)).toHaveLength(1);
});

test.thorough('honest results and scrims are not flagged', async () => {
  const p = await platform({ only: ['user'] });
  const admin = await p.admin();
  const [ada, bea, cal] = [await p.player('ada'), await p.player('bea'), await p.player('cal')];
  await playSeries(p, [ada, bea], { winners: 'aabaabbbaabb' });
  await playSeries(p, [ada, cal], { winners: 'abababababab', kind: 'scrim' });
  await p.advance(disputeWindowMs);
  expect((await admin.call(listCollusionFlags, { query: {} })).items).toEqual([]);
});

test.thorough('the graph shows other opponents, and what wagers gained', async () => {
  const { p, admin, ada, bea, open } = await traders();
  const cal = await p.player('cal');
  await playSeries(p, [ada, cal], { winners: 'aab' });
  const [wagerId, matchId] = ['d'.repeat(24), newMatchId()];
  const paid = { home: ada.id, away: bea.id, matchId, completedAt: p.clock.now().toISOString() };
  const match = completed(paid);
  await publishMatch(p, { ...match, data: { ...match.data, wagerId } as never });
  const seat = (userId: string) => ({ captainId: userId, seats: [{ userId, payerId: userId }] });
  await p.publish(wagerSettled, {
    ...{ subject: wagerId, sequence: 9 },
    data: {
      ...{ wagerId, home: seat(ada.id), away: seat(bea.id), winner: 'home', gameId, playTypeId },
      ...{ matchId, potCents: 20_00, rakeCents: 2_00 },
      payouts: [{ userId: ada.id, amountCents: 18_00 }],
    },
  });
  await p.advance(disputeWindowMs);
  const [flag] = await open();
  const { graph } = await admin.call(getCollusionFlag, { params: { flagId: flag?.id ?? '' } });
  expect(graph.players.map(({ userId }) => userId)).toEqual([
    ...[ada.id, bea.id].toSorted(),
    cal.id,
  ]);
  const edge = (winnerId: string, loserId: string) =>
    graph.edges.find((one) => one.winnerId === winnerId && one.loserId === loserId);
  expect(edge(ada.id, bea.id)).toMatchObject({ wins: 7, gainedCents: 8_00 });
  expect(edge(ada.id, cal.id)).toMatchObject({ wins: 2, gainedCents: 0 });
  expect(edge(cal.id, ada.id)?.wins).toBe(1);
});

test.thorough('a corrected result withdraws the flag', async () => {
  const { p, admin, ada, bea, matchIds, open } = await traders();
  for (const matchId of matchIds.slice(3, 8)) {
    await publishMatch(p, disputed({ home: ada.id, away: bea.id, matchId }));
  }
  await p.advance(disputeWindowMs);
  expect(await open()).toEqual([]);
  const query = { status: 'withdrawn' as const };
  expect((await admin.call(listCollusionFlags, { query })).total).toBe(1);
  expect(p.events(collusionWithdrawn)).toHaveLength(1);
});

test.thorough(
  'a decision changes nothing by itself; later matches alone open the flag again',
  async () => {
    const { p, admin, ada, bea, open } = await traders();
    const [flag] = await open();
    const params = { flagId: flag?.id ?? '' };
    const before = await p.anyone.call(getUser, { params: { userId: ada.id } });
    const body = { decision: 'dismissed' as const, reason, seenMatches: 12 };
    const decided = await admin.call(reviewCollusionFlag, { params, body });
    expect(decided).toMatchObject({
      ...{ status: 'dismissed', reviews: [{ decision: 'dismissed', reason }] },
    });
    expect((await admin.call(reviewCollusionFlag, { params, body })).reviews).toHaveLength(1);
    await p.settled();
    expect(p.events(collusionReviewed)).toHaveLength(1);
    expect(await p.anyone.call(getUser, { params: { userId: ada.id } })).toEqual(before);
    expect(await open()).toEqual([]);
    await playSeries(p, [ada, bea], { winners: 'ababab' });
    await p.advance(disputeWindowMs);
    expect(await open()).toEqual([]);
    await playSeries(p, [ada, bea], { winners: 'abababab' });
    await p.advance(disputeWindowMs);
    expect(await open()).toMatchObject([{ id: params.flagId, matchCount: 14 }]);
    const again = await admin.call(getCollusionFlag, { params });
    expect(again.reviews).toHaveLength(1);
    const confirmed = { ...body, decision: 'confirmed' as const, seenMatches: 14 };
    const last = await admin.call(reviewCollusionFlag, { params, body: confirmed });
    expect(last.reviews.map(({ decision }) => decision)).toEqual(['confirmed', 'dismissed']);
  },
);

test('only an admin of other matches reads and decides', async () => {
  const { p, admin, ada, open } = await traders();
  const [flag] = await open();
  const params = { flagId: flag?.id ?? '' };
  const body = { decision: 'confirmed' as const, reason, seenMatches: 12 };
  for (const [client, code] of [
    [p.anyone, 'unauthenticated'],
    [ada, 'forbidden'],
  ] as const) {
    const refused = [
      await client.refused(listCollusionFlags, { query: {} }),
      await client.refused(getCollusionFlag, { params }),
      await client.refused(reviewCollusionFlag, { params, body }),
    ];
    expect(refused.map((one) => one.code)).toEqual([code, code, code]);
  }
  const missing = { status: 404, code: 'collusion-flag-not-found' };
  expect(await admin.refused(getCollusionFlag, { params: unknown })).toEqual(missing);
  expect(await admin.refused(reviewCollusionFlag, { params: unknown, body })).toEqual(missing);
  const short = { ...body, reason: 'no' };
  expect(await admin.refused(reviewCollusionFlag, { params, body: short })).toEqual({
    status: 400,
    code: 'invalid-request',
  });
  const outdated = { ...body, seenMatches: 11 };
  expect((await admin.refused(reviewCollusionFlag, { params, body: outdated })).code).toBe(
    'collusion-flag-changed',
  );
  const before = await p.anyone.call(getUser, { params: { userId: ada.id } });
  const decided = await admin.call(reviewCollusionFlag, { params, body });
  expect(decided).toMatchObject({ status: 'confirmed', reviews: [{ reason }] });
  await p.settled();
  expect(p.events(collusionReviewed)).toHaveLength(1);
  expect(await p.anyone.call(getUser, { params: { userId: ada.id } })).toEqual(before);
  const other = { ...body, decision: 'dismissed' as const };
  expect((await admin.refused(reviewCollusionFlag, { params, body: other })).code).toBe(
    'collusion-flag-decided',
  );
});

test('an admin does not decide on matches of their own', async () => {
  const { p, ada, open } = await traders();
  const [flag] = await open();
  const roles = { roles: ['player' as const, 'admin' as const] };
  await p.operator.call(setRoles, { params: { userId: ada.id }, body: roles });
  const staff = await p.signIn(ada);
  const params = { flagId: flag?.id ?? '' };
  expect((await staff.call(getCollusionFlag, { params })).reviews).toEqual([]);
  const body = { decision: 'confirmed' as const, reason, seenMatches: 12 };
  expect((await staff.refused(reviewCollusionFlag, { params, body })).code).toBe(
    'own-collusion-flag',
  );
});
