import type { MatchReply } from '@contend/contracts';
import { facing, leftFirst, possibleScores, scoreWords } from './sides';

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
  expect(seen).toMatchObject({ mine: 'away', isCaptain: true });
  expect([seen.left.player?.displayName, seen.right.player?.displayName]).toEqual(['Bea', 'Ada']);
  expect(leftFirst([2, 1], seen)).toEqual([1, 2]);
});

test('shows home first to a spectator', () => {
  const seen = facing(match, undefined);
  expect(seen).toMatchObject({ mine: null, isCaptain: false });
  expect(scoreWords(leftFirst([2, 1], seen))).toBe('2–1');
});

test('lists exactly the final scores of a format', () => {
  expect(possibleScores(1).map(scoreWords)).toEqual(['1–0', '0–1']);
  expect(possibleScores(3).map(scoreWords)).toEqual(['2–0', '2–1', '1–2', '0–2']);
  expect(possibleScores(5)).toHaveLength(6);
});
