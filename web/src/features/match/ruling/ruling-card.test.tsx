import type { MatchReply } from '@contend/contracts';
import { screen, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { newMatch, openWager } from '../../../../test/samples';
import { RulingCard } from './ruling-card';

const at = newMatch.createdAt;
const ruling = { adminId: 'e'.repeat(24), winner: 'home' as const, reason: 'The clip.', at };
const dispute = {
  ...{ side: null, reason: '', openedAt: at, rulingBy: null, answerBy: null, escalatedAt: null },
  ...{ statements: [], ruling },
};

test('a ruling shows the score, and the money of each player with the rake', async () => {
  const wagerId = openWager.id;
  const ended = { status: 'completed', winner: 'home', scores: [2, 1], wagerId, dispute };
  const match = { ...newMatch, ...ended } as unknown as MatchReply;
  answerWith({ [`GET /wagers/${wagerId}`]: openWager });
  renderAt('/', <RulingCard match={match} />);
  const card = within(screen.getByRole('region', { name: 'Decision' }));
  expect(card.getByText(/won 2–1$/)).toBeTruthy();
  const money = (await card.findByLabelText('What happens to the money')).textContent;
  expect(money).toMatch(/\$18\.00.*Rake.*\$2\.00.*From escrow\$20\.00/);
});
