import { screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { PlayerLimitsCard } from './player-limits-card';

const userId = 'b'.repeat(24);
const get = `GET /admin/players/${userId}/play-limits`;
const limit = {
  ...{ kind: 'deposit', window: 'day', cents: 50_00, usedCents: 20_00, leftCents: 30_00 },
  ...{ pending: null, resetsAt: '2026-03-03T00:00:00.000Z' },
};
const limits = { limits: [limit, { ...limit, window: 'week', cents: null, leftCents: null }] };
const show = (answer: unknown) => {
  answerWith({ [get]: answer });
  renderAt('/', <PlayerLimitsCard userId={userId} />);
};

test('shows an admin limits that are set and the break, and no way to change them', async () => {
  const pause = { kind: 'self-exclusion', from: limit.resetsAt, until: limit.resetsAt };
  show({ ...limits, realityCheckMinutes: null, pause: { ...pause, returnsAt: null } });
  expect(await screen.findByText('daily deposit limit')).toBeTruthy();
  expect(screen.getByText(/\$20\.00 of \$50\.00/)).toBeTruthy();
  expect(screen.getByText(/^Self-excluded until/)).toBeTruthy();
  expect(screen.queryByText('weekly deposit limit')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});

test('says that there is no limit, and no wallet', async () => {
  show({ limits: [], realityCheckMinutes: null, pause: null });
  expect(await screen.findByText('No limits are set.')).toBeTruthy();
  expect(screen.getByText('No break from play.')).toBeTruthy();
});

test('a player without a wallet has none', async () => {
  show({ status: 404, code: 'wallet-not-found', message: 'None.' });
  expect(await screen.findByText('This player has no wallet yet.')).toBeTruthy();
});
