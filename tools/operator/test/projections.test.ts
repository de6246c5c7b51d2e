import { runOperator } from './run-operator';

interface Listed {
  service: string;
  name: string;
  notRebuilt: string | null;
}

const simple = ['blocks', 'case-holders', 'entrants', 'games', 'laws', 'member-perks'].concat([
  'member-rakes',
  'play-breaks',
  'play-types',
  'players',
  'teams',
]);

test.thorough('lists every projection of every service, and those not rebuilt', async () => {
  const { code, json } = await runOperator(['projection', 'list', '--json']);
  expect(code).toBe(0);
  const { projections } = json() as { projections: Listed[] };
  const left = projections.filter(({ notRebuilt }) => notRebuilt !== null);
  expect(left.map(({ service, name }) => `${service} ${name}`)).toEqual([
    'user active-matches',
    'team team-matches',
    'team team-wagers',
  ]);
  const rebuilt = projections.filter((one) => !left.includes(one)).map(({ name }) => name);
  expect([...new Set(rebuilt)].toSorted()).toEqual(simple);
  const ofWager = projections.filter(({ service }) => service === 'wager');
  expect(ofWager.map(({ name }) => name)).toEqual(
    simple.filter((name) => !['case-holders', 'entrants', 'member-perks'].includes(name)),
  );
});
