import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { rakePerkWords } from './labels';
import { WagerSavings } from './wager-savings';

const id = (letter: string) => letter.repeat(24);
const at = '2026-11-02T10:00:00.000Z';
const saving = {
  ...{ id: id('a'), wagerId: id('b'), at, acceptedAt: at, share: 20_00, rakeAgreed: 2_00 },
  ...{ rakePaid: 1_00, saved: 1_00 },
  perk: { state: 'counted' as const, membershipId: id('c'), planName: 'Plus' },
};
const list = 'GET /membership/savings/wagers';
const open = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  renderAt('/', <WagerSavings />);
  fireEvent.click(screen.getByRole('button', { name: 'See each wager' }));
  return asked;
};

test('says for each wager which plan counted and what it saved, page by page', async () => {
  const next = `${at}_${id('a')}`;
  const none = { state: 'no-plan', membershipId: null, planName: null };
  const earlier = { ...saving, id: id('d'), saved: 0, rakePaid: 2_00, perk: none };
  open({
    [list]: { items: [saving], next },
    [`${list}?cursor=${encodeURIComponent(next)}`]: { items: [earlier], next: null },
  });
  expect(await screen.findByText(/^Plus was active when.*: it saved \$1\.00\.$/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText(/^You had no plan when the wager was accepted/)).toBeTruthy();
  expect(screen.getByText(/\$2\.00 rake on your \$20\.00/)).toBeTruthy();
});

test('says that nothing was won, and that the list cannot be loaded', async () => {
  open({ [list]: { items: [], next: null } });
  expect(await screen.findByText('No wager was won yet')).toBeTruthy();
});

test.each([
  ['refunded', 'You cancelled Plus with a refund before the payout, so it did not count.'],
  ['not-at-acceptance', 'Plus was not active yet when the wager was accepted.'],
  ['not-in-plan', 'Plus leaves the rake as it is.'],
] as const)('%s has its reason', (state, why) => {
  const perk = { ...saving.perk, state };
  expect(rakePerkWords({ perk, acceptedAt: null, saved: 0 }).why).toBe(why);
});
