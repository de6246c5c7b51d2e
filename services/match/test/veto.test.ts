import {
  checkIn,
  chooseMap,
  drawnMap,
  type EventData,
  getMatch,
  inMs,
  matchMapChosen,
  matchStarted,
  matchVetoStarted,
  matchVoided,
  tournamentMatchClosed,
  vetoDraw,
  vetoRules,
} from '@contend/contracts';
import type { Player, StoryPlatform } from '@contend/test-kit';
import { createHash } from 'node:crypto';
import { gameIds, playTypeIds } from '../src/games/initial-catalogue';
import { requestedMatch } from './tournament-room';

const { turnMs } = vetoRules;
const unknownId = 'c'.repeat(24);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
/** The pool of the play type in the catalogue. */
const pool = ['aim_map', 'aim_redline', 'aim_usp', 'aim_deagle7k'];
const aimMap = { gameId: gameIds.counterStrike, playTypeId: playTypeIds.counterStrikeAimMap };

/** The turns that events tell, in order. */
const turnsOf = (p: StoryPlatform) =>
  p.events(matchMapChosen).map(({ data }) => data as EventData<typeof matchMapChosen>);

/** A match whose sides veto maps, away first. */
async function vetoed(bestOf = 1) {
  const room = await requestedMatch({
    ...{ format: { ...aimMap, teamSize: 1, bestOf }, veto: { first: 'away' } },
  });
  const { ada, bea, params } = room;
  const choose = (by: Player, turn: number, map: string) =>
    by.call(chooseMap, { params, body: { turn, map } });
  const refused = async (by: Player, turn: number, map: string, to = params) =>
    (await by.refused(chooseMap, { params: to, body: { turn, map } })).code;
  const begin = async () => {
    for (const player of [ada, bea]) await player.call(checkIn, { params });
  };
  return { ...room, choose, refused, begin };
}

test.thorough('a best of 1 is played on the map that three bans leave', async () => {
  const { p, ada, bea, match, choose, begin } = await vetoed();
  const commitment = (await match()).veto?.commitment ?? '';
  await begin();
  expect(await match()).toMatchObject({
    status: 'check_in',
    veto: {
      ...{ maps: pool, first: 'away', sequence: ['ban', 'ban', 'ban', 'decider'], seed: null },
      next: { turn: 0, side: 'away', by: inMs(p.clock.now(), turnMs).toISOString() },
    },
  });
  await choose(bea, 0, 'aim_map');
  await choose(ada, 1, 'aim_usp');
  const after = await choose(bea, 2, 'aim_redline');
  expect(after).toMatchObject({ next: null, turns: [{}, {}, {}, { map: 'aim_deagle7k' }] });
  expect(after.commitment).toBe(commitment);
  expect(sha256(after.seed ?? '')).toBe(commitment);
  expect(await match()).toMatchObject({ status: 'live', startedAt: p.clock.now().toISOString() });
  await p.settled();
  expect(p.events(matchVetoStarted)).toMatchObject([{ data: { commitment, maps: pool } }]);
  const chosen = turnsOf(p);
  expect(chosen.map(({ kind, side, map }) => `${side} ${kind} ${map}`)).toEqual([
    ...['away ban aim_map', 'home ban aim_usp', 'away ban aim_redline'],
  ]);
  expect(chosen.at(-1)).toMatchObject({ toPlay: ['aim_deagle7k'], seed: after.seed });
  expect(p.events(matchStarted)).toHaveLength(1);
});

test.thorough('a best of 3 is played on two picks and the map that is left', async () => {
  const { p, ada, bea, match, choose, begin } = await vetoed(3);
  await begin();
  await choose(bea, 0, 'aim_map');
  await choose(ada, 1, 'aim_usp');
  await choose(bea, 2, 'aim_redline');
  await p.settled();
  expect((await match()).veto?.turns.map(({ kind, side, map }) => [kind, side, map])).toEqual([
    ...[
      ['ban', 'away', 'aim_map'],
      ['pick', 'home', 'aim_usp'],
    ],
    ...[
      ['pick', 'away', 'aim_redline'],
      ['decider', null, 'aim_deagle7k'],
    ],
  ]);
  expect(turnsOf(p).at(-1)?.toPlay).toEqual([...['aim_usp', 'aim_redline', 'aim_deagle7k']]);
});

test.thorough(
  'silent sides: each turn ends at its millisecond, by a draw that is verified',
  async () => {
    const { p, match, begin } = await vetoed();
    await begin();
    for (let turn = 0; turn < 3; turn += 1) {
      await p.advance(turnMs - 1);
      expect((await match()).veto?.turns).toHaveLength(turn);
      await p.advance(1);
    }
    const { status, veto } = await match();
    expect(status).toBe('live');
    expect(sha256(veto?.seed ?? '')).toBe(veto?.commitment);
    let left = pool;
    for (const [turn, { map, isDrawn }] of (veto?.turns ?? []).slice(0, 3).entries()) {
      expect(isDrawn).toBe(true);
      expect(map).toBe(drawnMap(sha256(vetoDraw(veto?.seed ?? '', turn)), left));
      left = left.filter((one) => one !== map);
    }
    expect(p.events(matchStarted)).toHaveLength(1);
  },
);

test.thorough('a choice at the deadline is refused; check-in then forfeits no side', async () => {
  const { p, ada, bea, params, match, choose, refused } = await vetoed();
  await ada.call(checkIn, { params });
  await p.advance(9.5 * 60_000);
  await bea.call(checkIn, { params });
  await p.advance(turnMs - 1);
  await choose(bea, 0, 'aim_map');
  await p.advance(turnMs);
  expect(await match()).toMatchObject({ status: 'check_in', veto: { next: { turn: 2 } } });
  expect(await refused(ada, 1, 'aim_usp')).toBe('veto-turn-over');
  expect(p.events(matchVoided)).toEqual([]);
});

test.thorough('of two choices at once one counts; its repeat has no second effect', async () => {
  const { p, bea, match, choose, begin, params } = await vetoed();
  await begin();
  const both = await Promise.all(
    ['aim_map', 'aim_usp'].map((map) =>
      bea.answer(chooseMap, { params, body: { turn: 0, map } }).then(({ status }) => status),
    ),
  );
  expect(both.sort()).toEqual([200, 409]);
  const [taken] = (await match()).veto?.turns ?? [];
  const again = await Promise.all([0, 0].map(() => choose(bea, 0, taken?.map ?? '')));
  expect(again.map(({ turns }) => turns.length)).toEqual([1, 1]);
  await p.settled();
  expect(p.events(matchMapChosen)).toHaveLength(1);
});

test('refuses outsiders, the other side, and maps that cannot be chosen', async () => {
  const { p, ada, bea, cal, match, choose, refused, begin, params } = await vetoed();
  expect(await refused(bea, 0, 'aim_map')).toBe('veto-not-running');
  await begin();
  const before = await match();
  expect(await refused(cal, 0, 'aim_map')).toBe('not-captain');
  expect(await refused(ada, 0, 'aim_map')).toBe('not-your-turn');
  expect(await refused(bea, 0, 'Nuke')).toBe('map-not-in-pool');
  expect(await refused(bea, 1, 'aim_map')).toBe('veto-turn-over');
  expect(await refused(bea, -1, 'aim_map')).toBe('invalid-request');
  expect(await refused(bea, 0, 'aim_map', { matchId: unknownId })).toBe('match-not-found');
  const body = { turn: 0, map: 'aim_map' };
  expect((await p.anyone.refused(chooseMap, { params, body })).code).toBe('unauthenticated');
  expect(await match()).toEqual(before);
  await choose(bea, 0, 'aim_map');
  expect(await refused(ada, 1, 'aim_map')).toBe('map-taken');
});

test('the seed is in no reply and no event before the last turn', async () => {
  const { p, ada, bea, choose, begin, params } = await vetoed();
  await begin();
  await choose(bea, 0, 'aim_map');
  await p.settled();
  const matches = p
    .database('match')
    .collection<{ _id: string; veto: { seed: string } }>('matches');
  const stored = await matches.findOne({ _id: params.matchId });
  const seed = stored?.veto.seed ?? '';
  expect(seed).toMatch(/^[0-9a-f]{64}$/);
  const seen = [await ada.call(getMatch, { params }), p.events(matchVetoStarted)];
  expect(JSON.stringify([...seen, p.events(matchMapChosen)])).not.toContain(seed);
});

test.thorough(
  'a restart in the middle keeps the turns, and the open one ends by its deadline',
  async () => {
    const { p, bea, match, choose, begin } = await vetoed();
    await begin();
    await choose(bea, 0, 'aim_map');
    await p.advance(turnMs / 2);
    await p.kill('match');
    // A longer pause is an outage, which opens the turn again.
    await p.advance(turnMs / 2);
    await p.restart('match');
    expect((await match()).veto).toMatchObject({
      turns: [{ map: 'aim_map' }, { side: 'home', isDrawn: true }],
      next: { turn: 2, side: 'away' },
    });
    await p.kill('match');
    await p.advance(turnMs + 2 * 60_000);
    await p.restart('match');
    expect((await match()).veto).toMatchObject({ turns: [{}, {}], next: { turn: 2 } });
  },
);

test.thorough(
  'a match that is closed during its veto is cancelled, and no turn follows',
  async () => {
    const { p, bea, params, match, refused, begin } = await vetoed();
    await begin();
    const data = { ...params, tournamentId: unknownId, reason: 'removed' };
    await p.publish(tournamentMatchClosed, { subject: params.matchId, sequence: 2, data });
    await p.advance(turnMs);
    expect(await match()).toMatchObject({ status: 'cancelled', veto: { turns: [], next: null } });
    expect(await refused(bea, 0, 'aim_map')).toBe('veto-not-running');
    expect(p.events(matchMapChosen)).toEqual([]);
  },
);

test.thorough('a request for a play type without maps starts its match at once', async () => {
  const format = {
    ...{ gameId: gameIds.footballClub, playTypeId: playTypeIds.footballFriendlies },
    ...{ teamSize: 1, bestOf: 1 },
  };
  const room = await requestedMatch({ format, veto: { first: 'home' } });
  const { ada, bea, params, match } = room;
  for (const player of [ada, bea]) await player.call(checkIn, { params });
  expect(await match()).toMatchObject({ status: 'live', veto: null });
});
