import { fireEvent, screen } from '@testing-library/react';
import { answerWith, renderAt } from '../../../../test/api';
import { membershipReads as reads, running } from '../../../../test/membership-samples';
import { leavePageFor } from '../../../lib/state/leave-page';
import { MembershipScreen } from './membership-screen';

// jsdom has no canvas to draw on.
jest.mock('../savings/months-chart', () => ({ MonthsChart: () => null }));
jest.mock('../../../lib/state/leave-page', () => ({
  leavePageFor: jest.fn(),
  useRestoredPage: () => undefined,
}));

const open = (answers: Record<string, unknown>) => {
  const asked = answerWith(answers);
  renderAt('/membership', <MembershipScreen />);
  return asked;
};
const visa = { 'GET /membership/card': { brand: 'visa', last4: '4242' } };
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

describe('a membership that runs', () => {
  test('is cancelled where it was bought, after a confirmation that names the refund', async () => {
    const call = `GET /membership/cancel-subscription?id=${running.id}&atPeriodEnd=false`;
    const ended = { ...running, status: 'canceled', endedAt: '2026-12-05T00:00:00.000Z' };
    const asked = open({ ...reads(running), [call]: ended });
    expect((await screen.findByText('Saved so far')).nextSibling?.textContent).toBe('$3.40');
    await press('Cancel now, refund $5.99');
    expect(screen.getByText(/\$5.99 goes back to your wallet/)).toBeTruthy();
    fireEvent.click(screen.getAllByRole('button', { name: 'Cancel now, refund $5.99' }).at(-1)!);
    expect(await screen.findByText(/Plus ended on 5 Dec .*You have no plan/)).toBeTruthy();
    expect(asked.some((one) => one.call === call)).toBe(true);
  });

  test.thorough('that is past due says until when perks stay, and is paid at once', async () => {
    const until = new Date(Date.now() + 50 * 3600_000).toISOString();
    const due = {
      ...{ ...running, status: 'past_due', refundNow: 0 },
      perks: [{ perk: 'rake', isActive: true, reason: 'grace', left: null, until }],
    };
    const call = `GET /membership/update-subscription-status/${running.id}`;
    open({ ...reads(due), [call]: running });
    expect(await screen.findByText(/your wallet had too little/)).toBeTruthy();
    expect(screen.getByRole('timer').textContent).toMatch(/^(49|50):/);
    await press('Try the payment of $7.99 again');
    expect(await screen.findByText('Active')).toBeTruthy();
  });

  test('that a deposit limit keeps unpaid names the limit, not the card', async () => {
    const limitedUntil = '2027-02-01T00:00:00.000Z';
    const due = { ...running, status: 'past_due', paidBy: 'card', refundNow: 0, limitedUntil };
    const call = `GET /membership/update-subscription-status/${running.id}`;
    const refusal = { status: 409, code: 'play-limit', message: 'Your limit allows $1.00.' };
    open({ ...reads(due), [call]: refusal });
    expect(await screen.findByText(/deposit limit does not allow the renewal/)).toBeTruthy();
    expect(screen.queryByText(/declined/)).toBeNull();
    expect(screen.getByText(/The period of the limit ends on/)).toBeTruthy();
    const links = () => screen.getAllByRole('link', { name: 'Your limits' });
    expect(links().map((link) => link.getAttribute('href'))).toEqual(['/wallet/limits']);
    await press('Try the payment of $7.99 again');
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Your limit allows/);
    expect(links()).toHaveLength(2);
  });

  test('names the card that pays it, or that none is stored', async () => {
    open({ ...reads({ ...running, paidBy: 'card' }), ...visa });
    expect(await screen.findByText('Visa ending 4242')).toBeTruthy();
  });

  test('whose card was removed says that the next payment has none', async () => {
    const triesAt = ['2027-01-03', '2027-01-05', '2027-01-08'].map((day) => `${day}T10:00:00.000Z`);
    const nextCharge = { at: triesAt[0], amount: 7_99 };
    const due = { ...running, status: 'past_due', paidBy: 'card', refundNow: 0 };
    open(reads({ ...due, nextCharge, triesAt }));
    expect(await screen.findByText('No card is stored')).toBeTruthy();
    expect(screen.getByText('No card is stored: the next try fails.')).toBeTruthy();
    const tries = /is tried again on 3 Jan.*, 5 Jan.*,? and 8 Jan.*After the last try/;
    expect(screen.getByText(tries)).toBeTruthy();
  });

  test('opens the provider’s page of its card', async () => {
    open({
      ...reads({ ...running, paidBy: 'card' }),
      'POST /membership/create-portal': { link: '/portal' },
    });
    await press('Card and invoices');
    await screen.findByRole('button', { name: 'Card and invoices', busy: true });
    expect(leavePageFor).toHaveBeenCalledWith('/portal');
  });
});
