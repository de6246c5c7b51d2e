import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { answerWith, renderAt } from '../../../../test/api';
import {
  membershipReads as reads,
  monthly,
  plan,
  plan2,
  quoteOf,
  running,
  yearly,
} from '../../../../test/membership-samples';
import { leavePageFor } from '../../../lib/state/leave-page';
import { MembershipScreen } from './membership-screen';

// jsdom has no canvas to draw on.
jest.mock('../savings/months-chart', () => ({ MonthsChart: () => null }));
jest.mock('../../../lib/state/leave-page', () => ({
  leavePageFor: jest.fn(),
  useRestoredPage: () => undefined,
}));

const Address = () => <output>{useLocation().search}</output>;
const open = (answers: Record<string, unknown>, place = '/membership') => {
  const asked = answerWith(answers);
  renderAt(
    place,
    <>
      <MembershipScreen />
      <Address />
    </>,
  );
  return asked;
};
const visa = { 'GET /membership/card': { brand: 'visa', last4: '4242' } };
const bodiesOf = (asked: ReturnType<typeof open>, call: string) =>
  asked.filter((one) => one.call === call).map(({ body }) => body);
const press = async (name: string | RegExp) =>
  fireEvent.click(await screen.findByRole('button', { name }));
const left = leavePageFor as jest.Mock<void, [string]>;
beforeEach(() => left.mockReset());

test.thorough('states what a plan changes, from when it pays, and its yearly price', async () => {
  open(reads(null));
  const card = await screen.findByRole('article', { name: 'Plus' });
  expect(within(card).getByText('Rake 5 % instead of 10 % on your seats')).toBeTruthy();
  expect(within(card).getByText('Record reset for $4.99')).toBeTruthy();
  expect(within(card).getByText(/pays for itself from \$159.80/)).toBeTruthy();
  expect(screen.getByText(/You have no plan\. Everything can be played without one/)).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Yearly'));
  expect(within(card).getByText('$79.90')).toBeTruthy();
  expect(screen.getByText('?interval=year')).toBeTruthy();
});

test('claims nothing about plans or perks before both reads are there', async () => {
  open({ ...reads(null), 'GET /membership/my-subscription': () => new Promise(() => undefined) });
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  expect(screen.queryByText(/no plan/)).toBeNull();
});

describe('buying', () => {
  const applied = { amountOff: 2_00, total: 5_99, validUntil: null };
  const buying = {
    ...reads(null),
    'POST /apply-discount-code': applied,
    'POST /membership/subscribe/wallet': running,
  };

  test('from the wallet, with a code, for the amount on the button', async () => {
    const asked = open(buying);
    await press('Choose Plus');
    expect(await screen.findByRole('button', { name: 'Start Plus for $7.99' })).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'lights2' } });
    await press('Apply');
    expect(await screen.findByText('$2.00 off the first month')).toBeTruthy();
    await press('Start Plus for $5.99');
    expect(await screen.findByText('You have Plus.')).toBeTruthy();
    expect(bodiesOf(asked, 'POST /membership/subscribe/wallet')).toEqual([
      { priceId: monthly.id, discountCode: 'lights2' },
    ]);
  });

  test('is not possible while a typed code is not applied', async () => {
    open(buying);
    await press('Choose Plus');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'LIGHTS2' } });
    const start = screen.getByRole('button', { name: 'Start Plus for $7.99' });
    expect(start).toHaveProperty('disabled', true);
    expect(screen.getByText('Apply it, or clear the field, to continue.')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '' } });
    expect(start).toHaveProperty('disabled', false);
  });

  test('applies the code of a shared link by itself', async () => {
    open(buying, `/membership?plan=${plan.id}&code=LIGHTS2`);
    expect(await screen.findByRole('button', { name: 'Start Plus for $5.99' })).toBeTruthy();
  });

  test('applies the code of the sign-up by itself, and says so before it is paid', async () => {
    const asked = open({ ...buying, 'GET /membership/sign-up-code': { code: 'BEA-PLAYS' } });
    await press('Choose Plus');
    await press('Start Plus for $5.99');
    expect(await screen.findByText('You have Plus.')).toBeTruthy();
    expect(bodiesOf(asked, 'POST /membership/subscribe/wallet')).toEqual([
      { priceId: monthly.id, discountCode: 'BEA-PLAYS' },
    ]);
  });

  test('sells nothing before it is known whether there is a code', async () => {
    const down = { status: 503, code: 'unavailable', message: 'Try again in a moment.' };
    open({ ...buying, 'GET /membership/sign-up-code': down });
    await press('Choose Plus');
    expect(await screen.findByText('We can’t look for your code')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Start Plus/ })).toBeNull();
  });

  test('shows a refusal of the code at its field, also when the purchase finds it', async () => {
    const usedUp = { status: 409, code: 'code-used-up', message: 'Used as often as it can be.' };
    open({ ...buying, 'POST /membership/subscribe/wallet': usedUp });
    await press('Choose Plus');
    fireEvent.change(await screen.findByLabelText('Code'), { target: { value: 'LIGHTS2' } });
    await press('Apply');
    await press('Start Plus for $5.99');
    expect(await screen.findByText('Used as often as it can be.')).toBeTruthy();
    expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true');
  });

  test('with a card leaves for the provider’s page', async () => {
    open({ ...buying, 'POST /membership/create-checkout': { link: '/pay-here' } });
    await press('Choose Plus');
    fireEvent.click(await screen.findByRole('radio', { name: /^Card/ }));
    await press('Continue to pay $7.99');
    await screen.findByRole('button', { name: 'Continue to pay $7.99', busy: true });
    expect(left).toHaveBeenCalledWith('/pay-here');
  });

  test('with the stored card, whose bank asks, leads to the bank within its time', async () => {
    const confirmBy = new Date(Date.now() + 29 * 60_000).toISOString();
    const asking = {
      ...{ ...running, status: 'incomplete', period: null, nextCharge: null, paidBy: 'card' },
      ...{ confirmLink: '/bank', confirmBy },
    };
    // The latest membership was paid from the wallet.
    const latest = { ...running, endedAt: '2026-12-05T00:00:00.000Z' };
    open({ ...reads(latest), ...visa, 'POST /membership/subscribe': asking });
    await press('Choose Plus');
    expect(await screen.findByRole('radio', { name: /^Visa ending 4242/ })).toHaveProperty(
      ...(['checked', true] as const),
    );
    await press('Start Plus for $7.99');
    expect(await screen.findByText('Your bank asks before Plus starts')).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^2[89]:/);
    expect(screen.getByRole('button', { name: 'Choose Plus' })).toHaveProperty('disabled', true);
    await press('Finish in your bank');
    expect(left).toHaveBeenCalledWith('/bank');
  });

  test('offers no card that was removed, whatever paid before', async () => {
    open(reads({ ...running, paidBy: 'card', endedAt: '2026-12-05T00:00:00.000Z' }));
    await press('Choose Plus');
    expect(await screen.findByRole('radio', { name: /^Wallet/ })).toHaveProperty('checked', true);
    expect(screen.getAllByRole('radio', { name: /^Wallet|[Cc]ard/ })).toHaveLength(2);
  });

  test('offers no card before it was looked for', async () => {
    open({ ...buying, 'GET /membership/card': () => new Promise(() => undefined) });
    await press('Choose Plus');
    expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Start Plus/ })).toBeNull();
  });

  test('works from the wallet where the card cannot be read, and offers it later', async () => {
    const down = { status: 503, code: 'unavailable', message: 'Try again in a moment.' };
    let card: unknown = down;
    open({ ...buying, 'GET /membership/card': () => card });
    await press('Choose Plus');
    expect(await screen.findByText('We can’t look for your stored card.')).toBeTruthy();
    expect(screen.queryByRole('radio', { name: /ending/ })).toBeNull();
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: 'LIGHTS2' } });
    card = visa['GET /membership/card'];
    await press('Try again');
    expect(await screen.findByRole('radio', { name: /^Visa ending 4242/ })).toBeTruthy();
    expect(screen.getByRole('radio', { name: /^Wallet/ })).toHaveProperty('checked', true);
    expect(screen.getByLabelText('Code')).toHaveProperty('value', 'LIGHTS2');
    fireEvent.change(screen.getByLabelText('Code'), { target: { value: '' } });
    await press('Start Plus for $7.99');
    expect(await screen.findByText('You have Plus.')).toBeTruthy();
  });

  test('a card that was removed meanwhile is not charged by another way unasked', async () => {
    let card: unknown = visa['GET /membership/card'];
    const refusal = { status: 409, code: 'no-stored-card', message: 'You have no stored card.' };
    open({
      ...{ ...buying, 'GET /membership/card': () => card },
      'POST /membership/subscribe': () => {
        card = null;
        return refusal;
      },
    });
    await press('Choose Plus');
    await press('Start Plus for $7.99');
    expect(await screen.findByText(/Choose how to pay/)).toBeTruthy();
    const start = screen.getByRole('button', { name: 'Start Plus for $7.99' });
    expect(start).toHaveProperty('disabled', true);
    fireEvent.click(screen.getByRole('radio', { name: /^Wallet/ }));
    expect(start).toHaveProperty('disabled', false);
  });

  test('says what a wallet is short of', async () => {
    open({ ...buying, 'GET /wallet': { available: 5_00, held: 0, bonus: 0 } });
    await press('Choose Plus');
    expect(await screen.findByText(/Your wallet is \$2.99 short/)).toBeTruthy();
  });
});

test('after 30 minutes the bank is not offered any more', async () => {
  const late = {
    ...{ ...running, status: 'incomplete', period: null, nextCharge: null },
    ...{ confirmLink: '/bank', confirmBy: new Date(Date.now() - 1000).toISOString() },
  };
  open(reads(late));
  expect(await screen.findByText('The time for your bank is over')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Finish in your bank' })).toBeNull();
});

test.thorough('after the return from the provider’s page the payment is awaited', async () => {
  let mine: unknown = null;
  open({ ...reads(null), 'GET /membership/my-subscription': () => mine }, '/membership?paid=1');
  expect(await screen.findByText('Your payment is being confirmed')).toBeTruthy();
  mine = { ...running, paidBy: 'card', createdAt: new Date().toISOString() };
  expect(await screen.findByText('You have Plus.')).toBeTruthy();
  expect(screen.queryByText('Your payment is being confirmed')).toBeNull();
});

describe('changing the plan', () => {
  const call = 'POST /membership/change-plan';

  test('states the exact charge and makes the change at the amounts of the preview', async () => {
    const quote = quoteOf({ when: 'now', credit: 4_00, charge: 10_99 });
    const asked = open({ ...reads(running), [call]: quote });
    await press('Choose Pro');
    const panel = await screen.findByRole('region', { name: 'Change to Pro' });
    expect(await within(panel).findByText('−$4.00')).toBeTruthy();
    await press('Change to Pro for $10.99');
    await screen.findByRole('button', { name: 'Choose Pro' });
    const body = { id: running.id, priceId: plan2.prices[0]?.id };
    expect(bodiesOf(asked, call)).toEqual([body, { ...body, quotedAt: quote.quotedAt }]);
  });

  test.thorough('a preview that is too old is looked up again and not paid', async () => {
    const old = { status: 409, code: 'quote-expired', message: 'Older than ten minutes.' };
    const answers = [quoteOf({ charge: 10_99 }), old, quoteOf({ charge: 10_50 })];
    open({ ...reads(running), [call]: () => answers.shift() });
    await press('Choose Pro');
    await press('Change to Pro for $10.99');
    expect(await screen.findByText(/nothing was charged/)).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Change to Pro for $10.50' })).toBeTruthy();
  });

  test('a cheaper price begins with the next period, and is withdrawn', async () => {
    const later = quoteOf({ when: 'period-end', credit: 0, charge: 0 });
    const next = { ...running, price: yearly, nextPlan: { name: 'Plus', price: monthly } };
    const asked = open({ ...reads(next), [call]: { ...later, membership: next } });
    expect(await screen.findByText(/Nothing was charged for it/)).toBeTruthy();
    await press('Keep Plus, yearly');
    await screen.findByRole('button', { name: 'Keep Plus, yearly', busy: false });
    const body = { id: running.id, priceId: yearly.id };
    expect(bodiesOf(asked, call)).toEqual([body, { ...body, quotedAt: later.quotedAt }]);
  });

  test('buys nothing unseen when the period ended before the change was taken back', async () => {
    const quote = quoteOf({ when: 'now', credit: 0, charge: 72_00 });
    const next = { ...running, price: yearly, nextPlan: { name: 'Plus', price: monthly } };
    const begun = { ...running, nextPlan: null };
    let now: unknown = next;
    const asked = open({
      ...reads(next),
      'GET /membership/my-subscription': () => now,
      [call]: () => {
        now = begun;
        return quote;
      },
    });
    await press('Keep Plus, yearly');
    expect(
      await screen.findByText(/nothing was charged. Changing back costs \$72.00/),
    ).toBeTruthy();
    const mine = () => bodiesOf(asked, 'GET /membership/my-subscription');
    await waitFor(() => expect(mine()).toHaveLength(2));
    expect(bodiesOf(asked, call)).toEqual([{ id: running.id, priceId: yearly.id }]);
  });
});

test.thorough('names what could not be loaded, with a retry', async () => {
  const refusal = { status: 429, code: 'rate-limited', message: 'Try again in a moment.' };
  open({ ...reads(null), 'GET /membership/plans': refusal });
  expect(await screen.findByText('We can’t load the plans')).toBeTruthy();
});
