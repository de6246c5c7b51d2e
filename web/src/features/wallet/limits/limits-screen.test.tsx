import type { PlayLimit, PlayLimits } from '@contend/contracts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { LimitsScreen } from './limits-screen';

const resetsAt = '2026-12-01T00:00:00.000Z';
const free = (kind: PlayLimit['kind'], window: PlayLimit['window']): PlayLimit => ({
  ...{ kind, window, cents: null, usedCents: 0, leftCents: null, resetsAt, pending: null },
});
const kinds = ['deposit', 'stake', 'loss'] as const;
const windows = ['day', 'week', 'month'] as const;
const limits = (
  change: Partial<PlayLimit> = {},
  pause: PlayLimits['pause'] = null,
): PlayLimits => ({
  limits: kinds
    .flatMap((kind) => windows.map((window) => free(kind, window)))
    .map((one) => (one.kind === 'stake' && one.window === 'week' ? { ...one, ...change } : one)),
  pause,
  realityCheckMinutes: 60,
});
const open = (reply: PlayLimits, more: Record<string, unknown> = {}) => {
  const asked = answerWith({ 'GET /wallet/play-limits': reply, ...more });
  renderAt('/wallet/limits', <LimitsScreen />);
  return asked;
};
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const limited = { cents: 150_00, usedCents: 55_00, leftCents: 95_00 };

test('shows what counts, what is left, and a pending raise that can be withdrawn', async () => {
  const pending = { cents: 200_00, from: '2026-11-25T08:50:00.000Z' };
  const asked = open(limits({ ...limited, pending }), {
    'PUT /wallet/play-limits': limits(limited),
  });
  const bar = await screen.findByRole('progressbar', { name: 'weekly stake limit' });
  expect(bar.getAttribute('value')).toBe('5500');
  expect(screen.getByText(/\$95\.00 left/)).toBeTruthy();
  expect(screen.getByText(/\$150\.00 → \$200\.00 from 25 Nov/)).toBeTruthy();
  press('Keep the lower limit');
  await waitFor(() => expect(screen.queryByText(/→/)).toBeNull());
  expect(asked.at(-1)).toMatchObject({
    body: { limits: [{ kind: 'stake', window: 'week', cents: 150_00 }] },
  });
});

test.thorough('says when a new amount takes effect', async () => {
  open(limits(limited), { 'PUT /wallet/play-limits': limits(limited) });
  await screen.findByText(/\$95\.00 left/);
  press('Change the weekly stake limit');
  const amount = screen.getByLabelText('At most');
  fireEvent.change(amount, { target: { value: '200' } });
  expect(screen.getByText(/takes effect in 24 hours/)).toBeTruthy();
  fireEvent.change(amount, { target: { value: '100' } });
  expect(screen.getByText(/takes effect at once/)).toBeTruthy();
  press('Limit to $100.00');
  await waitFor(() => expect(screen.queryByLabelText('At most')).toBeNull());
});

test('a self-exclusion needs typed words and a confirmation', async () => {
  const until = '2027-05-24T00:00:00.000Z';
  const pause = { kind: 'self-exclusion', from: resetsAt, until, returnsAt: null } as const;
  const asked = open(limits(), {
    'POST /wallet/play-limits/self-exclusion': limits({}, pause),
  });
  const typed = await screen.findByLabelText(/type “exclude me”/);
  expect(screen.getByRole('button', { name: 'Exclude myself' })).toHaveProperty('disabled', true);
  fireEvent.change(typed, { target: { value: 'exclude me' } });
  press('Exclude myself');
  expect(screen.getByText(/It cannot be undone or shortened/)).toBeTruthy();
  press('Exclude me for 6 months');
  await screen.findByText('Self-excluded until 24 May 2027');
  expect(asked.at(-1)).toMatchObject({ body: { months: 6, confirm: 'exclude me' } });
  expect(screen.queryByLabelText('Time-out')).toBeNull();
});

test('after its end a player asks to return', async () => {
  const past = '2020-01-01T00:00:00.000Z';
  const over = { kind: 'self-exclusion', from: past, until: past, returnsAt: null } as const;
  const asked = open(limits({}, over), {
    'POST /wallet/play-limits/return': limits({}, { ...over, returnsAt: resetsAt }),
  });
  await screen.findByText('Your self-exclusion is over');
  press('Ask to return');
  await screen.findByText(/Play is possible from/);
  expect(asked.at(-1)).toMatchObject({ call: 'POST /wallet/play-limits/return', body: {} });
});
