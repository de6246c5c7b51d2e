import type { MatchReply, WagerReply } from '@contend/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { ada, answerWith, renderAt } from '../../../../test/api';
import { newMatch, openWager } from '../../../../test/samples';
import { RulingForm } from './ruling-form';
import { outcomesOf } from './ruling-outcomes';

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

const away = { captainId: ada.id, seats: [{ userId: ada.id, payerId: ada.id }] };
const wager: WagerReply = { ...openWager, away, players: newMatch.players };

const show = (shown: MatchReply = match) => {
  const asked = answerWith({ [`GET /wagers/${openWager.id}`]: wager, [rule]: match });
  renderAt('/', <RulingForm match={shown} />);
  return asked;
};
const fillIn = () => {
  fireEvent.change(screen.getByLabelText('Rule'), { target: { value: '4.2' } });
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'As the clip shows.' } });
};
const outcomes = () => screen.getAllByRole<HTMLInputElement>('radio', { name: /wins|Void/ });

test('preselects no outcome and requires a choice', async () => {
  const asked = show();
  await screen.findAllByText('$18.00');
  expect(outcomes().map(({ checked }) => checked)).toEqual([false, false, false]);
  fillIn();
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
    'Ada own seat$18.00',
    'Rake to the platform$2.00',
    'Bea stake lost$0.00',
    'From escrow$20.00',
  ]);
  expect(within(lines).getByText('From escrow')).toBeTruthy();
  fillIn();
  fireEvent.click(screen.getByRole('button', { name: 'Rule 1–2 and pay $18.00' }));
  await waitFor(() => expect(asked.some(({ call }) => call === rule)).toBe(true));
  expect(asked.find(({ call }) => call === rule)?.body).toEqual({
    winner: 'away',
    scores: [1, 2],
    reason: 'As the clip shows.',
    rule: '4.2',
  });
});

test.thorough('asks for the score of a win that was not reported', async () => {
  show();
  await screen.findAllByText('$18.00');
  fireEvent.click(screen.getByRole('radio', { name: /^Bea wins/ }));
  fillIn();
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
  fillIn();
  const button = screen.getByRole<HTMLButtonElement>('button', { name: /opens \d\d:\d\d$/ });
  expect(button.disabled).toBe(true);
  fireEvent.click(button);
  expect(asked.some(({ call }) => call === rule)).toBe(false);
});

test('requires the rule that decides', async () => {
  const asked = show();
  await screen.findAllByText('$18.00');
  fireEvent.click(screen.getByRole('radio', { name: /^Ada wins/ }));
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'As the clip shows.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Rule 1–2 and pay $18.00' }));
  expect(await screen.findByText('Choose the rule that decides.')).toBeTruthy();
  expect(asked.some(({ call }) => call === rule)).toBe(false);
});

/** Two seats a side; Ada covers Cid's. The prize does not divide evenly. */
const [cid, dan] = ['c'.repeat(24), 'd'.repeat(24)];
const teamWager: WagerReply = {
  ...wager,
  ...{ teamSize: 2, stake: 1003, pot: 4012, rake: 401, prize: 3611 },
  home: { captainId: dan, seats: [newMatch.home.captainId, dan].map(paidByThemselves) },
  away: { captainId: ada.id, seats: [ada.id, cid].map((userId) => ({ userId, payerId: ada.id })) },
};

function paidByThemselves(userId: string) {
  return { userId, payerId: userId };
}

test('distributes exactly the escrow in every outcome', () => {
  for (const staked of [wager, teamWager]) {
    const size = { teamSize: staked.teamSize, stake: staked.stake };
    for (const { lines } of outcomesOf({ ...match, ...size }, staked)) {
      expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(staked.pot);
    }
  }
});

test('pays the seats of a team to those who paid for them', () => {
  const staked = { ...match, teamSize: 2, stake: 1003, pot: 4012 };
  const [home, awayWins] = outcomesOf(staked, teamWager);
  expect(awayWins?.lines[0]).toMatchObject({ label: 'Ada', cents: 3611 });
  expect(awayWins?.lines[0]?.note).toBe('own seat + A former player, covered');
  expect(home?.lines.slice(0, 2).map(({ cents }) => cents)).toEqual([1806, 1805]);
});

test('rules a match without stakes without naming money', async () => {
  answerWith({});
  renderAt('/', <RulingForm match={{ ...match, wagerId: null, stake: 0, pot: 0 }} />);
  fireEvent.click(screen.getByRole('radio', { name: /^Ada wins/ }));
  expect(await screen.findByRole('button', { name: 'Rule 1–2' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('$');
});
