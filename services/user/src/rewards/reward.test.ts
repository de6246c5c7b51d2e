import { Refusal, rewardClaimed, rewardEarned } from '@contend/contracts';
import { firstAccomplishments, offerOf, offersFor } from './accomplishment';
import { matchActivities } from './activity-batch';
import { claim, earn, isClaimable } from './reward';

const userId = 'a'.repeat(24);
const [first] = firstAccomplishments.map(offerOf);
const offer = first as NonNullable<typeof first>;
const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour));

test('is granted once; a late activity can only make its date earlier', () => {
  const { state: reward, events } = earn(null, userId, { offer, earnedAt: at(5) });
  expect(events).toMatchObject([{ spec: rewardEarned, data: { earnedAt: at(5), xp: 20 } }]);
  const earlier = earn(reward, userId, { offer, earnedAt: at(3) });
  expect(earlier).toMatchObject({ state: { earnedAt: at(3) }, events: [] });
  expect(earn(reward, userId, { offer, earnedAt: at(7) }).state).toBe(reward);
});

test('is claimed once, and only where it gives something', () => {
  const { state: reward } = earn(null, userId, { offer, earnedAt: at(5) });
  expect(isClaimable(reward)).toBe(true);
  const { state: claimed, events } = claim(reward, at(6));
  expect(events).toMatchObject([{ spec: rewardClaimed, data: { rewardId: reward.id, xp: 20 } }]);
  expect(isClaimable(claimed)).toBe(false);
  expect(() => claim(claimed, at(7))).toThrow(new Refusal('reward-claimed'));
  const empty = { ...reward, xp: 0 };
  expect(isClaimable(empty)).toBe(false);
  expect(() => claim(empty, at(6))).toThrow(new Refusal('reward-not-found'));
});

const [home, away] = ['1'.repeat(24), '2'.repeat(24)] as [string, string];
const final = {
  ...{ matchId: 'c'.repeat(24), home: [home], away: [away], winner: 'away' as const },
  ...{ outcome: 'completed' as const, scores: [0, 1] as [number, number] },
  ...{ decidedBy: 'agreement' as const, finalAt: at(9).toISOString() },
};

test('a final result counts for all players on its day, and as a win for the winners', () => {
  const played = matchActivities({
    ...final,
    gameId: '3'.repeat(24),
    completedAt: at(8).toISOString(),
  });
  const kindsOf = (id: string) => played.filter((one) => one.userId === id).map(({ kind }) => kind);
  expect(kindsOf(home)).toEqual(['match-completed', 'day-played']);
  expect(kindsOf(away)).toEqual(['match-completed', 'day-played', 'match-won']);
  expect(new Set(played.map((one) => one.at.getTime()))).toEqual(new Set([at(8).getTime()]));
  expect(played.find(({ kind }) => kind === 'day-played')?.sourceId).toBe('2026-03-02');
});

test('a match without a result counts nothing; events of 0.2.0 are dated by their finality', () => {
  expect(matchActivities({ ...final, outcome: 'voided', winner: null })).toEqual([]);
  expect(matchActivities(final)[0]).toMatchObject({ at: at(9), gameId: null });
});

test('a scrim counts as one too', () => {
  const source = { kind: 'scrim', id: 'd'.repeat(24) };
  const kinds = matchActivities({ ...final, source }).map(({ kind }) => kind);
  expect(kinds.filter((kind) => kind === 'scrim-completed')).toHaveLength(2);
});

test('an activity counts towards rules of its kind and game alone', () => {
  const gameId = '3'.repeat(24);
  const [one, other] = firstAccomplishments;
  const rules = [
    { ...one, rule: { event: 'match-won', count: 1, gameId } },
    { ...other, rule: { event: 'match-won', count: 2, gameId: '4'.repeat(24) } },
  ] as typeof firstAccomplishments;
  const won = { userId, kind: 'match-won' as const, sourceId: 'm', gameId, at: at(5) };
  const found = offersFor(won, rules).filter(({ kind }) => kind === 'accomplishment');
  expect(found.map(({ rule }) => rule.count)).toEqual([1]);
});
