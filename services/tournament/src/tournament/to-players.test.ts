import { happened, tournamentPaused } from '@contend/contracts';
import { toPlayers } from './to-players';

const ref = { tournamentId: '5f43a0000000000000000001', name: 'Night Cup' };
const ids = (count: number) =>
  Array.from({ length: count }, (_, nth) => nth.toString(16).padStart(24, '0'));
const told = (count: number) =>
  toPlayers(ids(count), (userIds) => happened(tournamentPaused, { ...ref, userIds }));

test('names 8,192 teams of five in messages far below 1 MB, each player once', () => {
  const events = told(8192 * 5);
  for (const { data } of events) expect(JSON.stringify(data).length).toBeLessThan(200_000);
  expect(events.flatMap(({ data }) => (data as { userIds: string[] }).userIds)).toEqual(
    ids(8192 * 5),
  );
});

test('is one event up to 1,024 teams of five, and without a player', () => {
  expect(told(1024 * 5)).toHaveLength(1);
  expect(told(0)).toHaveLength(1);
});
