import type { MatchReply } from '@contend/contracts';
import { newMatch } from '../../../../test/samples';
import { writtenBy } from '../../../../test/written-by';
import { facing } from '../sides';
import { drawResultCard, resultCard } from './result-card';

const decided: MatchReply = { ...newMatch, status: 'completed', scores: [2, 1], winner: 'home' };
const cardOf = (match: MatchReply, viewerId?: string) =>
  resultCard(match, { view: facing(match, viewerId), gameName: 'Rocket League' });

test.each([
  { ...newMatch, status: 'live' as const },
  { ...decided, status: 'disputed' as const },
  { ...decided, scores: null },
])('a match without a result has no picture', (match) => {
  expect(cardOf(match)).toBeNull();
});

test('the viewer’s side is left, with its score first', () => {
  const away = decided.away?.captainId ?? '';
  const card = cardOf(decided, away);
  expect(card).toMatchObject({
    scores: [1, 2],
    left: { isWinner: false },
    right: { isWinner: true },
  });
});

test('the picture has both names, the score and the winner', () => {
  const card = cardOf(decided);
  if (!card) throw new Error('There is no picture.');
  expect(writtenBy((pen) => drawResultCard(pen, card))).toEqual([
    ...[card.head, 'Played on Contend', card.left.letters, card.left.title, 'Winner'],
    ...[card.right.letters, card.right.title, '2 – 1'],
  ]);
});
