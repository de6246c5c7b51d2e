import {
  checkIn,
  getUser,
  listLeaders,
  listPlayTypes,
  matchRequested,
  matchVoided,
} from '@contend/contracts';
import { platform, type Player } from '@contend/test-kit';
import { completed, newMatchId, publishMatch, publishAll, voided } from './match-events';

const only = { only: ['user' as const] };
const minuteMs = 60_000;
const unplayed = { xp: 0, record: { wins: 0, losses: 0, streak: 0 } };

test.thorough(
  'a match without a result gives no XP, and changes no record and no rating',
  async () => {
    const p = await platform(only);
    const [ada, bea] = [await p.player('ada'), await p.player('bea')];
    const sides = { home: ada.id, away: bea.id };
    const profiles = () =>
      Promise.all(
        [ada, bea].map(({ id: userId }) => p.anyone.call(getUser, { params: { userId } })),
      );
    const before = await profiles();
    const reasons = ['no-show', 'not-played', 'ruled-void'];
    const voids = reasons.map((reason) => {
      const { data, ...news } = voided({ ...sides, matchId: newMatchId() });
      return { ...news, data: { ...data, reason } as typeof data };
    });
    await publishAll(p, voids);
    expect(await profiles()).toEqual(before);
    const { items } = await p.anyone.call(listLeaders, { body: { metric: 'xp' } });
    expect(items).toEqual([]);
  },
);

test.thorough('a result that becomes a double forfeit takes its XP and rating back', async () => {
  const p = await platform(only);
  const [ada, bea] = [await p.player('ada'), await p.player('bea')];
  const sides = { home: ada.id, away: bea.id, matchId: newMatchId() };
  const xpOf = async ({ id: userId }: Player) => {
    const { xp, record } = await p.anyone.call(getUser, { params: { userId } });
    return { xp, record };
  };
  await publishMatch(p, completed(sides));
  expect((await xpOf(ada)).xp).toBe(50);
  await publishMatch(p, voided(sides));
  for (const one of [ada, bea]) {
    expect(await xpOf(one)).toEqual(unplayed);
  }
});

test.thorough.each(['home', 'both'])(
  'a no-show of %s in a tournament gives neither side XP',
  async (absent) => {
    const p = await platform({ only: ['user', 'match'] });
    const [ada, bea] = [await p.player('ada'), await p.player('bea')];
    const { items } = await p.anyone.call(listPlayTypes, { query: {} });
    const [playType] = items;
    const matchId = newMatchId();
    const sideOf = ({ id }: Player) => ({ captainId: id, userIds: [id] });
    const source = { kind: 'tournament', id: matchId };
    const format = { gameId: playType?.gameId, playTypeId: playType?.id, teamSize: 1, bestOf: 1 };
    const sides = { home: sideOf(ada), away: sideOf(bea) };
    const clock = { appearMs: 10 * minuteMs, playMs: 30 * minuteMs };
    await p.publish(matchRequested, {
      ...{ subject: matchId, sequence: 1 },
      data: { matchId, kind: 'tournament', source, sides, format, clock },
    });
    if (absent === 'home') await bea.call(checkIn, { params: { matchId } });
    await p.advance(10 * minuteMs);
    expect(p.events(matchVoided)).toMatchObject([{ data: { matchId, reason: 'no-show' } }]);
    for (const { id: userId } of [ada, bea]) {
      const { xp, record, ratings } = await p.anyone.call(getUser, { params: { userId } });
      expect({ xp, record, ratings }).toEqual({ ...unplayed, ratings: [] });
    }
  },
);
