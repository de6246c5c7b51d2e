import type { WagerReply } from '@contend/contracts';
import { screen } from '@testing-library/react';
import { ada, cacheFor, renderAt } from '../../../../test/api';
import { newMatch, openWager } from '../../../../test/samples';
import { FundingStep } from './funding-step';
import { nextWords } from '../labels';

const fundBy = new Date(Date.now() + 40_000).toISOString();
const adaSide = { captainId: ada.id, seats: [{ userId: ada.id, payerId: ada.id }] };
const show = (change: Partial<WagerReply>) =>
  renderAt(
    '/',
    <FundingStep wager={{ ...openWager, players: newMatch.players, fundBy, ...change }} />,
  );

test('shows the acceptor of a claimed wager the deadline, after which nothing is kept', () => {
  show({ status: 'claimed', away: adaSide });
  expect(screen.getByText(/Holding your \$10.00/)).toBeTruthy();
  expect(screen.getByRole('timer').getAttribute('dateTime')).toBe(fundBy);
  expect(screen.getByText(/nothing is held from you and you can accept again/)).toBeTruthy();
});

test('shows other players of a claimed wager whose stake is held', () => {
  renderAt(
    '/',
    <FundingStep
      wager={{
        ...openWager,
        status: 'claimed',
        away: adaSide,
        players: newMatch.players,
        fundBy,
      }}
    />,
    cacheFor({ ...ada, id: openWager.creatorId }),
  );
  expect(screen.getByText(/Holding \$10.00 of Ada/)).toBeTruthy();
  expect(screen.getByText(/your wager is open to everyone again/)).toBeTruthy();
});

test('shows that a wager does not open without its stake', () => {
  show({ status: 'funding', creatorId: ada.id, home: adaSide });
  expect(screen.getByText(/the wager is not opened and nothing is held from you/)).toBeTruthy();
});

test('shows that a wager was cancelled because its stake could not be held', () => {
  const ended = { ...openWager, status: 'cancelled' as const, endReason: 'funding-expired' };
  expect(nextWords(ended)).toBe(
    'The stake could not be held within a minute. Nothing is held from you.',
  );
});
