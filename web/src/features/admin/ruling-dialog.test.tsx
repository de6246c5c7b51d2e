import type { MatchReply } from '@contend/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerWith, renderAt } from '../../../test/api';
import { newMatch, openWager } from '../../../test/samples';
import { RulingDialog } from './ruling-dialog';
import { outcomesOf } from '../../lib/ruling-outcomes';

const report: MatchReply['proposals'][number] = {
  id: 'f'.repeat(24),
  side: 'away',
  userId: newMatch.away.captainId,
  scores: [1, 2],
  maps: [],
  evidence: [],
  proposedAt: newMatch.createdAt,
  answer: 'rejected',
  answeredAt: newMatch.createdAt,
  reason: null,
};
const match: MatchReply = { ...newMatch, status: 'disputed', proposals: [report] };
const rule = `POST /admin/matches/${match.id}/ruling`;

const show = (shown: MatchReply = match) => {
  const asked = answerWith({ [`GET /wagers/${openWager.id}`]: openWager, [rule]: match });
  renderAt('/', <RulingDialog match={shown} onClose={() => undefined} />);
  return asked;
};
const outcomes = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /wins|Void/ });

test('preselects no outcome and requires a choice', async () => {
  const asked = show();
  expect(outcomes().map(({ checked }) => checked)).toEqual([false, false, false]);
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'As the clip shows.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rule' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose an outcome first.');
  expect(asked.some(({ call }) => call === rule)).toBe(false);
});

test('names the prize, the rake and the reported score of a win', async () => {
  const asked = show();
  await screen.findAllByText('$18.00');
  fireEvent.click(screen.getByRole('radio', { name: /^Ada wins/ }));
  const lines = document.querySelector<HTMLElement>('.outcome-money') as HTMLElement;
  const told = [...lines.querySelectorAll('div')].map(({ textContent }) => textContent);
  expect(told).toEqual([
    'Ada the prize$18.00',
    'Bea stake lost$0.00',
    'Rake to the house$2.00',
    'From escrow$20.00',
  ]);
  expect(within(lines).getByText('From escrow')).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'As the clip shows.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rule 1–2 and pay $18.00' }));
  await waitFor(() => expect(asked.some(({ call }) => call === rule)).toBe(true));
  expect(asked.find(({ call }) => call === rule)?.body).toEqual({
    winner: 'away',
    scores: [1, 2],
    reason: 'As the clip shows.',
  });
});

test('asks for the score of a win that was not reported', async () => {
  show();
  fireEvent.click(screen.getByRole('radio', { name: /^Bea wins/ }));
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'As the clip shows.' } });
  fireEvent.click(screen.getByRole('button', { name: /^Rule and pay/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('Choose the final score.');
  fireEvent.click(screen.getByRole('radio', { name: '2–1' }));
  expect(await screen.findByRole('button', { name: /^Rule 2–1 and pay/ })).toBeTruthy();
});

test('stays closed while a side can answer, and names it and the time', async () => {
  const answerBy = new Date(Date.now() + 600_000).toISOString();
  const statement = { side: 'home' as const, userId: 'a', text: 'We won.', at: answerBy };
  const dispute = {
    ...{ side: null, reason: '', openedAt: newMatch.createdAt, answerBy, rulingBy: null },
    ...{ escalatedAt: null, statements: [statement], ruling: null },
  };
  const asked = show({ ...match, dispute });
  expect(await screen.findByText(/^Ada can answer for /)).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: /^Ada wins/ }));
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'As the clip shows.' } });
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /opens \d\d:\d\d$/ });
  expect(button.disabled).toBe(true);
  fireEvent.click(button);
  expect(asked.some(({ call }) => call === rule)).toBe(false);
});

test('distributes exactly the escrow in every outcome', () => {
  for (const { lines } of outcomesOf(match, openWager)) {
    expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(openWager.pot);
  }
});
