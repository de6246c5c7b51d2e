import { levelReached } from '@contend/contracts';
import { addRewardXp, levelProgressOf, withLevel } from './level';

const user = { id: 'a'.repeat(24), standing: { xp: 90 } };

test('adds the XP of rewards to that of matches', () => {
  const { state } = addRewardXp({ ...user, rewardXp: 5 }, 30);
  expect(state).toMatchObject({ standing: { xp: 90 }, rewardXp: 35 });
  expect(levelProgressOf(state)).toEqual({
    ...{ level: 2, xp: 125, matchXp: 90, rewardXp: 35, levelXp: 100, nextLevelXp: 400 },
  });
});

test('announces each level once, also when a recount takes it away and gives it back', () => {
  const { state: reached, events } = addRewardXp(user, 10);
  expect(events).toMatchObject([{ spec: levelReached, data: { userId: user.id, level: 2 } }]);
  const fallen = withLevel(reached, { ...reached, standing: { xp: 0 } }, []);
  expect(fallen.events).toEqual([]);
  expect(withLevel(fallen.state, { ...fallen.state, standing: { xp: 90 } }, []).events).toEqual([]);
  expect(
    withLevel(fallen.state, { ...fallen.state, standing: { xp: 400 } }, []).events,
  ).toHaveLength(1);
});

test('a level from before levels were announced is not announced', () => {
  expect(addRewardXp({ ...user, standing: { xp: 150 } }, 10).events).toEqual([]);
});
