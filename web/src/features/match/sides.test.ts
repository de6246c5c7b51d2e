import type { MatchReply } from '@contend/contracts';
import { possibleScores } from '../../lib/match/scores';
import { actorNames, facing, leftFirst, scoreWords } from './sides';

const ada = 'a'.repeat(24);
const bea = 'b'.repeat(24);
const side = (captainId: string) => ({
  captainId,
  seats: [{ userId: captainId, checkedInAt: null }],
});
const match = {
  home: side(ada),
  away: side(bea),
  players: [
    { id: ada, displayName: 'Ada' },
    { id: bea, displayName: 'Bea' },
  ],
} as unknown as MatchReply;

test('shows the viewer’s own side left, with its score first', () => {
  const seen = facing(match, bea);
  expect(seen).toMatchObject({ mine: 'away', mayAct: true });
  expect([seen.left.player?.displayName, seen.right.player?.displayName]).toEqual(['Bea', 'Ada']);
  expect(leftFirst([2, 1], seen)).toEqual([1, 2]);
});

test('shows home first to a spectator', () => {
  const seen = facing(match, undefined);
  expect(seen).toMatchObject({ mine: null, mayAct: false });
  expect(scoreWords(leftFirst([2, 1], seen))).toBe('2–1');
});

test('lists exactly the final scores of a format', () => {
  expect(possibleScores(1).map(scoreWords)).toEqual(['1–0', '0–1']);
  expect(possibleScores(3).map(scoreWords)).toEqual(['2–0', '2–1', '1–2', '0–2']);
  expect(possibleScores(5)).toHaveLength(6);
});

test('a deputy without a seat acts for a side; a seat counts before a role', () => {
  const cid = 'c'.repeat(24);
  const home = { ...match.home, deputyIds: [cid, bea] };
  expect(facing({ ...match, home }, cid)).toMatchObject({ mine: 'home', mayAct: true });
  expect(facing({ ...match, home }, bea)).toMatchObject({ mine: 'away', mayAct: true });
});

test('names the sides by their teams, and who acts for them', () => {
  const teams = [{ id: '1'.repeat(24), name: 'Nova Five', tag: 'NV5', avatarUrl: null }];
  const home = { ...match.home, teamId: '1'.repeat(24), deputyIds: [bea] };
  const team = { ...match, home, teams, teamSize: 5 };
  expect(facing(team, bea).right.title).toBe('Nova Five');
  expect(actorNames(team, 'home')).toBe('Ada or Bea');
});
